import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { importableEntries, run } from './consumer.ts'
import { LAYERS } from '../layers.ts'

const root = join(import.meta.dirname, '../..')
const consumer = inject('consumer')
const tarballs = inject('tarballs')
const names = Object.keys(tarballs)
const libraries = names.filter((name) => name.startsWith('@okstra/'))
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(consumer, 'node_modules', name, 'package.json'), 'utf8')) as {
    name: string
    exports?: Record<string, unknown>
    dependencies?: Record<string, string>
    scripts?: Record<string, string>
  }

const importable = libraries.flatMap((name) => importableEntries(name, consumer))

/** Declarations that no entry's types lead to: they would be the insides of a package, shipped. */
function orphanDeclarations(folder: string): string[] {
  const texts = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.d.ts'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
  const named = new Set(
    [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/['"](\.{1,2}\/[^'"]+)\.[jt]s['"]/g)].map(([, to = '']) =>
        join(dirname(file), `${to}.d.ts`),
      ),
    ),
  )
  const entries = JSON.stringify(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).exports ?? {})
  return [...texts.keys()].filter(
    (file) =>
      !named.has(file) && !entries.includes(`/${file}`) && !entries.includes(`/${dirname(file)}/*.d.ts`),
  )
}

describe('packed tarballs', () => {
  it('every package of the workspace was packed', () => {
    const folders = ['packages', 'apps'].flatMap((group) =>
      readdirSync(join(root, group)).filter((name) => existsSync(join(root, group, name, 'package.json'))),
    )
    expect(names).toHaveLength(folders.length)
    expect(libraries.length).toBeGreaterThan(0)
  })

  it.each(names)('publint finds nothing in %s', (name) => {
    expect(run(bin('publint'), ['run', tarballs[name] ?? '', '--strict'], { cwd: consumer })).toMatchObject({
      status: 0,
    })
  })

  it.each(libraries)('the types of %s resolve', (name) => {
    const data = Object.keys(manifestOf(name).exports ?? {}).filter((entry) =>
      /schemas|assets|templates/.test(entry),
    )
    const exclude = data.length > 0 ? ['--exclude-entrypoints', ...data] : []
    const found = run(bin('attw'), [tarballs[name] ?? '', '--profile', 'esm-only', ...exclude], {
      cwd: consumer,
    })
    expect(found.status, found.output).toBe(0)
  })

  it.each(names)('%s ships what it needs and nothing of the workspace', (name) => {
    const folder = join(consumer, 'node_modules', name)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => /\.test\.|(^|\/)src\/|tsconfig|node_modules/.test(file))).toEqual([])
    expect(files).toContain('LICENSE')
    expect(files).toContain('README.md')
    const { dependencies = {}, exports: entries, scripts = {} } = manifestOf(name)
    expect(Object.values(dependencies).filter((version) => /workspace|catalog/.test(version))).toEqual([])
    expect(JSON.stringify(entries ?? {})).not.toContain('@okstra/source')
    expect(Object.keys(scripts).filter((script) => /install/.test(script))).toEqual([])
    const built = JSON.parse(readFileSync(join(folder, 'dist/build.json'), 'utf8')) as Record<string, unknown>
    expect(built).toMatchObject({ package: name })
    expect(JSON.stringify(built)).not.toContain(root)
    expect(files.filter((file) => /[.]ts$/.test(file) && !file.endsWith('.d.ts'))).toEqual([])
    expect(orphanDeclarations(folder)).toEqual([])
  })

  it('every entry can be imported and required', () => {
    const esm = `for (const name of ${JSON.stringify(importable)}) {
      const found = Object.keys(await import(name)).length
      if (found === 0) throw new Error(name + ' exports nothing')
    }
    console.log('ok')`
    const cjs = `for (const name of ${JSON.stringify(importable)}) {
      if (Object.keys(require(name)).length === 0) throw new Error(name + ' exports nothing')
    }
    console.log('ok')`
    expect(run('node', ['--input-type=module', '-e', esm], { cwd: consumer })).toEqual({
      status: 0,
      output: 'ok\n',
    })
    expect(run('node', ['--input-type=commonjs', '-e', cjs], { cwd: consumer })).toEqual({
      status: 0,
      output: 'ok\n',
    })
  })

  // The libraries of the edge lane have Node's types in their own, so whoever compiles with them has @types/node.
  const isEdge = (entry: string): boolean => LAYERS[entry.split('/').slice(0, 2).join('/')]?.lane === 'edge'
  it.each([
    ['nodenext', 'nodenext', 'mts', []],
    ['nodenext', 'nodenext', 'cts', []],
    ['bundler', 'esnext', 'ts', []],
    ['nodenext', 'nodenext', 'mts', ['node']],
  ])(
    'TypeScript resolves every entry under %s (%s, .%s, types %j)',
    (moduleResolution, module, extension, types) => {
      const entries = importable.filter((entry) => types.length > 0 || !isEdge(entry))
      const folder = join(consumer, `types-${moduleResolution}-${extension}-${types.length}`)
      mkdirSync(folder, { recursive: true })
      const imports = entries.map((name, index) => `import * as m${index} from '${name}'`)
      const uses = entries.map((_name, index) => `export const k${index}: string[] = Object.keys(m${index})`)
      writeFileSync(join(folder, `main.${extension}`), [...imports, ...uses].join('\n'))
      const compilerOptions = {
        module,
        moduleResolution,
        target: 'es2022',
        strict: true,
        noEmit: true,
        types,
        typeRoots: [join(root, 'node_modules/@types')],
        skipLibCheck: false,
        lib: ['es2023', 'dom'],
      }
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, include: [`main.${extension}`] }),
      )
      expect(run(bin('tsc'), ['-p', folder], { cwd: consumer })).toEqual({ status: 0, output: '' })
    },
  )
})

describe('the packed validator', () => {
  it('has a bin of its own', () => {
    const validate = join(consumer, 'node_modules/.bin/okstra-validate')
    writeFileSync(join(consumer, 'requirements.json'), '{"requirements":[{"id":"EB-001"}]}')
    expect(run(validate, ['requirements.json'], { cwd: consumer })).toMatchObject({ status: 0 })
    writeFileSync(join(consumer, 'twice.json'), '{"requirements":[{"id":"EB-001"},{"id":"EB-001"}]}')
    expect(run(validate, ['twice.json'], { cwd: consumer })).toMatchObject({ status: 1 })
    expect(run(validate, ['nowhere.json'], { cwd: consumer })).toMatchObject({ status: 2 })
    expect(execFileSync(validate, ['--version'], { cwd: consumer, encoding: 'utf8' })).toMatch(/\d/)
  })
})

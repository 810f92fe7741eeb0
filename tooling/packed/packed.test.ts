import { build } from 'esbuild'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { LAYERS } from '../layers.ts'

const root = join(import.meta.dirname, '../..')
const consumer = inject('consumer')
const tarballs = inject('tarballs')
const names = Object.keys(tarballs)
const libraries = names.filter((name) => name.startsWith('@okstra/'))
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

interface Run {
  readonly status: number | null
  readonly output: string
}
function run(command: string, args: readonly string[], cwd = consumer, input = ''): Run {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, input, encoding: 'utf8' })
  if (error) throw error
  return { status, output: `${stdout}${stderr}` }
}

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(consumer, 'node_modules', name, 'package.json'), 'utf8')) as {
    name: string
    exports?: Record<string, unknown>
    dependencies?: Record<string, string>
    scripts?: Record<string, string>
  }

/** Entries that can be imported by name: neither patterns nor data. */
const entriesOf = (name: string): string[] =>
  Object.keys(manifestOf(name).exports ?? {})
    .filter((entry) => !entry.includes('*') && entry !== './package.json')
    .map((entry) => name + entry.slice(1))
/** `/zod` wants zod beside it, which an empty project has not. */
const importable = libraries.flatMap(entriesOf).filter((entry) => entry !== '@okstra/contracts/zod')
const pure = importable.filter((entry) => {
  const name = entry.split('/').slice(0, 2).join('/')
  return (
    LAYERS[name]?.lane === 'core' &&
    !(LAYERS[name].edgeFolders ?? []).some((folder) => entry.endsWith(`/${folder}`))
  )
})

describe('packed tarballs', () => {
  it('every package of the workspace was packed', () => {
    const folders = ['packages', 'apps'].flatMap((group) =>
      readdirSync(join(root, group)).filter((name) => existsSync(join(root, group, name, 'package.json'))),
    )
    expect(names).toHaveLength(folders.length)
    expect(libraries.length).toBeGreaterThan(0)
  })

  it.each(names)('publint finds nothing in %s', (name) => {
    expect(run(bin('publint'), ['run', tarballs[name] ?? '', '--strict'])).toMatchObject({ status: 0 })
  })

  it.each(libraries)('the types of %s resolve', (name) => {
    const data = Object.keys(manifestOf(name).exports ?? {}).filter((entry) =>
      /schemas|assets|templates/.test(entry),
    )
    const exclude = data.length > 0 ? ['--exclude-entrypoints', ...data] : []
    const found = run(bin('attw'), [tarballs[name] ?? '', '--profile', 'esm-only', ...exclude])
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
    expect(run('node', ['--input-type=module', '-e', esm])).toEqual({ status: 0, output: 'ok\n' })
    expect(run('node', ['--no-warnings', '--input-type=commonjs', '-e', cjs])).toEqual({
      status: 0,
      output: 'ok\n',
    })
  })

  it.each([
    ['nodenext', 'nodenext', 'mts'],
    ['nodenext', 'nodenext', 'cts'],
    ['bundler', 'esnext', 'ts'],
  ])('TypeScript resolves every entry under %s (%s, .%s)', (moduleResolution, module, extension) => {
    const folder = join(consumer, `types-${moduleResolution}-${extension}`)
    mkdirSync(folder, { recursive: true })
    const imports = importable.map((name, index) => `import * as m${index} from '${name}'`)
    const uses = importable.map((_name, index) => `export const k${index}: string[] = Object.keys(m${index})`)
    writeFileSync(join(folder, `main.${extension}`), [...imports, ...uses].join('\n'))
    const compilerOptions = {
      module,
      moduleResolution,
      target: 'es2022',
      strict: true,
      noEmit: true,
      types: [],
      skipLibCheck: false,
      lib: ['es2023', 'dom'],
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: [`main.${extension}`] }),
    )
    expect(run(bin('tsc'), ['-p', folder])).toEqual({ status: 0, output: '' })
  })

  it('the pure ones run in a browser page', async () => {
    const code = pure.map((name, index) => `import * as m${index} from '${name}'`).join('\n')
    const names = pure
      .map((name, index) => `${JSON.stringify(name)}: Object.keys(m${index}).length`)
      .join(',')
    const sample = `
      import { computeCoverage } from '@okstra/coverage'
      const { coverageVerdict } = computeCoverage({
        requirements: [{ id: 'EB-001' }], commitments: [{ id: 'CM-001', covers: ['EB-001'] }],
      })
      document.title = JSON.stringify({ verdict: coverageVerdict, exports: {${names}} })`
    const { outputFiles } = await build({
      stdin: { contents: `${code}\n${sample}`, resolveDir: consumer, loader: 'ts' },
      bundle: true,
      write: false,
      format: 'iife',
      platform: 'browser',
      logLevel: 'silent',
    })
    const browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    })
    try {
      const page = await browser.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await page.setContent(
        `<script>${(outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script')}</script>`,
      )
      const title = JSON.parse(await page.title()) as { verdict: string; exports: Record<string, number> }
      expect(errors).toEqual([])
      expect(title.verdict).toBe('exact')
      expect(Object.values(title.exports).every((count) => count > 0)).toBe(true)
    } finally {
      await browser.close()
    }
  })
})

describe('the packed program', () => {
  const okstra = join(consumer, 'node_modules/.bin/okstra')

  it('runs, demo included, without any dependency', () => {
    expect(manifestOf('okstra').dependencies ?? {}).toEqual({})
    const out = join(consumer, 'demo-out')
    expect(run(okstra, ['--version'])).toMatchObject({ status: 0 })
    const demo = run(okstra, ['demo', '--out', out])
    expect(demo.status, demo.output).toBe(0)
    expect(readdirSync(out).filter((file) => file.endsWith('.html'))).toHaveLength(1)
  })

  it('is as small as it says: packed <= 1 MiB, unpacked <= 5 MiB, <= 150 files', () => {
    const folder = join(consumer, 'node_modules/okstra')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    const unpacked = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
    const packed = statSync(tarballs['okstra'] ?? '').size
    expect({
      packed: packed <= 2 ** 20,
      unpacked: unpacked <= 5 * 2 ** 20,
      files: files.length <= 150,
    }).toEqual({
      packed: true,
      unpacked: true,
      files: true,
    })
  })
})

describe('the packed validator', () => {
  it('has a bin of its own', () => {
    const validate = join(consumer, 'node_modules/.bin/okstra-validate')
    writeFileSync(join(consumer, 'requirements.json'), '{"requirements":[{"id":"EB-001"}]}')
    expect(run(validate, ['requirements.json'])).toMatchObject({ status: 0 })
    writeFileSync(join(consumer, 'twice.json'), '{"requirements":[{"id":"EB-001"},{"id":"EB-001"}]}')
    expect(run(validate, ['twice.json'])).toMatchObject({ status: 1 })
    expect(run(validate, ['nowhere.json'])).toMatchObject({ status: 2 })
    expect(execFileSync(validate, ['--version'], { cwd: consumer, encoding: 'utf8' })).toMatch(/\d/)
  })
})

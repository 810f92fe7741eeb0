import { transformSync } from 'esbuild'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { examplesOf } from '../readme-examples.ts'
import { run } from './consumer.ts'

const consumer = inject('consumer')
const libraries = Object.keys(inject('tarballs')).filter((name) => name.startsWith('@okstra/'))
const folder = join(consumer, 'examples')
mkdirSync(folder, { recursive: true })

/** What a user does first: copies the examples of the README that npm shows into a file of an empty project. */
describe.each(libraries)('the examples of %s from its tarball', (name) => {
  const { code, promised } = examplesOf(
    readFileSync(join(consumer, 'node_modules', name, 'README.md'), 'utf8'),
  )
  const base = join(folder, name.replaceAll(/\W+/g, '-'))

  it('print what they promise as an ES module', () => {
    writeFileSync(`${base}.mjs`, transformSync(merged(code), { loader: 'ts', format: 'esm' }).code)
    const { status, output } = run('node', [`${base}.mjs`], { cwd: folder })
    expect({ status, lines: output.trimEnd().split('\n') }).toEqual({ status: 0, lines: promised })
  })

  it('print what they promise as CommonJS', () => {
    const { code: required } = transformSync(asCommonJs(merged(code)), { loader: 'ts' })
    writeFileSync(`${base}.cjs`, required)
    const { status, output } = run('node', [`${base}.cjs`], { cwd: folder })
    expect({ status, lines: output.trimEnd().split('\n') }).toEqual({ status: 0, lines: promised })
  })
})

const IMPORT = /^import \{([^}]*)\} from '([^']+)'$/gm

/** The blocks follow one another in one file: each name is imported once. */
function merged(code: string): string {
  const names = new Map<string, Set<string>>()
  for (const [, list = '', from = ''] of code.matchAll(IMPORT)) {
    const set = names.get(from) ?? new Set()
    names.set(from, set)
    for (const name of list.split(',')) if (name.trim() !== '') set.add(name.trim())
  }
  const imports = [...names].map(([from, set]) => `import { ${[...set].join(', ')} } from '${from}'`)
  return `${imports.join('\n')}\n${code.replaceAll(IMPORT, '')}`
}

/** As someone would write it by hand: require() for import, and an async function around it. */
function asCommonJs(code: string): string {
  const body = code.replaceAll(IMPORT, (_all, list: string, from: string) => {
    const names = list.split(',').filter((name) => !/^\s*type /.test(name))
    return `const {${names.map((name) => name.replace(' as ', ': ')).join(',')}} = require('${from}')`
  })
  return `(async () => {\n${body}\n})()`
}

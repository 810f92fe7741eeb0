import { describe, expect, it } from 'vitest'
import { checkPackage, type PackageSource, type Rule, RULES } from '../arrows.ts'

const source = (
  name: string,
  file: { path?: string; text: string },
  dependencies: Record<string, string> = {},
): PackageSource => ({
  folder: 'packages/x',
  manifest: { name, dependencies },
  files: [{ path: file.path ?? 'index.ts', text: file.text }],
})

const any = {
  '@okstra/coverage': '*',
  '@okstra/contracts': '*',
  '@okstra/options': '*',
  '@okstra/store': '*',
  yaml: '1',
}

const below = { '@okstra/coverage': '*' }

/** One violation of each rule; the check must name that rule and no other. */
const broken: Record<Rule, PackageSource> = {
  'unknown-package': source('@okstra/nowhere', { text: '' }),
  'upward-import': source(
    '@okstra/coverage',
    { text: "import { a } from '@okstra/options'" },
    {
      '@okstra/options': '*',
    },
  ),
  'core-imports-edge': source(
    '@okstra/options',
    { text: "import { a } from '@okstra/store'" },
    {
      '@okstra/store': '*',
    },
  ),
  'path-into-package': source(
    '@okstra/options',
    { text: "import { a } from '@okstra/coverage/src/x.ts'" },
    any,
  ),
  'undeclared-dependency': source('@okstra/options', { text: "import { a } from '@okstra/coverage'" }),
  'outside-dependency': source('@okstra/coverage', { text: "import { a } from 'yaml'" }, any),
  'node-in-core': source('@okstra/coverage', { text: "import { readFileSync } from 'node:fs'" }),
  'machine-in-core': source('@okstra/coverage', { text: 'export const now = (): number => Date.now()' }),
  'file-too-long': source('@okstra/coverage', { text: 'export const a = 1\n'.repeat(301) }),
  'does-not-parse': source('@okstra/coverage', { text: 'export const = 1' }),
}

const rulesOf = (found: PackageSource): Rule[] => [...new Set(checkPackage(found).map(({ rule }) => rule))]

describe('the arrow check', () => {
  it.each(RULES)('%s is found when it is broken', (rule) => {
    expect(rulesOf(broken[rule])).toContain(rule)
  })

  it.each([
    [
      'an import to a lower layer',
      source('@okstra/options', { text: "import { a } from '@okstra/coverage'" }, below),
    ],
    [
      'a type import to a lower layer',
      source('@okstra/options', { text: "import type { A } from '@okstra/coverage'" }, below),
    ],
    [
      'an allowed dependency in its folder',
      source(
        '@okstra/contracts',
        { path: 'frontmatter/a.ts', text: "import { parse } from 'yaml'" },
        { yaml: '1' },
      ),
    ],
    [
      'Node in an edge folder',
      source('@okstra/validate', { path: 'node/a.ts', text: "import { x } from 'node:fs'" }),
    ],
    ['three hundred lines', source('@okstra/coverage', { text: 'export const a = 1\n'.repeat(300) })],
    [
      'a variable with a machine name',
      source('@okstra/coverage', {
        text: 'export const f = (console: { log(a: 1): void }) => console.log(1)',
      }),
    ],
    [
      'a property that is called process',
      source('@okstra/coverage', { text: 'export const f = (a: { process: 1 }) => a.process' }),
    ],
  ])('%s is fine', (_name, fine) => {
    expect(checkPackage(fine)).toEqual([])
  })

  it.each([
    ['re-export', "export { a } from '@okstra/options'"],
    ['dynamic import', "export const a = async () => import('@okstra/options')"],
    ['type import', "import type { A } from '@okstra/options'"],
    ['side-effect import', "import '@okstra/options'"],
  ])('an upward arrow is seen in a %s', (_name, text) => {
    expect(rulesOf(source('@okstra/coverage', { text }, any))).toContain('upward-import')
  })

  it.each([
    'Math.random()',
    'new Date()',
    'Date.now()',
    'process.env',
    'globalThis.process',
    'console.log(1)',
    'setTimeout(f, 1)',
    'fetch("x")',
  ])('%s is seen in a core package', (expression) => {
    const text = `declare const f: () => void\nexport const a = () => ${expression}`
    expect(rulesOf(source('@okstra/coverage', { text }))).toEqual(['machine-in-core'])
  })

  it('what a time stamp says is seen by nobody, since no clock is asked', () => {
    const text = "export const at = Date.parse('2026-01-02T03:04:05Z')"
    expect(rulesOf(source('@okstra/coverage', { text }))).toEqual([])
  })

  it('a relative path out of src is seen, at any depth', () => {
    const text = "import { a } from '../../coverage/src/index.ts'"
    expect(rulesOf(source('@okstra/options', { path: 'deep/a.ts', text }))).toEqual(['path-into-package'])
  })

  it('the manifest is checked as the imports are', () => {
    expect(rulesOf(source('@okstra/coverage', { text: '' }, { '@okstra/options': '*' }))).toEqual([
      'upward-import',
    ])
  })
})

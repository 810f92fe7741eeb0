import { build } from 'esbuild'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { examplesOf } from '../readme-examples.ts'

const root = join(import.meta.dirname, '../..')
const packages = ['packages', 'apps'].flatMap((group) =>
  readdirSync(join(root, group))
    .filter((name) => existsSync(join(root, group, name, 'package.json')))
    .map((name) => `${group}/${name}`),
)

/** The headings of a package's README, in order; more may stand between them. */
const HEADINGS = [
  'When to use it (and when not)',
  'Install',
  'Use',
  'API',
  'Errors',
  'Invariants',
  'Dependencies',
]

async function outputOf(code: string, folder: string): Promise<string[]> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    conditions: ['@okstra/source'],
    mainFields: ['module', 'main'],
    banner: { js: "import { createRequire } from 'node:module';const require = createRequire('file:///');" },
    logLevel: 'silent',
  })
  const input = outputFiles[0]?.text ?? ''
  const text = execFileSync(process.execPath, ['--input-type=module', '-'], { input, encoding: 'utf8' })
  return text.trimEnd().split('\n')
}

describe('READMEs', () => {
  it('there are packages to read', () => {
    expect(packages.length).toBeGreaterThan(0)
  })

  it.each(packages)('%s has the headings that all have', (folder) => {
    const readme = readFileSync(join(root, folder, 'README.md'), 'utf8')
    const headings = [...readme.matchAll(/^## (.*)$/gm)].map((match) => match[1] ?? '')
    expect(headings.filter((heading) => HEADINGS.includes(heading))).toEqual(HEADINGS)
  })

  it.each(packages.filter((folder) => folder.startsWith('packages/')))(
    'the examples of %s print what they promise',
    async (folder) => {
      const { code, promised } = examplesOf(readFileSync(join(root, folder, 'README.md'), 'utf8'))
      expect(promised.length).toBeGreaterThan(0)
      expect(await outputOf(code, join(root, folder))).toEqual(promised)
    },
  )

  it('the runner sees a promise that is not kept', async () => {
    const { code, promised } = examplesOf('```ts\nconsole.log(1 + 1) // => 3\n```\n')
    expect(promised).toEqual(['3'])
    expect(await outputOf(code, root)).toEqual(['2'])
  })
})

import { build } from 'esbuild'
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundlePrograms } from '../bundle-programs.ts'
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
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module';const require = makeRequire('file:///');",
    },
    logLevel: 'silent',
  })
  // A file of its own, beside the programs that okstra starts: as they lie beside a bundle of a user.
  const file = join(place, `example-${++examples}.js`)
  writeFileSync(file, outputFiles[0]?.text ?? '')
  return execFileSync(process.execPath, [file], { encoding: 'utf8' }).trimEnd().split('\n')
}

let home = ''
let place = ''
let examples = 0

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'okstra-readme-'))
  place = join(home, 'dist')
  mkdirSync(place)
  // Files that a package reads beside its own folder.
  symlinkSync(join(root, 'packages/workers/fixtures'), join(home, 'fixtures'))
  writeFileSync(join(place, 'package.json'), '{"type":"module"}')
  const programs = await bundlePrograms()
  for (const name of ['rehearsal', 'guard'] as const) copyFileSync(programs[name], join(place, `${name}.js`))
  programs.remove()
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

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

// Makes every generated file from its one source; with --check only says which ones are stale.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cliFiles, contractFiles } from './generate/contracts.ts'
import { exampleFiles } from './generate/examples.ts'
import { promptFiles } from './generate/prompts.ts'
import { templateFiles } from './generate/templates.ts'
import { wizardFiles } from './generate/wizard.ts'

export interface GeneratedFile {
  /** Relative to the repository root. */
  readonly path: string
  readonly content: string
}

const root = fileURLToPath(new URL('..', import.meta.url))
const check = process.argv.includes('--check')

const files: GeneratedFile[] = []
const stale: string[] = []
emit([
  ...(await contractFiles()),
  ...cliFiles(),
  ...exampleFiles(),
  ...promptFiles(),
  ...wizardFiles(),
  ...(await templateFiles()),
])
// The pages come last: what they describe is made of the files above.
const { referencePages } = await import('./generate/reference.ts')
emit(await referencePages())
removeStale()

if (check && stale.length > 0) {
  console.error(`Out of date, run pnpm generate:\n${stale.map((path) => `  ${path}`).join('\n')}`)
  process.exitCode = 1
} else {
  console.log(
    check
      ? `${files.length} generated files are up to date`
      : `${stale.length} of ${files.length} files written`,
  )
}

function emit(made: readonly GeneratedFile[]): void {
  files.push(...made)
  for (const { path, content } of made) {
    if (read(path) === content) continue
    stale.push(path)
    if (check) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}

function removeStale(): void {
  const wanted = new Set(files.map(({ path }) => path))
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = relative(root, join(root, folder, entry.name))
      if (!entry.isFile() || wanted.has(path) || !isOwned(path)) continue
      stale.push(path)
      if (!check) rmSync(join(root, path))
    }
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}

/** Folders whose every file is generated, so that a file nobody makes any more is removed. */
function isOwned(path: string): boolean {
  return /^schemas\/(?:cli\/)?[^/]+\.json$|\/generated\//.test(path)
}

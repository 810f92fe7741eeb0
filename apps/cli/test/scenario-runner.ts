import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { runProgram } from './run-program.ts'

/** What a scenario came to, with the temporary folder as `<root>`. */
export interface ScenarioOutcome {
  readonly stdout: string
  readonly stderr: string
  readonly exit: string
  /** Every file that is new or changed, with its content. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * Runs `<folder>/command` in a fresh copy of `<folder>/in`. The command is one line: words, of which
 * single quotes make one, `NAME=value` before them, and `< file` after them for standard input.
 */
export async function runScenario(folder: string): Promise<ScenarioOutcome> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-scenario-')))
  try {
    if (existsSync(join(folder, 'in')))
      cpSync(join(folder, 'in'), root, { recursive: true, verbatimSymlinks: true })
    const before = new Map(filesUnder(root).map((file) => [file, contentOf(join(root, file))]))
    const { argv, env, stdin } = readCommand(readFileSync(join(folder, 'command'), 'utf8'))
    const run = await runProgram(argv, { cwd: root, env, ...(stdin === undefined ? {} : { stdin }) })
    const normal = (text: string) => text.replaceAll(root, '<root>')
    const written = filesUnder(root).filter((file) => before.get(file) !== contentOf(join(root, file)))
    return {
      stdout: normal(run.stdout),
      stderr: normal(run.stderr),
      exit: `${run.exit}\n`,
      files: new Map(written.map((file) => [file, normal(contentOf(join(root, file)))])),
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Where an outcome differs from what the scenario's folder says; empty when nowhere. */
export function scenarioDifferences(folder: string, outcome: ScenarioOutcome): string[] {
  const differences: string[] = []
  const compare = (name: string, is: string) => {
    const file = join(folder, name)
    const wanted = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    if (wanted === undefined) differences.push(`${name}: the scenario says nothing of it, and there is ${is}`)
    else if (wanted !== is) differences.push(`${name}: wanted ${wanted}, got ${is}`)
  }
  for (const name of ['stdout', 'stderr', 'exit'] as const) compare(name, outcome[name])
  compare('files', [...outcome.files.keys()].map((file) => `${file}\n`).join(''))
  const out = join(folder, 'out')
  for (const file of existsSync(out) ? filesUnder(out) : []) {
    const is = outcome.files.get(file)
    if (is === undefined) differences.push(`out/${file}: was not written`)
    else compare(`out/${file}`, is)
  }
  return differences
}

/** Writes what came out as what is wanted; files under out/ only where they are already. */
export function acceptOutcome(folder: string, outcome: ScenarioOutcome): void {
  for (const name of ['stdout', 'stderr', 'exit'] as const) writeFileSync(join(folder, name), outcome[name])
  writeFileSync(join(folder, 'files'), [...outcome.files.keys()].map((file) => `${file}\n`).join(''))
  for (const [file, content] of outcome.files) {
    const path = join(folder, 'out', file)
    if (!existsSync(path)) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

/** A link is what it points to, a folder behind it is not entered. */
function contentOf(path: string): string {
  return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : readFileSync(path, 'utf8')
}

function filesUnder(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()
}

function readCommand(text: string): {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly stdin: string | undefined
} {
  const words = [...text.trim().matchAll(/'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '')
  const env: Record<string, string> = {}
  while (/^[A-Z_]+=/.test(words[0] ?? '')) {
    const [name = '', ...value] = (words.shift() ?? '').split('=')
    env[name] = value.join('=')
  }
  const redirect = words.indexOf('<')
  const stdin = redirect === -1 ? undefined : words[redirect + 1]
  return { argv: redirect === -1 ? words : words.slice(0, redirect), env, stdin }
}

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
import type { Context } from '../src/command.ts'
import { runProgram } from './run-program.ts'
import { makeWorld, worldEnvironment } from './sample-world.ts'

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
 * single quotes make one, `NAME=value` before them, and `< file` after them for standard input. Where `<folder>/before`
 * is, the sample stands in the copy with a repository and a home, and its lines are run first; `lose <path>` removes
 * something, and a first line `a copy of a finished run` or `… discovery` begins after that.
 */
export async function runScenario(
  folder: string,
  { programs }: Pick<Context, 'programs'> = {},
): Promise<ScenarioOutcome> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-scenario-')))
  try {
    if (existsSync(join(folder, 'in')))
      cpSync(join(folder, 'in'), root, { recursive: true, verbatimSymlinks: true })
    const isWorld = existsSync(join(folder, 'before'))
    const world = isWorld ? worldEnvironment(root) : {}
    const run = async (line: string) => {
      const { argv, env, stdin } = readCommand(line)
      return await runProgram(argv, {
        cwd: root,
        env: { ...world, ...env },
        ...(stdin === undefined ? {} : { stdin }),
        ...(programs === undefined ? {} : { programs }),
      })
    }
    if (isWorld) {
      const lines = readFileSync(join(folder, 'before'), 'utf8').split('\n').filter(Boolean)
      const finished = Object.entries(FINISHED).find(([name]) => lines[0] === `a copy of ${name}`)
      if (finished === undefined) await makeWorld(root)
      else
        cpSync(await finishedWorld(finished[1], programs), root, { recursive: true, verbatimSymlinks: true })
      for (const line of finished === undefined ? lines : lines.slice(1)) {
        const [, lost] = /^lose (.+)$/.exec(line) ?? []
        if (lost === undefined) await run(line)
        else rmSync(join(root, lost), { recursive: true })
      }
    }
    const list = () => filesUnder(root).filter((file) => !isWorld || isLasting(file))
    const before = new Map(list().map((file) => [file, contentOf(join(root, file))]))
    const { exit, stdout, stderr } = await run(readFileSync(join(folder, 'command'), 'utf8'))
    const normal = (text: string) => {
      const named = text.replaceAll(root, '<root>')
      return isWorld ? settled(named) : named
    }
    const written = list().filter((file) => before.get(file) !== contentOf(join(root, file)))
    return {
      stdout: normal(stdout),
      stderr: normal(stderr),
      exit: `${exit}\n`,
      files: new Map(written.map((file) => [file, normal(contentOf(join(root, file)))])),
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Runs that scenarios begin after, by what they are called: the phase, and the example that it plays on the sample. */
const FINISHED: Readonly<Record<string, { readonly taskType: string; readonly example?: string }>> = {
  'a finished run': { taskType: 'implementation-option-selection' },
  'a finished discovery': { taskType: 'requirements-discovery', example: 'requirements-discovery' },
}
const made = new Map<string, Promise<string>>()

/** A world with a finished run, made once: a copy will do where nothing asks for its worktrees. */
async function finishedWorld(
  { taskType, example }: (typeof FINISHED)[string],
  programs: Context['programs'],
): Promise<string> {
  const make = async (): Promise<string> => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-finished-')))
    await makeWorld(root)
    for (const name of example === undefined ? [] : ['brief.md', 'scenario.json']) {
      cpSync(join(import.meta.dirname, '../../../examples', example ?? '', name), join(root, name))
    }
    const line = `run ${taskType} --cwd repository --brief ../brief.md --scenario ../scenario.json`
    const { exit, stderr } = await runProgram(line.split(' '), {
      cwd: root,
      env: worldEnvironment(root),
      ...(programs === undefined ? {} : { programs }),
    })
    if (exit !== 0) throw new Error(stderr)
    return root
  }
  const known = made.get(taskType) ?? make()
  made.set(taskType, known)
  return await known
}

/** Removes what scenarios share. */
export async function removeShared(): Promise<void> {
  for (const root of made.values()) rmSync(await root, { recursive: true, force: true })
}

/** Files of a project that a run leaves for good; git's own, those of the home, logs and indexes have tests of their own. */
function isLasting(file: string): boolean {
  return (
    /(?:^|\/)\.okstra\//.test(file) &&
    !/(?:\.log|\.status\.json|\.lock|lease\.json)$|\/discovery\//.test(file)
  )
}

/** What differs from run to run, by name; lines of workers together and in order, since they work at the same time. */
function settled(text: string): string {
  const lines = text
    .replaceAll(/\b[0-9]+(?:\.[0-9])? KiB/g, '<size>')
    .replaceAll(/\b[0-9a-f]{64}\b/g, '<sha256>')
    .replaceAll(/(-[0-9]{3})-[0-9a-f]{8}\b/g, '$1-<own>')
    .split('\n')
  const isOfWorker = (line: string) => /^[a-z]+(?:-\d+)? [a-z-]+ \d+: /.test(line)
  const first = lines.findIndex(isOfWorker)
  if (first === -1) return lines.join('\n')
  const others = lines.filter((line) => !isOfWorker(line))
  return [...others.slice(0, first), ...lines.filter(isOfWorker).toSorted(), ...others.slice(first)].join(
    '\n',
  )
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

import type { FinalReport, RehearsalScenario } from '@okstra/contracts'
import { makeMachine } from '@okstra/store'
import { createGit } from '@okstra/worktree'
import { execFileSync } from 'node:child_process'
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
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BundledPrograms, bundlePrograms } from '../../../tooling/bundle-programs.ts'
import {
  type EngineDeps,
  findRun,
  type FoundRun,
  type HeldRun,
  prepareRun,
  type PrepareRequest,
  projectRun,
  type RunEnd,
  type RunProgress,
  type RunProjection,
  runPrepared,
} from '../src/index.ts'
import { briefOf, FILES } from './plays.ts'

export const TYPE = 'implementation-option-selection'

/** A stage for the tests of one file: programs, worlds, and the proof that nothing was left running. */
export interface Stage {
  readonly programs: BundledPrograms
  readonly folder: string
  world(options?: WorldOptions): World
  /** Takes everything away, and throws when a process of a worker or a guard still lives. */
  close(): Promise<void>
}

export interface WorldOptions {
  readonly brief?: string
  readonly scenario?: RehearsalScenario
}

/** A repository, a home and an environment of their own. */
export interface World {
  readonly base: string
  readonly repo: string
  readonly home: string
  readonly environment: Record<string, string>
  /** Everything that a run told. */
  readonly told: RunProgress[]
  write(name: string, text: string): string
  git(...argv: string[]): string
  scenario(scenario: RehearsalScenario): void
  deps(more?: Partial<EngineDeps>): EngineDeps
  request(more?: Partial<PrepareRequest>): PrepareRequest
  prepare(more?: Partial<PrepareRequest>, deps?: Partial<EngineDeps>): Promise<HeldRun>
  /** Prepares a run and runs it to its end. */
  run(more?: Partial<PrepareRequest>, deps?: Partial<EngineDeps>): Promise<Finished>
  found(seq?: string): Promise<FoundRun>
}

export interface Finished {
  readonly end: RunEnd
  readonly folder: string
  /** The report data; throws when there is none. */
  readonly report: FinalReport
  readonly projection: RunProjection
}

export async function openStage(): Promise<Stage> {
  const programs = await bundlePrograms()
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-engine-')))
  const template = makeTemplate(folder)
  let count = 0
  return {
    programs,
    folder,
    world(options) {
      count += 1
      return makeWorld(join(folder, String(count)), { template, programs, ...options })
    },
    async close() {
      const left = await settle(() => alive(folder, programs))
      rmSync(folder, { recursive: true, force: true })
      programs.remove()
      if (left.length > 0) throw new Error(`Processes are left:\n${left.join('\n')}`)
    },
  }
}

/** Asked a few times: a process that was just ended may not have been reaped yet. */
export async function settle(look: () => readonly string[]): Promise<readonly string[]> {
  let left = look()
  for (let tries = 0; left.length > 0 && tries < 40; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    left = look()
  }
  return left
}

/** Processes of workers and guards that were started here. */
export function alive(folder: string, programs: Pick<BundledPrograms, 'rehearsal'>): string[] {
  const marks = [folder, dirname(programs.rehearsal)]
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^[0-9]+$/.test(pid) || Number(pid) === process.pid) return []
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const own = readFileSync(`/proc/${pid}/environ`, 'utf8')
      const isWorker = own.includes('OKSTRA_WORKER=') && own.includes(folder)
      return isWorker || marks.some((mark) => command.includes(mark)) ? [`${pid} ${command}`] : []
    } catch {
      return []
    }
  })
}

/** What git would take from the person who runs the tests must not matter. */
function environmentOf(base: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: join(base, 'user'),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@example.com',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@example.com',
    GIT_AUTHOR_DATE: '2026-01-02T03:04:05Z',
    GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z',
  }
}

/** A repository of one commit, made once and copied: its commit has the same id everywhere. */
function makeTemplate(folder: string): string {
  const template = join(folder, 'template')
  mkdirSync(join(template, 'user'), { recursive: true })
  const repo = join(template, 'repo')
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(repo, name)), { recursive: true })
    writeFileSync(join(repo, name), text)
  }
  const git = (...argv: string[]): unknown =>
    execFileSync('git', argv, { cwd: repo, env: environmentOf(template), stdio: 'pipe' })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Post fees')
  return template
}

export function makeWorld(
  base: string,
  {
    template,
    programs,
    brief,
    scenario,
  }: WorldOptions & {
    /** Copied when the world is new. */
    readonly template?: string
    readonly programs: Pick<BundledPrograms, 'rehearsal' | 'guard'>
  },
): World {
  if (template !== undefined) cpSync(template, base, { recursive: true })
  const repo = join(base, 'repo')
  const home = join(base, 'home')
  const environment = environmentOf(base)
  const told: RunProgress[] = []
  const write = (name: string, text: string): string => {
    const path = join(base, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return path
  }
  if (template !== undefined) write('brief.md', brief ?? briefOf())
  const world: World = {
    base,
    repo,
    home,
    environment,
    told,
    write,
    git: (...argv) =>
      execFileSync('git', argv, { cwd: repo, env: environment, stdio: 'pipe', encoding: 'utf8' }).trim(),
    scenario: (next) => void write('scenario.json', JSON.stringify(next, null, 2)),
    deps: (more = {}) => ({
      home,
      environment,
      git: createGit({ environment: more.environment ?? environment }),
      machine: makeMachine(),
      version: '0.0.0',
      programs,
      signal: new AbortController().signal,
      onProgress: (progress) => void told.push(progress),
      ...more,
    }),
    request: (more = {}) => ({
      taskType: TYPE,
      folder: repo,
      brief: join(base, 'brief.md'),
      scenario: join(base, 'scenario.json'),
      ...more,
    }),
    prepare: (more, deps) => prepareRun(world.request(more), world.deps(deps), 'run'),
    async run(more, deps) {
      const held = await world.prepare(more, deps)
      const end = await runPrepared(held, world.deps(deps))
      return await finished(held.layout.folder, end)
    },
    found: (seq = '001') =>
      findRun(`.okstra/tasks/billing/late-fees/runs/${TYPE}/${seq}`, { folder: repo, root: repo }),
  }
  if (scenario !== undefined) world.scenario(scenario)
  return world
}

export async function finished(folder: string, end: RunEnd): Promise<Finished> {
  const seq = folder.slice(-3)
  const data = join(folder, 'reports', `final-report-${TYPE}-${seq}.data.json`)
  return {
    end,
    folder,
    get report() {
      return JSON.parse(readFileSync(data, 'utf8')) as FinalReport
    },
    projection: await projectRun(folder),
  }
}

/** Every file below a folder by name, kind, mode and content: what is compared byte by byte. */
export function hashTree(
  root: string,
  { skip = () => false }: { readonly skip?: (path: string) => boolean } = {},
): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (path: string): void => {
    for (const name of readdirSync(join(root, path)).toSorted()) {
      const inside = path === '' ? name : `${path}/${name}`
      if (skip(inside)) continue
      const info = lstatSync(join(root, inside))
      const mode = (info.mode & 0o7777).toString(8)
      if (info.isDirectory()) {
        found.set(`${inside}/`, mode)
        walk(inside)
      } else if (info.isSymbolicLink()) found.set(inside, `link ${readlinkSync(join(root, inside))}`)
      else
        found.set(
          inside,
          `${mode} ${createHash('sha256')
            .update(readFileSync(join(root, inside)))
            .digest('hex')}`,
        )
    }
  }
  if (existsSync(root)) walk('')
  return found
}

/** Names of files that differ between two hashings. */
export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .toSorted()
}

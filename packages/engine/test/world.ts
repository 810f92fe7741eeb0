import type { FinalReport, RehearsalScenario, TaskType } from '@okstra/contracts'
import { makeMachine } from '@okstra/store'
import { createGit } from '@okstra/worktree'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
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
import { briefOf } from './plays.ts'

export const TYPE = 'implementation-option-selection'

export interface WorldOptions {
  /** Phase that its runs are of; option selection unless told. */
  readonly taskType?: TaskType
  readonly brief?: string
  readonly scenario?: RehearsalScenario
  /** What each of its runs is told. */
  readonly told?: Partial<PrepareRequest>
}

/** A repository, a home and an environment of their own. */
export interface World {
  readonly base: string
  readonly repo: string
  readonly home: string
  readonly taskType: TaskType
  readonly environment: Record<string, string>
  /** Everything that a run told. */
  readonly told: RunProgress[]
  write(name: string, text: string): string
  readonly git: (...argv: string[]) => string
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

/** What git would take from the person who runs the tests must not matter. */
export function environmentOf(base: string): Record<string, string> {
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

export function makeWorld(
  base: string,
  {
    template,
    programs,
    taskType = TYPE,
    brief = briefOf(undefined, { taskType }),
    scenario,
    told: inputs = {},
  }: WorldOptions & {
    /** Copied when the world is new. */
    readonly template?: string
    readonly programs: NonNullable<EngineDeps['programs']>
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
  if (template !== undefined) write('brief.md', brief)
  const world: World = {
    base,
    repo,
    home,
    taskType,
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
      taskType,
      folder: repo,
      brief: join(base, 'brief.md'),
      scenario: join(base, 'scenario.json'),
      ...inputs,
      ...more,
    }),
    prepare: (more, deps) => prepareRun(world.request(more), world.deps(deps), 'run'),
    async run(more, deps) {
      const held = await world.prepare(more, deps)
      const end = await runPrepared(held, world.deps(deps))
      return await finished(held.layout.folder, end)
    },
    found: (seq = '001') =>
      findRun(`.okstra/tasks/billing/late-fees/runs/${taskType}/${seq}`, { folder: repo, root: repo }),
  }
  if (scenario !== undefined) world.scenario(scenario)
  return world
}

async function finished(folder: string, end: RunEnd): Promise<Finished> {
  const seq = folder.slice(-3)
  const data = join(folder, 'reports', `final-report-${basename(dirname(folder))}-${seq}.data.json`)
  return {
    end,
    folder,
    get report() {
      return JSON.parse(readFileSync(data, 'utf8')) as FinalReport
    },
    projection: await projectRun(folder),
  }
}

import type { JournalEvent } from '@okstra/contracts'
import { foldRun } from '@okstra/lifecycle'
import {
  homeLayout,
  readJournal,
  readSpool,
  readTimeline,
  runIdOf,
  runLayout,
  taskLayout,
} from '@okstra/store'
import { build } from 'esbuild'
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRun, resumeRun, runPrepared } from '../../src/index.ts'
import { alive, openStage, settle, type Stage, TYPE, type World } from '../support.ts'
import { drama } from './drama.ts'
import type { WorldOptions } from '../world.ts'
import type { Death, Drive } from './driver.ts'

export const TASK = { project: 'shop', group: 'billing', task: 'late-fees' } as const

/** A stage on which a process is killed again and again. */
export interface CrashStage extends Stage {
  readonly driver: string
  /** Projection of the run that nobody disturbs. */
  readonly calm: Awaited<ReturnType<typeof projectRun>>
  /** Its events, in their order. */
  readonly events: readonly JournalEvent[]
  /** How long it takes in a process of its own, in milliseconds. */
  readonly duration: number
  start(world: World, drive?: Partial<Drive>): Driven
}

interface Driven {
  readonly child: ChildProcess
  readonly ended: Promise<{
    readonly code: number | null
    readonly signal: string | null
    readonly err: string
  }>
}

export async function openCrashStage(
  delayMs: number,
  {
    taskType = TYPE,
    scenario = drama(delayMs),
    told = {},
  }: Pick<WorldOptions, 'taskType' | 'scenario' | 'told'> = {},
): Promise<CrashStage> {
  const stage = await openStage()
  const driver = join(stage.folder, 'driver.mjs')
  await build({
    entryPoints: [join(import.meta.dirname, 'driver.ts')],
    outfile: driver,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    conditions: ['@okstra/source'],
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'silent',
  })
  const { rehearsal, guard } = stage.programs
  const start = (world: World, drive: Partial<Drive> = {}): Driven => {
    const { base, taskType } = world
    const spec: Drive = { base, taskType, programs: { rehearsal, guard }, mode: 'run', told, ...drive }
    const child = spawn(process.execPath, [driver, JSON.stringify(spec)], {
      env: { PATH: process.env['PATH'], HOME: join(world.base, 'user') },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let err = ''
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString('utf8')
    })
    const ended = new Promise<Awaited<Driven['ended']>>((resolve) => {
      child.on('close', (code, signal) => resolve({ code, signal, err }))
    })
    return { child, ended }
  }
  const world = stage.world({ taskType, scenario, told })
  const began = Date.now()
  const end = await start(world).ended
  if (end.code !== 0) throw new Error(`The calm run ended with ${end.code ?? end.signal}: ${end.err}`)
  const duration = Date.now() - began
  const { folder, journal } = runLayout(world.repo, { task: TASK, taskType, seq: '001' })
  const { events } = await readJournal(journal)
  return { ...stage, driver, start, duration, calm: await projectRun(folder), events }
}

/** Lets a process kill itself at an event, and looks at what it left. */
export async function killAt(
  stage: CrashStage,
  world: World,
  { death, mode = 'run' }: { readonly death: Death; readonly mode?: 'run' | 'resume' },
): Promise<Wreck> {
  const { signal, err } = await stage.start(world, { death, mode }).ended
  if (signal !== 'SIGKILL' || err !== '')
    throw new Error(`It ended with ${signal ?? 'no signal'}, not killed: ${err}`)
  return await look(world)
}

/** What stood in the spools and in the journal when a process died. */
export interface Wreck {
  readonly events: readonly JournalEvent[]
  /** `<worker>-<duty>-<n>` of attempts whose terminal event is on disk, in the journal or in a spool. */
  readonly answered: readonly string[]
}

export async function look(world: World): Promise<Wreck> {
  const place = { task: TASK, taskType: world.taskType, seq: '001' } as const
  const { events } = await readJournal(runLayout(world.repo, place).journal)
  const answered = foldRun(events).attempts.flatMap(({ worker, duty, n, finished }) =>
    finished === undefined ? [] : [`${worker}-${duty}-${n}`],
  )
  const run = runIdOf(world.repo, place)
  const spool = homeLayout(world.home).spool(run, 'x').slice(0, -2)
  for (const name of filesIn(spool)) {
    if (!/-[0-9]+$/.test(name)) continue
    const reading = await readSpool(homeLayout(world.home).spool(run, name))
    const text = Buffer.from(reading?.head ?? []).toString('utf8')
    if (
      text
        .split('\n')
        .slice(0, -1)
        .some((line) => /^\{"type":"(?:result|error)"/.test(line))
    )
      answered.push(name)
  }
  return { events, answered: [...new Set(answered)] }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Goes on with what was killed: from the start where nothing had begun, else from its journal. */
export async function goOn(world: World): Promise<void> {
  const { events } = await look(world)
  const state = foldRun(events)
  if (state.ended !== undefined) return
  if (state.prepare === 'none') await runPrepared(await world.prepare(), world.deps())
  else await resumeRun(await world.found(), world.deps())
}

/** What must hold once a run that was killed was taken to its end. */
export interface Outcome {
  readonly projection: unknown
  readonly again: readonly string[]
  readonly timeline: readonly string[]
  readonly left: readonly string[]
  readonly spools: readonly string[]
  readonly blind: readonly string[]
}

export async function outcomeOf(world: World, wrecks: readonly Wreck[]): Promise<Outcome> {
  const place = { task: TASK, taskType: world.taskType, seq: '001' } as const
  const layout = runLayout(world.repo, place)
  const { events } = await readJournal(layout.journal)
  const { attempts } = foldRun(events)
  const again = wrecks.flatMap(({ answered }) =>
    attempts.flatMap(({ worker, duty, n, lost, kind }) => {
      const isAnswered = answered.includes(`${worker}-${duty}-${n}`)
      const followed = answered.includes(`${worker}-${duty}-${n - 1}`) && kind === 'resume'
      return (isAnswered && lost === true) || followed ? [`${worker}-${duty}-${n}`] : []
    }),
  )
  const { rows } = await readTimeline(taskLayout(world.repo, TASK).timeline)
  const run = runIdOf(world.repo, place)
  return {
    projection: (await projectRun(layout.folder)).document,
    again,
    timeline: rows.map(({ value }) => (value as { kind: string }).kind),
    left: await settle(() => alive(world.base, run)),
    spools: filesIn(homeLayout(world.home).spool(run, 'x').slice(0, -2)).filter((name) =>
      /-[0-9]+$/.test(name),
    ),
    blind: filesIn(homeLayout(world.home).blind(run)).filter((name) => !name.startsWith('.okstra-tmp-')),
  }
}

/** The outcome that an undisturbed run has as well. */
export function calmOutcome({ calm }: CrashStage): Outcome {
  return {
    projection: calm.document,
    again: [],
    timeline: ['run.started', 'run.ended'],
    left: [],
    spools: [],
    blind: [],
  }
}

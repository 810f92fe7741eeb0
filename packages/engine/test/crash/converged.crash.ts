import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorPlay, LEDGER, type Opinion, THREE } from '../error-plays.ts'
import type { World } from '../support.ts'
import { randomOf, sampleOf } from './sample.ts'
import { calmOutcome, type CrashStage, goOn, killAt, openCrashStage, outcomeOf } from './stage.ts'

const DELAY_MS = 30
const WHENS = ['before', 'torn', 'after'] as const
const WORKERS = ['rehearsal-1', 'rehearsal-2', 'rehearsal-3'] as const
const TYPE = 'error-analysis'

/** The third cause is refuted by one and backed by the other, so that a second round is held on it. */
const OPINIONS: Readonly<Record<string, Opinion>> = {
  ...THREE,
  'rehearsal-1': { ...THREE['rehearsal-1'], against: [LEDGER] } as Opinion,
}

const DUTIES = ['analyse', 'vote-1', 'vote-2', 'write-report']

/** Keys of every event of an undisturbed run, by kind; that they are all is tested below. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  'prepare.started': ['prepare'],
  'prepare.done': ['prepared'],
  'run.started': ['start'],
  'worker.dispatched': attempts('dispatch'),
  'worker.finished': attempts('finish'),
  'results.published': DUTIES.map((duty) => `publish:${duty}`),
  'findings.grouped': ['group'],
  'round.held': ['round:1', 'round:2'],
  'report.sealed': ['seal'],
  'finalize.done': ['check-source', 'token-usage', 'render-views', 'spawn-followups', 'validate-run'].map(
    (step) => `finalize:${step}`,
  ),
  'run.ended': ['end'],
}

function attempts(what: string): string[] {
  return [
    ...WORKERS.flatMap((worker) => [`${what}:${worker}:analyse:1`, `${what}:${worker}:vote-1:1`]),
    `${what}:rehearsal-1:analyse:2`,
    `${what}:rehearsal-1:vote-2:1`,
    `${what}:rehearsal-2:vote-2:1`,
    `${what}:rehearsal-1:write-report:1`,
  ]
}

const random = randomOf('converged')

/** What other phases have as well is tried less often than what only rounds have. */
const points = Object.entries(KEYS).flatMap(([kind, keys]) =>
  sampleOf(
    keys.flatMap((key) => WHENS.map((when) => ({ kind, key, when }))),
    kind === 'round.held' || kind === 'findings.grouped' ? 2 : 1,
    random,
  ),
)

let stage: CrashStage

beforeAll(async () => {
  stage = await openCrashStage(DELAY_MS, {
    taskType: TYPE,
    scenario: errorPlay(OPINIONS, { delayMs: DELAY_MS }),
  })
})

afterAll(() => stage.close())

const newWorld = (): World =>
  stage.world({ taskType: TYPE, scenario: errorPlay(OPINIONS, { delayMs: DELAY_MS }) })

it('the table holds every event of an undisturbed run', () => {
  expect(Object.values(KEYS).flat().toSorted()).toEqual(stage.events.map(({ key }) => key).toSorted())
  expect([...new Set(stage.events.map(({ kind }) => kind))].toSorted()).toEqual(Object.keys(KEYS).toSorted())
})

describe.concurrent('kill -9 of okstra at an event of a run whose findings converge', () => {
  it.each(points)('$when $key', async ({ key, when }) => {
    const world = newWorld()
    const wreck = await killAt(stage, world, { death: { key, when } })
    expect(wreck.events.some((event) => event.key === key)).toBe(when === 'after')
    await goOn(world)
    expect(await outcomeOf(world, [wreck])).toEqual(calmOutcome(stage))
  })
})

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { play, threeParts } from '../plays.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { drama } from './drama.ts'
import type { Death } from './driver.ts'
import { IS_WHOLE, randomOf, sampleOf } from './sample.ts'
import {
  calmOutcome,
  type CrashStage,
  goOn,
  killAt,
  look,
  openCrashStage,
  outcomeOf,
  type Wreck,
} from './stage.ts'
import type { World } from '../support.ts'

const DELAY_MS = 30
const WHENS = ['before', 'torn', 'after'] as const
const WORKERS = ['rehearsal-1', 'rehearsal-2', 'rehearsal-3'] as const

/** Keys of every event of an undisturbed run, by kind; that they are all is tested below. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  'prepare.started': ['prepare'],
  'prepare.done': ['prepared'],
  'run.started': ['start'],
  'worker.dispatched': attempts('dispatch'),
  'worker.finished': attempts('finish'),
  'results.published': ['propose', 'reassess', 'answer-blockers', 'write-report'].map(
    (duty) => `publish:${duty}`,
  ),
  'candidates.merged': ['merge'],
  'report.sealed': ['seal'],
  'finalize.done': ['check-source', 'token-usage', 'render-views', 'spawn-followups', 'validate-run'].map(
    (step) => `finalize:${step}`,
  ),
  'run.ended': ['end'],
}

function attempts(what: string): string[] {
  return [
    ...WORKERS.flatMap((worker) => [`${what}:${worker}:propose:1`, `${what}:${worker}:reassess:1`]),
    `${what}:rehearsal-3:propose:2`,
    `${what}:rehearsal-1:answer-blockers:1`,
    `${what}:rehearsal-3:answer-blockers:1`,
    `${what}:rehearsal-1:write-report:1`,
  ]
}

const random = randomOf('matrix')
const points = Object.entries(KEYS).flatMap(([kind, keys]) =>
  sampleOf(
    keys.flatMap((key) => WHENS.map((when) => ({ kind, key, when }))),
    2,
    random,
  ),
)

let stage: CrashStage

beforeAll(async () => {
  stage = await openCrashStage(DELAY_MS)
})

afterAll(() => stage.close())

const kill = async (world: World, death: Death, mode: 'run' | 'resume' = 'run'): Promise<Wreck> =>
  killAt(stage, world, { death, mode })

it('the table holds every event of an undisturbed run', () => {
  expect(Object.values(KEYS).flat().toSorted()).toEqual(stage.events.map(({ key }) => key).toSorted())
  expect([...new Set(stage.events.map(({ kind }) => kind))].toSorted()).toEqual(Object.keys(KEYS).toSorted())
})

describe.concurrent('kill -9 of okstra at an event', () => {
  it.each(points)('$when $key', async ({ key, when }) => {
    const world = stage.world({ scenario: drama(DELAY_MS) })
    const wreck = await kill(world, { key, when })
    expect(wreck.events.some((event) => event.key === key)).toBe(when === 'after')
    await goOn(world)
    expect(await outcomeOf(world, [wreck])).toEqual(calmOutcome(stage))
  })
})

it('an answer that reached the spool counts, though nobody saw its worker end', async () => {
  const world = stage.world({ scenario: drama(DELAY_MS) })
  const wreck = await kill(world, { key: 'spool:rehearsal-2-propose-1', when: 'after' })
  expect(wreck.answered).toContain('rehearsal-2-propose-1')
  await goOn(world)
  expect(await outcomeOf(world, [wreck])).toEqual(calmOutcome(stage))
})

describe.concurrent('kill -9 of okstra while it resumes', () => {
  const first: Death = { key: 'dispatch:rehearsal-2:propose:1', when: 'after' }
  const keys = [
    'resume:1',
    'lost:rehearsal-2:propose:1',
    'dispatch:rehearsal-2:propose:2',
    'publish:propose',
    'seal',
  ]
  const seconds = sampleOf(
    keys.flatMap((key) => WHENS.map((when) => ({ key, when }))),
    0,
    random,
  )
  const always = [
    { key: 'resume:1', when: 'after' },
    { key: 'lost:rehearsal-2:propose:1', when: 'before' },
    { key: 'dispatch:rehearsal-2:propose:2', when: 'torn' },
  ] as const
  it.each(IS_WHOLE ? seconds : always)('$when $key', async (second) => {
    const world = stage.world({ scenario: drama(DELAY_MS) })
    const wrecks = [await kill(world, first)]
    wrecks.push(await kill(world, second, 'resume'))
    await goOn(world)
    expect(await outcomeOf(world, wrecks)).toEqual(calmOutcome(stage))
  })
})

describe.concurrent('kill -9 of okstra while a person stops it', () => {
  it.each(sampleOf(WHENS, 1, random))('%s run.interrupted', async (when) => {
    const world = stage.world({ scenario: drama(DELAY_MS, { propose: 3000 }) })
    const { child, ended } = stage.start(world, { death: { key: 'interrupt:1', when } })
    for (;;) {
      await sleep(20)
      const { events } = await look(world).catch(() => ({ events: [] }))
      if (events.some(({ kind }) => kind === 'worker.dispatched')) break
    }
    child.kill('SIGTERM')
    expect((await ended).signal).toBe('SIGKILL')
    const wreck = await look(world)
    await goOn(world)
    const { projection, ...rest } = await outcomeOf(world, [wreck])
    const { projection: _calm, ...calm } = calmOutcome(stage)
    expect(rest).toEqual(calm)
    expect(projection).toMatchObject({ state: { status: 'completed' } })
  })
})

it('a worker that failed is written down once, also when okstra dies between the two rows that say so', async () => {
  const refusing = { steps: [{ error: { class: 'refused' as const, message: 'No.' } }] }
  const { 'rehearsal-2': second, ...others } = threeParts()
  const parts = { ...others, 'rehearsal-2': { ...second, turns: { propose: [refusing] } } }
  const world = stage.world({ scenario: play(parts, ['Key per charge', 'One open run']) })
  await kill(world, { key: 'finish:rehearsal-2:propose:1', when: 'before' })
  await goOn(world)
  const { layout } = await world.found()
  const rows = readFileSync(layout.errors, 'utf8').trim().split('\n')
  expect(rows.map((row) => (JSON.parse(row) as { logPointer: string }).logPointer)).toEqual([
    'worker-results/rehearsal-2-propose-1.log',
  ])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CRITIC, criticPlay } from '../critic-plays.ts'
import type { World } from '../support.ts'
import { randomOf, sampleOf } from './sample.ts'
import { calmOutcome, type CrashStage, goOn, killAt, openCrashStage, outcomeOf } from './stage.ts'

const DELAY_MS = 30
const WHENS = ['before', 'torn', 'after'] as const
const WORLD = {
  taskType: 'error-analysis',
  scenario: criticPlay({ delayMs: DELAY_MS }),
  told: { critic: CRITIC },
} as const

/** Keys of every event that only a run with a critic has; that they are all is tested below. */
const KEYS = [
  `dispatch:${CRITIC}:criticise:1`,
  `finish:${CRITIC}:criticise:1`,
  `dispatch:${CRITIC}:criticise:2`,
  `finish:${CRITIC}:criticise:2`,
  'publish:criticise',
  ...['rehearsal-1', 'rehearsal-2', 'rehearsal-3'].flatMap((worker) => [
    `dispatch:${worker}:check-gaps:1`,
    `finish:${worker}:check-gaps:1`,
  ]),
  'publish:check-gaps',
  'gaps',
]

const random = randomOf('critic')
const points = [
  ...sampleOf(
    KEYS.filter((key) => key !== 'gaps').flatMap((key) => WHENS.map((when) => ({ key, when }))),
    6,
    random,
  ),
  ...WHENS.map((when) => ({ key: 'gaps', when })),
]

let stage: CrashStage

beforeAll(async () => {
  stage = await openCrashStage(DELAY_MS, WORLD)
})

afterAll(() => stage.close())

const newWorld = (): World => stage.world(WORLD)

it('the table holds every event of the critic and of those that check it', () => {
  const keys = stage.events.map(({ key }) => key)
  expect(KEYS.toSorted()).toEqual(keys.filter((key) => /criticise|check-gaps|^gaps$/.test(key)).toSorted())
})

describe.concurrent('kill -9 of okstra at an event of a run with a critic', () => {
  it.each(points)('$when $key', async ({ key, when }) => {
    const world = newWorld()
    const wreck = await killAt(stage, world, { death: { key, when } })
    expect(wreck.events.some((event) => event.key === key)).toBe(when === 'after')
    await goOn(world)
    expect(await outcomeOf(world, [wreck])).toEqual(calmOutcome(stage))
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SMALL_PHASES, smallPlay } from '../small-phases.ts'
import { IS_WHOLE, randomOf, sampleOf } from './sample.ts'
import { calmOutcome, type CrashStage, goOn, killAt, openCrashStage, outcomeOf } from './stage.ts'

const DELAY_MS = 30
const WHENS = ['before', 'torn', 'after'] as const

/** Kinds of events of these runs; that they are all is tested below. */
const KINDS = [
  'prepare.started',
  'prepare.done',
  'run.started',
  'worker.dispatched',
  'worker.finished',
  'results.published',
  'findings.grouped',
  'round.held',
  'report.sealed',
  'finalize.done',
  'run.ended',
] as const

describe.each(SMALL_PHASES.map((phase) => [phase.taskType, phase] as const))('%s', (taskType, phase) => {
  const { told } = phase
  const random = randomOf(taskType)
  let stage: CrashStage

  beforeAll(async () => {
    stage = await openCrashStage(DELAY_MS, {
      taskType,
      scenario: smallPlay(phase, { delayMs: DELAY_MS }),
      ...(told === undefined ? {} : { told }),
    })
  })
  afterAll(() => stage.close())

  it('has events of each kind', () => {
    expect([...new Set(stage.events.map(({ kind }) => kind))].toSorted()).toEqual([...KINDS].toSorted())
  })

  // A kind has up to a hundred deaths in the whole matrix.
  const timeout = IS_WHOLE ? 3_600_000 : 120_000
  it.each(sampleOf(KINDS, 2, random))('goes on after kill -9 at %s', { timeout }, async (kind) => {
    const keys = stage.events.filter((event) => event.kind === kind).map(({ key }) => key)
    const points = keys.flatMap((key) => WHENS.map((when) => ({ key, when })))
    const deaths = sampleOf(points, 1, random).values()
    const die = async () => {
      for (const death of deaths) {
        const world = stage.world({
          taskType,
          scenario: smallPlay(phase, { delayMs: DELAY_MS }),
          ...(told === undefined ? {} : { told }),
        })
        const wreck = await killAt(stage, world, { death })
        expect(wreck.events.some(({ key }) => key === death.key)).toBe(death.when === 'after')
        await goOn(world)
        expect(await outcomeOf(world, [wreck]), `${death.when} ${death.key}`).toEqual(calmOutcome(stage))
      }
    }
    await Promise.all([die(), die(), die()])
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { planPrepare } from '../src/index.ts'
import { play, threeParts } from './plays.ts'
import { openStage, type Stage, TYPE } from './support.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

it('takes who worked, the play and the brief from the last run of the task that was meant last', async () => {
  const world = stage.world({ scenario: play(threeParts()) })
  await world.run()
  const { folder } = world.request()
  const plan = await planPrepare({ taskType: TYPE, folder }, world.deps(), 'run')
  expect(plan.roster.map(({ worker, role }) => `${worker} ${role}`)).toEqual([
    'rehearsal-1 analyser',
    'rehearsal-2 analyser',
    'rehearsal-3 analyser',
    'rehearsal-1 report-writer',
  ])
  expect(plan.scenario).toBeDefined()
  expect(Object.keys(plan.knownOptions).length).toBeGreaterThan(0)
  // A flag goes before what is on record.
  const two = planPrepare(
    { taskType: TYPE, folder, workers: ['rehearsal-1', 'rehearsal-2'] },
    world.deps(),
    'run',
  )
  await expect(two).rejects.toMatchObject({ code: 'ROSTER_TOO_FEW' })
})

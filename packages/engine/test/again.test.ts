import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planPrepare, runPrepared } from '../src/index.ts'
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

it('refuses the play of another phase, and says what to give', async () => {
  const world = stage.world({ scenario: play(threeParts()) })
  await world.run()
  const again = planPrepare({ taskType: 'error-analysis', folder: world.repo }, world.deps(), 'run')
  await expect(again).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    message: expect.stringMatching(/last run.*the duty analyse/),
    hint: expect.stringMatching(/--scenario FILE.*--workers/),
  })
})

it.each([
  ['other ids', (text: string) => text.replaceAll('IO-001', 'IO-777')],
  ['half of it', (text: string) => text.slice(0, text.length / 2)],
])('a report of an earlier run that was changed after its seal (%s) gives no ids', async (_name, change) => {
  const world = stage.world({ scenario: play(threeParts()) })
  const held = await world.prepare()
  await runPrepared(held, world.deps())
  const { data } = held.layout.report
  chmodSync(data, 0o600)
  writeFileSync(data, change(readFileSync(data, 'utf8')))
  const plan = await planPrepare({ taskType: TYPE, folder: world.repo }, world.deps(), 'run')
  expect(plan.knownOptions).toEqual({})
})

it('takes the workers of another scenario with it', async () => {
  const world = stage.world({ scenario: play(threeParts()) })
  await world.run()
  const others = Object.entries(threeParts()).map(([name, part]) => [name.replace('-', '-1'), part] as const)
  world.scenario(play(Object.fromEntries(others)))
  const plan = await planPrepare(world.request(), world.deps(), 'run')
  expect(plan.roster.map(({ worker }) => worker)).toEqual([
    'rehearsal-11',
    'rehearsal-12',
    'rehearsal-13',
    'rehearsal-11',
  ])
})

it('says in the report that a branch of the user moved while the workers were at work', async () => {
  const world = stage.world({ scenario: play(threeParts()) })
  const quiet = await world.run()
  expect(quiet.report.missingInformation).toEqual([])
  let isMoved = false
  const { report } = await world.run(
    {},
    {
      onProgress: (progress) => {
        if (isMoved || progress.type !== 'worker' || progress.state !== 'ended') return
        isMoved = true
        world.git('branch', 'side')
      },
    },
  )
  expect(isMoved).toBe(true)
  expect(report.missingInformation.map(({ statement }) => statement)).toEqual([
    'While the workers were at work, refs/heads/side is new; by whom is not known.',
  ])
})

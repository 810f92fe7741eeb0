import type { RehearsalScenario, TaskType } from '@okstra/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  cancelRun,
  type PrepareRequest,
  projectRun,
  releaseRun,
  resumeRun,
  type RunEnd,
} from '../src/index.ts'
import { CRITIC, criticPlay } from './critic-plays.ts'
import { errorPlay, THREE } from './error-plays.ts'
import { play, threeParts } from './plays.ts'
import { openStage, type Stage, TYPE } from './support.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

const FINALIZE = ['check-source', 'token-usage', 'render-views', 'spawn-followups', 'validate-run']

it.each<[TaskType, RehearsalScenario, string[], Partial<PrepareRequest>?]>([
  [
    TYPE,
    play(threeParts()),
    [
      'propose',
      'publish propose',
      'merge',
      'reassess',
      'publish reassess',
      'write-report',
      'publish write-report',
      'seal',
    ],
  ],
  [
    'error-analysis',
    errorPlay(THREE),
    [
      'analyse',
      'publish analyse',
      'group',
      'vote-1',
      'publish vote-1',
      'count votes 1',
      'write-report',
      'publish write-report',
      'seal',
    ],
  ],
  [
    'error-analysis',
    criticPlay(),
    [
      'analyse',
      'publish analyse',
      'group',
      'vote-1',
      'publish vote-1',
      'count votes 1',
      'criticise',
      'publish criticise',
      'check-gaps',
      'publish check-gaps',
      'count gaps',
      'write-report',
      'publish write-report',
      'seal',
    ],
    { critic: CRITIC },
  ],
])(
  '%s comes to the same, led by okstra or step by step by a host',
  async (taskType, scenario, wanted, told = {}) => {
    const own = stage.world({ taskType, scenario, told })
    const { projection } = await own.run()

    const world = stage.world({ taskType, scenario, told })
    const held = await world.prepare({ lead: 'host' })
    await releaseRun(held, world.deps())
    const did: string[] = []
    let end: RunEnd = { status: 'running' }
    while (end.status === 'running') {
      end = await resumeRun(await world.found(), world.deps(), { steps: 1 })
      if (end.paused !== undefined) did.push(end.paused.did)
    }
    expect(did).toEqual([...wanted, ...FINALIZE])
    expect(end.status).toBe('completed')
    expect((await projectRun(held.layout.folder)).digest).toBe(projection.digest)
  },
)

it('a run between two steps is refused by what its host can do, and no ended process is named', async () => {
  const world = stage.world({ taskType: 'error-analysis', scenario: errorPlay(THREE) })
  const held = await world.prepare({ lead: 'host' })
  await releaseRun(held, world.deps())
  const { run } = held.manifest
  const refused = {
    message: expect.not.stringContaining('process'),
    hint: expect.stringContaining(
      `okstra step next ${run}. To take it over: okstra resume ${run} --take-over, or okstra cancel ${run} --take-over`,
    ),
  }
  const found = await world.found()
  await expect(cancelRun(found, world.deps(), { actor: 'kim' })).rejects.toMatchObject({
    code: 'STORE_LEASE_HELD',
    ...refused,
  })
  await expect(resumeRun(found, world.deps())).rejects.toMatchObject({ code: 'STORE_LEASE_HELD', ...refused })
  await expect(world.prepare()).rejects.toMatchObject({ code: 'RUN_LIVE', ...refused })
  await cancelRun(found, world.deps(), { actor: 'kim', takeOver: true })
})

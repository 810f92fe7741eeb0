import { type RehearsalScenario, TASK_TYPES, type TaskType } from '@okstra/contracts'
import { taskTypeInfo } from '@okstra/lifecycle'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerReport,
  cancelRun,
  type PrepareRequest,
  projectRun,
  releaseRun,
  resumeRun,
  takeStep,
} from '../src/index.ts'
import { CRITIC, criticPlay } from './critic-plays.ts'
import { discoveryPlay } from './discovery-plays.ts'
import { errorPlay, THREE } from './error-plays.ts'
import { play, threeParts } from './plays.ts'
import { SMALL_PHASES, smallPlay } from './small-phases.ts'
import { openStage, type Stage, type World } from './support.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

/** Leads a run as the processes of `okstra step` do, and tells what was done. */
async function ledByHost(
  world: World,
  more: Partial<PrepareRequest> = {},
): Promise<{ readonly folder: string; readonly did: readonly (string | null)[] }> {
  const held = await world.prepare({ lead: 'host', ...more })
  await releaseRun(held, world.deps())
  const { run } = held.manifest
  const found = { root: held.root, place: held.place, layout: held.layout }
  const did: (string | null)[] = []
  for (let next: string | null = ''; next !== null;) {
    const state = await takeStep(found, world.deps(), { run, ask: `a${did.length}` })
    expect(state.failure).toBeUndefined()
    did.push(state.did)
    next = state.next
  }
  // What okstra keeps in the home is nobody else's: doctor warns of a folder that others can read.
  expect(statSync(join(world.home, 'leads')).mode & 0o777).toBe(0o700)
  return { folder: held.layout.folder, did }
}

/** Answers what the report of a run asks, and gives the report as the project names it. */
async function answered(world: World, folder: string): Promise<string> {
  const name = readdirSync(join(folder, 'reports')).find((file) => file.endsWith('.data.json')) ?? ''
  const report = join(folder, 'reports', name)
  const answers = [{ id: 'C-001', answer: 'Version 3.' }]
  const place = { folder: world.repo, root: world.repo, report, via: 'flag', actor: 'kim' } as const
  await answerReport({ ...place, answers }, world.deps())
  return relative(world.repo, report)
}

const digestOf = async (folder: string): Promise<string> => (await projectRun(folder)).digest

/** Turns one vote, or what stands for one in option selection, into its opposite. */
function changeAVote(folder: string): void {
  const results = join(folder, 'worker-results')
  for (const name of readdirSync(results).filter((file) => /-(?:vote-1|reassess)-1\.json$/.test(file))) {
    const path = join(results, name)
    const text = readFileSync(path, 'utf8')
    const changed = text
      .replace('"vote": "agree"', '"vote": "disagree"')
      .replace('"feasible": true', '"feasible": false')
    if (changed === text) continue
    writeFileSync(path, changed)
    return
  }
  throw new Error(`Nobody voted in ${folder}.`)
}

interface Scene {
  readonly scenario: RehearsalScenario
  readonly told?: Partial<PrepareRequest>
  /** Every step but those that all phases end with. */
  readonly steps: readonly string[]
}

const QUESTION = { kind: 'question', blocks: 'next-phase', question: 'Which version?', looked: 'The code.' }
const ASKING = Object.fromEntries(
  Object.entries(THREE).map(([worker, own]) => [worker, { ...own, questions: [QUESTION] }]),
)

const worked = (duty: string): string[] => [duty, `publish ${duty}`]
const ANALYSED = [...worked('analyse'), 'group']
const WRITTEN = [...worked('write-report'), 'seal']
const ROUND_1 = [...worked('vote-1'), 'count votes 1']

const SMALL = [
  'improvement-discovery',
  'project-analysis',
  'feature-analysis',
  'change-impact-analysis',
] as const

const asPlayed = (taskType: TaskType): Scene => {
  const phase = SMALL_PHASES.find((row) => row.taskType === taskType)
  if (phase === undefined) throw new Error(`There is no small play of ${taskType}.`)
  const isDisputed = taskType === 'improvement-discovery'
  const rounds = isDisputed ? [...ROUND_1, ...worked('vote-2'), 'count votes 2'] : ROUND_1
  return {
    scenario: smallPlay(phase, { isDisputed }),
    told: phase.told ?? {},
    steps: [...ANALYSED, ...rounds, ...WRITTEN],
  }
}

const SCENES: Readonly<Record<string, Scene>> = {
  'requirements-discovery': {
    scenario: criticPlay({ base: discoveryPlay() }),
    told: { critic: CRITIC },
    steps: [
      ...ANALYSED,
      ...ROUND_1,
      ...worked('criticise'),
      ...worked('check-gaps'),
      'count gaps',
      ...WRITTEN,
    ],
  },
  'error-analysis': { scenario: errorPlay(ASKING), steps: [...ANALYSED, ...ROUND_1, ...WRITTEN] },
  'implementation-option-selection': {
    scenario: play(threeParts()),
    steps: [...worked('propose'), 'merge', ...worked('reassess'), ...WRITTEN],
  },
  ...Object.fromEntries(SMALL.map((taskType) => [taskType, asPlayed(taskType)])),
}

const FINALIZE = ['check-source', 'token-usage', 'render-views', 'spawn-followups', 'validate-run', 'end']

/** What both leads made of each phase, for the test that goes on from there. */
const played = new Map<string, { readonly worlds: readonly [World, World]; readonly folder: string }>()

describe('both leads come to the same', () => {
  it('in every phase that runs', () => {
    const runs = TASK_TYPES.filter((taskType) => taskTypeInfo(taskType).built === 'run')
    expect(Object.keys(SCENES).toSorted()).toEqual(runs.toSorted())
  })

  it.each(Object.entries(SCENES) as [TaskType, Scene][])(
    'in %s, and a changed vote is seen',
    async (taskType, { scenario, told = {}, steps }) => {
      const worlds = [
        stage.world({ taskType, scenario, told }),
        stage.world({ taskType, scenario, told }),
      ] as const
      const [led, hosted] = await Promise.all([worlds[0].run(), ledByHost(worlds[1])])
      expect(led.end.status).toBe('completed')
      expect(hosted.did).toEqual([...steps, ...FINALIZE])
      expect(await digestOf(hosted.folder)).toBe(led.projection.digest)
      played.set(taskType, { worlds, folder: relative(worlds[1].repo, hosted.folder) })

      const copy = join(worlds[1].base, 'copy')
      cpSync(join(hosted.folder, '../../..'), copy, { recursive: true })
      const run = join(copy, 'runs', taskType, '001')
      expect(await digestOf(run)).toBe(led.projection.digest)
      changeAVote(run)
      expect(await digestOf(run)).not.toBe(led.projection.digest)
    },
  )

  it('in a run that takes answers along', async () => {
    const { worlds, folder } = played.get('error-analysis') ?? {}
    if (worlds === undefined || folder === undefined) throw new Error('The error analysis did not run.')
    const [own, other] = worlds
    const clarificationResponse = await answered(own, join(own.repo, folder))
    await answered(other, join(other.repo, folder))
    const [led, hosted] = await Promise.all([
      own.run({ clarificationResponse }),
      ledByHost(other, { clarificationResponse }),
    ])
    expect(led.report.clarificationItems).toMatchObject([{ status: 'answered', answer: 'Version 3.' }])
    expect(await digestOf(hosted.folder)).toBe(led.projection.digest)
  })
})

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

import type { TaskType } from '@okstra/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PrepareRequest } from '../../src/index.ts'
import { type Analyser, phasePlay, type Said } from '../phase-plays.ts'
import { IS_WHOLE, randomOf, sampleOf } from './sample.ts'
import { calmOutcome, type CrashStage, goOn, killAt, openCrashStage, outcomeOf } from './stage.ts'

const DELAY_MS = 30
const WHENS = ['before', 'torn', 'after'] as const

/** A phase whose findings converge, with what its analysers hand in beside these. */
interface Staged {
  readonly taskType: TaskType
  readonly kind: string
  readonly part: (finding: string) => Readonly<Record<string, unknown>>
  readonly told?: Partial<PrepareRequest>
}

const route = { direction: 'begin-option-selection', reason: 'It is clear what must hold.' }

const PHASES: readonly Staged[] = [
  {
    taskType: 'requirements-discovery',
    kind: 'requirement',
    part: (finding) => ({
      requirementsDiscovery: {
        category: 'bugfix',
        ledger: [{ finding, kind: 'EB', provenance: 'code:src/billing/fee.ts:5' }],
        terms: [],
        missingInputs: [],
        childTasks: [],
        route,
      },
    }),
  },
  {
    taskType: 'improvement-discovery',
    kind: 'improvement',
    part: (finding) => ({
      improvementDiscovery: {
        improvements: [{ finding, lens: 'security', effort: 'small', benefit: 'Nobody pays twice.' }],
        lenses: [{ lens: 'security', looked: 'All of it.' }],
      },
    }),
    told: { lenses: ['security'], priorityLenses: ['security'] },
  },
  {
    taskType: 'project-analysis',
    kind: 'hazard',
    part: (finding) => ({
      projectAnalysis: { components: [], commands: [], hazards: [{ finding, area: 'postFee' }] },
    }),
  },
  {
    taskType: 'feature-analysis',
    kind: 'rule',
    part: (finding) => ({
      featureAnalysis: { steps: [], rules: [{ finding, where: 'postFee' }], gaps: [] },
    }),
    told: { feature: 'Posting a late fee' },
  },
  {
    taskType: 'change-impact-analysis',
    kind: 'impact',
    part: (finding) => ({
      changeImpactAnalysis: {
        impacts: [{ finding, area: 'postFee', effect: 'breaks' }],
        checks: [],
        unaffected: [],
        route,
      },
    }),
    told: { change: 'Post fees once a week' },
  },
]

const SAID = 'The fee is posted without a look at what stands there.'

/** One finds it, the two others vote on it. */
function playOf({ kind, part }: Staged) {
  const analyser = (family: string, says: readonly Said[], parts: Analyser['parts']): Analyser => ({
    family,
    says,
    parts,
  })
  const said: Said = { kind, statement: SAID }
  const own: Analyser['parts'] = (idOf) => part(idOf(SAID))
  const empty: Analyser['parts'] = () => emptied(part('F-001'))
  return phasePlay(
    {
      'rehearsal-1': analyser('anthropic', [said], own),
      'rehearsal-2': analyser('openai', [], empty),
      'rehearsal-3': analyser('google', [], empty),
    },
    { delayMs: DELAY_MS },
  )
}

/** The part of who found nothing: its lists of findings are empty. */
function emptied(part: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      Object.fromEntries(
        Object.entries(value as Readonly<Record<string, unknown>>).map(([list, rows]) => [
          list,
          Array.isArray(rows) ? rows.filter((row: object) => !('finding' in row)) : rows,
        ]),
      ),
    ]),
  )
}

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

describe.each(PHASES.map((phase) => [phase.taskType, phase] as const))('%s', (taskType, phase) => {
  const { told } = phase
  const random = randomOf(taskType)
  let stage: CrashStage

  beforeAll(async () => {
    stage = await openCrashStage(DELAY_MS, {
      taskType,
      scenario: playOf(phase),
      ...(told === undefined ? {} : { told }),
    })
  })
  afterAll(() => stage.close())

  it('has events of each kind', () => {
    expect([...new Set(stage.events.map(({ kind }) => kind))].toSorted()).toEqual([...KINDS].toSorted())
  })

  it.each(sampleOf(KINDS, 2, random))('goes on after kill -9 at %s', async (kind) => {
    const keys = stage.events.filter((event) => event.kind === kind).map(({ key }) => key)
    const points = keys.flatMap((key) => WHENS.map((when) => ({ key, when })))
    for (const death of IS_WHOLE ? points : sampleOf(points, 1, random)) {
      const world = stage.world({
        taskType,
        scenario: playOf(phase),
        ...(told === undefined ? {} : { told }),
      })
      const wreck = await killAt(stage, world, { death })
      expect(wreck.events.some(({ key }) => key === death.key)).toBe(death.when === 'after')
      await goOn(world)
      expect(await outcomeOf(world, [wreck])).toEqual(calmOutcome(stage))
    }
  })
})

import type { RehearsalScenario, TaskType } from '@okstra/contracts'
import type { PrepareRequest } from '../src/index.ts'
import { type Analyser, phasePlay } from './phase-plays.ts'

/** A phase whose findings converge, with what its analysers hand in beside these. */
export interface SmallPhase {
  readonly taskType: TaskType
  readonly kind: string
  readonly part: (finding: string) => Readonly<Record<string, unknown>>
  readonly told?: Partial<PrepareRequest>
}

const route = { direction: 'begin-option-selection', reason: 'It is clear what must hold.' }

export const SMALL_PHASES: readonly SmallPhase[] = [
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

/** One finds it, the two others vote on it: as one, or the last against it. */
export function smallPlay(
  { kind, part }: SmallPhase,
  { isDisputed = false, ...options }: { readonly isDisputed?: boolean; readonly delayMs?: number } = {},
): RehearsalScenario {
  const own: Analyser['parts'] = (idOf) => part(idOf(SAID))
  const empty: Analyser['parts'] = () => emptied(part('F-001'))
  return phasePlay(
    {
      'rehearsal-1': { family: 'anthropic', says: [{ kind, statement: SAID }], parts: own },
      'rehearsal-2': { family: 'openai', says: [], parts: empty },
      'rehearsal-3': { family: 'google', says: [], parts: empty, ...(isDisputed ? { against: [SAID] } : {}) },
    },
    options,
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

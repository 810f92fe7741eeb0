import {
  type ChangeImpact,
  type ChangeImpactAnalysis,
  IMPACT_EFFECTS,
  type ImpactEffect,
  type ProposedDirection,
  type ProposedRoute,
  type WorkerResult,
} from '@okstra/contracts'
import { analysisOutcome, mostWanted, PHASE_DIRECTIONS } from '@okstra/lifecycle'
import { basisAndReview, outcomeOf, targetOf } from './analysis-basis.ts'
import {
  agreedRows,
  countGiven,
  type Entries,
  mostOf,
  numberOf,
  partRowProblems,
  valuesOf,
} from './part-rows.ts'
import type { Phase, PhaseRecords } from './phase.ts'
import { routesWanted } from './route-wanted.ts'

const TASK_TYPE = 'change-impact-analysis'

/** What a proposed change touches, how it can be seen to do no harm, and where that sends the task. */
export const changeImpactAnalysis: Phase = {
  make(given) {
    const part = makeChangeImpactAnalysis(given)
    const { impacts, checks, unaffected, routing } = part
    return {
      part: { changeImpactAnalysis: part },
      ...outcomeOf(given, {
        taskType: TASK_TYPE,
        lists: { Impact: impacts, Check: checks, Unaffected: unaffected },
        words: { subject: 'The change', found: 'what it touches and how it can be checked' },
        facts: { agreedImpacts: agreedOf(impacts), wanted: routing.wanted },
      }),
    }
  },
  problems: (result) => [...partRowProblems(result, TASK_TYPE), ...routeProblems(result)],
}

function routeProblems({ changeImpactAnalysis: part }: WorkerResult): string[] {
  const allowed = PHASE_DIRECTIONS[TASK_TYPE] ?? []
  return part === undefined || allowed.includes(part.route.direction)
    ? []
    : [
        `/changeImpactAnalysis/route/direction is ${part.route.direction}; this phase leads to ${allowed.join(', ')}.`,
      ]
}

function makeChangeImpactAnalysis(given: PhaseRecords): ChangeImpactAnalysis {
  const { manifest, findings, records } = given
  const impacts = impactsOf(given)
  return {
    target: targetOf(manifest),
    impacts,
    checks: agreedRows(findings, {
      kind: 'check',
      records,
      entriesOf: ({ changeImpactAnalysis: part }) => part?.checks,
    }).map(({ fields, entries }) => ({
      ...fields,
      how: mostOf(entries, ({ how }) => how) ?? fields.statement,
    })),
    unaffected: agreedRows(findings, {
      kind: 'unaffected',
      records,
      entriesOf: ({ changeImpactAnalysis: part }) => part?.unaffected,
    }).map(({ fields, entries }) => ({
      ...fields,
      area: mostOf(entries, ({ area }) => area) ?? fields.finding,
    })),
    routing: routingOf(given, impacts),
    ...basisAndReview(given),
  }
}

/** The worst first, then what is agreed on, then by their findings. */
function impactsOf({ findings, records }: PhaseRecords): ChangeImpact[] {
  return agreedRows(findings, {
    kind: 'impact',
    records,
    entriesOf: ({ changeImpactAnalysis: part }) => part?.impacts,
  })
    .map(({ fields, entries }) => ({
      ...fields,
      area: mostOf(entries, ({ area }) => area) ?? fields.finding,
      effect: effectOf(entries),
    }))
    .toSorted(
      (a, b) =>
        IMPACT_EFFECTS.indexOf(a.effect) - IMPACT_EFFECTS.indexOf(b.effect) ||
        Number(b.agreed) - Number(a.agreed) ||
        numberOf(a.finding) - numberOf(b.finding),
    )
}

/** What most say; of equals the worst, so that a doubt never makes a change look smaller. */
function effectOf(entries: Entries<{ readonly effect: ImpactEffect }>): ImpactEffect {
  const counted = countGiven(valuesOf(entries, ({ effect }) => effect))
  const most = counted[0]?.sources.length ?? 0
  return (
    IMPACT_EFFECTS.find((effect) =>
      counted.some(({ value, sources }) => value === effect && sources.length === most),
    ) ?? 'may-change'
  )
}

function routingOf(
  { records, blocked, waits }: PhaseRecords,
  impacts: readonly ChangeImpact[],
): ProposedRoute {
  const wanted = routesWanted(records, ({ changeImpactAnalysis: part }) => part?.route)
  const agreedImpacts = agreedOf(impacts)
  const { direction } = analysisOutcome({
    taskType: TASK_TYPE,
    blocked: blocked !== undefined,
    waits,
    agreed: agreedImpacts,
    agreedImpacts,
    wanted,
  })
  return { direction, reason: reasonOf({ direction, wanted, blocked, agreedImpacts }), wanted }
}

function reasonOf({
  direction,
  wanted,
  blocked,
  agreedImpacts,
}: {
  readonly direction: ProposedDirection
  readonly wanted: ProposedRoute['wanted']
  readonly blocked: string | undefined
  readonly agreedImpacts: number
}): string {
  if (blocked !== undefined) return 'The analysis does not count.'
  if (agreedImpacts === 0 && mostWanted(wanted) === 'begin-option-selection') {
    return 'Most want to look for a direction, and the analysers agree on nothing that the change touches.'
  }
  return (
    wanted.find((row) => row.direction === direction)?.reason ??
    'No analyser wants a direction that this phase may give.'
  )
}

function agreedOf(rows: readonly { readonly agreed: boolean }[]): number {
  return rows.filter(({ agreed }) => agreed).length
}

import type { ErrorAnalysis } from '@okstra/contracts'
import { escapeInline } from './escape.ts'
import { type Context, groupOf, labelOf, lineOf, type SectionView, tableOf } from './view.ts'

/** The part that only an error analysis has, in the order of the schema; never trimmed. */
export function errorAnalysisSection(context: Context): SectionView | undefined {
  const analysis = context.data.errorAnalysis
  if (analysis === undefined) return undefined
  const { symptom, reproduction, leadingCause, nextDiagnostic, routing } = analysis
  const steps = reproduction.steps.map((step, index) => ({ number: index + 1, step }))
  return {
    id: 'error-analysis',
    title: labelOf(context, 'section.errorAnalysis'),
    groups: [
      ...groupOf(context, 'symptom', 'section.symptom', { table: tableOf(context, 'symptom', [symptom]) }),
      ...groupOf(context, 'reproduction', 'section.reproduction', {
        table: tableOf(context, 'reproduction', [{ observed: '', ...reproduction }]),
      }),
      ...groupOf(context, 'reproduction-steps', 'section.reproductionSteps', {
        table: tableOf(context, 'reproduction-steps', steps),
      }),
      ...causeGroups(context, analysis),
      ...groupOf(context, 'next-diagnostic', 'section.diagnostic', {
        table: tableOf(context, 'next-diagnostic', [nextDiagnostic]),
      }),
      ...groupOf(context, 'routing', 'section.routing', { table: tableOf(context, 'routing', [routing]) }),
    ],
    index: escapeInline(
      leadingCause === null ? routing.nextTaskType : `${leadingCause} -> ${routing.nextTaskType}`,
    ),
  }
}

function causeGroups(context: Context, { causes, leadingCause }: ErrorAnalysis) {
  const against = causes.flatMap(({ id, counterEvidence }) =>
    counterEvidence.map((row) => ({ cause: id, ...row })),
  )
  return [
    ...groupOf(context, 'causes', 'section.causes', {
      lines: lineOf(context, 'handOff.leadingCause', leadingCause),
      table: tableOf(context, 'causes', causes),
    }),
    ...groupOf(context, 'counter-evidence', 'section.counterEvidence', {
      table: tableOf(context, 'counter-evidence', against),
    }),
  ]
}

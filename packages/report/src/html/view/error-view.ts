import type { ErrorCause } from '@okstra/contracts'
import type { Context } from '../context.ts'

/** The view of an error analysis; nothing for a report of another task type. */
export function errorView(context: Context) {
  const { data, words } = context
  const analysis = data.errorAnalysis
  if (analysis === undefined || data.identity.taskType !== 'error-analysis') return undefined
  const { symptom, reproduction, causes, leadingCause, nextDiagnostic, routing } = analysis
  return {
    symptom: {
      text: symptom.text,
      line: words.label('symptom.line', { line: words.number(symptom.line) }),
      sources: symptom.sources,
    },
    reproduction: {
      ...REPRODUCTION_MARKS[reproduction.status],
      word: words.token('reproductionStatus', reproduction.status),
      steps: reproduction.steps.map((text, index) => ({ number: words.number(index + 1), text })),
      observed: reproduction.observed ?? '',
      sources: reproduction.sources,
    },
    causes: {
      rows: causes.map((cause, index) => causeView(cause, index, leadingCause, context)),
      none: causes.length === 0,
      noLead: causes.length > 0 && leadingCause === null,
    },
    diagnostic: nextDiagnostic,
    routing: { next: words.token('taskType', routing.nextTaskType), reason: routing.reason },
  }
}

const REPRODUCTION_MARKS = {
  reproduced: { mark: 'observed', tone: 'good' },
  'not-reproduced': { mark: 'not-observed', tone: 'warn' },
  'not-attempted': { mark: 'unobservable', tone: 'calm' },
} as const

function causeView(cause: ErrorCause, index: number, leading: string | null, { words, ids }: Context) {
  return {
    id: cause.id,
    dom: ids.at('cause', index),
    statement: cause.statement,
    leading: cause.id === leading,
    tone: cause.credible ? 'good' : 'warn',
    mark: cause.credible ? 'yes' : 'no',
    credible: words.label(cause.credible ? 'causes.credible' : 'causes.notCredible'),
    class: cause.class === null ? words.label('causes.unvoted') : words.token('convergence', cause.class),
    leads: words.label('causes.leads', { count: words.number(cause.leads) }),
    finding: ids.ref('finding', cause.finding),
    sources: cause.sources,
    support: cause.support.map((row) => ids.ref('evidence', row)),
    against: cause.counterEvidence.map(({ statement, source, evidence }) => ({
      statement,
      source,
      evidence: evidence.map((row) => ids.ref('evidence', row)),
    })),
  }
}

import { type FinalReport, FINDING_CHOICES } from '@okstra/contracts'
import { reviewableRows } from '../../reviewable-rows.ts'
import type { Context } from '../context.ts'
import { supersededRows } from './superseded-rows.ts'

/** Whether a person may select a direction in this report: several are compared and one can be had. */
function offersDirection({ optionSelection: selection }: FinalReport): boolean {
  return (
    selection !== undefined &&
    selection.mode === 'candidate-comparison' &&
    selection.outcome === 'selectable' &&
    selection.options.length > 0
  )
}

export function offersResponse(data: FinalReport): boolean {
  return (
    offersDirection(data) ||
    reviewableRows(data).length > 0 ||
    data.clarificationItems.some(({ status }) => status === 'open')
  )
}

export function questionsView(context: Context) {
  const { data, words, ids } = context
  if (data.clarificationItems.length === 0) return undefined
  return {
    rows: data.clarificationItems.map((item, index) => ({
      id: item.id,
      dom: ids.at('clarification', index),
      kind: words.token('clarificationKind', item.kind),
      status: words.token('clarificationStatus', item.status),
      blocks: words.token('clarificationBlocks', item.blocks),
      question: item.question,
      looked: item.looked ?? '',
      answer: item.answer ?? '',
      retires: item.retires ?? [],
      decidedBy:
        item.decision === undefined ? '' : words.label('questions.decidedBy', { by: item.decision.by }),
      about: item.finding === undefined ? undefined : ids.ref('finding', item.finding),
      open: item.status === 'open',
      choices:
        item.finding === undefined
          ? undefined
          : FINDING_CHOICES.map((value) => ({ value, text: words.token('findingChoice', value) })),
    })),
    superseded: supersededRows(context),
  }
}

/** The form of the decision: displayed options only, and none when nothing can be decided. */
export function decideView({ data }: Context) {
  if (!offersResponse(data)) return undefined
  const options = offersDirection(data) ? (data.optionSelection?.options ?? []) : []
  return {
    options: options.map(({ id, candidate }) => ({ id, title: candidate.title })),
    review: reviewableRows(data).length > 0,
  }
}

import { excerpt, type FinalReport, visible } from '@okstra/contracts'
import { htmlTags } from '../../readers/html-tags.ts'

/** Where the decisions that a page asks for differ from those of its report. */
export function decisionFaults(text: string, { clarificationItems, optionSelection }: FinalReport): string[] {
  const answers: string[] = []
  const retiring: string[] = []
  const options: string[] = []
  for (const { name, attributes } of htmlTags(text)) {
    const answer = attributes.get('data-answer')
    if (answer !== undefined) answers.push(answer)
    const retires = attributes.get('data-retires')
    if (retires !== undefined) retiring.push(retires)
    const value = attributes.get('value') ?? ''
    if (name === 'input' && attributes.get('name') === 'direction' && value !== '') options.push(value)
  }
  const open = clarificationItems.filter(({ status }) => status === 'open').map(({ id }) => id)
  const offered =
    optionSelection?.outcome === 'selectable' && optionSelection.mode === 'candidate-comparison'
      ? optionSelection.options.map(({ id }) => id)
      : []
  return [
    ...compareOnce('the answer to', answers, open),
    ...compareOnce('what is retired by the answer to', retiring, open),
    ...compareOnce('the selection of', options, offered),
  ]
}

/** Sentences for what is asked and should not be, asked twice, or not asked. */
export function compareOnce(what: string, found: readonly string[], wanted: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1)
  const known = new Set(wanted)
  const faults: string[] = []
  for (const [id, count] of counts) {
    const shown = excerpt(visible(id), 80)
    if (!known.has(id)) faults.push(`The view holds ${what} ${shown}, which the report does not have.`)
    else if (count > 1) faults.push(`The view holds ${what} ${shown} ${count} times.`)
  }
  for (const id of known)
    if (!counts.has(id)) faults.push(`The view lacks ${what} ${excerpt(visible(id), 80)}.`)
  return faults
}

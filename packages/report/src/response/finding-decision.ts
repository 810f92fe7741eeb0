import { FINDING_CHOICES, type FindingChoice } from '@okstra/contracts'

const FORM = new RegExp(`^(${FINDING_CHOICES.join('|')})(?:: \\S[^]*)?$`, 'u')

/**
 * What an answer to a question about a finding decides: it is the word `override` or `stands`, alone or with a reason
 * after a colon and a space. `undefined` for any other text: a decision is never read out of prose.
 *
 * @example
 * parseFindingDecision('override: We accept it until March.') // => 'override'
 * parseFindingDecision('I would override it.') // => undefined
 */
export function parseFindingDecision(answer: string): FindingChoice | undefined {
  return FORM.exec(answer)?.[1] as FindingChoice | undefined
}

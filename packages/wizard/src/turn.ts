import type { WizardState } from '@okstra/contracts'
import { say } from './catalogue.ts'
import type { Definition } from './definition.ts'
import { crewDefinitions } from './questions/crew.ts'
import { specialDefinitions } from './questions/special.ts'
import { brief, group, task, taskId, taskType } from './questions/target.ts'
import { type View, viewOf } from './view.ts'

/** A question that waits for an answer. */
export interface WizardQuestion {
  /** What an answer is given to. */
  readonly id: string
  readonly kind: 'choice' | 'text' | 'list'
  /** In the language of the state. */
  readonly text: string
  /** At most three. */
  readonly suggestions: readonly { readonly value: string; readonly label: string }[]
  /** Every answer that is taken; `null` when it can be written freely. */
  readonly choices: readonly string[] | null
  /** What an empty answer means; `null` when there has to be one. */
  readonly fallback: string | null
}

const SHOWN = 3

/**
 * What is asked next: the questions of one turn do not depend on each other. None when everything is known.
 *
 * @example
 * questionsOf(state).map(({ id }) => id) // => ['task-type']
 */
export function questionsOf(state: WizardState): WizardQuestion[] {
  const view = viewOf(state)
  return openDefinitions(view).map((definition) => {
    const { id, kind, text } = definition
    const suggestions = offersOf(definition, view)
      .slice(0, SHOWN)
      .map(({ value, label }) => ({ value, label: say(state.language, label) }))
    return {
      id,
      kind,
      text: say(state.language, text?.(view) ?? { key: `question.${id}` }),
      suggestions,
      choices: definition.choices?.(view) ?? null,
      fallback: fallbackOf(definition, view),
    }
  })
}

/** The unanswered questions of the first stage that has any. */
export function openDefinitions(view: View): Definition[] {
  const open = [taskType, task, brief, group, taskId, ...specialDefinitions, ...crewDefinitions(view)].filter(
    (definition) => !view.answers.has(definition.id) && definition.asked(view),
  )
  const stage = Math.min(...open.map((definition) => definition.stage))
  return open.filter((definition) => definition.stage === stage)
}

function offersOf({ offers }: Definition, view: View) {
  return offers?.(view) ?? []
}

export function fallbackOf(definition: Definition, view: View): string | null {
  if (definition.hasNoFallback === true) return null
  return offersOf(definition, view)[0]?.value ?? null
}

import { OkstraError, type WizardState } from '@okstra/contracts'
import { validate as isWizardState } from '@okstra/contracts/validate/wizard-state'
import { say, type Saying, wizardLanguage } from './catalogue.ts'
import type { Definition } from './definition.ts'
import { fallbackOf, openDefinitions } from './turn.ts'
import { type View, viewOf } from './view.ts'

export interface WizardAnswer {
  readonly id: string
  readonly value: string
}

/** What is wrong with an answer, in the language of the state. */
export interface WizardProblem {
  readonly id: string
  readonly problem: string
}

/**
 * A conversation that has not begun: what is known, and what flags have told already.
 *
 * @example
 * startWizard({ facts, given: { brief: 'brief.md' }, language: 'ko' })
 */
export function startWizard({
  facts,
  given = {},
  language = 'en',
}: {
  readonly facts: WizardState['facts']
  readonly given?: WizardState['given']
  readonly language?: string
}): WizardState {
  return { schemaVersion: '1.0', language: wizardLanguage(language), given, facts, steps: [] }
}

/**
 * Takes answers that belong together. With a problem in any of them nothing changes. An empty answer means the
 * fallback of its question; questions of the turn that are not answered stay.
 *
 * @example
 * const { state, problems } = stepWizard(before, [{ id: 'task-type', value: 'error-analysis' }])
 */
export function stepWizard(
  state: WizardState,
  answers: readonly WizardAnswer[],
): { readonly state: WizardState; readonly problems: readonly WizardProblem[] } {
  const view = viewOf(state)
  const open = new Map(openDefinitions(view).map((definition) => [definition.id, definition]))
  const problems: WizardProblem[] = []
  const taken: WizardAnswer[] = []
  const refuse = (id: string, problem: Saying) => problems.push({ id, problem: say(state.language, problem) })
  for (const { id, value: text } of answers) {
    const definition = open.get(id)
    if (definition === undefined) {
      refuse(id, { key: 'problem.unasked', fill: { id } })
      continue
    }
    const value = text.trim() === '' ? fallbackOf(definition, view) : text.trim()
    const problem = taken.some((other) => other.id === id)
      ? { key: 'problem.twice', fill: { id } }
      : problemOf(definition, view, value)
    if (problem !== undefined || value === null) refuse(id, problem ?? { key: 'problem.required' })
    else taken.push({ id, value })
  }
  if (problems.length > 0 || taken.length === 0) return { state, problems }
  return { state: { ...state, steps: [...state.steps, { answers: taken }] }, problems }
}

function problemOf(definition: Definition, view: View, value: string | null): Saying | undefined {
  if (value === null) return { key: 'problem.required' }
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) return { key: 'problem.not-a-line' }
  const choices = definition.choices?.(view) ?? null
  if (choices !== null && !choices.includes(value)) {
    return { key: 'problem.not-a-choice', fill: { value, choices: choices.join(', ') } }
  }
  return definition.problem?.(view, value)
}

/**
 * The state before the last answers; the same state when nothing was answered yet.
 *
 * @example
 * backWizard(stepWizard(state, answers).state) // equals state
 */
export function backWizard(state: WizardState): WizardState {
  return state.steps.length === 0 ? state : { ...state, steps: state.steps.slice(0, -1) }
}

/**
 * A state with what is known of a brief, in the place of what was known of it before.
 *
 * @example
 * withBrief(state, { path: 'brief.md', names: ['Late fees'], requirements: 6, group: 'billing', id: 'late-fees' })
 */
export function withBrief(state: WizardState, brief: WizardState['facts']['briefs'][number]): WizardState {
  const others = state.facts.briefs.filter(({ path }) => path !== brief.path)
  return { ...state, facts: { ...state.facts, briefs: [...others, brief] } }
}

/**
 * A state that comes from outside, held to its schema and to its own questions: every answer is given again.
 *
 * @example
 * readWizardState(JSON.parse(text))
 *
 * @throws {OkstraError} `INPUT_INVALID` when it is no state, or holds an answer that would not have been taken.
 */
export function readWizardState(value: unknown): WizardState {
  if (!isWizardState(value)) {
    throw new OkstraError('INPUT_INVALID', 'This is no state of the wizard.', {
      hint: 'Give what the wizard printed, unchanged. Its schema: okstra schema wizard-state',
      details: { problems: (isWizardState.errors ?? []).map(({ instancePath, message }) => ({ id: instancePath, problem: message ?? '' })) }, // prettier-ignore
    })
  }
  let replayed: WizardState = { ...value, steps: [] }
  for (const { answers } of value.steps) {
    const { state, problems } = stepWizard(replayed, answers)
    if (problems.length > 0 || state === replayed) {
      throw new OkstraError('INPUT_INVALID', 'The state holds an answer that is not taken.', {
        hint: 'Go on from what the wizard printed, unchanged, or begin anew: okstra wizard init',
        details: { problems },
      })
    }
    replayed = state
  }
  return replayed
}

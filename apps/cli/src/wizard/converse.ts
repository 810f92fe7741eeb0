import { OkstraError, type WizardState } from '@okstra/contracts'
import { backWizard, commandOf, questionsOf, type WizardCommand, type WizardQuestion } from '@okstra/wizard'
import type { Context, Terminal } from '../command.ts'
import { Interrupted } from '../failure.ts'
import { bold, dim, lines, type Text, yellow } from '../styled-text.ts'
import { takeAnswers } from './execute.ts'

/** What goes back instead of answering. */
const BACK = '<'

/**
 * Asks a person at a terminal until everything is known.
 *
 * @throws {Interrupted} when the program is told to stop.
 * @throws {OkstraError} `USAGE_MISSING_VALUE` at the end of the input, with the question that was open.
 */
export async function converse(
  begun: WizardState,
  { ctx, prompt }: { readonly ctx: Context; readonly prompt: NonNullable<Terminal['prompt']> },
): Promise<WizardCommand> {
  let state = begun
  let note: Text = ''
  for (;;) {
    const [question] = questionsOf(state)
    if (question === undefined) return commandOf(state)
    const typed = await prompt(lines(...(note === '' ? [] : [note]), ...questionText(question)))
    if (ctx.signal.aborted) throw new Interrupted(ctx.signal.reason)
    if (typed === undefined) throw ended(question)
    note = ''
    if (typed.trim() === BACK) {
      state = backWizard(state)
      continue
    }
    const { state: next, problems } = await takeAnswers(
      state,
      [{ id: question.id, value: picked(question, typed) }],
      ctx,
    )
    const [problem] = problems
    if (problem === undefined) state = next
    else note = yellow(problem.problem)
  }
}

/** A number picks a suggestion. */
function picked({ suggestions }: WizardQuestion, typed: string): string {
  const text = typed.trim()
  return /^[1-9]$/.test(text) ? (suggestions[Number(text) - 1]?.value ?? text) : text
}

function questionText({ text, suggestions, choices, fallback }: WizardQuestion): Text[] {
  const shown = new Set(suggestions.map(({ value }) => value))
  const others = (choices ?? []).filter((value) => !shown.has(value))
  return [
    bold(text),
    ...suggestions.map(({ value, label }, index) => [
      `  ${index + 1}  ${value}`,
      ...(label === value ? [] : [dim(`  ${label}`)]),
    ]),
    ...(others.length === 0 ? [] : [dim(`     ${others.join(', ')}`)]),
    dim(fallback === null ? `(${BACK} goes back)` : `[${fallback}] (${BACK} goes back)`),
  ]
}

function ended({ id }: WizardQuestion): OkstraError {
  return new OkstraError('USAGE_MISSING_VALUE', `The input ended before ${id} was answered.`, {
    hint: id === 'task-type' ? 'Write okstra run <what>.' : `Answer it, or give what it asks for as a flag.`,
    details: { question: id },
  })
}

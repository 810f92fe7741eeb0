import { OkstraError, type WizardState } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import {
  backWizard,
  commandOf,
  confirmationOf,
  questionsOf,
  readWizardState,
  startWizard,
  stepWizard,
  type WizardAnswer,
  type WizardProblem,
  withBrief,
} from '@okstra/wizard'
import type { CommandResult, Context, Streams, Values } from '../command.ts'
import { readInput } from '../io/read-input.ts'
import type { PREPARE_FLAGS } from '../run/flags.ts'
import { briefFacts } from './brief-facts.ts'
import { gatherFacts } from './gather-facts.ts'
import { givenFlags } from './given-flags.ts'

export type WizardValues = Values<typeof PREPARE_FLAGS> & {
  readonly 'task-type': string | undefined
  readonly 'text-language': string | undefined
  readonly state: string | undefined
  readonly answer: readonly string[]
  readonly back: boolean
}

interface Asked {
  readonly ctx: Context
  readonly values: WizardValues
  readonly stdin: Streams['stdin']
}

/** One call of a host: begin, go on, or tell what it came to. */
export async function executeWizard(what: string, { ctx, values, stdin }: Asked): Promise<CommandResult> {
  refuseForeign(what, values)
  if (what === 'init') return turn(await begin(values, ctx))
  const state = await readState(values.state ?? '', { cwd: ctx.cwd, stdin })
  if (what === 'step') return turn(await go(state, values, ctx))
  const { argv, line } = commandOf(state)
  if (what === 'render-args') return { data: { argv, line }, text: line, exitCode: 0 }
  const text = confirmationOf(state)
  return { data: { text, argv, line }, text, exitCode: 0 }
}

/**
 * The state before the first question.
 *
 * @throws {OkstraError} `USAGE_BAD_VALUE` for a brief that no task can start from, and those of gathering.
 */
export async function begin(
  values: Values<typeof PREPARE_FLAGS> & Partial<Pick<WizardValues, 'task-type' | 'text-language'>>,
  ctx: Context,
): Promise<WizardState> {
  const given = givenFlags(values, values['task-type'])
  const { facts, language } = await gatherFacts(ctx, given)
  const state = startWizard({
    facts,
    given,
    language: values['text-language'] ?? values.language ?? language,
  })
  const [brief] = facts.briefs
  if (given['brief'] !== undefined && brief?.problem !== undefined) {
    const { problems } = stepWizard(startWizard({ facts, given: { 'task-type': 'project-analysis' } }), [
      { id: 'brief', value: brief.path },
    ])
    throw refused(problems)
  }
  return state
}

/** A step on the way, with what a brief says that it names. */
export async function takeAnswers(
  state: WizardState,
  answers: readonly WizardAnswer[],
  ctx: Context,
): Promise<ReturnType<typeof stepWizard>> {
  let known = state
  for (const { id, value } of answers) {
    if (id === 'brief' && value.trim() !== '') {
      known = withBrief(known, await briefFacts(value.trim(), ctx.cwd))
    }
  }
  const done = stepWizard(known, answers)
  return done.problems.length > 0 ? { ...done, state } : done
}

async function go(state: WizardState, { back, answer }: WizardValues, ctx: Context): Promise<WizardState> {
  if (back) return backWizard(state)
  const answers = answer.map((text): WizardAnswer => {
    const at = text.indexOf('=')
    if (at > 0) return { id: text.slice(0, at), value: text.slice(at + 1) }
    throw new OkstraError('USAGE_BAD_VALUE', `--answer ${JSON.stringify(text)} names no question.`, {
      hint: 'Write --answer ID=VALUE.',
      details: { problems: [{ id: text, problem: 'It has no =.' }] },
    })
  })
  const { state: next, problems } = await takeAnswers(state, answers, ctx)
  if (problems.length > 0) throw refused(problems)
  return next
}

function refused(problems: readonly WizardProblem[]): OkstraError {
  const said = problems.map(({ id, problem }) => `${id}: ${problem}`).join(' ')
  return new OkstraError('USAGE_BAD_VALUE', said, {
    hint: 'Answer again; nothing has changed.',
    details: { problems },
  })
}

function turn(state: WizardState): CommandResult {
  const questions = questionsOf(state)
  const data = { done: questions.length === 0, questions, state }
  return { data, text: JSON.stringify(data, null, 2), exitCode: 0 }
}

/** The state alone, or what holds it: the document that init or step printed, with --json or without. */
async function readState(
  path: string,
  source: Pick<Context, 'cwd'> & Pick<Asked, 'stdin'>,
): Promise<WizardState> {
  const { name, text } = await readInput(path, source)
  let value: unknown = parseJson(text, { source: name })
  for (const key of ['data', 'state']) {
    if (typeof value === 'object' && value !== null && Object.hasOwn(value, key)) {
      value = (value as Readonly<Record<string, unknown>>)[key]
    }
  }
  return readWizardState(value)
}

/** Flags of the other words are mistakes: what was meant by them would be left undone. */
function refuseForeign(what: string, values: WizardValues): void {
  const own: Readonly<Record<string, readonly string[]>> = {
    step: ['state', 'answer', 'back'],
    'render-args': ['state'],
    confirmation: ['state'],
  }
  const isGiven = (value: unknown) =>
    value === true || typeof value === 'string' || (Array.isArray(value) && value.length > 0)
  const common = new Set(['json', 'quiet', 'verbose', 'cwd', 'help'])
  const given = Object.entries(values).flatMap(([flag, value]) => (isGiven(value) ? [flag] : []))
  const foreign = given.find((flag) => {
    if (common.has(flag)) return false
    return what === 'init' ? (own['step'] ?? []).includes(flag) : !(own[what] ?? []).includes(flag)
  })
  if (foreign !== undefined) {
    throw new OkstraError('USAGE_BAD_VALUE', `okstra wizard ${what} takes no --${foreign}.`, {
      hint: what === 'init' ? 'Give it to okstra wizard step.' : 'Give it to okstra wizard init.',
      details: { flag: `--${foreign}` },
    })
  }
  if (what === 'init') return
  const needs = (flag: string, write: string) =>
    new OkstraError('USAGE_MISSING_VALUE', `okstra wizard ${what} needs --${flag}.`, {
      hint: `Add ${write}.`,
      details: { command: `wizard ${what}`, flag: `--${flag}` },
    })
  if (values.state === undefined) throw needs('state', '--state FILE')
  if (what === 'step' && values.answer.length === 0 && !values.back)
    throw needs('answer', '--answer ID=VALUE')
}

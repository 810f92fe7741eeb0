import { OkstraError, TASK_TYPES } from '@okstra/contracts'
import { targetFlag, taskTypeInfo } from '@okstra/lifecycle'
import type { CommandResult, Values } from '../command.ts'
import { command } from '../commands/run.ts'
import { parseArguments } from '../parse-arguments.ts'
import { executeBundle } from '../run/bundle.ts'
import { executeRun, type RunInvocation } from '../run/execute.ts'
import type { PREPARE_FLAGS } from '../run/flags.ts'
import { converse } from './converse.ts'
import { begin } from './execute.ts'

type RunValues = Values<typeof PREPARE_FLAGS> & { readonly yes: boolean }

/**
 * Runs what is meant. At a terminal, what is missing is asked for first; anywhere else that is an error.
 *
 * @throws {OkstraError} `USAGE_MISSING_VALUE` without a word and without a terminal, and those of running.
 * @throws {Interrupted} when a person ends the questions; nothing has been written then.
 */
export async function executeAsked(
  word: string,
  { values, ...invocation }: RunInvocation & { readonly values: RunValues },
): Promise<CommandResult> {
  const { terminal, ctx } = invocation
  if (terminal.prompt === undefined || !isMissing(word, values)) {
    if (word === '') throw missingWord()
    return await executeRun(word, { ...invocation, values })
  }
  const taskType = word === '' ? undefined : word
  const begun = await begin({ ...values, 'task-type': taskType }, ctx)
  const { argv, line } = await converse(begun, { ctx, prompt: terminal.prompt })
  invocation.progress(line)
  const asked = valuesOf(argv)
  const meant = { ...values, ...asked.values, yes: values.yes }
  return argv[0] === 'render-bundle'
    ? await executeBundle(asked.word, { ctx, terminal, values: meant })
    : await executeRun(asked.word, { ...invocation, values: meant })
}

/** Whether a run that is told this much could only be refused. */
function isMissing(word: string, values: RunValues): boolean {
  if (word === '') return true
  const taskType = TASK_TYPES.find((name) => name === word)
  if (taskType === undefined || values['task-key'] !== undefined) return false
  const { takesBrief, built } = taskTypeInfo(taskType)
  if (built === 'none') return false
  const flag = targetFlag(taskType)
  if (flag !== undefined && values[flag] === undefined) return true
  return takesBrief ? values.brief === undefined : values['selected-direction'] === undefined
}

/** The command as the program itself reads it. */
function valuesOf(argv: readonly string[]): { readonly word: string; readonly values: RunValues } {
  const { values, args } = parseArguments('run', command, argv.slice(1))
  return { word: args[0] ?? '', values: values as unknown as RunValues }
}

function missingWord(): OkstraError {
  return new OkstraError('USAGE_MISSING_VALUE', 'okstra run needs <what>.', {
    hint: 'Write okstra run <what>: a task type, or a task key.',
    details: { command: 'run', argument: 'what' },
  })
}

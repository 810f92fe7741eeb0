import { OkstraError, type WizardState } from '@okstra/contracts'
import { say } from './catalogue.ts'
import { crewOf, namesCrew } from './questions/crew.ts'
import { specialDefinitions } from './questions/special.ts'
import { taskKeyOf } from './questions/target.ts'
import { questionsOf } from './turn.ts'
import { builtOf, valueOf, type View, viewOf } from './view.ts'

/** The command that does what was answered. */
export interface WizardCommand {
  /** Arguments of okstra. */
  readonly argv: readonly string[]
  /** The same as a line for a shell. */
  readonly line: string
}

/**
 * The command line that would have done the same as the answers. Flags stand in the order of the facts.
 *
 * @example
 * commandOf(done).line // => 'okstra run implementation-option-selection --brief brief.md'
 *
 * @throws {OkstraError} `INPUT_INVALID` while something is still asked.
 */
export function commandOf(state: WizardState): WizardCommand {
  const view = requireDone(state)
  const flags = flagsOf(view)
  const argv = [
    builtOf(view) === 'prepare' ? 'render-bundle' : 'run',
    view.info?.taskType ?? '',
    ...state.facts.flags.flatMap((flag) => words(flag, flags.get(flag))),
  ]
  return { argv, line: ['okstra', ...argv].map(quoted).join(' ') }
}

/**
 * What will be done, in words and in the language of the state, with the command at the end.
 *
 * @example
 * confirmationOf(done).split('\n')[0] // => 'What: error-analysis (find the cause of a failure)'
 *
 * @throws {OkstraError} `INPUT_INVALID` while something is still asked.
 */
export function confirmationOf(state: WizardState): string {
  const view = requireDone(state)
  const { line } = commandOf(state)
  const tell = (key: string, fill: Readonly<Record<string, string>> = {}) =>
    say(state.language, { key: `plan.${key}`, fill })
  const type = view.info?.taskType ?? ''
  const about = say(state.language, { key: `choice.task-type.${type}` })
  const flags = flagsOf(view)
  const [key, workers] = [flags.get('task-key'), flags.get('workers')]
  const crew = crewOf(view)?.map(({ worker, model }) => (model === undefined ? worker : `${worker}:${model}`))
  const shown = new Set(['task-key', 'workers'])
  return [
    tell('task-type', { type, about }),
    ...(builtOf(view) === 'prepare' ? [tell('prepare')] : []),
    typeof key === 'string'
      ? tell('task', { task: key })
      : tell(view.info?.takesBrief === true ? 'task-of-brief' : 'task-of-report'),
    ...state.facts.flags
      .filter((flag) => flags.has(flag) && !shown.has(flag))
      .map((flag) =>
        tell('flag', { flag, value: flags.get(flag) === true ? 'yes' : String(flags.get(flag)) }),
      ),
    typeof workers === 'string'
      ? tell('workers', { workers })
      : crew === undefined
        ? tell('workers-set')
        : tell('workers', { workers: crew.join(', ') }),
    tell('command'),
    line,
  ].join('\n')
}

function requireDone(state: WizardState): View {
  const ids = questionsOf(state).map(({ id }) => id)
  if (ids.length === 0) return viewOf(state)
  const problem = say(state.language, { key: 'problem.not-done', fill: { ids: ids.join(', ') } })
  throw new OkstraError('INPUT_INVALID', problem, {
    hint: 'Answer it: okstra wizard step --state FILE --answer ID=VALUE',
    details: { problems: ids.map((id) => ({ id, problem })) },
  })
}

function flagsOf(view: View): Map<string, string | true> {
  const { answers, given } = view
  const flags = new Map(Object.entries(given).filter(([name]) => name !== 'task-type'))
  const ids = new Set(specialDefinitions.map(({ id }) => id))
  for (const [id, value] of answers) {
    if (ids.has(id) || ['brief', 'report-writer'].includes(id)) {
      if (value !== 'none') flags.set(id, value)
    }
  }
  const key = taskKeyOf(view)
  if (key !== undefined) flags.set('task-key', key)
  // The report of a rerun does not name its task to the command.
  const answered = view.facts.reports.find(({ report }) => report === valueOf(view, 'clarification-response'))
  if (answered !== undefined && !flags.has('task-key')) flags.set('task-key', answered.task)
  const crew = namesCrew(view) ? crewOf(view) : undefined
  if (crew !== undefined && crew.length > 0) flags.set('workers', listed(crew))
  if (answers.get('allow-single-family') === 'yes') flags.set('allow-single-family', true)
  return flags
}

function listed(crew: readonly { readonly worker: string; readonly model: string | undefined }[]): string {
  return crew.map(({ worker, model }) => (model === undefined ? worker : `${worker}:${model}`)).join(',')
}

/** A value that looks like a flag is tied to its own. */
function words(flag: string, value: string | true | undefined): string[] {
  if (value === undefined) return []
  if (value === true) return [`--${flag}`]
  return value.startsWith('-') ? [`--${flag}=${value}`] : [`--${flag}`, value]
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

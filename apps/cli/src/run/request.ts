import { nearest, OkstraError, TASK_TYPES, type TaskType, type WorkCategory } from '@okstra/contracts'
import { type EngineDeps, listOf, type PrepareQuestion, type PrepareRequest } from '@okstra/engine'
import type { SelectionMode } from '@okstra/contracts'
import type { Context, Terminal, Values } from '../command.ts'
import { lines, type Text } from '../styled-text.ts'
import { budgetOf } from './budget.ts'
import { actorOf } from './deps.ts'
import type { PREPARE_FLAGS } from './flags.ts'
import { inputsOfReport, inputsOfTask } from './recorded-inputs.ts'

type PrepareValues = Values<typeof PREPARE_FLAGS>

/**
 * What is asked for: the word names a task type or a task; what a task has on record stands in for flags that are
 * not given.
 *
 * @throws {OkstraError} `USAGE_BAD_VALUE`, `TASK_UNKNOWN`, `ID_INVALID`, and those of reading the task.
 */
export async function requestOf(
  word: string,
  {
    ctx,
    values,
    terminal,
    deps,
  }: {
    readonly ctx: Context
    readonly values: PrepareValues
    readonly terminal: Terminal
    readonly deps: EngineDeps
  },
): Promise<PrepareRequest> {
  const meant = readWord(word)
  const given = flagsOf(values)
  const common = {
    folder: ctx.cwd,
    actor: actorOf(ctx.env),
    lead: 'headless',
    ...(terminal.ask === undefined ? {} : { ask: askWith(terminal.ask) }),
  } as const
  const place = { folder: ctx.cwd, deps }
  if (meant.taskType !== undefined) {
    const report = given.selectedDirection ?? given.clarificationResponse
    const recorded = report === undefined ? {} : await inputsOfReport(report, place)
    return { ...common, ...withoutWorkers(recorded, given), ...given, taskType: meant.taskType }
  }
  if (given.taskKey !== undefined && given.taskKey !== meant.taskKey) {
    throw new OkstraError(
      'USAGE_BAD_VALUE',
      `${meant.taskKey} and --task-key ${given.taskKey} are two tasks.`,
      {
        hint: 'Name the task once.',
        details: { word: meant.taskKey, flag: given.taskKey },
      },
    )
  }
  const recorded = await inputsOfTask(meant.taskKey, place)
  return {
    ...common,
    ...withoutWorkers(recorded, given),
    ...given,
    taskType: recorded.taskType,
    taskKey: meant.taskKey,
  }
}

/** Another scenario brings its own workers. */
function withoutWorkers<Inputs extends Partial<PrepareRequest>>(
  recorded: Inputs,
  { scenario }: Partial<PrepareRequest>,
): Omit<Inputs, 'workers' | 'reportWriter' | 'critic'> {
  if (scenario === undefined) return recorded
  const { workers: _workers, reportWriter: _writer, critic: _critic, ...rest } = recorded
  return rest
}

type Meant =
  | { readonly taskType: TaskType; readonly taskKey?: undefined }
  | { readonly taskType?: undefined; readonly taskKey: string }

/** A word with a colon or a slash is a task key, since no task type has one. */
function readWord(word: string): Meant {
  const taskType = TASK_TYPES.find((name) => name === word)
  if (taskType !== undefined) return { taskType }
  if (/[:/]/.test(word)) return { taskKey: word }
  const near = nearest(word, TASK_TYPES, 1)[0]
  throw new OkstraError('USAGE_BAD_VALUE', `${JSON.stringify(word)} is no task type and no task key.`, {
    hint: `${near === undefined ? '' : `Did you mean ${near}? `}A task key is <project>:<group>:<task>.`,
    details: { word, taskTypes: TASK_TYPES },
  })
}

function flagsOf(values: PrepareValues): Partial<PrepareRequest> {
  const relatedTasks = listOf(values['related-tasks'])
  const workers = listOf(values.workers)
  return defined({
    taskKey: values['task-key'],
    brief: values.brief,
    baseRef: values['base-ref'],
    workers,
    scenario: values.scenario,
    mode: values.mode as SelectionMode | undefined,
    direction: values.direction,
    weights: values.weights,
    selectedDirection: values['selected-direction'],
    clarificationResponse: values['clarification-response'],
    reportWriter: values['report-writer'],
    critic: values.critic,
    category: values.category as WorkCategory | undefined,
    language: values.language,
    directive: values.directive,
    relatedTasks,
    lenses: listOf(values.lenses),
    priorityLenses: listOf(values['priority-lenses']),
    feature: values.feature,
    change: values.change,
    evidence: listOf(values.evidence.join(',') || undefined),
    trust: values.trust,
    ...budgetOf(values),
    allowSingleFamily: values['allow-single-family'] || undefined,
    allowDirty: values['allow-dirty'] || undefined,
    takeOver: values['take-over'] || undefined,
  })
}

type Defined<Given> = { [Name in keyof Given]?: Exclude<Given[Name], undefined> }

function defined<Given extends Record<string, unknown>>(given: Given): Defined<Given> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Defined<Given>
}

function askWith(ask: NonNullable<Terminal['ask']>): (question: PrepareQuestion) => Promise<boolean> {
  return async (question) => await ask(questionText(question))
}

const SHOWN = 10

function questionText(question: PrepareQuestion): Text {
  if (question.type === 'trust') {
    return lines(
      'This needs your approval, once:',
      ...question.covers.map((line) => `  ${line}`),
      'Approve it?',
    )
  }
  const { paths } = question
  const more = paths.length > SHOWN ? [`  and ${paths.length - SHOWN} more`] : []
  return lines(
    'The checkout has uncommitted work that no worker will see:',
    ...paths.slice(0, SHOWN).map((path) => `  ${path}`),
    ...more,
    'Go on without it?',
  )
}

import {
  byText,
  CLI_PROVIDERS,
  excerpt,
  nearest,
  OkstraError,
  type Provider,
  PROVIDERS,
  type TaskType,
  visible,
} from '@okstra/contracts'
import { findRosterProblems, isWorkerOf, minimumAnalysers, type RosterRow } from './roster-problems.ts'
import { taskTypeInfo } from './task-types.ts'

/** A worker that can be named: from the providers, the scenario or the home's own programs. */
export interface KnownWorker {
  /** `<provider>` or `<provider>-<n>`; the same provider may serve twice. */
  readonly worker: string
  readonly provider: Provider
  /** Models that it takes; `null` when any name is passed on. */
  readonly models:
    | readonly {
        readonly id: string
        readonly family: string
        /** What its program is given, when the id is an alias. */
        readonly passes?: string
      }[]
    | null
  /** Model when none is named; `null` for that of the program. */
  readonly defaultModel: string | null
  /** Family of the default model, and of models that no table knows. */
  readonly family: string
}

export interface RosterRequest {
  /** Worker ids, each with a model after a colon where one is meant. */
  readonly names: readonly string[]
  readonly known: readonly KnownWorker[]
  readonly taskType: TaskType
  /** Worker id of the report-writer; the first analyser when absent. */
  readonly reportWriter?: string
  /**
   * Worker id of the critic, with a model after a colon where one is meant; none when absent. A program that analyses as
   * well gets a number of its own for it.
   */
  readonly critic?: string
  readonly allowSingleFamily?: boolean
}

/**
 * The roster of a run: analysers by worker id, then the critic where one is asked for, then the report-writer. The
 * order of the names changes nothing.
 *
 * @example
 * const known = ['rehearsal-1', 'rehearsal-2', 'rehearsal-3'].map((worker, index) => ({
 *   worker, provider: 'rehearsal' as const, models: null, defaultModel: null, family: `family-${index}`,
 * }))
 * readRoster({ names: ['rehearsal-3', 'rehearsal-1', 'rehearsal-2'], known, taskType: 'implementation-option-selection' })
 *
 * @throws {OkstraError} `TASK_TYPE_NOT_BUILT` for a task type without analysers; `ROSTER_UNKNOWN_WORKER`
 *   for a name that is not known or comes twice, or for a critic that has another role or that the task type does not
 *   take; `ROSTER_UNKNOWN_MODEL`; `ROSTER_TOO_FEW`;
 *   `ROSTER_SINGLE_FAMILY` unless that is allowed.
 */
export function readRoster({
  names,
  known,
  taskType,
  reportWriter,
  critic,
  allowSingleFamily = false,
}: RosterRequest): RosterRow[] {
  const { roles } = taskTypeInfo(taskType)
  if (!roles.includes('analyser')) {
    throw new OkstraError('TASK_TYPE_NOT_BUILT', `This version makes no roster for ${taskType}.`, {
      hint: 'Name a task type that analysers work on.',
      details: { taskType, roles },
    })
  }
  const asked = names.map((text) => splitName(text))
  const asCritic = critic === undefined ? [] : [splitName(critic)]
  refuseUnknown(
    [
      ...[...asked, ...asCritic].map(({ worker }) => worker),
      ...(reportWriter === undefined ? [] : [reportWriter]),
    ],
    known,
  )
  refuseTwice(asked.map(({ worker }) => worker))
  const analysers = asked
    .map((name) => rowOf(name, known))
    .toSorted((one, other) => byText(one.worker, other.worker))
  const first = analysers[0]
  const written =
    reportWriter === undefined
      ? first
      : (analysers.find(({ worker }) => worker === reportWriter) ??
        rowOf({ worker: reportWriter, model: undefined }, known))
  const taken = new Set(
    [...analysers, ...(written === undefined ? [] : [written])].map(({ worker }) => worker),
  )
  const critics = asCritic.map((name): RosterRow =>
    asAnother({ ...rowOf(name, known), role: 'critic' }, taken),
  )
  const roster: RosterRow[] = [
    ...analysers,
    ...critics,
    ...(written === undefined ? [] : [{ ...written, role: 'report-writer' } as const]),
  ]
  refuseProblems({ roster, known, taskType, allowSingleFamily })
  return roster
}

/** A program that serves already serves once more, under a number of its own. */
function asAnother(row: RosterRow, taken: ReadonlySet<string>): RosterRow {
  const { provider } = row
  if (!taken.has(row.worker) || !isCli(provider)) return row
  let number = 2
  while (taken.has(`${provider}-${number}`)) number += 1
  return { ...row, worker: `${provider}-${number}` }
}

interface AskedWorker {
  readonly worker: string
  readonly model: string | undefined
}

function splitName(text: string): AskedWorker {
  const at = text.indexOf(':')
  if (at === -1) return { worker: text.trim(), model: undefined }
  return { worker: text.slice(0, at).trim(), model: text.slice(at + 1).trim() }
}

function refuseUnknown(workers: readonly string[], known: readonly KnownWorker[]): void {
  const ids = known.map(({ worker }) => worker)
  const unknown = workers.filter((worker) => !ids.includes(worker))
  const [first] = unknown
  if (first === undefined) return
  const provider = PROVIDERS.find((name) => isWorkerOf(first, name))
  const runs = provider !== undefined && known.some((entry) => entry.provider === provider)
  const message =
    provider === undefined || runs || provider === 'rehearsal' || provider === 'command'
      ? `There is no worker ${shown(first)}.`
      : `${provider} is a provider that this version does not run yet.`
  throw new OkstraError('ROSTER_UNKNOWN_WORKER', message, {
    hint: unknownHint(first, ids, provider),
    details: { unknown, known: ids },
  })
}

function unknownHint(worker: string, ids: readonly string[], provider: Provider | undefined): string {
  const [meant] = nearest(worker, ids, 1)
  const list = ids.length === 0 ? '' : ` Known: ${ids.toSorted(byText).slice(0, 12).join(', ')}.`
  if (meant !== undefined) return `Did you mean ${meant}?${list}`
  if (provider === 'acp' || provider === 'command')
    return `Define it under ${provider === 'acp' ? 'acp' : 'commands'} in the configuration of the home.`
  if (ids.length === 0)
    return 'Give --scenario FILE for rehearsal workers, or define a command in the configuration of the home.'
  return provider === 'rehearsal' && !ids.some((id) => isWorkerOf(id, provider))
    ? `Give --scenario FILE for rehearsal workers.${list}`
    : `Name workers that are known.${list}`
}

function isCli(provider: Provider): boolean {
  return CLI_PROVIDERS.some((name) => name === provider)
}

function refuseTwice(workers: readonly string[]): void {
  const twice = workers.find((worker, index) => workers.indexOf(worker) !== index)
  if (twice === undefined) return
  throw new OkstraError('ROSTER_UNKNOWN_WORKER', `${twice} is named twice.`, {
    hint: 'Name each worker once; a provider that serves twice has a number: claude, claude-2.',
    details: { worker: twice },
  })
}

function rowOf({ worker, model }: AskedWorker, known: readonly KnownWorker[]): RosterRow {
  const entry = known.find((candidate) => candidate.worker === worker)
  if (entry === undefined) throw new TypeError(`${worker} was not checked.`)
  const { provider, models, defaultModel, family } = entry
  const base = { worker, role: 'analyser', provider } as const
  if (model === undefined) return { ...base, model: defaultModel, modelFamily: family }
  const found = models?.find(({ id }) => id === model)
  if (found !== undefined) return { ...base, model: found.passes ?? model, modelFamily: found.family }
  if (models === null && model !== '') return { ...base, model, modelFamily: family }
  const ids = models?.map(({ id }) => id) ?? []
  const [meant] = nearest(model, ids, 1)
  const list = ids.length === 0 ? '' : ` It takes ${ids.slice(0, 12).join(', ')}.`
  const more = isCli(provider)
    ? ` The configuration of the home can name further ones, under providers.${provider}.models.`
    : ''
  throw new OkstraError(
    'ROSTER_UNKNOWN_MODEL',
    model === ''
      ? `No model stands after the colon of ${worker}.`
      : `${worker} has no model ${shown(model)}.`,
    {
      hint: `${meant === undefined ? 'Leave the model out for its default.' : `Did you mean ${worker}:${meant}?`}${list}${more}`,
      details: { worker, model, models: ids },
    },
  )
}

interface RosterCheck {
  readonly roster: readonly RosterRow[]
  readonly known: readonly KnownWorker[]
  readonly taskType: TaskType
  readonly allowSingleFamily: boolean
}

function refuseProblems({ roster, known, taskType, allowSingleFamily }: RosterCheck): void {
  const problems = findRosterProblems({ taskType, roster, allowSingleFamily })
  const misnamed = problems.find(({ problem }) => problem === 'identity')
  if (misnamed !== undefined) {
    throw new OkstraError('ROSTER_UNKNOWN_WORKER', misnamed.message, {
      hint: 'Rename it where it is defined: in the scenario, or in the configuration of the home.',
      details: { taskType },
    })
  }
  const critic = problems.find(({ problem }) => problem === 'role' || problem === 'two-roles')
  if (critic !== undefined) {
    throw new OkstraError('ROSTER_UNKNOWN_WORKER', critic.message, {
      hint:
        critic.problem === 'role'
          ? 'Leave the critic out: --critic none.'
          : 'Name a worker for the critic that does nothing else in the run.',
      details: { taskType },
    })
  }
  const few = problems.find(({ problem }) => problem === 'too-few')
  if (few !== undefined) {
    const names = roster.filter(({ role }) => role === 'analyser').map(({ worker }) => worker)
    const needed = minimumAnalysers(taskType, allowSingleFamily)
    throw new OkstraError('ROSTER_TOO_FEW', few.message, {
      hint: moreHint(names, known, needed),
      details: { taskType, named: names, needed },
    })
  }
  const single = problems.find(({ problem }) => problem === 'single-family')
  if (single === undefined) return
  throw new OkstraError('ROSTER_SINGLE_FAMILY', single.message, {
    hint: 'Name a worker of another model family, or give --allow-single-family and have the report marked as not cross-verified.',
    details: { taskType, roster: roster.map(({ worker, modelFamily }) => `${worker} (${modelFamily})`) },
  })
}

/** Says how to name more, with a list that would do where the known workers suffice. */
function moreHint(
  names: readonly string[],
  known: readonly Pick<KnownWorker, 'worker'>[],
  needed: number,
): string {
  const others = known.map(({ worker }) => worker).filter((worker) => !names.includes(worker))
  const missing = needed - names.length
  if (others.length < missing) {
    return `Only ${others.length + names.length} workers are known: define more in the scenario or under commands in the configuration of the home.`
  }
  const list = [...names, ...others.slice(0, missing)].join(',')
  return `Name ${missing} more, such as --workers ${list}; okstra providers lists who is installed.`
}

const shown = (text: string): string => JSON.stringify(visible(excerpt(text, 60)))

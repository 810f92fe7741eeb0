import { isOkstraError, TASK_TYPES } from '@okstra/contracts'
import { checkSegment } from '@okstra/store'

/** How a document is read, to see whether it can be. */
export type LegacyForm = 'json' | 'jsonl' | 'text'

/** What a document of an earlier okstra is, and where it would go. */
export interface LegacyPlace {
  readonly kind: string
  readonly form: LegacyForm
  /** From `.okstra`; null for what is made again, or when there is no place for it. */
  readonly target: readonly string[] | null
  /** Whether it is made again from others, so that nothing is lost when it stays. */
  readonly isDerived?: true
  readonly task?: { readonly group: string; readonly task: string }
  readonly problem?: string
}

const FORMS: Readonly<Record<string, LegacyForm>> = { json: 'json', jsonl: 'jsonl' }

/**
 * What a file is by its place in the layout of an earlier okstra: flat folders of runs, whose number stands in the
 * file names. The names of its files stay, so that what is written in reports still leads to them.
 */
export function placeLegacy(path: readonly string[]): LegacyPlace {
  const form = FORMS[path.at(-1)?.split('.').at(-1) ?? ''] ?? 'text'
  const [top = '', ...rest] = path
  if (path.length === 1 && top === 'project.json') return { kind: 'project', form, target: path }
  if (top === 'discovery') return { kind: 'discovery pointer', form, target: null, isDerived: true }
  if (top !== 'tasks' || rest.length < 2) return unknown(form)
  const [group = '', task = '', ...own] = rest
  // Group schedules lay beside the tasks.
  if (task === 'schedule') return { kind: 'schedule', form, target: path }
  if (own.length === 0) return unknown(form)
  return { ...inTask({ group, task }, own, form), task: { group, task } }
}

function unknown(form: LegacyForm): LegacyPlace {
  return { kind: 'unknown', form, target: null, problem: 'Nothing of okstra is known to have this name.' }
}

interface TaskName {
  readonly group: string
  readonly task: string
}

const TASK_FILES: Readonly<Record<string, string>> = {
  'task-manifest.json': 'task manifest',
  'timeline.jsonl': 'timeline',
  'brief.md': 'brief',
  'task-brief.md': 'brief',
  'release-handoff-input.md': 'hand-off input',
  'conformance.json': 'conformance',
  'stages.jsonl': 'stage ledger',
}

function inTask({ group, task }: TaskName, own: readonly string[], form: LegacyForm): LegacyPlace {
  const at = (...names: readonly string[]): readonly string[] => ['tasks', group, task, ...names]
  const [first = '', ...rest] = own
  if (first === 'consumers.jsonl' && rest.length === 0) {
    return { kind: 'stage ledger', form, target: at('stages.jsonl') }
  }
  if (/(?:^|[.-])carry(?:[.-]|$)/.test(own.at(-1) ?? '') || first === 'carry') {
    return { kind: 'carry sidecar', form, target: at('carry', own.at(-1) ?? '') }
  }
  const kind = Object.hasOwn(TASK_FILES, first) ? TASK_FILES[first] : undefined
  if (kind !== undefined && rest.length === 0) return { kind, form, target: at(first) }
  if (/^(?:task-)?index(?:\.[a-z]+)?$/.test(first))
    return { kind: 'task index', form, target: null, isDerived: true }
  if (/^timeline(?:\.[a-z]+)?$/.test(first)) return { kind: 'timeline', form, target: at(first) }
  if (first === 'instruction-set') {
    return { kind: 'instruction set', form, target: null, isDerived: true }
  }
  if (first === 'code-reviews') return { kind: 'code review', form, target: at(...own) }
  if (first === 'runs' && rest.length > 0) return inRuns({ group, task }, rest, form)
  return unknown(form)
}

const RUN_FOLDERS: Readonly<Record<string, string>> = {
  manifests: 'manifest',
  prompts: 'prompt',
  'worker-results': 'worker result',
  reports: 'report',
  state: 'convergence state',
  'user-responses': 'user response',
  'instruction-set': 'instruction set',
}

function inRuns({ group, task }: TaskName, path: readonly string[], form: LegacyForm): LegacyPlace {
  const [taskType = '', ...rest] = path
  if (!(TASK_TYPES as readonly string[]).includes(taskType)) {
    return {
      kind: 'run',
      form,
      target: null,
      problem: /^[0-9]/.test(taskType)
        ? 'It lies in a run that is named by its time; its task type is not known.'
        : `${taskType} is no task type.`,
    }
  }
  // A run of this version, or one of a stage: its number is a folder already.
  const [folder = ''] = rest
  if (/^[0-9]{3,9}$/.test(folder)) return { kind: 'run of this version', form, target: null, isDerived: true }
  const stage = /^stage-[0-9]+$/.test(folder) ? folder : undefined
  const inside = stage === undefined ? rest : rest.slice(1)
  const name = inside.at(-1) ?? ''
  const kind =
    inside.length === 1
      ? 'event log'
      : Object.hasOwn(RUN_FOLDERS, inside[0] ?? '')
        ? RUN_FOLDERS[inside[0] ?? '']
        : undefined
  if (kind === undefined) return unknown(form)
  const seq = seqOf(name, taskType)
  if (seq === undefined) {
    return { kind, form, target: null, problem: 'Its name holds no number of a run, so it belongs to none.' }
  }
  return {
    kind: stage === undefined ? kind : `${kind} of ${stage}`,
    form,
    target: ['tasks', group, task, 'runs', taskType, seq, ...(stage === undefined ? [] : [stage]), ...inside],
  }
}

/** The number of the run, which stands last in a name; three digits at the least, as this version has it. */
function seqOf(name: string, taskType: string): string | undefined {
  const stem = name.replace(/(?:\.[A-Za-z0-9]+)+$/, '')
  const [, after] =
    stem.split(`-${taskType}-`).length > 1 ? [undefined, stem.split(`-${taskType}-`).at(-1)] : []
  const [, digits] = /^([0-9]{1,9})(?:-|$)/.exec(after ?? '') ?? /-([0-9]{3,9})$/.exec(stem) ?? []
  return digits?.padStart(3, '0')
}

/** What speaks against a path as a name on every system. */
export function faultOfTarget(target: readonly string[]): string | undefined {
  try {
    for (const segment of target) checkSegment(segment)
    return undefined
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return cause.message
  }
}

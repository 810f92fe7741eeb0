import { TASK_TYPES, type WizardState } from '@okstra/contracts'

type Facts = WizardState['facts']

/** Every flag that a question of any task type ends in. */
export const ALL_FLAGS = [
  'task-key', 'brief', 'workers', 'scenario', 'mode', 'direction', 'feature', 'change', 'lenses',
  'selected-direction', 'clarification-response', 'approved-plan', 'stage', 'executor', 'pr-template-path', 'critic', 'report-writer',
  'language', 'allow-single-family',
] // prettier-ignore

const models = (family: string, ...ids: string[]) => ids.map((id) => ({ id, family }))

export const WORKERS: Facts['workers'] = [
  {
    worker: 'claude',
    provider: 'claude',
    family: 'claude',
    models: models('claude', 'opus', 'sonnet', 'haiku'),
  },
  { worker: 'codex', provider: 'codex', family: 'gpt', models: models('gpt', 'gpt-5') },
  { worker: 'command', provider: 'command', family: 'local', models: null },
]

export const BRIEF: Facts['briefs'][number] = {
  path: 'brief.md',
  taskType: 'implementation-option-selection',
  project: 'shop',
  group: 'billing',
  id: 'late-fees',
  names: ['SHOP-7', 'Late fees are charged twice'],
  requirements: 6,
}

/** A project with two tasks and a report of each kind, on a machine with three workers. */
export function sampleFacts(changes: Partial<Facts> = {}): Facts {
  return {
    project: 'shop',
    flags: ALL_FLAGS,
    taskTypes: TASK_TYPES.map((taskType) => ({ taskType, built: 'run' })),
    tasks: [
      { task: 'shop:billing:fees', title: 'Fees', next: 'implementation-planning', recorded: true },
      { task: 'shop:search:index', title: 'Index', next: null, recorded: false },
    ],
    briefs: [BRIEF],
    workers: WORKERS,
    defaultWorkers: [],
    reports: [
      reportOf('implementation-option-selection', { ready: true, open: 2 }),
      { ...reportOf('implementation-option-selection'), report: 'undecided', task: 'shop:search:index' },
      reportOf('implementation-planning', { open: 1 }),
      reportOf('error-analysis', { open: 3 }),
    ],
    ...changes,
  }
}

function reportOf(
  taskType: Facts['reports'][number]['taskType'],
  { ready = false, open = 0 } = {},
): Facts['reports'][number] {
  return { report: `${taskType}-001`, task: 'shop:billing:fees', taskType, title: taskType, ready, open }
}

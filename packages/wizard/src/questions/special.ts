import { LENSES, SELECTION_MODES, type TaskType, TASK_TYPES } from '@okstra/contracts'
import { resolveLenses } from '@okstra/lifecycle'
import { type Definition, type Offer, plain } from '../definition.ts'
import { isFree, valueOf, type View } from '../view.ts'
import { checkWorker, workerOffers } from './workers.ts'

type Special = Omit<Definition, 'asked' | 'stage'> & {
  readonly stage?: number
  /** Besides the flag being there and not given. */
  readonly when?: (view: View) => boolean
}

const NONE: Offer = { value: 'none', label: { key: 'choice.none' } }

const planKind: Special = {
  id: 'plan-kind',
  stage: 1,
  kind: 'choice',
  when: (view) =>
    isFree(view, 'selected-direction') &&
    isFree(view, 'clarification-response') &&
    reportsOf(view, 'implementation-planning').length > 0,
  offers: () =>
    ['new', 'rerun'].map((value): Offer => ({ value, label: { key: `choice.plan-kind.${value}` } })),
  choices: () => ['new', 'rerun'],
}

const selectedDirection: Special = {
  id: 'selected-direction',
  kind: 'text',
  when: (view) => view.given['clarification-response'] === undefined && !isRerun(view),
  offers: (view) =>
    reportsOf(view, 'implementation-option-selection')
      .filter(({ ready }) => ready)
      .map(({ report, title }) => plain(report, title)),
  problem: ({ facts }, value) =>
    facts.reports.some(({ report, ready }) => report === value && !ready)
      ? { key: 'problem.unconfirmed', fill: { value } }
      : undefined,
}

const answeredPlan: Special = {
  id: 'clarification-response',
  kind: 'text',
  when: isRerun,
  offers: (view) => reportsOf(view, 'implementation-planning').map(reportOffer),
}

/** Of a run of the same type whose questions wait; an answer is never forced. */
const clarification: Special = {
  id: 'clarification-response',
  kind: 'text',
  when: (view) => openReports(view).length > 0,
  offers: (view) => [...openReports(view).slice(0, 2).map(reportOffer), NONE],
}

const mode: Special = {
  id: 'mode',
  kind: 'choice',
  when: ({ given }) => given['direction'] === undefined,
  offers: () => SELECTION_MODES.map((value): Offer => ({ value, label: { key: `choice.mode.${value}` } })),
  choices: () => SELECTION_MODES,
}

const direction: Special = {
  id: 'direction',
  stage: 3,
  kind: 'text',
  when: (view) => valueOf(view, 'mode') === 'preselected-validation',
}

/** Those that go first follow from their order; who wants others knows the flag. */
const lenses: Special = {
  id: 'lenses',
  kind: 'text',
  offers: () => [NONE],
  problem: (_, value) => {
    if (value === 'none') return undefined
    const named = value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    return resolveLenses({ lenses: named }).lenses === undefined
      ? { key: 'problem.lenses', fill: { value, choices: LENSES.join(', ') } }
      : undefined
  },
}

const line = (id: string): Special => ({ id, kind: 'text' })

const approvedPlan: Special = {
  id: 'approved-plan',
  kind: 'text',
  offers: (view) => reportsOf(view, 'implementation-planning').map(reportOffer),
}

const scope: Special = {
  id: 'stage',
  kind: 'text',
  offers: () => [{ value: 'whole-task', label: { key: 'choice.stage.whole-task' } }],
}

const executor: Special = { id: 'executor', kind: 'text', offers: workerOffers, problem: checkWorker }

const critic: Special = {
  id: 'critic',
  stage: 4,
  kind: 'text',
  offers: (view) => [NONE, ...workerOffers(view)],
  problem: (view, value) => (value === 'none' ? undefined : checkWorker(view, value)),
}

/** What only this task type has to know, besides its task and its workers. */
export const SPECIAL_QUESTIONS: Readonly<Record<TaskType, readonly Special[]>> = {
  'requirements-discovery': [clarification, critic],
  'error-analysis': [clarification, critic],
  'implementation-option-selection': [clarification, mode, direction],
  'implementation-planning': [planKind, selectedDirection, answeredPlan, critic],
  implementation: [approvedPlan, line('stage'), executor],
  'final-verification': [scope, critic],
  'release-handoff': [line('pr-template-path')],
  'improvement-discovery': [lenses, clarification],
  'project-analysis': [clarification],
  'feature-analysis': [line('feature'), clarification],
  'change-impact-analysis': [line('change'), clarification],
}

/** The questions of the table that are not about the workers, each tied to its flag. */
export const specialDefinitions: readonly Definition[] = TASK_TYPES.flatMap((type) =>
  SPECIAL_QUESTIONS[type].map(({ when = () => true, stage = 2, ...rest }): Definition => ({
    ...rest,
    stage,
    asked: (view) =>
      view.info?.taskType === type && (rest.id === 'plan-kind' || isFree(view, rest.id)) && when(view),
  })),
)

function isRerun({ answers }: View): boolean {
  return answers.get('plan-kind') === 'rerun'
}

/** Reports of a type, of the task when it is known. */
function reportsOf({ facts, task }: View, type: TaskType) {
  return facts.reports.filter(
    (row) => row.taskType === type && (task.kind !== 'known' || row.task === task.key),
  )
}

function openReports(view: View) {
  const { info, task } = view
  if (info === undefined || task.kind !== 'known') return []
  return reportsOf(view, info.taskType).filter(({ open }) => open > 0)
}

function reportOffer({ report, title, open }: View['facts']['reports'][number]): Offer {
  return open === 0
    ? plain(report, title)
    : { value: report, label: { key: 'choice.report.open', fill: { title, open: String(open) } } }
}

import { byText } from '@okstra/contracts'
import { findRosterProblems, minimumAnalysers } from '@okstra/lifecycle'
import { type Definition, type Offer, plain } from '../definition.ts'
import { builtOf, isFree, valueOf, type View } from '../view.ts'
import { checkWorker, factsOf, familyOf, type NamedWorker, readList } from './workers.ts'

/** The workers that a run would have when nothing is chosen. */
type Defaults =
  | { readonly kind: 'recorded' }
  | { readonly kind: 'set' | 'proposed'; readonly names: readonly string[] }

/** Whether the workers are a matter to ask about at all. */
function asksForCrew(view: View): boolean {
  const { info, given } = view
  if (info === undefined || builtOf(view) === undefined || !info.roles.includes('analyser')) return false
  return given['workers'] === undefined && given['scenario'] === undefined && isFree(view, 'workers')
}

function defaultsOf(view: View): Defaults | undefined {
  const { facts, task, info } = view
  const isRecorded = facts.tasks.some((row) => row.task === task.key && row.recorded)
  if (isRecorded || (info?.taskType === 'implementation-planning' && task.kind === 'unknown')) {
    return { kind: 'recorded' }
  }
  const kind = facts.defaultWorkers.length > 0 ? 'set' : 'proposed'
  const names = kind === 'set' ? facts.defaultWorkers : proposed(view)
  return names.length > 0 && crewProblem(view, names.join(',')) === undefined ? { kind, names } : undefined
}

/** One worker of each family first, then the others, then a second one of each. */
function proposed({ facts, info }: View): string[] {
  const seen = new Set<string>()
  const isFirst = facts.workers.map(({ family }) => !seen.has(family) && seen.add(family).size > 0)
  const workers = [
    ...facts.workers.filter((_row, index) => isFirst[index]),
    ...facts.workers.filter((_row, index) => !isFirst[index]),
  ]
  const again = workers.filter(({ worker, provider }) => worker === provider)
  const names = workers.map(({ worker }) => worker)
  for (let n = 2; again.length > 0 && names.length < neededBy(info); n++) {
    names.push(...again.map(({ worker }) => `${worker}-${n}`))
  }
  return names.slice(0, neededBy(info))
}

function neededBy(info: View['info'], isWaived = false): number {
  return info === undefined ? 0 : minimumAnalysers(info.taskType, isWaived)
}

function isWaived({ given }: View): boolean {
  return given['allow-single-family'] === true
}

/** What is wrong with a list of workers; that they are of one family is asked about instead. */
function crewProblem(view: View, value: string) {
  const names = readList(value)
  for (const { worker, model } of names) {
    const wrong = checkWorker(view, model === undefined ? worker : `${worker}:${model}`)
    if (wrong !== undefined) return wrong
  }
  const twice = names.find(
    ({ worker }, index) => names.findIndex((other) => other.worker === worker) !== index,
  )
  if (twice !== undefined) return { key: 'problem.worker-twice', fill: { value: twice.worker } }
  const { info } = view
  if (info === undefined || !problemsOf(view, names, isWaived(view)).includes('too-few')) return undefined
  const needed = String(neededBy(info, isWaived(view)))
  return { key: 'problem.too-few', fill: { type: info.taskType, needed } }
}

function problemsOf(view: View, names: readonly NamedWorker[], allowSingleFamily: boolean): string[] {
  const { info } = view
  if (info === undefined) return []
  const roster = names.map((name) => ({
    worker: name.worker,
    role: 'analyser' as const,
    provider: factsOf(view, name.worker)?.provider ?? ('command' as const),
    modelFamily: familyOf(view, name) ?? '',
  }))
  return findRosterProblems({ taskType: info.taskType, roster, allowSingleFamily }).map(
    ({ problem }) => problem,
  )
}

/** The analysers that were chosen, with their models; `undefined` while the defaults hold. */
export function crewOf(view: View): NamedWorker[] | undefined {
  const listed = valueOf(view, 'workers')
  if (listed !== undefined) {
    return readList(listed).map(({ worker, model }) => {
      const chosen = model ?? view.answers.get(`model.${worker}`)
      return { worker, model: chosen === 'default' ? undefined : chosen }
    })
  }
  const defaults = view.answers.get('setup') === 'defaults' ? defaultsOf(view) : undefined
  return defaults === undefined || defaults.kind === 'recorded'
    ? undefined
    : readList(defaults.names.join(','))
}

/** Whether the command has to name the workers. */
export function namesCrew(view: View): boolean {
  return view.answers.has('workers') || defaultsOf(view)?.kind === 'proposed'
}

const setup: Definition = {
  id: 'setup',
  stage: 4,
  kind: 'choice',
  asked: (view) => asksForCrew(view) && defaultsOf(view) !== undefined,
  offers(view) {
    const defaults = defaultsOf(view)
    const start: Offer['label'] =
      defaults === undefined || defaults.kind === 'recorded'
        ? { key: 'choice.setup.recorded' }
        : { key: 'choice.setup.defaults', fill: { workers: defaults.names.join(', ') } }
    return [
      { value: 'defaults', label: start },
      { value: 'customise', label: { key: 'choice.setup.customise' } },
    ]
  },
  choices: () => ['defaults', 'customise'],
}

const workers: Definition = {
  id: 'workers',
  stage: 5,
  kind: 'list',
  asked: (view) => asksForCrew(view) && view.answers.get('setup') !== 'defaults',
  text: ({ info, given }) => {
    const needed = String(neededBy(info, given['allow-single-family'] === true))
    return { key: 'question.workers', fill: { needed } }
  },
  offers(view) {
    const { facts } = view
    const all = facts.workers.map(({ worker }) => worker)
    const lists = [facts.defaultWorkers, proposed(view), all].map((names) => names.join(','))
    return [...new Set(lists)]
      .filter((list) => list !== '' && crewProblem(view, list) === undefined)
      .map((list) => plain(list))
  },
  problem: crewProblem,
}

const reportWriter: Definition = {
  id: 'report-writer',
  stage: 6,
  kind: 'choice',
  asked: (view) => view.answers.has('workers') && isFree(view, 'report-writer'),
  offers: (view) => namesOf(view).map((name) => plain(name)),
  choices: namesOf,
}

function namesOf(view: View): string[] {
  return (crewOf(view) ?? []).map(({ worker }) => worker).toSorted(byText)
}

const singleFamily: Definition = {
  id: 'allow-single-family',
  stage: 7,
  kind: 'choice',
  hasNoFallback: true,
  asked(view) {
    if (!asksForCrew(view) || isWaived(view)) return false
    return problemsOf(view, crewOf(view) ?? [], false).includes('single-family')
  },
  text: (view) => {
    const [first] = crewOf(view) ?? []
    const family = first === undefined ? undefined : familyOf(view, first)
    return { key: 'question.allow-single-family', fill: { family: family ?? '' } }
  },
  offers: () => [{ value: 'yes', label: { key: 'choice.allow-single-family.yes' } }],
  choices: () => ['yes'],
}

/** A model for each worker that was chosen without one. */
function modelQuestions(view: View): Definition[] {
  const names = view.answers.has('workers') ? readList(view.answers.get('workers') ?? '') : []
  return names
    .filter(({ worker, model }) => model === undefined && (factsOf(view, worker)?.models ?? []).length > 0)
    .map(({ worker }): Definition => {
      const ids = factsOf(view, worker)?.models?.map(({ id }) => id) ?? []
      return {
        id: `model.${worker}`,
        stage: 6,
        kind: 'choice',
        asked: () => true,
        text: () => ({ key: 'question.model', fill: { worker } }),
        offers: () => [
          { value: 'default', label: { key: 'choice.model.default' } },
          ...ids.map((id) => plain(id)),
        ],
        choices: () => ['default', ...ids],
      }
    })
}

export function crewDefinitions(view: View): readonly Definition[] {
  return [setup, workers, ...modelQuestions(view), reportWriter, singleFamily]
}

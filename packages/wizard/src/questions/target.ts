import { isOkstraError, parseTaskKey } from '@okstra/contracts'
import { lacksRequirements } from '@okstra/lifecycle'
import type { Saying } from '../catalogue.ts'
import { type Definition, type Offer, plain } from '../definition.ts'
import { isFree, type View } from '../view.ts'

/** Types that a task most often starts with, for the first suggestions. */
const STARTS = ['implementation-option-selection', 'requirements-discovery', 'error-analysis']

export const taskType: Definition = {
  id: 'task-type',
  stage: 0,
  kind: 'choice',
  asked: ({ given }) => given['task-type'] === undefined,
  offers: ({ facts, brief }) => {
    const built = facts.taskTypes.map((row) => row.taskType as string)
    const wanted = [brief?.taskType, ...facts.tasks.map(({ next }) => next), ...STARTS, ...built]
    return [...new Set(wanted)]
      .filter((name): name is string => typeof name === 'string' && built.includes(name))
      .map((value) => ({ value, label: { key: `choice.task-type.${value}` } }))
  },
  choices: ({ facts }) => facts.taskTypes.map((row) => row.taskType),
}

export const task: Definition = {
  id: 'task',
  stage: 1,
  kind: 'choice',
  asked: ({ facts, given, info }) =>
    info !== undefined &&
    info.taskType !== 'implementation-planning' &&
    given['task-key'] === undefined &&
    given['brief'] === undefined &&
    (facts.tasks.length > 0 || !info.takesBrief),
  offers({ facts, info }) {
    const isNext = ({ next }: { readonly next: string | null }) => next === info?.taskType
    const known = [...facts.tasks.filter(isNext), ...facts.tasks.filter((row) => !isNext(row))].map(
      ({ task: value, title, next }): Offer =>
        next === null
          ? plain(value, title)
          : { value, label: { key: 'choice.task.next', fill: { title, next } } },
    )
    if (info?.takesBrief !== true) return known
    const fresh: Offer = { value: 'new', label: { key: 'choice.task.new' } }
    return facts.tasks.some(isNext) ? [...known.slice(0, 2), fresh] : [fresh, ...known]
  },
  problem: ({ facts, info }, value) =>
    (value === 'new' && info?.takesBrief === true) || facts.tasks.some((row) => row.task === value)
      ? undefined
      : { key: 'problem.unknown-task', fill: { value } },
}

export const brief: Definition = {
  id: 'brief',
  stage: 2,
  kind: 'text',
  asked: ({ given, info, task: { kind } }) =>
    info?.takesBrief === true && given['brief'] === undefined && kind !== 'known',
  offers: ({ facts, info }) => {
    const fits = facts.briefs.filter((row) => row.problem === undefined && !lacks(row.requirements, info))
    const isOwn = (row: { readonly taskType?: string }) => row.taskType === info?.taskType
    const sorted = [...fits.filter(isOwn), ...fits.filter((row) => !isOwn(row))]
    return sorted.map(({ path, names }) => plain(path, names.at(-1) ?? path))
  },
  problem: ({ facts, info }, value): Saying | undefined => {
    const row = facts.briefs.find(({ path }) => path === value)
    if (row?.problem !== undefined) return { key: `problem.brief-${row.problem}`, fill: { value } }
    if (row === undefined || !lacks(row.requirements, info)) return undefined
    return { key: 'problem.brief-without-requirements', fill: { value, type: info?.taskType ?? '' } }
  },
}

const lacks = (requirements: number, info: View['info']): boolean =>
  lacksRequirements(info?.taskType, requirements)

/** A part of the key of a new task, unless the brief says it: then no other would be taken. */
const part = (id: 'group' | 'id', suggested: (view: View) => readonly string[]): Definition => ({
  id,
  stage: 3,
  kind: 'text',
  asked: (view) => isNewTask(view) && view.brief?.[id] === undefined,
  offers: (view) =>
    [...new Set(suggested(view).map(segment))].filter((text) => text !== '').map((text) => plain(text)),
  problem: (_view, value) => (segment(value) === '' ? { key: 'problem.key', fill: { value } } : undefined),
})

export const group = part('group', ({ facts }) => facts.tasks.map((row) => row.task.split(':')[1] ?? ''))
export const taskId = part('id', (view) => view.brief?.names ?? [])

function isNewTask(view: View): boolean {
  const { info, task: { kind, key }, given } = view // prettier-ignore
  const isKnown = kind === 'known' || key !== undefined || given['task-key'] !== undefined
  return info?.takesBrief === true && !isKnown && isFree(view, 'task-key')
}

/** The key of the task, when it has to be named. */
export function taskKeyOf(view: View): string | undefined {
  const { answers, brief: stated, task: { kind, key }, facts } = view // prettier-ignore
  if (kind === 'known') return key
  if (!answers.has('group') && !answers.has('id')) return undefined
  const parts = [
    stated?.project ?? facts.project,
    stated?.group ?? answers.get('group') ?? '',
    stated?.id ?? answers.get('id') ?? '',
  ]
  return parts.map(segment).join(':')
}

/** A part of a task key, normalised; empty when it can be none. */
function segment(text: string): string {
  try {
    return parseTaskKey(`p:g:${text.replaceAll(/[:/]/g, '-')}`).task
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return ''
  }
}

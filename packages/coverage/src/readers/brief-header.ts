import {
  type Brief,
  excerpt,
  nearest,
  type Position,
  TASK_TYPES,
  visible,
  WORK_CATEGORIES,
} from '@okstra/contracts'
import type { ReadingLog } from './reading.ts'

type BriefHeader = Pick<
  Brief,
  | 'briefVersion'
  | 'taskType'
  | 'projectId'
  | 'taskGroup'
  | 'taskId'
  | 'workCategory'
  | 'ticketIds'
  | 'reporterConfirmations'
>

const CONFIRMATIONS = ['pending', 'confirmed', 'none'] as const
const KEYS = [
  'briefVersion',
  'taskType',
  'projectId',
  'taskGroup',
  'taskId',
  'workCategory',
  'ticketIds',
  'reporter-confirmations',
]
const CATEGORIES = Object.keys(WORK_CATEGORIES) as (keyof typeof WORK_CATEGORIES)[]

/** The keys of a brief's front matter; a value that cannot be taken is a finding and left out. */
export function readHeader(
  data: Readonly<Record<string, unknown>>,
  positionOf: (key: string) => Position | undefined,
  log: ReadingLog,
): BriefHeader {
  const refuse = (key: string, message: string, expected?: readonly string[]): undefined => {
    const position = positionOf(key)
    log.add({
      code: 'BRIEF_INVALID',
      severity: 'error',
      message,
      ...(position === undefined ? {} : { position }),
      ...(expected === undefined ? {} : { expected }),
    })
  }
  const oneOf = <Value extends string>(key: string, allowed: readonly Value[]): Value | undefined => {
    const value = data[key]
    if (value === undefined || value === null) return undefined
    const found = allowed.find((candidate) => candidate === value)
    if (found !== undefined) return found
    const guess = nearest(shown(value).replaceAll('"', ''), allowed, 1)[0]
    const meant = guess === undefined ? '' : ` Did you mean ${guess}?`
    return refuse(key, `${key} cannot be ${shown(value)}.${meant}`, allowed)
  }
  const word = (key: string): string | undefined => {
    const value = data[key]
    if (value === undefined || value === null) return undefined
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
    return refuse(key, `${key} must be a word, not ${shown(value)}.`)
  }
  noteTypos(data, positionOf, log)
  const briefVersion = word('briefVersion')
  const taskType = oneOf('taskType', TASK_TYPES)
  const projectId = word('projectId')
  const taskGroup = word('taskGroup')
  const taskId = word('taskId')
  const workCategory = oneOf('workCategory', CATEGORIES)
  const ticketIds = words(data['ticketIds'], () =>
    refuse('ticketIds', `ticketIds must be a list of ids, not ${shown(data['ticketIds'])}.`),
  )
  const reporterConfirmations = oneOf('reporter-confirmations', CONFIRMATIONS)
  return {
    ...(briefVersion === undefined ? {} : { briefVersion }),
    ...(taskType === undefined ? {} : { taskType }),
    ...(projectId === undefined ? {} : { projectId }),
    ...(taskGroup === undefined ? {} : { taskGroup }),
    ...(taskId === undefined ? {} : { taskId }),
    ...(workCategory === undefined ? {} : { workCategory }),
    ...(ticketIds === undefined ? {} : { ticketIds }),
    ...(reporterConfirmations === undefined ? {} : { reporterConfirmations }),
  }
}

function words(value: unknown, refuse: () => undefined): string[] | undefined {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) return refuse()
  const items = value as readonly unknown[]
  if (!items.every((item) => typeof item === 'string' || typeof item === 'number')) return refuse()
  return items.map(String)
}

/** A misspelt key would be lost without a word. */
function noteTypos(
  data: Readonly<Record<string, unknown>>,
  positionOf: (key: string) => Position | undefined,
  log: ReadingLog,
): void {
  for (const key of Object.keys(data)) {
    const guess = KEYS.includes(key) ? undefined : nearest(key, KEYS, 1)[0]
    if (guess === undefined || Object.hasOwn(data, guess)) continue
    const position = positionOf(key)
    log.add({
      code: 'BRIEF_INVALID',
      severity: 'warning',
      message: `${shown(key)} is no key of a brief. Did you mean ${guess}?`,
      ...(position === undefined ? {} : { position }),
      expected: KEYS,
    })
  }
}

function shown(value: unknown): string {
  return visible(excerpt(JSON.stringify(value) ?? String(value), 80))
}

import { OkstraError } from './errors.ts'

/**
 * Every id form, by prefix: what it names, and the digits it has at the least. `EB-0999` and `EB-1000`
 * are both well formed; the number of digits has no upper limit below twelve.
 */
export const ID_FORMS = {
  EB: { digits: 3, names: 'expected behaviour (requirement)' },
  PB: { digits: 3, names: 'problem behaviour (requirement)' },
  EO: { digits: 3, names: 'expected outcome (requirement)' },
  EG: { digits: 3, names: 'external gate: listed, never in a denominator' },
  C: { digits: 3, names: 'clarification item' },
  S: { digits: 3, names: 'secondary evidence, other reading' },
  R: { digits: 3, names: 'missing information or risk' },
  F: { digits: 3, names: "a worker's finding" },
  IO: { digits: 3, names: 'implementation option (merged candidate)' },
  EA: { digits: 3, names: 'cause' },
  ST: { digits: 2, names: 'stage' },
  FU: { digits: 3, names: 'follow-up task' },
  IM: { digits: 3, names: 'improvement' },
  AB: { digits: 3, names: 'acceptance blocker' },
  RR: { digits: 3, names: 'residual risk' },
  CM: { digits: 3, names: 'commitment of a direction' },
  EV: { digits: 3, names: 'evidence row of a report' },
  XF: { digits: 3, names: 'external fact that a candidate needs' },
  SB: { digits: 3, names: 'safety blocker raised in a reassessment' },
} as const satisfies Record<string, { digits: 2 | 3; names: string }>
export type IdPrefix = keyof typeof ID_FORMS

/** Requirement kinds that count in a coverage denominator. */
export const COUNTED_KINDS = ['EB', 'PB', 'EO'] as const
/** The kind of an external gate, which is listed and never counts. */
export const GATE_KIND = 'EG'

export interface Id {
  readonly prefix: IdPrefix
  readonly number: number
}

/**
 * Takes an id apart, or returns `undefined` when the text is not exactly an id of one of
 * {@link ID_FORMS} (ASCII, upper case, enough digits).
 *
 * @example
 * parseId('EB-001') // => { prefix: 'EB', number: 1 }
 * parseId('eb-001') // => undefined
 */
export function parseId(text: string): Id | undefined {
  const match = /^([A-Z]{1,2})-([0-9]{2,12})$/.exec(text)
  const prefix = match?.[1]
  const digits = match?.[2]
  if (prefix === undefined || digits === undefined || !isIdPrefix(prefix)) return undefined
  return digits.length < ID_FORMS[prefix].digits ? undefined : { prefix, number: Number(digits) }
}

function isIdPrefix(text: string): text is IdPrefix {
  return Object.hasOwn(ID_FORMS, text)
}

/**
 * The text of an id.
 *
 * @example
 * formatId('IO', 7) // => 'IO-007'
 */
export function formatId(prefix: IdPrefix, number: number): string {
  return `${prefix}-${String(number).padStart(ID_FORMS[prefix].digits, '0')}`
}

const lookAlikes: Readonly<Record<string, string>> = {
  // Cyrillic and Greek capitals that look like the Latin letters of the prefixes, and all dashes.
  А: 'A', В: 'B', Е: 'E', О: 'O', Р: 'P', С: 'C', М: 'M', Т: 'T', І: 'I', Ѕ: 'S', Х: 'X',
  Α: 'A', Β: 'B', Ε: 'E', Ο: 'O', Ρ: 'P', Μ: 'M', Τ: 'T', Ι: 'I', Χ: 'X',
  '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-', '_': '-', '﹣': '-',
} // prettier-ignore

/**
 * The id that a malformed one most likely meant: full-width and look-alike letters and dashes folded,
 * case raised, digits padded. `undefined` when nothing of the kind was meant.
 *
 * @example
 * intendedId('eb-001') // => 'EB-001'
 * intendedId('ＥＢ－００１') // => 'EB-001'
 * intendedId('EB-1') // => 'EB-001'
 */
export function intendedId(text: string): string | undefined {
  if (text.length > 64) return undefined
  const folded = [
    ...text
      .normalize('NFKC')
      .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff\s]/g, '')
      .toUpperCase(),
  ]
    .map((character) => lookAlikes[character] ?? character)
    .join('')
  const match = /^([A-Z]{1,2})-?([0-9O]{1,12})$/.exec(folded)
  const prefix = match?.[1]
  if (prefix === undefined || !isIdPrefix(prefix)) return undefined
  const number = Number((match?.[2] ?? '').replaceAll('O', '0'))
  return formatId(prefix, number)
}

export interface TaskKey {
  readonly project: string
  readonly group: string
  readonly task: string
}

const segmentForm = /^[a-z0-9][a-z0-9._-]{0,63}$/
const reservedSegment = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?$/

/**
 * Reads a task key `<project>:<group>:<task>` (`/` is accepted for `:`). Segments are normalised: NFKC,
 * lower case, other characters become `-`.
 *
 * @example
 * parseTaskKey('Shop:Billing:Late Fees') // => { project: 'shop', group: 'billing', task: 'late-fees' }
 *
 * @throws {OkstraError} `ID_INVALID` for a key that has not three usable segments.
 */
export function parseTaskKey(text: string): TaskKey {
  const parts = text.split(/[:/]/)
  if (parts.length !== 3) {
    throw new OkstraError('ID_INVALID', `${JSON.stringify(text)} is not a task key.`, {
      hint: 'Write it as <project>:<group>:<task>, such as shop:billing:late-fees.',
      details: { text },
    })
  }
  const [project = '', group = '', task = ''] = parts.map((part) => normaliseSegment(part, text))
  return { project, group, task }
}

/**
 * The text of a task key, as people write it.
 *
 * @example
 * formatTaskKey({ project: 'shop', group: 'billing', task: 'late-fees' }) // => 'shop:billing:late-fees'
 */
export function formatTaskKey({ project, group, task }: TaskKey): string {
  return `${project}:${group}:${task}`
}

function normaliseSegment(part: string, key: string): string {
  const segment = part
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[^a-z0-9]+|-+$/g, '')
    .slice(0, 64)
  const usable =
    segmentForm.test(segment) &&
    !segment.includes('..') &&
    !segment.endsWith('.lock') &&
    !segment.endsWith('.') &&
    !reservedSegment.test(segment)
  if (usable) return segment
  throw new OkstraError(
    'ID_INVALID',
    `The segment ${JSON.stringify(part)} of the task key ${JSON.stringify(key)} cannot be used.`,
    {
      hint: 'Use letters, digits, dots, dashes; not "..", ".lock" or a reserved name.',
      details: { part, key },
    },
  )
}

import {
  canonicalJson,
  type ConvergenceClass,
  type ReportFinding,
  type WorkerResult,
} from '@okstra/contracts'
import { ANALYSIS_PARTS, type RowAnalysisType, isCredible, PART_ROWS } from '@okstra/lifecycle'
import type { DutyRecord } from '../records.ts'

/** An entry of an answer: the finding that states it, and what is said of it. */
interface RawEntry {
  readonly finding: string
}

/** What every row of a report has that stands on a finding. */
export interface AgreedFields {
  readonly finding: string
  readonly statement: string
  readonly class: ConvergenceClass | null
  readonly agreed: boolean
  readonly sources: string[]
  readonly support: string[]
}

/** What each analyser that found a row says of it. */
export type Entries<Entry> = readonly { readonly worker: string; readonly entry: Entry }[]

/** A row in the making: what the votes came to, and what its finders say of it. */
export interface AgreedRow<Entry extends RawEntry> {
  readonly fields: AgreedFields
  readonly entries: Entries<Entry>
}

/**
 * Rows of one list of a part: one for each finding of the kind that the list is for, with what its sources say of it.
 * Those that the analysers agree on come first, each in the order of the findings.
 */
export function agreedRows<Entry extends RawEntry>(
  findings: readonly ReportFinding[],
  {
    kind,
    records,
    entriesOf,
  }: {
    readonly kind: string
    readonly records: readonly DutyRecord[]
    readonly entriesOf: (result: WorkerResult) => readonly Entry[] | undefined
  },
): AgreedRow<Entry>[] {
  return findings
    .filter((finding) => finding.kind === kind)
    .map((finding): AgreedRow<Entry> => {
      const named = new Set(finding.sources)
      return {
        fields: {
          finding: finding.id,
          statement: finding.statement,
          class: finding.class ?? null,
          agreed: isCredible(finding.class ?? null),
          sources: [...finding.sources],
          support: [...finding.evidence],
        },
        entries: records.flatMap(({ worker, result }) =>
          (entriesOf(result) ?? [])
            .filter((entry) => named.has(`${worker}:${entry.finding}`))
            .map((entry) => ({ worker, entry })),
        ),
      }
    })
    .toSorted((a, b) => Number(b.fields.agreed) - Number(a.fields.agreed))
}

/** The number in the id of a finding: findings go by it. */
export function numberOf(id: string): number {
  return Number(id.slice(id.indexOf('-') + 1))
}

/** One value of each entry, by who gives it. */
export function valuesOf<Entry, Value>(
  entries: Entries<Entry>,
  valueOf: (entry: Entry) => Value,
): { readonly worker: string; readonly value: Value }[] {
  return entries.map(({ worker, entry }) => ({ worker, value: valueOf(entry) }))
}

/** The value that most entries give, as {@link mostGiven} has it. */
export function mostOf<Entry, Value>(
  entries: Entries<Entry>,
  valueOf: (entry: Entry) => Value,
): Value | undefined {
  return mostGiven(valuesOf(entries, valueOf))?.value
}

/**
 * What most say; of equals the first by its canonical JSON, so that names of workers decide nothing. `undefined` when
 * nobody says anything.
 *
 * @example
 * mostGiven([{ worker: 'a', value: 1 }, { worker: 'b', value: 2 }, { worker: 'c', value: 2 }])
 * // => { value: 2, sources: ['b', 'c'] }
 */
export function mostGiven<Value>(
  given: readonly { readonly worker: string; readonly value: Value }[],
): { readonly value: Value; readonly sources: string[] } | undefined {
  return countGiven(given)[0]
}

/** Every value that is given, the most given first, as {@link mostGiven} has it. */
export function countGiven<Value>(
  given: readonly { readonly worker: string; readonly value: Value }[],
): { readonly value: Value; readonly sources: string[] }[] {
  const said = new Map<string, { readonly value: Value; readonly workers: Set<string> }>()
  for (const { worker, value } of given) {
    const key = canonicalJson(value)
    const known = said.get(key)
    if (known === undefined) said.set(key, { value, workers: new Set([worker]) })
    else known.workers.add(worker)
  }
  return [...said]
    .toSorted(([a, { workers: left }], [b, { workers: right }]) => right.size - left.size || (a < b ? -1 : 1))
    .map(([, { value, workers }]) => ({ value, sources: [...workers].toSorted() }))
}

/**
 * What is wrong with the lists of a part, in sentences for the analyser: each finding of a kind that has a list has
 * exactly one entry there, and no entry names another finding.
 */
export function partRowProblems(result: WorkerResult, taskType: RowAnalysisType): string[] {
  const name = ANALYSIS_PARTS[taskType]
  const part = result[name] as Readonly<Record<string, readonly RawEntry[]>> | undefined
  if (part === undefined) return []
  const lists = Object.entries(PART_ROWS[taskType])
  const kinds = new Set(lists.map(([, kind]) => kind))
  const misspelt = result.findings.flatMap(({ id, kind }) => {
    // In other letters it would be put with the rest, and nobody would have said anything of it.
    const meant = kind.normalize('NFKC').trim().toLowerCase()
    return kind !== meant && kinds.has(meant) ? [`${id} has a kind that is written ${meant}.`] : []
  })
  const unlisted = lists.flatMap(([list, kind]) => {
    const stated = result.findings.flatMap((finding) => (finding.kind === kind ? [finding.id] : []))
    const listed = (part[list] ?? []).map(({ finding }) => finding)
    return [
      ...listed
        .filter((id) => !stated.includes(id))
        .map((id) => `/${name}/${list} names ${id}, which is no finding of the kind ${kind}.`),
      ...stated
        .filter((id) => !listed.includes(id))
        .map((id) => `${id} is a finding of the kind ${kind}, and /${name}/${list} has no entry for it.`),
      ...listed
        .filter((id, index) => listed.indexOf(id) !== index)
        .map((id) => `/${name}/${list} has ${id} twice.`),
    ]
  })
  return [...misspelt, ...unlisted]
}

import { byText, type FinalReport, jsonPointer, type SupersededName } from '@okstra/contracts'
import { REPORT_PARTS } from './answer-part.ts'
import { type SweptString, sweepSuperseded } from './sweep-superseded.ts'

/** Fields whose texts say what is to be done, or what it stands on: words of analysers, and ids and paths that they name. */
const SWEPT_FIELDS: ReadonlySet<string> = new Set([
  'area',
  'argv',
  'artifact',
  'assumptions',
  'benefit',
  'boundary',
  'candidate',
  'contradicts',
  'covers',
  'dependsOn',
  'finding',
  'from',
  'how',
  'id',
  'invariants',
  'leadingCause',
  'looked',
  'mechanism',
  'name',
  'observed',
  'parts',
  'path',
  'paths',
  'pointer',
  'question',
  'reason',
  'refines',
  'requirements',
  'safetyNotes',
  'statement',
  'steps',
  'symbol',
  'term',
  'text',
  'title',
  'url',
  'where',
])

/** What is word for word from a person or from the code, and what okstra counts: nobody can write it anew. */
const LEFT_FIELDS: ReadonlySet<string> = new Set([
  'ballots',
  'basis',
  'coverage',
  'overrides',
  'symptom',
  'target',
])

const ROOTS = ['requirements', 'findings', 'evidence', 'residualRisks', 'followUps'] as const

/**
 * What the answers of a report retired, each with the texts of the report that still name it; nothing when no answer
 * retired anything. The texts are those of requirements, findings, evidence, open questions, risks, follow-ups and of the
 * part of the phase. Run and validator ask here, so the same report always gives the same list.
 *
 * @example
 * supersededIn(report)?.flatMap(({ name, places }) => places.map((place) => `${name}: ${place}`))
 */
export function supersededIn(report: FinalReport): SupersededName[] | undefined {
  const retired = report.clarificationItems.flatMap(({ id, retires = [] }) =>
    retires.map((name) => ({ by: id, name })),
  )
  return retired.length === 0 ? undefined : sweepSuperseded({ retired, strings: stringsOf(report) })
}

function stringsOf(report: FinalReport): SweptString[] {
  const strings: SweptString[] = []
  const walk = (value: unknown, path: readonly (string | number)[], field: string): void => {
    if (typeof value === 'string') {
      if (SWEPT_FIELDS.has(field)) strings.push({ pointer: jsonPointer(path), text: value })
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(item, [...path, index], field)
    } else if (typeof value === 'object' && value !== null) {
      // By name: the order of keys is not part of a document.
      for (const [key, item] of Object.entries(value).toSorted(([a], [b]) => byText(a, b)))
        if (!LEFT_FIELDS.has(key)) walk(item, [...path, key], key)
    }
  }
  for (const root of ROOTS) walk(report[root], [root], root)
  for (const [index, item] of report.clarificationItems.entries())
    if (item.status === 'open') walk(item, ['clarificationItems', index], '')
  for (const part of Object.values(REPORT_PARTS)) walk(report[part], [part], part)
  return strings
}

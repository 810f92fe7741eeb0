import { excerpt, type FinalReport, ID_FORMS, visible } from '@okstra/contracts'
import { eachDeclaredId } from './references.ts'

/** What the prose of a report may name. */
export interface ReportRecord {
  readonly ids: ReadonlySet<string>
  /** Totals of every ranked candidate; empty where nothing was ranked. */
  readonly totals: ReadonlySet<number>
}

/** The fields that a report-writer may author. */
export function narratives({
  verdictCard,
  summary,
}: FinalReport): { readonly text: string; readonly pointer: string }[] {
  return [
    { text: verdictCard.conclusion, pointer: '/verdictCard/conclusion' },
    { text: verdictCard.nextStep, pointer: '/verdictCard/nextStep' },
    { text: summary, pointer: '/summary' },
  ]
}

/** The record, as far as the prose may ask for it: of ids only those that it names. */
export function recordOf(report: FinalReport): ReportRecord {
  const named = new Set(narratives(report).flatMap(({ text }) => [...idsIn(text)]))
  const ids = new Set<string>()
  const note = (id: string): void => {
    if (named.has(id)) ids.add(id)
  }
  const selection = report.optionSelection
  const rows = selection === undefined ? [] : [...selection.options, ...selection.candidateAudit]
  if (named.size > 0) {
    eachDeclaredId(report, note)
    for (const { candidate } of rows)
      for (const { id } of [...candidate.commitments, ...candidate.externalFacts]) note(id)
    for (const { assessments } of selection?.reassessments ?? []) {
      for (const { safetyBlockers } of assessments) for (const { id } of safetyBlockers) note(id)
    }
  }
  const totals = rows.flatMap(({ score }) => (score === undefined ? [] : [score.total]))
  return { ids, totals: new Set(totals) }
}

/** Ids whose things a report of today holds itself; others may name what lies elsewhere. */
const OWN_PREFIXES = new Set(['EB', 'PB', 'EO', 'EG', 'IO', 'EV', 'XF', 'SB', 'CM', 'FU', 'RR'])

function* idsIn(text: string): Generator<string> {
  for (const { 0: id, 1: prefix = '' } of text.matchAll(
    // A particle may follow at once: `IO-002가`.
    /(?<![A-Za-z0-9_-])([A-Z]{1,2})-[0-9]{2,12}(?![A-Za-z0-9_-])/g,
  )) {
    if (Object.hasOwn(ID_FORMS, prefix) && OWN_PREFIXES.has(prefix)) yield id
  }
}

/** Ids and scores in a text that the record does not have. Other numbers are left alone: they may count anything. */
export function inventions(text: string, { ids, totals }: ReportRecord): string[] {
  const found = new Set<string>()
  for (const id of idsIn(text)) {
    if (!ids.has(id)) found.add(`The text names ${excerpt(visible(id), 40)}, which the report does not have.`)
  }
  if (totals.size === 0) return [...found]
  for (const { 1: total = '' } of text.matchAll(
    /(?<![\d.,])(\d{1,4})(?: points)?(?: of |\/| out of )1[ ,.]?000(?!\d)/g,
  )) {
    if (totals.has(Number(total))) continue
    found.add(`The text tells a score of ${total} of 1000, which no candidate has.`)
  }
  return [...found]
}

/**
 * Ids and scores that the prose of a report names and its record does not have, in sentences; empty when it keeps to
 * the record.
 *
 * @example
 * findInventions(report) // => []
 */
export function findInventions(report: FinalReport): string[] {
  const record = recordOf(report)
  return narratives(report).flatMap(({ text }) => inventions(text, record))
}

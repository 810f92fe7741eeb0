import { documentDigest } from '@okstra/contracts'
import type { RuleContext, ValidateFacts } from './define-rule.ts'
import { type InputDocument, isKind, type ReadDocument } from './document.ts'
import { makeRecords } from './records.ts'

/** What the rules of a call may ask about the documents that came together. */
export function makeContext(
  documents: readonly ReadDocument[],
  inputs: readonly InputDocument[],
  facts: ValidateFacts,
): RuleContext {
  const digests = new Map<ReadDocument, string>()
  const digestOf = (document: ReadDocument): string => {
    const known = digests.get(document)
    if (known !== undefined) return known
    const made = documentDigest(document.value)
    digests.set(document, made)
    return made
  }
  const reports = documents.filter((document) => isKind(document, 'final-report'))
  const byStem = new Map(reports.map((report) => [stemOf(report.name), report]))
  const byId = new Map(reports.map((report) => [report.value.identity.reportId, report]))
  const reportOf = (document: ReadDocument): ReadDocument<'final-report'> | undefined => {
    if (isKind(document, 'final-report')) return document
    const { reportId, report } = referenceOf(document)
    if (report !== undefined) return byStem.get(stemOf(document.name)) ?? reportAt(report, reports)
    return byStem.get(stemOf(document.name)) ?? (reportId === undefined ? undefined : byId.get(reportId))
  }
  return { documents, facts, reportOf, digestOf, records: makeRecords(documents, inputs, facts) }
}

function referenceOf(document: ReadDocument): { reportId?: string | undefined; report?: string } {
  if (isKind(document, 'digest-sidecar')) return { report: document.value.report }
  if (isKind(document, 'selected-direction')) return { report: document.value.sourceReport }
  if (isKind(document, 'user-response')) return { reportId: document.value.reportId }
  if (isKind(document, 'report-markdown')) return { reportId: document.value.reportId }
  if (isKind(document, 'report-html')) return { reportId: document.value.reportId }
  return {}
}

/** Name without the ending that tells a report's files apart. */
function stemOf(name: string): string {
  return name.replace(/\.(?:data\.json|digests\.json|json|md|html?)$/i, '')
}

/**
 * The report that a document names by its path. Loose files are found by their name; a report of another run has the
 * same one, and is not meant.
 */
function reportAt(
  path: string,
  reports: readonly ReadDocument<'final-report'>[],
): ReadDocument<'final-report'> | undefined {
  const exact = reports.filter(({ name }) => name === path || name.endsWith(`/${path}`))
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined
  const loose = reports.filter(
    ({ name }) => fileOf(name) === fileOf(path) && (runOf(name) === undefined || runOf(path) === undefined),
  )
  return loose.length === 1 ? loose[0] : undefined
}

/** Where in a project a run lies, when a path tells it. */
function runOf(path: string): string | undefined {
  return /tasks\/[^/]+\/[^/]+\/runs\/[^/]+\/[0-9]+\//.exec(path.replaceAll('\\', '/'))?.[0]
}

function fileOf(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
}

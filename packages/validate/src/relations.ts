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
  const byFile = new Map(reports.map((report) => [fileOf(report.name), report]))
  const reportOf = (document: ReadDocument): ReadDocument<'final-report'> | undefined => {
    if (isKind(document, 'final-report')) return document
    const { reportId, report } = referenceOf(document)
    if (report !== undefined) return byStem.get(stemOf(document.name)) ?? byFile.get(fileOf(report))
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

function fileOf(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
}

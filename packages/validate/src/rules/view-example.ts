import { documentDigest, type FinalReport, type SelectedDirectionSnapshot } from '@okstra/contracts'
import { printUserResponse, renderHtml, renderMarkdown } from '@okstra/report'
import type { RuleExample, RuleId } from '../define-rule.ts'
import type { InputDocument } from '../document.ts'
import { json } from './example.ts'
import { changed, type Changes, goodReport, REPORT_NAME } from './report-example.ts'

/** The HTML view of the good report, with its data beside it. */
export function htmlExample(
  about: string,
  edit: (page: string) => string = (page) => page,
  alsoFails: readonly RuleId[] = [],
): RuleExample {
  return {
    about,
    documents: () => [
      json(REPORT_NAME, goodReport()),
      { name: REPORT_NAME.replace('.data.json', '.html'), text: edit(renderHtml(goodReport())) },
    ],
    alsoFails,
  }
}

/** A response to the good report. */
export function response(
  edit: (text: string) => string,
  name = 'user-responses/final-report-implementation-option-selection-001-1.md',
): InputDocument {
  const report = goodReport()
  const text = printUserResponse({
    schemaVersion: '1.0',
    reportId: report.identity.reportId,
    dataDigest: documentDigest(report),
    created: '2026-12-01T10:00:00Z',
    responder: 'kim',
    directionSelection: { option: 'IO-001', constraints: [] },
    answers: [{ id: 'C-001', answer: 'Yes.' }],
  })
  return { name, text: edit(text) }
}

export function responseExample(
  about: string,
  edit: (text: string) => string = (text) => text,
  alsoFails: readonly RuleId[] = [],
  reportChanges: Changes = {},
): RuleExample {
  const report = (): FinalReport => changed(goodReport(), reportChanges)
  return {
    about,
    documents: () => [json(REPORT_NAME, report()), response(edit)],
    alsoFails: [...alsoFails, ...reportFails(reportChanges)],
  }
}

/** A change of the report breaks its own rules too; those are not what the example is about. */
function reportFails(changes: Changes): readonly RuleId[] {
  return Object.keys(changes).length === 0
    ? []
    : ['OKS-RPT-022', 'OKS-RPT-023', 'OKS-RPT-024', 'OKS-RPT-027', 'OKS-RPT-011']
}

/** The direction that a person selected from the good report, with the report beside it. */
export function directionExample(
  about: string,
  changes: Changes = {},
  alsoFails: readonly RuleId[] = [],
  reportChanges: Changes = {},
): RuleExample {
  return {
    about,
    documents: () => [
      json(REPORT_NAME, changed(goodReport(), reportChanges)),
      json('instruction-set/selected-direction.json', changed(goodDirection(), changes)),
    ],
    alsoFails,
  }
}

function goodDirection(): SelectedDirectionSnapshot {
  const report = goodReport()
  const selection = report.optionSelection
  const option = selection?.options[0]
  if (selection === undefined || option === undefined) throw new Error('The good report offers no option.')
  const { fingerprint, title, mechanism, boundary, commitments } = option.candidate
  const content = {
    schemaVersion: '1.0',
    mode: selection.mode,
    sourceReport: REPORT_NAME,
    sourceDataDigest: documentDigest(report),
    option: option.id,
    fingerprint,
    title,
    mechanism,
    boundary,
    commitments,
    requirements: report.requirements,
    invariants: selection.invariants,
    userConstraints: [],
    decision: { kind: 'selection', responder: 'kim', created: '2026-12-01T10:00:00Z' },
  } as const
  return { ...content, digest: documentDigest(content) }
}

/** The hand-off of the good report, with its data beside it. */
export function markdownExample(
  about: string,
  edit: (text: string) => string = (text) => text,
  alsoFails: readonly RuleId[] = [],
): RuleExample {
  return {
    about,
    documents: () => [
      json(REPORT_NAME, goodReport()),
      { name: REPORT_NAME.replace('.data.json', '.md'), text: edit(renderMarkdown(goodReport())) },
    ],
    alsoFails,
  }
}

/** A hand-off with two of its sections exchanged. */
export function swapSections(text: string, first: string, second: string): string {
  const sections = text.split(/\n(?=## )/)
  const at = (anchor: string): number =>
    sections.findIndex((section) => section.startsWith(`## <a id="${anchor}">`))
  const [from, to] = [at(first), at(second)]
  const kept = sections[from] ?? ''
  sections[from] = sections[to] ?? ''
  sections[to] = kept
  return sections.join('\n')
}

import type { DocumentKind } from '../document.ts'
import type { ValidateFacts } from '../define-rule.ts'
import type { RaisedFinding } from '../reading.ts'

interface TextReading {
  /** Absent when the text has no meaning that a rule could look at. */
  readonly value: unknown
  readonly findings: readonly RaisedFinding[]
}

/** Reads a text that is not JSON into the value that rules look at. */
export type TextReader = (text: string, name: string, facts: ValidateFacts) => TextReading

/** The reader of a kind; `undefined` for kinds that are JSON only. */
export async function loadReader(kind: DocumentKind): Promise<TextReader | undefined> {
  switch (kind) {
    case 'brief':
      return (await import('./brief.ts')).readBriefText
    case 'user-response':
      return (await import('./user-response.ts')).readUserResponse
    case 'report-markdown':
      return (await import('./report-markdown.ts')).readReportMarkdown
    case 'report-html':
      return (await import('./report-html.ts')).readReportHtml
    default:
      return undefined
  }
}

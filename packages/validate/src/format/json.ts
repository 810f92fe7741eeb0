import type { Finding } from '@okstra/contracts'
import type { DocumentKind } from '../document.ts'
import { countFindings, type FindingCounts } from './count-findings.ts'
import { fails, type FormatContext } from './format-context.ts'

/** The document that the format `json` writes. */
export interface ValidateOutput {
  readonly schemaVersion: '1.0'
  /** Whether no finding is at or above the level that fails. */
  readonly ok: boolean
  readonly summary: FindingCounts
  readonly files: readonly { readonly name: string; readonly kind: DocumentKind | null }[]
  readonly findings: readonly Finding[]
}

/** Findings with their summary, as data. */
export function makeOutput(findings: readonly Finding[], context: FormatContext): ValidateOutput {
  return {
    schemaVersion: '1.0',
    ok: !findings.some((finding) => fails(finding, context.failOn)),
    summary: countFindings(findings, context),
    files: (context.files ?? []).map(({ name, kind }) => ({ name, kind: kind ?? null })),
    findings,
  }
}

export function formatJson(findings: readonly Finding[], context: FormatContext): string {
  return `${JSON.stringify(makeOutput(findings, context), null, 2)}\n`
}

import type { Commitment, Finding, Requirement } from '@okstra/contracts'

/** The formats that a scan tells apart. */
export const SCAN_FORMATS = ['okstra-brief', 'json', 'spec-kit', 'openspec', 'tags'] as const
export type ScanFormat = (typeof SCAN_FORMATS)[number]

/** What one file held, in one format. */
export interface FileReading {
  readonly format: ScanFormat
  readonly path: string
  /** The specification whose ids these are; `undefined` for what may cite any. */
  readonly scope: string | undefined
  readonly requirements: readonly Requirement[]
  readonly commitments: readonly Commitment[]
  readonly findings: readonly Finding[]
}

/** One specification: requirements whose ids are unique among themselves, and what covers them. */
export interface Scope {
  readonly scope: string
  readonly format: ScanFormat
  readonly requirements: readonly Requirement[]
  readonly commitments: readonly Commitment[]
}

import type {
  ArchivedRun,
  Brief,
  CandidateSet,
  CommitmentFile,
  DigestSidecar,
  ErrorRow,
  FinalReport,
  HomeConfig,
  JournalEvent,
  KnownProject,
  LatestTask,
  Lease,
  MergedCandidate,
  PostReport,
  Project,
  RawCandidate,
  Reassessment,
  RehearsalScenario,
  RequirementFile,
  RequirementLedger,
  RunIndexRow,
  RunManifest,
  SelectedDirectionSnapshot,
  StatusSidecar,
  TaskCatalog,
  TaskManifest,
  TeamState,
  TimelineRow,
  TrustRecords,
  UserResponse,
  ValidateConfiguration,
  WorkerAudit,
  WorkerResult,
  WorktreeRegistry,
} from '@okstra/contracts'

/** Every kind of document that can be validated. */
export const DOCUMENT_KINDS = [
  'brief',
  'requirement-ledger',
  'requirement-file',
  'commitment-file',
  'worker-result',
  'raw-candidate',
  'merged-candidate',
  'reassessment',
  'final-report',
  'report-markdown',
  'report-html',
  'user-response',
  'selected-direction',
  'digest-sidecar',
  'validate-config',
  'project',
  'task-manifest',
  'run-manifest',
  'team-state',
  'worker-audit',
  'candidate-set',
  'post-report',
  'task-catalog',
  'latest-task',
  'status-sidecar',
  'lease',
  'rehearsal-scenario',
  'home-config',
  'worktree-registry',
  'trust',
  'known-project',
  'archived-run',
  'journal',
  'timeline',
  'error-ledger',
  'run-index',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Kinds that are written in JSON, or may be. */
export const JSON_KINDS = DOCUMENT_KINDS.filter(
  (kind) => kind !== 'report-markdown' && kind !== 'report-html',
)

/** Kinds that are one JSON object a line, and only ever grow. */
export const LEDGER_KINDS = [
  'journal',
  'timeline',
  'error-ledger',
  'run-index',
] as const satisfies readonly DocumentKind[]
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** What a rule gets to read of each kind: its schema has been checked before. */
export interface DocumentValues {
  readonly brief: Brief
  readonly 'requirement-ledger': RequirementLedger
  readonly 'requirement-file': RequirementFile
  readonly 'commitment-file': CommitmentFile
  readonly 'worker-result': WorkerResult
  readonly 'raw-candidate': RawCandidate
  readonly 'merged-candidate': MergedCandidate
  readonly reassessment: Reassessment
  readonly 'final-report': FinalReport
  readonly 'report-markdown': ReportText
  readonly 'report-html': ReportText
  readonly 'user-response': UserResponse
  readonly 'selected-direction': SelectedDirectionSnapshot
  readonly 'digest-sidecar': DigestSidecar
  readonly 'validate-config': ValidateConfiguration
  readonly project: Project
  readonly 'task-manifest': TaskManifest
  readonly 'run-manifest': RunManifest
  readonly 'team-state': TeamState
  readonly 'worker-audit': WorkerAudit
  readonly 'candidate-set': CandidateSet
  readonly 'post-report': PostReport
  readonly 'task-catalog': TaskCatalog
  readonly 'latest-task': LatestTask
  readonly 'status-sidecar': StatusSidecar
  readonly lease: Lease
  readonly 'rehearsal-scenario': RehearsalScenario
  readonly 'home-config': HomeConfig
  readonly 'worktree-registry': WorktreeRegistry
  readonly trust: TrustRecords
  readonly 'known-project': KnownProject
  readonly 'archived-run': ArchivedRun
  /** Rows in their order; those of kinds that only a newer version knows are among them. */
  readonly journal: readonly JournalEvent[]
  readonly timeline: readonly TimelineRow[]
  readonly 'error-ledger': readonly ErrorRow[]
  readonly 'run-index': readonly RunIndexRow[]
}

/** A rendered view of a report. */
export interface ReportText {
  /** Report id and data digest that the view states, where it does. */
  readonly reportId: string | undefined
  readonly dataDigest: string | undefined
}

/** A document as it is handed in. */
export interface InputDocument {
  /** Name for messages and for finding what belongs together: a path, with forward slashes. */
  readonly name: string
  readonly text: string
  /** What it is; found out from content and name when absent. */
  readonly kind?: DocumentKind
}

/** How the text of a document is written: decides how places are found in it. */
export type Syntax = 'json' | 'jsonl' | 'markdown' | 'html'

/** A document of a known kind whose text could be read and whose shape is right. */
export interface ReadDocument<Kind extends DocumentKind = DocumentKind> {
  readonly name: string
  readonly text: string
  readonly kind: Kind
  readonly syntax: Syntax
  readonly value: DocumentValues[Kind]
}

/** Whether a document is of a kind, which narrows its value. */
export function isKind<Kind extends DocumentKind>(
  document: ReadDocument,
  kind: Kind,
): document is ReadDocument<Kind> {
  return document.kind === kind
}

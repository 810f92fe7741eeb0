import type {
  ConvergenceState,
  FinalReport,
  ReportFinding,
  RequirementLedger,
  RunManifest,
  TaskType,
  WorkerResult,
} from '@okstra/contracts'
import type { EvidenceRows } from '../converged-findings.ts'
import type { DutyRecord } from '../records.ts'

/** What the part of a phase is made from, whatever the phase. */
export interface PhaseRecords {
  readonly manifest: RunManifest
  readonly brief: string
  readonly ledger: RequirementLedger
  /** Analyses that count, by the name of the worker. */
  readonly records: readonly DutyRecord[]
  readonly convergence: ConvergenceState
  readonly findings: readonly ReportFinding[]
  readonly rows: EvidenceRows
  /** Why the analysis does not count; absent when it does. */
  readonly blocked?: string | undefined
  /** Whether a question waits that the next phase cannot do without. */
  readonly waits: boolean
  /** Git ids of cited files at the frozen commit, by path. */
  readonly blobs: ReadonlyMap<string, string>
}

/** What a phase makes of its records: its part of the report, and the words and tokens that follow from it. */
export interface PhaseOutcome {
  readonly part: Partial<FinalReport>
  readonly verdict: FinalReport['verdictCard']['verdict']
  readonly direction: FinalReport['verdictCard']['direction']
  /** The phase that the next command runs; `null` where none follows. */
  readonly next: TaskType | null
  readonly conclusion: string
  readonly nextStep: string
  /** Paragraphs of the plain summary, after the reason of a block. */
  readonly summary: readonly string[]
  readonly followUps?: FinalReport['followUps']
  /** What is not known, in sentences, beyond what every phase says. */
  readonly missing?: readonly string[]
}

/** What an answer is held against beyond its form. */
export interface AnswerFacts {
  readonly worker: string
  readonly manifest: RunManifest
  readonly brief: string
}

/** A phase whose findings converge. */
export interface Phase {
  readonly make: (given: PhaseRecords) => PhaseOutcome
  /** What is wrong with what an analyser hands in, in sentences for it. */
  readonly problems: (result: WorkerResult, facts: AnswerFacts) => readonly string[]
}

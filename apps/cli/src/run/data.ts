import type {
  CoverageVerdict,
  Lens,
  RunManifest,
  RunStatus,
  TaskType,
  TerminalStatus,
} from '@okstra/contracts'

/** What will be run, on what, by whom; its schema is RunPlan of `okstra schema run`. */
export interface RunPlan {
  readonly task: string
  readonly taskType: TaskType
  readonly mode: string | null
  readonly brief: string
  readonly requirements: number
  readonly baseRef: string
  readonly baseCommit: string
  readonly sourceCommit: string
  readonly workers: readonly (Pick<
    RunManifest['roster'][number],
    'worker' | 'role' | 'provider' | 'model' | 'modelFamily'
  > & { readonly tokens: number })[]
  /** Lenses, those that are handed out first, with who looks through each; absent for other task types. */
  readonly lenses?: readonly { readonly lens: Lens; readonly workers: readonly string[] }[]
  /** The feature that is traced, or the change that is mapped. */
  readonly target?: string
  /** Earlier reports that go in as evidence. */
  readonly evidence?: readonly { readonly report: string; readonly freshness: 'fresh' | 'stale' }[]
  readonly makers: readonly string[]
  readonly trees: readonly {
    readonly name: string
    readonly verdict: 'create' | 'reuse'
    readonly path: string
    readonly branch: string | null
    readonly base: string
  }[]
  readonly dirty: readonly string[]
  readonly warnings: readonly string[]
}

/** A direction with its figures; selectable when it has a rank. */
export interface ReportedDirection {
  readonly id: string
  readonly title: string
  readonly rank: number | null
  readonly points: number | null
  readonly coveragePercent: number | null
  readonly scopePrecisionPercent: number | null
  readonly coverageVerdict: CoverageVerdict | null
  readonly reasons: readonly string[]
}

export interface RunReport {
  readonly reportId: string
  readonly dataDigest: string
  readonly data: string
  readonly markdown: string | null
  readonly html: string | null
  readonly verdict: string
  readonly conclusion: string
  /** The command that the report names. */
  readonly next: string | null
  readonly directions: readonly ReportedDirection[]
}

/** What a run came to; its schema is RunOutcome of `okstra schema run`. */
export interface RunOutcome {
  readonly run: string
  readonly task: string
  readonly taskType: TaskType
  readonly seq: string
  readonly folder: string
  readonly status: RunStatus
  readonly reason: string | null
  readonly route: string | null
  readonly report: RunReport | null
  readonly workers: readonly {
    readonly worker: string
    readonly duty: string
    readonly n: number
    readonly status: TerminalStatus | null
    readonly failure: string | null
    readonly message: string | null
  }[]
  readonly pending: 'select-direction' | 'answer' | null
  /** What can be chosen, or has to be answered. */
  readonly asked: readonly string[]
  readonly next: string | null
  readonly warnings: readonly string[]
}

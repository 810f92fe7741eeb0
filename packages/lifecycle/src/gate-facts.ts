import type { DecisionRow, ErrorCode, Finding, SelectionMode, TaskType } from '@okstra/contracts'
import type { RosterRules } from './roster-problems.ts'

/** Why prepare stops. `document`: something that validation of a document finds too. */
export interface GateRefusal {
  readonly code: ErrorCode
  readonly class: 'document' | 'environment'
  readonly message: string
  /** What to do instead, with the command. */
  readonly hint: string
  readonly details: Readonly<Record<string, unknown>>
}

/** A brief as it was read. */
export interface BriefFacts {
  /** Where it lies, for messages. */
  readonly source: string
  /** Value of briefVersion; absent in a legacy brief. */
  readonly version?: string
  readonly confirmations?: string
  /** Ids of EB, PB and EO items. */
  readonly counted: readonly string[]
  /** SHA-256 of its bytes; `null` when it could not be computed. */
  readonly digest: string | null
  /** Digest that the task manifest holds, where the brief is the accepted copy. */
  readonly recorded?: string
  /** What validation found in it. */
  readonly findings?: readonly Finding[]
}

/** A run of the same task that has not ended. */
export interface LiveRun {
  readonly run: string
  readonly taskType: TaskType
  /** Who holds it, and since when, in words. */
  readonly holder?: string
  /** Whether an agent leads it, and no process of okstra is alive for it. */
  readonly isAwaitingStep?: boolean
}

/** What the newest report of an earlier phase waits for. */
export interface WaitingFacts {
  /** Its id. */
  readonly report: string
  /** The phase that it is of. */
  readonly phase: TaskType
  /** Questions that are open and that no later phase can do without. */
  readonly open: readonly string[]
  /** Findings that block and that a person let stand, with the question. */
  readonly standing: readonly { readonly id: string; readonly finding: string }[]
}

/** The report whose direction planning realises. */
export interface DirectionFacts {
  /** Its data, by a path that commands take. */
  readonly report: string
  /** Its id, when it could be read: shorter, and commands take it as well. */
  readonly reportId?: string
  /** Task that it is a report of, `<project>:<group>:<task>`; absent when it could not be read. */
  readonly task?: string
  readonly taskType?: TaskType
  readonly mode?: SelectionMode
  /** What validation found in it; errors refuse. */
  readonly findings: readonly Finding[]
  /** Root digest that the journal of its run holds; `null` when it was never sealed. */
  readonly sealed: string | null
  /** Digest of the data on disk. */
  readonly found: string | null
  /** Options that it displays. */
  readonly displayed: readonly string[]
  /** The standing decision on this report in the timeline of the task. */
  readonly row?: DecisionRow
  /** What binding the selection said; absent where no selection was made. */
  readonly bound?:
    | { readonly verdict: 'bound' }
    | {
        readonly verdict: 'refused'
        readonly code: ErrorCode
        readonly message: string
        readonly hint?: string
      }
  /** The decision that was given upstream, in preselected mode. */
  readonly upstream?: { readonly source: string; readonly digest: string; readonly actor: string }
}

/** The prior report of planning, in a rerun. */
export interface PriorPlanFacts {
  readonly report: string
  readonly task?: string
  readonly taskType?: TaskType
  readonly findings: readonly Finding[]
}

/** All that the gates of prepare look at. Nothing here is computed by them. */
export interface PrepareFacts {
  readonly taskType: TaskType
  /** Task key, `<project>:<group>:<task>`. */
  readonly task: string
  /** Whether workers are to be dispatched, or prepare is all. */
  readonly intent: 'run' | 'prepare'
  /** Absent when none was given and the task has none. */
  readonly brief?: BriefFacts
  readonly roster: Omit<RosterRules, 'taskType'>
  /** The base as it was named, and the commit that it leads to; `null` when it leads to none. */
  readonly baseRef: { readonly name: string; readonly commit: string | null }
  readonly liveRuns: readonly LiveRun[]
  /** One row for each report of an earlier phase that waits for a person, the nearest phase first. */
  readonly waiting?: readonly WaitingFacts[]
  readonly direction?: DirectionFacts
  readonly priorPlan?: PriorPlanFacts
}

// Made by tooling/generate.ts from the zod definitions. Do not edit.

/** A worker that was asked and did not run. */
export interface AbsentVoter {
  readonly worker: WorkerId
  /** Why there is no answer that counts. */
  readonly reason: string
}

/** The accepted brief; its copy is brief.md. */
export interface AcceptedBrief {
  readonly sha256: Sha256
  /** Where it was taken from, relative to the project root; its name when it lay outside. */
  readonly source: string
}

/** One event of the run. */
export interface ActivityRow {
  /** Who; null for okstra itself. */
  readonly worker: WorkerId | null
  /** What was done. */
  readonly step: string
  readonly at: Timestamp
  /** Detail. */
  readonly note?: string
}

/** What can be observed at all. */
export interface AdapterShows {
  /** Whether the adapter shows what is read. */
  readonly reads: boolean
  /** Whether the adapter shows what is run. */
  readonly commands: boolean
}

/** What an analysis stands on. */
export interface AnalysisBasis {
  /** The frozen commit that was analysed. */
  readonly sourceCommit: CommitId
  /** Cited files, by path. */
  readonly snapshots: readonly EvidenceSnapshot[]
  /** Earlier reports that went in, stale ones named. */
  readonly reports: readonly EvidenceReport[]
}

/** What became of one reviewed row. */
export interface AnalysisReviewResolution {
  /** The id of the reviewed report that was affected. */
  readonly id: string
  /** What the reviewer asked. */
  readonly action: "confirm" | "correct" | "remove" | "look-again"
  /** What the reviewer wrote. */
  readonly note: string
  /** What the new analysis came to. */
  readonly outcome: "confirmed" | "changed" | "withdrawn" | "not-settled"
  /** Why, from the record. */
  readonly reason: string
}

/** The feature that was traced, or the change that was mapped. */
export interface AnalysisTarget {
  /** What the user named. */
  readonly text: string
  /** Digest of it. */
  readonly sha256: Sha256
}

/** A wait that is announced. */
export interface AnnouncedRetry {
  /** Milliseconds. */
  readonly afterMs: number
  /** Why. */
  readonly reason: string
}

/** A file of an archived run. */
export interface ArchivedFile {
  /** Where it was, relative to the run folder. */
  readonly path: string
  /** Its size. */
  readonly bytes: number
  readonly sha256: Sha256
}

/** What was moved to the archive of the home; it stands there and in the run folder. */
export interface ArchivedRun {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** The run; its folder in the archive of the home has this name. */
  readonly run: RunId
  readonly task: TaskKeyText
  /** Task type of the run. */
  readonly taskType: "requirements-discovery" | "error-analysis" | "implementation-option-selection" | "implementation-planning" | "implementation" | "final-verification" | "release-handoff" | "improvement-discovery" | "project-analysis" | "feature-analysis" | "change-impact-analysis"
  readonly seq: RunSeq
  /** How the run ended. */
  readonly status: "prepared" | "running" | "waiting-for-user" | "blocked" | "completed" | "failed" | "cancelled"
  /** Verdict of its report; null without one. */
  readonly verdict: string | null
  readonly archivedAt: Timestamp
  /** Every file of the run, by path. */
  readonly files: readonly ArchivedFile[]
}

/** A place in an earlier document of the task. */
export interface ArtifactEvidence {
  /** A document of this task, by its path or name. */
  readonly artifact: string
  /** JSON pointer or anchor inside it. */
  readonly pointer: string
  readonly sha256?: Sha256
}

/** A named asset with its digest. */
export interface AssetDigest {
  /** What was used. */
  readonly name: string
  readonly sha256: Sha256
}

/** Why a candidate is not offered. */
export interface AuditReason {
  /** Which condition it fails. */
  readonly code: string
  /** In a sentence. */
  readonly message: string
}

/** A candidate that cannot be selected. */
export interface AuditRow {
  /** implementation option (merged candidate) */
  readonly id: string
  readonly candidate: MergedCandidate
  readonly coverage?: CoverageFigures
  readonly feasibility: FeasibilityVotes
  readonly score?: OptionScore
  /** Every reason, not only the first. */
  readonly reasons: readonly AuditReason[]
}

/** Which model was meant and which one answered. */
export interface AuditedModel {
  /** Model asked for. */
  readonly asked: string | null
  /** Model in the arguments. */
  readonly argv: string | null
  /** Model that the stream reported. */
  readonly reported: string | null
}

/** Tokens that it was told to have used. */
export interface AuditedUsage {
  /** Tokens read, not cached. */
  readonly inputUncached: number
  /** Tokens read from a cache. */
  readonly cacheRead: number
  /** Tokens written to a cache. */
  readonly cacheWrite: number
  /** Tokens written. */
  readonly output: number
  /** Reasoning tokens. */
  readonly reasoning: number
}

/** The last valid vote of one analyser. */
export interface Ballot {
  readonly worker: WorkerId
  /** Round of its last valid vote. */
  readonly round: number
  /** The vote. */
  readonly vote: "agree" | "disagree" | "supplement"
  readonly reason?: DisagreeReason
  /** Why, or what is to be added. */
  readonly text?: string
  /** Whether it was cast without knowing of others. */
  readonly independent: boolean
}

/** What a worker says of a danger that another one sees. */
export interface BlockerAnswer {
  /** The danger, by the label that it was shown under. */
  readonly blocker: ItemId
  /** Whether this worker stands behind it. */
  readonly stance: "backs" | "refutes" | "neither"
  /** Why. */
  readonly statement: string
  /** What shows it. */
  readonly evidence: readonly ShownOrOwnEvidence[]
}

/** What a brief says, as read from its Markdown. */
export interface Brief {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** Whether the brief states a briefVersion. */
  readonly canonical: boolean
  /** Version that the front matter states. */
  readonly briefVersion?: string
  /** Phase that the brief is for. */
  readonly taskType?: "requirements-discovery" | "error-analysis" | "implementation-option-selection" | "implementation-planning" | "implementation" | "final-verification" | "release-handoff" | "improvement-discovery" | "project-analysis" | "feature-analysis" | "change-impact-analysis"
  /** Project segment of the task key. */
  readonly projectId?: string
  /** Group segment of the task key. */
  readonly taskGroup?: string
  /** Task segment of the task key. */
  readonly taskId?: string
  /** Kind of work. */
  readonly workCategory?: "bugfix" | "feature" | "improvement" | "refactor" | "ops"
  /** Ids in the issue tracker. */
  readonly ticketIds?: readonly string[]
  /** Whether the reporter still has to confirm what the brief says. */
  readonly reporterConfirmations?: "pending" | "confirmed" | "none"
  /** First heading. */
  readonly title?: string
  /** EB, PB and EO items in order. */
  readonly requirements: readonly LedgerRequirement[]
  /** EG items in order. */
  readonly gates: readonly ExternalGate[]
}

/** One analyser's view of one candidate. */
export interface CandidateAssessment {
  /** implementation option (merged candidate) */
  readonly candidate: string
  readonly scores: CriterionScores
  /** The feasibility vote. */
  readonly feasible: boolean
  /** Why the vote is as it is. */
  readonly reason?: string
  /** Dangers seen by this analyser. */
  readonly safetyBlockers: readonly SafetyBlocker[]
  /** Blockers of others that do not hold. */
  readonly refutations: readonly Refutation[]
  /** Blockers of other analysers that this one stands behind: <worker>:SB-NNN. */
  readonly backs?: readonly SourceRef[]
  /** External facts looked into. */
  readonly externalFacts: readonly FactAssessment[]
}

/** A piece of evidence of a candidate. */
export interface CandidateEvidence {
  /** evidence row of a report */
  readonly id: string
  /** <worker>:<item> */
  readonly source: string
  readonly citation: Evidence
  readonly check: EvidenceCheck
}

/** Near-duplicates. */
export interface CandidateFamily {
  /** implementation option (merged candidate) */
  readonly family: string
  /** Members, first one included. */
  readonly members: readonly string[]
}

/** What the proposals of a run were merged into. */
export interface CandidateSet {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** Merged candidates, by the number of their id. */
  readonly candidates: readonly MergedCandidate[]
  /** Their evidence. */
  readonly evidence: readonly CandidateEvidence[]
  /** Proposals that were not merged. */
  readonly rejected: readonly UnusableProposal[]
  /** Merge questions. */
  readonly families: readonly CandidateFamily[]
}

/** The proposals are one set. */
export interface CandidatesMerged {
  /** Digest of the candidate set. */
  readonly candidates: Sha256
}

/** A vote that counts, unless the same worker votes again. */
export interface CastVote {
  readonly worker: WorkerId
  /** Round of the vote. */
  readonly round: number
  /** The vote. */
  readonly vote: "agree" | "disagree" | "supplement"
  readonly reason?: DisagreeReason
  /** Why, or what is to be added. */
  readonly text?: string
  /** What shows it. */
  readonly evidence?: readonly Evidence[]
  /** Whether okstra verified a citation of it. */
  readonly verified: boolean
  /** What it knew of others: nothing, the reasons of the round before, or their answers. */
  readonly sawPeers: "nothing" | "reasons" | "answers"
}

/** The newest run of a task. */
export interface CatalogRun {
  /** Task type. */
  readonly taskType: "requirements-discovery" | "error-analysis" | "implementation-option-selection" | "implementation-planning" | "implementation" | "final-verification" | "release-handoff" | "improvement-discovery" | "project-analysis" | "feature-analysis" | "change-impact-analysis"
  readonly seq: RunSeq
  /** Run status when the row was written. */
  readonly status: "prepared" | "running" | "waiting-for-user" | "blocked" | "completed" | "failed" | "cancelled"
}

/** A task of the catalogue. */
export interface CatalogTask {
  readonly task: TaskKeyText
  /** Title of the task. */
  readonly title: string
  /** Work status. */
  readonly status: "new" | "in-progress" | "waiting-for-user" | "blocked" | "done" | "cancelled"
  readonly lastRun?: CatalogRun
  /** Where the task should go. */
  readonly nextRecommendedPhase: string | null
  /** Newest report, when a person answered it and no run took that along yet. */
  readonly answeredReport?: string
  readonly updatedAt: Timestamp
}

/** How far another option is from winning. */
export interface Challenger {
  /** implementation option (merged candidate) */
  readonly id: string
  /** Fewest points of weight to move until it wins; null when it never can. */
  readonly distance: number | null
}

/** How the change can be seen to do no harm. */
export interface ChangeCheck {
  /** The finding that states it. */
  readonly finding: string
  /** What was found. */
  readonly statement: string
  /** How far the analysers agree; null where no rounds ran. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** Whether they agree: it is neither contested nor the word of one alone. */
  readonly agreed: boolean
  /** Who found it. */
  readonly sources: readonly SourceRef[]
  /** Evidence for it. */
  readonly support: readonly string[]
  /** The test, command or observation. */
  readonly how: string
}

/** A place that a change touches. */
export interface ChangeImpact {
  /** The finding that states it. */
  readonly finding: string
  /** What was found. */
  readonly statement: string
  /** How far the analysers agree; null where no rounds ran. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** Whether they agree: it is neither contested nor the word of one alone. */
  readonly agreed: boolean
  /** Who found it. */
  readonly sources: readonly SourceRef[]
  /** Evidence for it. */
  readonly support: readonly string[]
  /** The symbol, file or contract. */
  readonly area: string
  /** What the change does to it. */
  readonly effect: "breaks" | "must-change" | "may-change"
}

/** The part of the report that a change impact analysis fills. */
export interface ChangeImpactAnalysis {
  readonly target: AnalysisTarget
  /** What the change touches, the worst first. */
  readonly impacts: readonly ChangeImpact[]
  /** How it can be seen to do no harm. */
  readonly checks: readonly ChangeCheck[]
  /** What looks affected and is not. */
  readonly unaffected: readonly UnaffectedArea[]
  readonly routing: ProposedRoute
  readonly basis: AnalysisBasis
  /** One row for each affected id of the reviewed report; none without a review. */
  readonly analysisReviewResolution: readonly AnalysisReviewResolution[]
}

/** A citation with what was found. */
export interface CheckedCitation {
  /** The item that cites, by its own id. */
  readonly item: string
  readonly citation: Evidence
  readonly check: EvidenceCheck
}

/** A gap and what became of it. */
export interface CheckedGap {
  readonly gap: SourceRef
  /** What nobody looked at. */
  readonly statement: string
  /** What became of it. */
  readonly outcome: "joined" | "refuted" | "known" | "unchecked"
  /** The item that it became, or that says the same. */
  readonly item: string | null
  /** Analysers that could not refute it. */
  readonly agree: number
  /** Analysers that did. */
  readonly disagree: number
  /** What was said against it. */
  readonly reasons: readonly string[]
}

/** A part of the work that is a task of its own. */
export interface ChildTask {
  /** follow-up task */
  readonly id: string
  /** The finding that states it. */
  readonly finding: string
  /** What was found. */
  readonly statement: string
  /** How far the analysers agree; null where no rounds ran. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** Whether they agree: it is neither contested nor the word of one alone. */
  readonly agreed: boolean
  /** Who found it. */
  readonly sources: readonly SourceRef[]
  /** Evidence for it. */
  readonly support: readonly string[]
  /** Title of the task. */
  readonly title: string
  /** Phase that it starts in. */
  readonly taskType: "requirements-discovery" | "error-analysis" | "implementation-option-selection" | "implementation-planning" | "implementation" | "final-verification" | "release-handoff" | "improvement-discovery" | "project-analysis" | "feature-analysis" | "change-impact-analysis"
  readonly provenance: ProvenanceText
  /** Requirements of the ledger that it fulfils. */
  readonly requirements: readonly string[]
  /** Child tasks that come before it. */
  readonly dependsOn: readonly string[]
}

/** Answer to a clarification item. */
export interface ClarificationAnswer {
  /** clarification item */
  readonly id: string
  /** The answer. */
  readonly answer: string
  /** Symbols, paths and ids that there are no more, by this answer. */
  readonly retires?: readonly RetiredName[]
}

/** A question to the user. */
export interface ClarificationItem {
  /** clarification item */
  readonly id: string
  /** What is asked for. */
  readonly kind: "question" | "decision" | "data" | "access"
  /** Where it stands. */
  readonly status: "open" | "answered" | "withdrawn"
  /** What cannot go on without it. */
  readonly blocks: "approval" | "next-phase" | "none"
  /** The question. */
  readonly question: string
  /** Where the answer was looked for. */
  readonly looked?: string
  /** The answer, when there is one. */
  readonly answer?: string
  /** Symbols, paths and ids that there are no more, by this answer. */
  readonly retires?: readonly RetiredName[]
  /** The finding that okstra asks about itself: it was voted down though its evidence holds. */
  readonly finding?: string
  readonly decision?: FindingDecision
}

/** A citation of a file at the frozen commit. */
export interface CodeEvidence {
  /** File, relative to the repository root, with forward slashes. */
  readonly path: string
  /** Line or range of lines, such as 12 or 12-20. */
  readonly lines: string
  /** The cited text, word for word. */
  readonly quote?: string
  readonly commit?: CommitId
}

/** A command that the worker ran. */
export interface CommandEvidence {
  /** The command and its arguments. */
  readonly argv: readonly string[]
  /** Exit code that was seen. */
  readonly exit: number
  /** The part of the output that matters. */
  readonly excerpt: string
}

/** A program that serves as a worker. */
export interface CommandProvider {
  /** Program and arguments; the prompt comes on its standard input. */
  readonly argv: readonly string[]
  /** Who gets to see the code. */
  readonly maker: string
  /** Model id that it stands for. */
  readonly model?: string
  /** Model family; that of the model id unless told. */
  readonly modelFamily?: string
  /** Names of environment variables that it needs. */
  readonly env?: readonly string[]
}

/** Says that a command was run. */
export interface CommandStep {
  readonly command: ToldCommand
}

/** A git commit id, lower-case hexadecimal. */
export type CommitId = string

/** One thing that a direction, plan or change promises to do. */
export interface Commitment {
  /** An id of this or of another project's scheme, without white space. */
  readonly id: string
  /** commitment, stage, file-change or another kind; figures are grouped by it. */
  readonly kind?: string
  /** What is promised. */
  readonly statement?: string
  /** The requirements it fulfils. */
  readonly covers: readonly Cover[]
  /** Requirements that it makes impossible. */
  readonly contradicts?: readonly string[]
  /** Where it is declared, such as src/a.ts:12. */
  readonly source?: string
}

/** Commitments to measure: an object or a bare list. */
export type CommitmentFile = CommitmentList | readonly Commitment[]

/** Commitments under their key. */
export interface CommitmentList {
  /** The commitments. */
  readonly commitments: readonly Commitment[]
}

/** An analyser; one that failed has no vote. */
export interface ConvergenceAnalyser {
  readonly worker: WorkerId
  /** Model family. */
  readonly family: string
  /** How its analysis ended. */
  readonly status: "completed" | "timeout" | "error" | "not-run"
  /** Whether it read what others answered, when it should have been blind. */
  readonly sawPeers?: boolean
}

/** What the coverage critic saw, and what analysers say of it. */
export interface ConvergenceCriticResults {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** The nonce of the run; an answer without it does not count. */
  readonly nonce: string
  /** Digest of the state that the workers were asked on. */
  readonly before: Sha256
  readonly critic: CriticResult
  /** One for each analyser that was asked to refute the gaps. */
  readonly checks: readonly VoterResult[]
}

/** What the analysers found, each thing once. */
export interface ConvergenceGroups {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** The items, by number. */
  readonly items: readonly GroupedItem[]
  /** Pairs to be settled by votes. */
  readonly pairs: readonly ProposedPair[]
  /** Items with more near neighbours than were compared; 0 when every likely pair is there. */
  readonly pairsCut: number
  /** Findings that do not count, with the reason. */
  readonly leftOut: readonly UngroupedFinding[]
}

/** An item with all votes on it. */
export interface ConvergenceItem {
  /** The finding that it becomes in the report. */
  readonly id: string
  /** What it is known by across runs: kind, words and files. */
  readonly fingerprint: Sha256
  /** What sort of finding it is. */
  readonly kind: string
  /** What was found. */
  readonly statement: string
  /** Requirements it concerns. */
  readonly requirements: readonly string[]
  /** Severity of all sources together, never more than one step below the highest; null when none says one. */
  readonly severity: "critical" | "high" | "medium" | "low" | null
  /** How sure the sources are together. */
  readonly confidence: "high" | "medium" | "low"
  /** Who found it. */
  readonly sources: readonly ItemSource[]
  /** What it rests on. */
  readonly evidence: readonly ItemEvidence[]
  /** Every valid vote, by round and worker. */
  readonly votes: readonly CastVote[]
  readonly tally: ItemTally
  /** How far the workers agree; null where no rounds are held. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** When and why it left the queue; null while it is in it, or when the rounds ended before. */
  readonly settled: Settlement | null
  /** Analysers without a vote on it. */
  readonly missing: readonly WorkerId[]
  /** Families of those that agree on their own, without having seen what others say. */
  readonly independence: "cross-family" | "same-family" | "single"
  /** Voters whose vote is not independent. */
  readonly dependent: readonly WorkerId[]
  readonly safety: ItemSafety
  /** The item that it was found to be. */
  readonly mergedInto?: string
}

/** What the workers answered in one round of votes. */
export interface ConvergenceRoundResults {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** Number of the round. */
  readonly round: number
  /** The nonce of the run; an answer without it does not count. */
  readonly nonce: string
  /** Digest of the state that the workers were asked on. */
  readonly before: Sha256
  /** Why the completed voters are no quorum, when they are none. */
  readonly blocked?: string
  /** One for each worker that was asked. */
  readonly results: readonly VoterResult[]
}

/** How the rounds are held. */
export interface ConvergenceSettings {
  /** Phase. */
  readonly taskType: "requirements-discovery" | "error-analysis" | "implementation-option-selection" | "implementation-planning" | "implementation" | "final-verification" | "release-handoff" | "improvement-discovery" | "project-analysis" | "feature-analysis" | "change-impact-analysis"
  /** Rounds at the most. */
  readonly maxRounds: number
  /** Whether the workers are asked to refute. */
  readonly adversarial: boolean
  /** Whether they vote on what is shown, or look again themselves. */
  readonly verificationMode: "lightweight" | "full-reanalysis"
}

/** Where the rounds of votes stand: made from documents alone. */
export interface ConvergenceState {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** Whether there is a round to come, all is said, none was held, or quorum failed. */
  readonly status: "open" | "done" | "off" | "blocked"
  /** Why no rounds were held, or what quorum lacks. */
  readonly why?: string
  readonly settings: ConvergenceSettings
  /** Whether two model families checked each other. */
  readonly crossVerified: boolean
  /** Every analyser of the roster, by id. */
  readonly analysers: readonly ConvergenceAnalyser[]
  /** Every item, by number. */
  readonly items: readonly ConvergenceItem[]
  /** Every pair. */
  readonly pairs: readonly SettledPair[]
  /** Items that are not settled. */
  readonly queue: readonly string[]
  /** Rounds held. */
  readonly rounds: readonly VotedRound[]
  /** Votes that did not count. */
  readonly refused: readonly RefusedVote[]
  /** Findings that became no item. */
  readonly leftOut: readonly UngroupedFinding[]
  /** What the coverage critic added; null without one. */
  readonly critic: CriticOutcome | null
  /** SHA-256 of the canonical JSON of all else. */
  readonly digest: Sha256
}

/** Something that speaks against the cause. */
export interface CounterEvidence {
  /** What speaks against it. */
  readonly statement: string
  readonly source: SourceRef
  /** Evidence rows that show it. */
  readonly evidence: readonly string[]
}

/** A covered requirement, by id or with detail. */
export type Cover = string | CoverDetail

/** A requirement with the parts or the revision that is meant. */
export interface CoverDetail {
  /** The requirement. */
  readonly id: string
  /** The parts of it that are covered; all of them when absent. */
  readonly parts?: readonly string[]
  readonly revision?: Revision
}

/** The integers behind the percents. */
export interface CoverageCounts {
  /** Requirements that count. */
  readonly requirements: number
  /** Those that are covered. */
  readonly covered: number
  /** Commitments. */
  readonly commitments: number
  /** Those that cover a requirement that counts. */
  readonly mapped: number
}

/** What the coverage critic named, and what became of it. */
export interface CoverageCritic {
  readonly worker: WorkerId
  /** Model family. */
  readonly modelFamily: string
  /** Whether its model family is known and that of no analyser. */
  readonly otherFamily: boolean
  /** Why nobody looked for gaps; null when it did. */
  readonly didNotRun: string | null
  /** Every gap, in the order of its ids. */
  readonly gaps: readonly ReportedGap[]
}

/** Exact coverage of one set of commitments. */
export interface CoverageFigures {
  /** Covered requirements of 100, truncated to two decimals. */
  readonly coveragePercent: number
  /** Mapped commitments of 100, truncated to two decimals. */
  readonly scopePrecisionPercent: number
  /** Decided on the counts, never on the percents. */
  readonly coverageVerdict: "exact" | "under-covered" | "over-scoped" | "under-covered-and-over-scoped" | "contradicted"
  readonly counts: CoverageCounts
  /** In ledger order. */
  readonly coveredRequirements: readonly string[]
  /** In ledger order. */
  readonly uncoveredRequirements: readonly string[]
  /** In ledger order. */
  readonly contradictedRequirements: readonly string[]
  /** Commitments that cover nothing that counts. */
  readonly unmappedCommitments: readonly string[]
  /** Commitments that cover external gates only. */
  readonly gateOnlyCommitments: readonly string[]
  /** References to requirements that do not exist. */
  readonly unknownReferences: readonly UnknownReference[]
  /** Commitments without which the coverage stays as it is. */
  readonly redundantCommitments: readonly string[]
}

/** Eight scores from 1 to 5; higher is better on each. */
export interface CriterionScores {
  readonly requirementFit: number
  readonly architectureFit: number
  readonly changeLocality: number
  readonly implementationComplexity: number
  readonly correctnessRisk: number
  readonly reversibility: number
  readonly verificationCost: number
  readonly rolloutCost: number
}

/** Points of 100 for each criterion. */
export interface CriterionWeights {
  readonly requirementFit: number
  readonly architectureFit: number
  readonly changeLocality: number
  readonly implementationComplexity: number
  readonly correctnessRisk: number
  readonly reversibility: number
  readonly verificationCost: number
  readonly rolloutCost: number
}

/** A gap, with what okstra found of its evidence. */
export interface CriticGap {
  readonly id: ItemId
  /** What sort of finding it is. */
  readonly kind: string
  /** What nobody looked at. */
  readonly statement: string
  /** What it rests on. */
  readonly evidence: readonly Evidence[]
  /** How sure the critic is. */
  readonly confidence: "high" | "medium" | "low"
  /** How bad it is. */
  readonly severity?: "critical" | "high" | "medium" | "low"
  /** Requirements it concerns. */
  readonly requirements: readonly string[]
  /** Whether okstra verified a citation of it. */
  readonly verified: boolean
}

/** What the coverage critic added. */
export interface CriticOutcome {
  readonly worker: WorkerId
  /** Model family. */
  readonly family: string
  /** Why its answer does not count; null when it does. */
  readonly didNotRun: string | null
  /** Analysers that checked. */
  readonly checkers: readonly WorkerId[]
  /** Analysers that did not, with the reason. */
  readonly absent: readonly AbsentVoter[]
  /** Every gap. */
  readonly gaps: readonly CheckedGap[]
}

/** What became of the critic. */
export interface CriticResult {
  readonly worker: WorkerId
  /** How the worker ended. */
  readonly status: "completed" | "timeout" | "error" | "not-run"
  /** Why it did not complete. */
  readonly failure?: "rate-limited" | "overloaded" | "server" | "network" | "auth" | "quota" | "refused" | "denied" | "context-overflow" | "invalid-output" | "crashed" | "idle-timeout" | "wall-timeout" | "cancelled" | "not-installed" | "unsupported"
  /** Whether its answer is a valid result. */
  readonly parsed: boolean
  /** The nonce that its answer states. */
  readonly nonce: string | null
  /** Why okstra set the answer aside, such as a forbidden command. */
  readonly setAside?: string
  /** Model family. */
  readonly family: string
  /** What nobody looked at. */
  readonly gaps: readonly CriticGap[]
}

/** Who checked whom. */
export interface CrossVerification {
  /** Every worker, in roster order. */
  readonly roster: readonly RosterRow[]
  /** Model families among the completed analysers. */
  readonly families: number
  /** Whether the completed analysers are of different model families. */
  readonly independence: "cross-family" | "same-family" | "single"
  /** Rounds of votes; none in option selection. */
  readonly rounds: readonly RoundSummary[]
  /** Raw agreement of the first round; null where no rounds ran. */
  readonly agreement: number | null
}

/** A decision of a person, as it takes effect. */
export interface DecisionRow {
  /** The command that recorded it. */
  readonly decision: "approve" | "select-direction" | "answer" | "handoff"
  /** How the person gave it. */
  readonly via: "tty" | "import" | "flag"
  /** Who decided; `delegated` when nobody was at a terminal. */
  readonly actor: string
  /** Digest of what was shown. */
  readonly shown: Sha256
  /** The report that was answered, relative to the project root. */
  readonly report?: string
  /** What was decided on, such as IO-001. */
  readonly subject?: string
  /** File of the answer, relative to the run folder. */
  readonly response?: string
  /** Digest of that file, as it was recorded. */
  readonly responseSha256?: Sha256
  /** What the person added. */
  readonly note?: string
}

/** Waits without a word. */
export interface DelayStep {
  /** Milliseconds. */
  readonly delayMs: number
}

/** A named input with its digest. */
export interface DigestRow {
  /** What was used. */
  readonly name: string
  readonly sha256: Sha256
}

/** What a sealed report was, part by part, so that a change can be named. */
export interface DigestSidecar {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** File name of the report data beside this file. */
  readonly report: string
  /** SHA-256 of the canonical JSON. */
  readonly algorithm: "sha256"
  /** Digest of the whole document. */
  readonly root: Sha256
  /** Digest of every field and of every element with an id, by pointer. */
  readonly entries: { readonly [key: string]: Sha256 }
  /** Digest of this document without this field. */
  readonly digest: Sha256
}

/** Whose decision the direction is. */
export type DirectionDecision = SelectionDecision | UpstreamDecision

/** The direction that a person selected. */
export interface DirectionSelection {
  /** implementation option (merged candidate) */
  readonly option: string
  /** Constraints that the user adds. */
  readonly constraints: readonly string[]
  /** Free text of the user. */
  readonly note?: string
}

/** Why a vote disagrees: a contradicted by evidence, b evidence missing, c out of scope, d infeasible or unsafe, e incomplete or ambiguous. */
export type DisagreeReason = "a" | "b" | "c" | "d" | "e"

/** The kind of work. */
export interface DiscoveredCategory {
  /** Kind of work. */
  readonly value: "bugfix" | "feature" | "improvement" | "refactor" | "ops"
  /** Analysers that say so. */
  readonly sources: readonly WorkerId[]
}

/** A requirement, with where it comes from. */
export interface DiscoveredLedgerRow {
  /** EB-, PB-, EO- or EG- and at least three digits. */
  readonly id: string
  /** Expected behaviour, problem behaviour, expected outcome, external gate. */
  readonly kind: "EB" | "PB" | "EO" | "EG"
  /** What must hold. */
  readonly statement: string
  readonly provenance: ProvenanceText
  /** The finding that states it; null when the brief declares it. */
  readonly finding: string | null
  /** How far the analysers agree; null without votes. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** Whether it counts from now on. */
  readonly agreed: boolean
  /** Who found it; nobody when the brief declares it. */
  readonly sources: readonly SourceRef[]
  /** Evidence for it. */
  readonly support: readonly string[]
}

/** Writes or deletes a file. */
export interface EditStep {
  readonly edit: FileEdit
}

/** The part of the report that an error analysis fills. */
export interface ErrorAnalysis {
  readonly symptom: Symptom
  readonly reproduction: Reproduction
  /** Every cause, the most credible first. */
  readonly causes: readonly ErrorCause[]
  /** The credible cause that most analysers call leading; null without one. */
  readonly leadingCause: string | null
  readonly nextDiagnostic: NextDiagnostic
  readonly routing: ErrorRouting
}

/** A cause of the symptom. */
export interface ErrorCause {
  /** cause */
  readonly id: string
  /** The finding that states it. */
  readonly finding: string
  /** What is wrong. */
  readonly statement: string
  /** How far the analysers agree; null where no rounds ran. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** Who found it. */
  readonly sources: readonly SourceRef[]
  /** Evidence for it. */
  readonly support: readonly string[]
  /** What speaks against it. */
  readonly counterEvidence: readonly CounterEvidence[]
  /** Whether it has evidence that holds, is not contested, and is not refuted. */
  readonly credible: boolean
  /** Analysers that call it the leading one. */
  readonly leads: number
}

/** The route that the record leads to. */
export interface ErrorRouting {
  /** Where the task goes. */
  readonly nextTaskType: "implementation-option-selection" | "error-analysis"
  /** Why, from the record. */
  readonly reason: string
}

/** An error of a run. */
export interface ErrorRow {
  readonly ts: Timestamp
  readonly run: RunId
  /** Whose error it is. */
  readonly source: "worker" | "lead" | "okstra"
  readonly worker?: WorkerId
  /** Failure class, or what kind of error it is. */
  readonly type: string
  /** What was said. */
  readonly message: string
  /** Exit code. */
  readonly exit?: number | null
  /** Where more is found, relative to the run folder. */
  readonly logPointer?: string
}

/** Reports an error and ends. */
export interface ErrorStep {
  readonly error: ProviderError
}

export interface EventCandidatesMerged {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "candidates.merged"
  /** Idempotency key. */
  readonly key: string
  readonly data: CandidatesMerged
}

export interface EventFinalizeDone {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "finalize.done"
  /** Idempotency key. */
  readonly key: string
  readonly data: FinalizeDone
}

export interface EventFindingsGrouped {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "findings.grouped"
  /** Idempotency key. */
  readonly key: string
  readonly data: FindingsGrouped
}

export interface EventGapsChecked {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "gaps.checked"
  /** Idempotency key. */
  readonly key: string
  readonly data: GapsChecked
}

export interface EventNoteAdded {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "note.added"
  /** Idempotency key. */
  readonly key: string
  readonly data: NoteAdded
}

export interface EventPrepareDone {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "prepare.done"
  /** Idempotency key. */
  readonly key: string
  readonly data: PrepareDone
}

export interface EventPrepareStarted {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "prepare.started"
  /** Idempotency key. */
  readonly key: string
  readonly data: PrepareStarted
}

export interface EventReportSealed {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "report.sealed"
  /** Idempotency key. */
  readonly key: string
  readonly data: ReportSealed
}

export interface EventResultsPublished {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "results.published"
  /** Idempotency key. */
  readonly key: string
  readonly data: ResultsPublished
}

export interface EventRoundHeld {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "round.held"
  /** Idempotency key. */
  readonly key: string
  readonly data: RoundHeld
}

export interface EventRunEnded {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "run.ended"
  /** Idempotency key. */
  readonly key: string
  readonly data: RunEnded
}

export interface EventRunInterrupted {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "run.interrupted"
  /** Idempotency key. */
  readonly key: string
  readonly data: RunInterrupted
}

export interface EventRunResumed {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "run.resumed"
  /** Idempotency key. */
  readonly key: string
  readonly data: RunResumed
}

export interface EventRunStarted {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "run.started"
  /** Idempotency key. */
  readonly key: string
  readonly data: RunStarted
}

export interface EventWorkerDispatched {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "worker.dispatched"
  /** Idempotency key. */
  readonly key: string
  readonly data: WorkerDispatched
}

export interface EventWorkerFinished {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "worker.finished"
  /** Idempotency key. */
  readonly key: string
  readonly data: WorkerFinished
}

export interface EventWorkerLost {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened. */
  readonly kind: "worker.lost"
  /** Idempotency key. */
  readonly key: string
  readonly data: WorkerLost
}

/** What a statement rests on: a citation, a command, an artifact or an address. */
export type Evidence = CodeEvidence | CommandEvidence | ArtifactEvidence | ExternalEvidence

/** The outcome of a look-up by okstra; never written by an agent. */
export interface EvidenceCheck {
  /** What okstra found when it looked the evidence up. */
  readonly state: "verified" | "moved" | "located" | "not-found" | "cited-unread" | "unobservable" | "observed" | "not-observed" | "resolved" | "unresolved" | "external" | "unchecked"
  /** The right lines of a quote that stands elsewhere in the file. */
  readonly movedTo?: string
  /** Why, when the state alone does not say it. */
  readonly note?: string
  /** For an artifact: whether the evidence of the cited item is itself supported. */
  readonly sourceSupported?: boolean
}

/** An earlier report that went in as evidence. */
export interface EvidenceReport {
  /** The earlier report. */
  readonly reportId: string
  /** Digest of its data. */
  readonly dataDigest: Sha256
  /** The commit that it stands on. */
  readonly sourceCommit: CommitId
  /** Whether the files that it cites are as they were. */
  readonly freshness: "fresh" | "stale"
  /** Cited files that changed since. */
  readonly changed: readonly string[]
}

/** A piece of evidence with the outcome of its check. */
export interface EvidenceRow {
  /** evidence row of a report */
  readonly id: string
  readonly source: SourceRef
  readonly citation: Evidence
  readonly check: EvidenceCheck
}

/** A cited file, as it was analysed. */
export interface EvidenceSnapshot {
  /** File that evidence cites. */
  readonly path: string
  /** Git id of its content at the frozen commit. */
  readonly blob: CommitId
  /** Citations of it that hold. */
  readonly citations: number
}

/** How the process ended. */
export interface ExitOfProcess {
  /** Exit code, or null after a signal. */
  readonly code: number | null
  /** Signal that ended it, or null. */
  readonly signal: string | null
}

/** Ends at once. */
export interface ExitStep {
  /** Exit code. */
  readonly exit: number
}

/** A source outside the repository; never verified. */
export interface ExternalEvidence {
  /** An address outside the repository. */
  readonly url: string
  readonly retrievedAt: Timestamp
}

/** A fact that a merged candidate relies on. */
export interface ExternalFact {
  /** external fact that a candidate needs */
  readonly id: string
  /** What must be true outside the repository. */
  readonly statement: string
  /** Whether the direction falls when it is not true. */
  readonly implementationCritical: boolean
}

/** A condition outside the work: listed, never counted. */
export interface ExternalGate {
  /** external gate: listed, never in a denominator */
  readonly id: string
  /** What must happen outside of this work. */
  readonly statement: string
  /** Line of the brief that declares it. */
  readonly line?: number
}

/** What an analyser says of an external fact. */
export interface FactAssessment {
  /** external fact that a candidate needs */
  readonly fact: string
  /** What the analyser found. */
  readonly state: "confirmed" | "refuted" | "unknown"
  /** Evidence rows that show it. */
  readonly evidence: readonly string[]
}

/** Misbehaves. */
export interface FaultStep {
  readonly fault: RehearsalFault
}

/** Feasibility votes. */
export interface FeasibilityVotes {
  /** Votes for feasible. */
  readonly yes: number
  /** Votes against. */
  readonly no: number
}

/** The part of the report that a feature analysis fills. */
export interface FeatureAnalysis {
  readonly target: AnalysisTarget
  /** What happens, in its order. */
  readonly steps: readonly FeatureStep[]
  /** What always holds. */
  readonly rules: readonly FeatureRule[]
  /** What is not dealt with. */
  readonly gaps: readonly FeatureGap[]
  readonly basis: AnalysisBasis
  /** One row for each affected id of the reviewed report; none without a review. */
  readonly analysisReviewResolution: readonly AnalysisReviewResolution[]
}

/** A case that a feature does not deal with, or that no test holds. */
export interface FeatureGap {
  /** The finding that states it. */
  readonly finding: string
  /** What was found. */
  readonly statement: string
  /** How far the analysers agree; null where no rounds ran. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** Whether they agree: it is neither contested nor the word of one alone. */
  readonly agreed: boolean
  /** Who found it. */
  readonly sources: readonly SourceRef[]
  /** Evidence for it. */
  readonly support: readonly string[]
  /** The symbol or place that lacks it. */
  readonly where: string
}

/** Something that always holds of a feature. */
export interface FeatureRule {
  /** The finding that states it. */
  readonly finding: string
  /** What was found. */
  readonly statement: string
  /** How far the analysers agree; null where no rounds ran. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** Whether they agree: it is neither contested nor the word of one alone. */
  readonly agreed: boolean
  /** Who found it. */
  readonly sources: readonly SourceRef[]
  /** Evidence for it. */
  readonly support: readonly string[]
  /** The symbol or place that sees to it. */
  readonly where: string
}

/** A step of what a feature does. */
export interface FeatureStep {
  /** The finding that states it. */
  readonly finding: string
  /** What was found. */
  readonly statement: string
  /** How far the analysers agree; null where no rounds ran. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** Whether they agree: it is neither contested nor the word of one alone. */
  readonly agreed: boolean
  /** Who found it. */
  readonly sources: readonly SourceRef[]
  /** Evidence for it. */
  readonly support: readonly string[]
  /** Its place in the course of things. */
  readonly order: number
  /** The symbol or place that does it. */
  readonly where: string
}

/** A change to a file. */
export interface FileEdit {
  /** File, relative to the working directory. */
  readonly path: string
  /** New content; without it the file is deleted. */
  readonly content?: string
  /** Whether the stream says nothing of it. */
  readonly silent?: boolean
}

/** A file that is read. */
export interface FileReading {
  /** File, relative to the working directory; it is really read. */
  readonly path: string
  /** Range of lines, such as 12-20; the whole file when absent. */
  readonly lines?: string
}

/** The single source of a final report: all views are made from it. */
export interface FinalReport {
  /** Version of this schema. */
  readonly schemaVersion: "2.0"
  readonly identity: ReportIdentity
  readonly run: ReportRun
  readonly verdictCard: VerdictCard
  /** The whole story in a few paragraphs. */
  readonly summary: string
  /** The requirement ledger, external gates included. */
  readonly requirements: readonly Requirement[]
  /** Coverage of the leading subject; null when there is none. */
  readonly requirementCoverage: RequirementCoverage | null
  /** Findings. */
  readonly findings: readonly ReportFinding[]
  /** Every piece of evidence, with its check. */
  readonly evidence: readonly EvidenceRow[]
  /** Questions to the user. */
  readonly clarificationItems: readonly ClarificationItem[]
  /** What the answers retired, in their order, with every text that still names it. There when an answer retired something. */
  readonly superseded?: readonly SupersededName[]
  /** What is not known. */
  readonly missingInformation: readonly MissingInformation[]
  /** Risks that stay. */
  readonly residualRisks: readonly ResidualRisk[]
  /** Work for other tasks. */
  readonly followUps: readonly FollowUp[]
  readonly crossVerification: CrossVerification
  readonly coverageCritic?: CoverageCritic
  /** What happened, in order. */
  readonly agentActivity: readonly ActivityRow[]
  /** Tokens and cost of every worker, as known when the report was sealed. */
  readonly tokenUsage: readonly UsageRow[]
  readonly provenance: Provenance
  readonly optionSelection?: OptionSelection
  readonly errorAnalysis?: ErrorAnalysis
  readonly requirementsDiscovery?: RequirementsDiscovery
  readonly improvementDiscovery?: ImprovementDiscovery
  readonly projectAnalysis?: ProjectAnalysis
  readonly featureAnalysis?: FeatureAnalysis
  readonly changeImpactAnalysis?: ChangeImpactAnalysis
}

/** A step of finalize is over. */
export interface FinalizeDone {
  /** Step of finalize. */
  readonly step: "check-source" | "token-usage" | "render-views" | "spawn-followups" | "validate-run"
  /** How it went. */
  readonly state: "done" | "deferred" | "failed"
  /** Detail. */
  readonly note?: string
}

/** What a person decided on a finding that was voted down. */
export interface FindingDecision {
  /** Whether it is overridden, or stands. */
  readonly choice: "override" | "stands"
  /** Who decided; `delegated` when nobody was at a terminal. */
  readonly by: string
  /** The response that it stands in, relative to the project root. */
  readonly response: string
  /** How severe it was when it was decided on. */
  readonly severity?: "critical" | "high" | "medium" | "low"
  /** What it cited when it was decided on. */
  readonly places: readonly string[]
}

/** By whose decision it holds back nothing. */
export interface FindingOverride {
  /** The question whose answer let it pass. */
  readonly question: string
  /** Who decided so; `delegated` when nobody was at a terminal. */
  readonly by: string
}

/** Votes on a finding. */
export interface FindingVotes {
  /** Agreeing votes. */
  readonly agree: number
  /** Disagreeing votes. */
  readonly disagree: number
  /** Agreeing votes with an addition. */
  readonly supplement: number
}

/** What the analysers found is one list of items. */
export interface FindingsGrouped {
  /** Digest of the groups. */
  readonly groups: Sha256
}

/** Work for another task. */
export interface FollowUp {
  /** follow-up task */
  readonly id: string
  /** What is to be done. */
  readonly title: string
  /** Why it is not done here. */
  readonly reason: string
  /** Phase it should start in. */
  readonly taskType?: "requirements-discovery" | "error-analysis" | "implementation-option-selection" | "implementation-planning" | "implementation" | "final-verification" | "release-handoff" | "improvement-discovery" | "project-analysis" | "feature-analysis" | "change-impact-analysis"
}

/** A command that the role may not run. */
export interface ForbiddenRun {
  /** The command. */
  readonly argv: readonly string[]
  /** Class of commands that the role may not run. */
  readonly class: string
}

/** What the critic saw is held against what the analysers say of it. */
export interface GapsChecked {
  /** Digest of what the critic and those that checked it answered. */
  readonly results: Sha256
  /** Digest of the state of the votes after it. */
  readonly state: Sha256
}

/** The direction given upstream. */
export interface GivenDirection {
  /** Where it is recorded. */
  readonly source: string
  readonly sha256: Sha256
  /** Who gave it. */
  readonly actor: string
}

/** A vote on a pair. */
export interface GivenPairVote {
  /** The pair, as the worker named it. */
  readonly pair: ItemId
  /** The answer. */
  readonly answer: "same" | "different"
  /** Why. */
  readonly text?: string
}

/** A vote on an item, with what okstra found of its evidence. */
export interface GivenVote {
  /** The item, as the worker named it. */
  readonly item: ItemId
  /** The vote. */
  readonly vote: "agree" | "disagree" | "supplement"
  readonly reason?: DisagreeReason
  /** Why, or what is to be added. */
  readonly text?: string
  /** What shows it. */
  readonly evidence?: readonly Evidence[]
  /** Whether okstra verified a citation of it; false unless told. */
  readonly verified?: boolean
}

/** Findings that say the same, as one item. */
export interface GroupedItem {
  /** The finding that it becomes in the report. */
  readonly id: string
  /** What it is known by across runs: kind, words and files. */
  readonly fingerprint: Sha256
  /** What sort of finding it is. */
  readonly kind: string
  /** What was found. */
  readonly statement: string
  /** Requirements it concerns. */
  readonly requirements: readonly string[]
  /** Severity of all sources together, never more than one step below the highest; null when none says one. */
  readonly severity: "critical" | "high" | "medium" | "low" | null
  /** How sure the sources are together. */
  readonly confidence: "high" | "medium" | "low"
  /** Who found it. */
  readonly sources: readonly ItemSource[]
  /** What it rests on. */
  readonly evidence: readonly ItemEvidence[]
}

/** Settings of the user, in the home of okstra. */
export interface HomeConfig {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** Language of reports, as a BCP 47 tag. */
  readonly language?: string
  /** Workers when none are named. */
  readonly workers?: readonly string[]
  /** Silence after which a worker is ended. */
  readonly idleSeconds?: number
  /** Time after which a worker is ended. */
  readonly wallSeconds?: number
  /** Output kept of a worker. */
  readonly outputBytes?: number
  /** Workers at once. */
  readonly concurrency?: number
  /** Programs that serve as workers, by worker id: command, command-2, … */
  readonly commands?: { readonly [key: string]: CommandProvider }
  /** Programs that speak the Agent Client Protocol, by worker id: acp, acp-2, … */
  readonly acp?: { readonly [key: string]: CommandProvider }
  /** Providers, by name. */
  readonly providers?: { readonly [key: string]: ProviderSetting }
  /** Prices, by model id; they win over the built-in table. */
  readonly prices?: { readonly [key: string]: ModelPrice }
  readonly convergence?: RoundSettings
  /** US dollars that a run may cost. */
  readonly budgetUsd?: number
  /** Tokens that a run may use up. */
  readonly budgetTokens?: number
  /** Families of models that the built-in table does not know, by a word of their id. */
  readonly modelFamilies?: { readonly [key: string]: string }
}

/** Something that could be better. */
export interface Improvement {
  /** improvement */
  readonly id: string
  /** The finding that states it. */
  readonly finding: string
  /** What was found. */
  readonly statement: string
  /** How far the analysers agree; null where no rounds ran. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** Whether they agree: it is neither contested nor the word of one alone. */
  readonly agreed: boolean
  /** Who found it. */
  readonly sources: readonly SourceRef[]
  /** Evidence for it. */
  readonly support: readonly string[]
  readonly lens: Lens
  /** How much work it is. */
  readonly effort: "small" | "medium" | "large"
  /** What is better afterwards, and for whom. */
  readonly benefit: string
}

/** The part of the report that an improvement discovery fills. */
export interface ImprovementDiscovery {
  /** The lenses of the run, the primary ones first. */
  readonly lenses: readonly LensRow[]
  /** Every improvement, those that the analysers agree on first. */
  readonly improvements: readonly Improvement[]
  readonly routing: ProposedRoute
}

/** The brief. */
export interface InputBrief {
  /** Where it was taken from. */
  readonly source: string
  readonly sha256: Sha256
}

/** What a person answered to an earlier report of the task. */
export interface InputClarification {
  /** Report data whose questions were answered, relative to the project root. */
  readonly report: string
  /** The report. */
  readonly reportId: string
  readonly dataDigest: Sha256
  /** Every question of it, also those without an answer. */
  readonly items: readonly ClarificationItem[]
  /** Rows of the analysis that the reviewer does not confirm. */
  readonly review?: readonly ReviewedRow[]
  /** Every row of the reviewed analysis: all of it is looked at anew. */
  readonly scope?: readonly ReviewedScopeRow[]
}

/** The discovery whose requirements count beside those of the brief. */
export interface InputDiscovery {
  /** Report data, relative to the project root. */
  readonly report: string
  readonly digest: Sha256
  /** Requirements and gates that were taken from it. */
  readonly requirements: readonly string[]
}

/** An earlier report that goes in as evidence. */
export interface InputEvidenceReport {
  /** Report data, relative to the project root. */
  readonly path: string
  /** The report. */
  readonly reportId: string
  readonly dataDigest: Sha256
  readonly sourceCommit: CommitId
  /** Files that it cites and that changed since; none when it is fresh. */
  readonly changed: readonly string[]
}

/** Views from which improvements are looked for. */
export interface InputLenses {
  /** Every lens of the run. */
  readonly all: readonly Lens[]
  /** Lenses of the primary pass, in the order in which they are handed out. */
  readonly priority: readonly Lens[]
}

/** The report whose direction planning realises. */
export interface InputSelection {
  /** Report data, relative to the project root. */
  readonly report: string
  readonly digest: Sha256
}

/** The feature that is traced, or the change that is mapped. */
export interface InputTarget {
  /** What the user named. */
  readonly text: string
  readonly sha256: Sha256
}

/** Points of 100 for each criterion. */
export interface InputWeights {
  readonly requirementFit: number
  readonly architectureFit: number
  readonly changeLocality: number
  readonly implementationComplexity: number
  readonly correctnessRisk: number
  readonly reversibility: number
  readonly verificationCost: number
  readonly rolloutCost: number
}

/** A citation of a source. */
export interface ItemEvidence {
  readonly source: SourceRef
  readonly citation: Evidence
}

/** A worker's own id of an item, unique in its result. */
export type ItemId = string

/** Whether the item may be voted away. */
export interface ItemSafety {
  /** Whether it is severe and its evidence verified. */
  readonly protected: boolean
  /** Analysers of another family that disagree with verified evidence. */
  readonly refutedBy: readonly WorkerId[]
  /** The recorded decision of the user that lets it pass; null without one. */
  readonly override: string | null
  /** Whether it blocks, however the votes fell. */
  readonly blocks: boolean
}

/** A finding that the item was made of. */
export interface ItemSource {
  readonly source: SourceRef
  /** How bad it is, as that worker says. */
  readonly severity?: "critical" | "high" | "medium" | "low"
  /** How sure that worker is. */
  readonly confidence: "high" | "medium" | "low"
  /** Whether okstra verified a citation of it. */
  readonly verified: boolean
  /** Its own words. */
  readonly statement: string
}

/** The last valid vote of each worker, counted. */
export interface ItemTally {
  /** Workers that found it; they count as agreeing. */
  readonly sources: number
  /** Agreeing votes of others. */
  readonly agree: number
  /** Agreeing votes of others with an addition. */
  readonly supplement: number
  /** Disagreeing votes. */
  readonly disagree: number
}

/** What a worker says of an item of others. */
export interface ItemVote {
  /** The item, by the id that it was shown under. */
  readonly item: ItemId
  /** The vote; a supplement agrees and adds its text. */
  readonly vote: "agree" | "disagree" | "supplement"
  readonly reason?: DisagreeReason
  /** Why, or what is to be added. */
  readonly text?: string
  /** What shows it. */
  readonly evidence?: readonly Evidence[]
}

/** One step of a run, as it was taken. */
export interface JournalEvent {
  /** Place in the journal, from 0. */
  readonly seq: number
  readonly ts: Timestamp
  /** What happened, such as report.sealed; unknown kinds are kept. */
  readonly kind: string
  /** Idempotency key: the same step has the same key, and is recorded once. */
  readonly key: string
  /** The event's own part. */
  readonly data: { readonly [key: string]: unknown }
}

/** A project registered in the home. */
export interface KnownProject {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** Project segment of task keys. */
  readonly projectId: string
  /** Where the project is on this machine. */
  readonly root: string
  readonly registeredAt: Timestamp
}

/** The newest run. */
export interface LastRun {
  /** Task type. */
  readonly taskType: "requirements-discovery" | "error-analysis" | "implementation-option-selection" | "implementation-planning" | "implementation" | "final-verification" | "release-handoff" | "improvement-discovery" | "project-analysis" | "feature-analysis" | "change-impact-analysis"
  readonly seq: RunSeq
}

/** Usage that was told after the seal. */
export interface LateUsage {
  /** Whether it could be told. */
  readonly state: "done" | "deferred"
  /** Tokens of all classes and workers. */
  readonly totalTokens?: number
  /** US dollars of what has a price. */
  readonly totalUsd?: number
  /** Attempts whose cost is not known and not in it. */
  readonly unmetered?: number
  /** Why it was deferred. */
  readonly note?: string
}

/** The newest sealed report. */
export interface LatestReport {
  /** Report data, relative to the project root. */
  readonly path: string
  readonly digest: Sha256
  /** A person answered it since, and nothing that blocks is open any more. */
  readonly answered?: true
}

/** The task meant when none is named. */
export interface LatestTask {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  readonly task: TaskKeyText
  readonly updatedAt: Timestamp
}

/** Who led. */
export interface Lead {
  /** Who sequenced the run. */
  readonly kind: "headless" | "host" | "none"
  /** Model of a host lead. */
  readonly model: string | null
}

/** Why the step was not done. */
export interface LeadFailure {
  /** Error code. */
  readonly code: string
  /** What failed. */
  readonly message: string
  /** What to do. */
  readonly hint?: string
  /** Exit code of the step. */
  readonly exitCode: number
}

/** What the last step of a run came to that a host leads. */
export interface LeadState {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  readonly run: RunId
  /** Which call of the host asked for the step. */
  readonly ask: string
  /** What was done; null when nothing was. */
  readonly did: string | null
  /** What comes next; null when the run has ended. */
  readonly next: string | null
  readonly failure?: LeadFailure
  readonly at: Timestamp
}

/** Who runs a run now. */
export interface Lease {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** Whether a process runs the run now, or a host holds it between two steps. */
  readonly kind: "running" | "awaiting-step"
  /** Host name. */
  readonly host: string
  /** Id of this start of the machine. */
  readonly bootId: string
  /** PID namespace, or - where there is none. */
  readonly pidNs: string
  /** Process id. */
  readonly pid: number
  /** When the process started, as the system tells it; guards against reused ids. */
  readonly startTime: string
  /** Unique for each time that the lease was taken. */
  readonly token: string
  readonly renewedAt: Timestamp
}

/** A requirement of the brief. */
export interface LedgerRequirement {
  readonly id: RequirementId
  /** Expected behaviour, problem behaviour, expected outcome. */
  readonly kind: "EB" | "PB" | "EO"
  /** What must hold, as the brief says it. */
  readonly statement: string
  /** Requirements that this one is a part of. */
  readonly refines?: readonly RequirementId[]
  /** Named parts. */
  readonly parts?: readonly string[]
  /** Digest of the statement, so that a later change is seen. */
  readonly revision?: Sha256
  /** Line of the brief that declares it. */
  readonly line?: number
}

/** The brief that the ledger was read from. */
export interface LedgerSource {
  /** The brief, relative to the project root. */
  readonly path: string
  readonly sha256: Sha256
}

/** A view from which improvements are looked for. */
export type Lens = "correctness" | "security" | "reliability" | "performance" | "maintainability" | "tests" | "architecture" | "documentation" | "dependencies" | "observability" | "accessibility" | "developer-experience"

/** What an analyser looked at through a lens. */
export interface LensNote {
  readonly worker: WorkerId
  /** Where it looked, and what it found. */
  readonly text: string
}

/** A lens, with who looked through it. */
export interface LensRow {
  readonly lens: Lens
  /** Whether it was handed out in the primary pass. */
  readonly priority: boolean
  /** Analysers that it was assigned to. */
  readonly assigned: readonly WorkerId[]
  /** What they looked at; an analyser that did not complete is missing. */
  readonly looked: readonly LensNote[]
  /** Improvements that the analysers agree on. */
  readonly improvements: number
}

/** A maker that may see the code of a project. */
export interface MakerConsent {
  /** Project: its id, and its place on this machine. */
  readonly project: string
  /** Who gets to see the code. */
  readonly maker: string
  /** Who consented. */
  readonly actor: string
  /** How it was given. */
  readonly via: "tty" | "flag"
  readonly at: Timestamp
}

/** Answer to a merge question. */
export interface MergeAnswer {
  /** First member of the family. */
  readonly family: string
  /** Whether its members are one direction. */
  readonly same: boolean
  /** Why. */
  readonly reason?: string
}

/** Proposals with the same fingerprint, as one. */
export interface MergedCandidate {
  /** implementation option (merged candidate) */
  readonly id: string
  /** Digest of boundary and mechanism; the same for the same direction. */
  readonly fingerprint: Sha256
  /** First member of the family of near-duplicates it belongs to. */
  readonly family?: string
  /** The direction in a few words. */
  readonly title: string
  /** How it works. */
  readonly mechanism: string
  /** Architecture boundary. */
  readonly boundary: readonly string[]
  /** What the direction promises; ids CM-NNN. */
  readonly commitments: readonly Commitment[]
  /** Evidence rows of the report that support it. */
  readonly evidence: readonly string[]
  /** What is taken for granted. */
  readonly assumptions: readonly string[]
  /** Facts it relies on. */
  readonly externalFacts: readonly ExternalFact[]
  /** What could go wrong. */
  readonly safetyNotes: readonly string[]
  /** Every proposal that it was merged from. */
  readonly sources: readonly SourceRef[]
}

/** Missing information or a risk. */
export interface MissingInformation {
  /** missing information or risk */
  readonly id: string
  /** What is missing or at risk. */
  readonly statement: string
}

/** Something that is needed and not there. */
export interface MissingInput {
  /** The finding that states it. */
  readonly finding: string
  /** What was found. */
  readonly statement: string
  /** How far the analysers agree; null where no rounds ran. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** Whether they agree: it is neither contested nor the word of one alone. */
  readonly agreed: boolean
  /** Who found it. */
  readonly sources: readonly SourceRef[]
  /** Evidence for it. */
  readonly support: readonly string[]
  /** Who or what can provide it. */
  readonly from: string
}

/** US dollars for a million tokens of each class. */
export interface ModelPrice {
  /** Uncached input. */
  readonly input: number
  /** Input read from a cache. */
  readonly cacheRead: number
  /** Input written to a cache. */
  readonly cacheWrite: number
  /** Output, reasoning included. */
  readonly output: number
}

/** A model that the built-in table does not know. */
export interface ModelSetting {
  /** What the program is given; the name itself unless told. */
  readonly model?: string
  /** Model family; that of the model id unless told. */
  readonly family?: string
}

/** Who holds a mutex. */
export interface MutexHolder {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** Host name. */
  readonly host: string
  /** Id of this start of the machine. */
  readonly bootId: string
  /** PID namespace, or - where there is none. */
  readonly pidNs: string
  /** Process id. */
  readonly pid: number
  /** When the process started, as the system tells it; guards against reused ids. */
  readonly startTime: string
  /** Unique for each holding. */
  readonly token: string
  readonly takenAt: Timestamp
}

/** The step that would tell most. */
export interface NextDiagnostic {
  /** What is to be looked at or tried next. */
  readonly statement: string
  /** Who says so; empty when okstra does. */
  readonly sources: readonly WorkerId[]
}

/** Whoever leads the run notes what it did. */
export interface NoteAdded {
  /** What was done. */
  readonly step: string
  /** Detail. */
  readonly note?: string
}

/** A command that was run. */
export interface ObservedCommand {
  /** The command and its arguments. */
  readonly argv: readonly string[]
  /** Exit code. */
  readonly exit?: number
}

/** A file that was read. */
export interface ObservedRead {
  /** File, relative to the tree. */
  readonly path: string
  /** Ranges seen; the whole file when absent. */
  readonly ranges?: readonly SeenLines[]
}

/** How a candidate scored. */
export interface OptionScore {
  /** Sum of points, of 1000. */
  readonly total: number
  /** One row for each criterion. */
  readonly criteria: readonly ScoreRow[]
}

/** The part of a report that only option selection has. */
export interface OptionSelection {
  /** Comparison of candidates, or check of a given direction. */
  readonly mode: "candidate-comparison" | "preselected-validation"
  /** Whether there is anything to select. */
  readonly outcome: "selectable" | "blocked"
  /** Why nothing can be selected. */
  readonly blockedReason?: string
  readonly weights: CriterionWeights
  /** The one to three valid candidates in rank order. */
  readonly options: readonly RankedOption[]
  /** Every other candidate with every reason. */
  readonly candidateAudit: readonly AuditRow[]
  /** Raw proposals that were not merged. */
  readonly rejectedProposals: readonly RejectedProposal[]
  /** What every analyser said, from which all figures follow. */
  readonly reassessments: readonly Reassessment[]
  /** Recorded decisions of the user. */
  readonly overrides: readonly SafetyOverride[]
  readonly rankStability?: RankStability
  /** What every direction must keep. */
  readonly invariants: readonly string[]
}

/** Whether two items are one in other words. */
export interface PairVote {
  /** The pair, by the id that it was shown under. */
  readonly pair: ItemId
  /** Whether both items say the same. */
  readonly answer: "same" | "different"
  /** Why. */
  readonly text?: string
}

/** What came after a report was sealed. */
export interface PostReport {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** Root digest of the sealed report. */
  readonly report: Sha256
  readonly sourceCheck?: SourceCheck
  readonly tokenUsage?: LateUsage
  /** Rendered views. */
  readonly views?: readonly ViewDigest[]
  /** Tasks spawned. */
  readonly followUps?: readonly TaskKeyText[]
  readonly validation?: ValidationCount
}

/** All that workers are given is in place. */
export interface PrepareDone {
  /** Digest of the run manifest. */
  readonly manifest: Sha256
}

/** Every gate is passed; effects begin. */
export interface PrepareStarted {
  readonly sourceCommit: CommitId
  readonly baseCommit: CommitId
  /** The nonce of the run. */
  readonly nonce: string
  readonly inputs: Sha256
}

/** One process of one start of one machine. */
export interface ProcessIdentity {
  /** Host name. */
  readonly host: string
  /** Id of this start of the machine. */
  readonly bootId: string
  /** PID namespace, or - where there is none. */
  readonly pidNs: string
  /** Process id. */
  readonly pid: number
  /** When the process started, as the system tells it; guards against reused ids. */
  readonly startTime: string
}

/** What a project says of itself to okstra. */
export interface Project {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** Project segment of every task key. */
  readonly projectId: string
  /** Commands that check the work; each needs the approval of the user. */
  readonly qaCommands?: readonly string[]
  /** What a worktree needs besides the commit. */
  readonly provision?: readonly ProvisionEntry[]
  /** Whether hooks, servers and settings that the repository brings for agents are to apply; needs the approval of the user. */
  readonly agentConfiguration?: boolean
  readonly convergence?: RoundSettings
  /** Template of pull requests, relative to the project root. */
  readonly prTemplatePath?: string
  /** Language of reports, as a BCP 47 tag. */
  readonly language?: string
  /** Workers by name, never programs. */
  readonly workers?: readonly string[]
}

/** The part of the report that a project analysis fills. */
export interface ProjectAnalysis {
  /** Parts of the project. */
  readonly components: readonly ProjectComponent[]
  /** Commands of the project. */
  readonly commands: readonly ProjectCommand[]
  /** What a newcomer would trip over. */
  readonly hazards: readonly ProjectHazard[]
  readonly basis: AnalysisBasis
  /** One row for each affected id of the reviewed report; none without a review. */
  readonly analysisReviewResolution: readonly AnalysisReviewResolution[]
}

/** A command that people run in a project. */
export interface ProjectCommand {
  /** The finding that states it. */
  readonly finding: string
  /** What was found. */
  readonly statement: string
  /** How far the analysers agree; null where no rounds ran. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** Whether they agree: it is neither contested nor the word of one alone. */
  readonly agreed: boolean
  /** Who found it. */
  readonly sources: readonly SourceRef[]
  /** Evidence for it. */
  readonly support: readonly string[]
  /** What it is for. */
  readonly purpose: "install" | "build" | "test" | "lint" | "run" | "release" | "other"
  /** The command and its arguments. */
  readonly argv: readonly string[]
}

/** A part of a project. */
export interface ProjectComponent {
  /** The finding that states it. */
  readonly finding: string
  /** What was found. */
  readonly statement: string
  /** How far the analysers agree; null where no rounds ran. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** Whether they agree: it is neither contested nor the word of one alone. */
  readonly agreed: boolean
  /** Who found it. */
  readonly sources: readonly SourceRef[]
  /** Evidence for it. */
  readonly support: readonly string[]
  /** What it is called. */
  readonly name: string
  /** Files and folders that it consists of. */
  readonly paths: readonly string[]
  /** Names of the components that it needs. */
  readonly dependsOn: readonly string[]
}

/** Something that a newcomer would trip over. */
export interface ProjectHazard {
  /** The finding that states it. */
  readonly finding: string
  /** What was found. */
  readonly statement: string
  /** How far the analysers agree; null where no rounds ran. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** Whether they agree: it is neither contested nor the word of one alone. */
  readonly agreed: boolean
  /** Who found it. */
  readonly sources: readonly SourceRef[]
  /** Evidence for it. */
  readonly support: readonly string[]
  /** Where it lies. */
  readonly area: string
}

/** Two items that may be one in other words: a question for the votes. */
export interface ProposedPair {
  /** Its id, made of those of both items. */
  readonly pair: ItemId
  /** The item with the lower number. */
  readonly first: string
  /** The other item. */
  readonly second: string
  /** Words that both have. */
  readonly shared: number
  /** Words that at least one has. */
  readonly united: number
}

/** The route that the record leads to. */
export interface ProposedRoute {
  /** Where the task goes. */
  readonly direction: "hold" | "reject" | "continue-investigation" | "begin-option-selection"
  /** Why, from the record. */
  readonly reason: string
  /** What the analysers want, most wanted first; empty where the route follows from the record alone. */
  readonly wanted: readonly WantedDirection[]
}

/** Digests of what the report was made from. */
export interface Provenance {
  /** Documents that went in. */
  readonly inputs: readonly DigestRow[]
  /** Schemas, templates and profiles used. */
  readonly assets: readonly DigestRow[]
  /** Prompts sent. */
  readonly prompts: readonly DigestRow[]
}

/** Where it comes from: brief:<lines>, answer:<C-NNN> or code:<path>:<lines>. */
export type ProvenanceText = string

/** An error that the provider reports. */
export interface ProviderError {
  /** Failure class. */
  readonly class: "rate-limited" | "overloaded" | "server" | "network" | "auth" | "quota" | "refused" | "denied" | "context-overflow" | "invalid-output" | "crashed" | "idle-timeout" | "wall-timeout" | "cancelled" | "not-installed" | "unsupported"
  /** What the provider says. */
  readonly message: string
  /** Milliseconds. */
  readonly retryAfterMs?: number
}

/** What the user says of a provider. */
export interface ProviderSetting {
  /** Where its program is, when not on the PATH. */
  readonly program?: string
  /** Names of further environment variables that it needs. */
  readonly env?: readonly string[]
  /** Further models, by the name that a worker is given. */
  readonly models?: { readonly [key: string]: ModelSetting }
  /** A prepared home for it instead of the own one of the user. */
  readonly isolatedHome?: string
  /** Workers of it at once. */
  readonly concurrency?: number
}

/** Something that a worktree needs and git does not bring. */
export interface ProvisionEntry {
  /** File or folder, relative to the project root. */
  readonly path: string
  /** How it comes into a worktree. */
  readonly how: "link" | "copy"
}

/** How much the winner depends on the weights. */
export interface RankStability {
  /** implementation option (merged candidate) */
  readonly winner: string
  /** The other options, in rank order. */
  readonly challengers: readonly Challenger[]
  /** Weight vectors tried. */
  readonly samples: number
  /** Of those, under how many the winner stays. */
  readonly winnerStays: number
  /** How far the vectors lie from the weights, in points. */
  readonly radius: number
}

/** A valid candidate at its rank: one that may be selected. */
export interface RankedOption {
  /** implementation option (merged candidate) */
  readonly id: string
  /** Place in the order, from 1. */
  readonly rank: number
  readonly candidate: MergedCandidate
  readonly coverage: CoverageFigures
  readonly feasibility: FeasibilityVotes
  readonly score: OptionScore
}

/** A worker's view of one candidate. */
export interface RawAssessment {
  /** implementation option (merged candidate) */
  readonly candidate: string
  readonly scores: CriterionScores
  /** The feasibility vote. */
  readonly feasible: boolean
  /** Why the vote is as it is. */
  readonly reason?: string
  /** Dangers seen. */
  readonly safetyBlockers: readonly RawBlocker[]
  /** External facts looked into. */
  readonly externalFacts: readonly RawFactAssessment[]
}

/** A danger that forbids the direction as long as it stands. */
export interface RawBlocker {
  /** safety blocker raised in a reassessment */
  readonly id: string
  /** What must not happen. */
  readonly statement: string
  /** What shows it. */
  readonly evidence: readonly ShownOrOwnEvidence[]
}

/** A direction as one analyser proposes it: no file list, stage map or test command. */
export interface RawCandidate {
  readonly id: ItemId
  /** The direction in a few words. */
  readonly title: string
  /** How it works. */
  readonly mechanism: string
  /** Architecture boundary: the modules or folders that the change stays inside. */
  readonly boundary: readonly string[]
  /** What the direction promises, each with the requirements it fulfils. */
  readonly commitments: readonly Commitment[]
  /** What supports it in the code or upstream. */
  readonly evidence: readonly Evidence[]
  /** What is taken for granted. */
  readonly assumptions: readonly string[]
  /** Facts outside the repository that it relies on. */
  readonly externalFacts: readonly RawExternalFact[]
  /** What could go wrong for users or data. */
  readonly safetyNotes: readonly string[]
}

/** A cause, with what speaks against it. */
export interface RawCause {
  /** The finding of the kind cause that states it. */
  readonly finding: ItemId
  /** What speaks against it; empty when nothing was found. */
  readonly counterEvidence: readonly RawCounterEvidence[]
}

/** How the change can be seen to do no harm. */
export interface RawChangeCheck {
  /** The finding that states it. */
  readonly finding: ItemId
  /** The test, command or observation. */
  readonly how: string
}

/** A place that a change touches. */
export interface RawChangeImpact {
  /** The finding that states it. */
  readonly finding: ItemId
  /** The symbol, file or contract. */
  readonly area: string
  /** What the change does to it. */
  readonly effect: "breaks" | "must-change" | "may-change"
}

/** What an analyser says of a proposed change. */
export interface RawChangeImpactAnalysis {
  /** One for each finding of the kind impact. */
  readonly impacts: readonly RawChangeImpact[]
  /** One for each finding of the kind check. */
  readonly checks: readonly RawChangeCheck[]
  /** One for each finding of the kind unaffected. */
  readonly unaffected: readonly RawUnaffectedArea[]
  readonly route: RawRoute
  /** One for each reviewed row; left out when no review was handed in. */
  readonly reviewed?: readonly RawReviewedRow[]
}

/** A part of the work that is a task of its own. */
export interface RawChildTaskProposal {
  /** The finding that states it. */
  readonly finding: ItemId
  /** Title of the task. */
  readonly title: string
  /** Phase that it starts in. */
  readonly taskType: "requirements-discovery" | "error-analysis" | "implementation-option-selection" | "implementation-planning" | "implementation" | "final-verification" | "release-handoff" | "improvement-discovery" | "project-analysis" | "feature-analysis" | "change-impact-analysis"
  readonly provenance: ProvenanceText
  /** Requirements of the brief, and findings of the kind requirement, that it fulfils. */
  readonly requirements: readonly string[]
  /** Findings of the kind child-task that come before it. */
  readonly dependsOn: readonly ItemId[]
}

/** Something that speaks against a cause. */
export interface RawCounterEvidence {
  /** What speaks against it. */
  readonly statement: string
  /** What shows that. */
  readonly evidence: readonly Evidence[]
}

/** A requirement that the brief does not declare. */
export interface RawDiscoveredRequirement {
  /** The finding that states it. */
  readonly finding: ItemId
  /** Expected behaviour, problem behaviour, expected outcome, external gate. */
  readonly kind: "EB" | "PB" | "EO" | "EG"
  readonly provenance: ProvenanceText
}

/** What an analyser says of an error beside its findings. */
export interface RawErrorAnalysis {
  /** The symptom, word for word as the brief has it. */
  readonly symptom: string
  readonly reproduction: RawReproduction
  /** One for each finding of the kind cause. */
  readonly causes: readonly RawCause[]
  /** The finding that explains the symptom best; null when none does. */
  readonly leadingCause: ItemId | null
  /** The one step that would tell most, whatever leads. */
  readonly nextDiagnostic: string
}

/** A fact outside the repository that a candidate relies on. */
export interface RawExternalFact {
  readonly id: ItemId
  /** What must be true outside the repository. */
  readonly statement: string
  /** Whether the direction falls when it is not true. */
  readonly implementationCritical: boolean
}

/** What is said of an external fact. */
export interface RawFactAssessment {
  /** external fact that a candidate needs */
  readonly fact: string
  /** What was found. */
  readonly state: "confirmed" | "refuted" | "unknown"
  /** What shows it. */
  readonly evidence: readonly ShownOrOwnEvidence[]
}

/** What an analyser says of a feature. */
export interface RawFeatureAnalysis {
  /** One for each finding of the kind step. */
  readonly steps: readonly RawFeatureStep[]
  /** One for each finding of the kind rule. */
  readonly rules: readonly RawFeatureRule[]
  /** One for each finding of the kind gap. */
  readonly gaps: readonly RawFeatureGap[]
  /** One for each reviewed row; left out when no review was handed in. */
  readonly reviewed?: readonly RawReviewedRow[]
}

/** A case that a feature does not deal with, or that no test holds. */
export interface RawFeatureGap {
  /** The finding that states it. */
  readonly finding: ItemId
  /** The symbol or place that lacks it. */
  readonly where: string
}

/** Something that always holds of a feature. */
export interface RawFeatureRule {
  /** The finding that states it. */
  readonly finding: ItemId
  /** The symbol or place that sees to it. */
  readonly where: string
}

/** A step of what a feature does. */
export interface RawFeatureStep {
  /** The finding that states it. */
  readonly finding: ItemId
  /** Its place in the course of things. */
  readonly order: number
  /** The symbol or place that does it. */
  readonly where: string
}

/** What an analyser says of improvements. */
export interface RawImprovementDiscovery {
  /** One for each finding of the kind improvement. */
  readonly improvements: readonly RawImprovementProposal[]
  /** One for each lens that was assigned. */
  readonly lenses: readonly RawLensNote[]
}

/** Something that could be better. */
export interface RawImprovementProposal {
  /** The finding that states it. */
  readonly finding: ItemId
  readonly lens: Lens
  /** How much work it is. */
  readonly effort: "small" | "medium" | "large"
  /** What is better afterwards, and for whom. */
  readonly benefit: string
}

/** What was looked at through a lens. */
export interface RawLensNote {
  readonly lens: Lens
  /** Where was looked, and what was found; also when nothing was. */
  readonly looked: string
}

/** Something that is needed and not there. */
export interface RawMissingInput {
  /** The finding that states it. */
  readonly finding: ItemId
  /** Who or what can provide it. */
  readonly from: string
}

/** What an analyser says of a project. */
export interface RawProjectAnalysis {
  /** One for each finding of the kind component. */
  readonly components: readonly RawProjectComponent[]
  /** One for each finding of the kind command. */
  readonly commands: readonly RawProjectCommand[]
  /** One for each finding of the kind hazard. */
  readonly hazards: readonly RawProjectHazard[]
  /** One for each reviewed row; left out when no review was handed in. */
  readonly reviewed?: readonly RawReviewedRow[]
}

/** A command that people run in a project. */
export interface RawProjectCommand {
  /** The finding that states it. */
  readonly finding: ItemId
  /** What it is for. */
  readonly purpose: "install" | "build" | "test" | "lint" | "run" | "release" | "other"
  /** The command and its arguments. */
  readonly argv: readonly string[]
}

/** A part of a project. */
export interface RawProjectComponent {
  /** The finding that states it. */
  readonly finding: ItemId
  /** What it is called. */
  readonly name: string
  /** Files and folders that it consists of. */
  readonly paths: readonly string[]
  /** Names of the components that it needs. */
  readonly dependsOn: readonly string[]
}

/** Something that a newcomer would trip over. */
export interface RawProjectHazard {
  /** The finding that states it. */
  readonly finding: ItemId
  /** Where it lies. */
  readonly area: string
}

/** What a worker says of the merged set. */
export interface RawReassessment {
  /** One for each merged candidate. */
  readonly assessments: readonly RawAssessment[]
  /** Answers to the merge questions. */
  readonly mergeAnswers: readonly MergeAnswer[]
}

/** How the symptom is brought about. */
export interface RawReproduction {
  /** Whether the symptom was seen to happen. */
  readonly status: "reproduced" | "not-reproduced" | "not-attempted"
  /** Steps that lead to it. */
  readonly steps: readonly string[]
  /** What was observed, word for word. */
  readonly observed?: string
}

/** What an analyser says of the requirements. */
export interface RawRequirementsDiscovery {
  /** Kind of work. */
  readonly category: "bugfix" | "feature" | "improvement" | "refactor" | "ops"
  /** One for each finding of the kind requirement. */
  readonly ledger: readonly RawDiscoveredRequirement[]
  /** One for each finding of the kind term. */
  readonly terms: readonly RawTermAlignment[]
  /** One for each finding of the kind missing-input. */
  readonly missingInputs: readonly RawMissingInput[]
  /** One for each finding of the kind child-task; empty when it is one task. */
  readonly childTasks: readonly RawChildTaskProposal[]
  readonly route: RawRoute
}

/** What stands now for a row that a reviewer did not confirm. */
export interface RawReviewedRow {
  /** The reviewed row. */
  readonly id: string
  /** The finding that stands for it now; null when nothing does. */
  readonly finding: ItemId | null
  /** Why. */
  readonly reason: string
}

/** Where an analyser thinks that the task should go. */
export interface RawRoute {
  /** Where the task should go. */
  readonly direction: "hold" | "reject" | "continue-investigation" | "begin-option-selection"
  /** Why. */
  readonly reason: string
}

/** A word of the domain and what it is called in the code. */
export interface RawTermAlignment {
  /** The finding that states it. */
  readonly finding: ItemId
  /** The word, as the brief has it. */
  readonly term: string
  /** The symbol, as the code has it. */
  readonly symbol: string
}

/** A place that looks affected and is not. */
export interface RawUnaffectedArea {
  /** The finding that states it. */
  readonly finding: ItemId
  /** The symbol, file or contract. */
  readonly area: string
}

/** Reads a file and says so in the stream. */
export interface ReadStep {
  readonly read: FileReading
}

/** Thinks aloud. */
export interface ReasoningStep {
  /** What the worker thinks aloud. */
  readonly reasoning: string
}

/** What one analyser says of the merged set. */
export interface Reassessment {
  readonly worker: WorkerId
  /** Model family of the worker; unknown models are one family. */
  readonly modelFamily: string
  /** One for each merged candidate. */
  readonly assessments: readonly CandidateAssessment[]
  /** Answers to the merge questions. */
  readonly mergeAnswers: readonly MergeAnswer[]
}

/** A vote that does not count, or one that is missing. */
export interface RefusedVote {
  /** Round; null for the check of gaps. */
  readonly round: number | null
  readonly worker: WorkerId
  /** The item or pair, as the worker named it; empty for all. */
  readonly target: string
  /** What is wrong. */
  readonly problem: "unknown-id" | "missing-id" | "not-open" | "own-item" | "twice" | "no-reason" | "reason-without-disagreement" | "no-text" | "not-asked"
}

/** A blocker of another analyser that this one refutes. */
export interface Refutation {
  /** The blocker that is refuted: <worker>:SB-NNN. */
  readonly blocker: SourceRef
  /** Why it does not hold. */
  readonly statement: string
  /** Evidence rows that show it. */
  readonly evidence: readonly string[]
}

/** Something that a program may do wrong. */
export interface RehearsalFault {
  /** What goes wrong. */
  readonly kind: "stall" | "linger" | "ignore-term" | "crash" | "kill-self" | "spawn-escapee" | "spawn-busy-child" | "garbage-line" | "half-line" | "no-final-newline" | "byte-order-mark" | "carriage-returns" | "split-characters" | "long-line" | "flood-stdout" | "flood-stderr" | "close-stdin-early" | "answer-before-reading"
  /** Size, for floods and long lines. */
  readonly bytes?: number
  /** Milliseconds. */
  readonly ms?: number
}

/** A play for the built-in rehearsal provider: what each worker says and does. */
export interface RehearsalScenario {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** What the scenario shows. */
  readonly title?: string
  /** Workers, by worker id. */
  readonly workers: { readonly [key: string]: RehearsedWorker }
}

/** One thing that a rehearsed worker does. */
export type RehearsalStep = TextStep | ReasoningStep | ToolStep | ReadStep | CommandStep | EditStep | UsageStep | DelayStep | RetryStep | ResultStep | ErrorStep | FaultStep | ExitStep

/** What a worker does when it is asked once. */
export interface RehearsalTurn {
  /** What happens, in order. */
  readonly steps: readonly RehearsalStep[]
}

/** A worker of the rehearsal. */
export interface RehearsedWorker {
  /** Model id that the stream reports. */
  readonly model: string
  /** Model family; that of the model id unless told. */
  readonly modelFamily?: string
  /** What it does, by duty. */
  readonly duties: { readonly [key: string]: readonly RehearsalTurn[] }
}

/** A raw proposal that never became a candidate. */
export interface RejectedProposal {
  readonly source: SourceRef
  /** What it called itself. */
  readonly title: string
  /** Every reason. */
  readonly reasons: readonly RejectionReason[]
}

/** Why a raw proposal was not merged. */
export interface RejectionReason {
  /** Which rule it breaks. */
  readonly code: string
  /** In a sentence. */
  readonly message: string
}

/** One finding. */
export interface ReportFinding {
  /** a worker's finding */
  readonly id: string
  /** What sort of finding it is. */
  readonly kind: string
  /** What was found. */
  readonly statement: string
  /** Who found it. */
  readonly sources: readonly SourceRef[]
  /** Evidence rows it rests on. */
  readonly evidence: readonly string[]
  /** How sure the source is. */
  readonly confidence: "high" | "medium" | "low"
  /** How bad it is. */
  readonly severity?: "critical" | "high" | "medium" | "low"
  /** Requirements it concerns. */
  readonly requirements: readonly string[]
  /** How far the analysers agreed, where rounds ran. */
  readonly class?: "full-consensus" | "partial-consensus" | "contested" | "worker-unique"
  readonly votes?: FindingVotes
  /** Who voted how, by worker; sources do not vote. */
  readonly ballots?: readonly Ballot[]
  /** Whether it holds back what comes next: severe and verified, voted down, neither refuted nor overridden. */
  readonly blocks?: boolean
  readonly override?: FindingOverride
}

/** Which task and phase the report belongs to. */
export interface ReportIdentity {
  /** Id of the report, unique in the project. */
  readonly reportId: string
  /** Title of the task. */
  readonly title: string
  /** Phase that the report ends. */
  readonly taskType: "requirements-discovery" | "error-analysis" | "implementation-option-selection" | "implementation-planning" | "implementation" | "final-verification" | "release-handoff" | "improvement-discovery" | "project-analysis" | "feature-analysis" | "change-impact-analysis"
  /** Project segment of the task key. */
  readonly projectId: string
  /** Group segment of the task key. */
  readonly taskGroup: string
  /** Task segment of the task key. */
  readonly taskId: string
  /** Ids in the issue tracker. */
  readonly ticketIds: readonly string[]
  /** Kind of work. */
  readonly workCategory?: "bugfix" | "feature" | "improvement" | "refactor" | "ops"
  /** Language of the narrative, as a BCP 47 tag. */
  readonly language: string
}

/** The run that the report ends. */
export interface ReportRun {
  /** Number of the run within task and phase. */
  readonly seq: number
  /** Version of okstra that made the report. */
  readonly okstraVersion: string
  readonly lead: Lead
  /** Who wrote the narrative. */
  readonly author: "worker" | "generated"
  /** Commit that the task started from. */
  readonly baseCommit: CommitId | null
  /** Frozen commit that citations are checked at. */
  readonly sourceCommit: CommitId | null
  readonly startedAt: Timestamp
  readonly finishedAt: Timestamp
}

/** The report data will never change. */
export interface ReportSealed {
  readonly root: Sha256
  /** Digest of the digest sidecar. */
  readonly sidecar: Sha256
}

/** A gap and what became of it. */
export interface ReportedGap {
  readonly gap: SourceRef
  /** What nobody looked at. */
  readonly statement: string
  /** What became of it; unsupported: nothing that it cites holds, and nobody was asked about it. */
  readonly outcome: "joined" | "refuted" | "known" | "unchecked" | "unsupported"
  /** The finding that it became, or that says the same. */
  readonly finding: string | null
  /** Analysers that could not refute it. */
  readonly agree: number
  /** Analysers that did. */
  readonly disagree: number
  /** What speaks against it: votes, or what its citations came to. */
  readonly reasons: readonly string[]
}

/** How the symptom is brought about. */
export interface Reproduction {
  /** Whether the symptom was seen to happen. */
  readonly status: "reproduced" | "not-reproduced" | "not-attempted"
  /** Steps that lead to it. */
  readonly steps: readonly string[]
  /** What was observed, word for word. */
  readonly observed?: string
  /** Analysers that say so. */
  readonly sources: readonly WorkerId[]
}

/** One thing that must hold. */
export interface Requirement {
  /** An id of this or of another project's scheme, without white space. */
  readonly id: string
  /** EB, PB, EO (counted), EG (external gate, never counted), or a kind of another scheme. */
  readonly kind?: string
  /** What must hold. */
  readonly statement?: string
  /** Ids of the requirements that this one is a part of. */
  readonly refines?: readonly string[]
  /** Named parts that commitments may cover one by one. */
  readonly parts?: readonly string[]
  readonly revision?: Revision
  /** Where it is declared, such as spec.md:12. */
  readonly source?: string
}

/** Coverage of what the report recommends or accepts. */
export interface RequirementCoverage {
  /** What was measured, such as an option id. */
  readonly subject: string
  readonly coverage: CoverageFigures
}

/** Requirements to measure against: an object or a bare list. */
export type RequirementFile = RequirementList | readonly Requirement[]

/** A requirement of a brief: EB-, PB- or EO- and at least three digits. */
export type RequirementId = string

/** The requirements of a task, frozen with their source. */
export interface RequirementLedger {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  readonly source: LedgerSource
  /** The counted requirements: those of the brief, then discovered ones. */
  readonly requirements: readonly TaskRequirement[]
  /** The external gates: those of the brief, then discovered ones. */
  readonly gates: readonly TaskGate[]
}

/** Requirements under their key. */
export interface RequirementList {
  /** The requirements. */
  readonly requirements: readonly Requirement[]
}

/** The part of the report that a requirements discovery fills. */
export interface RequirementsDiscovery {
  readonly category: DiscoveredCategory
  /** The requirement ledger: what the brief declares, then what was found beyond it. */
  readonly ledger: readonly DiscoveredLedgerRow[]
  /** Words of the domain and symbols of the code. */
  readonly terms: readonly TermAlignment[]
  /** What is needed and not there. */
  readonly missingInputs: readonly MissingInput[]
  /** Tasks that the work falls into; none when it is one. */
  readonly childTasks: readonly ChildTask[]
  readonly routing: ProposedRoute
}

/** A risk that stays. */
export interface ResidualRisk {
  /** residual risk */
  readonly id: string
  /** What may still go wrong. */
  readonly statement: string
  /** How bad it is. */
  readonly severity?: "critical" | "high" | "medium" | "low"
}

/** Gives the answer. */
export interface ResultStep {
  /** The answer. "$nonce" becomes the nonce of the prompt, {"$candidate": TITLE} the id of the merged candidate of that title, and {"$item": STATEMENT} that of the item. */
  readonly result: unknown
}

/** The blind phase of a duty is over; its results are in the run folder. */
export interface ResultsPublished {
  readonly duty: ItemId
}

/** A symbol, path or id, on one line of at most 200 characters. */
export type RetiredName = string

/** Announces that it will try again, and waits that long. */
export interface RetryStep {
  readonly retry: AnnouncedRetry
}

/** What a reviewer asks of one row of an analysis. */
export interface ReviewedRow {
  /** The finding that the reviewed row of the analysis rests on. */
  readonly id: string
  /** What is asked of the row. */
  readonly action: "correct" | "remove" | "look-again"
  /** What is right instead, or why; a correction always has one. */
  readonly note: string
}

/** A row of the reviewed analysis. */
export interface ReviewedScopeRow {
  /** The finding that the row rests on. */
  readonly id: string
  /** What sort of finding it is. */
  readonly kind: string
  /** What was found. */
  readonly statement: string
}

/** Revision number, or a digest of the text. */
export type Revision = string | number

/** One worker of the run. */
export interface RosterRow {
  readonly worker: WorkerId
  /** Whose program it is. */
  readonly provider: "claude" | "codex" | "antigravity" | "gemini" | "grok" | "kimi" | "opencode" | "qwen" | "copilot" | "acp" | "command" | "rehearsal"
  /** Model id that the stream reported. */
  readonly model: string | null
  /** Model family. */
  readonly modelFamily: string
  /** Role in the run. */
  readonly role: "lead" | "analyser" | "executor" | "verifier" | "critic" | "report-writer"
  /** How it ended. */
  readonly status: "completed" | "timeout" | "error" | "not-run"
  /** Why it did not complete. */
  readonly failure?: "rate-limited" | "overloaded" | "server" | "network" | "auth" | "quota" | "refused" | "denied" | "context-overflow" | "invalid-output" | "crashed" | "idle-timeout" | "wall-timeout" | "cancelled" | "not-installed" | "unsupported"
}

/** The votes of a round are counted. */
export interface RoundHeld {
  /** Number of the round. */
  readonly round: number
  /** Digest of the results of the round. */
  readonly results: Sha256
}

/** How rounds of votes are to be held, where it is not as usual. */
export interface RoundSettings {
  /** Rounds at the most. */
  readonly maxRounds?: number
  /** Whether the workers are asked to refute. */
  readonly adversarial?: boolean
  /** Whether they vote on what is shown, or look again themselves. */
  readonly verificationMode?: "lightweight" | "full-reanalysis"
}

/** A round of votes. */
export interface RoundSummary {
  /** Number of the round. */
  readonly round: number
  /** Who voted. */
  readonly voters: readonly WorkerId[]
  /** Items voted on. */
  readonly open: number
  /** Items settled in it. */
  readonly settled: number
}

/** A changed rule. */
export interface RuleSetting {
  /** New severity, or off. */
  readonly level: "off" | "info" | "warning" | "error"
  /** Why it is changed here. */
  readonly reason: string
}

/** Limits of every worker, and of the run. */
export interface RunBudgets {
  /** Silence after which a worker is ended. */
  readonly idleSeconds: number
  /** Time after which a worker is ended. */
  readonly wallSeconds: number
  /** Output kept of a worker. */
  readonly outputBytes: number
  /** Workers at once. */
  readonly concurrency: number
  /** Workers of a provider at once. */
  readonly perProvider?: { readonly [key: string]: number }
  /** US dollars that a run may cost. */
  readonly usd?: number
  /** Tokens that the run may use up. */
  readonly tokens?: number
}

/** Nothing more will happen in it. */
export interface RunEnded {
  /** Run status. */
  readonly status: "prepared" | "running" | "waiting-for-user" | "blocked" | "completed" | "failed" | "cancelled"
  /** Why, when it is not completed. */
  readonly reason?: string
  /** The route. */
  readonly next?: string | null
}

/** One event of the journal of a run. */
export type RunEvent = EventPrepareStarted | EventPrepareDone | EventRunStarted | EventRunResumed | EventWorkerDispatched | EventWorkerFinished | EventWorkerLost | EventResultsPublished | EventCandidatesMerged | EventFindingsGrouped | EventRoundHeld | EventGapsChecked | EventReportSealed | EventFinalizeDone | EventNoteAdded | EventRunInterrupted | EventRunEnded

/** A run, unique in the home. */
export type RunId = string

/** One run in the index of the home. */
export interface RunIndexRow {
  readonly run: RunId
  /** Where the project is on this machine. */
  readonly projectRoot: string
  readonly task: TaskKeyText
  /** Task type of the run. */
  readonly taskType: "requirements-discovery" | "error-analysis" | "implementation-option-selection" | "implementation-planning" | "implementation" | "final-verification" | "release-handoff" | "improvement-discovery" | "project-analysis" | "feature-analysis" | "change-impact-analysis"
  readonly seq: RunSeq
  /** Run status when the row was written. */
  readonly status: "prepared" | "running" | "waiting-for-user" | "blocked" | "completed" | "failed" | "cancelled"
  readonly owner?: ProcessIdentity
  readonly startedAt: Timestamp
  readonly updatedAt: Timestamp
  /** Whether its owner was found dead before the run had ended. */
  readonly interrupted?: boolean
  /** Whether its files are in the archive. */
  readonly archived?: boolean
}

/** The invocation, normalised. */
export interface RunInputs {
  /** How option selection runs. */
  readonly mode?: "candidate-comparison" | "preselected-validation"
  readonly brief: InputBrief
  /** Name of the base. */
  readonly baseRef: string
  /** Kind of work of the task. */
  readonly workCategory?: "bugfix" | "feature" | "improvement" | "refactor" | "ops"
  /** The task key as it was given, when it had to be normalised. */
  readonly originalKey?: string
  /** Workers asked for. */
  readonly workers: readonly string[]
  readonly reportWriter?: WorkerId
  /** Worker id of the critic, with a model after a colon where one was given. */
  readonly critic?: string
  /** Who sequences the run. */
  readonly lead: "headless" | "host"
  /** Whether one model family is enough. */
  readonly allowSingleFamily: boolean
  /** Whether agent configuration of the repository applies. */
  readonly agentConfiguration?: boolean
  /** Whether uncommitted work of the user was waived. */
  readonly allowDirty: boolean
  readonly weights?: InputWeights
  /** Digest of the rehearsal scenario. */
  readonly scenario?: Sha256
  readonly direction?: GivenDirection
  readonly selectedDirection?: InputSelection
  readonly discovery?: InputDiscovery
  /** Tasks to know of. */
  readonly relatedTasks?: readonly TaskKeyText[]
  /** What the user adds for every worker. */
  readonly directive?: string
  readonly lenses?: InputLenses
  readonly target?: InputTarget
  readonly convergence?: RoundSettings
  readonly clarification?: InputClarification
  /** Earlier reports that go in as evidence. */
  readonly evidenceReports?: readonly InputEvidenceReport[]
}

/** It was stopped and can be resumed. */
export interface RunInterrupted {
  /** Name of the signal, or budget. */
  readonly signal: string
}

/** What a run is, as it was prepared. */
export interface RunManifest {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  readonly run: RunId
  readonly task: TaskKeyText
  /** Task type of the run. */
  readonly taskType: "requirements-discovery" | "error-analysis" | "implementation-option-selection" | "implementation-planning" | "implementation" | "final-verification" | "release-handoff" | "improvement-discovery" | "project-analysis" | "feature-analysis" | "change-impact-analysis"
  readonly seq: RunSeq
  /** Unique for the run; a verdict counts only with it. */
  readonly nonce: string
  readonly inputs: RunInputs
  readonly baseCommit: CommitId
  /** The frozen commit: citations are checked against it. */
  readonly sourceCommit: CommitId
  /** Workers, by role and id. */
  readonly roster: readonly RunWorker[]
  /** Language of reports, as a BCP 47 tag. */
  readonly language: string
  readonly budgets: RunBudgets
  /** Ids of directions of earlier runs, by fingerprint. */
  readonly knownOptions: { readonly [key: string]: string }
  /** Ids of requirements and child tasks that earlier discoveries of the task gave, by finding. */
  readonly knownRows?: { readonly [key: string]: string }
  /** Ids of findings of earlier runs of the phase, by fingerprint. */
  readonly knownFindings?: { readonly [key: string]: string }
  /** Uncommitted paths of the checkout that no worker sees; at most 50. */
  readonly dirty: readonly string[]
  /** Profiles, duties and schemas used. */
  readonly assets: readonly AssetDigest[]
  /** Schema version of each document of the run, by its name. */
  readonly contractVersions: { readonly [key: string]: string }
  /** Version of okstra. */
  readonly okstraVersion: string
  readonly preparedAt: Timestamp
}

/** Another process goes on with it. */
export interface RunResumed {
  /** What had happened before. */
  readonly reason: string
  /** US dollars that a run may cost. */
  readonly usd?: number
  /** Tokens that the run may use up from now on. */
  readonly tokens?: number
}

/** Number of a run of its task type: 001, 002, … */
export type RunSeq = string

/** A process began to run it. */
export interface RunStarted {
  /** headless or host. */
  readonly lead: string
}

/** A worker of the run. */
export interface RunWorker {
  readonly worker: WorkerId
  /** Role in the run. */
  readonly role: "lead" | "analyser" | "executor" | "verifier" | "critic" | "report-writer"
  /** Whose program it is. */
  readonly provider: "claude" | "codex" | "antigravity" | "gemini" | "grok" | "kimi" | "opencode" | "qwen" | "copilot" | "acp" | "command" | "rehearsal"
  /** Model asked for; null for that of the program. */
  readonly model: string | null
  /** Model family. */
  readonly modelFamily: string
  /** Name of its worktree in the registry. */
  readonly tree: string
}

/** A danger that forbids the direction as long as it stands. */
export interface SafetyBlocker {
  /** safety blocker raised in a reassessment */
  readonly id: string
  /** What must not happen. */
  readonly statement: string
  /** Evidence rows that show it. */
  readonly evidence: readonly string[]
}

/** A safety blocker that the user set aside by a recorded decision. */
export interface SafetyOverride {
  /** The safety blocker: <worker>:SB-NNN. */
  readonly blocker: SourceRef
  /** Who decided. */
  readonly actor: string
  /** Why. */
  readonly reason: string
}

/** What one criterion contributes. */
export interface ScoreRow {
  /** Criterion. */
  readonly criterion: "requirementFit" | "architectureFit" | "changeLocality" | "implementationComplexity" | "correctnessRisk" | "reversibility" | "verificationCost" | "rolloutCost"
  /** Its weight in points of 100. */
  readonly weight: number
  /** Scores, by worker id. */
  readonly scores: readonly WorkerScore[]
  /** Sum of the two middle scores. */
  readonly doubledMedian: number
  /** Weight times doubled median. */
  readonly points: number
  /** Highest minus lowest score. */
  readonly spread: number
}

/** Lines that were seen. */
export interface SeenLines {
  /** First line, from 1. */
  readonly from: number
  /** Last line. */
  readonly to: number
}

export type SelectedDirection = SelectedDirectionSnapshot

/** The one direction that planning realises. */
export interface SelectedDirectionSnapshot {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** How the direction came about. */
  readonly mode: "candidate-comparison" | "preselected-validation"
  /** The report, relative to the project root. */
  readonly sourceReport: string
  /** Digest of the report data that was confirmed. */
  readonly sourceDataDigest: Sha256
  /** implementation option (merged candidate) */
  readonly option: string
  readonly fingerprint: Sha256
  /** The direction in a few words. */
  readonly title: string
  /** How it works. */
  readonly mechanism: string
  /** Architecture boundary. */
  readonly boundary: readonly string[]
  /** What the direction promises. */
  readonly commitments: readonly Commitment[]
  /** The requirement ledger at the time. */
  readonly requirements: readonly Requirement[]
  /** What the plan must keep. */
  readonly invariants: readonly string[]
  /** Constraints that the user added. */
  readonly userConstraints: readonly string[]
  readonly decision: DirectionDecision
  /** Digest of this document without this field. */
  readonly digest: Sha256
}

/** Selected by a person among the displayed options. */
export interface SelectionDecision {
  /** A person selected it. */
  readonly kind: "selection"
  /** Who. */
  readonly responder: string
  readonly created: Timestamp
  /** What they added. */
  readonly note?: string
}

/** A pair of items and what became of it. */
export interface SettledPair {
  /** Its id. */
  readonly pair: ItemId
  /** The item with the lower number. */
  readonly first: string
  /** The other item. */
  readonly second: string
  /** Votes that both say the same. */
  readonly same: number
  /** Votes that they do not. */
  readonly different: number
  /** What was decided; undecided items stay apart. Null before the first round. */
  readonly outcome: "same" | "different" | "undecided" | null
  /** Why, where the votes alone do not say it. */
  readonly note?: string
}

/** When and why the item left the queue. */
export interface Settlement {
  /** Round, 0 before the first. */
  readonly round: number
  /** Why it is not asked about again. */
  readonly by: "full-consensus" | "no-change" | "nobody-to-ask" | "merged" | "gap-check"
}

/** SHA-256, 64 lower-case hexadecimal digits. */
export type Sha256 = string

/** An evidence row that was shown, or evidence of its own. */
export type ShownOrOwnEvidence = string | Evidence

/** Whether what was cited still stands. */
export interface SourceCheck {
  /** What became of commit and base. */
  readonly state: "unchanged" | "base-moved"
  /** Detail. */
  readonly note?: string
}

/** Where a row comes from: <worker>:<its own item id>. */
export type SourceRef = string

/** What a worker does now. */
export interface StatusSidecar {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** Live status of the worker. */
  readonly status: "queued" | "starting" | "running" | "exited"
  readonly process?: ProcessIdentity
  /** How what it starts is held together: by a PID namespace, or by its marker alone. */
  readonly isolation?: "namespace" | "marker"
  readonly startedAt?: Timestamp
  readonly lastActivityAt?: Timestamp
  /** Bytes of output seen. */
  readonly bytes: number
  /** Events read from the output. */
  readonly events: number
  readonly exit?: ExitOfProcess
  /** Terminal status. */
  readonly outcome?: "completed" | "timeout" | "error" | "not-run"
  /** Failure class of a worker that did not complete. */
  readonly failure?: "rate-limited" | "overloaded" | "server" | "network" | "auth" | "quota" | "refused" | "denied" | "context-overflow" | "invalid-output" | "crashed" | "idle-timeout" | "wall-timeout" | "cancelled" | "not-installed" | "unsupported"
  /** What else a reader should know, such as output that lingered. */
  readonly notes?: readonly string[]
}

/** What an answer retired, and what still names it. Advisory. */
export interface SupersededName {
  /** The answer that retired it. */
  readonly by: string
  readonly name: RetiredName
  /** Every text that still names it; none when nothing does. */
  readonly places: readonly string[]
}

/** What was seen to go wrong. */
export interface Symptom {
  /** The symptom, word for word as the brief has it. */
  readonly text: string
  /** Line of the brief where it begins. */
  readonly line: number
  /** Analysers that quote it so. */
  readonly sources: readonly WorkerId[]
}

/** Every task of a project; derived from its folders. */
export interface TaskCatalog {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** Grows with every write. */
  readonly generation: number
  /** Tasks, by key. */
  readonly tasks: readonly CatalogTask[]
}

/** A condition outside the work: of the brief, or discovered. */
export interface TaskGate {
  /** external gate: listed, never in a denominator */
  readonly id: string
  /** What must happen outside of this work. */
  readonly statement: string
  /** Line of the brief that declares it. */
  readonly line?: number
  /** Report of the discovery that found it, and where it comes from; absent when the brief declares it. */
  readonly source?: string
}

/** A task: <project>:<group>:<task>. */
export type TaskKeyText = string

/** What a task is and where it stands. */
export interface TaskManifest {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  readonly task: TaskKeyText
  /** The key as it was first given, when it had to be normalised. */
  readonly originalKey?: string
  /** Title of the task. */
  readonly title: string
  /** Ids in the issue tracker. */
  readonly ticketIds: readonly string[]
  /** Kind of work; frozen at the first prepare. */
  readonly workCategory: "bugfix" | "feature" | "improvement" | "refactor" | "ops"
  /** Work status of the task. */
  readonly status: "new" | "in-progress" | "waiting-for-user" | "blocked" | "done" | "cancelled"
  readonly brief: AcceptedBrief
  readonly origin?: TaskOrigin
  /** Name of the base, as it was given. */
  readonly baseRef: string
  readonly baseCommit: CommitId
  /** Where the task should go; null while nothing was decided. */
  readonly nextRecommendedPhase: string | null
  readonly latestReport?: LatestReport
  readonly lastRun?: LastRun
  readonly createdAt: Timestamp
  readonly updatedAt: Timestamp
}

/** The follow-up of a report that it was made of. */
export interface TaskOrigin {
  /** Report data, relative to the project root. */
  readonly report: string
  readonly dataDigest: Sha256
  /** follow-up task */
  readonly followUp: string
}

/** A requirement of the task: of its brief, or discovered. */
export interface TaskRequirement {
  readonly id: RequirementId
  /** Expected behaviour, problem behaviour, expected outcome. */
  readonly kind: "EB" | "PB" | "EO"
  /** What must hold, as the brief says it. */
  readonly statement: string
  /** Requirements that this one is a part of. */
  readonly refines?: readonly RequirementId[]
  /** Named parts. */
  readonly parts?: readonly string[]
  /** Digest of the statement, so that a later change is seen. */
  readonly revision?: Sha256
  /** Line of the brief that declares it. */
  readonly line?: number
  /** Report of the discovery that found it, and where it comes from; absent when the brief declares it. */
  readonly source?: string
}

/** A worker with one of its duties. */
export interface TeamRow {
  readonly worker: WorkerId
  /** Role. */
  readonly role: "lead" | "analyser" | "executor" | "verifier" | "critic" | "report-writer"
  readonly duty: ItemId
  /** Attempts so far. */
  readonly n: number
  /** What it does. */
  readonly state: "queued" | "starting" | "running" | "exited"
  /** How it ended. */
  readonly status?: "completed" | "timeout" | "error" | "not-run"
  /** Why it did not complete. */
  readonly failure?: "rate-limited" | "overloaded" | "server" | "network" | "auth" | "quota" | "refused" | "denied" | "context-overflow" | "invalid-output" | "crashed" | "idle-timeout" | "wall-timeout" | "cancelled" | "not-installed" | "unsupported"
  /** Its validated result, relative to the run folder. */
  readonly result?: string
}

/** Who did what in a run; derived from its journal. */
export interface TeamState {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  readonly run: RunId
  /** Run status. */
  readonly status: "prepared" | "running" | "waiting-for-user" | "blocked" | "completed" | "failed" | "cancelled"
  /** Workers and their duties. */
  readonly workers: readonly TeamRow[]
  readonly updatedAt: Timestamp
}

/** A word of the domain and what it is called in the code. */
export interface TermAlignment {
  /** The finding that states it. */
  readonly finding: string
  /** What was found. */
  readonly statement: string
  /** How far the analysers agree; null where no rounds ran. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** Whether they agree: it is neither contested nor the word of one alone. */
  readonly agreed: boolean
  /** Who found it. */
  readonly sources: readonly SourceRef[]
  /** Evidence for it. */
  readonly support: readonly string[]
  /** The word, as the brief has it. */
  readonly term: string
  /** The symbol, as the code has it. */
  readonly symbol: string
}

/** Says something. */
export interface TextStep {
  /** What the worker says. */
  readonly text: string
}

/** A run start, a run end or a decision of a task. */
export interface TimelineRow {
  readonly ts: Timestamp
  /** What happened, such as report.sealed; unknown kinds are kept. */
  readonly kind: string
  /** Task type of the run. */
  readonly taskType?: "requirements-discovery" | "error-analysis" | "implementation-option-selection" | "implementation-planning" | "implementation" | "final-verification" | "release-handoff" | "improvement-discovery" | "project-analysis" | "feature-analysis" | "change-impact-analysis"
  readonly seq?: RunSeq
  /** Run status. */
  readonly status?: "prepared" | "running" | "waiting-for-user" | "blocked" | "completed" | "failed" | "cancelled"
  readonly decision?: DecisionRow
  /** Anything else, for people. */
  readonly note?: string
}

/** An instant in UTC, ISO 8601 with Z. */
export type Timestamp = string

/** A command as the stream tells it. */
export interface ToldCommand {
  /** The command and its arguments; it is not run, only told. */
  readonly argv: readonly string[]
  /** Exit code that is told. */
  readonly exit?: number
  /** Output that is told. */
  readonly output?: string
}

/** Uses a tool. */
export interface ToolStep {
  readonly tool: ToolUse
}

/** A call of a tool and its result. */
export interface ToolUse {
  /** Name of the tool. */
  readonly name: string
  /** What goes in. */
  readonly input: unknown
  /** What comes out. */
  readonly output?: unknown
  /** Whether it worked; true unless told. */
  readonly ok?: boolean
  /** Milliseconds. */
  readonly afterMs?: number
}

/** A change in a tree that was to be read only. */
export interface TreeChangeRow {
  /** File, relative to the tree. */
  readonly path: string
  /** What happened to it. */
  readonly change: "added" | "modified" | "removed"
  /** Where it lies in the quarantine of the home. */
  readonly kept?: string
}

export type Trust = TrustRecords

/** Repository configuration that a person approved by its digest. */
export interface TrustApproval {
  readonly digest: Sha256
  /** Project: its id, and its place on this machine. */
  readonly project: string
  /** What was approved, in words. */
  readonly covers: string
  /** Who approved. */
  readonly actor: string
  /** How it was given. */
  readonly via: "tty" | "flag"
  readonly at: Timestamp
}

/** What the user approved once, kept in the home. */
export interface TrustRecords {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** Approved digests. */
  readonly approvals: readonly TrustApproval[]
  /** Consents. */
  readonly consents: readonly MakerConsent[]
}

/** A place that looks affected and is not. */
export interface UnaffectedArea {
  /** The finding that states it. */
  readonly finding: string
  /** What was found. */
  readonly statement: string
  /** How far the analysers agree; null where no rounds ran. */
  readonly class: "full-consensus" | "partial-consensus" | "contested" | "worker-unique" | null
  /** Whether they agree: it is neither contested nor the word of one alone. */
  readonly agreed: boolean
  /** Who found it. */
  readonly sources: readonly SourceRef[]
  /** Evidence for it. */
  readonly support: readonly string[]
  /** The symbol, file or contract. */
  readonly area: string
}

/** A finding that became no item. */
export interface UngroupedFinding {
  readonly source: SourceRef
  /** Why it does not count. */
  readonly reason: "unsupported" | "empty"
}

/** A commitment that names a requirement that does not exist. */
export interface UnknownReference {
  /** Who refers. */
  readonly commitment: string
  /** To what. */
  readonly requirement: string
}

/** A proposal that is not admitted, with every reason. */
export interface UnusableProposal {
  readonly source: SourceRef
  /** What it called itself. */
  readonly title: string
  /** Every reason. */
  readonly reasons: readonly RejectionReason[]
}

/** Given upstream and validated. */
export interface UpstreamDecision {
  /** It was given. */
  readonly kind: "upstream"
  /** Who gave it. */
  readonly actor: string
  /** Where it is recorded. */
  readonly source: string
  readonly digest: Sha256
}

/** Tokens and cost of one worker. */
export interface UsageRow {
  readonly worker: WorkerId
  /** Where the figures come from. */
  readonly source: "stream" | "transcript" | "unavailable"
  /** Tokens read, not cached. */
  readonly inputUncached: number
  /** Tokens read from a cache. */
  readonly cacheRead: number
  /** Tokens written to a cache. */
  readonly cacheWrite: number
  /** Tokens written. */
  readonly output: number
  /** Reasoning tokens. */
  readonly reasoning: number
  /** Cost in US dollars; null when the price is not known. */
  readonly costUsd: number | null
}

/** Tells tokens used. */
export interface UsageStep {
  readonly usage: UsedTokens
}

/** Tokens used. */
export interface UsedTokens {
  /** Tokens read, not cached. */
  readonly inputUncached?: number
  /** Tokens read from a cache. */
  readonly cacheRead?: number
  /** Tokens written to a cache. */
  readonly cacheWrite?: number
  /** Tokens written. */
  readonly output?: number
  /** Reasoning tokens. */
  readonly reasoning?: number
}

/** What a person answered to a report. */
export interface UserResponse {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** The report that is answered. */
  readonly reportId: string
  /** Digest of the report data as it was shown. */
  readonly dataDigest?: Sha256
  readonly created: Timestamp
  /** Who answers. */
  readonly responder: string
  readonly directionSelection?: DirectionSelection
  /** Rows of an analysis that are not confirmed; every other row is. */
  readonly analysisReview?: readonly ReviewedRow[]
  /** Answers to clarification items. */
  readonly answers: readonly ClarificationAnswer[]
}

/** okstra.config.json: what validate prints and how it exits. Data, never code. */
export interface ValidateConfiguration {
  /** Changed rules, by rule id. */
  readonly rules?: { readonly [key: string]: RuleSetting }
  /** Lowest severity that fails. */
  readonly failOn?: "error" | "warning" | "info" | "never"
  /** Globs of files to leave out. */
  readonly ignore?: readonly string[]
}

/** What validation found. */
export interface ValidationCount {
  /** Findings of severity error. */
  readonly errors: number
  /** Findings of severity warning. */
  readonly warnings: number
}

/** What a reader needs first. */
export interface VerdictCard {
  /** The outcome in one or two sentences. */
  readonly conclusion: string
  /** Verdict token. */
  readonly verdict: "accepted" | "conditional-accept" | "blocked" | "not-applicable"
  /** Where the task should go. */
  readonly direction: "continue-investigation" | "begin-option-selection" | "begin-planning" | "begin-implementation" | "approve" | "reject" | "hold"
  /** Whether a person must decide before the next phase. */
  readonly approvalRequired: boolean
  /** What to do next. */
  readonly nextStep: string
  /** The command that does it. */
  readonly nextCommand: string | null
}

/** A rendered view. */
export interface ViewDigest {
  /** File name of the view. */
  readonly file: string
  readonly sha256: Sha256
}

/** A round of votes. */
export interface VotedRound {
  /** Number of the round. */
  readonly round: number
  /** Whether the workers were asked to refute. */
  readonly adversarial: boolean
  /** Workers with an answer that counts. */
  readonly voters: readonly WorkerId[]
  /** Workers that were asked and gave none, with the reason. */
  readonly didNotRun: readonly AbsentVoter[]
  /** Items voted on. */
  readonly open: number
  /** Items settled in it. */
  readonly settled: number
}

/** What became of one worker that was asked. */
export interface VoterResult {
  readonly worker: WorkerId
  /** How the worker ended. */
  readonly status: "completed" | "timeout" | "error" | "not-run"
  /** Why it did not complete. */
  readonly failure?: "rate-limited" | "overloaded" | "server" | "network" | "auth" | "quota" | "refused" | "denied" | "context-overflow" | "invalid-output" | "crashed" | "idle-timeout" | "wall-timeout" | "cancelled" | "not-installed" | "unsupported"
  /** Whether its answer is a valid result. */
  readonly parsed: boolean
  /** The nonce that its answer states. */
  readonly nonce: string | null
  /** Why okstra set the answer aside, such as a forbidden command. */
  readonly setAside?: string
  /** Whether it read what other workers answered. */
  readonly sawPeers: boolean
  /** Its votes on items. */
  readonly votes: readonly GivenVote[]
  /** Its votes on pairs. */
  readonly pairVotes: readonly GivenPairVote[]
}

/** A direction that analysers want. */
export interface WantedDirection {
  /** The direction. */
  readonly direction: "hold" | "reject" | "continue-investigation" | "begin-option-selection"
  /** Why. */
  readonly reason: string
  /** Analysers that want it. */
  readonly sources: readonly WorkerId[]
}

/** An answer. */
export interface WizardAnswer {
  /** Id of the question. */
  readonly id: string
  /** The answer. */
  readonly value: string
}

/** A brief that was looked at. */
export interface WizardBrief {
  /** The brief, as it was named. */
  readonly path: string
  /** Why no task can start from it. */
  readonly problem?: "unreadable" | "not-a-brief" | "pending"
  /** Task type. */
  readonly taskType?: "requirements-discovery" | "error-analysis" | "implementation-option-selection" | "implementation-planning" | "implementation" | "final-verification" | "release-handoff" | "improvement-discovery" | "project-analysis" | "feature-analysis" | "change-impact-analysis"
  /** Its project, when it says so. */
  readonly project?: string
  /** Its group, when it says so. */
  readonly group?: string
  /** Its task, when it says so. */
  readonly id?: string
  /** What a task may be called after it: tickets, then its title. */
  readonly names: readonly string[]
  /** Requirements that count. */
  readonly requirements: number
}

/** What is known before anything is asked. */
export interface WizardFacts {
  /** Project segment of new task keys. */
  readonly project: string
  /** Flags that the command takes, in their order. */
  readonly flags: readonly string[]
  /** Task types that can be asked for. */
  readonly taskTypes: readonly WizardTaskType[]
  /** Tasks of the project, those that matter most first. */
  readonly tasks: readonly WizardTask[]
  /** Briefs that were looked at. */
  readonly briefs: readonly WizardBrief[]
  /** Workers that are installed. */
  readonly workers: readonly WizardWorker[]
  /** Workers of the settings; empty when none are set. */
  readonly defaultWorkers: readonly string[]
  /** Sealed reports, newest first. */
  readonly reports: readonly WizardReport[]
}

/** A model that a worker takes. */
export interface WizardModel {
  /** Name of the model. */
  readonly id: string
  /** Its family. */
  readonly family: string
}

/** A sealed report of the project. */
export interface WizardReport {
  /** The report, as a flag takes it. */
  readonly report: string
  readonly task: TaskKeyText
  /** Task type. */
  readonly taskType: "requirements-discovery" | "error-analysis" | "implementation-option-selection" | "implementation-planning" | "implementation" | "final-verification" | "release-handoff" | "improvement-discovery" | "project-analysis" | "feature-analysis" | "change-impact-analysis"
  /** What it is about. */
  readonly title: string
  /** Whether its direction stands, so that it can be planned. */
  readonly ready: boolean
  /** Questions in it that wait for an answer. */
  readonly open: number
}

/** Where a conversation about what to run stands; everything follows from it. */
export interface WizardState {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** Language of the questions. */
  readonly language: string
  /** Flags that were given; nothing is asked that they tell. */
  readonly given: { readonly [key: string]: string | true }
  readonly facts: WizardFacts
  /** What was answered, step by step. */
  readonly steps: readonly WizardStep[]
}

/** One step of the conversation. */
export interface WizardStep {
  /** Answers that were given together. */
  readonly answers: readonly WizardAnswer[]
}

/** A task of the project. */
export interface WizardTask {
  readonly task: TaskKeyText
  /** Its title. */
  readonly title: string
  /** Where it should go. */
  readonly next: string | null
  /** Whether a run of it has workers on record. */
  readonly recorded: boolean
}

/** A task type that can be asked for. */
export interface WizardTaskType {
  /** Task type. */
  readonly taskType: "requirements-discovery" | "error-analysis" | "implementation-option-selection" | "implementation-planning" | "implementation" | "final-verification" | "release-handoff" | "improvement-discovery" | "project-analysis" | "feature-analysis" | "change-impact-analysis"
  /** How far this version goes. */
  readonly built: "run" | "prepare"
}

/** A worker that is installed. */
export interface WizardWorker {
  readonly worker: WorkerId
  /** Whose program it is. */
  readonly provider: "claude" | "codex" | "antigravity" | "gemini" | "grok" | "kimi" | "opencode" | "qwen" | "copilot" | "acp" | "command" | "rehearsal"
  /** Model family when no model is named. */
  readonly family: string
  /** Models that it takes; null when any name is passed on. */
  readonly models: readonly WizardModel[] | null
}

/** What a worker was seen to do, and what its citations are worth. */
export interface WorkerAudit {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  readonly worker: WorkerId
  readonly duty: ItemId
  /** Number of the attempt. */
  readonly n: number
  readonly model: AuditedModel
  readonly shows: AdapterShows
  /** Session of the program, for a turn that continues it. */
  readonly session?: string
  readonly usage?: AuditedUsage
  /** Where the tokens were told; the stream unless said. */
  readonly usageSource?: "stream" | "file" | "transcript"
  readonly startedAt?: Timestamp
  readonly endedAt?: Timestamp
  /** Tool calls seen. */
  readonly tools: number
  /** Files read. */
  readonly reads: readonly ObservedRead[]
  /** Commands run. */
  readonly commands: readonly ObservedCommand[]
  /** Files that the stream says were written. */
  readonly writes: readonly string[]
  /** Every citation of the result, in its order. */
  readonly citations: readonly CheckedCitation[]
  /** Proposals that are not admitted. */
  readonly rejectedProposals: readonly UnusableProposal[]
  /** Forbidden commands seen. */
  readonly forbidden: readonly ForbiddenRun[]
  /** Changes to the tree of a worker that only reads. */
  readonly treeChanges: readonly TreeChangeRow[]
  /** Whether it read the results of others while blind. */
  readonly sawPeers: boolean
  /** Why the result does not count, when it does not. */
  readonly setAside?: string
  /** What else a reader should know. */
  readonly notes: readonly string[]
}

/** A worker is about to be started. */
export interface WorkerDispatched {
  readonly worker: WorkerId
  readonly duty: ItemId
  /** Number of the attempt. */
  readonly n: number
  /** Why it is asked: first time, after a failure, to mend its answer, after a crash of okstra. */
  readonly kind: "first" | "retry" | "repair" | "resume"
  /** Times that it was asked and ended, and one. */
  readonly turn: number
  /** Digest of the prompt. */
  readonly prompt: Sha256
}

/** One finding of a worker. */
export interface WorkerFinding {
  readonly id: ItemId
  /** What sort of finding it is, such as cause, risk or gap. */
  readonly kind: string
  /** What was found. */
  readonly statement: string
  /** What it rests on. */
  readonly evidence: readonly Evidence[]
  /** How sure the worker is. */
  readonly confidence: "high" | "medium" | "low"
  /** How bad it is. */
  readonly severity?: "critical" | "high" | "medium" | "low"
  /** Requirements it concerns. */
  readonly requirements: readonly string[]
}

/** A worker ended, and its answer was checked. */
export interface WorkerFinished {
  readonly worker: WorkerId
  readonly duty: ItemId
  /** Number of the attempt. */
  readonly n: number
  /** Terminal status. */
  readonly status: "completed" | "timeout" | "error" | "not-run"
  /** Failure class. */
  readonly failure?: "rate-limited" | "overloaded" | "server" | "network" | "auth" | "quota" | "refused" | "denied" | "context-overflow" | "invalid-output" | "crashed" | "idle-timeout" | "wall-timeout" | "cancelled" | "not-installed" | "unsupported"
  /** The provider's own message, or what is wrong with the answer. */
  readonly message?: string
  /** Wait that the provider asks for, in milliseconds. */
  readonly retryAfterMs?: number
  /** Digest of the validated result. */
  readonly result?: Sha256
  /** Digest of the audit. */
  readonly audit: Sha256
  /** Whether a repair turn could better it. */
  readonly repair: boolean
}

/** A worker: its provider, with a number when it serves twice (claude-2). */
export type WorkerId = string

/** An attempt that ended with its supervisor, without a terminal event. */
export interface WorkerLost {
  readonly worker: WorkerId
  readonly duty: ItemId
  /** Number of the attempt. */
  readonly n: number
  /** What is known of it. */
  readonly reason: string
  /** Digest of the audit of what it was seen to do until then. */
  readonly audit?: Sha256
}

/** A question that only a person can answer. */
export interface WorkerQuestion {
  /** What is asked for. */
  readonly kind: "question" | "decision" | "data" | "access"
  /** What cannot go on without it. */
  readonly blocks: "approval" | "next-phase" | "none"
  /** The question. */
  readonly question: string
  /** Where the answer was looked for; what code or logs can answer is not asked. */
  readonly looked: string
}

/** What a worker returns. */
export interface WorkerResult {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** The nonce of the run, as the prompt gives it; an answer without it does not count. */
  readonly nonce?: string
  /** What the worker found. */
  readonly findings: readonly WorkerFinding[]
  /** Directions proposed for option selection; at most three. */
  readonly candidates?: readonly RawCandidate[]
  readonly errorAnalysis?: RawErrorAnalysis
  readonly requirementsDiscovery?: RawRequirementsDiscovery
  readonly improvementDiscovery?: RawImprovementDiscovery
  readonly projectAnalysis?: RawProjectAnalysis
  readonly featureAnalysis?: RawFeatureAnalysis
  readonly changeImpactAnalysis?: RawChangeImpactAnalysis
  /** Questions that only a person can answer. */
  readonly questions?: readonly WorkerQuestion[]
  readonly reassessment?: RawReassessment
  /** Answers to dangers that others see. */
  readonly blockerAnswers?: readonly BlockerAnswer[]
  /** One for each item and pair that was asked about. */
  readonly votes?: readonly (ItemVote | PairVote)[]
  /** What nobody looked at, as the critic sees it. */
  readonly gaps?: readonly WorkerFinding[]
  readonly narrative?: WrittenNarrative
  /** Anything else, for people. */
  readonly notes?: string
}

/** One score. */
export interface WorkerScore {
  readonly worker: WorkerId
  /** Score given. */
  readonly score: number
}

/** Every worktree that okstra made or is making. */
export interface WorktreeRegistry {
  /** Version of this schema. */
  readonly schemaVersion: "1.0"
  /** Worktrees. */
  readonly records: readonly WorktreeRow[]
}

/** A worktree of okstra. */
export interface WorktreeRow {
  readonly key: TaskKeyText
  /** task for the task worktree, else the name of a detached tree. */
  readonly name: string
  /** On a branch of its own, or on a commit. */
  readonly kind: "task" | "detached"
  /** Common git folder of the repository. */
  readonly repository: string
  /** Where the tree is. */
  readonly path: string
  /** Its branch. */
  readonly branch?: string
  /** Work category. */
  readonly category?: "bugfix" | "feature" | "improvement" | "refactor" | "ops"
  /** The commit that it was made at. */
  readonly base: CommitId
  /** Whether it is made. */
  readonly state: "reserved" | "ready"
  /** Who reserved it. */
  readonly owner: string
}

/** The prose of a report. */
export interface WrittenNarrative {
  /** The outcome in one or two sentences. */
  readonly conclusion: string
  /** What to do next. */
  readonly nextStep: string
  /** The whole story in a few paragraphs. */
  readonly summary: string
}

/** The seven phases of the lifecycle, in order. */
export const LIFECYCLE = [
  'requirements-discovery',
  'error-analysis',
  'implementation-option-selection',
  'implementation-planning',
  'implementation',
  'final-verification',
  'release-handoff',
] as const

/** Task types outside the order: read-only analyses and the search for improvements. */
export const SIDE_TASK_TYPES = [
  'improvement-discovery',
  'project-analysis',
  'feature-analysis',
  'change-impact-analysis',
] as const

/** All eleven task types. */
export const TASK_TYPES = [...LIFECYCLE, ...SIDE_TASK_TYPES] as const
export type TaskType = (typeof TASK_TYPES)[number]

export const ROLES = ['lead', 'analyser', 'executor', 'verifier', 'critic', 'report-writer'] as const
export type Role = (typeof ROLES)[number]

export const PROVIDERS = [
  'claude',
  'codex',
  'antigravity',
  'gemini',
  'grok',
  'kimi',
  'opencode',
  'qwen',
  'copilot',
  'acp',
  'command',
  'rehearsal',
] as const
export type Provider = (typeof PROVIDERS)[number]

/** Providers whose program is known by name; the others are defined by the user or built in. */
export const CLI_PROVIDERS = [
  'claude',
  'codex',
  'antigravity',
  'gemini',
  'grok',
  'kimi',
  'opencode',
  'qwen',
  'copilot',
] as const satisfies readonly Provider[]
export type CliProvider = (typeof CLI_PROVIDERS)[number]

/** How a worker ended. `timeout`, `error` and `not-run` carry a failure class. */
export const TERMINAL_STATUSES = ['completed', 'timeout', 'error', 'not-run'] as const
export type TerminalStatus = (typeof TERMINAL_STATUSES)[number]

/** What a worker does while it is supervised. */
export const WORKER_STATES = ['queued', 'starting', 'running', 'exited'] as const
export type WorkerState = (typeof WORKER_STATES)[number]

/** Where a run stands. The first three are not terminal. */
export const RUN_STATUSES = [
  'prepared',
  'running',
  'waiting-for-user',
  'blocked',
  'completed',
  'failed',
  'cancelled',
] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

/** Where a task stands. */
export const WORK_STATUSES = [
  'new',
  'in-progress',
  'waiting-for-user',
  'blocked',
  'done',
  'cancelled',
] as const
export type WorkStatus = (typeof WORK_STATUSES)[number]

/** Why a worker did not complete: the status it ends in, and when it may be tried again. */
export const FAILURE_CLASSES = {
  'rate-limited': { status: 'error', retry: 'backoff' },
  overloaded: { status: 'error', retry: 'backoff' },
  server: { status: 'error', retry: 'backoff' },
  network: { status: 'error', retry: 'backoff' },
  auth: { status: 'error', retry: 'never' },
  quota: { status: 'error', retry: 'never' },
  refused: { status: 'error', retry: 'never' },
  denied: { status: 'error', retry: 'never' },
  'context-overflow': { status: 'error', retry: 'never' },
  'invalid-output': { status: 'error', retry: 'repair-turn' },
  crashed: { status: 'error', retry: 'once' },
  'idle-timeout': { status: 'timeout', retry: 'never' },
  'wall-timeout': { status: 'timeout', retry: 'never' },
  cancelled: { status: 'error', retry: 'never' },
  'not-installed': { status: 'not-run', retry: 'never' },
  unsupported: { status: 'not-run', retry: 'never' },
} as const satisfies Record<
  string,
  { status: TerminalStatus; retry: 'backoff' | 'once' | 'repair-turn' | 'never' }
>
export type FailureClass = keyof typeof FAILURE_CLASSES

export const VOTES = ['agree', 'disagree', 'supplement'] as const
export type Vote = (typeof VOTES)[number]

/** Reasons of a disagreeing vote. */
export const DISAGREE_REASONS = {
  a: 'contradicted by evidence',
  b: 'evidence missing',
  c: 'out of scope',
  d: 'infeasible or unsafe',
  e: 'incomplete or ambiguous',
} as const
export type DisagreeReason = keyof typeof DISAGREE_REASONS

export const CONVERGENCE_CLASSES = [
  'full-consensus',
  'partial-consensus',
  'contested',
  'worker-unique',
] as const
export type ConvergenceClass = (typeof CONVERGENCE_CLASSES)[number]

export const COVERAGE_VERDICTS = [
  'exact',
  'under-covered',
  'over-scoped',
  'under-covered-and-over-scoped',
  'contradicted',
] as const
export type CoverageVerdict = (typeof COVERAGE_VERDICTS)[number]

export const VERDICT_TOKENS = ['accepted', 'conditional-accept', 'blocked', 'not-applicable'] as const
export type VerdictToken = (typeof VERDICT_TOKENS)[number]

export const DIRECTION_TOKENS = [
  'continue-investigation',
  'begin-option-selection',
  'begin-planning',
  'begin-implementation',
  'approve',
  'reject',
  'hold',
] as const
export type DirectionToken = (typeof DIRECTION_TOKENS)[number]

/** Analysers of other families that have to refute a severe, verified finding before votes may remove it. */
export const REFUTERS = 2

export const CLARIFICATION_KINDS = ['question', 'decision', 'data', 'access'] as const
export const CLARIFICATION_STATUSES = ['open', 'answered', 'withdrawn'] as const
export const CLARIFICATION_BLOCKS = ['approval', 'next-phase', 'none'] as const
/** What a person may decide on a finding that was voted down though its evidence holds. */
export const FINDING_CHOICES = ['override', 'stands'] as const
export type FindingChoice = (typeof FINDING_CHOICES)[number]

/** Work categories with the prefix of the branch that carries the work. */
export const WORK_CATEGORIES = {
  bugfix: 'fix-',
  feature: 'feat-',
  improvement: 'improve-',
  refactor: 'refactor-',
  ops: 'ops-',
} as const
export type WorkCategory = keyof typeof WORK_CATEGORIES

/** How an option selection runs: several candidates compared, or one given direction checked. */
export const SELECTION_MODES = ['candidate-comparison', 'preselected-validation'] as const
export type SelectionMode = (typeof SELECTION_MODES)[number]

/**
 * The eight ranking criteria with their default weights (points of 100), in the order that
 * every table uses. Each is scored 1 to 5 and stated so that a higher score is better.
 */
export const CRITERIA = {
  requirementFit: 25,
  architectureFit: 15,
  changeLocality: 10,
  implementationComplexity: 10,
  correctnessRisk: 15,
  reversibility: 10,
  verificationCost: 10,
  rolloutCost: 5,
} as const
export type Criterion = keyof typeof CRITERIA
export const CRITERION_NAMES = Object.keys(CRITERIA) as readonly Criterion[]

/**
 * What okstra found when it looked a citation up.
 * `verified`, `observed` and `resolved` support a claim; the others do not.
 */
export const CITATION_STATES = [
  'verified',
  'moved',
  'located',
  'not-found',
  'cited-unread',
  'unobservable',
  'observed',
  'not-observed',
  'resolved',
  'unresolved',
  'external',
  'unchecked',
] as const
export type CitationState = (typeof CITATION_STATES)[number]

/** Whether a symptom was seen to happen. */
export const REPRODUCTION_STATUSES = ['reproduced', 'not-reproduced', 'not-attempted'] as const
/** One of {@link REPRODUCTION_STATUSES}. */
export type ReproductionStatus = (typeof REPRODUCTION_STATUSES)[number]

/** Finding kinds that a worker may report, and how sure or how bad a finding is. */
export const CONFIDENCES = ['high', 'medium', 'low'] as const
export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]
export type Severity = (typeof SEVERITIES)[number]

/** Steps of finalize, in their order. */
export const FINALIZE_STEPS = [
  'check-source',
  'token-usage',
  'render-views',
  'spawn-followups',
  'validate-run',
] as const
export type FinalizeStep = (typeof FINALIZE_STEPS)[number]

/** What a program may do wrong besides giving a bad answer. */
export const REHEARSAL_FAULTS = [
  'stall',
  'linger',
  'ignore-term',
  'crash',
  'kill-self',
  'spawn-escapee',
  'spawn-busy-child',
  'garbage-line',
  'half-line',
  'no-final-newline',
  'byte-order-mark',
  'carriage-returns',
  'split-characters',
  'long-line',
  'flood-stdout',
  'flood-stderr',
  'close-stdin-early',
  'answer-before-reading',
] as const
export type RehearsalFaultKind = (typeof REHEARSAL_FAULTS)[number]

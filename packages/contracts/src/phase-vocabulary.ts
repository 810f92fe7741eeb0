/** Views from which improvements are looked for; the first eight are looked from unless told. */
export const LENSES = [
  'correctness',
  'security',
  'reliability',
  'performance',
  'maintainability',
  'tests',
  'architecture',
  'documentation',
  'dependencies',
  'observability',
  'accessibility',
  'developer-experience',
] as const
/** One of {@link LENSES}. */
export type Lens = (typeof LENSES)[number]

/** How many lenses a run takes: unless told, at most, and how many of them are handed out first. */
export const LENS_LIMITS = { default: 8, most: 12, leastPriority: 1, mostPriority: 4 } as const

/** How much work an improvement is. */
export const EFFORTS = ['small', 'medium', 'large'] as const
/** One of {@link EFFORTS}. */
export type Effort = (typeof EFFORTS)[number]

/** What a command of a project is for. */
export const COMMAND_PURPOSES = ['install', 'build', 'test', 'lint', 'run', 'release', 'other'] as const
/** One of {@link COMMAND_PURPOSES}. */
export type CommandPurpose = (typeof COMMAND_PURPOSES)[number]

/** What a change does to a place, the worst first. */
export const IMPACT_EFFECTS = ['breaks', 'must-change', 'may-change'] as const
/** One of {@link IMPACT_EFFECTS}. */
export type ImpactEffect = (typeof IMPACT_EFFECTS)[number]

/** Directions that a phase without a direction of its own may lead to, the most careful first. */
export const PROPOSED_DIRECTIONS = [
  'hold',
  'reject',
  'continue-investigation',
  'begin-option-selection',
] as const
/** One of {@link PROPOSED_DIRECTIONS}. */
export type ProposedDirection = (typeof PROPOSED_DIRECTIONS)[number]

/** What a reviewer of an analysis asks of a row, and what a rerun came to. */
export const REVIEW_ACTIONS = ['confirm', 'correct', 'remove', 'look-again'] as const
/** One of {@link REVIEW_ACTIONS}. */
export type ReviewAction = (typeof REVIEW_ACTIONS)[number]
/** Those of {@link REVIEW_ACTIONS} that a response carries: a row that it does not name is confirmed. */
export const ASKED_ACTIONS = ['correct', 'remove', 'look-again'] as const satisfies readonly ReviewAction[]
/** One of {@link ASKED_ACTIONS}. */
export type AskedAction = (typeof ASKED_ACTIONS)[number]
export const REVIEW_OUTCOMES = ['confirmed', 'changed', 'withdrawn', 'not-settled'] as const
/** One of {@link REVIEW_OUTCOMES}. */
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number]

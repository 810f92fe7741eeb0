/**
 * What kind of trouble an error is. It decides the exit code of a program:
 * `usage` and `input` 2, `refused` 1, `environment` 3.
 */
export type ErrorKind = 'usage' | 'input' | 'refused' | 'environment'

interface ErrorCodeEntry {
  readonly kind: ErrorKind
  /** One sentence for the reference page. */
  readonly about: string
}

/** Every code the product can show. Part of the public contract: a code is never reworded. */
export const ERROR_CODES = {
  USAGE_UNKNOWN_COMMAND: { kind: 'usage', about: 'The command does not exist.' },
  USAGE_UNKNOWN_FLAG: { kind: 'usage', about: 'The command has no such flag.' },
  USAGE_MISSING_VALUE: { kind: 'usage', about: 'A required flag or argument is missing.' },
  USAGE_BAD_VALUE: { kind: 'usage', about: 'A flag or argument has a value that it cannot take.' },
  INPUT_UNREADABLE: { kind: 'input', about: 'A named input file could not be read.' },
  INPUT_TOO_LARGE: { kind: 'input', about: 'An input is larger than the stated limit.' },
  INPUT_UNKNOWN_KIND: { kind: 'input', about: 'What kind of document a file is could not be told.' },
  INPUT_INVALID: { kind: 'input', about: 'A document does not have the shape that its schema asks for.' },
  JSON_SYNTAX: { kind: 'input', about: 'The text is not JSON.' },
  JSON_DUPLICATE_KEY: { kind: 'input', about: 'A JSON object has the same key twice.' },
  JSON_UNSAFE_KEY: { kind: 'input', about: 'A JSON object has the key __proto__.' },
  JSON_LONE_SURROGATE: { kind: 'input', about: 'A string holds half of a surrogate pair.' },
  JSON_NON_FINITE: { kind: 'input', about: 'A number is too large for a double.' },
  JSON_TOO_DEEP: { kind: 'input', about: 'A document is nested deeper than the limit.' },
  JSON_NOT_JSON: { kind: 'input', about: 'A value that JSON cannot carry was given.' },
  FRONTMATTER_UNCLOSED: { kind: 'input', about: 'A front matter block is opened and never closed.' },
  FRONTMATTER_MISPLACED: { kind: 'input', about: 'A front matter block does not start on the first line.' },
  FRONTMATTER_INVALID: { kind: 'input', about: 'A front matter block is not a plain YAML mapping.' },
  ID_INVALID: { kind: 'input', about: 'An id does not have the form that its kind asks for.' },
  COVERAGE_NO_REQUIREMENTS: { kind: 'input', about: 'There is no requirement that counts.' },
  COVERAGE_DUPLICATE_ID: { kind: 'input', about: 'An id is used by two requirements or commitments.' },
  COVERAGE_BAD_ID: { kind: 'input', about: 'A requirement id is malformed or looks like another.' },
  COVERAGE_SELF_CONTRADICTION: {
    kind: 'input',
    about: 'A commitment both covers and contradicts the same requirement.',
  },
  COVERAGE_CYCLE: { kind: 'input', about: 'Requirements refine each other in a circle.' },
  OPTIONS_BAD_WEIGHTS: { kind: 'input', about: 'Weights are not eight non-negative integers of sum 100.' },
  OPTIONS_MISSING_SCORES: { kind: 'input', about: 'A reassessment lacks scores or has them out of range.' },
  OPTIONS_UNKNOWN_ID: {
    kind: 'input',
    about: 'A reassessment names ids that do not exist, or one id twice.',
  },
  OPTIONS_INVALID_CANDIDATES: { kind: 'input', about: 'Raw candidates cannot be merged as they are given.' },
  CONVERGENCE_INVALID: {
    kind: 'input',
    about: 'Documents of a convergence do not belong together, or a setting is out of range.',
  },
  BRIEF_INVALID: { kind: 'input', about: 'A brief is not of the form that a phase needs.' },
  BRIEF_NO_REQUIREMENTS: { kind: 'input', about: 'A brief declares no EB, PB or EO item.' },
  RESPONSE_INVALID: { kind: 'input', about: 'A user response does not parse.' },
  STEP_LOST: { kind: 'environment', about: 'The process of a step ended without saying what it came to.' },
  RESPONSE_STALE: { kind: 'refused', about: 'A user response answers other data than was sealed.' },
  RESPONSE_CHANGED: { kind: 'refused', about: 'A recorded response was changed after it was recorded.' },
  REPORT_INVALID: { kind: 'input', about: 'Report data does not validate.' },
  REPORT_TOO_LARGE: { kind: 'input', about: 'A report is too large for the view that was asked for.' },
  THEME_INVALID: { kind: 'input', about: 'A theme has a malformed value or too little contrast.' },
  REPORT_TAMPERED: { kind: 'refused', about: 'Report data differs from what was sealed.' },
  DIRECTION_OTHER_REPORT: { kind: 'refused', about: 'A selection was made in another report.' },
  DIRECTION_STALE: { kind: 'refused', about: 'A selection was made on data that has changed since.' },
  DIRECTION_NO_DIGEST: { kind: 'refused', about: 'A selection carries no digest of what was shown.' },
  DIRECTION_NOT_DISPLAYED: { kind: 'refused', about: 'The selected option is not among those displayed.' },
  DIRECTION_MODE: { kind: 'refused', about: 'The mode of the report takes no selection.' },
  DIRECTION_SUPERSEDED: { kind: 'refused', about: 'A later response replaced the selection.' },
  DIRECTION_REF_MISMATCH: { kind: 'refused', about: 'A plan does not keep the direction it refers to.' },
  STORE_CORRUPT: { kind: 'input', about: 'A file of the store does not parse or breaks its schema.' },
  STORE_UNSAFE_PATH: {
    kind: 'input',
    about: 'A name would lead out of its folder or cannot be a file name.',
  },
  STORE_INVALID: { kind: 'input', about: 'A value to be stored breaks the schema of its document.' },
  STORE_EXISTS: { kind: 'refused', about: 'A file that is written once exists already.' },
  STORE_LOCKED: { kind: 'refused', about: 'A mutex is held by another process.' },
  STORE_LEASE_HELD: { kind: 'refused', about: 'A run is being run by another process.' },
  STORE_LEASE_LOST: { kind: 'refused', about: 'A lease was taken over by another process.' },
  STORE_KEY_CONFLICT: {
    kind: 'refused',
    about: 'A journal holds the idempotency key with another kind of event.',
  },
  STORE_SEALED: { kind: 'refused', about: 'A sealed report would be replaced by other data.' },
  STORE_DECISION_BY_WORKER: { kind: 'refused', about: 'A worker tried to record a decision.' },
  STORE_UNREADABLE: { kind: 'environment', about: 'A file of the store could not be read.' },
  STORE_UNWRITABLE: { kind: 'environment', about: 'A file of the store could not be written.' },
  GIT_MISSING: { kind: 'environment', about: 'The git program could not be started.' },
  GIT_TOO_OLD: { kind: 'environment', about: 'The git program is older than the oldest that works.' },
  GIT_FAILED: { kind: 'environment', about: 'A git command failed.' },
  GIT_TIMEOUT: { kind: 'environment', about: 'A git command did not end in time and was stopped.' },
  GIT_OUTPUT_TOO_LARGE: { kind: 'environment', about: 'A git command printed more than the stated limit.' },
  GIT_NO_REPOSITORY: { kind: 'environment', about: 'A folder belongs to no git repository.' },
  GIT_UNREADABLE: { kind: 'environment', about: 'A repository is there, and git refuses to read it.' },
  GIT_BARE: { kind: 'environment', about: 'A repository is bare: it has no files to work on.' },
  GIT_NO_COMMIT: { kind: 'environment', about: 'A repository has no commit yet.' },
  WORKTREE_NO_MAIN: { kind: 'environment', about: 'The main worktree of a linked one could not be found.' },
  WORKTREE_UNKNOWN_COMMIT: { kind: 'input', about: 'A name does not lead to a commit of the repository.' },
  WORKTREE_BAD_NAME: { kind: 'input', about: 'A name cannot be used for a branch, ref or folder.' },
  WORKTREE_NOT_CREATED: {
    kind: 'environment',
    about: 'A worktree could not be made; what was half made is removed.',
  },
  TASK_KEY_CONFLICT: { kind: 'input', about: 'Another task has the same key once it is normalised.' },
  TASK_UNKNOWN: { kind: 'input', about: 'There is no such task in the project.' },
  TASK_TYPE_NOT_BUILT: { kind: 'usage', about: 'This version cannot run that task type.' },
  PROJECT_MISMATCH: {
    kind: 'input',
    about: 'A task key names another project than the one that it is used in.',
  },
  PROMPT_INVALID: {
    kind: 'input',
    about: 'A prompt includes what is missing, or itself, or has an unknown slot.',
  },
  BRIEF_PENDING: { kind: 'input', about: 'The reporter has not confirmed the brief yet.' },
  BRIEF_MISSING: { kind: 'usage', about: 'A task that starts needs a brief.' },
  ROSTER_TOO_FEW: { kind: 'input', about: 'The task type needs more workers than were named.' },
  ROSTER_UNKNOWN_WORKER: { kind: 'input', about: 'A worker is not known, or is named twice.' },
  ROSTER_UNKNOWN_MODEL: { kind: 'input', about: 'A model is not known for its worker.' },
  ROSTER_SINGLE_FAMILY: { kind: 'input', about: 'All workers are of one model family.' },
  PROVIDER_NOT_INSTALLED: {
    kind: 'environment',
    about: 'The program of a worker is not on this machine.',
  },
  BUDGET_UNPRICED: {
    kind: 'input',
    about: 'A cost budget cannot hold, because the price of a model is not known.',
  },
  RUN_DIRTY_CHECKOUT: { kind: 'usage', about: 'The checkout has uncommitted work that no worker would see.' },
  RUN_LIVE: { kind: 'refused', about: 'Another run of the task has not ended.' },
  RUN_NOT_FOUND: { kind: 'input', about: 'There is no such run.' },
  RUN_ARCHIVED: { kind: 'refused', about: 'The files of a run are in the archive of the home.' },
  RUN_ENDED: { kind: 'refused', about: 'A run has ended already.' },
  RUN_BY_WORKER: { kind: 'refused', about: 'A worker tried to start, change or end a run.' },
  TRUST_MISSING: { kind: 'usage', about: 'Something needs the approval of the user first.' },
  WORKER_REQUEST_INVALID: { kind: 'input', about: 'A worker was asked for in a way that cannot work.' },
  WORKTREE_REFUSED: { kind: 'refused', about: 'A worktree cannot be had as things are.' },
  PLATFORM_UNSUPPORTED: { kind: 'environment', about: 'The operating system cannot run workers.' },
  ANSWER_MISSING: { kind: 'refused', about: 'The next phase waits for what a person decides on a report.' },
  DIRECTION_MISSING: { kind: 'usage', about: 'Planning needs the report with the selected direction.' },
  DIRECTION_NOT_CONFIRMED: { kind: 'refused', about: 'No person has confirmed a direction of the report.' },
  DIRECTION_ALREADY: { kind: 'refused', about: 'That direction, or another one, is confirmed already.' },
  DIRECTION_PLANNED: { kind: 'refused', about: 'Planning of the confirmed direction has begun.' },
  ITEM_UNKNOWN: { kind: 'input', about: 'A report has nothing of that id.' },
  VIEW_MISSING: { kind: 'input', about: 'A view of a report was not rendered yet, or is gone.' },
  OUTPUT_UNWRITABLE: { kind: 'environment', about: 'A result could not be written.' },
} as const satisfies Record<string, ErrorCodeEntry>

export type ErrorCode = keyof typeof ERROR_CODES

export interface OkstraErrorOptions {
  /** One imperative sentence: what to do next. */
  readonly hint?: string
  /** Ids, paths, places; never tokens or prompt bodies. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly cause?: unknown
}

/**
 * A precondition that the caller or the machine broke. Test with {@link isOkstraError}, which holds
 * when two copies of this package are loaded; `instanceof` does not.
 *
 * @example
 * throw new OkstraError('COVERAGE_NO_REQUIREMENTS', 'There is nothing to cover.', {
 *   hint: 'Give the brief at least one EB-, PB- or EO- item.',
 * })
 */
export class OkstraError extends Error {
  override readonly name = 'OkstraError'
  readonly code: ErrorCode
  readonly kind: ErrorKind
  readonly hint: string | undefined
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, message: string, options: OkstraErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.code = code
    this.kind = ERROR_CODES[code].kind
    this.hint = options.hint
    this.details = options.details ?? {}
  }
}

/**
 * Whether a caught value is an {@link OkstraError}, of the given code when one is named.
 *
 * @example
 * try { computeCoverage(input) } catch (error) {
 *   if (!isOkstraError(error, 'COVERAGE_NO_REQUIREMENTS')) throw error
 * }
 */
export function isOkstraError(value: unknown, code?: ErrorCode): value is OkstraError {
  return (
    value instanceof Error &&
    value.name === 'OkstraError' &&
    'code' in value &&
    'kind' in value &&
    (code === undefined || value.code === code)
  )
}

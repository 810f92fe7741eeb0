import {
  type CandidateSet,
  type ConvergenceState,
  excerpt,
  type FailureClass,
  isOkstraError,
  type RejectedProposal,
  type RunManifest,
  type TerminalStatus,
  visible,
  type WorkerAudit,
  type WorkerResult,
} from '@okstra/contracts'
import { validate as isResult } from '@okstra/contracts/validate/worker-result'
import { findForbidden, makeLedger, relativePath } from '@okstra/evidence'
import { answerPart, isAnalysisType, type roleOf } from '@okstra/lifecycle'
import { mergeCandidates } from '@okstra/options'
import { validateDocuments } from '@okstra/validate'
import { type Adapter, redact, type WorkerOutcome } from '@okstra/workers'
import { gapVoteProblems, voteProblems } from './agreement.ts'
import { type CitationChecker, citationProblems } from './check-citations.ts'
import { evidenceItems, proposedItems } from './cited-items.ts'
import { type Critic, gapProblems } from './critic.ts'
import { makeAudit } from './make-audit.ts'
import { PHASES } from './phases/index.ts'
import { reviewProblems } from './phases/review-resolution.ts'
import { reassessmentProblems } from './reassessments.ts'
import type { ShownBlocker } from './prompts.ts'

/** What an answer came to. */
export interface Accepted {
  readonly status: TerminalStatus
  readonly failure?: FailureClass
  readonly message?: string
  readonly retryAfterMs?: number
  /** The validated result, of a worker that completed. */
  readonly result?: WorkerResult
  readonly audit: WorkerAudit
  /** Whether a repair turn could better it; the problems stand in `problems`. */
  readonly repair: boolean
  readonly problems: readonly string[]
}

export interface AcceptContext {
  readonly manifest: RunManifest
  readonly worker: string
  readonly role: ReturnType<typeof roleOf>
  readonly duty: string
  readonly n: number
  readonly adapter: Pick<Adapter, 'shows'>
  /** The tree that it ran in. */
  readonly tree: string
  readonly treeChanges: WorkerAudit['treeChanges']
  readonly citations: CitationChecker
  /** Files that it opened in earlier turns of the same session or duty: a repair turn need not read them again. */
  readonly openedBefore?: readonly string[]
  readonly candidates?: CandidateSet
  readonly blockers?: readonly ShownBlocker[]
  /** Where the rounds stand, for votes. */
  readonly convergence?: ConvergenceState
  /** The critic whose gaps are voted on. */
  readonly critic?: Critic
  /** The brief, for what an analysis says of it. */
  readonly brief?: string
  /** Ids that the brief has; with them a finding that names another is not taken. */
  readonly requirements?: readonly string[]
  /** The home of okstra, where results of the blind phase lie. */
  readonly home?: string
  /** What is wrong with a narrative beside the record. */
  readonly checkNarrative?: (narrative: NonNullable<WorkerResult['narrative']>) => readonly string[]
}

/**
 * Judges what a worker handed in: form, nonce, the part of its duty, forbidden commands, changed files, citations at
 * the frozen commit. Nothing counts because it was said.
 */
export async function acceptResult(outcome: WorkerOutcome, context: AcceptContext): Promise<Accepted> {
  const { role, duty, tree, adapter, treeChanges, worker, n, manifest } = context
  const facts = { worker, duty, n, manifest, treeChanges }
  const ledger = makeLedger(outcome.events, {
    root: tree,
    shows: adapter.shows,
    inlined: context.openedBefore ?? [],
  })
  const forbidden = findForbidden(ledger.commands, { role })
  const audit = (
    more: Partial<Pick<WorkerAudit, 'citations' | 'rejectedProposals' | 'setAside'>>,
  ): WorkerAudit => makeAudit(outcome, { ...facts, ledger, forbidden, home: context.home, ...more })
  const failed = (failure: FailureClass, message: string, more: Partial<Accepted> = {}): Accepted => ({
    status: 'error',
    failure,
    message,
    audit: audit({ setAside: message }),
    repair: false,
    problems: [],
    ...more,
  })
  if (treeChanges.length > 0) {
    const paths = treeChanges.slice(0, 3).map(({ path }) => JSON.stringify(path))
    return failed(
      'denied',
      `It changed ${treeChanges.length} files although it was to read only: ${paths.join(', ')}.`,
    )
  }
  const written = writesInside(outcome, tree)
  if (written.length > 0) {
    const paths = written.slice(0, 3).map((path) => JSON.stringify(path))
    return failed(
      'denied',
      `It wrote ${written.length} files although it was to read only, and had taken that back: ${paths.join(', ')}.`,
    )
  }
  const [first] = forbidden
  if (first !== undefined) {
    return failed(
      'denied',
      `It ran a command that its role may not run (${first.classes.join(', ')}): ${visible(excerpt(redact(first.argv.join(' ')), 120))}.`,
    )
  }
  if (outcome.status !== 'completed') {
    const { status, failure, message, retryAfterMs } = outcome
    const isMendable = failure === 'invalid-output'
    return {
      status,
      ...(failure === undefined ? {} : { failure }),
      ...(message === undefined ? {} : { message }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      audit: audit({}),
      repair: isMendable,
      problems: isMendable ? [message ?? 'There was no answer that could be read.'] : [],
    }
  }
  const read = readAnswer(outcome.result, context)
  if ('problems' in read) {
    return failed('invalid-output', read.problems.join(' '), { repair: true, problems: read.problems })
  }
  const { result: answer, proposals } = read
  const own = await context.citations.check(evidenceItems(answer), ledger)
  const proposed = await context.citations.check(proposedItems(proposals), ledger)
  const { kept, rejected } = admit(context.worker, proposals)
  const result: WorkerResult = duty === 'propose' ? { ...answer, candidates: kept } : answer
  const faults = await faultsOf(result, `${worker}-${duty}-${n}.json`)
  if (faults.length > 0) return failed('invalid-output', faults.join(' '), { repair: true, problems: faults })
  const citations = [...own, ...proposed.filter(({ item }) => kept.some(({ id }) => id === item))]
  const problems = citationProblems(citations)
  return {
    status: 'completed',
    result,
    audit: audit({ citations, rejectedProposals: rejected }),
    repair: problems.length > 0,
    problems,
  }
}

/** Files of its tree that it was seen to write, whatever stands there now. */
function writesInside({ events }: WorkerOutcome, tree: string): string[] {
  const paths = events.flatMap((event) =>
    event.type === 'file-write' ? [relativePath(event.path, tree)] : [],
  )
  return [...new Set(paths)].filter((path) => !/^(?:\/|~|\.\.(?:\/|$)|[A-Za-z]:)/.test(path))
}

/** What `okstra validate` has against a result: the run is validated before it ends, and must not fail by one answer. */
async function faultsOf(result: WorkerResult, name: string): Promise<readonly string[]> {
  const findings = await validateDocuments([{ name, text: JSON.stringify(result), kind: 'worker-result' }])
  return findings
    .filter(({ severity }) => severity === 'error')
    .slice(0, 10)
    .map(({ pointer, message }) => `${pointer ?? 'The answer'}: ${message}`)
}

type Answer =
  | { readonly result: WorkerResult; readonly proposals: readonly unknown[] }
  | { readonly problems: readonly string[] }

/**
 * Takes an answer apart. Candidates are judged one by one later: a malformed one costs its worker that one, not all.
 */
function readAnswer(value: unknown, context: AcceptContext): Answer {
  const { duty, manifest } = context
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { problems: ['The answer is not a JSON object.'] }
  }
  const { candidates, ...rest } = value as Readonly<Record<string, unknown>>
  if (!isResult(rest)) {
    const issues = (isResult.errors ?? []).slice(0, 10).map(({ instancePath, message, params }) => {
      const extra = params['additionalProperty']
      const named = typeof extra === 'string' ? ` (${JSON.stringify(extra)})` : ''
      return `${instancePath === '' ? 'The answer' : visible(excerpt(instancePath, 120))} ${message ?? 'is wrong'}${named}.`
    })
    return { problems: [...new Set(issues)] }
  }
  if (rest.nonce !== manifest.nonce) {
    const found = rest.nonce === undefined ? 'It has no nonce' : 'Its nonce is not that of this run'
    return { problems: [`${found}: /nonce must be ${manifest.nonce}.`] }
  }
  const part = answerPart(duty, manifest.taskType)
  const isThere =
    part === 'candidates'
      ? Array.isArray(candidates) && candidates.length > 0
      : part !== undefined && rest[part] !== undefined
  if (!isThere) {
    const lacks = part === 'candidates' && Array.isArray(candidates) ? 'is empty' : 'is missing'
    return { problems: [`/${part ?? duty} ${lacks}: the duty ${duty} asks for it.`] }
  }
  const problems = [...unknownRequirements(rest, context), ...partProblems(rest, context)]
  if (problems.length > 0) return { problems }
  return { result: rest, proposals: duty === 'propose' && Array.isArray(candidates) ? candidates : [] }
}

function unknownRequirements(
  { findings, gaps = [] }: WorkerResult,
  { requirements }: AcceptContext,
): readonly string[] {
  if (requirements === undefined) return []
  const known = new Set(requirements)
  return [...findings, ...gaps].flatMap(({ id, requirements: named }) =>
    named
      .filter((requirement) => !known.has(requirement))
      .map(
        (requirement) =>
          `${id} names the requirement ${JSON.stringify(visible(excerpt(requirement, 40)))}, which the brief does not have.`,
      ),
  )
}

function partProblems(result: WorkerResult, context: AcceptContext): readonly string[] {
  const { duty, candidates, blockers = [], convergence, brief, worker, manifest } = context
  if (duty === 'criticise') return gapProblems(result)
  if (convergence !== undefined && result.votes !== undefined) {
    const { critic } = context
    if (critic !== undefined) {
      return gapVoteProblems(convergence, critic, { worker, votes: result.votes })
    }
    return voteProblems(convergence, { worker, votes: result.votes })
  }
  if (duty === 'analyse' && brief !== undefined && isAnalysisType(manifest.taskType)) {
    return [
      ...PHASES[manifest.taskType].problems(result, { worker, manifest, brief }),
      ...reviewProblems(result, { manifest }),
    ]
  }
  if (duty === 'reassess' && result.reassessment !== undefined && candidates !== undefined) {
    return reassessmentProblems(result, { worker: context.worker, candidates })
  }
  if (duty === 'answer-blockers') {
    const labels = blockers.map(({ label }) => label)
    const given = (result.blockerAnswers ?? []).map(({ blocker }) => blocker)
    return [
      ...labels
        .filter((label) => !given.includes(label))
        .map((label) => `/blockerAnswers has no answer to ${label}.`),
      ...given
        .filter((label, index) => !labels.includes(label) || given.indexOf(label) !== index)
        .map((label) => `/blockerAnswers answers ${JSON.stringify(label)}, which is not asked, or twice.`),
    ]
  }
  if (duty === 'write-report' && result.narrative !== undefined)
    return context.checkNarrative?.(result.narrative) ?? []
  return []
}

/** The proposals that can be merged, and the others with every reason. */
function admit(
  worker: string,
  proposals: readonly unknown[],
): {
  readonly kept: NonNullable<WorkerResult['candidates']>
  readonly rejected: readonly RejectedProposal[]
} {
  if (proposals.length === 0) return { kept: [], rejected: [] }
  const named = proposals.map((candidate) => ({ worker, candidate }))
  try {
    const { rejected, candidates } = mergeCandidates({ proposals: named })
    const sources = new Set(candidates.flatMap((candidate) => candidate.sources))
    const kept = proposals.filter((candidate) => sources.has(`${worker}:${idOf(candidate)}`))
    return { kept: kept as NonNullable<WorkerResult['candidates']>, rejected }
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    const reasons = [{ code: cause.code, message: cause.message }]
    return { kept: [], rejected: [{ source: `${worker}:candidates`, title: '', reasons }] }
  }
}

function idOf(candidate: unknown): string {
  const id: unknown =
    typeof candidate === 'object' && candidate !== null && 'id' in candidate ? candidate.id : undefined
  return typeof id === 'string' ? id : ''
}

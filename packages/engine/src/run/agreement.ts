import {
  type ConvergenceAnalyser,
  type ConvergenceCriticResults,
  type ConvergenceGroups,
  type ConvergenceRoundResults,
  type ConvergenceState,
  type EvidenceCheck,
  excerpt,
  type RunManifest,
  visible,
  type VoterResult,
  type WorkerAudit,
} from '@okstra/contracts'
import {
  checkGapVotes,
  checkVotes,
  type ConvergenceStep,
  groupFindings,
  planRound,
  type QuorumFacts,
  replayConvergence,
  splitVotes,
  type StartInput,
} from '@okstra/convergence'
import { checkQuorum, isGrounded } from '@okstra/evidence'
import { type RunState, verdictOf, voteDuty } from '@okstra/lifecycle'
import { evidenceItems } from './cited-items.ts'
import { overrideHeld } from './held-items.ts'
import type { DutyRecord } from './records.ts'

/**
 * Makes one list of items of what the analysers found; only what evidence carries becomes one.
 *
 * @param knownIds ids of findings of earlier runs, by fingerprint.
 */
export function groupRecords(
  records: readonly DutyRecord[],
  knownIds: Readonly<Record<string, string>>,
): ConvergenceGroups {
  return groupFindings({
    knownIds,
    findings: records.flatMap(({ worker, result, audit }) => {
      const checks = audit.citations.map(({ check }) => check)
      return result.findings.map((finding) => {
        const own = checks.splice(0, finding.evidence.length)
        return {
          worker,
          finding,
          supported: own.some(isGrounded),
          verified: own.some(isVerified),
          checks: own,
        }
      })
    }),
  })
}

/** Whether okstra found what is cited where it is said to be. */
export function isVerified({ state }: EvidenceCheck): boolean {
  return state === 'verified'
}

/** What the rounds start from, beside the groups. */
export interface AgreementFacts {
  readonly manifest: Pick<RunManifest, 'taskType' | 'inputs' | 'knownFindings' | 'roster'>
  readonly state: RunState
  readonly analysers: readonly string[]
  readonly records: readonly DutyRecord[]
  readonly familyOf: (worker: string) => string
}

/** Every analyser with how its analysis ended and whose training answered. */
function analysersOf({ state, analysers, records, familyOf }: AgreementFacts): ConvergenceAnalyser[] {
  return analysers.map((worker) => {
    const verdict = verdictOf(state, worker, 'analyse')
    const sawPeers = records.some((record) => record.worker === worker && record.audit.sawPeers)
    return {
      worker,
      family: familyOf(worker),
      status: verdict.type === 'settled' ? verdict.status : 'not-run',
      ...(sawPeers ? { sawPeers } : {}),
    }
  })
}

/** Whether the analyses that completed are enough to be held against each other. */
function quorumOf(facts: AgreementFacts): QuorumFacts {
  return checkQuorum(
    analysersOf(facts).map(({ worker, status, family }) => ({ worker, status, modelFamily: family })),
    { allowSingleFamily: facts.manifest.inputs.allowSingleFamily },
  )
}

/**
 * The state of the rounds after those that were held, of the critic when it was heard, and of what a person decided on
 * items that were voted down: made from documents alone, the same for whoever reads them.
 */
export function replayRounds(
  {
    groups,
    rounds,
    critic,
  }: {
    readonly groups: ConvergenceGroups
    readonly rounds: readonly ConvergenceRoundResults[]
    readonly critic?: ConvergenceCriticResults | undefined
  },
  facts: AgreementFacts,
): ConvergenceState {
  const start: StartInput = {
    groups,
    settings: { taskType: facts.manifest.taskType, ...facts.manifest.inputs.convergence },
    analysers: analysersOf(facts),
    quorum: quorumOf(facts),
  }
  const voted = replayConvergence(start, [
    ...rounds.map((round): ConvergenceStep => ({ round })),
    ...(critic === undefined ? [] : [{ critic, knownIds: facts.manifest.knownFindings ?? {} }]),
  ])
  return overrideHeld(voted, facts.manifest)
}

/** What came of the round that was planned: one row for each worker that was asked, whether it answered or not. */
export function countVotes(
  before: ConvergenceState,
  {
    state,
    records,
    nonce,
  }: { readonly state: RunState; readonly records: readonly DutyRecord[]; readonly nonce: string },
): ConvergenceRoundResults {
  const plan = planRound(before)
  if (plan === undefined) throw new Error('There is no round whose votes could be counted.')
  return {
    schemaVersion: '1.0',
    round: plan.round,
    nonce,
    before: plan.before,
    results: plan.asks.map(({ worker }) =>
      voterResult(worker, { state, records, duty: voteDuty(plan.round) }),
    ),
  }
}

/** What became of a worker that was asked for a duty, with its votes. */
export function voterResult(
  worker: string,
  {
    state,
    records,
    duty,
  }: { readonly state: RunState; readonly records: readonly DutyRecord[]; readonly duty: string },
): VoterResult {
  const verdict = verdictOf(state, worker, duty)
  const record = records.find((one) => one.worker === worker)
  if (record === undefined) {
    const { status = 'not-run', failure } = verdict.type === 'settled' ? verdict : {}
    return {
      worker,
      status: status === 'completed' ? 'error' : status,
      ...(failure === undefined ? {} : { failure }),
      parsed: false,
      nonce: null,
      sawPeers: false,
      votes: [],
      pairVotes: [],
    }
  }
  const { result, audit } = record
  const { votes, pairVotes } = splitVotes(result.votes ?? [])
  const checks = citationsOf(record, 'votes').map(({ check }) => check)
  return {
    worker,
    status: 'completed',
    parsed: true,
    nonce: result.nonce ?? null,
    sawPeers: audit.sawPeers,
    votes: votes.map((vote) => ({
      ...vote,
      verified: checks.splice(0, vote.evidence?.length ?? 0).some(isVerified),
    })),
    pairVotes: [...pairVotes],
  }
}

/** What is wrong with the votes of a worker, in sentences for it. */
export function voteProblems(
  convergence: ConvergenceState,
  given: { readonly worker: string; readonly votes: NonNullable<DutyRecord['result']['votes']> },
): string[] {
  return checkVotes(convergence, given).map(sentenceOf)
}

/** What is wrong with what an analyser says of the gaps of a critic, in sentences for it. */
export function gapVoteProblems(
  convergence: ConvergenceState,
  critic: Parameters<typeof checkGapVotes>[1],
  given: Parameters<typeof voteProblems>[1],
): string[] {
  return checkGapVotes(convergence, critic, given).map(sentenceOf)
}

function sentenceOf({ target, problem }: ReturnType<typeof checkVotes>[number]): string {
  return `/votes ${target === '' ? '' : `${visible(excerpt(target, 40))} `}${SAID[problem]}`
}

const SAID: Readonly<Record<ReturnType<typeof checkVotes>[number]['problem'], string>> = {
  'unknown-id': 'is not an item or pair that is shown.',
  'missing-id': 'has no vote: give one for every item and pair that is shown.',
  'not-open': 'is settled already and is not asked about.',
  'own-item': 'is your own finding, on which you do not vote.',
  twice: 'is voted on twice.',
  'no-reason': 'disagrees without a reason code.',
  'reason-without-disagreement': 'has a reason code and does not disagree.',
  'no-text': 'needs a text that says why.',
}

/** The citations of one part, checked, in their order: whatever else the answer holds stands before it. */
export function citationsOf({ result, audit }: DutyRecord, part: 'votes' | 'gaps'): WorkerAudit['citations'] {
  const before = evidenceItems({ ...result, gaps: [], ...(part === 'votes' ? { votes: [] } : {}) }).length
  return audit.citations.slice(before)
}

import type {
  ConvergenceCriticResults,
  ConvergenceState,
  CriticGap,
  RosterRow,
  WorkerFinding,
  WorkerResult,
} from '@okstra/contracts'
import type { RoundPlan } from '@okstra/convergence'
import { isGrounded } from '@okstra/evidence'
import type { RunState } from '@okstra/lifecycle'
import { checksOf, isVerified, voterResult } from './agreement.ts'
import type { DutyRecord } from './records.ts'

/** What findings of a critic are: what analysers state has parts that a critic hands none in for. */
const GAP_KIND = 'gap'

/** The critic of a run, as far as it answered. */
export interface Critic {
  readonly worker: string
  readonly family: string
  /** Gaps with evidence that holds: those that analysers are asked to refute. */
  readonly gaps: readonly CriticGap[]
  /** Gaps of which no evidence holds. */
  readonly leftOut: readonly WorkerFinding[]
  /** Who is asked about which of them; absent when there is nothing to ask. */
  readonly plan?: RoundPlan
}

/** What a critic that answered says, with what okstra found of its evidence. */
export function gapsOf(record: DutyRecord | undefined): Pick<Critic, 'gaps' | 'leftOut'> {
  if (record === undefined) return { gaps: [], leftOut: [] }
  const checks = checksOf(record, 'gaps')
  const seen = (record.result.gaps ?? []).map((gap) => {
    const own = checks.splice(0, gap.evidence.length)
    return { gap, holds: own.some(isGrounded), verified: own.some(isVerified) }
  })
  return {
    gaps: seen.flatMap(({ gap, holds, verified }) => (holds ? [{ ...gap, verified }] : [])),
    leftOut: seen.flatMap(({ gap, holds }) => (holds ? [] : [gap])),
  }
}

/** What came of the critic, and of the analysers that were asked to refute it: one row for each, answered or not. */
export function criticResults(
  before: ConvergenceState,
  { worker, family, gaps, plan }: Critic,
  {
    state,
    records,
    checks,
    nonce,
  }: {
    readonly state: RunState
    readonly records: readonly DutyRecord[]
    readonly checks: readonly DutyRecord[]
    readonly nonce: string
  },
): ConvergenceCriticResults {
  const answer = voterResult(worker, { state, records, duty: 'criticise' })
  const { sawPeers: _sees, votes: _votes, pairVotes: _pairs, ...critic } = answer
  return {
    schemaVersion: '1.0',
    nonce,
    before: before.digest,
    critic: { ...critic, family, gaps: [...gaps] },
    checks: (plan?.asks ?? []).map((ask) =>
      voterResult(ask.worker, { state, records: checks, duty: 'check-gaps' }),
    ),
  }
}

/** What is wrong with what a critic hands in, in sentences for it. */
export function gapProblems({ findings, gaps = [] }: WorkerResult): string[] {
  const ids = gaps.map(({ id }) => id)
  return [
    ...(findings.length === 0 ? [] : ['/findings must be []: what nobody looked at stands in /gaps.']),
    ...gaps.flatMap(({ id, kind }, index) =>
      kind === GAP_KIND ? [] : [`/gaps/${index}/kind of ${id} must be ${GAP_KIND}.`],
    ),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `/gaps has ${id} twice.`),
  ]
}

/** What a reader has to know of the critic beside the findings that its gaps became, in sentences. */
export function criticStatements(
  { critic }: ConvergenceState,
  {
    roster,
    leftOut,
  }: { readonly roster: readonly Pick<RosterRow, 'worker' | 'role'>[]; readonly leftOut: Critic['leftOut'] },
): string[] {
  const asked = roster.find(({ role }) => role === 'critic')?.worker
  if (asked === undefined) return []
  if (critic === null) {
    return [`Nobody looked for gaps: the critic ${asked} was not asked, because no votes could be held.`]
  }
  const { worker, didNotRun } = critic
  if (didNotRun !== null) {
    return [`Nobody looked for gaps: the critic ${worker} gave no answer that counts: ${didNotRun}`]
  }
  return [
    ...leftOut.map(
      ({ id, statement }) => `${worker}:${id} does not count, because no evidence of it holds: ${statement}`,
    ),
    ...critic.gaps.flatMap(({ gap, outcome, statement, agree, disagree, reasons }) => {
      if (outcome === 'unchecked') return [`${gap} is not confirmed, because nobody checked it: ${statement}`]
      if (outcome !== 'refuted') return []
      const against = reasons.length === 0 ? '' : ` (${reasons.join('; ')})`
      return [
        `${gap} is not confirmed: ${disagree} of ${agree + disagree} analysers refuted it${against}: ${statement}`,
      ]
    }),
    ...critic.absent.map(
      ({ worker: analyser, reason }) => `${analyser} has no vote that counts on the gaps: ${reason}`,
    ),
  ]
}

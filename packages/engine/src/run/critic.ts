import {
  byText,
  type ConvergenceCriticResults,
  type ConvergenceState,
  type CoverageCritic,
  type CriticGap,
  type RosterRow,
  type WorkerFinding,
  type WorkerResult,
} from '@okstra/contracts'
import type { RoundPlan } from '@okstra/convergence'
import { isGrounded, UNKNOWN_FAMILY } from '@okstra/evidence'
import type { RunState } from '@okstra/lifecycle'
import { citationsOf, isVerified, voterResult } from './agreement.ts'
import { foundAt } from './cited-items.ts'
import type { DutyRecord } from './records.ts'

/** What findings of a critic are: what analysers state has parts that a critic hands none in for. */
const GAP_KIND = 'gap'

/** The critic of a run, as far as it answered. */
export interface Critic {
  readonly worker: string
  readonly family: string
  /** Gaps with evidence that holds: those that analysers are asked to refute. */
  readonly gaps: readonly CriticGap[]
  /** Gaps of which no evidence holds, with what okstra found where they cite. */
  readonly leftOut: readonly { readonly gap: WorkerFinding; readonly found: readonly string[] }[]
  /** Who is asked about which of them; absent when there is nothing to ask. */
  readonly plan?: RoundPlan
}

/** What a critic that answered says, with what okstra found of its evidence. */
export function gapsOf(record: DutyRecord | undefined): Pick<Critic, 'gaps' | 'leftOut'> {
  if (record === undefined) return { gaps: [], leftOut: [] }
  const citations = [...citationsOf(record, 'gaps')]
  const seen = (record.result.gaps ?? []).map((gap) => {
    const own = citations.splice(0, gap.evidence.length)
    return {
      gap,
      holds: own.some(({ check }) => isGrounded(check)),
      verified: own.some(({ check }) => isVerified(check)),
      found: foundAt(own),
    }
  })
  return {
    gaps: seen.flatMap(({ gap, holds, verified }) => (holds ? [{ ...gap, verified }] : [])),
    leftOut: seen.flatMap(({ gap, holds, found }) => (holds ? [] : [{ gap, found }])),
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
    ...leftOut.map(({ gap: { id, statement }, found }) => {
      const where = found.length === 0 ? '' : ` (${found.join('; ')})`
      return `${worker}:${id} does not count, because no evidence of it holds${where}: ${statement}`
    }),
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

/** The critic as the report shows it: who it was, and what became of each gap; nothing where none was asked for. */
export function coverageCriticOf(
  { critic }: ConvergenceState,
  {
    roster,
    leftOut,
  }: {
    readonly roster: readonly Pick<RosterRow, 'worker' | 'role' | 'modelFamily'>[]
    readonly leftOut: Critic['leftOut']
  },
): { readonly coverageCritic?: CoverageCritic } {
  const asked = roster.find(({ role }) => role === 'critic')
  if (asked === undefined) return {}
  const { worker, modelFamily } = asked
  const analysers = roster.filter(({ role }) => role === 'analyser')
  const families = [UNKNOWN_FAMILY, ...analysers.map((row) => row.modelFamily)]
  const didNotRun = critic === null ? 'no votes could be held' : critic.didNotRun
  const unsupported = leftOut.map(({ gap: { id, statement }, found }) => ({
    gap: `${worker}:${id}`,
    statement,
    outcome: 'unsupported' as const,
    finding: null,
    agree: 0,
    disagree: 0,
    reasons: [...found],
  }))
  const checked = (critic?.gaps ?? []).map(({ item: finding, ...row }) => ({ ...row, finding }))
  return {
    coverageCritic: {
      worker,
      modelFamily,
      otherFamily: !families.includes(modelFamily),
      didNotRun,
      gaps: didNotRun === null ? [...checked, ...unsupported].toSorted((a, b) => byText(a.gap, b.gap)) : [],
    },
  }
}

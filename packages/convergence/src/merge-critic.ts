import {
  byText,
  type CastVote,
  type CheckedGap,
  type ConvergenceCriticResults,
  type ConvergenceItem,
  type ConvergenceState,
  type CriticGap,
  documentDigest,
  type ItemSource,
  type ItemVote,
  type PairVote,
} from '@okstra/contracts'
import { assessItem, electorateOf, type OpenItem } from './assess-item.ts'
import { countResults, whyNot } from './count-results.ts'
import { gapPlan, newGaps, wordingOf } from './gap-plan.ts'
import { numberItems } from './item-ids.ts'
import { mergeConfidence } from './merge-sources.ts'
import { statementKey } from './normal-text.ts'
import { placeOf } from './places.ts'
import { splitVotes } from './apply-round.ts'
import type { Ask, RoundPlan } from './plan-round.ts'
import { invalid, seal, unseal } from './seal.ts'
import { type Ballot, sortVotes, type VoteProblem } from './sort-votes.ts'

/**
 * Who is asked to refute which gaps of the coverage critic: all completed analysers but the critic, in one check; a gap
 * that says what an item says already is not asked about. `undefined` when there is nothing to ask, or the rounds are
 * not over.
 *
 * @example
 * planGapCheck(state, { worker: 'gemini', gaps })?.asks // => [{ worker: 'claude', items: ['G-001'], pairs: [] }, …]
 */
export function planGapCheck(
  state: ConvergenceState,
  critic: { readonly worker: string; readonly gaps: readonly CriticGap[] },
): RoundPlan | undefined {
  if (state.status !== 'done') return undefined
  const gaps = newGaps(critic.gaps, state.items)
  const plan = gapPlan(gaps, {
    critic: critic.worker,
    analysers: state.analysers,
    before: state.digest,
    round: state.rounds.length + 1,
    mode: state.settings.verificationMode,
  })
  return plan.asks.length === 0 ? undefined : plan
}

/**
 * The state with what the coverage critic saw. A gap that more analysers refuted than confirmed is listed as refuted,
 * and one that nobody checked as unchecked; every other one is an item from now on, as if the critic were one more source,
 * and is not asked about again. A severe gap with verified evidence becomes an item however
 * many disagree, unless two of them are of another family and show verified evidence. A critic that did not run added nothing, and the state says so.
 *
 * @example
 * mergeCritic(state, { schemaVersion: '1.0', nonce, before: state.digest, critic, checks }).critic?.gaps
 * // => [{ gap: 'gemini:G-001', outcome: 'joined', item: 'F-004', agree: 2, disagree: 0, … }]
 *
 * @throws {OkstraError} `CONVERGENCE_INVALID` when the results belong to another state, the rounds are not over, there
 *   was a critic already, or a known id is malformed.
 *
 * @see spec page 06, "Critics"
 */
export function mergeCritic(
  state: ConvergenceState,
  results: ConvergenceCriticResults,
  { knownIds = {} }: { readonly knownIds?: Readonly<Record<string, string>> } = {},
): ConvergenceState {
  const body = unseal(state)
  if (state.status !== 'done' || state.critic !== null || results.before !== state.digest) {
    throw invalid('These are not the results of a critic of this state.', {
      hint: 'Ask the critic once, after the last round, and keep the digest of the state with the results.',
      details: { status: state.status },
    })
  }
  const { worker, family, gaps } = results.critic
  const didNotRun = whyNot(results.critic, results.nonce) ?? null
  if (didNotRun !== null) {
    return seal({ ...body, critic: { worker, family, didNotRun, checkers: [], absent: [], gaps: [] } })
  }
  const plan = planGapCheck(state, results.critic)
  const counted = countResults(results.checks, {
    asks: plan?.asks ?? [],
    ballotOf: (ask) => gapBallot(ask, { gaps, items: state.items }),
    nonce: results.nonce,
    round: state.rounds.length + 1,
    recordedRound: null,
    sees: 'nothing',
  })
  const electorate = electorateOf(state.analysers, { rounds: true, critic: results.critic })
  const judged = newGaps(gaps, state.items).map((gap) => {
    const votes = counted.votes.get(gap.id) ?? []
    return { gap, votes, ...judge(gapItem(gap, { worker, votes }), electorate) }
  })
  const numbered = numberItems(
    judged.flatMap(({ gap, outcome, open }) =>
      outcome === 'joined' ? [{ ...identityOf(gap), gap, open }] : [],
    ),
    { ...knownIds, ...Object.fromEntries(state.items.map(({ id, fingerprint }) => [fingerprint, id])) },
  )
  const idOf = new Map(numbered.map(({ id, draft }) => [draft.gap, id]))
  const joined = numbered.map(({ id, fingerprint, draft }) =>
    assessItem(
      { ...draft.open, id, fingerprint, settled: { round: state.rounds.length + 1, by: 'gap-check' } },
      electorate,
    ),
  )
  const rows = judged.map(({ gap, votes, outcome }): CheckedGap => ({
    ...rowOf(gap, worker),
    outcome,
    item: idOf.get(gap) ?? null,
    agree: votes.filter(({ vote }) => vote !== 'disagree').length,
    disagree: votes.filter(({ vote }) => vote === 'disagree').length,
    reasons: reasonsOf(votes),
  }))
  return seal({
    ...body,
    items: [...body.items, ...joined].toSorted((a, b) => numberFirst(a.id, b.id)),
    refused: [...body.refused, ...counted.refused.toSorted((a, b) => byText(a.worker, b.worker))],
    critic: {
      worker,
      family,
      didNotRun,
      checkers: counted.voters,
      absent: counted.didNotRun,
      gaps: [
        ...rows,
        ...knownRows(gaps, { worker, items: state.items, rows, judged: judged.map(({ gap }) => gap) }),
      ].toSorted((a, b) => byText(a.gap, b.gap) || byText(a.statement, b.statement)),
    },
  })
}

/**
 * What is wrong with what one analyser says of the gaps, for a repair turn before it is counted.
 *
 * @example
 * checkGapVotes(state, critic, { worker: 'codex', votes: [] }) // => [{ target: 'G-001', problem: 'missing-id' }]
 */
export function checkGapVotes(
  state: ConvergenceState,
  critic: { readonly worker: string; readonly gaps: readonly CriticGap[] },
  { worker, votes }: { readonly worker: string; readonly votes: readonly (ItemVote | PairVote)[] },
): readonly VoteProblem[] {
  const ask = planGapCheck(state, critic)?.asks.find((row) => row.worker === worker)
  if (ask === undefined) return []
  return sortVotes(splitVotes(votes), gapBallot(ask, { gaps: critic.gaps, items: state.items })).problems
}

function gapBallot(
  { items: asked }: Ask,
  { gaps, items }: { readonly gaps: readonly CriticGap[]; readonly items: readonly ConvergenceItem[] },
): Ballot {
  return {
    items: new Set(asked),
    pairs: new Set(),
    own: new Set(),
    known: new Set([...gaps.map(({ id }) => id), ...items.map(({ id }) => id)]),
  }
}

const numberFirst = (a: string, b: string): number => a.length - b.length || byText(a, b)

const rowOf = (gap: CriticGap, worker: string): Pick<CheckedGap, 'gap' | 'statement'> => ({
  gap: `${worker}:${gap.id}`,
  statement: gap.statement,
})

/** Gaps that nobody was asked about, because something says the same already, or they have no id of their own. */
function knownRows(
  gaps: readonly CriticGap[],
  {
    worker,
    items,
    rows,
    judged,
  }: {
    readonly worker: string
    readonly items: readonly ConvergenceItem[]
    readonly rows: readonly CheckedGap[]
    readonly judged: readonly CriticGap[]
  },
): CheckedGap[] {
  return gaps
    .filter((gap) => !judged.includes(gap))
    .map((gap) => {
      const key = wordingOf(gap)
      const item = items.find((row) => row.mergedInto === undefined && wordingOf(row) === key)?.id
      const twin = rows.find((_, index) => judged[index] !== undefined && wordingOf(judged[index]) === key)
      const known = item !== undefined || twin !== undefined
      return {
        ...rowOf(gap, worker),
        outcome: known ? 'known' : 'unchecked',
        item: item ?? twin?.item ?? null,
        agree: 0,
        disagree: 0,
        reasons: [],
      }
    })
}

function gapItem(
  gap: CriticGap,
  { worker, votes }: { readonly worker: string; readonly votes: readonly CastVote[] },
): OpenItem {
  const source: ItemSource = {
    source: `${worker}:${gap.id}`,
    ...(gap.severity === undefined ? {} : { severity: gap.severity }),
    confidence: gap.confidence,
    verified: gap.verified,
    statement: gap.statement,
  }
  return {
    id: 'F-000',
    fingerprint: '',
    kind: statementKey(gap.kind),
    statement: gap.statement,
    requirements: [...new Set(gap.requirements)].toSorted(byText),
    severity: gap.severity ?? null,
    confidence: mergeConfidence([source]),
    sources: [source],
    evidence: gap.evidence.map((citation) => ({ source: source.source, citation })),
    votes,
    settled: null,
    override: null,
  }
}

function judge(
  open: OpenItem,
  electorate: ReturnType<typeof electorateOf>,
): { readonly open: OpenItem; readonly outcome: 'joined' | 'refuted' | 'unchecked' } {
  const { safety, tally } = assessItem(open, electorate)
  if (safety.blocks) return { open, outcome: 'joined' }
  const agree = tally.agree + tally.supplement
  if (agree + tally.disagree === 0) return { open, outcome: 'unchecked' }
  return { open, outcome: tally.disagree > agree ? 'refuted' : 'joined' }
}

function identityOf(gap: CriticGap): { readonly identity: string; readonly order: string } {
  const files = [...new Set(gap.evidence.flatMap((evidence) => placeOf(evidence)?.path ?? []))].toSorted(
    byText,
  )
  return {
    identity: documentDigest({ kind: statementKey(gap.kind), statement: statementKey(gap.statement), files }),
    order: gap.id,
  }
}

function reasonsOf(votes: readonly CastVote[]): string[] {
  const said = votes.flatMap(({ vote, reason, text }) =>
    vote === 'disagree' ? [text === undefined ? (reason ?? '') : `${reason ?? ''}: ${text}`] : [],
  )
  return [...new Set(said)].toSorted(byText)
}

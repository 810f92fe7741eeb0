import {
  byText,
  type ConvergenceItem,
  type ConvergenceRoundResults,
  type ConvergenceState,
  type ItemVote,
  type PairVote,
} from '@okstra/contracts'
import { assessItem, type Electorate, electorateOf, lastVotes, type OpenItem, reopen } from './assess-item.ts'
import { countResults } from './count-results.ts'
import { workersOf } from './merge-sources.ts'
import { type Ask, planRound, type RoundPlan } from './plan-round.ts'
import { invalid, seal, unseal } from './seal.ts'
import { settlePairs } from './settle-pairs.ts'
import { type Ballot, sortVotes, type VoteProblem } from './sort-votes.ts'
import { completedOf } from './start-convergence.ts'

/**
 * The state after a round. Only votes of workers that were asked, completed, and answered with the nonce of the run
 * count, each once and on what it was asked about; everything else is written down with the reason. An item is
 * settled by full consensus, or when no vote on it changed since the round before, and never comes back. A round
 * in which nobody voted settles nothing; when it is the first one and somebody alone found something, the run is blocked.
 *
 * @example
 * applyRound(state, { schemaVersion: '1.0', round: 1, nonce, before: state.digest, results }).queue // => ['F-002']
 *
 * @throws {OkstraError} `CONVERGENCE_INVALID` when the results are not those of the next round of this very state, or
 *   when the state was edited.
 *
 * @see spec page 06, "Rounds" and "Fail-closed"
 */
export function applyRound(state: ConvergenceState, results: ConvergenceRoundResults): ConvergenceState {
  const body = unseal(state)
  const plan = planRound(state)
  if (plan === undefined || results.round !== plan.round || results.before !== plan.before) {
    throw invalid(`These are not the results of the next round of this state.`, {
      hint: 'Plan the round on the state, and keep its number and digest with the results.',
      details: { status: state.status, round: results.round, next: plan?.round ?? null },
    })
  }
  const counted = countResults(results.results, {
    asks: plan.asks,
    ballotOf: ballots(state),
    nonce: results.nonce,
    round: plan.round,
    sees: plan.sees,
  })
  const electorate = electorateOf(state.analysers, { rounds: true })
  const voted = body.items.map((item): OpenItem => ({
    ...reopen(item),
    votes: [...item.votes, ...(counted.votes.get(item.id) ?? [])],
  }))
  const completed = completedOf(state.analysers)
  const { items: merged, pairs } =
    plan.round === 1
      ? settlePairs(
          { items: voted, pairs: body.pairs },
          {
            votes: counted.pairVotes,
            familyOf: electorate.familyOf,
            families: new Set(completed.map(electorate.familyOf)).size,
            round: plan.round,
          },
        )
      : { items: voted, pairs: body.pairs }
  const items = merged.map((item) =>
    settle(item, { electorate, round: plan.round, voters: completed.length }),
  )
  const waiting = new Set(items.flatMap(({ id, settled }) => (settled === null ? [id] : [])))
  const queue = body.queue.filter((id) => waiting.has(id))
  const why = blockedBy(results, { plan, items, voters: counted.voters })
  const over = queue.length === 0 || plan.round >= state.settings.maxRounds
  return seal({
    ...body,
    ...(why === undefined ? {} : { why }),
    status: why === undefined ? (over ? 'done' : 'open') : 'blocked',
    items,
    pairs,
    queue,
    rounds: [
      ...body.rounds,
      {
        round: plan.round,
        adversarial: plan.task === 'refute',
        voters: counted.voters,
        didNotRun: counted.didNotRun,
        open: body.queue.length,
        settled: body.queue.length - queue.length,
      },
    ],
    refused: [...body.refused, ...counted.refused.toSorted((a, b) => byText(a.worker, b.worker))],
  })
}

/**
 * What is wrong with the votes of one worker, for a repair turn before they are counted: ids that do not exist, that
 * are missing, its own or settled, answers given twice, and votes that contradict themselves.
 *
 * @example
 * checkVotes(state, { worker: 'codex', votes: [{ item: 'F-999', vote: 'agree' }] })
 * // => [{ target: 'F-001', problem: 'missing-id' }, { target: 'F-999', problem: 'unknown-id' }]
 */
export function checkVotes(
  state: ConvergenceState,
  { worker, votes }: { readonly worker: string; readonly votes: readonly (ItemVote | PairVote)[] },
): readonly VoteProblem[] {
  const plan = planRound(state)
  const ask = plan?.asks.find((row) => row.worker === worker)
  if (plan === undefined || ask === undefined) return []
  return sortVotes(splitVotes(votes), ballots(state)(ask)).problems
}

/**
 * The votes of a worker's result, as the documents of a round keep them: those on items and those on pairs.
 *
 * @example
 * splitVotes(result.votes ?? []) // => { votes: [{ item: 'F-001', vote: 'agree' }], pairVotes: [] }
 */
export function splitVotes(votes: readonly (ItemVote | PairVote)[]): {
  readonly votes: readonly ItemVote[]
  readonly pairVotes: readonly PairVote[]
} {
  return {
    votes: votes.flatMap((vote) => ('item' in vote ? [vote] : [])),
    pairVotes: votes.flatMap((vote) => ('pair' in vote ? [vote] : [])),
  }
}

function ballots(state: ConvergenceState): (ask: Ask) => Ballot {
  const known = new Set([...state.items.map(({ id }) => id), ...state.pairs.map(({ pair }) => pair)])
  const open = new Set(state.queue)
  const sources = state.items
    .filter(({ id }) => open.has(id))
    .map((item) => ({ id: item.id, workers: workersOf(item.sources) }))
  return (ask) => ({
    items: new Set(ask.items),
    pairs: new Set(ask.pairs),
    own: new Set(sources.flatMap(({ id, workers }) => (workers.includes(ask.worker) ? [id] : []))),
    known,
  })
}

function settle(
  item: OpenItem,
  {
    electorate,
    round,
    voters,
  }: { readonly electorate: Electorate; readonly round: number; readonly voters: number },
): ConvergenceItem {
  const assessed = assessItem(item, electorate)
  if (item.settled !== null) return assessed
  const by = settledBy(item, { assessed, round, voters })
  return by === undefined ? assessed : { ...assessed, settled: { round, by } }
}

function settledBy(
  item: OpenItem,
  {
    assessed,
    round,
    voters,
  }: { readonly assessed: ConvergenceItem; readonly round: number; readonly voters: number },
): 'full-consensus' | 'no-change' | 'nobody-to-ask' | undefined {
  if (assessed.tally.sources >= voters) return 'nobody-to-ask'
  const now = [...lastVotes(item).values()].filter((vote) => vote.round === round)
  if (now.length === 0) return undefined
  if (assessed.class === 'full-consensus') return 'full-consensus'
  const before = lastVotes({ ...item, votes: item.votes.filter((vote) => vote.round < round) })
  const unchanged = now.every(({ worker, vote, reason }) => {
    const known = before.get(worker)
    return known?.vote === vote && known.reason === reason
  })
  return unchanged ? 'no-change' : undefined
}

function blockedBy(
  { blocked }: ConvergenceRoundResults,
  {
    plan,
    items,
    voters,
  }: {
    readonly plan: RoundPlan
    readonly items: readonly ConvergenceItem[]
    readonly voters: readonly string[]
  },
): string | undefined {
  if (blocked !== undefined) return blocked
  // What several found on their own was checked without a vote.
  const unheard = items.some(({ settled, tally }) => settled === null && tally.sources < 2)
  if (plan.round > 1 || voters.length > 0 || !unheard) return undefined
  return 'No analyser that was asked gave a vote that counts in the first round.'
}

import {
  byText,
  type AbsentVoter,
  type CastVote,
  type RefusedVote,
  type VoterResult,
} from '@okstra/contracts'
import type { Ask } from './plan-round.ts'
import { type Ballot, sortVotes } from './sort-votes.ts'

interface Counted {
  readonly voters: readonly string[]
  readonly didNotRun: readonly AbsentVoter[]
  readonly refused: readonly RefusedVote[]
  /** Valid votes by item, by worker. */
  readonly votes: ReadonlyMap<string, readonly CastVote[]>
  /** Valid answers by pair, by worker. */
  readonly pairVotes: ReadonlyMap<
    string,
    readonly { readonly worker: string; readonly answer: 'same' | 'different' }[]
  >
}

/** What an answer needs in order to count. */
type Answered = Pick<VoterResult, 'status' | 'failure' | 'parsed' | 'nonce' | 'setAside'>

/**
 * Why an answer does not count; `undefined` when it does. Only what completed, was parsed and carries the nonce of
 * the run is an answer: started is not completed, and silence is no agreement.
 */
export function whyNot(result: Answered, nonce: string): string | undefined {
  if (result.status !== 'completed') return result.failure ?? result.status
  if (result.setAside !== undefined) return `set aside: ${result.setAside}`
  if (!result.parsed) return 'no valid answer'
  if (result.nonce === null || result.nonce === '') return 'no nonce'
  return result.nonce === nonce ? undefined : 'wrong nonce'
}

/** Counts the results of those that were asked. */
export function countResults(
  results: readonly VoterResult[],
  {
    asks,
    ballotOf,
    nonce,
    round,
    recordedRound = round,
    sees,
  }: {
    readonly asks: readonly Ask[]
    readonly ballotOf: (ask: Ask) => Ballot
    readonly nonce: string
    readonly round: number
    /** Round that refusals are recorded under. */
    readonly recordedRound?: number | null
    readonly sees: 'nothing' | 'reasons'
  },
): Counted {
  const byWorker = new Map<string, VoterResult[]>()
  for (const result of results) byWorker.set(result.worker, [...(byWorker.get(result.worker) ?? []), result])
  const asked = new Set(asks.map(({ worker }) => worker))
  const refused: RefusedVote[] = [...byWorker.keys()]
    .filter((worker) => !asked.has(worker))
    .map((worker) => ({ round: recordedRound, worker, target: '', problem: 'not-asked' }))
  const didNotRun: AbsentVoter[] = []
  const voters: string[] = []
  const votes = new Map<string, CastVote[]>()
  const pairVotes = new Map<string, { worker: string; answer: 'same' | 'different' }[]>()
  for (const ask of asks.toSorted((a, b) => byText(a.worker, b.worker))) {
    const { worker } = ask
    const [result, second] = byWorker.get(worker) ?? []
    const reason =
      result === undefined ? 'no result' : second === undefined ? whyNot(result, nonce) : 'two results'
    if (result === undefined || reason !== undefined) {
      didNotRun.push({ worker, reason: reason ?? 'no result' })
      continue
    }
    const sorted = sortVotes(result, ballotOf(ask))
    refused.push(...sorted.problems.map((row) => ({ round: recordedRound, worker, ...row })))
    if (sorted.votes.length + sorted.pairVotes.length === 0) {
      didNotRun.push({ worker, reason: 'no valid vote' })
      continue
    }
    voters.push(worker)
    const sawPeers = result.sawPeers ? 'answers' : sees
    for (const { item, verified = false, ...vote } of sorted.votes) {
      push(votes, item, { worker, round, ...vote, verified, sawPeers })
    }
    for (const { pair, answer } of sorted.pairVotes) push(pairVotes, pair, { worker, answer })
  }
  return { voters, didNotRun, refused, votes, pairVotes }
}

function push<Row>(map: Map<string, Row[]>, key: string, row: Row): void {
  const rows = map.get(key)
  if (rows === undefined) map.set(key, [row])
  else rows.push(row)
}

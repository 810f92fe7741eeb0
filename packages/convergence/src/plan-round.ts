import {
  byText,
  canonicalJson,
  type CastVote,
  type ConvergenceItem,
  type ConvergenceState,
  type Evidence,
  type Severity,
} from '@okstra/contracts'
import { workersOf } from './merge-sources.ts'
import { completedOf } from './start-convergence.ts'

/** What somebody said in the round before, without who. */
export interface AnonymousReason {
  readonly vote: CastVote['vote']
  readonly reason?: CastVote['reason']
  readonly text?: string
  readonly evidence?: readonly Evidence[]
}

/** An item as it is shown to voters: never with its sources. */
export interface ShownItem {
  readonly id: string
  readonly kind: string
  readonly statement: string
  readonly severity: Severity | null
  readonly requirements: readonly string[]
  readonly evidence: readonly Evidence[]
  /** From the second round on. */
  readonly reasons: readonly AnonymousReason[]
}

/** Two items that may be one. */
export interface ShownPair {
  readonly pair: string
  readonly first: string
  readonly second: string
}

/** What one worker is asked about, by id. */
export interface Ask {
  readonly worker: string
  readonly items: readonly string[]
  readonly pairs: readonly string[]
}

/** A round to be held. */
export interface RoundPlan {
  readonly round: number
  /** Digest of the state; the results must carry it. */
  readonly before: string
  /** Whether the workers vote, or try to refute. */
  readonly task: 'vote' | 'refute'
  /** What they work from: what is shown, the places cited there, or the repository, where no evidence is shown. */
  readonly scope: 'shown' | 'cited-evidence' | 'repository'
  /** Whether they see the reasons of the round before. */
  readonly sees: 'nothing' | 'reasons'
  readonly items: readonly ShownItem[]
  /** Shown with both items. */
  readonly pairs: readonly ShownPair[]
  /** By worker; those with nothing to answer are not in it. */
  readonly asks: readonly Ask[]
}

/**
 * Who is asked about what in the next round; `undefined` when there is none. In the first one all analysers but an
 * item's sources vote blind, and everybody is asked about the pairs; from the second on they vote again on what is
 * not settled and see why others voted as they did, but not who. What is shown is the same for all.
 *
 * @example
 * planRound(state)?.asks // => [{ worker: 'claude', items: ['F-002'], pairs: [] }, { worker: 'codex', items: ['F-001'], pairs: [] }]
 *
 * @see spec page 06, "Rounds"
 */
export function planRound(state: ConvergenceState): RoundPlan | undefined {
  if (state.status !== 'open') return undefined
  const round = state.rounds.length + 1
  const { adversarial, verificationMode } = state.settings
  const scope = verificationMode === 'lightweight' ? 'shown' : adversarial ? 'cited-evidence' : 'repository'
  const byId = new Map(state.items.map((item) => [item.id, item]))
  const queue = state.queue.flatMap((id) => byId.get(id) ?? [])
  const pairs = round === 1 ? state.pairs.map(({ pair, first, second }) => ({ pair, first, second })) : []
  const shown = new Set([...state.queue, ...pairs.flatMap(({ first, second }) => [first, second])])
  const sources = new Map(queue.map((item) => [item.id, new Set(workersOf(item.sources))]))
  const asks = completedOf(state.analysers).map((worker) => ({
    worker,
    items: state.queue.filter((id) => sources.get(id)?.has(worker) === false),
    pairs: pairs.map(({ pair }) => pair),
  }))
  return {
    round,
    before: state.digest,
    task: adversarial ? 'refute' : 'vote',
    scope,
    sees: round === 1 ? 'nothing' : 'reasons',
    items: state.items
      .filter(({ id }) => shown.has(id))
      .map((item) => showItem(item, { evidence: scope !== 'repository', round })),
    pairs,
    asks: asks.filter(({ items, pairs: asked }) => items.length + asked.length > 0),
  }
}

/**
 * Every item as voters see it: without who found it or voted how. For whoever is to see what is missing among them.
 *
 * @example
 * showItems(state).map(({ id, statement }) => `${id} ${statement}`)
 */
export function showItems({ items }: Pick<ConvergenceState, 'items'>): ShownItem[] {
  return items
    .filter(({ mergedInto }) => mergedInto === undefined)
    .map((item) => showItem({ ...item, votes: [] }, { evidence: true, round: 1 }))
}

/** An item without anything that tells who found it or who voted how. */
export function showItem(
  item: Pick<
    ConvergenceItem,
    'id' | 'kind' | 'statement' | 'severity' | 'requirements' | 'evidence' | 'votes'
  >,
  { evidence, round }: { readonly evidence: boolean; readonly round: number },
): ShownItem {
  const { id, kind, statement, severity, requirements } = item
  const reasons = item.votes
    .filter((vote) => vote.round === round - 1)
    .map(({ vote, reason, text, evidence: cited }) => ({
      vote,
      ...(reason === undefined ? {} : { reason }),
      ...(text === undefined ? {} : { text }),
      ...(cited === undefined ? {} : { evidence: cited }),
    }))
  return {
    id,
    kind,
    statement,
    severity,
    requirements,
    evidence: evidence ? ordered(item.evidence.map(({ citation }) => citation)) : [],
    reasons: ordered(reasons),
  }
}

/** Each once and in an order that tells nothing about who said it. */
function ordered<Row>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [canonicalJson(row), row]))]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([, row]) => row)
}

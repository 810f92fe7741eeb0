import {
  byText,
  type CastVote,
  type ConvergenceAnalyser,
  type ConvergenceItem,
  type GroupedItem,
  type ItemSafety,
  type ItemSource,
  REFUTERS,
} from '@okstra/contracts'
import { classOf } from './class-of.ts'
import { workerOf, workersOf } from './merge-sources.ts'

/** An item with what was said of it, before anything is concluded. */
export interface OpenItem extends GroupedItem {
  readonly votes: readonly CastVote[]
  readonly settled: ConvergenceItem['settled']
  readonly override: string | null
  readonly mergedInto?: string
}

/** Who may vote, and of which family everybody is. */
export interface Electorate {
  readonly analysers: readonly ConvergenceAnalyser[]
  readonly familyOf: (worker: string) => string
  /** Whether rounds are held at all. */
  readonly rounds: boolean
}

const UNKNOWN = 'unknown'

/** Families by worker; the critic is a worker as well. */
export function electorateOf(
  analysers: readonly ConvergenceAnalyser[],
  {
    rounds,
    critic,
  }: { readonly rounds: boolean; readonly critic?: { worker: string; family: string } | null },
): Electorate {
  const families = new Map(critic == null ? [] : [[critic.worker, critic.family]])
  for (const { worker, family } of analysers) families.set(worker, family)
  return { analysers, rounds, familyOf: (worker) => families.get(worker) ?? UNKNOWN }
}

/** The item without what is concluded from it. */
export function reopen(item: ConvergenceItem): OpenItem {
  const { tally: _, class: __, missing: ___, independence: ____, dependent: _____, safety, ...rest } = item
  return { ...rest, override: safety.override }
}

/** Concludes from the votes what they are worth: tally, class, independence, safety. */
export function assessItem({ override, ...item }: OpenItem, electorate: Electorate): ConvergenceItem {
  const { analysers, familyOf, rounds } = electorate
  const sources = workersOf(item.sources)
  const last = lastVotes(item)
  const votes = [...last.values()]
  const heard = new Set([...sources, ...last.keys()])
  const count = (vote: CastVote['vote']): number => votes.filter((row) => row.vote === vote).length
  const merged = item.mergedInto !== undefined
  const dependent = dependentOf(item, analysers)
  const own = [
    ...sources,
    ...votes.flatMap(({ worker, vote }) => (vote === 'disagree' ? [] : [worker])),
  ].filter((worker) => !dependent.includes(worker))
  return {
    ...item,
    tally: {
      sources: sources.length,
      agree: count('agree'),
      supplement: count('supplement'),
      disagree: count('disagree'),
    },
    class: rounds && !merged ? classOf({ sources, votes, familyOf }) : null,
    missing: analysers.flatMap(({ worker }) => (heard.has(worker) ? [] : [worker])),
    independence:
      own.length < 2 ? 'single' : new Set(own.map(familyOf)).size < 2 ? 'same-family' : 'cross-family',
    dependent,
    safety: safetyOf(item, votes, { familyOf, override, merged }),
  }
}

/** The last valid vote of each worker that is no source, by worker. */
export function lastVotes(item: Pick<OpenItem, 'sources' | 'votes'>): ReadonlyMap<string, CastVote> {
  const sources = new Set(workersOf(item.sources))
  const last = new Map<string, CastVote>()
  for (const vote of item.votes) {
    const known = last.get(vote.worker)
    if (!sources.has(vote.worker) && (known === undefined || known.round <= vote.round)) {
      last.set(vote.worker, vote)
    }
  }
  return new Map([...last].toSorted(([a], [b]) => byText(a, b)))
}

/** Workers whose voice rests on what others said: no blind vote of theirs points the same way. */
function dependentOf(
  item: Pick<OpenItem, 'sources' | 'votes'>,
  analysers: readonly ConvergenceAnalyser[],
): string[] {
  const peeked = new Set(analysers.flatMap(({ worker, sawPeers = false }) => (sawPeers ? [worker] : [])))
  const sources = workersOf(item.sources).filter((worker) => peeked.has(worker))
  const voters = [...lastVotes(item)].flatMap(([worker, { vote }]) => {
    const blind = item.votes.some(
      (row) =>
        row.worker === worker &&
        row.sawPeers === 'nothing' &&
        (row.vote === 'disagree') === (vote === 'disagree'),
    )
    return blind ? [] : [worker]
  })
  return [...sources, ...voters].toSorted(byText)
}

/** Whether a source makes the item one that votes alone cannot remove. */
const isGrave = ({ severity, verified }: ItemSource): boolean =>
  verified && (severity === 'critical' || severity === 'high')

/**
 * A severe finding with verified evidence blocks, however the votes fall, until two analysers of another family
 * than those that found it disagree because evidence contradicts it, with a citation that was verified, or until
 * the user decided otherwise.
 */
function safetyOf(
  item: Pick<OpenItem, 'sources'>,
  votes: readonly CastVote[],
  {
    familyOf,
    override,
    merged,
  }: {
    readonly familyOf: Electorate['familyOf']
    readonly override: string | null
    readonly merged: boolean
  },
): ItemSafety {
  const grave = item.sources.filter(isGrave)
  const families = new Set(grave.map(({ source }) => familyOf(workerOf(source))))
  const refutedBy = votes.flatMap(({ worker, vote, reason, verified }) =>
    vote === 'disagree' && reason === 'a' && verified && !families.has(familyOf(worker)) ? [worker] : [],
  )
  const isProtected = grave.length > 0
  return {
    protected: isProtected,
    refutedBy: isProtected ? refutedBy : [],
    override,
    blocks: isProtected && !merged && refutedBy.length < REFUTERS && override === null,
  }
}

import { byText, type CastVote, type ConvergenceItem, type ConvergenceState } from '@okstra/contracts'
import { electorateOf, lastVotes } from './assess-item.ts'
import { workersOf } from './merge-sources.ts'

/** One worker's part in an item. */
export interface Voice {
  readonly worker: string
  readonly family: string
  /** What its last valid vote is; a source found the item. */
  readonly says: 'found' | CastVote['vote']
  readonly reason?: CastVote['reason']
  readonly text?: string
  readonly verified?: boolean
  /** What it knew of others when it voted. */
  readonly saw: CastVote['sawPeers']
  readonly independent: boolean
  /** Families of the sources that it shares; agreeing with one's own family is weaker. */
  readonly sharesFamily: boolean
}

/**
 * Who stands where on an item and how independently: its sources and the last valid vote of everybody else, with
 * families and what each knew of others.
 *
 * @example
 * explainItem(state, 'F-001')
 * // => [{ worker: 'claude', family: 'anthropic', says: 'found', … }, { worker: 'codex', says: 'disagree', reason: 'a', … }]
 */
export function explainItem(state: ConvergenceState, id: string): readonly Voice[] {
  const item = state.items.find((row) => row.id === id)
  if (item === undefined) return []
  const { familyOf } = electorateOf(state.analysers, { rounds: true, critic: state.critic })
  const sources = workersOf(item.sources)
  const families = new Set(sources.map(familyOf))
  const dependent = new Set(item.dependent)
  const found = sources.map((worker): Voice => {
    const independent = !dependent.has(worker)
    const saw = independent ? 'nothing' : 'answers'
    return { worker, family: familyOf(worker), says: 'found', saw, independent, sharesFamily: false }
  })
  const voted = [...lastVotes(item).values()].map(
    ({ worker, vote, reason, text, verified, sawPeers }): Voice => ({
      worker,
      family: familyOf(worker),
      says: vote,
      ...(reason === undefined ? {} : { reason }),
      ...(text === undefined ? {} : { text }),
      verified,
      saw: sawPeers,
      independent: !dependent.has(worker),
      sharesFamily: families.has(familyOf(worker)),
    }),
  )
  return [...found, ...voted].toSorted((a, b) => byText(a.worker, b.worker))
}

/** An item with those that disagree with it. */
export interface Dissent {
  readonly item: string
  readonly class: ConvergenceItem['class']
  readonly votes: readonly CastVote[]
}

/**
 * Every item that somebody disagrees with in the end, whatever became of it: dissent is printed, never averaged away.
 *
 * @example
 * listDissent(state) // => [{ item: 'F-003', class: 'partial-consensus', votes: [{ worker: 'codex', vote: 'disagree', reason: 'b', … }] }]
 */
export function listDissent(state: ConvergenceState): readonly Dissent[] {
  return state.items.flatMap((item) => {
    const votes = [...lastVotes(item).values()].filter(({ vote }) => vote === 'disagree')
    return votes.length === 0 ? [] : [{ item: item.id, class: item.class, votes }]
  })
}

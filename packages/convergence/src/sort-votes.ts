import { byText, type RefusedVote, type VoterResult } from '@okstra/contracts'

type GivenVote = VoterResult['votes'][number]
type GivenPairVote = VoterResult['pairVotes'][number]

/** What a worker may vote on, and what else has an id. */
export interface Ballot {
  readonly items: ReadonlySet<string>
  readonly pairs: ReadonlySet<string>
  /** Items of its own. */
  readonly own: ReadonlySet<string>
  /** Every id of the state. */
  readonly known: ReadonlySet<string>
}

/** What is wrong with one vote, or which one is missing. */
export interface VoteProblem {
  readonly target: string
  readonly problem: Exclude<RefusedVote['problem'], 'not-asked'>
}

/** Votes that count, and what is wrong with the rest. */
export interface SortedVotes {
  readonly votes: readonly GivenVote[]
  readonly pairVotes: readonly GivenPairVote[]
  readonly problems: readonly VoteProblem[]
}

/**
 * Sorts the votes of one worker into those that count and those that do not. Nothing is guessed: of two votes on one
 * item neither counts, and a vote that contradicts itself is none.
 */
export function sortVotes(
  { votes, pairVotes }: Pick<VoterResult, 'votes' | 'pairVotes'>,
  ballot: Ballot,
): SortedVotes {
  const problems: VoteProblem[] = []
  const given = [...votes.map(({ item }) => item), ...pairVotes.map(({ pair }) => pair)]
  const times = new Map<string, number>()
  for (const target of given) times.set(target, (times.get(target) ?? 0) + 1)
  const admit =
    (asked: ReadonlySet<string>) =>
    (target: string, problem: VoteProblem['problem'] | undefined): boolean => {
      const found = asked.has(target)
        ? (times.get(target) ?? 0) > 1
          ? 'twice'
          : problem
        : ballot.own.has(target)
          ? 'own-item'
          : ballot.known.has(target)
            ? 'not-open'
            : 'unknown-id'
      if (found !== undefined) problems.push({ target, problem: found })
      return found === undefined
    }
  const [admitItem, admitPair] = [admit(ballot.items), admit(ballot.pairs)]
  const counted = votes.filter((vote) => admitItem(vote.item, problemOf(vote)))
  const countedPairs = pairVotes.filter(({ pair }) => admitPair(pair, undefined))
  for (const target of [...ballot.items, ...ballot.pairs]) {
    if (!times.has(target)) problems.push({ target, problem: 'missing-id' })
  }
  return { votes: counted, pairVotes: countedPairs, problems: sortProblems(problems) }
}

function problemOf({ vote, reason, text }: GivenVote): VoteProblem['problem'] | undefined {
  if (vote === 'disagree') return reason === undefined ? 'no-reason' : undefined
  if (reason !== undefined) return 'reason-without-disagreement'
  return vote === 'supplement' && (text ?? '').trim() === '' ? 'no-text' : undefined
}

/** In order of what they are about; said once, however often it happened. */
function sortProblems(problems: readonly VoteProblem[]): VoteProblem[] {
  return problems
    .toSorted((a, b) => byText(a.target, b.target) || byText(a.problem, b.problem))
    .filter((row, index, all) => {
      const before = all[index - 1]
      return before?.target !== row.target || before.problem !== row.problem
    })
}

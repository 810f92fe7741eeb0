import {
  byText,
  type ConvergenceAnalyser,
  type ConvergenceSettings,
  type CriticGap,
  type GroupedItem,
} from '@okstra/contracts'
import { statementKey } from './normal-text.ts'
import { type RoundPlan, showItem } from './plan-round.ts'
import { completedOf } from './start-convergence.ts'

/**
 * Gaps that say something new and can be asked about: none that an item says already, whatever kind it is of, one of
 * those that say the same, and none whose id another one has, because a vote would not say which is meant.
 */
export function newGaps(
  gaps: readonly CriticGap[],
  items: readonly Pick<GroupedItem, 'statement'>[],
): CriticGap[] {
  const said = new Set(items.map(wordingOf))
  const times = new Map<string, number>()
  for (const { id } of gaps) times.set(id, (times.get(id) ?? 0) + 1)
  return gaps
    .filter(({ id }) => times.get(id) === 1)
    .toSorted((a, b) => byText(a.id, b.id))
    .filter((gap) => {
      const wording = wordingOf(gap)
      if (said.has(wording)) return false
      said.add(wording)
      return true
    })
}

/** What a gap or an item says: its words alone, since a critic calls gap what an analyser calls cause. */
export function wordingOf({ statement }: Pick<GroupedItem, 'statement'>): string {
  return statementKey(statement)
}

/** One adversarial check of every gap, by every completed analyser but the critic itself. */
export function gapPlan(
  gaps: readonly CriticGap[],
  {
    critic,
    analysers,
    before,
    round,
    mode,
  }: {
    readonly critic: string
    readonly analysers: readonly ConvergenceAnalyser[]
    readonly before: string
    readonly round: number
    readonly mode: ConvergenceSettings['verificationMode']
  },
): RoundPlan {
  const ids = gaps.map(({ id }) => id)
  const checkers = gaps.length === 0 ? [] : completedOf(analysers).filter((worker) => worker !== critic)
  return {
    round,
    before,
    task: 'refute',
    scope: mode === 'lightweight' ? 'shown' : 'cited-evidence',
    sees: 'nothing',
    items: gaps.map((gap) =>
      showItem(
        {
          ...gap,
          severity: gap.severity ?? null,
          evidence: gap.evidence.map((citation) => ({ source: '', citation })),
          votes: [],
        },
        { evidence: true, round },
      ),
    ),
    pairs: [],
    asks: checkers.map((worker) => ({ worker, items: ids, pairs: [] })),
  }
}

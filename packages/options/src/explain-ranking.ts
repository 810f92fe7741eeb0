import { type Criterion, CRITERION_NAMES, type RankedOption, type RankStability } from '@okstra/contracts'
import type { Ranking } from './rank-options.ts'

const WORDS: Readonly<Record<Criterion, string>> = {
  requirementFit: 'requirement fit',
  architectureFit: 'architecture fit',
  changeLocality: 'change locality',
  implementationComplexity: 'implementation complexity',
  correctnessRisk: 'correctness risk',
  reversibility: 'reversibility',
  verificationCost: 'verification cost',
  rolloutCost: 'rollout cost',
}

/** A spread of this many points between analysers is worth a sentence. */
const WIDE = 3

/**
 * A ranking in plain English sentences, one a line: who is first and by what, what speaks against it,
 * how far the analysers disagreed, what would change the winner, and why each other candidate is out.
 *
 * @example
 * explainRanking(ranking)[0] // => 'IO-002 ranks first of 2 options with 830 of 1000 points.'
 */
export function explainRanking(ranking: Ranking): string[] {
  const { options, audit, outcome, blockedReason, stability } = ranking
  const [first, second] = options
  const lines: string[] = []
  if (outcome === 'blocked' || first === undefined)
    lines.push(`Nothing can be selected. ${blockedReason ?? ''}`.trim())
  else {
    lines.push(
      `${first.id} ranks first of ${options.length} ${options.length === 1 ? 'option' : 'options'} with ${first.score.total} of 1000 points.`,
    )
    if (second !== undefined) lines.push(...compare(first, second))
    lines.push(...disagreements(first))
    if (stability !== undefined) lines.push(...robustness(stability))
  }
  for (const { id, reasons } of audit) {
    lines.push(`${id} cannot be selected: ${reasons.map(({ message }) => message).join(' ')}`)
  }
  return lines
}

function compare(first: RankedOption, second: RankedOption): string[] {
  const lead = first.score.total - second.score.total
  const gains = CRITERION_NAMES.map((criterion, index) => ({
    criterion,
    points: (first.score.criteria[index]?.points ?? 0) - (second.score.criteria[index]?.points ?? 0),
  }))
  const list = (wanted: (points: number) => boolean): string =>
    gains
      .filter(({ points }) => wanted(points))
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
      .map(({ criterion, points }) => `${WORDS[criterion]} (${points > 0 ? '+' : ''}${points})`)
      .join(', ')
  const ahead = list((points) => points > 0)
  const behind = list((points) => points < 0)
  return [
    lead > 0
      ? `It leads ${second.id} by ${lead} points.`
      : `It is level with ${second.id}; ${tieBreak(first, second)} decides.`,
    ...(ahead === '' ? [] : [`It is ahead of ${second.id} on ${ahead}.`]),
    ...(behind === '' ? [] : [`It is behind ${second.id} on ${behind}.`]),
  ]
}

function tieBreak(first: RankedOption, second: RankedOption): string {
  const differs = (criterion: Criterion): boolean => {
    const index = CRITERION_NAMES.indexOf(criterion)
    return first.score.criteria[index]?.doubledMedian !== second.score.criteria[index]?.doubledMedian
  }
  if (differs('requirementFit')) return 'the better requirement fit'
  return differs('correctnessRisk') ? 'the better correctness risk' : 'the byte order of the fingerprints'
}

function disagreements({ id, score }: RankedOption): string[] {
  const wide = score.criteria.filter(({ spread }) => spread >= WIDE)
  if (wide.length === 0) return []
  const named = wide.map(({ criterion, spread }) => `${WORDS[criterion]} (${spread} apart)`)
  return [`The analysers disagree about ${id} on ${named.join(', ')}.`]
}

function robustness({ winner, challengers, samples, winnerStays, radius }: RankStability): string[] {
  if (challengers.length === 0) return []
  const reachable = challengers.flatMap(({ id, distance }) => (distance === null ? [] : [{ id, distance }]))
  const nearest = reachable.toSorted((a, b) => a.distance - b.distance)[0]
  const never = challengers.filter(({ distance }) => distance === null).length
  // Truncated, so that "100%" is said only when it is so.
  const share = Math.floor((winnerStays * 1000) / samples) / 10
  return [
    nearest === undefined
      ? `No weights make another candidate win.`
      : `Moving ${nearest.distance} of 100 points of weight is enough for ${nearest.id} to win; fewer are not enough for anyone.`,
    ...(never > 0 && nearest !== undefined
      ? [`${never} of ${challengers.length} other candidates win under no weights at all.`]
      : []),
    `${winner} stays first under ${share}% of ${samples} weightings within ${radius} points.`,
  ]
}

import type { RankStability, ScoreRow } from '@okstra/contracts'
import type { Context } from '../context.ts'
import { MOST_POINTS } from './option-view.ts'

/** Scores run from 1 to 5 over this part of a strip 120 units wide. */
const STRIP = { start: 6, step: 27, base: 18, top: 4, stack: 7 } as const
const BAR = 119
const SHARE = 480
const REACH = { start: 4, length: 472 } as const

/** Scores of every option by criterion, with the scores of each analyser and their spread. */
export function comparisonView({ data, words, ids }: Context) {
  const selection = data.optionSelection
  const options = selection?.options ?? []
  if (selection === undefined || options.length === 0) return undefined
  const criteria = options[0]?.score.criteria ?? []
  return {
    analysers: words.number(selection.reassessments.length),
    columns: options.map(({ id, candidate }) => ({ ...ids.ref('option', id), title: candidate.title })),
    rows: criteria.map(({ criterion, weight }) => ({
      name: words.token('criterion', criterion),
      weight: words.number(weight),
      cells: options.flatMap(({ id, score }) => {
        const row = score.criteria.find((other) => other.criterion === criterion)
        return row === undefined ? [] : [stripOf(id, row, words)]
      }),
    })),
    weightSum: words.number(criteria.reduce((sum, { weight }) => sum + weight, 0)),
    totals: options.map(({ id, score }, index) => ({
      id,
      total: words.number(score.total),
      most: words.number(MOST_POINTS),
      width: Math.round((score.total * BAR * 10) / MOST_POINTS) / 10,
      first: index === 0,
      text: words.label('comparison.totalText', { id, total: words.number(score.total), most: words.number(MOST_POINTS) }),
    })),
    stability: selection.rankStability && stabilityView(selection.rankStability, { words, ids }),
  }
}

function stripOf(id: string, row: ScoreRow, words: Context['words']) {
  const heights = new Map<number, number>()
  const tallest = Math.max(1, ...countsOf(row.scores.map(({ score }) => score)))
  const step = Math.min(STRIP.stack, (STRIP.base - STRIP.top) / Math.max(1, tallest - 1))
  const dots = row.scores.map(({ score }) => {
    const height = heights.get(score) ?? 0
    heights.set(score, height + 1)
    return { x: placeOf(score), y: Math.round((STRIP.base - height * step) * 10) / 10 }
  })
  const places = row.scores.map(({ score }) => placeOf(score))
  return {
    id,
    dots,
    median: placeOf(row.doubledMedian / 2),
    from: Math.min(...places),
    to: Math.max(...places),
    wide: row.spread > 0,
    points: words.number(row.points),
    most: words.number(row.weight * 10),
    text: words.label('comparison.stripText', {
      id,
      criterion: words.token('criterion', row.criterion),
      median: row.doubledMedian % 2 === 0 ? `${row.doubledMedian / 2}` : (row.doubledMedian / 2).toFixed(1),
      scores: row.scores.map(({ worker, score }) => `${worker} ${score}`).join(', '),
      spread: words.number(row.spread),
      points: words.number(row.points),
    }),
  }
}

function placeOf(score: number): number {
  return STRIP.start + (score - 1) * STRIP.step
}

function countsOf(values: readonly number[]): number[] {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts.values()]
}

function stabilityView(stability: RankStability, { words, ids }: Pick<Context, 'words' | 'ids'>) {
  const { winner, winnerStays, samples, radius } = stability
  const share = samples === 0 ? 0 : winnerStays / samples
  return {
    sentence: words.label('stability.sentence', {
      winner,
      stays: words.number(winnerStays),
      samples: words.number(samples),
      radius: words.number(radius),
      percent: words.percent(Math.floor(share * 10000) / 100),
    }),
    width: Math.round(share * SHARE * 10) / 10,
    challengers: stability.challengers.map(({ id, distance }) => ({
      ref: ids.ref('option', id),
      reaches: distance !== null,
      distance: distance === null ? words.label('stability.never') : words.label('stability.points', { points: words.number(distance) }),
      x: REACH.start + (Math.min(100, distance ?? 0) * REACH.length) / 100,
      text:
        distance === null
          ? words.label('stability.neverText', { id, winner })
          : words.label('stability.distanceText', { id, winner, points: words.number(distance) }),
    })),
  }
}

import type { RankStability, ScoreRow } from '@okstra/contracts'
import type { Context } from '../context.ts'
import { MOST_POINTS } from './option-view.ts'

/** A strip: the bar of the median runs from nought, the dots of the analysers stand above it. */
const STRIP = { start: 4, length: 114, best: 5, apart: 5 } as const
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
        return row === undefined ? [] : [{ ...stripOf(id, row, words), first: id === options[0]?.id }]
      }),
    })),
    weightSum: words.number(criteria.reduce((sum, { weight }) => sum + weight, 0)),
    totals: options.map(({ id, score }, index) => ({
      id,
      total: words.number(score.total),
      most: words.number(MOST_POINTS),
      width: tenth((score.total * STRIP.length) / MOST_POINTS),
      first: index === 0,
      text: words.label('comparison.totalText', {
        id,
        total: words.number(score.total),
        most: words.number(MOST_POINTS),
      }),
    })),
    stability: selection.rankStability && stabilityView(selection.rankStability, { words, ids }),
  }
}

function stripOf(id: string, row: ScoreRow, words: Context['words']) {
  const places = row.scores.map(({ score }) => placeOf(score))
  return {
    id,
    dots: dotsOf(places),
    width: tenth(((row.doubledMedian / 2) * STRIP.length) / STRIP.best),
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
  return tenth(STRIP.start + (score * STRIP.length) / STRIP.best)
}

/** Dots of equal scores stand side by side around their place. */
function dotsOf(places: readonly number[]): { x: number }[] {
  return places.map((place, index) => {
    const same = places.filter((other) => other === place).length
    const before = places.slice(0, index).filter((other) => other === place).length
    return { x: tenth(place + (before - (same - 1) / 2) * STRIP.apart) }
  })
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
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
    width: tenth(share * SHARE),
    challengers: stability.challengers.map(({ id, distance }) => ({
      ref: ids.ref('option', id),
      reaches: distance !== null,
      distance:
        distance === null
          ? words.label('stability.never')
          : words.label('stability.points', { points: words.number(distance) }),
      x: REACH.start + (Math.min(100, distance ?? 0) * REACH.length) / 100,
      text:
        distance === null
          ? words.label('stability.neverText', { id, winner })
          : words.label('stability.distanceText', { id, winner, points: words.number(distance) }),
    })),
  }
}

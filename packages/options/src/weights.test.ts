import fc from 'fast-check'
import { CRITERION_NAMES } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { DEFAULT_WEIGHTS, parseWeights } from './weights.ts'

const refusal = (weights: Parameters<typeof parseWeights>[0]) => {
  try {
    parseWeights(weights)
  } catch (error) {
    const { code, message, details } = error as {
      code: string
      message: string
      details: { sum: number; bad: { criterion: string }[] }
    }
    return { code, message, sum: details.sum, bad: details.bad?.map(({ criterion }) => criterion) }
  }
  return undefined
}

describe('parseWeights', () => {
  it('reads lists, pairs and objects', () => {
    expect(parseWeights('25/15/10/10/15/10/10/5')).toEqual(DEFAULT_WEIGHTS)
    expect(parseWeights(' 25, 15,10,10, 15,10,10,5 ')).toEqual(DEFAULT_WEIGHTS)
    expect(parseWeights({ ...DEFAULT_WEIGHTS })).toEqual(DEFAULT_WEIGHTS)
    const pairs = CRITERION_NAMES.map((name, index) => `${name}=${index === 7 ? 100 : 0}`).join(' ')
    expect(parseWeights(pairs)).toEqual({
      ...Object.fromEntries(CRITERION_NAMES.map((name) => [name, 0])),
      rolloutCost: 100,
    })
  })

  it('has the defaults of the spec, in its order', () => {
    expect(Object.values(DEFAULT_WEIGHTS)).toEqual([25, 15, 10, 10, 15, 10, 10, 5])
    expect(Object.keys(parseWeights('25/15/10/10/15/10/10/5'))).toEqual(CRITERION_NAMES)
  })

  it.each([
    { name: 'a sum of 99', weights: { ...DEFAULT_WEIGHTS, requirementFit: 24 }, sum: 99, bad: [] },
    { name: 'a sum of 101', weights: { ...DEFAULT_WEIGHTS, requirementFit: 26 }, sum: 101, bad: [] },
    { name: 'negative and too much', weights: { ...DEFAULT_WEIGHTS, requirementFit: -5, architectureFit: 45 }, sum: 100, bad: ['requirementFit'] },
    { name: 'fractions', weights: { ...DEFAULT_WEIGHTS, requirementFit: 24.5, architectureFit: 15.5 }, sum: 100, bad: ['requirementFit', 'architectureFit'] },
    { name: 'no number', weights: { ...DEFAULT_WEIGHTS, requirementFit: '25' }, sum: 75, bad: ['requirementFit'] },
    { name: 'not a number', weights: { ...DEFAULT_WEIGHTS, requirementFit: Number.NaN }, sum: Number.NaN, bad: ['requirementFit'] },
    { name: 'a missing one', weights: Object.fromEntries(Object.entries(DEFAULT_WEIGHTS).slice(1)), sum: 75, bad: ['requirementFit'] },
    { name: 'an unknown one', weights: { ...DEFAULT_WEIGHTS, requirmentFit: 0 }, sum: 100, bad: ['requirmentFit'] },
    { name: 'a prototype key', weights: { ...DEFAULT_WEIGHTS, constructor: 1 }, sum: 100, bad: ['constructor'] },
    { name: 'a pair twice', weights: `${CRITERION_NAMES.map((name) => `${name}=0`).join(' ')} rolloutCost=100`, sum: 0, bad: ['rolloutCost'] },
  ])('refuses $name', ({ weights, sum, bad }) => {
    expect(refusal(weights)).toMatchObject({ code: 'OPTIONS_BAD_WEIGHTS', sum, bad })
  }) // prettier-ignore

  it('names the sum and every bad one', () => {
    expect(refusal({ ...DEFAULT_WEIGHTS, requirementFit: -1, requirmentFit: 2 })?.message).toBe(
      'The weights cannot be used: requirmentFit is no criterion (did you mean requirementFit?); requirementFit is not a non-negative integer; the sum is 74, not 100.',
    )
    expect(refusal('1/2/3')?.message).toBe('There are 3 weights; 8 are needed.')
  })

  it('property: takes exactly eight non-negative integers of sum 100', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -2, max: 40 }), { minLength: 8, maxLength: 8 }),
        fc.boolean(),
        (values, mend) => {
          const list = [...values]
          if (mend) list[7] = 100 - list.slice(0, 7).reduce((sum, value) => sum + value, 0)
          const good =
            list.every((value) => value >= 0) && list.reduce((sum, value) => sum + value, 0) === 100
          const weights = Object.fromEntries(CRITERION_NAMES.map((name, index) => [name, list[index]]))
          expect(refusal(weights) === undefined).toBe(good)
          expect(refusal(list.join('/')) === undefined).toBe(good)
        },
      ),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { findNearPairs, type Likened } from './near-pairs.ts'

const place = { path: 'a.ts', from: 1, to: 9 }
const item = (number: number, words: string, changes: Partial<Likened> = {}): Likened => ({
  id: `F-00${number}`,
  kind: 'cause',
  key: words,
  words: new Set(words.split(' ')),
  places: [place],
  requirements: [],
  workers: [`w-${number}`],
  ...changes,
})

describe('findNearPairs', () => {
  it('proposes the likest of many neighbours', () => {
    const elsewhere = (number: number) =>
      item(number, `d e f x${number}`, { places: [{ ...place, path: 'b.ts' }] })
    const items = [
      ...[1, 2, 3, 4].map(elsewhere),
      item(5, 'b c d e f'),
      item(6, 'r b c'),
      item(7, 'r b c'),
      item(8, 'r b c'),
      item(9, 'r b c d e f'),
    ]
    const { pairs, cut } = findNearPairs(items)
    expect(pairs.filter(({ second }) => second === 'F-009').map(({ first }) => first)).toContain('F-005')
    expect(cut).toBe(1)
  })

  it('texts cannot forge the kind of an item', () => {
    const nul = String.fromCodePoint(0)
    const one = item(1, 'a b', { kind: 'k', key: `a${nul}${nul}b` })
    const two = item(2, 'b', { kind: `k${nul}${nul}a` })
    expect(findNearPairs([one, two]).pairs).toEqual([])
    expect(findNearPairs([one, { ...two, kind: 'k' }]).pairs).toHaveLength(1)
  })
})

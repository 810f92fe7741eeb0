import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findFamilies } from './families.ts'

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `w${from + index}`).join(' ')
const member = (id: string, mechanism: string, boundary = ['src']) => ({ id, mechanism, boundary })

it.each([
  { name: 'eight of ten', mechanisms: [words(0, 9), words(1, 10)], near: true }, // 8 / 10
  { name: 'seven of nine', mechanisms: [words(0, 8), words(1, 9)], near: false }, // 7 / 9 = 0.77
  { name: 'four of five', mechanisms: [words(0, 4), words(0, 5)], near: true },
  { name: 'seven of nine, one within the other', mechanisms: [words(0, 7), words(0, 9)], near: false },
  { name: 'other order', mechanisms: ['a b c', 'c b a'], near: true },
])('$name', ({ mechanisms, near }) => {
  const members = mechanisms.map((mechanism, index) => member(`IO-00${index + 1}`, mechanism))
  expect(findFamilies(members).map(({ family, members: ids }) => [family, ids])).toEqual(
    near ? [['IO-001', ['IO-001', 'IO-002']]] : [],
  )
})

it('needs equal boundaries, whatever their order', () => {
  const families = findFamilies([
    member('IO-001', 'a b c', ['x', 'y']),
    member('IO-002', 'a b c', ['x']),
    member('IO-003', 'c b a', ['y/', 'x']),
  ])
  expect(families).toEqual([
    {
      family: 'IO-001',
      members: ['IO-001', 'IO-003'],
      question: 'Are IO-001, IO-003 the same direction in other words?',
    },
  ])
})

it('chains near-duplicates', () => {
  const chain = [words(0, 9), words(1, 10), words(2, 11)].map((mechanism, index) =>
    member(`IO-00${index + 1}`, mechanism),
  )
  expect(findFamilies(chain).map(({ members }) => members)).toEqual([['IO-001', 'IO-002', 'IO-003']])
  const reordered = [chain[0], chain[2], chain[1]].filter((one) => one !== undefined)
  expect(findFamilies(reordered).map(({ members }) => members.toSorted())).toEqual([
    ['IO-001', 'IO-002', 'IO-003'],
  ])
})

it('property: pairs are near exactly when the Jaccard index says so', () => {
  const tokens = fc.array(fc.constantFrom(...'abcdefghij'), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(tokens, tokens, (a, b) => {
      const union = new Set([...a, ...b]).size
      const shared = [...new Set(a)].filter((token) => b.includes(token)).length
      const families = findFamilies([member('IO-001', a.join(' ')), member('IO-002', b.join(' '))])
      expect(families.length).toBe(shared / union >= 0.8 ? 1 : 0)
    }),
    { numRuns: 1000 },
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GrowingInts } from './growing-ints.ts'
import { IndexSet } from './index-set.ts'

describe('IndexSet', () => {
  it('property: holds what a Set holds, sparse and dense', () => {
    const size = 3000
    fc.assert(
      fc.property(fc.array(fc.nat(size - 1), { maxLength: 2500, size: 'max' }), (members) => {
        const set = new IndexSet(size)
        for (const member of members) set.add(member)
        const reference = new Set(members)
        const found = Array.from({ length: size }, (_, index) => index).filter((index) => set.has(index))
        expect(found).toEqual([...reference].toSorted((a, b) => a - b))
      }),
      { numRuns: 50 },
    )
  })
})

describe('GrowingInts', () => {
  it('keeps every item while it grows', () => {
    const ints = new GrowingInts()
    for (let value = 0; value < 5000; value++) ints.push(value)
    expect([...ints.view()]).toEqual(Array.from({ length: 5000 }, (_, index) => index))
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseBranch } from './branch-name.ts'

const key = { project: 'shop', group: 'billing', task: 'late-fees' }

describe('chooseBranch', () => {
  it.each([
    { category: 'bugfix', taken: [], expected: 'fix-late-fees' },
    { category: 'feature', taken: [], expected: 'feat-late-fees' },
    { category: 'improvement', taken: [], expected: 'improve-late-fees' },
    { category: 'refactor', taken: [], expected: 'refactor-late-fees' },
    { category: 'ops', taken: [], expected: 'ops-late-fees' },
    { category: 'ops', taken: ['ops-late-feesx', 'x/ops-late-fees', 'ops-late'], expected: 'ops-late-fees' },
    { category: 'ops', taken: ['OPS-LATE-FEES'], expected: 'ops-late-fees-billing' },
    { category: 'ops', taken: ['Ops-late-fees/a/b'], expected: 'ops-late-fees-billing' },
    {
      category: 'ops',
      taken: ['ops-late-fees', 'ops-late-fees-Billing'],
      expected: 'ops-late-fees-billing-2',
    },
    {
      category: 'ops',
      taken: ['ops-late-fees', 'ops-late-fees-billing/x', 'ops-late-fees-billing-2'],
      expected: 'ops-late-fees-billing-3',
    },
  ] as const)('$category beside $taken', ({ category, taken, expected }) => {
    expect(chooseBranch({ key, category, taken })).toBe(expected)
  })

  it('property: every name is free, whatever came before and in whatever order', () => {
    const name = fc.constantFrom(
      'ops-late-fees',
      'OPS-late-fees',
      'ops-late-fees-billing',
      'ops-late-fees/x',
      'ops-late-fees-billing-2/y',
      'z',
    )
    fc.assert(
      fc.property(fc.uniqueArray(name), fc.nat({ max: 5 }), (taken, more) => {
        const all: string[] = [...taken]
        for (let n = 0; n < more; n++) {
          const chosen = chooseBranch({ key, category: 'ops', taken: all })
          expect(chooseBranch({ key, category: 'ops', taken: all.toReversed() })).toBe(chosen)
          for (const other of all.map((text) => text.toLowerCase())) {
            expect(other === chosen || other.startsWith(`${chosen}/`) || chosen.startsWith(`${other}/`)).toBe(
              false,
            )
          }
          all.push(chosen)
        }
      }),
    )
  })
})

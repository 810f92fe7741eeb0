import { type Lens, LENSES } from '@okstra/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignLenses, lensesOf, resolveLenses } from './lenses.ts'

const EIGHT = LENSES.slice(0, 8)

describe('resolveLenses', () => {
  it.each([
    ['nothing', {}, { all: EIGHT, priority: EIGHT.slice(0, 4) }],
    [
      'lenses alone',
      { lenses: ['tests', 'security'] },
      { all: ['tests', 'security'], priority: ['tests', 'security'] },
    ],
    ['priority alone', { priority: ['tests'] }, { all: EIGHT, priority: ['tests'] }],
    [
      'both, in the order in which they are named',
      { lenses: ['accessibility', 'tests', 'security'], priority: ['security', 'tests'] },
      { all: ['accessibility', 'tests', 'security'], priority: ['security', 'tests'] },
    ],
    ['all twelve', { lenses: [...LENSES] }, { all: [...LENSES], priority: LENSES.slice(0, 4) }],
  ])('takes %s', (_, given, lenses) => {
    expect(resolveLenses(given)).toEqual({ lenses, problems: [] })
  })

  it.each([
    ['no lens at all', { lenses: [] }, ['No lens is named.']],
    ['an unknown one', { lenses: ['securty'] }, ['securty is no lens. Did you mean security?']],
    [
      'one that is like none',
      { lenses: ['zzzzzz'] },
      [`zzzzzz is no lens. Lenses are ${LENSES.join(', ')}.`],
    ],
    ['one twice', { lenses: ['tests', 'tests'] }, ['tests is a lens twice.']],
    [
      'thirteen',
      { lenses: [...LENSES, 'tests'] },
      ['13 lenses are named; a run takes 12 at most.', 'tests is a lens twice.'],
    ],
    ['no priority', { priority: [] }, ['0 priority lenses are named; a run takes 1 to 4.']],
    [
      'five priorities',
      { priority: LENSES.slice(0, 5) },
      ['5 priority lenses are named; a run takes 1 to 4.'],
    ],
    ['a priority twice', { priority: ['tests', 'tests'] }, ['tests is a priority lens twice.']],
    ['an unknown priority', { priority: ['test'] }, ['test is no priority lens. Did you mean tests?']],
    [
      'a priority that is no lens of the run',
      { lenses: ['tests'], priority: ['security'] },
      ['security is a priority lens and not among the lenses: tests.'],
    ],
    [
      'several things at once',
      { lenses: ['tests', 'speed\u001b[31m'], priority: ['security'] },
      [
        `speed\\u001b[31m is no lens. Lenses are ${LENSES.join(', ')}.`,
        'security is a priority lens and not among the lenses: tests, speed\\u001b[31m.',
      ],
    ],
  ])('refuses %s', (_, given, problems) => {
    expect(resolveLenses(given)).toEqual({ problems })
  })
})

describe('assignLenses', () => {
  const workers = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => `rehearsal-${index + 1}`)
  const priority = fc.uniqueArray(fc.constantFrom<Lens>(...LENSES), { minLength: 1, maxLength: 4 })
  const count = fc.integer({ min: 1, max: 9 })

  it('goes round as often as it takes', () => {
    expect(assignLenses(['security', 'tests', 'performance', 'reliability'], ['a', 'b', 'c'])).toEqual([
      { lens: 'security', assigned: ['a'] },
      { lens: 'tests', assigned: ['b'] },
      { lens: 'performance', assigned: ['c'] },
      { lens: 'reliability', assigned: ['a'] },
    ])
    expect(assignLenses([], ['a'])).toEqual([])
    expect(assignLenses(['tests'], [])).toEqual([{ lens: 'tests', assigned: [] }])
  })

  it('property: each lens has somebody and each analyser has a lens, nobody one twice', () => {
    fc.assert(
      fc.property(priority, count, (lenses, many) => {
        const rows = assignLenses(lenses, workers(many))
        expect(rows.map(({ lens }) => lens)).toEqual(lenses)
        for (const { assigned } of rows) {
          expect(assigned.length).toBeGreaterThan(0)
          expect(new Set(assigned).size).toBe(assigned.length)
        }
        expect(new Set(rows.flatMap(({ assigned }) => assigned))).toEqual(new Set(workers(many)))
      }),
    )
  })

  it('property: the burden differs by one at most, of lenses and of analysers', () => {
    fc.assert(
      fc.property(priority, count, (lenses, many) => {
        const rows = assignLenses(lenses, workers(many))
        const spread = (counts: readonly number[]): number => Math.max(...counts) - Math.min(...counts)
        expect(spread(rows.map(({ assigned }) => assigned.length))).toBeLessThanOrEqual(1)
        expect(spread(workers(many).map((worker) => lensesOf(worker, rows).length))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('property: another name of a worker changes nothing but the name', () => {
    fc.assert(
      fc.property(priority, count, (lenses, many) => {
        const renamed = assignLenses(
          lenses,
          workers(many).map((worker) => `x-${worker}`),
        )
        expect(renamed).toEqual(
          assignLenses(lenses, workers(many)).map(({ lens, assigned }) => ({
            lens,
            assigned: assigned.map((worker) => `x-${worker}`),
          })),
        )
      }),
    )
  })
})

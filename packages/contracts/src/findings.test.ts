import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Finding, sortFindings } from './findings.ts'

const at = (line: number, column: number) => ({ position: { line, column } })
const finding = (rest: Partial<Finding>): Finding => ({ code: 'X', severity: 'error', message: 'm', ...rest })

it('orders by target, place, pointer, severity, code, message', () => {
  const wanted = [
    finding({ target: 'a', ...at(1, 2) }),
    finding({ target: 'a', ...at(2, 1) }),
    finding({ target: 'a', ...at(2, 1), pointer: '/b' }),
    finding({ target: 'a', ...at(2, 1), pointer: '/b', severity: 'warning' }),
    finding({ target: 'a', ...at(2, 1), pointer: '/b', severity: 'warning', code: 'Y' }),
    finding({ target: 'a', ...at(2, 1), pointer: '/b', severity: 'warning', code: 'Y', message: 'n' }),
    finding({ target: 'b' }),
  ]
  expect(sortFindings(wanted.toReversed())).toEqual(wanted)
})

it('property: any order of the same findings gives the same list, without repeats', () => {
  const one = fc.record({
    code: fc.constantFrom('A', 'B'),
    severity: fc.constantFrom('error' as const, 'info' as const),
    message: fc.constantFrom('m', 'n'),
    pointer: fc.constantFrom('/a', '/b'),
  })
  fc.assert(
    fc.property(fc.array(one), fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (all, keys) => {
      const shuffled = all.map((item) => ({ item, key: keys.next().value })).toSorted((a, b) => a.key - b.key)
      const sorted = sortFindings(all)
      expect(sortFindings([...shuffled.map(({ item }) => item), ...all])).toEqual(sorted)
      expect(new Set(sorted.map((item) => JSON.stringify(item))).size).toBe(sorted.length)
    }),
  )
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTranscript } from '../src/index.ts'
import { golden, GOLDEN } from './golden.ts'

const LINES = GOLDEN.filter(({ name }) => name.endsWith('.jsonl'))

describe.each(LINES)('the record $name', ({ name, provider, truth }) => {
  const lines = golden(name)
    .split('\n')
    .filter((line) => line !== '')

  it('tells the same in any order of its lines', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
        expect(readTranscript(provider, shuffled.join('\n')).usage).toEqual(truth)
      }),
      { numRuns: 50 },
    )
  })

  it('tells the same when lines are repeated anywhere', () => {
    fc.assert(
      fc.property(fc.subarray(lines), fc.nat(lines.length), (again, at) => {
        const text = [...lines.slice(0, at), ...again, ...lines.slice(at)].join('\n')
        expect(readTranscript(provider, text).usage).toEqual(truth)
      }),
      { numRuns: 50 },
    )
  })

  it('tells the same in pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(lines.length), { maxLength: 5 }), (places) => {
        const cuts = [0, ...places.toSorted((a, b) => a - b), lines.length]
        const pieces = cuts.slice(1).map((end, index) => lines.slice(cuts[index], end).join('\n'))
        expect(readTranscript(provider, pieces).usage).toEqual(truth)
      }),
      { numRuns: 50 },
    )
  })

  it('never tells more of a record that was cut at any byte, and never throws', () => {
    const bytes = Buffer.from(lines.join('\n'))
    fc.assert(
      fc.property(fc.nat(bytes.length), (length) => {
        const { usage } = readTranscript(provider, bytes.subarray(0, length).toString('utf8'))
        for (const [key, count] of Object.entries(usage ?? {})) {
          expect(count).toBeLessThanOrEqual(truth[key as keyof typeof truth])
        }
      }),
      { numRuns: 50 },
    )
  })
})

it.each(GOLDEN)(
  'gives counts that are whole and not negative, whatever stands for a count in $name',
  ({ name, provider }) => {
    const text = golden(name)
    const counts = [...text.matchAll(/(?<=:\s?)\d+(?=[,}\s])/g)]
    fc.assert(
      fc.property(fc.nat(counts.length - 1), fc.json(), (which, value) => {
        const { index = 0, 0: count = '' } = counts[which] ?? {}
        const { usage } = readTranscript(
          provider,
          text.slice(0, index) + value + text.slice(index + count.length),
        )
        for (const told of Object.values(usage ?? {})) {
          expect(Number.isSafeInteger(told) && told >= 0).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
  },
)

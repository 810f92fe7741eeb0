import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findAll } from './find-text.ts'

it('property: finds what a naive search finds', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 40 })
  fc.assert(
    fc.property(letters, fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 5 }), (text, pattern) => {
      const naive = [...text]
        .map((_, at) => at)
        .filter((at) => pattern !== '' && text.startsWith(pattern, at))
      expect(findAll(text, pattern)).toEqual(naive)
    }),
    { numRuns: 500 },
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { locateSymptom } from './locate-symptom.ts'

const BRIEF = '# Fees\n\n- PB-001: A fee is\n  charged   twice.\r\n- PB-002: 요금이 두 번 청구된다.\n'

it.each([
  ['A fee is charged twice.', 3],
  ['charged twice.', 4],
  ['fee is', 3],
  ['요금이 두 번 청구된다.', 5],
  ['요금이 두 번 청구된다.'.normalize('NFD'), 5],
  ['# Fees', 1],
  ['A fee was charged twice.', undefined],
  ['', undefined],
  ['  \n ', undefined],
])('%j begins in line %s', (symptom, line) => {
  expect(locateSymptom(BRIEF, symptom)).toBe(line)
})

it('property: finds every line of words of a brief, at that line or an earlier one that has it too', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/)
  const lines = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(lines, fc.nat(), (given, at) => {
      const index = at % given.length
      const text = given.map((words) => words.join(' ')).join('\n')
      const found = locateSymptom(text, given[index]?.join('  ') ?? '')
      expect(found).toBeGreaterThan(0)
      expect(found).toBeLessThanOrEqual(index + 1)
    }),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortTitle } from './short-title.ts'

it.each([
  ['The job has no test.', 'The job has no test'],
  ['A line\n  and another.', 'A line and another'],
  ['Ends with an ellipsis…', 'Ends with an ellipsis…'],
  [
    'A job that fails half-way is run again from its start, so loans that were charged before it are charged twice.',
    'A job that fails half-way is run again from its start, so loans that were…',
  ],
  [
    'A job that fails half-way is run again from its start, so loans are charged, two or three times.',
    'A job that fails half-way is run again from its start, so loans are charged…',
  ],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(90), `${'x'.repeat(79)}…`],
  ['😀'.repeat(90), `${'😀'.repeat(79)}…`],
])('of %j is %j', (statement, title) => {
  expect(shortTitle(statement)).toBe(title)
})

it('property: is no longer than 80 characters, in one line, and begins as the statement does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (statement) => {
      const title = shortTitle(statement)
      const line = statement.normalize('NFC').split(/\s+/u).filter(Boolean).join(' ')
      expect([...title].length).toBeLessThanOrEqual(80)
      expect(title).not.toMatch(/[\r\n]/u)
      expect(line.startsWith(title.replace(/…$/u, ''))).toBe(true)
    }),
  )
})

import { expect, it } from 'vitest'
import { followUpOf, improvementRoute } from './improvement-route.ts'

const seen = { assigned: ['claude', 'codex'], looked: [{ worker: 'claude' }, { worker: 'codex' }] }
const half = { assigned: ['claude', 'codex'], looked: [{ worker: 'codex' }] }
const nobody = { assigned: [], looked: [] }

it('gives a follow-up the number of its improvement', () => {
  expect(followUpOf('IM-012')).toBe('FU-012')
})

it.each([
  ['an improvement that is agreed on', false, [false, true], [seen, nobody], 'begin-option-selection', []],
  ['one, although an analyser is missing', false, [true], [half], 'begin-option-selection', ['claude']],
  [
    'none, and an analyser is missing',
    false,
    [false],
    [seen, half, half],
    'continue-investigation',
    ['claude'],
  ],
  ['none, and all looked', false, [false], [seen, nobody], 'hold', []],
  ['nothing at all', false, [], [], 'hold', []],
  ['a block, whatever was found', true, [true], [half], 'hold', ['claude']],
])('with %s', (_, blocked, agreed, lenses, direction, missing) => {
  const improvements = agreed.map((row) => ({ agreed: row }))
  const route = improvementRoute({ blocked, waits: false, improvements, lenses })
  expect([route.direction, route.missing]).toEqual([direction, missing])
  expect(route.next === null).toBe(direction === 'hold' && !blocked)
  const wanted = direction === 'begin-option-selection' ? 'accepted' : 'not-applicable'
  expect(route.verdict).toBe(blocked ? 'blocked' : wanted)
})

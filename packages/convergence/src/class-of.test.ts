import fc from 'fast-check'
import { CONVERGENCE_CLASSES, VOTES } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { familyOf, type ShortVotes, voteOf } from '../test/support.ts'
import { classOf } from './class-of.ts'

const classFor = (sources: readonly string[], votes: ShortVotes) =>
  classOf({
    sources,
    votes: Object.entries(votes).map(([worker, short]) => ({ worker, vote: voteOf('F-001', short).vote })),
    familyOf,
  })

describe('classOf', () => {
  it.each([
    ['all agree', ['a'], { b: '+', c: '+' }, 'full-consensus'],
    ['a supplement agrees', ['a'], { b: '=x', c: '+' }, 'full-consensus'],
    ['two sources alone', ['a', 'b'], {}, 'full-consensus'],
    ['two sources of one family', ['a', 'a-2'], {}, 'full-consensus'],
    ['one source alone', ['a'], {}, 'worker-unique'],
    ['everybody else disagrees', ['a'], { b: '-a', c: '-b' }, 'worker-unique'],
    ['one of two', ['a'], { b: '-a' }, 'worker-unique'],
    ['two of three', ['a'], { b: '+', c: '-a' }, 'partial-consensus'],
    ['two of three, of one family', ['a'], { 'a-2': '+', c: '-a' }, 'contested'],
    ['two sources of three', ['a', 'b'], { c: '-e' }, 'partial-consensus'],
    ['two of four', ['a'], { b: '+', c: '-a', d: '-a' }, 'contested'],
    ['three of five', ['a'], { b: '+', c: '+', d: '-a', e: '-a' }, 'contested'],
    ['four of six', ['a'], { b: '+', c: '+', d: '+', e: '-a', f: '-a' }, 'partial-consensus'],
    ['two sources, both outvoted', ['a', 'b'], { c: '-a', d: '-a', e: '-a' }, 'contested'],
  ] as const)('%s', (_, sources, votes, expected) => {
    expect(classFor(sources, votes)).toBe(expected)
  })

  it('a source counts as agreeing, whatever it votes, and a clone of it once', () => {
    expect(classFor(['a', 'a'], { a: '-a', b: '+' })).toBe('full-consensus')
    expect(classFor(['a', 'a'], { b: '-a' })).toBe('worker-unique')
  })

  it('property: any votes give a class, and the order does not matter', () => {
    const worker = fc.constantFrom('a', 'a-2', 'b', 'c', 'd')
    fc.assert(
      fc.property(
        fc.array(worker),
        fc.uniqueArray(fc.record({ worker, vote: fc.constantFrom(...VOTES) }), {
          selector: (row) => row.worker,
        }),
        (sources, votes) => {
          const given = classOf({ sources, votes, familyOf })
          expect(CONVERGENCE_CLASSES).toContain(given)
          expect(classOf({ sources: sources.toReversed(), votes: votes.toReversed(), familyOf })).toBe(given)
        },
      ),
    )
  })

  it('property: one more agreement never makes it worse', () => {
    const order = ['contested', 'worker-unique', 'partial-consensus', 'full-consensus']
    const side = fc.record({ agree: fc.nat(6), disagree: fc.nat(6) })
    fc.assert(
      fc.property(side, ({ agree, disagree }) => {
        const votes = (yes: number): ShortVotes =>
          Object.fromEntries([
            ...Array.from({ length: yes }, (_, n) => [`y${n}`, '+']),
            ...Array.from({ length: disagree }, (_, n) => [`n${n}`, '-a']),
          ]) as ShortVotes
        const [before, after] = [classFor(['s'], votes(agree)), classFor(['s'], votes(agree + 1))]
        // From one voice to several the class may be called contested where it was unique: nobody stood beside it.
        fc.pre(before !== 'worker-unique')
        expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before))
      }),
    )
  })
})

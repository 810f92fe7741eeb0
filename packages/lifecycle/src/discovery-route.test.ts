import { PROPOSED_DIRECTIONS } from '@okstra/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiscoveryRecord, discoveryRoute } from './discovery-route.ts'

const want = (direction: DiscoveryRecord['wanted'][number]['direction'], ...sources: string[]) => ({
  direction,
  sources,
})
const record: DiscoveryRecord = {
  blocked: false,
  waits: false,
  ledger: [{ kind: 'EB', agreed: true }],
  wanted: [want('begin-option-selection', 'claude', 'codex'), want('hold', 'gemini')],
}

describe('discoveryRoute', () => {
  it.each([
    [{}, { verdict: 'accepted', direction: 'begin-option-selection' }],
    [{ waits: true }, { verdict: 'conditional-accept', direction: 'hold', held: 'question' }],
    [{ ledger: [] }, { verdict: 'not-applicable', direction: 'hold', held: 'no-requirement' }],
    [
      { ledger: [{ kind: 'EB', agreed: false }] },
      { verdict: 'not-applicable', direction: 'hold', held: 'no-requirement' },
    ],
    [
      { ledger: [{ kind: 'EG', agreed: true }] },
      { verdict: 'not-applicable', direction: 'hold', held: 'no-requirement' },
    ],
    [{ blocked: true }, { verdict: 'blocked', direction: 'hold', held: 'blocked' }],
    [
      { waits: true, wanted: [want('continue-investigation', 'claude')] },
      { verdict: 'conditional-accept', direction: 'continue-investigation' },
    ],
    [{ wanted: [want('reject', 'claude')] }, { verdict: 'accepted', direction: 'reject' }],
    [{ wanted: [] }, { verdict: 'accepted', direction: 'hold' }],
  ] as const)('%j leads to %j', (change, route) => {
    expect(discoveryRoute({ ...record, ...change })).toEqual(route)
  })

  it('property: an option selection has a requirement and nothing to wait for', () => {
    const any = fc.record({
      blocked: fc.boolean(),
      waits: fc.boolean(),
      ledger: fc.array(fc.record({ kind: fc.constantFrom('EB', 'PB', 'EO', 'EG'), agreed: fc.boolean() })),
      wanted: fc.array(
        fc.record({
          direction: fc.constantFrom(...PROPOSED_DIRECTIONS),
          sources: fc.uniqueArray(fc.constantFrom('claude', 'codex', 'gemini')),
        }),
      ),
    })
    fc.assert(
      fc.property(any, (given) => {
        const { direction, verdict } = discoveryRoute(given)
        const counted = given.ledger.some(({ kind, agreed }) => agreed && kind !== 'EG')
        const may = counted && !given.waits && !given.blocked
        expect(direction !== 'begin-option-selection' || may).toBe(true)
        expect(verdict === 'blocked').toBe(given.blocked)
      }),
    )
  })
})

import type { Commitment, Requirement } from '@okstra/contracts'
import fc from 'fast-check'

const POOL = ['EB-001', 'EB-002', 'PB-003', 'EO-004', 'EB-005', 'EB-1000', 'EG-001', 'EG-002']
const PARTS = ['a', 'b', '__proto__']

const requirement = (index: number): fc.Arbitrary<Requirement> => {
  const earlier = [...POOL.slice(0, index), 'EB-998']
  return fc
    .record(
      {
        refines: fc.array(fc.constantFrom(...earlier), { maxLength: 3 }),
        parts: fc.subarray(PARTS),
        revision: fc.constantFrom<string | number>(1, 2, 'x'),
      },
      { requiredKeys: [] },
    )
    .map((rest) => ({ id: POOL[index] ?? '', ...rest }))
}

/** Requirements over a small pool; `refines` points to earlier ones only, so there are no cycles. */
export const requirements: fc.Arbitrary<Requirement[]> = fc
  .subarray(
    POOL.map((_, index) => index),
    { minLength: 1 },
  )
  .filter((indices) => indices.some((index) => index < 6))
  .chain((indices) => fc.tuple(...indices.map(requirement)))
  .chain((list) => fc.shuffledSubarray(list, { minLength: list.length }))

const cited = fc.constantFrom(...POOL, 'EB-999')

const cover = fc.oneof(
  { weight: 3, arbitrary: cited },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        id: cited,
        parts: fc.array(fc.constantFrom(...PARTS, 'undeclared'), { maxLength: 2 }),
        revision: fc.constantFrom<string | number>(1, 2, 'x'),
      },
      { requiredKeys: ['id'] },
    ),
  },
)

/** Commitments that cite the pool in every way, none of them contradicting what it covers. */
export const commitments: fc.Arbitrary<Commitment[]> = fc
  .array(
    fc.record(
      {
        kind: fc.constantFrom('commitment', 'stage', '__proto__'),
        covers: fc.array(cover, { maxLength: 4 }),
        contradicts: fc.array(cited, { maxLength: 2 }),
      },
      { requiredKeys: ['covers'] },
    ),
    { maxLength: 6 },
  )
  .map((list) =>
    list.map(({ contradicts, ...rest }, index) => {
      const covered = new Set(rest.covers.map((item) => (typeof item === 'string' ? item : item.id)))
      const others = contradicts?.filter((id) => !covered.has(id))
      return { id: `CM-${index + 1}`, ...rest, ...(others === undefined ? {} : { contradicts: others }) }
    }),
  )

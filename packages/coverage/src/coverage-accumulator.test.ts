import { describe, expect, it } from 'vitest'
import { createCoverageAccumulator } from './coverage-accumulator.ts'

function* generated(count: number) {
  for (let index = 1; index <= count; index++) yield { id: `EB-${String(index).padStart(3, '0')}` }
}

describe('createCoverageAccumulator', () => {
  it('reads requirements from a generator and reports as often as it is asked', () => {
    const accumulator = createCoverageAccumulator({ requirements: generated(2) })
    expect(accumulator.report().coverageVerdict).toBe('under-covered')
    accumulator.add({ id: 'CM-001', covers: ['EB-001', 'EB-009'] })
    accumulator.add({ id: 'CM-002', covers: [] })
    const first = accumulator.report()
    accumulator.add({ id: 'CM-003', covers: ['EB-002', 'EB-008'] })
    accumulator.add({ id: 'CM-004', covers: [] })
    expect(first.unmappedCommitments).toEqual(['CM-002'])
    expect(first.unknownReferences).toHaveLength(1)
    expect(accumulator.report()).toMatchObject({
      coveragePercent: 100,
      unmappedCommitments: ['CM-002', 'CM-004'],
    })
  })

  it('has neither matrix nor redundancy unless it keeps links', () => {
    expect(Object.keys(createCoverageAccumulator({ requirements: generated(1) }).report())).not.toContain(
      'matrix',
    )
    const full = createCoverageAccumulator({ requirements: generated(1), links: true }).report()
    expect(full).toMatchObject({
      redundantCommitments: [],
      matrix: { requirements: [{ requirement: 'EB-001', commitments: [] }], commitments: [] },
    })
  })

  it('throws what is wrong when it is asked, all at once', () => {
    const accumulator = createCoverageAccumulator({ requirements: [{ id: 'eb-1' }] })
    accumulator.add({ id: 'CM-001', covers: [] })
    accumulator.add({ id: 'CM-001', covers: [] })
    expect(() => accumulator.report()).toThrow(/CM-001 is declared 2 times.*eb-1/)
  })

  it('counts kinds beyond number without a bit for every requirement and kind', () => {
    const accumulator = createCoverageAccumulator({ requirements: generated(20_000) })
    for (let index = 1; index <= 300; index++) {
      accumulator.add({
        id: `CM-${index}`,
        kind: `k${index}`,
        covers: [`EB-${String(index).padStart(3, '0')}`],
      })
    }
    expect(accumulator.report().byKind).toHaveLength(300)
  })
})

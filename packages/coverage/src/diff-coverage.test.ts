import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitments, requirements } from '../test/arbitrary-input.ts'
import { computeCoverage } from './compute-coverage.ts'
import { coverageFigures } from './coverage-figures.ts'
import { diffCoverage } from './diff-coverage.ts'

describe('diffCoverage', () => {
  it('names all that changed', () => {
    const before = computeCoverage({
      requirements: [
        { id: 'EB-001' },
        { id: 'EB-002' },
        { id: 'EB-003' },
        { id: 'EB-004' },
        { id: 'EG-001' },
      ],
      commitments: [
        { id: 'CM-001', covers: ['EB-001', 'EB-003', 'EB-009'] },
        { id: 'CM-002', covers: ['EB-002'], contradicts: ['EB-004'] },
        { id: 'CM-003', covers: ['EG-001'] },
        { id: 'CM-004', covers: [] },
      ],
    })
    const after = computeCoverage({
      requirements: [
        { id: 'EB-001' },
        { id: 'EB-002' },
        { id: 'EB-004' },
        { id: 'EB-005' },
        { id: 'EG-001' },
      ],
      commitments: [
        { id: 'CM-001', covers: ['EB-001', 'EB-005'] },
        { id: 'CM-002', covers: ['EB-008'], contradicts: ['EB-001'] },
        { id: 'CM-003', covers: ['EB-004'] },
        { id: 'CM-004', covers: ['EG-001'] },
      ],
    })
    expect(diffCoverage(before, after)).toEqual({
      same: false,
      verdict: { before: 'contradicted', after: 'contradicted' },
      coveragePercent: { before: 75, after: 50 },
      scopePrecisionPercent: { before: 50, after: 50 },
      addedRequirements: ['EB-005'],
      removedRequirements: ['EB-003'],
      gained: ['EB-004'],
      lost: ['EB-001', 'EB-002'],
      newlyContradicted: ['EB-001'],
      noLongerContradicted: ['EB-004'],
      newlyUnmapped: ['CM-002'],
      noLongerUnmapped: ['CM-003'],
      newlyGateOnly: ['CM-004'],
      noLongerGateOnly: ['CM-003'],
      newlyRedundant: [],
      noLongerRedundant: ['CM-003'],
      newUnknownReferences: [{ commitment: 'CM-002', requirement: 'EB-008' }],
      resolvedReferences: [{ commitment: 'CM-001', requirement: 'EB-009' }],
    })
  })

  it('sees one more mapped commitment when no list changes', () => {
    const requirements = [{ id: 'EB-001' }]
    const one = computeCoverage({
      requirements: [...requirements, { id: 'EB-002' }],
      commitments: [{ id: 'CM-001', covers: ['EB-001'] }],
    })
    const two = computeCoverage({
      requirements: [...requirements, { id: 'EB-002' }],
      commitments: [
        { id: 'CM-001', covers: ['EB-001'] },
        { id: 'CM-002', covers: [{ id: 'EB-001' }], contradicts: ['EB-002'] },
      ],
    })
    expect(diffCoverage(one, two).same).toBe(false)
    const { counts } = one
    expect(diffCoverage(one, { ...one, counts: { ...counts, commitments: 2, mapped: 2 } }).same).toBe(false)
    expect(diffCoverage(one, { ...one, counts: { ...counts, requirements: 3 } }).same).toBe(false)
    expect(diffCoverage(one, { ...one, counts: { ...counts, covered: 0 } }).same).toBe(false)
    expect(diffCoverage(one, { ...one, counts: { ...counts, mapped: 0 } }).same).toBe(false)
  })

  it('property: a report is the same as itself and as its figures; the reverse swaps both sides', () => {
    fc.assert(
      fc.property(requirements, commitments, commitments, (R, before, after) => {
        const a = computeCoverage({ requirements: R, commitments: before })
        const b = computeCoverage({ requirements: R, commitments: after })
        expect(diffCoverage(a, coverageFigures(a)).same).toBe(true)
        const forth = diffCoverage(a, b)
        const back = diffCoverage(b, a)
        expect([forth.gained, forth.newlyUnmapped, forth.newlyRedundant]).toEqual([
          back.lost,
          back.noLongerUnmapped,
          back.noLongerRedundant,
        ])
        expect(forth.same).toBe(back.same)
      }),
      { numRuns: 200 },
    )
  })
})

describe('coverageFigures', () => {
  it('gives the fields of the schema and shares no list with the report', () => {
    const report = computeCoverage({
      requirements: [{ id: 'EB-001' }],
      commitments: [{ id: 'CM-001', covers: ['EB-001', 'EB-002'] }],
    })
    const figures = coverageFigures(report)
    expect(figures).toEqual({
      coveragePercent: 100,
      scopePrecisionPercent: 100,
      coverageVerdict: 'over-scoped',
      counts: { requirements: 1, covered: 1, commitments: 1, mapped: 1 },
      coveredRequirements: ['EB-001'],
      uncoveredRequirements: [],
      contradictedRequirements: [],
      unmappedCommitments: [],
      gateOnlyCommitments: [],
      unknownReferences: [{ commitment: 'CM-001', requirement: 'EB-002' }],
      redundantCommitments: [],
    })
    expect(figures.coveredRequirements).not.toBe(report.coveredRequirements)
  })
})

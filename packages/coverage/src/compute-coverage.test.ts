import { describe, expect, it } from 'vitest'
import { computeCoverage } from './compute-coverage.ts'

const requirements = [{ id: 'EB-001' }, { id: 'EB-002' }]

describe('computeCoverage', () => {
  it('gives the whole report of a small case', () => {
    expect(
      computeCoverage({
        requirements: [...requirements, { id: 'EG-001' }],
        commitments: [
          { id: 'CM-001', covers: ['EB-001'] },
          { id: 'ST-01', kind: 'stage', covers: ['EG-001'] },
        ],
      }),
    ).toEqual({
      coveragePercent: 50,
      scopePrecisionPercent: 50,
      coverageVerdict: 'under-covered-and-over-scoped',
      counts: { requirements: 2, covered: 1, commitments: 2, mapped: 1 },
      coveredRequirements: ['EB-001'],
      uncoveredRequirements: ['EB-002'],
      contradictedRequirements: [],
      unmappedCommitments: ['ST-01'],
      gateOnlyCommitments: ['ST-01'],
      unknownReferences: [],
      redundantCommitments: ['ST-01'],
      basis: 'shallow',
      shallow: { covered: 1, percent: 50, holes: ['EB-002'] },
      deep: { covered: 1, percent: 50, holes: ['EB-002'] },
      deepFailures: [],
      partialRequirements: [],
      faults: [],
      unknownParents: [],
      uncountedRequirements: ['EG-001'],
      byKind: [
        {
          kind: 'commitment',
          counts: { commitments: 1, mapped: 1, covered: 1 },
          coveragePercent: 50,
          scopePrecisionPercent: 100,
          coveredRequirements: ['EB-001'],
        },
        {
          kind: 'stage',
          counts: { commitments: 1, mapped: 0, covered: 0 },
          coveragePercent: 0,
          scopePrecisionPercent: 0,
          coveredRequirements: [],
        },
      ],
      matrix: {
        requirements: [
          { requirement: 'EB-001', commitments: ['CM-001'] },
          { requirement: 'EB-002', commitments: [] },
          { requirement: 'EG-001', commitments: ['ST-01'] },
        ],
        commitments: [
          { commitment: 'CM-001', requirements: ['EB-001'] },
          { commitment: 'ST-01', requirements: ['EG-001'] },
        ],
      },
    })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitments, requirements } from '../test/arbitrary-input.ts'
import { computeCoverage } from './compute-coverage.ts'
import { coverageFigures } from './coverage-figures.ts'
import { explainCoverage } from './explain-coverage.ts'
import type { CoverageInput } from './model.ts'

const two = [{ id: 'EB-001' }, { id: 'EB-002' }]

describe('explainCoverage', () => {
  it.each<{ name: string; given: CoverageInput; sentences: string[] }>([
    {
      name: 'exact',
      given: { requirements: two, commitments: [{ id: 'CM-001', covers: ['EB-001', 'EB-002'] }] },
      sentences: [
        'Exact: 2 of 2 requirements are covered (100 %), and 1 of 1 commitment covers a requirement that counts (100 %).',
      ],
    },
    {
      name: 'nothing promised',
      given: { requirements: [{ id: 'EB-001' }], commitments: [] },
      sentences: [
        'Under-covered: there are no commitments; 0 of 1 requirement are covered (0 %).',
        'EB-001 is covered by no commitment.',
      ],
    },
    {
      name: 'everything at once',
      given: {
        requirements: [
          { id: 'EB-001', parts: ['a', 'b', 'c'] },
          { id: 'EB-002' },
          { id: 'EB-003', refines: ['EB-002', 'EB-777'] },
          { id: 'EB-004', revision: 2 },
          { id: 'EG-001' },
        ],
        commitments: [
          { id: 'CM-001', covers: [{ id: 'EB-001', parts: ['a'] }] },
          { id: 'CM-002', covers: ['EG-001'] },
          { id: 'CM-003', covers: [{ id: 'EB-004', revision: 1 }], source: 'plan.md:9' },
          { id: 'CM-004', covers: ['EB-999'] },
          { id: 'CM-005', covers: [{ id: 'EB-002', parts: ['z'] }] },
          { id: 'CM-006', covers: [{ id: 'EB-002', parts: [] }] },
          { id: 'CM-007', covers: ['EB-002'] },
        ],
      },
      sentences: [
        'Under-covered and over-scoped: 0 of 4 requirements are covered (0 %), and 2 of 7 commitments cover a requirement that counts (28.57 %).',
        'EB-003 and EB-004 are covered by no commitment.',
        'EB-001 is covered in part; nobody covers b and c of it.',
        'EB-002 is not deeply covered, because EB-003 is not.',
        'CM-004 covers no requirement that counts.',
        'CM-002 covers external gates only, which never count.',
        'CM-004 refers to EB-999, which does not exist.',
        'EB-003 refines EB-777, which does not exist.',
        'CM-003 (plan.md:9) cites revision 1 of EB-004, which is at 2; it covers nothing until it is reconfirmed.',
        'CM-005 names the part "z" of EB-002, which declares no such part; it covers nothing.',
        'CM-006 names no part of EB-002; it covers nothing.',
        'CM-001 and CM-007 could each be left out and the coverage would stay as it is.',
        'EG-001 is listed and does not count.',
      ],
    },
    {
      name: 'contradicted',
      given: {
        requirements: two,
        commitments: [
          { id: 'CM-001', covers: ['EB-002'], contradicts: ['EB-001'] },
          { id: 'CM-002', covers: ['EB-001', 'EB-002'] },
        ],
      },
      sentences: [
        'Contradicted: 1 requirement is made impossible by a commitment; 1 of 2 requirements is covered (50 %).',
        'EB-001 is contradicted.',
        'CM-002 could be left out and the coverage would stay as it is.',
      ],
    },
    {
      name: 'over-scoped',
      given: {
        requirements: [{ id: 'EB-001' }],
        commitments: [
          { id: 'CM-001', covers: ['EB-001'] },
          { id: 'CM-002', covers: [] },
        ],
      },
      sentences: [
        'Over-scoped: 1 of 1 requirement is covered (100 %), but 1 of 2 commitments covers a requirement that counts (50 %).',
        'CM-002 covers no requirement that counts.',
      ],
    },
  ])('$name', ({ given, sentences }) => {
    expect(explainCoverage(computeCoverage(given))).toEqual(sentences)
  })

  it('cuts long lists with a count', () => {
    const requirements = Array.from({ length: 20 }, (_, index) => ({
      id: `EB-${101 + index}`,
      parts: ['a', 'b'],
    }))
    const commitments = requirements.map(({ id }, index) => ({
      id: `CM-${index}`,
      covers: [{ id, parts: ['a'] }],
    }))
    const partly = explainCoverage(computeCoverage({ requirements, commitments }))
    expect(partly[12]).toBe('EB-112 is covered in part; nobody covers b of it.')
    expect(partly[13]).toBe('8 more requirements are covered in part.')
    const none = explainCoverage(computeCoverage({ requirements, commitments: [] }))
    expect(none[1]).toBe(
      'EB-101, EB-102, EB-103, EB-104, EB-105, EB-106, EB-107, EB-108, EB-109, EB-110, EB-111, EB-112 and 8 more are covered by no commitment.',
    )
  })

  it('explains bare figures, and shows control characters', () => {
    const report = computeCoverage({
      requirements: [{ id: 'EB-001' }],
      commitments: [{ id: 'CM-001', covers: ['\u001b[2J'] }],
    })
    expect(explainCoverage(coverageFigures(report))).toEqual([
      'Under-covered and over-scoped: 0 of 1 requirement are covered (0 %), and 0 of 1 commitment cover a requirement that counts (0 %).',
      'EB-001 is covered by no commitment.',
      'CM-001 covers no requirement that counts.',
      String.raw`CM-001 refers to \u001b[2J, which does not exist.`,
    ])
  })

  it('property: every sentence is one line that ends in a full stop', () => {
    fc.assert(
      fc.property(requirements, commitments, (R, C) => {
        for (const sentence of explainCoverage(computeCoverage({ requirements: R, commitments: C }))) {
          expect(sentence).toMatch(/^[^\n]+\.$/)
        }
      }),
      { numRuns: 200 },
    )
  })
})

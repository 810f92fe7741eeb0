import { describe, expect, it } from 'vitest'
import { type Commitment, isOkstraError, OkstraError, type Requirement } from '@okstra/contracts'
import { computeCoverage } from './compute-coverage.ts'
import type { CoverageInput } from './model.ts'
import type { CoverageProblem } from './problems.ts'

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

const cm = (number: number, covers: Commitment['covers'], rest: Partial<Commitment> = {}): Commitment => ({
  id: `CM-00${number}`,
  covers,
  ...rest,
})
const gate = { id: 'EG-001' }

describe('the verdict', () => {
  it.each<{ name: string; given: CoverageInput; expected: object }>([
    {
      name: 'all covered, all mapped',
      given: { requirements, commitments: [cm(1, ['EB-001']), cm(2, ['EB-002'])] },
      expected: { coverageVerdict: 'exact', coveragePercent: 100, scopePrecisionPercent: 100 },
    },
    {
      name: 'no commitments: precision 0, under-covered',
      given: { requirements, commitments: [] },
      expected: { coverageVerdict: 'under-covered', coveragePercent: 0, scopePrecisionPercent: 0 },
    },
    {
      name: 'one requirement left',
      given: { requirements, commitments: [cm(1, ['EB-001'])] },
      expected: { coverageVerdict: 'under-covered', coveragePercent: 50, scopePrecisionPercent: 100 },
    },
    {
      name: 'one commitment too many',
      given: { requirements, commitments: [cm(1, ['EB-001', 'EB-002']), cm(2, [])] },
      expected: {
        coverageVerdict: 'over-scoped',
        scopePrecisionPercent: 50,
        unmappedCommitments: ['CM-002'],
      },
    },
    {
      name: 'an unknown reference alone makes it over-scoped, and the commitment stays mapped',
      given: { requirements, commitments: [cm(1, ['EB-001', 'EB-002', 'EB-009', 'EB-009'])] },
      expected: {
        coverageVerdict: 'over-scoped',
        scopePrecisionPercent: 100,
        unknownReferences: [{ commitment: 'CM-001', requirement: 'EB-009' }],
      },
    },
    {
      name: 'a gate-only commitment makes it over-scoped and is unmapped too',
      given: {
        requirements: [...requirements, gate],
        commitments: [cm(1, ['EB-001', 'EB-002']), cm(2, ['EG-001'])],
      },
      expected: {
        coverageVerdict: 'over-scoped',
        counts: { requirements: 2, covered: 2, commitments: 2, mapped: 1 },
        gateOnlyCommitments: ['CM-002'],
        unmappedCommitments: ['CM-002'],
      },
    },
    {
      name: 'a commitment of a gate and a requirement is mapped',
      given: { requirements: [...requirements, gate], commitments: [cm(1, ['EB-001', 'EB-002', 'EG-001'])] },
      expected: { coverageVerdict: 'exact', gateOnlyCommitments: [], unmappedCommitments: [] },
    },
    {
      name: 'contradiction comes first, and a contradicted requirement is not covered',
      given: { requirements, commitments: [cm(1, ['EB-001']), cm(2, [], { contradicts: ['EB-001'] })] },
      expected: {
        coverageVerdict: 'contradicted',
        coveragePercent: 0,
        contradictedRequirements: ['EB-001'],
        uncoveredRequirements: ['EB-001', 'EB-002'],
        unmappedCommitments: ['CM-002'],
      },
    },
    {
      name: 'a contradicted gate is no contradiction',
      given: {
        requirements: [...requirements, gate],
        commitments: [cm(1, ['EB-001', 'EB-002'], { contradicts: ['EG-001'] })],
      },
      expected: { coverageVerdict: 'exact', contradictedRequirements: [] },
    },
    {
      name: 'a contradiction of an unknown requirement is an unknown reference',
      given: { requirements, commitments: [cm(1, ['EB-001', 'EB-002'], { contradicts: ['EB-009'] })] },
      expected: {
        coverageVerdict: 'over-scoped',
        unknownReferences: [{ commitment: 'CM-001', requirement: 'EB-009' }],
      },
    },
    {
      name: 'a parent that does not exist',
      given: { requirements: [{ id: 'EB-001', refines: ['EB-009'] }], commitments: [cm(1, ['EB-001'])] },
      expected: {
        coverageVerdict: 'over-scoped',
        unknownParents: [{ requirement: 'EB-001', parent: 'EB-009' }],
        basis: 'shallow',
      },
    },
  ])('$name', ({ given, expected }) => {
    expect(computeCoverage(given)).toMatchObject(expected)
  })
})

describe('percents', () => {
  const many = (count: number): Requirement[] =>
    Array.from({ length: count }, (_, index) => ({ id: `EB-${String(index + 1).padStart(3, '0')}` }))

  it.each([
    { covered: 99_999, of: 100_000, percent: 99.99 },
    { covered: 199, of: 200, percent: 99.5 },
    { covered: 2, of: 3, percent: 66.66 },
    { covered: 1, of: 3, percent: 33.33 },
    { covered: 29, of: 100, percent: 29 },
    { covered: 57, of: 100, percent: 57 },
    { covered: 1, of: 100_000, percent: 0 },
    { covered: 3, of: 3, percent: 100 },
  ])('$covered of $of is $percent', ({ covered, of, percent }) => {
    const requirements = many(of)
    const commitments = [{ id: 'CM-001', covers: requirements.slice(0, covered).map(({ id }) => id) }]
    expect(computeCoverage({ requirements, commitments }).coveragePercent).toBe(percent)
  })
})

describe('parts and revisions', () => {
  const parted = { id: 'EB-001', parts: ['read', 'write'] }

  it('covers a requirement by the union of its parts', () => {
    const half = [cm(1, [{ id: 'EB-001', parts: ['read'] }])]
    expect(computeCoverage({ requirements: [parted], commitments: half })).toMatchObject({
      coverageVerdict: 'under-covered',
      counts: { mapped: 1 },
      partialRequirements: [{ requirement: 'EB-001', coveredParts: ['read'], missingParts: ['write'] }],
    })
    const both = [...half, cm(2, [{ id: 'EB-001', parts: ['write', 'read'] }])]
    expect(computeCoverage({ requirements: [parted], commitments: both })).toMatchObject({
      coverageVerdict: 'exact',
      partialRequirements: [],
      redundantCommitments: ['CM-001'],
    })
  })

  it('a citation without parts cites them all', () => {
    const report = computeCoverage({ requirements: [parted], commitments: [cm(1, ['EB-001'])] })
    expect(report).toMatchObject({ coverageVerdict: 'exact', partialRequirements: [] })
  })

  it.each<{ name: string; covers: Commitment['covers']; faults: object[] }>([
    {
      name: 'a part that is not declared',
      covers: [{ id: 'EB-001', parts: ['read', 'run'] }],
      faults: [{ kind: 'undeclared-part', commitment: 'CM-001', requirement: 'EB-001', part: 'run' }],
    },
    {
      name: 'a part of a requirement without parts',
      covers: [{ id: 'EB-002', parts: ['read'] }],
      faults: [{ kind: 'undeclared-part', commitment: 'CM-001', requirement: 'EB-002', part: 'read' }],
    },
    {
      name: 'no part',
      covers: [{ id: 'EB-001', parts: [] }],
      faults: [{ kind: 'no-part', commitment: 'CM-001', requirement: 'EB-001' }],
    },
    {
      name: 'an older revision',
      covers: [{ id: 'EB-003', revision: 1 }],
      faults: [
        { kind: 'outdated-revision', commitment: 'CM-001', requirement: 'EB-003', cited: 1, current: 2 },
      ],
    },
    {
      name: 'a fault in one cover, and the whole commitment covers nothing',
      covers: ['EB-002', { id: 'EB-003', revision: 1 }],
      faults: [
        { kind: 'outdated-revision', commitment: 'CM-001', requirement: 'EB-003', cited: 1, current: 2 },
      ],
    },
  ])('$name', ({ covers, faults }) => {
    const requirements = [parted, { id: 'EB-002' }, { id: 'EB-003', revision: 2 }]
    expect(computeCoverage({ requirements, commitments: [cm(1, covers)] })).toMatchObject({
      coverageVerdict: 'under-covered-and-over-scoped',
      counts: { requirements: 3, covered: 0, commitments: 1, mapped: 0 },
      unmappedCommitments: ['CM-001'],
      gateOnlyCommitments: [],
      faults,
      matrix: { commitments: [{ commitment: 'CM-001', requirements: [] }] },
    })
  })

  it('a part that is declared or cited twice is one part', () => {
    const requirements = [{ id: 'EB-001', parts: ['a', 'a', 'b'] }]
    const commitments = [
      cm(1, [{ id: 'EB-001', parts: ['a', 'a'] }]),
      cm(2, [{ id: 'EB-001', parts: ['b'] }]),
    ]
    expect(computeCoverage({ requirements, commitments })).toMatchObject({
      coverageVerdict: 'exact',
      redundantCommitments: [],
    })
  })

  it('takes the number and its text for one revision, and no revision for any', () => {
    const requirements = [{ id: 'EB-001', revision: 2 }, { id: 'EB-002' }]
    const commitments = [
      cm(1, [
        { id: 'EB-001', revision: '2' },
        { id: 'EB-002', revision: 'abc' },
      ]),
    ]
    expect(computeCoverage({ requirements, commitments })).toMatchObject({
      coverageVerdict: 'exact',
      faults: [],
    })
  })
})

describe('deep coverage', () => {
  const chain = (depth: number): Requirement[] =>
    Array.from({ length: depth }, (_, index) => ({
      id: `EB-${String(index + 1).padStart(3, '0')}`,
      ...(index === 0 ? {} : { refines: [`EB-${String(index).padStart(3, '0')}`] }),
    }))

  it.each(
    [1, 2, 3, 4, 5, 6].flatMap((depth) =>
      Array.from({ length: depth }, (_, hole) => ({ depth, hole: hole + 1 })),
    ),
  )('a hole at level $hole of $depth fails up to the root, shallow only there', ({ depth, hole }) => {
    const requirements = chain(depth)
    const holeId = requirements[hole - 1]?.id
    const commitments = requirements.flatMap(({ id }, index) => (id === holeId ? [] : [cm(index + 1, [id])]))
    const report = computeCoverage({ requirements, commitments })
    expect(report.shallow.holes).toEqual([holeId])
    // A requirement that others refine is covered by those.
    const deepHoles = hole === depth ? requirements.map(({ id }) => id) : []
    expect(report.deep.holes).toEqual(deepHoles)
    expect(report.uncoveredRequirements).toEqual(deepHoles)
  })

  it('a chain of ten thousand needs no stack', () => {
    const requirements = chain(10_000)
    const commitments = [cm(1, ['EB-10000'])]
    expect(computeCoverage({ requirements, commitments })).toMatchObject({
      coverageVerdict: 'exact',
      deep: { covered: 10_000, holes: [] },
      shallow: { covered: 1 },
    })
    expect(computeCoverage({ requirements, commitments: [cm(1, ['EB-001'])] })).toMatchObject({
      coverageVerdict: 'under-covered',
      coveragePercent: 0,
      shallow: { covered: 1 },
    })
  })

  it('a diamond is no cycle, and one hole fails both ways up', () => {
    const requirements = [
      { id: 'EB-001' },
      { id: 'EB-002', refines: ['EB-001'] },
      { id: 'EB-003', refines: ['EB-001', 'EB-001'] },
      { id: 'EB-004', refines: ['EB-002', 'EB-003'] },
    ]
    expect(
      computeCoverage({ requirements, commitments: [cm(1, ['EB-001', 'EB-002', 'EB-003'])] }),
    ).toMatchObject({
      basis: 'deep',
      coveragePercent: 0,
      deepFailures: [
        { requirement: 'EB-001', children: ['EB-002', 'EB-003'] },
        { requirement: 'EB-002', children: ['EB-004'] },
        { requirement: 'EB-003', children: ['EB-004'] },
      ],
    })
  })

  it('a ladder of diamonds is walked once a requirement, not once a path', () => {
    const id = (level: number, side: number): string => `EB-${String(level * 2 + side + 1).padStart(3, '0')}`
    const requirements = Array.from({ length: 60 }, (_, level) =>
      [0, 1].map((side) => ({
        id: id(level, side),
        ...(level === 0 ? {} : { refines: [id(level - 1, 0), id(level - 1, 1)] }),
      })),
    ).flat()
    const commitments = [cm(1, [id(59, 0)])]
    expect(computeCoverage({ requirements, commitments }).deep).toMatchObject({ covered: 1 })
  })

  it('a gate that refines a requirement neither fills nor leaves a hole', () => {
    const requirements = [{ id: 'EB-001' }, { id: 'EG-001', refines: ['EB-001'] }]
    expect(computeCoverage({ requirements, commitments: [cm(1, ['EB-001'])] })).toMatchObject({
      basis: 'shallow',
      coverageVerdict: 'exact',
    })
  })

  it('a contradicted requirement is not covered by those that refine it', () => {
    const requirements = [{ id: 'EB-001' }, { id: 'EB-002', refines: ['EB-001'] }]
    const commitments = [cm(1, ['EB-002'], { contradicts: ['EB-001'] })]
    expect(computeCoverage({ requirements, commitments })).toMatchObject({
      coverageVerdict: 'contradicted',
      coveredRequirements: ['EB-002'],
      uncoveredRequirements: ['EB-001'],
      deep: { covered: 2 },
    })
  })
})

const problemsOf = (given: CoverageInput): { code: string; message: string; problems: CoverageProblem[] } => {
  try {
    computeCoverage(given)
  } catch (error) {
    if (!isOkstraError(error)) throw error
    const problems = error.details['problems'] as CoverageProblem[]
    return { code: error.code, message: error.message, problems }
  }
  throw new Error('nothing was thrown')
}

describe('what throws', () => {
  it.each<{ name: string; given: CoverageInput; code: string; problems: object[] }>([
    {
      name: 'no requirements',
      given: { requirements: [], commitments: [] },
      code: 'COVERAGE_NO_REQUIREMENTS',
      problems: [
        { code: 'COVERAGE_NO_REQUIREMENTS', message: 'there are no requirements', ids: [], places: [] },
      ],
    },
    {
      name: 'gates only',
      given: { requirements: [gate], commitments: [] },
      code: 'COVERAGE_NO_REQUIREMENTS',
      problems: [
        {
          code: 'COVERAGE_NO_REQUIREMENTS',
          message: 'none of the 1 requirements counts',
          ids: [],
          places: [],
        },
      ],
    },
    {
      name: 'ids twice and three times, with every place',
      given: {
        requirements: [
          { id: 'EB-001', source: 'a.md:3' },
          { id: 'EB-001' },
          { id: 'EB-002' },
          { id: 'EB-001', source: 'b.md:9' },
        ],
        commitments: [cm(1, []), cm(1, [], { source: 'c.md:1' })],
      },
      code: 'COVERAGE_DUPLICATE_ID',
      problems: [
        {
          code: 'COVERAGE_DUPLICATE_ID',
          message: 'requirement id EB-001 is declared 3 times: a.md:3, requirements[1], b.md:9',
          ids: ['EB-001'],
          places: ['a.md:3', 'requirements[1]', 'b.md:9'],
        },
        {
          code: 'COVERAGE_DUPLICATE_ID',
          message: 'commitment id CM-001 is declared 2 times: commitments[0], c.md:1',
          ids: ['CM-001'],
          places: ['commitments[0]', 'c.md:1'],
        },
      ],
    },
    {
      name: 'look-alikes, with what was meant',
      given: {
        requirements: [
          { id: 'EB-001' },
          { id: 'eb-001', source: 'brief.md:7' },
          { id: 'ＥＢ－００２' },
          { id: 'ЕВ-003' },
          { id: 'EB-1' },
          { id: 'FR-001' },
          { id: '' },
        ],
        commitments: [{ id: 'a b', covers: [] }],
      },
      code: 'COVERAGE_BAD_ID',
      problems: [
        {
          code: 'COVERAGE_BAD_ID',
          message: 'requirement id "eb-001" (brief.md:7) is malformed; EB-001 was probably meant',
          ids: ['eb-001'],
          places: ['brief.md:7'],
          suggestion: 'EB-001',
        },
        {
          code: 'COVERAGE_BAD_ID',
          message: 'requirement id "ＥＢ－００２" (requirements[2]) is malformed; EB-002 was probably meant',
          ids: ['ＥＢ－００２'],
          places: ['requirements[2]'],
          suggestion: 'EB-002',
        },
        {
          code: 'COVERAGE_BAD_ID',
          message: 'requirement id "ЕВ-003" (requirements[3]) is malformed; EB-003 was probably meant',
          ids: ['ЕВ-003'],
          places: ['requirements[3]'],
          suggestion: 'EB-003',
        },
        {
          code: 'COVERAGE_BAD_ID',
          message: 'requirement id "EB-1" (requirements[4]) is malformed; EB-001 was probably meant',
          ids: ['EB-1'],
          places: ['requirements[4]'],
          suggestion: 'EB-001',
        },
        {
          code: 'COVERAGE_BAD_ID',
          message: 'requirement id "FR-001" (requirements[5]) is malformed',
          ids: ['FR-001'],
          places: ['requirements[5]'],
        },
        {
          code: 'COVERAGE_BAD_ID',
          message: 'requirement id "" (requirements[6]) is malformed',
          ids: [''],
          places: ['requirements[6]'],
        },
        {
          code: 'COVERAGE_BAD_ID',
          message: 'commitment id "a b" (commitments[0]) is empty or holds white space or control characters',
          ids: ['a b'],
          places: ['commitments[0]'],
        },
      ],
    },
    {
      name: 'covering and contradicting, even an unknown requirement',
      given: {
        requirements,
        commitments: [
          cm(1, ['EB-001'], { contradicts: ['EB-001'], source: 'plan.md:4' }),
          cm(2, [{ id: 'EB-009' }], { contradicts: ['EB-009'] }),
        ],
      },
      code: 'COVERAGE_SELF_CONTRADICTION',
      problems: [
        {
          code: 'COVERAGE_SELF_CONTRADICTION',
          message: 'commitment CM-001 (plan.md:4) both covers and contradicts EB-001',
          ids: ['CM-001', 'EB-001'],
          places: ['plan.md:4'],
        },
        {
          code: 'COVERAGE_SELF_CONTRADICTION',
          message: 'commitment CM-002 (commitments[1]) both covers and contradicts EB-009',
          ids: ['CM-002', 'EB-009'],
          places: ['commitments[1]'],
        },
      ],
    },
    {
      name: 'cycles, each with its path, whatever the order',
      given: {
        requirements: [
          { id: 'EB-003', refines: ['EB-001'] },
          { id: 'EB-001', refines: ['EB-003'], source: 'a.md:1' },
          { id: 'EB-002', refines: ['EB-002'] },
          { id: 'EB-004', refines: ['EB-001'] },
        ],
        commitments: [],
      },
      code: 'COVERAGE_CYCLE',
      problems: [
        {
          code: 'COVERAGE_CYCLE',
          message: 'requirements refine each other in a circle: EB-001 → EB-003 → EB-001',
          ids: ['EB-001', 'EB-003'],
          places: ['a.md:1', 'requirements[0]'],
          path: ['EB-001', 'EB-003', 'EB-001'],
        },
        {
          code: 'COVERAGE_CYCLE',
          message: 'requirements refine each other in a circle: EB-002 → EB-002',
          ids: ['EB-002'],
          places: ['requirements[2]'],
          path: ['EB-002', 'EB-002'],
        },
      ],
    },
  ])('$name', ({ given, code, problems }) => {
    expect(problemsOf(given)).toMatchObject({ code, problems })
  })

  it('tells offenders of every kind at once, the first kind giving the code', () => {
    const { code, message, problems } = problemsOf({
      requirements: [
        { id: 'EB-001' },
        { id: 'EB-001' },
        { id: 'eb-2' },
        { id: 'EB-003', refines: ['EB-003'] },
      ],
      commitments: [cm(1, ['EB-001'], { contradicts: ['EB-001'] })],
    })
    expect(code).toBe('COVERAGE_DUPLICATE_ID')
    expect(problems.map((problem) => problem.code)).toEqual([
      'COVERAGE_DUPLICATE_ID',
      'COVERAGE_BAD_ID',
      'COVERAGE_SELF_CONTRADICTION',
      'COVERAGE_CYCLE',
    ])
    for (const problem of problems) expect(message).toContain(problem.message)
  })

  it('names a cycle of a thousand in full in its details and short in its message', () => {
    const id = (index: number): string => `EB-${String(index + 1).padStart(4, '0')}`
    const ring = Array.from({ length: 1000 }, (_, index) => ({
      id: id(index),
      refines: [id((index + 1) % 1000)],
    }))
    const { message, problems } = problemsOf({ requirements: ring, commitments: [] })
    expect(problems[0]?.path).toEqual([...ring.map((requirement) => requirement.id), 'EB-0001'])
    expect(message.length).toBeLessThan(600)
  })

  it('keeps a message readable and its details whole when thousands are at fault', () => {
    const requirements = Array.from({ length: 5000 }, (_, index) => ({ id: `x${index}` }))
    const { message, problems } = problemsOf({ requirements, commitments: [] })
    expect(problems).toHaveLength(5000)
    expect(message).toContain('; and 4900 more.')
  })

  it.each(['EB-01', 'EB-1234567890123', 'EB-12x', 'EB_001', 'XB-001', 'EB-001 '])(
    'refuses the id %j',
    (id) => {
      expect(problemsOf({ requirements: [{ id }], commitments: [] }).code).toBe('COVERAGE_BAD_ID')
    },
  )

  it('refuses two ids that differ in leading zeros alone', () => {
    const requirements = ['EB-0001', 'EB-00012', 'PB-001', 'EB-001', 'EB-012', 'EB-000012'].map((id) => ({
      id,
    }))
    const { problems } = problemsOf({ requirements, commitments: [] })
    expect(problems.map(({ code, ids, places }) => [code, ids, places])).toEqual([
      ['COVERAGE_BAD_ID', ['EB-0001', 'EB-001'], ['requirements[0]', 'requirements[3]']],
      ['COVERAGE_BAD_ID', ['EB-00012', 'EB-012'], ['requirements[1]', 'requirements[4]']],
      ['COVERAGE_BAD_ID', ['EB-000012', 'EB-012'], ['requirements[5]', 'requirements[4]']],
    ])
    const apart = ['EB-0001', 'PB-001', 'EB-00002'].map((id) => ({ id }))
    expect(computeCoverage({ requirements: apart, commitments: [] }).counts.requirements).toBe(3)
    const twins = ['EB-0001', 'EB-00001'].map((id) => ({ id }))
    expect(problemsOf({ requirements: twins, commitments: [] }).code).toBe('COVERAGE_BAD_ID')
  })

  it.each(['EB-001', 'PB-999', 'EO-1000', 'EB-123456789012'])('takes the id %s', (id) => {
    expect(computeCoverage({ requirements: [{ id }], commitments: [] }).counts.requirements).toBe(1)
  })

  it('is an OkstraError with a hint, and control characters of ids are made visible', () => {
    expect(() => computeCoverage({ requirements: [{ id: '\u001b[2J' }], commitments: [] })).toThrow(
      OkstraError,
    )
    expect(problemsOf({ requirements: [{ id: '\u001b[2J' }], commitments: [] }).message).not.toContain(
      '\u001b',
    )
  })
})

describe('other schemes of ids', () => {
  const idPattern = /[A-Z]+-[0-9]+/

  it('takes FR-001 with a pattern, and counts by a function', () => {
    const report = computeCoverage({
      requirements: [
        { id: 'FR-001', kind: 'FR' },
        { id: 'SC-001', kind: 'SC' },
        { id: 'EG-001' },
        { id: 'NFR-001', kind: 'EG' },
      ],
      commitments: [{ id: 'T001', covers: ['FR-001'] }],
      idPattern,
      countsInDenominator: ({ kind }) => kind !== 'SC',
    })
    expect(report).toMatchObject({
      coverageVerdict: 'exact',
      counts: { requirements: 1 },
      uncountedRequirements: ['SC-001', 'EG-001', 'NFR-001'],
    })
  })

  it('a gate never counts, whatever the function says', () => {
    const report = computeCoverage({
      requirements: [{ id: 'EB-001' }, gate],
      commitments: [cm(1, ['EB-001'])],
      countsInDenominator: () => true,
    })
    expect(report.coverageVerdict).toBe('exact')
  })

  it('matches the whole id, and keeps no state of a global or sticky pattern', () => {
    for (const flags of ['', 'g', 'y', 'gm']) {
      const pattern = new RegExp('FR-[0-9]', flags)
      expect(() =>
        computeCoverage({ requirements: [{ id: 'FR-12' }], commitments: [], idPattern: pattern }),
      ).toThrow(/FR-12/)
      expect(
        computeCoverage({
          requirements: [{ id: 'FR-1' }, { id: 'FR-2' }],
          commitments: [],
          idPattern: pattern,
        }).counts,
      ).toMatchObject({ requirements: 2 })
    }
  })

  it('an alternative at the top of a pattern is matched whole too', () => {
    const given = { requirements: [{ id: 'FR-1x' }], commitments: [], idPattern: /FR-1|SC-1/ }
    expect(() => computeCoverage(given)).toThrow(/FR-1x/)
  })

  it.each([
    ['white space', 'a b', undefined],
    ['a zero-width space', 'a\u200bb', undefined],
    ['a decomposed letter', 'e\u0301', '\u00e9'],
    ['a lone surrogate', 'a\ud800', undefined],
  ])('no pattern lets through %s', (_, id, suggestion) => {
    const { code, problems } = problemsOf({ requirements: [{ id }], commitments: [], idPattern: /[^]+/ })
    expect({ code, suggestion: problems[0]?.suggestion }).toEqual({ code: 'COVERAGE_BAD_ID', suggestion })
  })

  it('refuses an id that is another once folded', () => {
    const given = { requirements: [{ id: 'FR-001' }, { id: 'FR-００１' }], commitments: [], idPattern: /\S+/ }
    expect(() => computeCoverage(given)).toThrow(
      'requirement id "FR-００１" (requirements[1]) looks like FR-001',
    )
  })

  it('takes prototype names for ids', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']
    const report = computeCoverage({
      requirements: names.map((id) => ({ id, parts: ['__proto__'] })),
      commitments: names.map((id) => ({ id, kind: id, covers: [{ id, parts: ['__proto__'] }] })),
      idPattern: /\w+/,
    })
    expect(report).toMatchObject({ coverageVerdict: 'exact', coveredRequirements: names })
    expect(report.byKind.map(({ kind, counts }) => [kind, counts.covered])).toEqual(
      names.map((name) => [name, 1]),
    )
    expect(() => computeCoverage({ requirements: [{ id: '__proto__' }], commitments: [] })).toThrow(
      /__proto__/,
    )
    expect(
      computeCoverage({ requirements, commitments: [cm(1, ['__proto__', 'constructor'])] }).unknownReferences,
    ).toHaveLength(2)
  })
})

describe('redundancy', () => {
  it.each<{ name: string; commitments: Commitment[]; redundant: string[] }>([
    { name: 'none', commitments: [cm(1, ['EB-001']), cm(2, ['EB-002'])], redundant: [] },
    {
      name: 'each of two that cover the same',
      commitments: [cm(1, ['EB-001']), cm(2, ['EB-001']), cm(3, ['EB-002'])],
      redundant: ['CM-001', 'CM-002'],
    },
    {
      name: 'one that covers nothing',
      commitments: [cm(1, ['EB-001', 'EB-002']), cm(2, [])],
      redundant: ['CM-002'],
    },
    {
      name: 'not the only one that contradicts what another covers: without it the coverage would grow',
      commitments: [cm(1, ['EB-001', 'EB-002']), cm(2, [], { contradicts: ['EB-001'] })],
      redundant: [],
    },
    {
      name: 'not one that contradicts the same twice over',
      commitments: [cm(1, ['EB-001', 'EB-002']), cm(2, [], { contradicts: ['EB-001', 'EB-001'] })],
      redundant: [],
    },
    {
      name: 'each of two that contradict the same',
      commitments: [
        cm(1, ['EB-001', 'EB-002']),
        cm(2, [], { contradicts: ['EB-001'] }),
        cm(3, [], { contradicts: ['EB-001'] }),
      ],
      redundant: ['CM-002', 'CM-003'],
    },
  ])('$name', ({ commitments, redundant }) => {
    expect(computeCoverage({ requirements, commitments }).redundantCommitments).toEqual(redundant)
  })
})

it('measures a hundred thousand requirements with three links each', () => {
  const id = (index: number): string => `EB-${String((index % 100_000) + 1).padStart(3, '0')}`
  const requirements = Array.from({ length: 100_000 }, (_, index) => ({ id: id(index) }))
  const commitments = requirements.map((_, index) => ({
    id: `CM-${index}`,
    covers: [id(index), id(index * 7 + 1), id(index * 13 + 5)],
  }))
  const report = computeCoverage({ requirements, commitments })
  expect(report).toMatchObject({
    coverageVerdict: 'exact',
    counts: { requirements: 100_000, covered: 100_000 },
  })
  expect(report.matrix.requirements.reduce((sum, row) => sum + row.commitments.length, 0)).toBe(
    report.matrix.commitments.reduce((sum, row) => sum + row.requirements.length, 0),
  )
})

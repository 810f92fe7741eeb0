import type { Commitment, Requirement } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { groupScopes } from './group-scopes.ts'
import type { FileReading } from './scope.ts'

const requirement = (id: string): Requirement => ({ id })
const tag = (covers: Commitment['covers']): Commitment => ({
  id: 'src/a.ts:1:4',
  covers,
  source: 'src/a.ts:1',
})
const reading = (part: Partial<FileReading>): FileReading => ({
  format: 'tags',
  path: 'src/a.ts',
  scope: undefined,
  requirements: [],
  commitments: [],
  findings: [],
  ...part,
})
const brief = (scope: string, ...ids: string[]) =>
  reading({ format: 'okstra-brief', scope, requirements: ids.map(requirement) })

describe('groupScopes', () => {
  it('gives a tag to the specification that declares what it cites, with that citation alone', () => {
    const cited = { id: 'EB-002', parts: ['mail'] }
    const { scopes, findings } = groupScopes([
      brief('b.md', 'EB-002'),
      brief('a.md', 'EB-001'),
      reading({ commitments: [tag(['EB-001', cited])] }),
    ])
    expect(findings).toEqual([])
    expect(scopes.map(({ scope, commitments }) => [scope, commitments.map(({ covers }) => covers)])).toEqual([
      ['a.md', [['EB-001']]],
      ['b.md', [[cited]]],
    ])
  })

  it.each([
    { name: 'that nothing declares', covers: ['EB-404'], code: 'SCAN_UNKNOWN_ID' },
    { name: 'that two declare', covers: ['EB-001'], code: 'SCAN_AMBIGUOUS_ID' },
    { name: 'of nothing at all', covers: [], code: 'SCAN_UNMAPPED' },
  ])('says so of a citation $name', ({ covers, code }) => {
    const { scopes, findings } = groupScopes([
      brief('a.md', 'EB-001'),
      brief('b.md', 'EB-001'),
      reading({ commitments: [tag(covers)] }),
    ])
    expect(findings).toMatchObject([
      { code, severity: 'error', target: 'src/a.ts', position: { line: 1, column: 1 } },
    ])
    expect(scopes.flatMap(({ commitments }) => commitments)).toEqual([])
  })

  it('keeps what has a scope of its own together, by format', () => {
    const { scopes } = groupScopes([
      reading({ format: 'spec-kit', scope: '001-x', commitments: [tag(['FR-001'])] }),
      reading({ format: 'spec-kit', scope: '001-x', requirements: [requirement('FR-001')] }),
      reading({ format: 'openspec', scope: '001-x', requirements: [requirement('auth/log-in')] }),
    ])
    expect(
      scopes.map(({ format, requirements, commitments }) => [
        format,
        requirements.length,
        commitments.length,
      ]),
    ).toEqual([
      ['openspec', 1, 0],
      ['spec-kit', 1, 1],
    ])
  })

  it('says that tasks beside no specification are not measured', () => {
    const { scopes, findings } = groupScopes([
      reading({ format: 'spec-kit', scope: '002-y', commitments: [tag(['FR-001'])] }),
    ])
    expect(scopes).toEqual([])
    expect(findings).toMatchObject([{ code: 'SCAN_NO_REQUIREMENTS', severity: 'warning', target: '002-y' }])
  })
})

import { describe, expect, it } from 'vitest'
import { computeCoverage } from '../compute-coverage.ts'
import { readTags } from './read-tags.ts'

describe('tags in sources', () => {
  const ids = (line: string, path = 'src/a.ts') =>
    readTags(line, { path }).commitments.map(({ covers }) => covers)

  it.each([
    ['// covers: EB-001', [['EB-001']]],
    ['# covers: EB-001, EB-002,FR-003a', [['EB-001', 'EB-002', 'FR-003a']]],
    ['/* @covers: EB-001, EB-001 */', [['EB-001']]],
    ['/** rounding (covers: EB-001). */', [['EB-001']]],
    ['-- covers: dsn~name.part~2, req~x', [['dsn~name.part~2', 'req~x']]],
    ['// covers: user-auth/log-in/right-password', [['user-auth/log-in/right-password']]],
    ['// covers: EB-001 covers: EB-002', [['EB-001'], ['EB-002']]],
    ['// covers: EB-001 and more, words', [['EB-001']]],
    ['// covers: everything', []],
    ['// this covers: the case', []],
    ["covers: ['EB-001'],", []],
    ['"covers": ["EB-001"]', []],
    ['recovers: EB-001', []],
    ['// Covers: EB-001', []],
  ])('%s', (line, expected) => {
    expect(ids(line)).toEqual(expected)
  })

  it.each([
    ['src/total.ts', 'source'],
    ['src/total.test.ts', 'test'],
    ['tests/total.py', 'test'],
    ['src/TotalTest.java', 'test'],
    ['src/latest/total.ts', 'source'],
    ['docs/total.md', 'document'],
  ])('the kind in %s is %s', (path, kind) => {
    expect(readTags('// covers: EB-001', { path }).commitments).toEqual([
      { id: `${path}:1:4`, kind, covers: ['EB-001'], source: `${path}:1` },
    ])
  })

  it('gives ids without white space and places line by line', () => {
    const { commitments } = readTags('\ufeff// x\r\n// covers: EB-001\r\n', { path: 'my src/a.ts' })
    expect(commitments).toEqual([
      { id: 'my%20src/a.ts:2:4', kind: 'source', covers: ['EB-001'], source: 'my src/a.ts:2' },
    ])
  })

  it('reads OpenFastTrace tags in all their forms', () => {
    const text = `// [impl->dsn~a.b~1] [utest -> dsn~a.b~1]
// [impl~~2->dsn~c~3]
// [impl~own~2->dsn~c~3]
' [dsn->req~login~1>>impl, test]
`
    expect(readTags(text, { path: 'x.java' })).toEqual({
      requirements: [
        { id: 'dsn~login', kind: 'dsn', parts: ['impl', 'test'], revision: 0, source: 'x.java:4' },
      ],
      commitments: [
        {
          id: 'impl~a.b@x.java:1:4',
          kind: 'impl',
          covers: [{ id: 'dsn~a.b', parts: ['impl'], revision: 1 }],
          source: 'x.java:1',
        },
        {
          id: 'utest~a.b@x.java:1:22',
          kind: 'utest',
          covers: [{ id: 'dsn~a.b', parts: ['utest'], revision: 1 }],
          source: 'x.java:1',
        },
        {
          id: 'impl~c@x.java:2:4',
          kind: 'impl',
          covers: [{ id: 'dsn~c', parts: ['impl'], revision: 3 }],
          source: 'x.java:2',
        },
        {
          id: 'impl~own',
          kind: 'impl',
          covers: [{ id: 'dsn~c', parts: ['impl'], revision: 3 }],
          source: 'x.java:3',
        },
        {
          id: 'dsn~login',
          kind: 'dsn',
          covers: [{ id: 'req~login', parts: ['dsn'], revision: 1 }],
          source: 'x.java:4',
        },
      ],
      findings: [],
    })
  })

  it.each([
    ['// [impl->dsn~no-revision]', 4],
    ['// [impl->dsn~x~1.0]', 4],
    ['// covers: AB_001', 4],
  ])('says where %s cannot be read', (line, column) => {
    expect(readTags(`\n${line}`, { path: 'a.ts' })).toMatchObject({
      commitments: [],
      findings: [
        { code: 'TAG_MALFORMED', severity: 'warning', target: 'a.ts', position: { line: 2, column } },
      ],
    })
  })

  it('skips what stands between oft:off and oft:on', () => {
    const text = '// covers: EB-001\n// oft:off\n// covers: EB-002\n// oft:on\n// covers: EB-003\n'
    expect(ids(text)).toEqual([['EB-001'], ['EB-003']])
  })
})

describe('OpenFastTrace documents', () => {
  const design = `# Design
### Title
\`dsn~login~2\`

Log in with a password.

Rationale:

Not part of it.

Covers:
- req~login~1
* [Other](#x) \`req~other~1\`

Needs: impl, utest

### Next
text outside
\`req~login~1\`
Status: approved
Description:
Users log in.

Needs:
- dsn

\`req~gone~1\`
Status: rejected
Needs: dsn

feat~nothing-needed~1

arch-->dsn:req~other~1

\`\`\`
req~code~1
Needs: dsn
\`\`\`
<!-- oft:off -->
req~off~1
Needs: dsn
<!-- oft:on -->
    arch-->dsn:req~example~1
`

  it('reads items, needs, covers and forwards', () => {
    const { requirements, commitments, findings } = readTags(design, { path: 'design.md' })
    expect(requirements).toEqual([
      {
        id: 'dsn~login',
        kind: 'dsn',
        statement: 'Log in with a password.',
        parts: ['impl', 'utest'],
        revision: 2,
        source: 'design.md:3',
      },
      {
        id: 'req~login',
        kind: 'req',
        statement: 'Users log in.',
        parts: ['dsn'],
        revision: 1,
        source: 'design.md:19',
      },
      { id: 'arch~other', kind: 'arch', statement: '', parts: ['dsn'], revision: 1, source: 'design.md:33' },
    ])
    expect(commitments).toEqual([
      {
        id: 'dsn~login',
        kind: 'dsn',
        statement: 'Log in with a password.',
        covers: [
          { id: 'req~login', parts: ['dsn'], revision: 1 },
          { id: 'req~other', parts: ['dsn'], revision: 1 },
        ],
        source: 'design.md:3',
      },
      {
        id: 'arch~other',
        kind: 'arch',
        covers: [{ id: 'req~other', parts: ['arch'], revision: 1 }],
        source: 'design.md:33',
      },
    ])
    expect(findings).toEqual([])
  })

  it('is exact once every need is met at the right revision, and names what is outdated or not needed', () => {
    const items = readTags('dsn~a~2\nNeeds: impl, utest\n', { path: 'design.md' })
    const measure = (...tags: string[]) =>
      computeCoverage({
        requirements: items.requirements,
        commitments: tags.flatMap((tag, index) => readTags(`// ${tag}`, { path: `s${index}.c` }).commitments),
        idPattern: /\S+/,
      })
    expect(measure('[impl->dsn~a~2]', '[utest->dsn~a~2]').coverageVerdict).toBe('exact')
    expect(measure('[impl->dsn~a~2]')).toMatchObject({
      coverageVerdict: 'under-covered',
      partialRequirements: [{ requirement: 'dsn~a', missingParts: ['utest'] }],
    })
    expect(measure('[impl->dsn~a~1]').faults).toMatchObject([
      { kind: 'outdated-revision', cited: 1, current: 2 },
    ])
    expect(measure('[itest->dsn~a~2]').faults).toMatchObject([{ kind: 'undeclared-part', part: 'itest' }])
  })

  it('finds an item declared twice, whatever its revision', () => {
    const { findings } = readTags('req~a~1\nNeeds: dsn\n\nreq~a~2\nNeeds: dsn\n', { path: 'a.rst' })
    expect(findings).toMatchObject([{ code: 'COVERAGE_DUPLICATE_ID', position: { line: 4 } }])
  })
})

describe('look-alike ids in tags', () => {
  it.each([
    ['// covers: eb-001', 'EB-001'],
    ['// covers: ＥＢ-００１, EB-002', 'EB-001'],
    ['// covers: EB-002, eb-003', 'EB-003'],
    ['// covers: EB001', 'EB-001'],
  ])('%j is refused', (text, intended) => {
    expect(readTags(text, { path: 'src/a.ts' }).findings).toMatchObject([
      { code: 'COVERAGE_BAD_ID', severity: 'error', expected: [intended], position: { line: 1, column: 4 } },
    ])
  })
})

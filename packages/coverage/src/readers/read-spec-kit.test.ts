import { describe, expect, it } from 'vitest'
import { readSpecKit } from './read-spec-kit.ts'
import { expandIds } from './spec-kit-ids.ts'

describe('readSpecKit', () => {
  const spec = `# Feature Specification: Photo albums

<!--
- **FR-099**: an example in a comment
-->

### Functional Requirements

- **FR-001**: System MUST group photos
  by date.
- **FR-001a**: System MUST keep their order
- **NFR-002:** Pages MUST load fast
* FR-003: plain item
- see FR-001 for more
#### FR-004: as a heading

| Id | Text |
|----|------|
| FR-005 | in a table | P1 |
| x | FR-006 |

\`\`\`
- **FR-098**: an example in code
\`\`\`

- **SC-001**: 90 % of users find a photo in ten seconds
  - measured weekly
- **FR-1**: too short an id
`

  it('reads the requirements of a specification', () => {
    expect(readSpecKit(spec, { path: 'specs/001-albums/spec.md' })).toEqual({
      requirements: [
        {
          id: 'FR-001',
          kind: 'FR',
          statement: 'System MUST group photos by date.',
          source: 'specs/001-albums/spec.md:9',
        },
        {
          id: 'FR-001a',
          kind: 'FR',
          statement: 'System MUST keep their order',
          source: 'specs/001-albums/spec.md:11',
        },
        {
          id: 'NFR-002',
          kind: 'NFR',
          statement: 'Pages MUST load fast',
          source: 'specs/001-albums/spec.md:12',
        },
        { id: 'FR-003', kind: 'FR', statement: 'plain item', source: 'specs/001-albums/spec.md:13' },
        { id: 'FR-004', kind: 'FR', statement: 'as a heading', source: 'specs/001-albums/spec.md:15' },
        { id: 'FR-005', kind: 'FR', statement: 'in a table | P1', source: 'specs/001-albums/spec.md:19' },
        {
          id: 'SC-001',
          kind: 'SC',
          statement: '90 % of users find a photo in ten seconds - measured weekly',
          source: 'specs/001-albums/spec.md:26',
        },
      ],
      commitments: [],
      findings: [
        {
          code: 'SPEC_UNDECLARED_ID',
          severity: 'warning',
          message: 'FR-006 is mentioned and declared nowhere in this file.',
          target: 'specs/001-albums/spec.md',
          position: { line: 20, column: 7 },
          hint: 'Declare it with an item that begins "**FR-006**:".',
        },
        {
          code: 'COVERAGE_BAD_ID',
          severity: 'error',
          message: '"FR-1" is no requirement id; FR-001 was probably meant.',
          target: 'specs/001-albums/spec.md',
          position: { line: 28, column: 5 },
          expected: ['FR-001'],
          hint: 'Write it as FR-001.',
        },
      ],
      scope: '001-albums',
    })
  })

  it('reads the tasks of a feature', () => {
    const tasks = `## Phase 1: Setup
- [ ] T001 Create project
- [x] T002 [P] [US1] Group photos in src/group.ts
      (FR-001, SC-001..003)
- [ ] **T003a** [US1] Cover FR-002/003
1. not a task FR-009
- [ ] T004
`
    const source = (line: number): string => `specs/001-albums/tasks.md:${line}`
    expect(readSpecKit(tasks, { path: 'specs/001-albums/tasks.md' }).commitments).toEqual([
      { id: 'T001', kind: 'task', statement: 'Create project', covers: [], source: source(2) },
      {
        id: 'T002',
        kind: 'task',
        statement: '[P] [US1] Group photos in src/group.ts (FR-001, SC-001..003)',
        covers: ['FR-001', 'SC-001', 'SC-002', 'SC-003'],
        source: source(3),
      },
      {
        id: 'T003a',
        kind: 'task',
        statement: '[US1] Cover FR-002/003',
        covers: ['FR-002', 'FR-003'],
        source: source(5),
      },
      { id: 'T004', kind: 'task', statement: '', covers: [], source: source(7) },
    ])
  })

  it('reads the items of a plan that cite, and declares nothing there', () => {
    const plan = '- **FR-001**: by a cron job\n- nothing cited\n| FR-002 | cache |\ntext FR-003\n'
    expect(readSpecKit(plan, { path: 'specs/001-albums/plan.md', qualify: true })).toMatchObject({
      requirements: [],
      commitments: [
        { id: '001-albums/plan:1', kind: 'plan-item', covers: ['001-albums/FR-001'] },
        {
          id: '001-albums/plan:3',
          kind: 'plan-item',
          statement: 'FR-002 | cache',
          covers: ['001-albums/FR-002'],
        },
      ],
    })
  })

  it.each([
    'specs/001-albums/checklists/ux.md',
    'specs/001-albums/research.md',
    'specs/001-albums/contracts/api.md',
  ])('takes nothing from %s', (path) => {
    const text = '- **FR-001**: x\n- [ ] T001 FR-001\n'
    expect(readSpecKit(text, { path })).toEqual({
      requirements: [],
      commitments: [],
      findings: [],
      scope: '001-albums',
    })
  })

  it('finds ids declared twice', () => {
    const { findings } = readSpecKit('- **FR-001**: x\n- **FR-001**: y\n', { path: 'spec.md' })
    expect(findings).toMatchObject([
      {
        code: 'COVERAGE_DUPLICATE_ID',
        message: 'FR-001 is declared 2 times: spec.md:1, spec.md:2.',
        position: { line: 2, column: 5 },
      },
    ])
  })
})

describe('expandIds', () => {
  it.each([
    ['FR-001, FR-002 and FR-001', ['FR-001', 'FR-002']],
    ['FR-001–FR-003', ['FR-001', 'FR-002', 'FR-003']],
    ['FR-001-003', ['FR-001', 'FR-002', 'FR-003']],
    ['FR-001..003', ['FR-001', 'FR-002', 'FR-003']],
    ['FR-009 to FR-011', ['FR-009', 'FR-010', 'FR-011']],
    ['FR-001 through FR-002', ['FR-001', 'FR-002']],
    ['FR-003–FR-001', ['FR-003', 'FR-001']],
    ['FR-001a–FR-003', ['FR-001a', 'FR-003']],
    ['FR-001–FR-999999', ['FR-001', 'FR-999999']],
    ['FR-001/002/003', ['FR-001', 'FR-002', 'FR-003']],
    ['FR-001, 002', ['FR-001', 'FR-002']],
    ['FR-001–SC-002', ['FR-001', 'SC-002']],
    ['[Spec §FR-001]', ['FR-001']],
    ['XFR-001 FR-01 FR-001x1 NFR-004', ['NFR-004']],
    ['FR-001-v2', ['FR-001']],
  ])('%s', (text, ids) => {
    expect(expandIds(text)).toEqual(ids)
  })
})

describe('nothing of a specification is lost in silence', () => {
  const told = (text: string, path = 'specs/001-a/spec.md') =>
    readSpecKit(text, { path }).findings.map(
      ({ code, severity, position }) => `${severity} ${code} ${position?.line}:${position?.column}`,
    )

  it.each([
    ['- **fr-002**: x', 'FR-002'],
    ['- **FR-1**: x', 'FR-001'],
    ['* FR_003: x', 'FR-003'],
    ['### ＦＲ-００4: x', 'FR-004'],
    ['| sc–5 | x |', 'SC-005'],
    ['- **FR\u200b-006**: x', 'FR-006'],
    ['- [ ] **FR007A** — x', 'FR-007a'],
  ])('%j is a look-alike of %s', (text, intended) => {
    expect(readSpecKit(`- **FR-099**: y\n${text}`, { path: 'spec.md' }).findings).toMatchObject([
      { code: 'COVERAGE_BAD_ID', severity: 'error', expected: [intended], position: { line: 2 } },
    ])
  })

  it('an id that no item declares is named where it stands first', () => {
    expect(told('- **FR-001** System MUST log in\n- **FR-002**: y, see FR-001\n')).toEqual([
      'warning SPEC_UNDECLARED_ID 1:5',
    ])
  })

  it.each([
    '- **FR-001**: x\nsee FR-001 and SC-002a\n- **SC-002a**: y',
    '- frame: x\n- **Screen 1**: y\n- SC: z\n- FR-ANCE: w',
    '```\n- **fr-001**: x\n```',
  ])('and nothing is said of %j', (text) => {
    expect(told(text)).toEqual([])
  })

  it('plans and tasks may cite what they do not declare', () => {
    expect(told('- [ ] T001 do FR-001', 'specs/001-a/tasks.md')).toEqual([])
    expect(told('- for FR-001', 'specs/001-a/plan.md')).toEqual([])
  })
})

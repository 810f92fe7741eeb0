import { sha256Hex } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { computeCoverage } from '../compute-coverage.ts'
import { applyOpenSpecDelta } from './apply-open-spec-delta.ts'
import { readOpenSpec } from './read-open-spec.ts'

const path = 'openspec/specs/user-auth/spec.md'

describe('readOpenSpec', () => {
  it('reads requirements and their scenarios', () => {
    const text = `# Auth
## Purpose
Words.
## Requirements
### Requirement: Log in
The system SHALL log users in.

#### Scenario: Right password
- **WHEN** the password is right
\`\`\`
### Requirement: An example
\`\`\`
#### Scenario: 잘못된 비밀번호
- **THEN** refuse
### Other heading
ignored
### requirement:  Log out!
`
    expect(readOpenSpec(text, { path })).toEqual({
      requirements: [
        {
          id: 'user-auth/log-in',
          kind: 'requirement',
          statement: 'The system SHALL log users in.',
          source: `${path}:5`,
        },
        {
          id: 'user-auth/log-in/right-password',
          kind: 'scenario',
          statement: '- **WHEN** the password is right',
          refines: ['user-auth/log-in'],
          source: `${path}:8`,
        },
        {
          id: 'user-auth/log-in/잘못된-비밀번호',
          kind: 'scenario',
          statement: '- **THEN** refuse',
          refines: ['user-auth/log-in'],
          source: `${path}:13`,
        },
        { id: 'user-auth/log-out', kind: 'requirement', statement: '', source: `${path}:17` },
      ],
      commitments: [],
      findings: [],
    })
  })

  it('reads the same with BOM and CRLF', () => {
    const text = '### Requirement: A\nx\n#### Scenario: B\ny\n'
    expect(readOpenSpec(`\ufeff${text.replaceAll('\n', '\r\n')}`, { path })).toEqual(
      readOpenSpec(text, { path }),
    )
  })

  it('tells names of one slug apart, and finds the same name twice', () => {
    const { requirements, findings } = readOpenSpec(
      '### Requirement: A b\n### Requirement: A-b\n### Requirement: A  b\n### Requirement: !?\n',
      { path },
    )
    expect(requirements.map(({ id }) => id)).toEqual([
      'user-auth/a-b',
      `user-auth/a-b-${sha256Hex('A-b').slice(0, 8)}`,
      'user-auth/a-b',
      `user-auth/${sha256Hex('!?').slice(0, 8)}`,
    ])
    expect(findings).toMatchObject([{ code: 'COVERAGE_DUPLICATE_ID', position: { line: 3 } }])
  })

  it('finds headings without a name, scenarios without a requirement, headings that are skipped', () => {
    const text = '#### Scenario: Lost\n### Requirement:\n## ADDED Requirements\n### Something\n'
    expect(
      readOpenSpec(text, { path }).findings.map(({ code, position }) => `${code} ${position?.line}`),
    ).toEqual(['SPEC_ORPHAN_SCENARIO 1', 'SPEC_EMPTY_NAME 2', 'SPEC_SKIPPED_HEADING 4'])
  })

  const changePath = 'openspec/changes/add-mfa/specs/user-auth/spec.md'
  const change = `## ADDED Requirements
### Requirement: Second factor
#### Scenario: Code asked
## MODIFIED Requirements
### Requirement: Log in
New words.
## REMOVED Requirements
### Requirement: Log out
**Reason**: gone
- \`### Requirement: Remember me\`
## RENAMED Requirements
- FROM: \`### Requirement: Reset\`
- TO: \`### Requirement: Recover\`
`

  it('reads what a change does', () => {
    const reading = readOpenSpec(change, { path: changePath })
    expect(reading.requirements.map(({ id }) => id)).toEqual([
      'user-auth/second-factor',
      'user-auth/second-factor/code-asked',
      'user-auth/log-in',
    ])
    expect(reading).toMatchObject({
      scope: 'add-mfa',
      delta: {
        added: ['user-auth/second-factor'],
        modified: ['user-auth/log-in'],
        removed: ['user-auth/log-out', 'user-auth/remember-me'],
        renamed: [{ from: 'user-auth/reset', to: 'user-auth/recover' }],
      },
      findings: [],
    })
  })

  it('lays a change over the present requirements', () => {
    const present = ['Log in', 'Log out', 'Reset', 'Other']
      .map((name) => `### Requirement: ${name}\n#### Scenario: S\n`)
      .join('')
    const after = applyOpenSpecDelta(
      readOpenSpec(present, { path }).requirements,
      readOpenSpec(change, { path: changePath }),
    )
    expect(after.map(({ id, refines, statement }) => [id, refines?.[0], statement])).toEqual([
      ['user-auth/log-in', undefined, 'New words.'],
      ['user-auth/recover', undefined, ''],
      ['user-auth/recover/s', 'user-auth/recover', ''],
      ['user-auth/other', undefined, ''],
      ['user-auth/other/s', 'user-auth/other', ''],
      ['user-auth/second-factor', undefined, ''],
      ['user-auth/second-factor/code-asked', 'user-auth/second-factor', ''],
    ])
    expect(computeCoverage({ requirements: after, commitments: [], idPattern: /\S+/ }).basis).toBe('deep')
  })

  it('reads the tasks of a change, with the ids of their tags', () => {
    const text =
      '## 1. Setup\n- [ ] 1.1 Ask for the code (covers: user-auth/second-factor/code-asked)\n- [x] 1.2 Clean up\n'
    const tasks = 'openspec/changes/archive/2025-01-01-add-mfa/tasks.md'
    expect(readOpenSpec(text, { path: tasks })).toEqual({
      requirements: [],
      commitments: [
        {
          id: 'archive/2025-01-01-add-mfa/1.1',
          kind: 'task',
          statement: 'Ask for the code (covers: user-auth/second-factor/code-asked)',
          covers: ['user-auth/second-factor/code-asked'],
          source: `${tasks}:2`,
        },
        {
          id: 'archive/2025-01-01-add-mfa/1.2',
          kind: 'task',
          statement: 'Clean up',
          covers: [],
          source: `${tasks}:3`,
        },
      ],
      findings: [],
      scope: 'archive/2025-01-01-add-mfa',
    })
  })
})

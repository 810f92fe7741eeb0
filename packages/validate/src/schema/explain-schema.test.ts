import { type FinalReport, jsonPointer } from '@okstra/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DocumentKind } from '../document.ts'
import { changed, type Changes, goodReport, REPORT_NAME } from '../rules/report-example.ts'
import { validateDocuments } from '../validate-documents.ts'
import { loadCheck, loadSchema, type SchemaKind } from './check-schema.ts'
import { explainSchema } from './explain-schema.ts'

const long = '긴'.repeat(200)

/** Changes that make the good report wrong, and all that is said of them: rule and message. */
const WRONG: readonly (readonly [Changes, readonly string[]])[] = [
  [
    { '/verdictCard/verdict': 'conditional-acept' },
    [
      '004 /verdictCard/verdict is "conditional-acept"; expected one of accepted, conditional-accept, blocked, not-applicable (did you mean `conditional-accept`?).',
    ],
  ],
  [
    { '/verdictCard/direction': 'begin_planning' },
    [
      '004 /verdictCard/direction is "begin_planning"; expected one of continue-investigation, begin-option-selection, begin-planning, begin-implementation, approve, reject, hold (did you mean `begin-planning`?).',
    ],
  ],
  [
    { '/verdictCard/approvalRequired': 'yes' },
    [
      '003 /verdictCard/approvalRequired is "yes"; expected a boolean (Whether a person must decide before the next phase).',
    ],
  ],
  [
    { '/verdictCard/conclusion': null },
    ['003 /verdictCard/conclusion is null; expected a string (The outcome in one or two sentences).'],
  ],
  [
    { '/verdictCard/nextCommand': 7 },
    ['003 /verdictCard/nextCommand is 7; expected a string or null (The command that does it).'],
  ],
  [
    { '/verdictCard/nextStp': 'x', '/verdictCard/nextStep': undefined },
    ['002 /verdictCard has the unknown property `nextStp` (did you mean `nextStep`?).'],
  ],
  [{ '/schemaVersion': '1.0' }, ['004 /schemaVersion is "1.0"; expected "2.0".']],
  [
    { '/identity/taskType': 'option-selection' },
    [
      '004 /identity/taskType is "option-selection"; expected one of requirements-discovery, error-analysis, implementation-option-selection, implementation-planning, implementation, final-verification, release-handoff, improvement-discovery, project-analysis, feature-analysis, change-impact-analysis (did you mean `implementation-option-selection`?).',
    ],
  ],
  [
    { '/identity/reportId': 'Has Space' },
    [
      '005 /identity/reportId is "Has Space"; expected lower-case letters, digits, dots, dashes and underscores, at most 256, such as shop-billing-late-fees-001.',
    ],
  ],
  [
    { '/identity/language': 'english!' },
    ['005 /identity/language is "english!"; expected a language tag, such as en or ko.'],
  ],
  [
    { '/identity/workCategory': 'bug-fix' },
    [
      '004 /identity/workCategory is "bug-fix"; expected one of bugfix, feature, improvement, refactor, ops (did you mean `bugfix`?).',
    ],
  ],
  [
    { '/identity/taskId': long },
    [
      '005 /identity/taskId is "긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴긴…"; expected lower-case letters, digits, dots, dashes and underscores, at most 64, such as late-fees.',
    ],
  ],
  [
    { '/identity/taskId': '' },
    [
      '005 /identity/taskId is ""; expected lower-case letters, digits, dots, dashes and underscores, at most 64, such as late-fees.',
    ],
  ],
  [{ '/run/seq': 0 }, ['006 /run/seq is 0; expected 1 or more (Number of the run within task and phase).']],
  [
    { '/run/seq': 1.5 },
    ['003 /run/seq is 1.5; expected an integer (Number of the run within task and phase).'],
  ],
  [
    { '/run/seq': '1' },
    ['003 /run/seq is "1"; expected an integer (Number of the run within task and phase).'],
  ],
  [
    { '/run/startedAt': '2026-11-30 08:00' },
    ['005 /run/startedAt is "2026-11-30 08:00"; expected an instant in UTC, such as 2026-01-31T09:30:00Z.'],
  ],
  [
    { '/run/sourceCommit': 'HEAD' },
    ['005 /run/sourceCommit is "HEAD"; expected a git commit id of 7 to 64 lower-case hexadecimal digits.'],
  ],
  [{ '/run/lead': 'host' }, ['003 /run/lead is "host"; expected an object (Who led).']],
  [{ '/findings': {} }, ['003 /findings is an empty object; expected a list (Findings).']],
  [
    { '/findings/0/id': 'f-1' },
    [
      '005 /findings/0/id is "f-1"; expected F- and at least three digits, such as F-001 (did you mean `F-001`?).',
    ],
  ],
  [
    { '/findings/0/evidence/0': 'EV-1' },
    [
      '005 /findings/0/evidence/0 is "EV-1"; expected EV- and at least three digits, such as EV-001 (did you mean `EV-001`?).',
    ],
  ],
  [
    { '/findings/0/confidence': 'hihg' },
    ['004 /findings/0/confidence is "hihg"; expected one of high, medium, low (did you mean `high`?).'],
  ],
  [
    { '/findings/0/sources/0': 'claude' },
    ['005 /findings/0/sources/0 is "claude"; expected a source <worker>:<item>, such as claude:F-001.'],
  ],
  [
    { '/findings/0/statment': 'x' },
    ['002 /findings/0 has the unknown property `statment` (did you mean `statement`?).'],
  ],
  [
    { '/evidence/0/citation': { path: 'a.ts', line: '4' } },
    ['002 /evidence/0/citation has the unknown property `line` (did you mean `lines`?).'],
  ],
  [
    { '/evidence/0/citation': { argv: ['ls'], exit: '0', excerpt: '' } },
    ['003 /evidence/0/citation/exit is "0"; expected an integer (Exit code that was seen).'],
  ],
  [
    { '/evidence/0/citation': { foo: 1 } },
    [
      '007 /evidence/0/citation is an object with foo, which is none of its forms: an object with path, lines; an object with argv, exit, excerpt; an object with artifact, pointer; an object with url, retrievedAt.',
    ],
  ],
  [
    { '/evidence/0/citation': 'src/a.ts:4' },
    [
      '007 /evidence/0/citation is "src/a.ts:4", which is none of its forms: an object with path, lines; an object with argv, exit, excerpt; an object with artifact, pointer; an object with url, retrievedAt.',
    ],
  ],
  [
    { '/evidence/0/citation/lines': '4..7' },
    ['005 /evidence/0/citation/lines is "4..7"; expected a line or a range of lines, such as 12 or 12-20.'],
  ],
  [
    { '/evidence/0/check/state': 'verifed' },
    [
      '004 /evidence/0/check/state is "verifed"; expected one of verified, moved, located, not-found, cited-unread, unobservable, observed, not-observed, resolved, unresolved, external, unchecked (did you mean `verified`?).',
    ],
  ],
  [{ '/crossVerification/agreement': 1.2 }, ['006 /crossVerification/agreement is 1.2; expected 0 to 1.']],
  [
    { '/crossVerification/roster/0/provider': 'cluade' },
    [
      '004 /crossVerification/roster/0/provider is "cluade"; expected one of claude, codex, antigravity, gemini, grok, kimi, opencode, qwen, copilot, acp, command, rehearsal (did you mean `claude`?).',
    ],
  ],
  [
    { '/crossVerification/families': -1 },
    [
      '006 /crossVerification/families is -1; expected 0 or more (Model families among the completed analysers).',
    ],
  ],
  [
    { '/optionSelection/options': [0, 1, 2, 3].map(() => goodReport().optionSelection?.options[0]) },
    [
      '006 /optionSelection/options has 4 items; expected at most 3 items (The one to three valid candidates in rank order).',
    ],
  ],
  [
    { '/optionSelection/options/0/score/criteria/0/criterion': 'requirementsFit' },
    [
      '004 /optionSelection/options/0/score/criteria/0/criterion is "requirementsFit"; expected one of requirementFit, architectureFit, changeLocality, implementationComplexity, correctnessRisk, reversibility, verificationCost, rolloutCost (did you mean `requirementFit`?).',
    ],
  ],
  [
    { '/optionSelection/reassessments/0/assessments/0/scores/rolloutCost': 6 },
    ['006 /optionSelection/reassessments/0/assessments/0/scores/rolloutCost is 6; expected 1 to 5.'],
  ],
  [
    { '/optionSelection/reassessments/0/assessments/0/scores/rolloutCost': undefined },
    ['001 /optionSelection/reassessments/0/assessments/0/scores has no `rolloutCost`.'],
  ],
  [
    { '/optionSelection/weights/rolloutCost': 2.5 },
    ['003 /optionSelection/weights/rolloutCost is 2.5; expected an integer.'],
  ],
  [
    { '/requirements/0/refines': 'EB-002' },
    [
      '003 /requirements/0/refines is "EB-002"; expected a list (Ids of the requirements that this one is a part of).',
    ],
  ],
  [
    { '/requirementCoverage': 'exact' },
    [
      '007 /requirementCoverage is "exact", which is none of its forms: an object with subject, coverage; null.',
    ],
  ],
  [
    { '/tokenUsage': [{ worker: 'claude' }] },
    [
      '001 /tokenUsage/0 has no `source`, `inputUncached`, `cacheRead`, `cacheWrite`, `output`, `reasoning`, `costUsd`.',
    ],
  ],
  [
    { '/summary': ['\u001b[2J bad \u202e'] },
    ['003 /summary is a list of 1; expected a string (The whole story in a few paragraphs).'],
  ],
  [
    { '/a\u001b': 'x' },
    [
      '002 The document has the unknown property `a\\u001b`. Known are schemaVersion, identity, run, verdictCard, summary, requirements, requirementCoverage, findings, evidence, clarificationItems, superseded, missingInformation, residualRisks, followUps, crossVerificat….',
    ],
  ],
  [
    { '/provenance/inputs': [{ name: 'a', sha256: 'ABC' }] },
    ['005 /provenance/inputs/0/sha256 is "ABC"; expected a SHA-256 of 64 lower-case hexadecimal digits.'],
  ],
]

describe('a wrong report', () => {
  it.each(WRONG)('%j', async (changes, messages) => {
    const text = JSON.stringify(changed(goodReport(), changes))
    const findings = await validateDocuments([{ name: REPORT_NAME, text, kind: 'final-report' }])
    expect(findings.map(({ code, message }) => `${code.replace('OKS-SCH-', '')} ${message}`)).toEqual(
      messages,
    )
  })
})

describe('the other documents', () => {
  it.each<[string, DocumentKind, unknown, readonly string[]]>([
    [
      'a candidate with a file list',
      'raw-candidate',
      {
        id: 'c1',
        title: 't',
        mechanism: 'm',
        boundary: [],
        commitments: [],
        evidence: [],
        assumptions: [],
        externalFacts: [],
        safetyNotes: [],
        files: ['a.ts'],
      },
      [
        'The document has the unknown property `files`. Known are id, title, mechanism, boundary, commitments, evidence, assumptions, externalFacts, safetyNotes.',
      ],
    ],
    [
      'requirements as a text',
      'requirement-file',
      'EB-001',
      ['The document is "EB-001", which is none of its forms: an object with requirements; a list.'],
    ],
    [
      'a list with one bad id',
      'requirement-file',
      [{ id: 'EB-001' }, { id: 'a b' }],
      ['/1/id is "a b"; expected an id without white space or invisible characters.'],
    ],
    [
      'a cover of no form',
      'commitment-file',
      { commitments: [{ id: 'CM-001', covers: [{ part: 'a' }] }] },
      [
        '/commitments/0/covers/0 has the unknown property `part` (did you mean `parts`?).',
        '/commitments/0/covers/0 has no `id` (The requirement).',
      ],
    ],
    [
      'a rule without a reason',
      'validate-config',
      { rules: { 'OKS-DOC-003': { level: 'off' } } },
      ['/rules/OKS-DOC-003 has no `reason` (Why it is changed here).'],
    ],
    [
      'a decision of no kind',
      'selected-direction',
      { decision: { kind: 'x', responder: 'kim' } },
      [
        '/decision/kind is "x"; expected one of selection, upstream.',
        'The document has no `schemaVersion`, `mode`, `sourceReport`, `sourceDataDigest`, `option`, `fingerprint`, `title`, `mechanism`, `boundary`, `commitments`, `requirements`, `invariants`, `userConstraints`, `digest`.',
      ],
    ],
  ])('%s', async (_name, kind, value, messages) => {
    const { violations } = explainSchema(value, await loadSchema(kind as SchemaKind), 100)
    expect(violations.map(({ message }) => message)).toEqual(messages)
  })
})

describe('explainSchema', () => {
  it.each<[string, unknown, readonly string[]]>([
    [
      'the branch with more required names wins',
      { argv: ['a'], exit: 0, path: 'b' },
      ['/evidence has the unknown property `path`', '/evidence has no `excerpt`'],
    ],
    [
      'optional names count less than required ones',
      { path: 'a', artifact: 'b', sha256: 'c', lines: '1' },
      ['/evidence has the unknown property `artifact`', '/evidence has the unknown property `sha256`'],
    ],
    [
      'a draw names all forms',
      { path: 'a', url: 'b' },
      ['/evidence is an object with path, url, which is none of its forms'],
    ],
  ])('%s', async (_name, evidence, expected) => {
    const { $defs } = await loadSchema('worker-result')
    const root = {
      type: 'object',
      properties: { evidence: { $ref: '#/$defs/Evidence' } },
      ...($defs === undefined ? {} : { $defs }),
    }
    const messages = explainSchema({ evidence }, root, 10).violations.map(({ message }) => message)
    expect(messages.map((message, index) => message.slice(0, (expected[index] ?? '').length))).toEqual(
      expected,
    )
  })

  it('writes out no more than the limit and counts the rest', async () => {
    const value = { requirements: Array.from({ length: 30 }, () => ({ id: 1 })) }
    const { violations, more } = explainSchema(value, await loadSchema('requirement-file'), 7)
    expect([violations.length, more]).toEqual([7, 23])
  })

  it('property: finds something exactly when the compiled check refuses', async () => {
    const pairs = await Promise.all(
      (['final-report', 'commitment-file', 'worker-result', 'validate-config'] as const).map(
        async (kind) => ({
          check: await loadCheck(kind),
          schema: await loadSchema(kind),
          value: SAMPLES[kind](),
        }),
      ),
    )
    const junk = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        '',
        'EB-001',
        'x',
        0,
        1,
        -1,
        1.5,
        true,
        [],
        {},
        [null],
        { id: 'EB-001' },
        { kind: 'upstream' },
        { path: 'a' },
      ),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(
        fc.nat({ max: pairs.length - 1 }),
        fc.nat(),
        junk,
        fc.constantFrom('set', 'drop', 'add'),
        (which, at, value, how) => {
          const pair = pairs[which]
          if (pair === undefined) return
          const places = pointersOf(pair.value)
          const pointer = places[at % places.length] ?? ''
          const changes =
            how === 'add'
              ? { [`${pointer}/x${at % 3 === 0 ? '-' : 'y'}`]: value }
              : { [pointer]: how === 'drop' ? undefined : value }
          const wrong: unknown = safely(pair.value, changes)
          const { violations } = explainSchema(wrong, pair.schema, 1000)
          expect(violations.length === 0).toBe(pair.check(wrong))
          for (const { message } of violations) {
            expect(message).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/)
            expect(message.length).toBeLessThan(900)
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  it('property: an excerpt of a value is at most 80 long and holds whole characters', async () => {
    const schema = await loadSchema('requirement-file')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (text) => {
        const [violation] = explainSchema([{ id: `${text} ` }], schema, 1).violations
        const shown = /^\/0\/id is ("(?:[^"\\]|\\.)*"|".*…");/su.exec(violation?.message ?? '')?.[1] ?? ''
        expect(shown.length).toBeGreaterThan(2)
        expect(shown.length).toBeLessThanOrEqual(80)
        expect(shown).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })
})

const SAMPLES = {
  'final-report': (): FinalReport => goodReport(),
  'commitment-file': () => ({
    commitments: [{ id: 'CM-001', covers: ['EB-001', { id: 'EB-002', parts: ['a'], revision: 3 }] }],
  }),
  'worker-result': () => ({
    schemaVersion: '1.0',
    findings: [
      {
        id: 'a',
        kind: 'risk',
        statement: 's',
        evidence: [
          { path: 'a', lines: '1' },
          { url: 'u', retrievedAt: '2026-01-01T00:00:00Z' },
        ],
        confidence: 'low',
        requirements: [],
      },
    ],
  }),
  'validate-config': () => ({
    rules: { 'OKS-DOC-003': { level: 'off', reason: 'r' } },
    failOn: 'error',
    ignore: ['a'],
  }),
} as const

function pointersOf(value: unknown, path: readonly (string | number)[] = []): string[] {
  const own = path.length === 0 ? [] : [jsonPointer(path)]
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([key, item]) => pointersOf(item, [...path, key]))]
}

/** Adding below a text is no change. */
function safely(value: unknown, changes: Changes): unknown {
  try {
    return changed(value, changes)
  } catch {
    return value
  }
}

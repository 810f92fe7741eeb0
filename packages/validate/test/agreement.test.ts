import type { Commitment, FinalReport, Requirement, UserResponse } from '@okstra/contracts'
import { documentDigest, isOkstraError } from '@okstra/contracts'
import { computeCoverage, coverageFigures } from '@okstra/coverage'
import { bindSelection } from '@okstra/direction'
import { mergeCandidates, rankOptions } from '@okstra/options'
import { parseUserResponse, printUserResponse, RESPONSE_FINDINGS } from '@okstra/report'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateDocuments } from '../src/index.ts'
import { BRIEF_CODES } from '../src/readers/brief.ts'
import { RESPONSE_CODES } from '../src/readers/user-response.ts'
import { rawCandidate } from '../src/rules/candidate-example.ts'
import { changed, type Changes, goodReport, REPORT_NAME } from '../src/rules/report-example.ts'

const accepts = (run: () => unknown): boolean => {
  try {
    run()
    return true
  } catch (error) {
    if (isOkstraError(error)) return false
    throw error
  }
}

const errors = async (documents: Parameters<typeof validateDocuments>[0]): Promise<string[]> =>
  (await validateDocuments(documents)).filter(({ severity }) => severity === 'error').map(({ code }) => code)

const json = (name: string, value: unknown) => ({ name, text: JSON.stringify(value) })

const id = fc.constantFrom(
  'EB-001',
  'EB-002',
  'PB-001',
  'EO-001',
  'EG-001',
  'eb-001',
  'EB-1',
  'ＥＢ-001',
  'FR-001',
)
const requirement: fc.Arbitrary<Requirement> = fc.record(
  {
    id,
    kind: fc.constantFrom('EB', 'EG'),
    refines: fc.array(id, { maxLength: 2 }),
    parts: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
    source: fc.constant('x.md:1'),
  },
  { requiredKeys: ['id'] },
)
const commitment: fc.Arbitrary<Commitment> = fc.record(
  {
    id: fc.constantFrom('CM-001', 'CM-002', 'CM-e\u0301'),
    covers: fc.array(
      fc.oneof(id, fc.record({ id, parts: fc.array(fc.constantFrom('a', 'z'), { maxLength: 2 }) })),
      { maxLength: 3 },
    ),
    contradicts: fc.array(id, { maxLength: 1 }),
  },
  { requiredKeys: ['id', 'covers'] },
)

describe('validate passes exactly when the consumer accepts', () => {
  it('property: requirement and commitment files, and computeCoverage', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(requirement, { maxLength: 4 }),
        fc.array(commitment, { maxLength: 3 }),
        fc.boolean(),
        async (requirements, commitments, bare) => {
          const found = await errors([
            json('requirements.json', bare && requirements.length > 0 ? requirements : { requirements }),
            json('commitments.json', { commitments }),
          ])
          const refused = found.filter((code) => /^OKS-(?:REQ|COM-00)/.test(code))
          expect(refused.length === 0, JSON.stringify(found)).toBe(
            accepts(() => computeCoverage({ requirements, commitments })),
          )
          expect(found.filter((code) => code.startsWith('OKS-SCH') || code.startsWith('OKS-DOC'))).toEqual([])
        },
      ),
      { numRuns: 150 },
    )
  })

  it('property: report data and rankOptions, figures and ranking included', async () => {
    const report = goodReport()
    const change = fc.constantFrom<Changes>(
      {},
      { '/optionSelection/reassessments/0/assessments/0/scores/rolloutCost': 1 },
      { '/optionSelection/reassessments/1/assessments/1/feasible': false },
      { '/optionSelection/reassessments/2': undefined },
      { '/optionSelection/reassessments/0/assessments/2': undefined },
      { '/optionSelection/weights/rolloutCost': 4 },
      { '/requirements/0/id': 'eb-001' },
      { '/requirements/1/id': 'EB-001' },
      { '/optionSelection/options/0/candidate/commitments/0/covers': [] },
      { '/optionSelection/options/1/candidate/commitments/0/contradicts': ['EB-001'] },
      { '/evidence/0/check/state': 'moved', '/evidence/0/check/movedTo': '7' },
      { '/optionSelection/options/0/score/total': 1 },
      {
        '/optionSelection/reassessments/0/assessments/0/externalFacts': [
          { fact: 'XF-001', state: 'confirmed', evidence: [] },
        ],
      },
      {
        '/optionSelection/reassessments/0/assessments/0/refutations': [
          { blocker: 'codex:SB-001', statement: 's', evidence: ['EV-001'] },
        ],
      },
    )
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(change, { maxLength: 3 }), async (changes) => {
        let wrong: FinalReport = report
        try {
          for (const one of changes) wrong = changed(wrong, one)
        } catch {
          return
        }
        const found = await errors([json(REPORT_NAME, wrong)])
        const told = found.filter(
          (code) => /^OKS-RPT-0(?:1[0-9]|2[0-6])$/.test(code) || code === 'OKS-RPT-002',
        )
        expect(told.length === 0, JSON.stringify([changes, found])).toBe(isConsistent(wrong))
      }),
      { numRuns: 60 },
    )
  })

  it('property: a response and a report, and bindSelection', async () => {
    const report = goodReport()
    const digest = documentDigest(report)
    const response: fc.Arbitrary<UserResponse> = fc.record({
      schemaVersion: fc.constant('1.0' as const),
      reportId: fc.constantFrom(report.identity.reportId, 'another-report'),
      created: fc.constant('2026-12-01T10:00:00Z'),
      responder: fc.constantFrom('kim', '김'),
      answers: fc.constantFrom([], [{ id: 'C-001', answer: 'Yes.' }]),
      directionSelection: fc
        .constantFrom('IO-001', 'IO-002', 'IO-003', 'IO-009')
        .map((option) => ({ option, constraints: [] })),
      dataDigest: fc.constantFrom(digest, '0'.repeat(64)),
    })
    await fc.assert(
      fc.asyncProperty(
        response,
        fc.boolean(),
        fc.constantFrom('', '\u0007', '\n## OTHER\n', '\n## ANSWERS\n'),
        async (made, withDigest, tail) => {
          const { dataDigest, ...rest } = made
          const text =
            printUserResponse(withDigest && dataDigest !== undefined ? { ...rest, dataDigest } : rest) + tail
          const found = await errors([json(REPORT_NAME, report), { name: 'user-responses/r-1.md', text }])
          const bound = bindSelection(text, { data: report }).verdict === 'bound'
          expect(found.length === 0, JSON.stringify(found)).toBe(bound)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('property: any text as a response, and parseUserResponse', async () => {
    const line = fc.constantFrom(
      '---',
      'reportId: "r"',
      'created: "2026-12-01T10:00:00Z"',
      'responder: "k"',
      'schemaVersion: "1.0"',
      '## ANSWERS',
      '### C-001',
      'Yes.',
      '```text',
      '```',
      '',
      '<!-- x',
      '-->',
      'dataDigest: a',
      '\u0000',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 14 }), async (lines) => {
        const text = lines.join('\n')
        const found = await errors([{ name: 'r.md', text, kind: 'user-response' }])
        const parsed = accepts(() => parseUserResponse(text))
        // What is well-formed and cannot be used yet is told by rules that look at the value.
        const refused = found.filter(
          (code) => !['OKS-RSP-015', 'OKS-RSP-010', 'OKS-DOC-005'].includes(code) || !parsed,
        )
        expect(refused.length === 0, text).toBe(parsed)
      }),
      { numRuns: 250 },
    )
  })

  it('property: a proposal and the merge', async () => {
    const change = fc.constantFrom<Changes>(
      {},
      { '/mechanism': '' },
      { '/title': ' ' },
      { '/boundary': [] },
      { '/commitments': [] },
      { '/mechanism': 'Run npm test after editing src/a.ts' },
      { '/commitments/0/covers': [] },
      { '/evidence': [] },
      { '/x-files': ['a.ts'] },
      { '/boundary': ['src/billing/charge.ts'] },
      { '/boundary': ['../x'] },
    )
    await fc.assert(
      fc.asyncProperty(change, change, async (one, two) => {
        let candidate = changed(rawCandidate(), one)
        // A change below what the other one emptied is none.
        if (!('/commitments' in one && '/commitments/0/covers' in two)) candidate = changed(candidate, two)
        const found = await errors([{ ...json('candidate.json', candidate), kind: 'raw-candidate' }])
        const { rejected } = mergeCandidates({ proposals: [{ worker: 'claude', candidate }] })
        expect(found.length === 0, JSON.stringify([one, two, rejected, found])).toBe(rejected.length === 0)
      }),
    )
  })
})

describe('codes of the readers', () => {
  it('each have a rule', () => {
    expect(Object.keys(RESPONSE_CODES).toSorted()).toEqual(Object.keys(RESPONSE_FINDINGS).toSorted())
    expect(Object.keys(BRIEF_CODES).filter((code) => code.startsWith('BRIEF_'))).toEqual(
      expect.arrayContaining([
        'BRIEF_INVALID',
        'BRIEF_LEGACY',
        'BRIEF_UNDECLARED_ID',
        'BRIEF_EMPTY_STATEMENT',
      ]),
    )
  })
})

/** Whether the report holds what ranking and coverage give for its own reassessments and commitments. */
function isConsistent(report: FinalReport): boolean {
  const selection = report.optionSelection
  if (selection === undefined) return false
  const rows = [...selection.options, ...selection.candidateAudit]
  try {
    const ranking = rankOptions({
      mode: selection.mode,
      candidates: rows.map(({ candidate }) => candidate),
      assessments: selection.reassessments,
      requirements: report.requirements,
      evidence: report.evidence,
      overrides: selection.overrides,
      weights: selection.weights,
    })
    const { options, audit, stability, outcome } = ranking
    const { options: shown, candidateAudit, rankStability } = selection
    const bare = (list: readonly { reasons: readonly { code: string }[] }[]) =>
      list.map((row) => ({ ...row, reasons: row.reasons.map(({ code }) => code).toSorted() }))
    const lead = options[0]
    const same = (a: unknown, b: unknown): boolean => documentDigest({ a }) === documentDigest({ a: b })
    return (
      outcome === selection.outcome &&
      same(options, shown) &&
      same(bare(audit), bare(candidateAudit)) &&
      same(stability ?? null, rankStability ?? null) &&
      same(
        report.requirementCoverage,
        lead === undefined
          ? null
          : {
              subject: lead.id,
              coverage: coverageFigures(
                computeCoverage({
                  requirements: report.requirements,
                  commitments: lead.candidate.commitments,
                }),
              ),
            },
      )
    )
  } catch (error) {
    if (isOkstraError(error)) return false
    throw error
  }
}

import type { CandidateAssessment, MergedCandidate, Reassessment, SafetyOverride } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { assess, EVIDENCE, merged, reassess, REQUIREMENTS, scores } from '../test/sample.ts'
import { auditCandidates } from './audit-candidates.ts'
import { findReassessmentProblems } from './check-reassessments.ts'

type View = (id: string, worker: number) => Partial<CandidateAssessment>
interface Case {
  readonly candidate?: Partial<MergedCandidate>
  readonly view?: View
  readonly overrides?: readonly SafetyOverride[]
  readonly workers?: readonly { readonly worker: string; readonly modelFamily: string }[]
}

const audit = ({ candidate, view, overrides = [], workers }: Case) =>
  auditCandidates({
    candidates: [merged('IO-001', candidate)],
    assessments: reassess(['IO-001'], view, workers),
    requirements: REQUIREMENTS,
    evidence: EVIDENCE,
    overrides,
  })[0]
const codes = (given: Case) => audit(given)?.reasons.map(({ code }) => code)

describe('auditCandidates', () => {
  it('finds nothing wrong with a sound candidate', () => {
    expect(audit({})).toMatchObject({
      id: 'IO-001',
      feasibility: { yes: 3, no: 0 },
      reasons: [],
      coverage: { coverageVerdict: 'exact' },
      score: { total: 600 },
    })
  })

  describe('coverage', () => {
    it.each([
      { name: 'a hole', commitments: [{ id: 'CM-001', covers: ['EB-001'] }], expected: ['coverage-incomplete', 'coverage-not-exact'] },
      { name: 'an extra', commitments: [{ id: 'CM-001', covers: ['EB-001', 'PB-001'] }, { id: 'CM-002', covers: [] }], expected: ['scope-imprecise', 'coverage-not-exact', 'unmapped-commitment'] },
      { name: 'a gate only', commitments: [{ id: 'CM-001', covers: ['EB-001', 'PB-001'] }, { id: 'CM-002', covers: ['EG-001'] }], expected: ['scope-imprecise', 'coverage-not-exact', 'unmapped-commitment'] },
      { name: 'an unknown requirement', commitments: [{ id: 'CM-001', covers: ['EB-001', 'PB-001', 'EB-009'] }], expected: ['coverage-not-exact', 'unknown-requirement'] },
      { name: 'a contradiction', commitments: [{ id: 'CM-001', covers: ['EB-001', 'PB-001'] }, { id: 'CM-002', covers: ['PB-001'], contradicts: ['EB-001'] }], expected: ['coverage-incomplete', 'coverage-not-exact', 'contradicted-requirement'] },
      { name: 'nothing', commitments: [], expected: ['coverage-incomplete', 'scope-imprecise', 'coverage-not-exact'] },
      { name: 'a commitment against itself', commitments: [{ id: 'CM-001', covers: ['EB-001'], contradicts: ['EB-001'] }], expected: ['coverage-unmeasurable'] },
    ])('$name', ({ commitments, expected }) => {
      expect(codes({ candidate: { commitments } })).toEqual(expected)
    }) // prettier-ignore

    it.each([
      ['none', []],
      ['gates only', REQUIREMENTS.filter(({ kind }) => kind === 'EG')],
    ])('throws for requirements that cannot be measured: %s', (_name, requirements) => {
      const call = () =>
        auditCandidates({
          candidates: [merged('IO-001', { commitments: [] })],
          assessments: [],
          requirements,
          evidence: [],
        })
      expect(call).toThrow(expect.objectContaining({ code: 'COVERAGE_NO_REQUIREMENTS' }))
    })
  })

  describe('supporting evidence', () => {
    it.each([
      { evidence: ['EV-001'], supported: true },
      { evidence: ['EV-003'], supported: true },
      { evidence: ['EV-006'], supported: true },
      { evidence: ['EV-002', 'EV-004', 'EV-001'], supported: true },
      { evidence: [], supported: false },
      { evidence: ['EV-002'], supported: false },
      { evidence: ['EV-004'], supported: false },
      { evidence: ['EV-005'], supported: false },
      { evidence: ['EV-099'], supported: false },
    ])('$evidence: $supported', ({ evidence, supported }) => {
      expect(codes({ candidate: { evidence } })).toEqual(supported ? [] : ['no-supported-evidence'])
    })
  })

  describe('feasibility votes', () => {
    const four = ['a', 'b', 'c', 'd', 'e'].map((worker) => ({ worker, modelFamily: 'x' }))
    it.each([
      { votes: 'yyy', expected: [] },
      { votes: 'yyn', expected: [] },
      { votes: 'ynn', expected: ['too-few-feasible-votes', 'not-feasible'] },
      { votes: 'yynn', expected: ['not-feasible'] },
      { votes: 'yynnn', expected: ['not-feasible'] },
      { votes: 'yyynn', expected: [] },
      { votes: 'yy', expected: [] },
      { votes: 'y', expected: ['too-few-feasible-votes'] },
      { votes: 'nnn', expected: ['too-few-feasible-votes', 'not-feasible'] },
    ])('$votes', ({ votes, expected }) => {
      const workers = four.slice(0, votes.length)
      expect(codes({ workers, view: (_, worker) => ({ feasible: votes[worker] === 'y' }) })).toEqual(expected)
    })
  })

  describe('safety blockers', () => {
    const blocker = (evidence: readonly string[], statement = 'Charges twice.', id = 'SB-001') => ({
      id,
      statement,
      evidence,
    })
    const refute = (evidence: readonly string[]) => ({ blocker: 'claude:SB-001', statement: 'No.', evidence })
    /** One list of views, by worker: claude (anthropic), codex (openai), gemini (google). */
    const views =
      (...list: readonly Partial<CandidateAssessment>[]): View =>
      (_, worker) =>
        list[worker] ?? {}
    const override = { blocker: 'claude:SB-001', actor: 'me', reason: 'We know.' }
    const twin = [
      { worker: 'claude', modelFamily: 'anthropic' },
      { worker: 'claude-2', modelFamily: 'anthropic' },
      { worker: 'gemini', modelFamily: 'google' },
    ]

    it.each([
      { name: 'verified, alone, not refuted', view: views({ safetyBlockers: [blocker(['EV-001'])] }), stands: 1 },
      { name: 'located only', view: views({ safetyBlockers: [blocker(['EV-002'])] }), stands: 0 },
      { name: 'observed only', view: views({ safetyBlockers: [blocker(['EV-003'])] }), stands: 0 },
      { name: 'no evidence', view: views({ safetyBlockers: [blocker([])] }), stands: 0 },
      { name: 'one of several verified', view: views({ safetyBlockers: [blocker(['EV-002', 'EV-001'])] }), stands: 1 },
      { name: 'refuted with evidence', view: views({ safetyBlockers: [blocker(['EV-001'])] }, { refutations: [refute(['EV-007'])] }), stands: 0 },
      { name: 'refuted with observed evidence', view: views({ safetyBlockers: [blocker(['EV-001'])] }, { refutations: [refute(['EV-003'])] }), stands: 0 },
      { name: 'refuted without evidence', view: views({ safetyBlockers: [blocker(['EV-001'])] }, { refutations: [refute([])] }, { refutations: [refute([])] }), stands: 1 },
      { name: 'refuted with a bare place', view: views({ safetyBlockers: [blocker(['EV-001'])] }, { refutations: [refute(['EV-002'])] }), stands: 1 },
      { name: 'refuted by an artifact whose source is not supported', view: views({ safetyBlockers: [blocker(['EV-001'])] }, { refutations: [refute(['EV-005'])] }), stands: 1 },
      { name: 'refuted by its own author', view: views({ safetyBlockers: [blocker(['EV-001'])], refutations: [refute(['EV-007'])] }), stands: 1 },
      { name: 'refuted, second family in the same words', view: views({ safetyBlockers: [blocker(['EV-001'])] }, { refutations: [refute(['EV-007'])] }, { safetyBlockers: [blocker([], 'charges TWICE')] }), stands: 1 },
      { name: 'refuted, second family on the same evidence', view: views({ safetyBlockers: [blocker(['EV-001'])] }, { refutations: [refute(['EV-007'])] }, { safetyBlockers: [blocker(['EV-001'], 'Money is lost.')] }), stands: 2 },
      { name: 'refuted, second family backs it', view: views({ safetyBlockers: [blocker(['EV-001'])] }, { refutations: [refute(['EV-007'])] }, { backs: ['claude:SB-001'] }), stands: 1 },
      { name: 'refuted, second family sees something else', view: views({ safetyBlockers: [blocker(['EV-001'])] }, { refutations: [refute(['EV-007'])] }, { safetyBlockers: [blocker(['EV-002'], 'Slow.')] }), stands: 0 },
      { name: 'not verified, though two families are behind it', view: views({ safetyBlockers: [blocker(['EV-002'])] }, { safetyBlockers: [blocker(['EV-002'])] }), stands: 0 },
      { name: 'refuted, same family behind it', workers: twin, view: views({ safetyBlockers: [blocker(['EV-001'])] }, { backs: ['claude:SB-001'] }, { refutations: [refute(['EV-007'])] }), stands: 0 },
      { name: 'overridden', view: views({ safetyBlockers: [blocker(['EV-001'])] }, { backs: ['claude:SB-001'] }), overrides: [override], stands: 0 },
      { name: 'overridden by nobody', view: views({ safetyBlockers: [blocker(['EV-001'])] }), overrides: [{ ...override, actor: ' ' }], stands: 1 },
      { name: 'overridden without a reason', view: views({ safetyBlockers: [blocker(['EV-001'])] }), overrides: [{ ...override, reason: '' }], stands: 1 },
      { name: 'another one overridden', view: views({ safetyBlockers: [blocker(['EV-001'])] }), overrides: [{ ...override, blocker: 'codex:SB-001' }], stands: 1 },
    ])('$name: $stands', ({ view, overrides, workers, stands }) => {
      const found = codes({ view, ...(overrides === undefined ? {} : { overrides }), ...(workers === undefined ? {} : { workers }) })
      expect(found).toEqual(Array<string>(stands).fill('safety-blocker'))
    }) // prettier-ignore

    it('is not outvoted', () => {
      const workers = Array.from({ length: 9 }, (_, index) => ({
        worker: `w-${index}`,
        modelFamily: `f${index}`,
      }))
      expect(
        codes({ workers, view: views({ safetyBlockers: [blocker(['EV-001'])], feasible: true }) }),
      ).toEqual(['safety-blocker'])
    })
  })

  describe('external facts', () => {
    const fact = (implementationCritical: boolean) => ({
      externalFacts: [{ id: 'XF-001', statement: 'The bank keeps keys.', implementationCritical }],
    })
    const says = (state: 'confirmed' | 'refuted' | 'unknown', evidence: readonly string[]) => ({
      externalFacts: [{ fact: 'XF-001', state, evidence }],
    })
    it.each([
      { name: 'nobody looked', views: [], resolved: false },
      { name: 'confirmed by an address', views: [says('confirmed', ['EV-004'])], resolved: true },
      { name: 'confirmed by verified evidence', views: [says('confirmed', ['EV-001'])], resolved: true },
      { name: 'confirmed by nothing', views: [says('confirmed', [])], resolved: false },
      { name: 'confirmed by a bare place', views: [says('confirmed', ['EV-002'])], resolved: false },
      { name: 'confirmed by an artifact', views: [says('confirmed', ['EV-006'])], resolved: true },
      { name: 'confirmed by an artifact whose source is not supported', views: [says('confirmed', ['EV-005'])], resolved: false },
      { name: 'unknown', views: [says('unknown', ['EV-001'])], resolved: false },
      { name: 'refuted', views: [says('refuted', ['EV-001'])], resolved: false },
      { name: 'disputed', views: [says('confirmed', ['EV-001']), says('refuted', ['EV-004'])], resolved: false },
      { name: 'confirmed, refuted by nothing', views: [says('confirmed', ['EV-001']), says('refuted', [])], resolved: true },
    ])('$name: $resolved', ({ views, resolved }) => {
      const view: View = (_, worker) => views[worker] ?? {}
      expect(codes({ candidate: fact(true), view })).toEqual(resolved ? [] : ['unresolved-external-fact'])
      expect(codes({ candidate: fact(false), view })).toEqual([])
    }) // prettier-ignore
  })

  it('gives all reasons, not the first', () => {
    const given = audit({
      candidate: {
        commitments: [
          { id: 'CM-001', covers: ['EB-009'] },
          { id: 'CM-002', covers: [], contradicts: ['PB-001'] },
        ],
        evidence: ['EV-002'],
        externalFacts: [{ id: 'XF-001', statement: 'x', implementationCritical: true }],
      },
      view: (_, worker) => ({
        feasible: false,
        safetyBlockers: worker === 0 ? [{ id: 'SB-001', statement: 'Boom', evidence: ['EV-001'] }] : [],
      }),
    })
    expect(given?.reasons).toEqual([
      { code: 'coverage-incomplete', message: 'Coverage is 0 (0 of 2); uncovered: EB-001, PB-001.' },
      { code: 'scope-imprecise', message: 'Scope precision is 0 (0 of 2 commitments).' },
      { code: 'coverage-not-exact', message: 'The coverage verdict is contradicted, not exact.' },
      { code: 'unmapped-commitment', message: 'These commitments fulfil no requirement: CM-001, CM-002.' },
      { code: 'contradicted-requirement', message: 'These requirements are contradicted: PB-001.' },
      { code: 'unknown-requirement', message: 'These requirements do not exist: EB-009.' },
      { code: 'no-supported-evidence', message: 'Its one piece of evidence is not supported (verified, observed, or resolved with a supported source).' },
      { code: 'too-few-feasible-votes', message: 'It has 0 feasibility votes; 2 are needed.' },
      { code: 'not-feasible', message: '0 hold it feasible and 3 do not.' },
      { code: 'safety-blocker', message: 'claude:SB-001 stands, nobody refutes it with supported evidence: Boom' },
      { code: 'unresolved-external-fact', message: 'XF-001 is implementation-critical and not confirmed with evidence: x' },
    ]) // prettier-ignore
  })
})

describe('findReassessmentProblems', () => {
  const candidates = [
    merged('IO-001', { externalFacts: [{ id: 'XF-001', statement: 'x', implementationCritical: true }] }),
    merged('IO-002', { family: 'IO-002' }),
  ]
  const good = reassess(['IO-001', 'IO-002'])
  const problems = (change: (first: Reassessment) => Reassessment) =>
    findReassessmentProblems(
      good.map((one, index) => (index === 0 ? change(one) : one)),
      { candidates, evidence: EVIDENCE },
    ).map(({ code, worker, candidate }) =>
      [code, worker, ...(candidate === undefined ? [] : [candidate])].join(' '),
    )
  const first = (change: Partial<CandidateAssessment>) => (one: Reassessment) => ({
    ...one,
    assessments: [assess('IO-001', change), assess('IO-002')],
  })

  it('is silent about a sound set', () => {
    expect(problems((one) => one)).toEqual([])
    expect(problems(first({ externalFacts: [{ fact: 'XF-001', state: 'unknown', evidence: [] }] }))).toEqual(
      [],
    )
  })

  it.each([
    { name: 'a candidate left out', change: (one: Reassessment) => ({ ...one, assessments: [assess('IO-001')] }), expected: ['missing-id claude IO-002'] },
    { name: 'a candidate twice', change: (one: Reassessment) => ({ ...one, assessments: [...one.assessments, assess('IO-001')] }), expected: ['duplicate-id claude IO-001'] },
    { name: 'a candidate that does not exist', change: (one: Reassessment) => ({ ...one, assessments: [...one.assessments, assess('IO-009')] }), expected: ['unknown-id claude IO-009'] },
    { name: 'the right number of wrong ids', change: (one: Reassessment) => ({ ...one, assessments: [assess('IO-001'), assess('IO-003')] }), expected: ['missing-id claude IO-002', 'unknown-id claude IO-003'] },
    { name: 'no scores', change: first({ scores: {} as never }), expected: Array<string>(8).fill('missing-scores claude IO-001') },
    { name: 'a score of 6', change: first({ scores: scores(3, { reversibility: 6 }) }), expected: ['bad-score claude IO-001'] },
    { name: 'a score of 0', change: first({ scores: scores(3, { reversibility: 0 }) }), expected: ['bad-score claude IO-001'] },
    { name: 'a score of 2.5', change: first({ scores: scores(3, { reversibility: 2.5 }) }), expected: ['bad-score claude IO-001'] },
    { name: 'a score as text', change: first({ scores: { ...scores(3), reversibility: '3' } as never }), expected: ['bad-score claude IO-001'] },
    { name: 'an unknown fact', change: first({ externalFacts: [{ fact: 'XF-002', state: 'unknown', evidence: [] }] }), expected: ['unknown-id claude IO-001'] },
    { name: 'an unknown blocker', change: first({ refutations: [{ blocker: 'codex:SB-001', statement: '', evidence: [] }], backs: ['codex:SB-002'] }), expected: ['unknown-id claude IO-001', 'unknown-id claude IO-001'] },
    { name: 'unknown evidence', change: first({ safetyBlockers: [{ id: 'SB-001', statement: '', evidence: ['EV-099'] }] }), expected: ['unknown-id claude IO-001'] },
    { name: 'an unknown family', change: (one: Reassessment) => ({ ...one, mergeAnswers: [{ family: 'IO-001', same: true }] }), expected: ['unknown-id claude'] },
    { name: 'one id for two blockers', change: (one: Reassessment) => ({ ...one, assessments: ['IO-001', 'IO-002'].map((id) => assess(id, { safetyBlockers: [{ id: 'SB-001', statement: id, evidence: [] }] })) }), expected: ['duplicate-id claude IO-002'] },
    { name: 'one analyser twice', change: (one: Reassessment) => ({ ...one, worker: 'codex' }), expected: ['duplicate-id codex'] },
  ])('names $name', ({ change, expected }) => {
    expect(problems(change)).toEqual(expected)
  }) // prettier-ignore
})

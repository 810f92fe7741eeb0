import type { RunManifest, WorkerResult } from '@okstra/contracts'
import { expect, it } from 'vitest'
import { errorAnalysis } from './error-analysis.ts'

const BRIEF = '# Fees\n\n- PB-001: A fee is charged twice.\n'

const problemsOf = (given: WorkerResult, { brief }: { readonly brief: string }) =>
  errorAnalysis.problems(given, { worker: 'claude', manifest: {} as RunManifest, brief })

const finding = (id: string, kind = 'cause'): WorkerResult['findings'][number] => ({
  id,
  kind,
  statement: 'Nobody looks.',
  evidence: [],
  confidence: 'high',
  requirements: [],
})

const result = (more: Partial<NonNullable<WorkerResult['errorAnalysis']>> = {}): WorkerResult => ({
  schemaVersion: '1.0',
  findings: [finding('F-001'), finding('F-002', 'risk')],
  errorAnalysis: {
    symptom: 'A fee is charged twice.',
    reproduction: { status: 'not-attempted', steps: [] },
    causes: [{ finding: 'F-001', counterEvidence: [] }],
    leadingCause: 'F-001',
    nextDiagnostic: 'Count them.',
    ...more,
  },
})

const entry = (id: string) => ({ finding: id, counterEvidence: [] })

it('has nothing against a whole answer, and nothing to say of other duties', () => {
  expect(problemsOf(result(), { brief: BRIEF })).toEqual([])
  expect(problemsOf({ schemaVersion: '1.0', findings: [] }, { brief: BRIEF })).toEqual([])
})

it.each([
  [{ symptom: 'A fee is charged thrice.' }, ['is not in the brief']],
  [{ symptom: 'A fee' }, ['is too short']],
  [{ causes: [] }, ['F-001 is a finding of the kind cause', 'leadingCause is F-001']],
  [{ causes: [entry('F-001'), entry('F-001')] }, ['has F-001 twice']],
  [{ causes: [entry('F-001'), entry('F-002')] }, ['names F-002, which is no finding of the kind cause']],
  [{ leadingCause: 'F-009' }, ['leadingCause is F-009']],
])('says what is wrong with %j', (more, wanted) => {
  const problems = problemsOf(result(more), { brief: BRIEF })
  expect(problems).toHaveLength(wanted.length)
  for (const [index, text] of wanted.entries()) expect(problems[index]).toContain(text)
})

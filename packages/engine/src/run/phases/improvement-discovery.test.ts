import type { Lens, RunManifest, WorkerResult } from '@okstra/contracts'
import { expect, it } from 'vitest'
import { improvementDiscovery } from './improvement-discovery.ts'

const row = (worker: string) => ({ worker, role: 'analyser' })
const manifest = {
  inputs: { lenses: { all: ['security', 'tests', 'performance'], priority: ['security', 'tests'] } },
  roster: [row('claude'), row('codex'), row('gemini'), { worker: 'codex', role: 'report-writer' }],
} as unknown as RunManifest

const problemsOf = (given: WorkerResult, worker = 'claude') =>
  improvementDiscovery.problems(given, { worker, manifest, brief: '' })

const finding = (id: string, kind = 'improvement'): WorkerResult['findings'][number] => ({
  id,
  kind,
  statement: 'It could be better.',
  evidence: [],
  confidence: 'high',
  requirements: [],
})

const entry = (id: string, lens: Lens = 'security') => ({
  finding: id,
  lens,
  effort: 'small' as const,
  benefit: 'It is better.',
})
const note = (lens: Lens) => ({ lens, looked: 'Everywhere.' })

const result = (more: Partial<NonNullable<WorkerResult['improvementDiscovery']>> = {}): WorkerResult => ({
  schemaVersion: '1.0',
  findings: [finding('F-001'), finding('F-002', 'risk')],
  improvementDiscovery: { improvements: [entry('F-001')], lenses: [note('security')], ...more },
})

it('has nothing against a whole answer, and nothing to say of other duties', () => {
  expect(problemsOf(result())).toEqual([])
  expect(problemsOf(result({ lenses: [note('tests')] }), 'codex')).toEqual([])
  expect(problemsOf(result({ improvements: [entry('F-001', 'performance')] }))).toEqual([])
  expect(problemsOf({ schemaVersion: '1.0', findings: [] })).toEqual([])
})

it.each([
  [{ improvements: [] }, ['F-001 is a finding of the kind improvement']],
  [{ improvements: [entry('F-001'), entry('F-002')] }, ['names F-002, which is no finding of the kind']],
  [
    { improvements: [entry('F-001', 'accessibility')] },
    ['has F-001 under accessibility, which is no lens of this run: security, tests, performance.'],
  ],
  [{ lenses: [] }, ['has no entry for security, which is one of yours.']],
  [{ lenses: [note('security'), note('tests')] }, ['has an entry for tests; yours are security.']],
  [{ lenses: [note('tests')] }, ['has no entry for security', 'has an entry for tests']],
  [{ lenses: [note('security'), note('security')] }, ['has security twice.']],
])('says what is wrong with %j', (more, wanted) => {
  const problems = problemsOf(result(more))
  expect(problems).toHaveLength(wanted.length)
  for (const [index, text] of wanted.entries()) expect(problems[index]).toContain(text)
})

import type { RunManifest, WorkerResult } from '@okstra/contracts'
import { expect, it } from 'vitest'
import { discoveryProblems } from './discovery-problems.ts'

const BRIEF = ['# Fees', '', 'Late fees are charged twice.', '', '- EB-001: A fee is charged once.', ''].join(
  '\n',
)
type Part = NonNullable<WorkerResult['requirementsDiscovery']>
type Finding = WorkerResult['findings'][number]

const finding = (id: string, kind: string, more: Partial<Finding> = {}): Finding => ({
  id,
  kind,
  statement: `${id} holds.`,
  evidence: [{ path: 'src/fee.ts', lines: '3-4', quote: 'ledger.post(lateFee(loan, today))' }],
  confidence: 'high',
  requirements: [],
  ...more,
})
const FINDINGS = [
  finding('F-001', 'requirement'),
  finding('F-002', 'term'),
  finding('F-003', 'child-task'),
  finding('F-004', 'child-task'),
]
const task = (id: string, more: Partial<Part['childTasks'][number]> = {}): Part['childTasks'][number] => ({
  finding: id,
  title: 'A part',
  taskType: 'error-analysis',
  provenance: 'brief:3',
  requirements: ['EB-001', 'F-001'],
  dependsOn: [],
  ...more,
})
const ledger = (provenance: string): Partial<Part> => ({
  ledger: [{ finding: 'F-001', kind: 'EB', provenance }],
})
const terms = (term: string, symbol: string): Partial<Part> => ({
  terms: [{ finding: 'F-002', term, symbol }],
})
const tasks = (...more: Partial<Part['childTasks'][number]>[]): Partial<Part> => ({
  childTasks: [task('F-003', more[0]), task('F-004', more[1])],
})

function problemsOf(
  part: Partial<Part> = {},
  { findings = FINDINGS, answered = [] as readonly string[] } = {},
): string[] {
  const items = answered.map((id) => ({ id, status: 'answered' }))
  return discoveryProblems(
    {
      schemaVersion: '1.0',
      findings,
      requirementsDiscovery: {
        category: 'bugfix',
        ledger: [{ finding: 'F-001', kind: 'EB', provenance: 'code:src/fee.ts:3-4' }],
        terms: [{ finding: 'F-002', term: 'late FEES', symbol: 'lateFee' }],
        missingInputs: [],
        childTasks: [task('F-003'), task('F-004', { dependsOn: ['F-003'] })],
        route: { direction: 'hold', reason: 'It waits.' },
        ...part,
      },
    },
    {
      worker: 'claude',
      manifest: { inputs: { clarification: { items } } } as unknown as RunManifest,
      brief: BRIEF,
    },
  )
}

it('has nothing against a whole answer, and nothing to say of other duties', () => {
  expect(problemsOf()).toEqual([])
  expect(
    discoveryProblems(
      { schemaVersion: '1.0', findings: [] },
      { worker: 'claude', manifest: {} as RunManifest, brief: BRIEF },
    ),
  ).toEqual([])
})

it.each<[string, Partial<Part>, string]>([
  ['a line behind the brief', ledger('brief:3-7'), 'the brief has 6 lines'],
  ['an empty line', ledger('brief:4'), 'where the brief is empty'],
  ['a range that ends before it begins', ledger('brief:3-1'), 'the brief has 6 lines'],
  ['a place that is not cited', ledger('code:src/fee.ts:3'), 'is no citation of its finding'],
  ['an answer that nobody gave', ledger('answer:C-001'), 'was given no answer to it'],
  ['no provenance', ledger('somewhere'), 'is not of the form'],
  ['a word that the brief has not', terms('late fee', 'lateFee'), 'term is not in the brief'],
  ['a symbol that no quote has', terms('late fees', 'latefee'), 'symbol is in no quote of F-002'],
  ['a part of a symbol', terms('late fees', 'Fee'), 'symbol is in no quote of F-002'],
  ['a phase without a brief', tasks({ taskType: 'implementation' }), 'where no task can start'],
  ['a requirement of nobody', tasks({ requirements: ['EB-009'] }), 'names EB-009'],
  ['a finding that is none', tasks({ requirements: ['F-002'] }), 'names F-002'],
  ['to wait for a requirement', tasks({ dependsOn: ['F-001'] }), 'names F-001, which is no finding'],
  ['to wait for itself', tasks({ dependsOn: ['F-003'] }), 'names the task itself'],
  ['a circle', tasks({ dependsOn: ['F-004'] }, { dependsOn: ['F-003'] }), 'wait for one another'],
  ['a finding without a row', { ledger: [] }, 'has no entry for it'],
])('refuses %s', (_, part, words) => {
  const problems = problemsOf(part)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(words)
})

it('takes a line of the brief, a range that begins with an empty one, and an answer that was given', () => {
  expect(problemsOf(ledger('brief:3'))).toEqual([])
  expect(problemsOf(ledger('brief:2-3'))).toEqual([])
  expect(problemsOf(ledger('answer:C-001'), { answered: ['C-001'] })).toEqual([])
})

it('refuses what the brief declares already, and a kind in other letters', () => {
  const [, ...others] = FINDINGS
  const repeated = [finding('F-001', 'requirement', { statement: 'A fee is  charged ONCE.' }), ...others]
  expect(problemsOf({}, { findings: repeated })).toEqual([
    'F-001 says what EB-001 of the brief says: leave it out.',
  ])
  expect(problemsOf({}, { findings: [...FINDINGS, finding('F-005', 'Requirement')] })).toEqual([
    'F-005 has a kind that is written requirement.',
  ])
})

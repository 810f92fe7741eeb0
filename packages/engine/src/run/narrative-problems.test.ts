import type { FinalReport } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { narrativeProblems } from './narrative-problems.ts'

/** As much of a report as a narrative is held against. */
const report = {
  verdictCard: { conclusion: '', nextStep: '', verdict: 'accepted' },
  summary: '',
  requirements: [{ id: 'EB-001', statement: 'A fee is never more than 12.00.' }],
  findings: [],
  evidence: [],
  clarificationItems: [],
  missingInformation: [],
  residualRisks: [],
  followUps: [],
  agentActivity: [
    { worker: 'claude', step: 'ended', at: '', note: 'The text has the number 77, which is blocked.' },
  ],
  provenance: { inputs: [], assets: [], prompts: [] },
  optionSelection: {
    options: [{ id: 'IO-001', candidate: { commitments: [], externalFacts: [] }, score: { total: 830 } }],
    candidateAudit: [],
    reassessments: [],
  },
} as unknown as FinalReport

const problems = (summary: string) =>
  narrativeProblems(report, {
    conclusion: 'IO-001 leads with 830 of 1000 points.',
    nextStep: 'Choose.',
    summary,
  })

describe('narrativeProblems', () => {
  it.each([
    {
      name: 'what the record holds',
      summary: 'More than 12.00 is never charged; of 1 requirement, EB-001, this is accepted.',
      expected: [],
    },
    {
      name: 'a number that only the history of the run holds',
      summary: 'It failed 77 times.',
      expected: ['The text has the number 77, which the record does not hold so.'],
    },
    {
      name: 'a verdict that only the history of the run has',
      summary: 'It is blocked.',
      expected: ['The text says blocked, and the record calls nothing so.'],
    },
    {
      name: 'an id that nothing has',
      summary: 'IO-009 is better.',
      expected: ['The text names IO-009, which the report does not have.'],
    },
    { name: 'nothing at all', summary: ' ', expected: ['/narrative/summary is empty.'] },
  ])('$name', ({ summary, expected }) => {
    expect(problems(summary)).toEqual(expected)
  })
})

describe('figures of a narrative', () => {
  const row = (id: string, rank: number, total: number) => ({
    id,
    rank,
    candidate: { title: `Direction ${id.slice(-1)}`, commitments: [], externalFacts: [] },
    score: { total },
    feasibility: { yes: 2, no: 1 },
  })
  const full = {
    ...report,
    requirements: [
      { id: 'EB-001', kind: 'EB', statement: 'A fee is charged within 30 days.' },
      { id: 'PB-001', kind: 'PB', statement: 'HTTP 404 is an answer.' },
    ],
    crossVerification: {
      families: 3,
      roster: [1, 2, 3].map((n) => ({ worker: `w-${n}`, role: 'analyser' })),
    },
    optionSelection: {
      options: [row('IO-001', 1, 830), row('IO-003', 2, 610)],
      candidateAudit: [row('IO-002', 3, 700)],
      reassessments: [1, 2, 3].map((n) => ({ worker: `w-${n}`, assessments: [] })),
      rejectedProposals: [],
    },
  } as unknown as FinalReport
  const found = (conclusion: string) =>
    narrativeProblems(full, { conclusion, nextStep: 'Choose.', summary: 'So it is.' })

  it.each([
    '2 of 3 directions cover the requirements and can be selected.',
    'Two of the three directions can be chosen; all three analysers agree.',
    'IO-001 leads with 830 of 1000 points, before IO-003 with 610 points.',
    '1. IO-001, Direction 1: 830 of 1000 points, feasible in the eyes of 2 of 3.',
    '3 analysers looked at 3 directions, and 2 of 3 can be selected.',
    'It is charged within 30 days, and HTTP 404 stays.',
    '방향 3개 가운데 IO-001가 1000점 만점에 830점으로 앞섭니다. 분석가 3명이 보았습니다.',
  ])('that are those of the record: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it.each([
    '3 of 3 directions cover the requirements and can be selected.',
    '2 of 2 directions can be selected.',
    'All four analysers agree.',
    'All two directions can be chosen.',
    'IO-001 leads with 610 of 1000 points.',
    'IO-003 leads with 610 of 1000 points.',
    'IO-001 is feasible in the eyes of 3 of 3.',
    '2. IO-001 comes next.',
    '2 analysers looked at it.',
    'It is charged within 31 days.',
    'HTTP 405 stays.',
    'There are 3 of them.',
    '방향 4개를 보았습니다.',
    'IO-001가 610점입니다.',
    'IO-099가 앞섭니다.',
  ])('that are not: %s', (text) => {
    expect(found(text)).not.toEqual([])
  })
})

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
      summary: 'The cap of 12.00 holds in all 1 of them; EB-001 is accepted.',
      expected: [],
    },
    {
      name: 'a number that only the history of the run holds',
      summary: 'It failed 77 times.',
      expected: ['The text has the number 77, which the record does not hold.'],
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

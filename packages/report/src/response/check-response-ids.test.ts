import type { FinalReport, UserResponse } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { checkResponseIds } from './index.ts'

const report = {
  identity: { reportId: 'r-1' },
  clarificationItems: [{ id: 'C-001' }, { id: 'C-002' }],
  optionSelection: { options: [{ id: 'IO-001' }, { id: 'IO-002' }], candidateAudit: [{ id: 'IO-003' }] },
} as unknown as FinalReport

const response: UserResponse = {
  schemaVersion: '1.0',
  reportId: 'r-1',
  created: '2026-12-01T10:00:00Z',
  responder: 'kim',
  directionSelection: { option: 'IO-002', constraints: [] },
  answers: [
    { id: 'C-002', answer: 'b' },
    { id: 'C-001', answer: 'a' },
  ],
}

describe('checkResponseIds', () => {
  it('finds nothing where every id is known', () => {
    expect(checkResponseIds(response, report)).toEqual([])
  })

  it('lists every unknown, repeated and unoffered id', () => {
    const wrong: UserResponse = {
      ...response,
      reportId: 'r-2',
      directionSelection: { option: 'IO-003', constraints: [] },
      answers: [
        { id: 'C-001', answer: 'a' },
        { id: 'C-009', answer: 'b' },
        { id: 'C-001', answer: 'c' },
      ],
    }
    expect(checkResponseIds(wrong, report)).toEqual([
      {
        code: 'RESPONSE_OTHER_REPORT',
        severity: 'error',
        message: 'The response answers "r-2", not "r-1".',
        pointer: '/reportId',
        expected: ['r-1'],
        hint: 'Take the response that was exported from this report.',
      },
      {
        code: 'RESPONSE_NOT_DISPLAYED',
        severity: 'error',
        message: 'IO-003 is in the candidate audit and cannot be selected.',
        pointer: '/directionSelection/option',
        expected: ['IO-001', 'IO-002'],
        hint: 'Select one of the offered options.',
      },
      {
        code: 'RESPONSE_UNKNOWN_ID',
        severity: 'error',
        message: 'The report has no clarification item C-009.',
        pointer: '/answers/1/id',
        expected: ['C-001', 'C-002'],
        hint: 'Did you mean C-001?',
      },
      {
        code: 'RESPONSE_DUPLICATE_ID',
        severity: 'error',
        message: 'C-001 is answered twice.',
        pointer: '/answers/2/id',
        hint: 'Keep one answer.',
      },
    ])
  })

  it('knows the rows of an analysis by their findings', () => {
    const analysis = {
      ...report,
      projectAnalysis: { components: [{ finding: 'F-001' }], commands: [], hazards: [{ finding: 'F-003' }] },
    } as unknown as FinalReport
    const { directionSelection: _none, ...rest } = response
    const asked = (...ids: string[]): UserResponse => ({
      ...rest,
      analysisReview: ids.map((id) => ({ id, action: 'remove', note: '' })),
    })
    expect(checkResponseIds(asked('F-001', 'F-003'), analysis)).toEqual([])
    expect(checkResponseIds(asked('F-003', 'F-002', 'F-003'), analysis)).toEqual([
      {
        code: 'RESPONSE_UNKNOWN_ID',
        severity: 'error',
        message: 'The report has no analysed row that rests on F-002.',
        pointer: '/analysisReview/1/id',
        expected: ['F-001', 'F-003'],
        hint: 'Did you mean F-001?',
      },
      {
        code: 'RESPONSE_DUPLICATE_ID',
        severity: 'error',
        message: 'F-003 is reviewed twice.',
        pointer: '/analysisReview/2/id',
        hint: 'Keep one of them.',
      },
    ])
    expect(checkResponseIds(asked('F-001'), report).map(({ code }) => code)).toEqual(['RESPONSE_UNKNOWN_ID'])
  })

  it('takes one of two words for an answer about a finding', () => {
    const { directionSelection: _none, ...rest } = response
    const asking = {
      ...report,
      clarificationItems: [{ id: 'C-001', finding: 'F-003' }, { id: 'C-002' }],
    } as unknown as FinalReport
    const given = (answer: string): UserResponse => ({ ...rest, answers: [{ id: 'C-001', answer }] })
    expect(checkResponseIds(given('stands: Seen in production.'), asking)).toEqual([])
    expect(checkResponseIds(given('Let it pass.'), asking)).toEqual([
      {
        code: 'RESPONSE_NOT_A_DECISION',
        severity: 'error',
        message: 'C-001 asks about F-003, and "Let it pass." decides nothing.',
        pointer: '/answers/0/answer',
        expected: ['override', 'stands'],
        hint: 'Answer override or stands, alone or with a reason after it: "override: We accept it."',
      },
    ])
  })

  it('knows no option in a report without option selection', () => {
    const { optionSelection: _dropped, ...other } = report
    expect(checkResponseIds(response, other).map(({ code }) => code)).toEqual(['RESPONSE_UNKNOWN_ID'])
  })
})

import { documentDigest } from '@okstra/contracts'
import { printUserResponse } from '@okstra/report'
import { defineRule, type RuleExample } from '../../define-rule.ts'
import { heldErrorReport } from '../error-example.ts'
import { json } from '../example.ts'
import { REPORT_NAME } from '../report-example.ts'
import { againstReport } from './against-report.ts'

const answering = (about: string, answer: string): RuleExample => ({
  about,
  documents: () => {
    const report = heldErrorReport()
    const text = printUserResponse({
      schemaVersion: '1.0',
      reportId: report.identity.reportId,
      dataDigest: documentDigest(report),
      created: '2026-12-01T10:00:00Z',
      responder: 'kim',
      answers: [{ id: 'C-002', answer }],
    })
    return [json(REPORT_NAME, report), { name: 'user-responses/response-1.md', text }]
  },
})

export const answersDecideOnFindings = defineRule({
  id: 'OKS-RSP-019',
  severity: 'error',
  title: 'What is asked about a finding is answered with override or stands',
  rationale: 'Whether a finding blocks is decided by a word, and never read out of prose.',
  remedy: 'Answer override or stands, alone or with a reason after a colon.',
  appliesTo: ['user-response'],
  check: (document, context) => againstReport(document, context, 'RESPONSE_NOT_A_DECISION'),
  examples: {
    pass: answering('a decision with its reason', 'override: We accept it until March.'),
    fail: answering('prose that decides nothing', 'I would let it pass.'),
  },
})

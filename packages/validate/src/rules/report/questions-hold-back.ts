import { isAnalysisType, waitsForPerson } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { goodErrorReport, passingError } from '../error-example.ts'
import { reportExample } from '../report-example.ts'

export const questionsHoldBack = defineRule({
  id: 'OKS-RPT-065',
  severity: 'error',
  title:
    'A report asks for a person exactly while a question or a finding waits that the next phase cannot do without',
  rationale: 'What the next phase cannot do without must not be passed over.',
  remedy: 'Set approvalRequired while an open question or a finding blocks the next phase, and only then.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const { identity, verdictCard } = value
    if (!isAnalysisType(identity.taskType)) return
    const waits = waitsForPerson(value)
    const state = waits ? 'Something waits' : 'Nothing waits'
    const { approvalRequired } = verdictCard
    if (approvalRequired !== waits) {
      yield {
        pointer: '/verdictCard/approvalRequired',
        message: `${state} for the next phase, and approvalRequired is ${String(approvalRequired)}.`,
        expected: [String(waits)],
      }
    }
  },
  examples: {
    pass: passingError('no question waits'),
    fail: reportExample(
      'nobody asked for although a question waits',
      { '/clarificationItems/0/blocks': 'next-phase', '/verdictCard/verdict': 'conditional-accept' },
      [],
      goodErrorReport,
    ),
  },
})

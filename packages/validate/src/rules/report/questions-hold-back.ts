import { hasWaitingQuestion, isAnalysisType } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { goodErrorReport, passingError } from '../error-example.ts'
import { reportExample } from '../report-example.ts'

export const questionsHoldBack = defineRule({
  id: 'OKS-RPT-065',
  severity: 'error',
  title: 'A report asks for a person exactly while a question waits that the next phase cannot do without',
  rationale: 'A question that the next phase cannot do without must not be passed over.',
  remedy: 'Set approvalRequired while an open question blocks the next phase, and only then.',
  appliesTo: ['final-report'],
  *check({ value: { identity, verdictCard, clarificationItems } }) {
    if (!isAnalysisType(identity.taskType)) return
    const waits = hasWaitingQuestion(clarificationItems)
    const state = waits ? 'A question waits' : 'No question waits'
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

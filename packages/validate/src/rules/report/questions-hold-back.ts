import { hasWaitingQuestion, isAnalysisType } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { goodErrorReport, passingError } from '../error-example.ts'
import { reportExample } from '../report-example.ts'

export const questionsHoldBack = defineRule({
  id: 'OKS-RPT-065',
  severity: 'error',
  title: 'What is accepted while a question waits is accepted on condition, and asks for a person',
  rationale: 'A question that the next phase cannot do without must not be passed over.',
  remedy:
    'Write conditional-accept and approvalRequired while an open question blocks the next phase, and accepted without one.',
  appliesTo: ['final-report'],
  *check({ value: { identity, verdictCard, clarificationItems } }) {
    if (!isAnalysisType(identity.taskType)) return
    const waits = hasWaitingQuestion(clarificationItems)
    const state = waits ? 'A question waits' : 'No question waits'
    const { verdict, approvalRequired } = verdictCard
    const wanted = waits ? 'conditional-accept' : 'accepted'
    if (verdict !== wanted && (verdict === 'accepted' || verdict === 'conditional-accept')) {
      yield {
        pointer: '/verdictCard/verdict',
        message: `${state} for the next phase, and the verdict is ${verdict}.`,
        expected: [wanted],
      }
    }
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
      'accepted although a question waits',
      { '/clarificationItems/0/blocks': 'next-phase' },
      [],
      goodErrorReport,
    ),
  },
})

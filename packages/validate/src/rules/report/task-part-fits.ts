import { REPORT_PARTS } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const taskPartFits = defineRule({
  id: 'OKS-RPT-001',
  severity: 'error',
  title: 'A report has the part of its task type and no other',
  rationale: 'Each phase reads its own part; a foreign or missing one would be lost.',
  remedy: 'Write the part that the task type asks for.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const { taskType } = value.identity
    const wanted = REPORT_PARTS[taskType]
    if (wanted !== undefined && value[wanted] === undefined) {
      yield {
        pointer: '',
        message: `The report of ${taskType} has no part ${wanted}.`,
        expected: [wanted],
      }
    }
    for (const part of Object.values(REPORT_PARTS)) {
      if (part === wanted || value[part] === undefined) continue
      yield { pointer: `/${part}`, message: `A report of ${taskType} has no part ${part}.` }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample(
      'an option selection without its part',
      { '/optionSelection': undefined, '/verdictCard/conclusion': 'Done.' },
      ['OKS-RPT-011', 'OKS-RPT-016', 'OKS-RPT-036'],
    ),
  },
})

import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const taskPartFits = defineRule({
  id: 'OKS-RPT-001',
  severity: 'error',
  title: 'A report has the part of its task type and no other',
  rationale: 'Each phase reads its own part; a foreign or missing one would be lost.',
  remedy: 'Write the part that the task type asks for.',
  appliesTo: ['final-report'],
  check({ value: { identity, optionSelection } }) {
    const wanted = identity.taskType === 'implementation-option-selection'
    if (wanted === (optionSelection !== undefined)) return []
    return [
      wanted
        ? {
            pointer: '',
            message: 'The report of an option selection has no part optionSelection.',
            expected: ['optionSelection'],
          }
        : {
            pointer: '/optionSelection',
            message: `A report of ${identity.taskType} has no part optionSelection.`,
          },
    ]
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

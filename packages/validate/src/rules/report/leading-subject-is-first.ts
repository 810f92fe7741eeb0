import { defineRule } from '../../define-rule.ts'
import { shownText } from '../../shown.ts'
import { reportExample, passing } from '../report-example.ts'

export const leadingSubjectIsFirst = defineRule({
  id: 'OKS-RPT-016',
  severity: 'error',
  title: 'The coverage of an option selection is that of its first option',
  rationale: 'The verdict card speaks of the option that leads.',
  remedy: 'Take subject and coverage from the option of rank 1; null when none is offered.',
  appliesTo: ['final-report'],
  check({ value: { requirementCoverage, optionSelection } }) {
    if (optionSelection === undefined) return []
    const leader = optionSelection.options.find(({ rank }) => rank === 1)
    const subject = requirementCoverage?.subject
    if (subject === leader?.id) return []
    const wanted = leader === undefined ? 'null, for no option is offered' : leader.id
    return [
      {
        pointer: requirementCoverage === null ? '/requirementCoverage' : '/requirementCoverage/subject',
        message: `The subject of the coverage is ${subject === undefined ? 'missing' : shownText(subject, 40)}; expected ${wanted}.`,
        expected: [wanted],
      },
    ]
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('the coverage of the second', { '/requirementCoverage/subject': 'IO-002' }, [
      'OKS-RPT-011',
    ]),
  },
})

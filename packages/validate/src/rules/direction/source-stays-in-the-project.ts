import { directionExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'
import { shownText } from '../../shown.ts'

export const sourceStaysInTheProject = defineRule({
  id: 'OKS-DIR-005',
  severity: 'error',
  title: 'The source of a direction is a path inside the project',
  rationale: 'A path that leads elsewhere is another file on another machine.',
  remedy: 'Write the path relative to the project root.',
  appliesTo: ['selected-direction'],
  check({ value: { sourceReport } }) {
    const leaves =
      /^(?:[A-Za-z]:|[\\/])/.test(sourceReport) ||
      sourceReport.split(/[\\/]/).includes('..') ||
      sourceReport.includes('\0')
    return leaves
      ? [{ pointer: '/sourceReport', message: `${shownText(sourceReport)} is no path inside the project.` }]
      : []
  },
  examples: {
    pass: directionExample('a direction as it was confirmed'),
    fail: directionExample('a path that leaves', { '/sourceReport': '../other/final-report.data.json' }, [
      'OKS-DIR-001',
    ]),
  },
})

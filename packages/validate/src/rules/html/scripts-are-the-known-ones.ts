import { htmlExample } from '../view-example.ts'
import { scriptFaults } from './page-scripts.ts'
import { textPlace } from '../../text-place.ts'
import { defineRule } from '../../define-rule.ts'

export const scriptsAreTheKnownOnes = defineRule({
  id: 'OKS-HTML-007',
  severity: 'error',
  title: 'A page runs only the script that its policy names',
  rationale: 'Any other script was put there by somebody else.',
  remedy: 'Render the page again; do not edit it.',
  appliesTo: ['report-html'],
  check: ({ text }) =>
    scriptFaults(text).map(({ message, offset }) => ({ message, position: textPlace(text, offset) })),
  examples: {
    pass: htmlExample('a page as okstra writes it'),
    fail: htmlExample('a handler', (page) => page.replace('<main>', '<main onclick="x()">')),
  },
})

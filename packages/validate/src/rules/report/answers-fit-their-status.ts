import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const answersFitTheirStatus = defineRule({
  id: 'OKS-RPT-044',
  severity: 'error',
  title: 'An answered item has an answer, and an open one has none and retires nothing',
  rationale: 'A status that the text contradicts misleads whoever waits for it.',
  remedy: 'Correct the status, or the answer.',
  appliesTo: ['final-report'],
  *check({ value: { clarificationItems } }) {
    for (const [index, { id, status, answer, retires }] of clarificationItems.entries()) {
      const pointer = `/clarificationItems/${index}`
      if (status === 'answered' && answer === undefined)
        yield { pointer, message: `${id} is answered and has no answer.`, expected: ['answer'] }
      if (status === 'open' && answer !== undefined)
        yield { pointer: `${pointer}/answer`, message: `${id} is open and has an answer.` }
      if (status === 'open' && retires !== undefined)
        yield { pointer: `${pointer}/retires`, message: `${id} is open and retires something.` }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('answered without an answer', { '/clarificationItems/0/status': 'answered' }),
  },
})

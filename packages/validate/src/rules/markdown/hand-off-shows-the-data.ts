import { markdownExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const handOffShowsTheData = defineRule({
  id: 'OKS-MD-002',
  severity: 'error',
  title: 'A hand-off shows the data that lies beside it',
  rationale: 'A hand-off of older data leads the next agent astray.',
  remedy: 'Render the hand-off again from the data.',
  appliesTo: ['report-markdown'],
  check(document, context) {
    const report = context.reportOf(document)
    const { dataDigest } = document.value
    if (report === undefined || dataDigest === undefined || dataDigest === context.digestOf(report)) return []
    return [
      {
        pointer: '/dataDigest',
        message: `The hand-off was made from data of the digest ${dataDigest.slice(0, 12)}…; ${report.name} has ${context.digestOf(report).slice(0, 12)}….`,
      },
    ]
  },
  examples: {
    pass: markdownExample('a hand-off as okstra writes it'),
    fail: markdownExample('a hand-off of other data', (text) =>
      text.replace(/dataDigest: .*\n/, `dataDigest: "${'0'.repeat(64)}"\n`),
    ),
  },
})

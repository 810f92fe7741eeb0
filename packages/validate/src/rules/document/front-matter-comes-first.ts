import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const frontMatterComesFirst = defineRule({
  id: 'OKS-DOC-021',
  severity: 'error',
  title: 'A front matter block starts on the first line',
  rationale: 'No reader looks for it below other lines.',
  remedy: 'Move it to the first line of the file.',
  appliesTo: ['brief', 'user-response', 'report-markdown'],
  examples: {
    pass: example('on the first line', 'brief.md', GOOD_BRIEF),
    fail: example('below a heading', 'brief.md', `# Brief\n${GOOD_BRIEF}`),
  },
})

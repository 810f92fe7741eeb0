import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const frontMatterIsClosed = defineRule({
  id: 'OKS-DOC-020',
  severity: 'error',
  title: 'A front matter block is closed',
  rationale: 'An open block would be read as no header, and what it approves or forbids would be lost.',
  remedy: 'Put a line of three dashes after its last key.',
  appliesTo: ['brief', 'user-response', 'report-markdown'],
  examples: {
    pass: example('closed', 'brief.md', GOOD_BRIEF),
    fail: example('never closed', 'brief.md', '---\nbriefVersion: 1\ntaskType: error-analysis\n'),
  },
})

import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const frontMatterIsPlain = defineRule({
  id: 'OKS-DOC-022',
  severity: 'error',
  title: 'A front matter block is a plain YAML mapping',
  rationale:
    'Tags, anchors, aliases and repeated keys mean different things to different readers, and an unreadable header is not an absent one.',
  remedy: 'Write plain keys and values, one a line.',
  appliesTo: ['brief', 'user-response', 'report-markdown'],
  examples: {
    pass: example('keys and values', 'brief.md', GOOD_BRIEF),
    fail: example(
      'an alias',
      'brief.md',
      GOOD_BRIEF.replace('projectId: shop', 'projectId: &a shop\ntitle: *a'),
    ),
  },
})

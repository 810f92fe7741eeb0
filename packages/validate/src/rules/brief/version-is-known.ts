import { readsBriefVersion } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { shownText } from '../../shown.ts'
import { example, GOOD_BRIEF } from '../example.ts'

export const versionIsKnown = defineRule({
  id: 'OKS-BRF-010',
  severity: 'error',
  title: 'The briefVersion is one that okstra reads',
  rationale: 'Another version may mean something else by the same keys.',
  remedy: 'Write briefVersion: 1.',
  appliesTo: ['brief'],
  check: ({ value: { briefVersion } }) =>
    briefVersion === undefined || readsBriefVersion(briefVersion)
      ? []
      : [
          {
            pointer: '/briefVersion',
            message: `The brief states the version ${shownText(briefVersion, 40)}; okstra reads version 1.`,
            expected: ['1'],
          },
        ],
  examples: {
    pass: example('a brief without faults', 'brief.md', GOOD_BRIEF),
    fail: example(
      'a version from the future',
      'brief.md',
      GOOD_BRIEF.replace('briefVersion: 1', 'briefVersion: 7'),
    ),
  },
})

import { markdownExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const handOffNamesItsReport = defineRule({
  id: 'OKS-MD-001',
  severity: 'error',
  title: 'A hand-off names its report and the digest of its data',
  rationale: 'The next agent must know what it works from.',
  remedy: 'Render the hand-off again.',
  appliesTo: ['report-markdown'],
  check({ value: { reportId, dataDigest } }) {
    const missing = [
      ...(reportId === undefined ? ['reportId'] : []),
      ...(/^[0-9a-f]{64}$/.test(dataDigest ?? '') ? [] : ['dataDigest']),
    ]
    return missing.map((key) => ({
      pointer: `/${key}`,
      message: `The front matter has no usable ${key}.`,
      expected: [key],
    }))
  },
  examples: {
    pass: markdownExample('a hand-off as okstra writes it'),
    fail: markdownExample('no digest', (text) => text.replace(/dataDigest: .*\n/, '')),
  },
})

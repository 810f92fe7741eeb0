import { htmlExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const pageNamesItsReport = defineRule({
  id: 'OKS-HTML-001',
  severity: 'error',
  title: 'A page names its report and the digest of its data',
  rationale: 'A response is bound to what was shown; without the digest it is bound to nothing.',
  remedy: 'Render the page again.',
  appliesTo: ['report-html'],
  check({ value: { reportId, dataDigest } }) {
    const missing = [
      ...(reportId === undefined ? ['data-report'] : []),
      ...(/^[0-9a-f]{64}$/.test(dataDigest ?? '') ? [] : ['data-digest']),
    ]
    return missing.map((name) => ({ message: `The html element has no usable ${name}.`, expected: [name] }))
  },
  examples: {
    pass: htmlExample('a page as okstra writes it'),
    fail: htmlExample('no digest', (page) => page.replace(/ data-digest="[^"]*"/, '')),
  },
})

import { htmlExample } from '../view-example.ts'
import { policyFaults, policyOf } from './page-policy.ts'
import { textPlace } from '../../text-place.ts'
import { defineRule } from '../../define-rule.ts'

export const policyForbidsRequests = defineRule({
  id: 'OKS-HTML-003',
  severity: 'error',
  title: 'A content security policy forbids every request',
  rationale: 'A report is opened from disk by people who trust it; nothing in it may call out.',
  remedy: 'Render the page again; do not edit it.',
  appliesTo: ['report-html'],
  check({ text }) {
    const policy = policyOf(text)
    if (policy === undefined)
      return [{ message: 'The page has no content security policy before its first style or script.' }]
    return policyFaults(policy.directives).map((message) => ({
      message,
      position: textPlace(text, policy.offset),
    }))
  },
  examples: {
    pass: htmlExample('a page as okstra writes it'),
    fail: htmlExample(
      'no policy',
      (page) => page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''),
      ['OKS-HTML-007'],
    ),
  },
})

import { statesOf } from './evidence-states.ts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const evidenceStateFits = defineRule({
  id: 'OKS-RPT-030',
  severity: 'error',
  title: 'The state of a check is one that its kind of evidence can have',
  rationale: 'A command is never verified, and an address is never anything but external.',
  remedy: 'Write the state that the look-up gave.',
  appliesTo: ['final-report'],
  *check({ value }) {
    for (const [index, { citation, check }] of value.evidence.entries()) {
      const { kind, states } = statesOf(citation)
      if (states.includes(check.state)) continue
      yield {
        pointer: `/evidence/${index}/check/state`,
        message: `${kind} cannot be ${check.state}; it is one of ${states.join(', ')}.`,
        expected: states,
      }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('a verified address', {
      '/evidence/1/citation': { url: 'https://example.org', retrievedAt: '2026-11-30T08:00:00Z' },
      '/evidence/1/check': { state: 'verified' },
    }),
  },
})

import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const movedEvidenceSaysWhere = defineRule({
  id: 'OKS-RPT-031',
  severity: 'error',
  title: 'A quote that moved says where to, and only such a one does',
  rationale: 'A reader has to find the quote.',
  remedy: 'Write movedTo with the lines where the quote stands.',
  appliesTo: ['final-report'],
  *check({ value }) {
    for (const [index, { check }] of value.evidence.entries()) {
      const moved = check.state === 'moved'
      if (moved === (check.movedTo !== undefined)) continue
      yield moved
        ? {
            pointer: `/evidence/${index}/check`,
            message: 'The quote moved, and movedTo does not say where.',
            expected: ['movedTo'],
          }
        : {
            pointer: `/evidence/${index}/check/movedTo`,
            message: `movedTo stands beside the state ${check.state}.`,
          }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('moved to nowhere', {
      '/evidence/0/check': { state: 'moved' },
      '/findings/0/evidence': ['EV-002'],
    }),
  },
})

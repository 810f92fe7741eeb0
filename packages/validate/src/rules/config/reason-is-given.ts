import { jsonPointer } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { example } from '../example.ts'

export const reasonIsGiven = defineRule({
  id: 'OKS-CFG-002',
  severity: 'error',
  title: 'A changed rule gives a reason',
  rationale: 'Whoever reads a clean result must be able to see why a rule does not count here.',
  remedy: 'Say in a few words why the rule is changed here.',
  appliesTo: ['validate-config'],
  *check({ value }) {
    for (const [id, { reason }] of Object.entries(value.rules ?? {})) {
      if (/[\p{L}\p{N}]/u.test(reason)) continue
      yield { pointer: jsonPointer(['rules', id, 'reason']), message: `The change of ${id} gives no reason.` }
    }
  },
  examples: {
    pass: example('a reason', 'okstra.config.json', {
      rules: { 'OKS-DOC-003': { level: 'off', reason: 'our editor writes the mark' } },
    }),
    fail: example('an empty reason', 'okstra.config.json', {
      rules: { 'OKS-DOC-003': { level: 'off', reason: ' ' } },
    }),
  },
})

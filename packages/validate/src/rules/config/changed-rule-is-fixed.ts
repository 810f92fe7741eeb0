import { jsonPointer } from '@okstra/contracts'
import { FIXED_RULES } from '../../apply-config.ts'
import { defineRule } from '../../define-rule.ts'
import { example } from '../example.ts'

export const changedRuleIsFixed = defineRule({
  id: 'OKS-CFG-003',
  severity: 'error',
  title: 'Rules about the configuration are not changed by it',
  rationale: 'A configuration that hides its own findings would be silent.',
  remedy: 'Remove the change.',
  appliesTo: ['validate-config'],
  *check({ value }) {
    for (const id of Object.keys(value.rules ?? {})) {
      if (!FIXED_RULES.test(id)) continue
      yield { pointer: jsonPointer(['rules', id]), message: `${id} cannot be changed by a configuration.` }
    }
  },
  examples: {
    pass: example('a rule about documents', 'okstra.config.json', {
      rules: { 'OKS-DOC-003': { level: 'error', reason: 'we ship to readers that choke on it' } },
    }),
    fail: example('a rule about the configuration', 'okstra.config.json', {
      rules: { 'OKS-CFG-002': { level: 'off', reason: 'no' } },
    }),
  },
})

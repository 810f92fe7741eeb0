import { jsonPointer } from '@okstra/contracts'
import { unknownRules } from '../../apply-config.ts'
import { defineRule } from '../../define-rule.ts'
import { example } from '../example.ts'
import { RULE_IDS } from '../ids.ts'

export const changedRuleIsKnown = defineRule({
  id: 'OKS-CFG-001',
  severity: 'error',
  title: 'A changed rule exists',
  rationale: 'A misspelt rule id changes nothing, and nobody notices.',
  remedy: 'Use the id that a finding shows; --rules lists all of them.',
  appliesTo: ['validate-config'],
  check: ({ value }) =>
    unknownRules(value, RULE_IDS).map(({ id, near }) => ({
      pointer: jsonPointer(['rules', id]),
      message: `There is no rule ${JSON.stringify(id)}${near.length === 0 ? '' : ` (did you mean ${near.join(' or ')}?)`}.`,
      ...(near.length === 0 ? {} : { expected: near }),
    })),
  examples: {
    pass: example('a rule that exists', 'okstra.config.json', {
      rules: { 'OKS-DOC-003': { level: 'off', reason: 'our editor writes the mark' } },
    }),
    fail: example('a misspelt rule', 'okstra.config.json', {
      rules: { 'OKS-DOC-03': { level: 'off', reason: 'our editor writes the mark' } },
    }),
  },
})

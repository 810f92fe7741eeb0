import { defineRule } from '../../define-rule.ts'
import { JSON_KINDS } from '../../document.ts'
import { example } from '../example.ts'

export const valueIsAllowed = defineRule({
  id: 'OKS-SCH-004',
  severity: 'error',
  title: 'A value of a fixed vocabulary is one of its words',
  rationale: 'Programs decide on these words.',
  remedy: 'Use one of the allowed values.',
  appliesTo: JSON_KINDS,
  examples: {
    pass: example('a known level', 'okstra.config.json', {
      rules: { 'OKS-DOC-003': { level: 'off', reason: 'a tool adds it' } },
    }),
    fail: example('an unknown level', 'okstra.config.json', {
      rules: { 'OKS-DOC-003': { level: 'of', reason: 'a tool adds it' } },
    }),
  },
})

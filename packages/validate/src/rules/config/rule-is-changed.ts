import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'

/** Raised by the engine for every rule that a configuration changes, so that nothing is changed silently. */
export const ruleIsChanged = defineRule({
  id: 'OKS-CFG-010',
  severity: 'info',
  title: 'No rule is changed by the configuration',
  rationale: 'A result says what it left out, and why.',
  remedy: 'Nothing to do; remove the change when its reason is gone.',
  appliesTo: ['validate-config'],
  examples: {
    pass: example('no configuration', 'brief.md', GOOD_BRIEF),
    fail: example('a rule that is off', 'brief.md', GOOD_BRIEF, {
      facts: { config: { rules: { 'OKS-DOC-003': { level: 'off', reason: 'our editor writes the mark' } } } },
    }),
  },
})

import { defineRule } from '../../define-rule.ts'
import { JSON_KINDS } from '../../document.ts'
import { example } from '../example.ts'

export const valueIsInRange = defineRule({
  id: 'OKS-SCH-006',
  severity: 'error',
  title: 'Numbers and lists are within their limits',
  rationale: 'What lies outside has no meaning.',
  remedy: 'Stay within the limits that are named.',
  appliesTo: JSON_KINDS,
  examples: {
    pass: example(
      'three candidates at most',
      'worker-result.json',
      { schemaVersion: '1.0', findings: [], candidates: [] },
      { kind: 'worker-result' },
    ),
    fail: example(
      'a negative line',
      'ledger.json',
      {
        schemaVersion: '1.0',
        source: { path: 'brief.md', sha256: '0'.repeat(64) },
        requirements: [{ id: 'EB-001', kind: 'EB', statement: 'x', line: -1 }],
        gates: [],
      },
      { kind: 'requirement-ledger' },
    ),
  },
})

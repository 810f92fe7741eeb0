import type { RuleId } from './define-rule.ts'
import type { SchemaFault } from './schema/describe-violation.ts'

/** The rule that each fault of a shape breaks. */
export const FAULT_RULES: Readonly<Record<SchemaFault, RuleId>> = {
  missing: 'OKS-SCH-001',
  unknown: 'OKS-SCH-002',
  type: 'OKS-SCH-003',
  value: 'OKS-SCH-004',
  form: 'OKS-SCH-005',
  range: 'OKS-SCH-006',
  alternative: 'OKS-SCH-007',
}

/** The rule that each error of the JSON parser breaks. */
export const JSON_RULES: Readonly<Record<string, RuleId>> = {
  JSON_SYNTAX: 'OKS-DOC-010',
  JSON_DUPLICATE_KEY: 'OKS-DOC-011',
  JSON_UNSAFE_KEY: 'OKS-DOC-012',
  JSON_LONE_SURROGATE: 'OKS-DOC-013',
  JSON_NON_FINITE: 'OKS-DOC-013',
  JSON_TOO_DEEP: 'OKS-DOC-014',
}

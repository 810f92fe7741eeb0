/**
 * Every rule id, so that a configuration can be checked without loading the rules. An id that is no
 * longer used moves to {@link RETIRED_RULE_IDS} and is never given to another rule.
 */
export const RULE_IDS: readonly string[] = [
  'OKS-DOC-001',
  'OKS-DOC-002',
  'OKS-DOC-003',
  'OKS-DOC-004',
  'OKS-DOC-005',
  'OKS-DOC-006',
  'OKS-DOC-010',
  'OKS-DOC-011',
  'OKS-DOC-012',
  'OKS-DOC-013',
  'OKS-DOC-014',
  'OKS-DOC-020',
  'OKS-DOC-021',
  'OKS-DOC-022',
  'OKS-DOC-030',
  'OKS-SCH-001',
  'OKS-SCH-002',
  'OKS-SCH-003',
  'OKS-SCH-004',
  'OKS-SCH-005',
  'OKS-SCH-006',
  'OKS-SCH-007',
  'OKS-CFG-001',
  'OKS-CFG-002',
  'OKS-CFG-003',
  'OKS-CFG-010',
]

export const RETIRED_RULE_IDS: readonly string[] = []

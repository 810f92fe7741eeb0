import { type Finding, isOkstraError } from '@okstra/contracts'
import { parseUserResponse, type ResponseFindingCode } from '@okstra/report'
import type { RuleId } from '../define-rule.ts'
import type { RaisedFinding } from '../reading.ts'
import type { TextReader } from './index.ts'

/** Rule of each code that the parser of responses gives. */
export const RESPONSE_CODES: Readonly<Record<ResponseFindingCode, RuleId>> = {
  RESPONSE_MISSING_FIELD: 'OKS-RSP-001',
  RESPONSE_BAD_VALUE: 'OKS-RSP-002',
  RESPONSE_UNKNOWN_FIELD: 'OKS-RSP-003',
  RESPONSE_UNKNOWN_BLOCK: 'OKS-RSP-004',
  RESPONSE_DUPLICATE_BLOCK: 'OKS-RSP-005',
  RESPONSE_DUPLICATE_FIELD: 'OKS-RSP-006',
  RESPONSE_STRAY_TEXT: 'OKS-RSP-007',
  RESPONSE_UNCLOSED: 'OKS-RSP-008',
  RESPONSE_CONTROL_CHARACTER: 'OKS-RSP-009',
  RESPONSE_DUPLICATE_ID: 'OKS-RSP-010',
  // Only who writes a response meets it.
  RESPONSE_TOO_LONG: 'OKS-RSP-002',
  RESPONSE_OTHER_REPORT: 'OKS-RSP-012',
  RESPONSE_UNKNOWN_ID: 'OKS-RSP-013',
  RESPONSE_NOT_DISPLAYED: 'OKS-RSP-014',
  RESPONSE_NOT_A_DECISION: 'OKS-RSP-019',
}

const HEADER_CODES: Readonly<Record<string, RuleId>> = {
  FRONTMATTER_UNCLOSED: 'OKS-DOC-020',
  FRONTMATTER_MISPLACED: 'OKS-DOC-021',
  FRONTMATTER_INVALID: 'OKS-DOC-022',
}

export const readUserResponse: TextReader = (text) => {
  try {
    return { value: parseUserResponse(text), findings: [] }
  } catch (error) {
    if (!isOkstraError(error, 'RESPONSE_INVALID')) throw error
    const findings = error.details['findings'] as readonly Finding[]
    return { value: undefined, findings: findings.map(raise) }
  }
}

function raise({ code, message, position, pointer, expected, hint }: Finding): RaisedFinding {
  const known: Readonly<Record<string, RuleId>> = { ...HEADER_CODES, ...RESPONSE_CODES }
  return {
    rule: known[code] ?? 'OKS-RSP-002',
    message,
    ...(position === undefined ? {} : { position }),
    ...(pointer === undefined ? {} : { pointer }),
    ...(expected === undefined ? {} : { expected }),
    ...(hint === undefined ? {} : { hint }),
  }
}

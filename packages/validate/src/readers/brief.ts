import type { Finding } from '@okstra/contracts'
import { readBrief } from '@okstra/coverage/readers'
import type { RuleId } from '../define-rule.ts'
import type { RaisedFinding } from '../reading.ts'
import type { TextReader } from './index.ts'

/** Rule of each code that the reader of briefs gives. */
export const BRIEF_CODES: Readonly<Record<string, RuleId>> = {
  BRIEF_INVALID: 'OKS-BRF-001',
  BRIEF_LEGACY: 'OKS-BRF-003',
  COVERAGE_DUPLICATE_ID: 'OKS-BRF-004',
  COVERAGE_BAD_ID: 'OKS-BRF-005',
  BRIEF_UNDECLARED_ID: 'OKS-BRF-006',
  BRIEF_NUL: 'OKS-DOC-005',
  BRIEF_TOO_DEEP: 'OKS-DOC-014',
  BRIEF_EMPTY_STATEMENT: 'OKS-BRF-007',
  FRONTMATTER_UNCLOSED: 'OKS-DOC-020',
  FRONTMATTER_MISPLACED: 'OKS-DOC-021',
  FRONTMATTER_INVALID: 'OKS-DOC-022',
}

export const readBriefText: TextReader = (text, name) => {
  const { brief, findings } = readBrief(text, { path: name })
  return { value: brief, findings: findings.map(raise) }
}

function raise({ code, severity, message, position, pointer, expected, hint }: Finding): RaisedFinding {
  const misspelt = code === 'BRIEF_INVALID' && severity === 'warning'
  return {
    rule: misspelt ? 'OKS-BRF-002' : (BRIEF_CODES[code] ?? 'OKS-BRF-001'),
    message,
    ...(position === undefined ? {} : { position }),
    ...(pointer === undefined ? {} : { pointer }),
    ...(expected === undefined ? {} : { expected }),
    ...(hint === undefined ? {} : { hint }),
  }
}

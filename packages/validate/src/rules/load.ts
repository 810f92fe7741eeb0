import type { Rule } from '../define-rule.ts'
import type { DocumentKind } from '../document.ts'
import { DOCUMENT_RULES } from './document/index.ts'
import { SHAPE_RULES } from './shape/index.ts'

/** The rules of a kind. Only the groups that a kind needs are loaded. */
export async function loadRules(kind: DocumentKind | undefined): Promise<readonly Rule[]> {
  const always = [...DOCUMENT_RULES, ...SHAPE_RULES]
  if (kind === undefined) return always
  const groups = await loadGroups(kind)
  return [...always, ...groups.flat()].filter(({ appliesTo }) => appliesTo.includes(kind))
}

async function loadGroups(kind: DocumentKind): Promise<readonly (readonly Rule[])[]> {
  switch (kind) {
    case 'brief':
      return [(await import('./brief/index.ts')).BRIEF_RULES]
    case 'requirement-file':
    case 'requirement-ledger':
      return [(await import('./requirement/index.ts')).REQUIREMENT_RULES]
    case 'commitment-file':
      return [(await import('./commitment/index.ts')).COMMITMENT_RULES]
    case 'final-report':
      return [(await import('./report/index.ts')).REPORT_RULES, (await import('./seal/index.ts')).SEAL_RULES]
    case 'digest-sidecar':
      return [(await import('./seal/index.ts')).SEAL_RULES]
    case 'raw-candidate':
    case 'merged-candidate':
    case 'reassessment':
    case 'worker-result':
      return [(await import('./candidate/index.ts')).CANDIDATE_RULES]
    case 'report-markdown':
      return [(await import('./markdown/index.ts')).MARKDOWN_RULES]
    case 'report-html':
      return [(await import('./html/index.ts')).HTML_RULES]
    case 'user-response':
      return [(await import('./response/index.ts')).RESPONSE_RULES]
    case 'selected-direction':
      return [(await import('./direction/index.ts')).DIRECTION_RULES]
    case 'validate-config':
      return [(await import('./config/index.ts')).CONFIG_RULES]
  }
}

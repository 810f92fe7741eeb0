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
    case 'validate-config':
      return [(await import('./config/index.ts')).CONFIG_RULES]
    default:
      return []
  }
}

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
      return [
        (await import('./report/index.ts')).REPORT_RULES,
        (await import('./seal/index.ts')).SEAL_RULES,
        (await import('./run/index.ts')).RUN_RULES,
      ]
    case 'digest-sidecar':
      return [(await import('./seal/index.ts')).SEAL_RULES, (await import('./run/index.ts')).RUN_RULES]
    case 'raw-candidate':
    case 'merged-candidate':
    case 'reassessment':
    case 'worker-result':
      return [
        (await import('./candidate/index.ts')).CANDIDATE_RULES,
        (await import('./run/index.ts')).RUN_RULES,
      ]
    case 'report-markdown':
      return [(await import('./markdown/index.ts')).MARKDOWN_RULES]
    case 'report-html':
      return [(await import('./html/index.ts')).HTML_RULES]
    case 'user-response':
      return [(await import('./response/index.ts')).RESPONSE_RULES]
    case 'selected-direction':
      return [(await import('./direction/index.ts')).DIRECTION_RULES]
    case 'journal':
      return [
        (await import('./ledger/index.ts')).LEDGER_RULES,
        (await import('./journal/index.ts')).JOURNAL_RULES,
        (await import('./run/index.ts')).RUN_RULES,
      ]
    case 'timeline':
    case 'error-ledger':
      return [
        (await import('./ledger/index.ts')).LEDGER_RULES,
        (await import('./run/index.ts')).RUN_RULES,
        (await import('./task/index.ts')).TASK_RULES,
      ]
    case 'run-index':
      return [(await import('./ledger/index.ts')).LEDGER_RULES]
    case 'run-manifest':
    case 'team-state':
    case 'worker-audit':
    case 'candidate-set':
    case 'post-report':
    case 'status-sidecar':
      return [(await import('./run/index.ts')).RUN_RULES, (await import('./task/index.ts')).TASK_RULES]
    case 'project':
    case 'task-manifest':
    case 'task-catalog':
    case 'latest-task':
      return [(await import('./task/index.ts')).TASK_RULES]
    case 'rehearsal-scenario':
      return [(await import('./scenario/index.ts')).SCENARIO_RULES]
    case 'home-config':
    case 'worktree-registry':
    case 'trust':
      return [(await import('./home/index.ts')).HOME_RULES]
    case 'lease':
    case 'known-project':
    case 'archived-run':
      return []
    case 'validate-config':
      return [(await import('./config/index.ts')).CONFIG_RULES]
  }
}

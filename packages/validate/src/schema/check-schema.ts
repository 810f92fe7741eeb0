import type { SchemaCheck } from '@okstra/contracts'
import type { DocumentKind } from '../document.ts'
import type { SchemaNode } from './schema-node.ts'

/** Kinds that have a JSON Schema: the two rendered views have none. */
export type SchemaKind = Exclude<DocumentKind, 'report-markdown' | 'report-html'>

interface Loader {
  readonly check: () => Promise<{ readonly validate: SchemaCheck<unknown> }>
  readonly schema: () => Promise<{ readonly schema: SchemaNode }>
}

// Written out, so that a bundler sees every chunk and a run loads only the ones it needs.
const LOADERS: Readonly<Record<SchemaKind, Loader>> = {
  brief: {
    check: () => import('@okstra/contracts/validate/brief'),
    schema: () => import('@okstra/contracts/json-schema/brief'),
  },
  'requirement-ledger': {
    check: () => import('@okstra/contracts/validate/requirement-ledger'),
    schema: () => import('@okstra/contracts/json-schema/requirement-ledger'),
  },
  'requirement-file': {
    check: () => import('@okstra/contracts/validate/requirement-file'),
    schema: () => import('@okstra/contracts/json-schema/requirement-file'),
  },
  'commitment-file': {
    check: () => import('@okstra/contracts/validate/commitment-file'),
    schema: () => import('@okstra/contracts/json-schema/commitment-file'),
  },
  'worker-result': {
    check: () => import('@okstra/contracts/validate/worker-result'),
    schema: () => import('@okstra/contracts/json-schema/worker-result'),
  },
  'raw-candidate': {
    check: () => import('@okstra/contracts/validate/raw-candidate'),
    schema: () => import('@okstra/contracts/json-schema/raw-candidate'),
  },
  'merged-candidate': {
    check: () => import('@okstra/contracts/validate/merged-candidate'),
    schema: () => import('@okstra/contracts/json-schema/merged-candidate'),
  },
  reassessment: {
    check: () => import('@okstra/contracts/validate/reassessment'),
    schema: () => import('@okstra/contracts/json-schema/reassessment'),
  },
  'final-report': {
    check: () => import('@okstra/contracts/validate/final-report'),
    schema: () => import('@okstra/contracts/json-schema/final-report'),
  },
  'user-response': {
    check: () => import('@okstra/contracts/validate/user-response'),
    schema: () => import('@okstra/contracts/json-schema/user-response'),
  },
  'selected-direction': {
    check: () => import('@okstra/contracts/validate/selected-direction'),
    schema: () => import('@okstra/contracts/json-schema/selected-direction'),
  },
  'digest-sidecar': {
    check: () => import('@okstra/contracts/validate/digest-sidecar'),
    schema: () => import('@okstra/contracts/json-schema/digest-sidecar'),
  },
  'validate-config': {
    check: () => import('@okstra/contracts/validate/validate-config'),
    schema: () => import('@okstra/contracts/json-schema/validate-config'),
  },
  project: {
    check: () => import('@okstra/contracts/validate/project'),
    schema: () => import('@okstra/contracts/json-schema/project'),
  },
  'task-manifest': {
    check: () => import('@okstra/contracts/validate/task-manifest'),
    schema: () => import('@okstra/contracts/json-schema/task-manifest'),
  },
  'run-manifest': {
    check: () => import('@okstra/contracts/validate/run-manifest'),
    schema: () => import('@okstra/contracts/json-schema/run-manifest'),
  },
  'team-state': {
    check: () => import('@okstra/contracts/validate/team-state'),
    schema: () => import('@okstra/contracts/json-schema/team-state'),
  },
  'worker-audit': {
    check: () => import('@okstra/contracts/validate/worker-audit'),
    schema: () => import('@okstra/contracts/json-schema/worker-audit'),
  },
  'candidate-set': {
    check: () => import('@okstra/contracts/validate/candidate-set'),
    schema: () => import('@okstra/contracts/json-schema/candidate-set'),
  },
  'post-report': {
    check: () => import('@okstra/contracts/validate/post-report'),
    schema: () => import('@okstra/contracts/json-schema/post-report'),
  },
  'task-catalog': {
    check: () => import('@okstra/contracts/validate/task-catalog'),
    schema: () => import('@okstra/contracts/json-schema/task-catalog'),
  },
  'latest-task': {
    check: () => import('@okstra/contracts/validate/latest-task'),
    schema: () => import('@okstra/contracts/json-schema/latest-task'),
  },
  'status-sidecar': {
    check: () => import('@okstra/contracts/validate/status-sidecar'),
    schema: () => import('@okstra/contracts/json-schema/status-sidecar'),
  },
  lease: {
    check: () => import('@okstra/contracts/validate/lease'),
    schema: () => import('@okstra/contracts/json-schema/lease'),
  },
  'rehearsal-scenario': {
    check: () => import('@okstra/contracts/validate/rehearsal-scenario'),
    schema: () => import('@okstra/contracts/json-schema/rehearsal-scenario'),
  },
  'home-config': {
    check: () => import('@okstra/contracts/validate/home-config'),
    schema: () => import('@okstra/contracts/json-schema/home-config'),
  },
  'worktree-registry': {
    check: () => import('@okstra/contracts/validate/worktree-registry'),
    schema: () => import('@okstra/contracts/json-schema/worktree-registry'),
  },
  trust: {
    check: () => import('@okstra/contracts/validate/trust'),
    schema: () => import('@okstra/contracts/json-schema/trust'),
  },
  'known-project': {
    check: () => import('@okstra/contracts/validate/known-project'),
    schema: () => import('@okstra/contracts/json-schema/known-project'),
  },
  'archived-run': {
    check: () => import('@okstra/contracts/validate/archived-run'),
    schema: () => import('@okstra/contracts/json-schema/archived-run'),
  },
  // Of a ledger the schema is that of a row.
  journal: {
    check: () => import('@okstra/contracts/validate/run-event'),
    schema: () => import('@okstra/contracts/json-schema/run-event'),
  },
  timeline: {
    check: () => import('@okstra/contracts/validate/timeline-row'),
    schema: () => import('@okstra/contracts/json-schema/timeline-row'),
  },
  'error-ledger': {
    check: () => import('@okstra/contracts/validate/error-row'),
    schema: () => import('@okstra/contracts/json-schema/error-row'),
  },
  'run-index': {
    check: () => import('@okstra/contracts/validate/run-index-row'),
    schema: () => import('@okstra/contracts/json-schema/run-index-row'),
  },
}

/** The compiled check of a kind. */
export async function loadCheck(kind: SchemaKind): Promise<SchemaCheck<unknown>> {
  return (await LOADERS[kind].check()).validate
}

/** The check of a journal event of any kind: what a newer writer may have written. */
export async function loadEventCheck(): Promise<SchemaCheck<unknown>> {
  return (await import('@okstra/contracts/validate/journal-event')).validate
}

/** The schema of a kind, which only an explanation needs. */
export async function loadSchema(kind: SchemaKind): Promise<SchemaNode> {
  return (await LOADERS[kind].schema()).schema
}

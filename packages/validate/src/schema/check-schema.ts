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
}

/** The compiled check of a kind. */
export async function loadCheck(kind: SchemaKind): Promise<SchemaCheck<unknown>> {
  return (await LOADERS[kind].check()).validate
}

/** The schema of a kind, which only an explanation needs. */
export async function loadSchema(kind: SchemaKind): Promise<SchemaNode> {
  return (await LOADERS[kind].schema()).schema
}

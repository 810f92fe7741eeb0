import type { SchemaCheck } from '@okstra/contracts'

type Load = () => Promise<{ readonly validate: SchemaCheck<unknown> }>

/** Checks of documents by the name of their file; loaded when one is met, because there are many. */
const DOCUMENTS: Readonly<Record<string, Load>> = {
  'project.json': () => import('@okstra/contracts/validate/project'),
  'task-catalog.json': () => import('@okstra/contracts/validate/task-catalog'),
  'latest-task.json': () => import('@okstra/contracts/validate/latest-task'),
  'task-manifest.json': () => import('@okstra/contracts/validate/task-manifest'),
  'run-manifest.json': () => import('@okstra/contracts/validate/run-manifest'),
  'team-state.json': () => import('@okstra/contracts/validate/team-state'),
  'lease.json': () => import('@okstra/contracts/validate/lease'),
  'post-report.json': () => import('@okstra/contracts/validate/post-report'),
  'archived.json': () => import('@okstra/contracts/validate/archived-run'),
  'config.json': () => import('@okstra/contracts/validate/home-config'),
  'trust.json': () => import('@okstra/contracts/validate/trust'),
  'registry.json': () => import('@okstra/contracts/validate/worktree-registry'),
}

/** The same by the ending of the name. */
const ENDINGS: Readonly<Record<string, Load>> = {
  '.digests.json': () => import('@okstra/contracts/validate/digest-sidecar'),
  '.status.json': () => import('@okstra/contracts/validate/status-sidecar'),
}

const LEDGERS: Readonly<Record<string, Load>> = {
  'journal.jsonl': () => import('@okstra/contracts/validate/journal-event'),
  'timeline.jsonl': () => import('@okstra/contracts/validate/timeline-row'),
  'errors.jsonl': () => import('@okstra/contracts/validate/error-row'),
  'active.jsonl': () => import('@okstra/contracts/validate/run-index-row'),
  'recent.jsonl': () => import('@okstra/contracts/validate/run-index-row'),
}

/** The check of a document or ledger row, when the name says what the file is. */
export async function checkFor(name: string): Promise<SchemaCheck<unknown> | undefined> {
  const ending = Object.keys(ENDINGS).find((text) => name.endsWith(text))
  const load =
    own(DOCUMENTS, name) ?? own(LEDGERS, name) ?? (ending === undefined ? undefined : own(ENDINGS, ending))
  return load === undefined ? undefined : (await load()).validate
}

function own(table: Readonly<Record<string, Load>>, name: string): Load | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

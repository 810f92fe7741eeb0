import type { DocumentKind } from './document.ts'
import { isObject } from './schema/schema-node.ts'

/** Property names of the documents of a run, of a project and of the home, most telling kind first. */
export const RUN_SIGNATURES: readonly (readonly [DocumentKind, readonly string[]])[] = [
  [
    'run-manifest',
    ['run', 'taskType', 'nonce', 'inputs', 'sourceCommit', 'roster', 'budgets', 'knownOptions'],
  ],
  ['task-manifest', ['task', 'workCategory', 'baseRef', 'baseCommit', 'nextRecommendedPhase', 'createdAt']],
  ['worker-audit', ['duty', 'shows', 'reads', 'commands', 'citations', 'treeChanges', 'sawPeers']],
  ['candidate-set', ['candidates', 'evidence', 'rejected', 'families']],
  ['lease', ['kind', 'bootId', 'pidNs', 'startTime', 'renewedAt']],
  ['trust', ['approvals', 'consents']],
  ['archived-run', ['archivedAt', 'files']],
  ['known-project', ['projectId', 'root', 'registeredAt']],
  [
    'home-config',
    [
      'idleSeconds',
      'wallSeconds',
      'outputBytes',
      'concurrency',
      'commands',
      'acp',
      'providers',
      'prices',
      'budgetUsd',
      'budgetTokens',
      'modelFamilies',
    ],
  ],
]

/** Files that okstra names itself, with a property that makes them okstra's. */
const OWN_FILES: readonly (readonly [RegExp, DocumentKind, string])[] = [
  [/(?:^|\/)project\.json$/, 'project', 'projectId'],
  [/(?:^|\/)task-manifest\.json$/, 'task-manifest', 'schemaVersion'],
  [/(?:^|\/)run-manifest\.json$/, 'run-manifest', 'schemaVersion'],
  [/(?:^|\/)team-state\.json$/, 'team-state', 'schemaVersion'],
  [/(?:^|\/)latest-task\.json$/, 'latest-task', 'schemaVersion'],
  [/(?:^|\/)task-catalog\.json$/, 'task-catalog', 'schemaVersion'],
  [/(?:^|\/)archived\.json$/, 'archived-run', 'schemaVersion'],
  [/(?:^|\/)post-report\.json$/, 'post-report', 'schemaVersion'],
  [/(?:^|\/)convergence\/candidates\.json$/, 'candidate-set', 'schemaVersion'],
  [/\.audit\.json$/, 'worker-audit', 'schemaVersion'],
  [/\.status\.json$/, 'status-sidecar', 'schemaVersion'],
  [/(?:^|\/)lease\.json$/, 'lease', 'schemaVersion'],
  [/(?:^|\/)worktrees\/registry\.json$/, 'worktree-registry', 'schemaVersion'],
  [/(?:^|\/)\.okstra\/config\.json$/, 'home-config', 'schemaVersion'],
  [/(?:^|\/)\.okstra\/trust\.json$/, 'trust', 'schemaVersion'],
  [/(?:^|\/)worker-results\/[a-z][a-z0-9-]*\.json$/, 'worker-result', 'schemaVersion'],
]

/** What a file of okstra's own naming is; one of another program has other properties. */
export function detectOwnFile(
  name: string,
  value: Readonly<Record<string, unknown>>,
): DocumentKind | undefined {
  const path = name.replaceAll('\\', '/')
  if (Object.hasOwn(value, 'schemaVersion')) {
    const own = OWN_FILES.find(([form, , property]) => form.test(path) && Object.hasOwn(value, property))
    if (own !== undefined) return own[1]
    const duties = isObject(value['workers']) ? Object.values(value['workers']) : []
    if (duties.some((worker) => isObject(worker) && Object.hasOwn(worker, 'duties')))
      return 'rehearsal-scenario'
    if (/(?:^|[./-])scenario\.json$/.test(path) && Object.hasOwn(value, 'workers'))
      return 'rehearsal-scenario'
    if (isObject(value['commands']) && Object.values(value['commands']).some(isProgram)) return 'home-config'
  }
  return undefined
}

/** A program that serves as a worker, as the configuration of the home defines it; that home may have any name. */
function isProgram(value: unknown): boolean {
  return isObject(value) && Array.isArray(value['argv']) && Object.hasOwn(value, 'maker')
}

import type { CatalogTask, RunStatus, TaskManifest } from '@okstra/contracts'

/**
 * The row of a task, from its manifest and what became of its last run. The catalogue is made of such rows whoever
 * writes it, so that one that is rebuilt says the same.
 *
 * @example
 * await updateCatalog(root, { set: [catalogTaskOf(manifest, 'running')] })
 */
export function catalogTaskOf(manifest: TaskManifest, lastRunStatus?: RunStatus): CatalogTask {
  const { task, title, status, nextRecommendedPhase, updatedAt, lastRun, latestReport } = manifest
  return {
    task,
    title,
    status,
    ...(lastRun === undefined ? {} : { lastRun: { ...lastRun, status: lastRunStatus ?? 'prepared' } }),
    nextRecommendedPhase,
    ...(latestReport?.answered === undefined ? {} : { answeredReport: latestReport.path }),
    updatedAt,
  }
}

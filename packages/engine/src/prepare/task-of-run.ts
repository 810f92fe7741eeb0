import { type Brief, parseTaskKey, type RunManifest, type TaskManifest } from '@okstra/contracts'

/**
 * The task as a prepared run leaves it. From the run's own records alone, so that prepare and whoever finishes it after
 * a crash write the same.
 */
export function taskOfRun(run: RunManifest, brief: Brief, old: TaskManifest | undefined): TaskManifest {
  const { inputs } = run
  const originalKey = old?.originalKey ?? inputs.originalKey
  return {
    schemaVersion: '1.0',
    task: run.task,
    ...(originalKey === undefined ? {} : { originalKey }),
    title: brief.title ?? parseTaskKey(run.task).task,
    ticketIds: brief.ticketIds ?? [],
    workCategory: categoryOf(run, brief, old),
    status: 'in-progress',
    // A run that was given none read the accepted copy: it came from where that one did.
    brief: old?.brief.sha256 === inputs.brief.sha256 ? old.brief : inputs.brief,
    ...(old?.origin === undefined ? {} : { origin: old.origin }),
    baseRef: inputs.baseRef,
    baseCommit: run.baseCommit,
    nextRecommendedPhase: old?.nextRecommendedPhase ?? null,
    ...(old?.latestReport === undefined ? {} : { latestReport: old.latestReport }),
    lastRun: { taskType: run.taskType, seq: run.seq },
    createdAt: old?.createdAt ?? run.preparedAt,
    updatedAt: run.preparedAt,
  }
}

/** Frozen at the first prepare; runs of earlier versions do not say it. */
function categoryOf(
  { inputs }: RunManifest,
  brief: Brief,
  old: TaskManifest | undefined,
): TaskManifest['workCategory'] {
  return old?.workCategory ?? inputs.workCategory ?? brief.workCategory ?? 'feature'
}

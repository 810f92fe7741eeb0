import type { TaskKey, TaskManifest } from '@okstra/contracts'
import { validate as isRunManifest } from '@okstra/contracts/validate/run-manifest'
import { readDocument, runLayout } from '@okstra/store'
import type { Environment } from '@okstra/worktree'
import { stat } from 'node:fs/promises'
import type { PrepareRequest } from './request.ts'

/**
 * A request with what it does not say filled in from the task's last run: who worked, and the play that they rehearse.
 * A flag and `OKSTRA_DEFAULT_WORKERS` go before it.
 */
export async function withRecorded(
  request: PrepareRequest,
  {
    root,
    task,
    manifest,
    environment,
  }: {
    readonly root: string
    readonly task: TaskKey
    readonly manifest: TaskManifest | undefined
    readonly environment: Environment
  },
): Promise<PrepareRequest> {
  if (manifest?.lastRun === undefined) return request
  const layout = runLayout(root, { task, ...manifest.lastRun })
  const last = await readDocument(layout.runManifest, { check: isRunManifest })
  if (last === undefined) return request
  // Another scenario brings its own workers.
  const isSaid =
    request.workers !== undefined ||
    request.scenario !== undefined ||
    (environment['OKSTRA_DEFAULT_WORKERS'] ?? '') !== ''
  const scenario = layout.instructionSet('scenario.json')
  const isKept = request.scenario === undefined && (await isFile(scenario))
  return {
    ...request,
    ...(isSaid ? {} : { workers: last.inputs.workers }),
    ...(isKept ? { scenario } : {}),
    ...(request.reportWriter !== undefined || isSaid || last.inputs.reportWriter === undefined
      ? {}
      : { reportWriter: last.inputs.reportWriter }),
  }
}

async function isFile(path: string): Promise<boolean> {
  return await stat(path).then(
    (info) => info.isFile(),
    () => false,
  )
}

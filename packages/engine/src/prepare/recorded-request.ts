import type { RunManifest, TaskKey, TaskManifest } from '@okstra/contracts'
import { validate as isRunManifest } from '@okstra/contracts/validate/run-manifest'
import { targetFlag } from '@okstra/lifecycle'
import { readDocument, runLayout } from '@okstra/store'
import type { Environment } from '@okstra/worktree'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrepareRequest } from './request.ts'

/**
 * A request with what it does not say filled in from the task's last run: who worked, the play that they rehearse, and
 * what belongs to one phase when it was of the same.
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
    ...(request.critic !== undefined || isSaid || request.taskType !== last.taskType
      ? {}
      : criticOf(last.inputs)),
    ...(request.taskType === last.taskType ? lensesOf(request, last.inputs.lenses) : {}),
    ...(request.taskType === last.taskType ? analysisOf(request, last.inputs, root) : {}),
  }
}

/** What was analysed, and what went into it: said by no flag, it is the same again. */
function analysisOf(
  { taskType, feature, change, evidence }: PrepareRequest,
  { target, evidenceReports }: RunManifest['inputs'],
  root: string,
): Partial<PrepareRequest> {
  const flag = targetFlag(taskType)
  const isSaid = feature !== undefined || change !== undefined
  return {
    ...(flag === undefined || isSaid || target === undefined ? {} : { [flag]: target.text }),
    ...(evidence !== undefined || evidenceReports === undefined
      ? {}
      : { evidence: evidenceReports.map(({ path }) => join(root, path)) }),
  }
}

function criticOf({ critic }: RunManifest['inputs']): Pick<PrepareRequest, 'critic'> {
  return critic === undefined ? {} : { critic }
}

/** Other lenses bring their own priority. */
function lensesOf(
  { lenses, priorityLenses }: PrepareRequest,
  recorded: RunManifest['inputs']['lenses'],
): Pick<PrepareRequest, 'lenses' | 'priorityLenses'> {
  if (recorded === undefined || lenses !== undefined) return {}
  return { lenses: recorded.all, priorityLenses: priorityLenses ?? recorded.priority }
}

async function isFile(path: string): Promise<boolean> {
  return await stat(path).then(
    (info) => info.isFile(),
    () => false,
  )
}

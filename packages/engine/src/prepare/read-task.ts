import {
  type Brief,
  type Finding,
  formatTaskKey,
  isOkstraError,
  OkstraError,
  parseTaskKey,
  type Project,
  sha256Hex,
  type TaskKey,
  type TaskManifest,
  type TaskType,
  visible,
} from '@okstra/contracts'
import { validate as isProject } from '@okstra/contracts/validate/project'
import { validate as isTaskManifest } from '@okstra/contracts/validate/task-manifest'
import { readBrief } from '@okstra/coverage/readers'
import { projectLayout, readCatalog, readDocument, taskLayout } from '@okstra/store'
import { validateDocuments } from '@okstra/validate'
import { type InputFile, readInput } from '../read-input.ts'
import type { PrepareRequest } from './request.ts'

export interface TaskBrief {
  readonly text: string
  readonly source: string
  readonly sha256: string
  readonly value: Brief
  readonly findings: readonly Finding[]
  /** Digest of the accepted copy, when this is read from there. */
  readonly recorded?: string
}

/** The task that is meant, with what is on record of it. Nothing is written. */
export interface TaskReading {
  readonly task: TaskKey
  /** As the user wrote it, when it had to be normalised. */
  readonly originalKey?: string
  readonly manifest?: TaskManifest
  readonly project?: Project
  /** Absent when none was given and the task has none. */
  readonly brief?: TaskBrief
  readonly warnings: readonly string[]
}

/**
 * Brief preflight and identity: the first two steps of prepare.
 *
 * @throws {OkstraError} `USAGE_MISSING_VALUE`, `ID_INVALID`, `PROJECT_MISMATCH`, `TASK_KEY_CONFLICT`,
 *   `BRIEF_INVALID`, `INPUT_UNREADABLE`, `STORE_CORRUPT`.
 */
export async function readTask(request: PrepareRequest, root: string): Promise<TaskReading> {
  const project = await readDocument(projectLayout(root).project, { check: isProject })
  const given =
    request.brief === undefined
      ? undefined
      : await readInput(request.brief, { folder: request.folder, root, what: 'The brief' })
  const own =
    given === undefined ? undefined : { ...given, ...(await readBriefFile(given, request.taskType)) }
  const latest =
    request.taskKey === undefined && own === undefined ? (await readCatalog(root)).latest : undefined
  const { task, originalKey } = keyOf(
    { ...request, ...(latest === undefined ? {} : { taskKey: latest }) },
    project,
    own?.value,
  )
  if (project !== undefined && project.projectId !== task.project) {
    throw new OkstraError(
      'PROJECT_MISMATCH',
      `The task belongs to project ${task.project}, and this repository is project ${project.projectId}.`,
      {
        hint:
          own?.value.projectId === undefined
            ? `Write the key as ${project.projectId}:${task.group}:${task.task}.`
            : `Write projectId: ${project.projectId} in ${own.source}, or go to the repository that is meant.`,
        details: { task, projectId: project.projectId },
      },
    )
  }
  const manifest = await readDocument(taskLayout(root, task).manifest, { check: isTaskManifest })
  checkConflict(task, originalKey, manifest)
  const brief = own === undefined ? await acceptedBrief(root, task, manifest, request.taskType) : briefOf(own)
  if (brief !== undefined) checkIdentity(task, brief.value, brief.source)
  const kept = formatTaskKey(task)
  return {
    task,
    ...(originalKey === undefined ? {} : { originalKey }),
    ...(manifest === undefined ? {} : { manifest }),
    ...(project === undefined ? {} : { project }),
    ...(brief === undefined ? {} : { brief }),
    warnings: [
      ...(originalKey === undefined ? [] : [`The task key ${visible(originalKey)} is kept as ${kept}.`]),
      ...(brief?.findings ?? [])
        .filter(({ severity }) => severity === 'warning')
        .map(({ message, position }) => {
          const line = position === undefined ? '' : `:${position.line}`
          return `${brief?.source ?? ''}${line}: ${message}`
        }),
    ],
  }
}

function keyOf(
  { taskKey }: PrepareRequest,
  project: Project | undefined,
  brief: Brief | undefined,
): Pick<TaskReading, 'task' | 'originalKey'> {
  if (taskKey !== undefined) {
    const task = parseTaskKey(taskKey)
    const text = formatTaskKey(task)
    return text === taskKey.replaceAll('/', ':') ? { task } : { task, originalKey: taskKey }
  }
  const projectId = brief?.projectId ?? project?.projectId
  if (projectId === undefined || brief?.taskGroup === undefined || brief.taskId === undefined) {
    throw new OkstraError('USAGE_MISSING_VALUE', 'No task is named.', {
      hint: 'Give --task-key <project>:<group>:<task>, or a brief whose front matter has projectId, taskGroup and taskId.',
    })
  }
  return { task: parseTaskKey(`${projectId}:${brief.taskGroup}:${brief.taskId}`) }
}

/** Two keys that read the same once normalised are two tasks in one folder. */
function checkConflict(
  task: TaskKey,
  originalKey: string | undefined,
  manifest: TaskManifest | undefined,
): void {
  if (originalKey === undefined || manifest === undefined || manifest.originalKey === originalKey) return
  const text = formatTaskKey(task)
  throw new OkstraError(
    'TASK_KEY_CONFLICT',
    `${visible(originalKey)} would be kept as ${text}, which is the task ${visible(manifest.originalKey ?? text)} already.`,
    {
      hint: `Write ${text} when you mean that task, else choose another key.`,
      details: { given: originalKey, existing: manifest.originalKey ?? text },
    },
  )
}

/** Reads a brief, with what `okstra validate` finds in it; whether it will do is for the gates to say. */
async function readBriefFile(
  { text, source }: InputFile,
  phase: TaskType,
): Promise<Pick<TaskBrief, 'value' | 'findings'>> {
  const findings = await validateDocuments([{ name: source, text, kind: 'brief' }], { phase })
  return { value: readBrief(text, { path: source }).brief, findings }
}

function checkIdentity(task: TaskKey, brief: Brief, source: string): void {
  const stated = [
    ['projectId', brief.projectId, task.project],
    ['taskGroup', brief.taskGroup, task.group],
    ['taskId', brief.taskId, task.task],
  ] as const
  for (const [name, value, wanted] of stated) {
    if (value === undefined || segmentOf(value) === wanted) continue
    throw new OkstraError(
      'BRIEF_INVALID',
      `${source} says ${name}: ${visible(value)}, and the task key says ${wanted}.`,
      {
        hint: 'Use the brief of this task, or give its own --task-key.',
        details: { source, field: name, brief: value, key: wanted },
      },
    )
  }
}

function segmentOf(value: string): string | undefined {
  try {
    return parseTaskKey(`p:g:${value.replaceAll(/[:/]/g, '-')}`).task
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return undefined
  }
}

function briefOf(file: InputFile & Pick<TaskBrief, 'value' | 'findings'>, recorded?: string): TaskBrief {
  const { text, source, value, findings } = file
  return {
    text,
    source,
    sha256: sha256Hex(text),
    value,
    findings,
    ...(recorded === undefined ? {} : { recorded }),
  }
}

async function acceptedBrief(
  root: string,
  task: TaskKey,
  manifest: TaskManifest | undefined,
  phase: TaskType,
): Promise<TaskBrief | undefined> {
  if (manifest === undefined) return undefined
  const path = taskLayout(root, task).brief
  const file = await readInput(path, { folder: root, root, what: 'The accepted brief' })
  const read = { ...file, ...(await readBriefFile(file, phase)) }
  // Nothing was run on the brief of a follow-up yet: a person mends it where it lies.
  return manifest.lastRun === undefined ? briefOf(read) : briefOf(read, manifest.brief.sha256)
}

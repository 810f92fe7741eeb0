import {
  documentDigest,
  type FinalReport,
  formatTaskKey,
  isOkstraError,
  sha256Hex,
  type TaskKey,
  type TaskManifest,
  type TaskType,
} from '@okstra/contracts'
import { readBrief } from '@okstra/coverage/readers'
import {
  catalogTaskOf,
  readTask,
  taskLayout,
  updateCatalog,
  withMutex,
  writeTask,
  writeText,
} from '@okstra/store'
import { relative, sep } from 'node:path'
import type { EngineDeps } from '../deps.ts'
import { countedOf, makeBriefStub, startsIn } from './brief-stub.ts'

/** A task that a report leads to. */
export interface Spawned {
  readonly followUp: string
  readonly task: string
  readonly title: string
  /** The phase that it starts in. */
  readonly taskType: TaskType
  /** Its brief, relative to the project root. */
  readonly brief: string
  /** Whether this call made it; what was there before is left as it is. */
  readonly made: boolean
}

/** Longest segment of a task key. */
const MOST_SEGMENT = 64

/**
 * Makes a task of each follow-up of a report: a brief that a person has to confirm, and the status `new`. What exists is
 * left alone, so that a second call makes nothing twice.
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNWRITABLE`, `STORE_UNSAFE_PATH`, `STORE_LOCKED`.
 */
export async function spawnFollowUps(
  {
    root,
    report,
    parent,
    path,
    dryRun = false,
  }: {
    readonly root: string
    readonly report: FinalReport
    /** The task that the report is of. */
    readonly parent: TaskManifest
    /** The report data, relative to the project root. */
    readonly path: string
    /** Only says what it would make. */
    readonly dryRun?: boolean
  },
  { machine }: Pick<EngineDeps, 'machine'>,
): Promise<Spawned[]> {
  const keyOf = (followUp: string): TaskKey => childKey(report, followUp)
  const dataDigest = documentDigest(report)
  const spawned: Spawned[] = []
  for (const followUp of report.followUps) {
    const task = keyOf(followUp.id)
    const layout = taskLayout(root, task)
    const brief = relative(root, layout.brief).split(sep).join('/')
    const row = {
      followUp: followUp.id,
      task: formatTaskKey(task),
      title: followUp.title,
      taskType: startsIn(followUp),
      brief,
    }
    const child = report.requirementsDiscovery?.childTasks.find(({ id }) => id === followUp.id)
    const text = makeBriefStub({
      task,
      category: report.requirementsDiscovery?.category.value ?? parent.workCategory,
      followUp,
      report,
      dataDigest,
      after: countedOf(child, report).waitsFor.map((id) => formatTaskKey(keyOf(id))),
    })
    const isThere = (await readTask(root, task)) !== undefined
    if (!dryRun && !isThere) {
      await withMutex(
        layout.lock,
        () =>
          makeTask(
            { root, task, text, brief, parent, origin: { report: path, dataDigest, followUp: followUp.id } },
            { machine },
          ),
        { wait: 5000, machine },
      )
    }
    spawned.push({ ...row, made: !isThere })
  }
  return spawned
}

async function makeTask(
  {
    root,
    task,
    text,
    brief: source,
    parent,
    origin,
  }: {
    readonly root: string
    readonly task: TaskKey
    readonly text: string
    readonly brief: string
    readonly parent: TaskManifest
    readonly origin: NonNullable<TaskManifest['origin']>
  },
  { machine }: Pick<EngineDeps, 'machine'>,
): Promise<void> {
  if ((await readTask(root, task)) !== undefined) return
  // A brief without a manifest is what a crash left in between; a person may have mended it meanwhile.
  await writeText(taskLayout(root, task).brief, text, { over: 'nothing', machine }).catch(
    (cause: unknown) => {
      if (!isOkstraError(cause, 'STORE_EXISTS')) throw cause
    },
  )
  const brief = readBrief(text, { path: source }).brief
  const now = machine.now()
  const manifest: TaskManifest = {
    schemaVersion: '1.0',
    task: formatTaskKey(task),
    title: brief.title ?? task.task,
    ticketIds: [],
    workCategory: brief.workCategory ?? parent.workCategory,
    status: 'new',
    brief: { sha256: sha256Hex(text), source },
    origin,
    baseRef: parent.baseRef,
    baseCommit: parent.baseCommit,
    nextRecommendedPhase: brief.taskType ?? null,
    createdAt: now,
    updatedAt: now,
  }
  await writeTask(root, manifest, { machine })
  await updateCatalog(root, { set: [catalogTaskOf(manifest)] }, { machine })
}

/** The task that a follow-up of a report becomes. */
export function childKey({ identity }: Pick<FinalReport, 'identity'>, followUp: string): TaskKey {
  const { projectId: project, taskGroup: group } = identity
  return { project, group, task: childName(identity, followUp) }
}

/**
 * `late-fees`, `FU-002` -> `late-fees-improvement-fu-002`: each phase numbers its own. A long name gives way to a digest
 * of it, so that tasks whose names begin alike do not share their follow-ups.
 */
function childName({ taskId, taskType }: FinalReport['identity'], followUp: string): string {
  const [phase = ''] = taskType.split('-')
  const tail = `-${phase}-${followUp.toLowerCase()}`
  if (taskId.length + tail.length <= MOST_SEGMENT) return `${taskId}${tail}`
  const whole = `-${sha256Hex(taskId).slice(0, 8)}${tail}`
  return `${taskId.slice(0, MOST_SEGMENT - whole.length).replace(/[._-]+$/, '')}${whole}`
}

import {
  type ArchivedRun,
  parseTaskKey,
  type RunManifest,
  TASK_TYPES,
  type TaskKey,
  type TaskType,
} from '@okstra/contracts'
import { validate as isRunManifest } from '@okstra/contracts/validate/run-manifest'
import { foldRun, type RunState } from '@okstra/lifecycle'
import {
  type JudgedLease,
  listRuns,
  type Machine,
  readArchived,
  readDocument,
  readJournal,
  readLease,
  runIdOf,
  runLayout,
  type RunPlace,
} from '@okstra/store'
import { judgeRun, type RunStanding } from './judge-run.ts'

/** A run as it is in its folder. */
export interface RunReading {
  readonly place: RunPlace
  readonly run: string
  readonly layout: ReturnType<typeof runLayout>
  readonly state: RunState
  readonly standing: RunStanding
  readonly lease?: JudgedLease
  readonly manifest?: RunManifest
  /** Of one that is in the archive: its journal is all that its folder still holds. */
  readonly archived?: ArchivedRun
  /** When the first and the last thing happened in it. */
  readonly startedAt?: string
  readonly updatedAt?: string
}

/**
 * Reads a run from its folder: journal, lease, manifest. Nothing is written.
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readRun(root: string, place: RunPlace, machine: Machine): Promise<RunReading> {
  const layout = runLayout(root, place)
  const [{ events }, lease, manifest, archived] = await Promise.all([
    readJournal(layout.journal),
    readLease(layout.lease, { machine }),
    readDocument(layout.runManifest, { check: isRunManifest }),
    readArchived(root, place),
  ])
  const state = foldRun(events)
  const startedAt = events[0]?.ts
  const updatedAt = events.at(-1)?.ts
  return {
    place,
    run: manifest?.run ?? archived?.run ?? runIdOf(root, place),
    layout,
    state,
    standing: judgeRun(state, lease),
    ...(lease === undefined ? {} : { lease }),
    ...(manifest === undefined ? {} : { manifest }),
    ...(archived === undefined ? {} : { archived }),
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(updatedAt === undefined ? {} : { updatedAt }),
  }
}

/** The place of a run whose task is named by its key. */
export function placeOf(task: string, taskType: TaskType, seq: string): RunPlace {
  return { task: parseTaskKey(task), taskType, seq }
}

/** Every run of a task, the phases in their order, oldest first. */
export async function runsOfTask(root: string, task: TaskKey): Promise<RunPlace[]> {
  const places: RunPlace[] = []
  for (const taskType of TASK_TYPES) {
    for (const seq of await listRuns(root, task, taskType)) places.push({ task, taskType, seq })
  }
  return places
}

import type { RunStatus, TaskManifest, TeamRow, WorkStatus } from '@okstra/contracts'
import { validate as isTeamState } from '@okstra/contracts/validate/team-state'
import { roleOf, type RunState } from '@okstra/lifecycle'
import {
  catalogTaskOf,
  homeLayout,
  indexRun,
  readTask,
  retireRun,
  taskLayout,
  updateCatalog,
  withMutex,
  writeDocument,
  writeTask,
} from '@okstra/store'
import { removeFolder } from '@okstra/workers'
import { readdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { EngineDeps } from '../deps.ts'
import type { HeldRun } from '../prepare/prepare-run.ts'
import { projectPath } from '../decide/read-decision.ts'
import { timelineOnce } from './timeline.ts'

interface End {
  readonly status: RunStatus
  readonly reason?: string
  readonly next: string | null
}

/** What a run's end means for its task; the decision that a completed selection waits for is a person's. */
const WORK_STATUS: Readonly<Record<RunStatus, WorkStatus>> = {
  prepared: 'in-progress',
  running: 'in-progress',
  'waiting-for-user': 'waiting-for-user',
  completed: 'waiting-for-user',
  blocked: 'blocked',
  failed: 'blocked',
  cancelled: 'in-progress',
}

/** Ends a run: the task takes its route, then the ledgers say so, then the journal. Doing it again changes nothing. */
export async function endRun(
  run: Omit<HeldRun, 'trees'>,
  deps: EngineDeps,
  state: RunState,
  end: End,
): Promise<void> {
  const { root, place, layout, manifest } = run
  const { machine } = deps
  const { status, reason, next } = end
  await writeTeamState(run, deps, { ...state, status })
  const task = await withMutex(
    taskLayout(root, place.task).lock,
    async () => {
      const before = await readTask(root, place.task)
      if (before === undefined) return undefined
      const isReport = state.sealed !== undefined && (status === 'completed' || status === 'blocked')
      const after: TaskManifest = {
        ...before,
        status: WORK_STATUS[status],
        nextRecommendedPhase: isReport ? next : before.nextRecommendedPhase,
        ...(isReport && state.sealed !== undefined
          ? { latestReport: { path: projectPath(root, layout.report.data), digest: state.sealed.root } }
          : {}),
        updatedAt: machine.now(),
      }
      await writeTask(root, after, { machine })
      return after
    },
    { wait: 10_000, machine },
  )
  if (task !== undefined) await updateCatalog(root, { set: [catalogTaskOf(task, status)] }, { machine })
  await timelineOnce(
    root,
    place,
    { kind: 'run.ended', status, ...(reason === undefined ? {} : { note: reason }) },
    deps,
  )
  await run.journal.append({
    kind: 'run.ended',
    key: 'end',
    data: { status, ...(reason === undefined ? {} : { reason }), next },
  })
  // After the journal: a row that is left behind is settled by it, and the other way round nothing would be.
  await retireRun(homeLayout(deps.home).runIndex, indexRow(run, deps, status), { machine })
  // Snapshots of the trees are left in them; all that was paid for is in the run folder.
  const home = homeLayout(deps.home)
  for (const file of [home.spool(manifest.run, 'x'), home.scratch(manifest.run, 'x')]) {
    // The run has ended: what cannot be removed, since it is another user's, is left for `okstra gc`.
    await removeFolder(dirname(file)).catch(() => undefined)
  }
  await removeSnapshots(home.quarantine(manifest.run))
}

/** A quarantine in which nothing was set aside: it holds what trees were before, for putting them back. */
async function removeSnapshots(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.every((name) => name.startsWith('before-'))) await rm(folder, { recursive: true, force: true })
}

function indexRow(
  { root, manifest }: Pick<HeldRun, 'root' | 'manifest'>,
  { machine }: EngineDeps,
  status: RunStatus,
) {
  const { run, task, taskType, seq, preparedAt } = manifest
  return {
    run,
    projectRoot: root,
    task,
    taskType,
    seq,
    status,
    startedAt: preparedAt,
    updatedAt: machine.now(),
  } as const
}

/** The run in the index of the home, with this process as its owner. */
export async function indexAs(
  run: Omit<HeldRun, 'trees'>,
  deps: EngineDeps,
  status: RunStatus,
): Promise<void> {
  const { machine } = deps
  const row = { ...indexRow(run, deps, status), owner: await machine.self() }
  await indexRun(homeLayout(deps.home).runIndex, row, { machine })
}

/** The run in the index, owned by nobody. */
export async function retireAs(
  run: Omit<HeldRun, 'trees'>,
  deps: EngineDeps,
  status: RunStatus,
  interrupted = false,
): Promise<void> {
  const row = { ...indexRow(run, deps, status), ...(interrupted ? { interrupted } : {}) }
  await retireRun(homeLayout(deps.home).runIndex, row, { machine: deps.machine })
}

/** Who did what so far; derived, so that it may be written anew at any time. */
export async function writeTeamState(
  run: Pick<HeldRun, 'manifest' | 'layout'>,
  deps: Pick<EngineDeps, 'machine'>,
  state: RunState,
): Promise<void> {
  const { manifest, layout } = run
  const rows = new Map<string, RunState['attempts'][number]>()
  for (const attempt of state.attempts) rows.set(`${attempt.worker} ${attempt.duty}`, attempt)
  await writeDocument(
    layout.teamState,
    {
      schemaVersion: '1.0',
      run: manifest.run,
      status: state.status,
      workers: [...rows.values()].map(({ worker, duty, n, finished, lost }): TeamRow => ({
        worker,
        role: roleOf(duty),
        duty,
        n,
        state: finished !== undefined || lost === true ? 'exited' : 'running',
        ...(finished === undefined ? {} : { status: finished.status }),
        ...(finished?.failure === undefined ? {} : { failure: finished.failure }),
        ...(finished?.result === undefined ? {} : { result: `worker-results/${worker}-${duty}-${n}.json` }),
      })),
      updatedAt: deps.machine.now(),
    },
    { check: isTeamState, over: 'anything', machine: deps.machine },
  )
}

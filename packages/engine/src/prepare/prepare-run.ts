import {
  documentDigest,
  isOkstraError,
  OkstraError,
  type RunManifest,
  type TaskManifest,
} from '@okstra/contracts'
import { validate as isRunManifest } from '@okstra/contracts/validate/run-manifest'
import {
  acquireLease,
  catalogTaskOf,
  forgetRun,
  type HeldLease,
  homeLayout,
  indexRun,
  type Journal,
  listRuns,
  makeRunFolder,
  openJournal,
  readJournal,
  recordTrust,
  runLayout,
  type RunPlace,
  takeMutex,
  taskLayout,
  updateCatalog,
  writeDocument,
  writeText,
} from '@okstra/store'
import type { Repository } from '@okstra/worktree'
import { rm, rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { EngineDeps } from '../deps.ts'
import type { FoundRun } from '../find-run.ts'
import { timelineOnce, untellTimeline } from '../run/timeline.ts'
import { findLiveRuns } from './live-runs.ts'
import { makeInstructionSet } from './instruction-set.ts'
import { makeManifest } from './make-manifest.ts'
import { type PreparePlan, planPrepare } from './plan-prepare.ts'
import { provisionTrees, type RunTrees } from './provision.ts'
import { registerProject, type Undo, writeTaskFiles } from './register.ts'
import type { PrepareRequest } from './request.ts'
import { taskOfRun } from './task-of-run.ts'
import { approvalOf } from './trust.ts'
import { isUnused } from './unused-folder.ts'

/** A run that is prepared and held by this process. */
export interface HeldRun extends FoundRun {
  readonly manifest: RunManifest
  readonly journal: Journal
  readonly lease: HeldLease
  readonly trees: RunTrees
  readonly warnings: readonly string[]
}

/**
 * The one way into a run: reads and decides first, then makes everything that workers are given. When an effect fails,
 * what was made before it is taken back.
 *
 * @example
 * const run = await prepareRun(request, deps, 'run')
 *
 * @throws {OkstraError} those of {@link planPrepare}, `RUN_LIVE`, `STORE_LOCKED`, those of worktrees and of writing.
 */
export async function prepareRun(
  request: PrepareRequest,
  deps: EngineDeps,
  intent: 'run' | 'prepare',
): Promise<HeldRun> {
  const plan = await planPrepare(request, deps, intent)
  return await executePlan(plan, deps)
}

/** Carries a plan out: see {@link prepareRun}. */
export async function executePlan(plan: PreparePlan, deps: EngineDeps): Promise<HeldRun> {
  const { root, reading, request } = plan
  const { machine } = deps
  const { task } = reading
  const undo: Undo[] = []
  const onMade = (step: Undo): void => void undo.push(step)
  const lock = taskLayout(root, task).lock
  onMade(async () => {
    await removeEmpty(taskLayout(root, task).runs(request.taskType), root)
    await removeEmpty(dirname(lock), root)
  })
  const mutex = await takeMutex(lock, { wait: 5000, machine }).catch(async (cause: unknown) => {
    await takeBack(undo)
    throw cause
  })
  onMade(() => mutex.release())
  try {
    await refuseLive(plan, deps)
    const held = await makeRun(plan, deps, onMade)
    await mutex.release()
    return { ...held, warnings: [...plan.warnings, ...mutex.warnings, ...held.warnings] }
  } catch (cause) {
    await takeBack(undo)
    throw cause
  }
}

/** Somebody may have begun between the gates and the mutex. */
async function refuseLive({ root, reading, request }: PreparePlan, deps: EngineDeps): Promise<void> {
  const [live] = await findLiveRuns(root, reading.task, deps.machine, request.takeOver ?? false)
  if (live === undefined) return
  throw new OkstraError('RUN_LIVE', `The run ${live.run} of this task has not ended; ${live.holder ?? ''}.`, {
    hint: `Look at it: okstra status. End it: okstra cancel ${live.run}${live.isAwaitingStep === true ? ' --take-over' : ''}`,
    details: { run: live.run },
  })
}

async function makeRun(plan: PreparePlan, deps: EngineDeps, onMade: (undo: Undo) => void): Promise<HeldRun> {
  const { root, reading, request, trust } = plan
  const { machine } = deps
  const { task } = reading
  if (trust !== undefined) {
    const who = {
      actor: request.actor ?? 'user',
      via: request.trust === undefined ? 'tty' : 'flag',
      at: machine.now(),
    } as const
    await recordTrust(homeLayout(deps.home).trust, approvalOf(trust, who), { machine })
  }
  const { warnings } = await registerProject(deps, { root, projectId: task.project, onMade })
  const place = await takePlace(plan, deps)
  const layout = runLayout(root, place)
  onMade(() => rm(layout.folder, { recursive: true, force: true }))
  const lease = await acquireLease(layout.lease, { machine })
  const nonce = machine.newId()
  const instructions = makeInstructionSet(plan, nonce)
  const manifest = makeManifest(plan, {
    place,
    nonce,
    instructions,
    version: deps.version,
    now: machine.now(),
  })
  for (const [name, text] of Object.entries(instructions.files)) {
    await writeText(layout.instructionSet(name), text, { machine })
  }
  await writeDocument(layout.runManifest, manifest, { check: isRunManifest, machine })
  const journal = await openJournal(layout.journal, { machine })
  onMade(() => journal.close())
  await journal.append({
    kind: 'prepare.started',
    key: 'prepare',
    data: {
      sourceCommit: manifest.sourceCommit,
      baseCommit: manifest.baseCommit,
      nonce,
      inputs: documentDigest(manifest.inputs),
    },
  })
  const trees = await finishPrepare(deps, {
    root,
    place,
    manifest,
    journal,
    task: taskOfRun(manifest, plan.brief.value, reading.manifest),
    brief: plan.brief.text,
    repository: plan.repository,
    onMade,
  })
  return { root, place, layout, manifest, journal, lease, trees, warnings: [...warnings, ...lease.warnings] }
}

/** The next number of a run; a folder in which nothing ever began, left by a crash, is used. */
async function takePlace({ root, reading, request }: PreparePlan, deps: EngineDeps): Promise<RunPlace> {
  const { task } = reading
  const { taskType } = request
  const last = (await listRuns(root, task, taskType)).at(-1)
  if (last !== undefined) {
    const place = { task, taskType, seq: last }
    const layout = runLayout(root, place)
    const { events } = await readJournal(layout.journal)
    if (events.length === 0 && (await isUnused(layout.folder))) {
      await rm(layout.folder, { recursive: true, force: true })
    }
  }
  return { task, taskType, seq: await makeRunFolder(root, task, taskType, { machine: deps.machine }) }
}

interface Finish {
  readonly root: string
  readonly place: RunPlace
  readonly manifest: RunManifest
  readonly journal: Journal
  readonly task: TaskManifest
  /** Text of the brief. */
  readonly brief: string
  /** As it was found when the run was planned. */
  readonly repository?: Repository
  readonly onMade: (undo: Undo) => void
}

/** The part of prepare that comes after `prepare.started`; doing it again changes nothing. */
export async function finishPrepare(deps: EngineDeps, finish: Finish): Promise<RunTrees> {
  const { root, place, manifest, journal, task, brief, onMade } = finish
  const { machine } = deps
  const trees = await provisionTrees(deps, {
    root,
    task: place.task,
    category: task.workCategory,
    manifest,
    ...(finish.repository === undefined ? {} : { known: finish.repository }),
    onMade,
  })
  await writeTaskFiles(deps, { root, manifest: task, brief, onMade })
  const row = {
    run: manifest.run,
    projectRoot: root,
    task: manifest.task,
    taskType: manifest.taskType,
    seq: manifest.seq,
    status: 'prepared',
    owner: await machine.self(),
    startedAt: manifest.preparedAt,
    updatedAt: machine.now(),
  } as const
  const home = homeLayout(deps.home)
  onMade(async () => forgetRun(home.runIndex, row.run, { machine }))
  await indexRun(home.runIndex, row, { machine })
  await updateCatalog(root, { set: [catalogTaskOf(task, 'prepared')], latest: manifest.task }, { machine })
  onMade(() => untellTimeline(root, place, deps))
  await timelineOnce(root, place, { kind: 'run.started', status: 'prepared' }, deps)
  await journal.append({
    kind: 'prepare.done',
    key: 'prepared',
    data: { manifest: documentDigest(manifest) },
  })
  return trees
}

/** Takes back what was made, newest first. What cannot be taken back must not hide why it had to be. */
async function takeBack(undo: readonly Undo[]): Promise<void> {
  for (const step of undo.toReversed()) {
    await step().catch((cause: unknown) => {
      if (!isOkstraError(cause) && !(cause instanceof Error && 'code' in cause)) throw cause
    })
  }
}

/** Folders that hold nothing any more, up to the project; one that does stops it. */
async function removeEmpty(folder: string, root: string): Promise<void> {
  for (let path = folder; path.startsWith(`${root}/.okstra`); path = dirname(path)) {
    const gone = await rmdir(path).then(
      () => true,
      () => false,
    )
    if (!gone) return
  }
}

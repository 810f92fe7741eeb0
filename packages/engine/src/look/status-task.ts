import { isOkstraError, parseTaskKey, type TaskManifest } from '@okstra/contracts'
import { validate as isStatusSidecar } from '@okstra/contracts/validate/status-sidecar'
import type { Attempt } from '@okstra/lifecycle'
import { homeLayout, readCatalog, readDocument, readTask } from '@okstra/store'
import { relative, sep } from 'node:path'
import { type EarlierRun, readEarlierRuns } from '../legacy/read-earlier.ts'
import { archivedTo, type ArchivedTo } from './archived-to.ts'
import { findTask } from './find-task.ts'
import { isOver, type RunStanding } from './judge-run.ts'
import { readRun, type RunReading, runsOfTask } from './read-run.ts'
import { type LookDeps, runWord } from './status-project.ts'
import { type Waiting, whatWaits } from './waits.ts'
import { isAnswered, pendingBrief } from './what-people-owe.ts'
import { verdictCard } from './verdict-card.ts'

/** What a worker of a run does, or did last. */
export interface WorkerStatus {
  readonly worker: string
  readonly duty: string
  /** Number of the attempt. */
  readonly attempt: number
  /** Of a worker that is asked now: working, silent or dead; else how the attempt ended. */
  readonly state:
    | 'working'
    | 'silent'
    | 'dead'
    | 'lost'
    | 'waiting'
    | 'completed'
    | 'timeout'
    | 'error'
    | 'not-run'
  /** What that rests on, in a sentence. */
  readonly evidence: string
  /** Seconds since it was last heard; null where that means nothing. */
  readonly silentSeconds: number | null
}

export interface RunHolder {
  readonly host: string
  readonly pid: number
  readonly judgement: 'alive' | 'dead' | 'unknown' | 'awaiting-step'
  /** Seconds since the lease was renewed. */
  readonly age: number
}

/** A run of a task. */
export interface RunOfTask {
  readonly run: string
  readonly taskType: string
  readonly seq: string
  readonly standing: RunStanding | null
  readonly reason: string | null
  readonly startedAt: string | null
  readonly updatedAt: string | null
  readonly holder: RunHolder | null
  /** For a run that is not over: every worker of its roster. */
  readonly workers: readonly WorkerStatus[]
  /** Report data, relative to the project root; null while there is none. */
  readonly report: string | null
  readonly waiting: Waiting
  readonly problem?: string
  /** Where its files went, when it was archived. */
  readonly archived?: ArchivedTo
}

export interface OneTaskStatus {
  readonly root: string
  readonly task: string
  readonly title: string
  readonly status: string
  readonly nextRecommendedPhase: string | null
  readonly runs: readonly RunOfTask[]
  readonly waiting: Waiting
  /** Runs of it that an earlier okstra left; absent where it left none. */
  readonly earlier?: readonly EarlierRun[]
}

/**
 * Where one task stands: its runs, who holds them, what each worker does, what waits for whom, and the next command.
 *
 * @example
 * const { runs, waiting } = await readTaskStatus(root, 'billing/late-fees', { home, machine })
 *
 * @throws {OkstraError} `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readTaskStatus(
  root: string,
  word: string | undefined,
  deps: LookDeps,
): Promise<OneTaskStatus> {
  const { catalog, latest } = await readCatalog(root)
  const row = findTask({ tasks: catalog.tasks, ...(latest === undefined ? {} : { latest }) }, word)
  const task = parseTaskKey(row.task)
  const manifest = await readTask(root, task)
  const status = manifest?.status ?? row.status
  const latestReport = manifest?.latestReport
  const nextRecommendedPhase = manifest?.nextRecommendedPhase ?? row.nextRecommendedPhase
  const runs: RunOfTask[] = []
  for (const place of await runsOfTask(root, task)) {
    try {
      const reading = await readRun(root, place, deps.machine)
      runs.push(
        await runOfTask(root, reading, { deps, task: row.task, status, nextRecommendedPhase, latestReport }),
      )
    } catch (cause) {
      if (!isOkstraError(cause)) throw cause
      runs.push(unreadable(row.task, place, cause.message))
    }
  }
  const newest = newestOf(runs)
  const [left] = await readEarlierRuns(root, (name) => name === `${task.group}/${task.task}`)
  const brief = newest === undefined && status === 'new' ? await pendingBrief(root, task) : undefined
  return {
    root,
    task: row.task,
    title: manifest?.title ?? row.title,
    status,
    nextRecommendedPhase,
    runs,
    waiting:
      newest?.waiting ??
      whatWaits({
        task: row.task,
        status,
        standing: undefined,
        taskType: undefined,
        run: undefined,
        nextPhase: nextRecommendedPhase,
        ...(brief === undefined ? {} : { pendingBrief: brief }),
      }),
    ...(left === undefined || left.runs.length === 0 ? {} : { earlier: left.runs }),
  }
}

/** The run that says what is next: one that is not over, else the one in which something happened last. */
function newestOf(runs: readonly RunOfTask[]): RunOfTask | undefined {
  const open = runs.findLast(({ standing }) => standing !== null && standing !== 'empty' && !isOver(standing))
  if (open !== undefined) return open
  return runs.reduce<RunOfTask | undefined>(
    (last, run) => (last === undefined || (run.updatedAt ?? '') >= (last.updatedAt ?? '') ? run : last),
    undefined,
  )
}

interface TaskFacts {
  readonly deps: LookDeps
  readonly task: string
  readonly status: Parameters<typeof whatWaits>[0]['status']
  readonly nextRecommendedPhase: string | null
  readonly latestReport: TaskManifest['latestReport']
}

async function runOfTask(root: string, reading: RunReading, facts: TaskFacts): Promise<RunOfTask> {
  const { place, state, standing, lease, layout, startedAt, updatedAt } = reading
  const { taskType, seq } = place
  const reason = state.ended?.reason
  const archived = await archivedTo(reading, facts.deps.home)
  const report =
    state.sealed === undefined || archived !== undefined
      ? undefined
      : relative(root, layout.report.data).split(sep).join('/')
  // Planning seals no report of its own: it begins again from the one whose direction was selected.
  const base = report ?? (taskType === 'implementation-planning' ? facts.latestReport?.path : undefined)
  const card = report === undefined ? undefined : await verdictCard(layout.report.data)
  return {
    run: reading.run,
    taskType,
    seq,
    standing,
    reason: reason ?? null,
    startedAt: startedAt ?? null,
    updatedAt: updatedAt ?? null,
    holder: holderOf(lease),
    workers: isOver(standing) || standing === 'empty' ? [] : await workersOf(reading, facts.deps),
    report: report ?? null,
    waiting: whatWaits({
      task: facts.task,
      status: facts.status,
      standing,
      taskType,
      run: runWord(facts.task, place),
      nextPhase: facts.nextRecommendedPhase,
      ...(reason === undefined ? {} : { reason }),
      ...(card?.nextCommand === undefined ? {} : { nextCommand: card.nextCommand }),
      ...(base === undefined ? {} : { report: base, isAnswered: isAnswered(base, facts.latestReport) }),
    }),
    ...(archived === undefined ? {} : { archived }),
  }
}

function holderOf(lease: RunReading['lease']): RunHolder | null {
  if (lease === undefined) return null
  const { judgement, age } = lease
  return { host: lease.lease.host, pid: lease.lease.pid, judgement, age }
}

function unreadable(
  task: string,
  place: { readonly taskType: string; readonly seq: string },
  problem: string,
): RunOfTask {
  return {
    run: runWord(task, place),
    taskType: place.taskType,
    seq: place.seq,
    standing: null,
    reason: null,
    startedAt: null,
    updatedAt: null,
    holder: null,
    workers: [],
    report: null,
    waiting: { on: 'person', what: 'its folder cannot be read', next: 'okstra doctor' },
    problem,
  }
}

/** Of each worker the attempt that was begun last, in the order of the roster. */
async function workersOf(reading: RunReading, deps: LookDeps): Promise<WorkerStatus[]> {
  const last = new Map<string, Attempt>()
  for (const attempt of reading.state.attempts) last.set(attempt.worker, attempt)
  const roster = (reading.manifest?.roster ?? []).map(({ worker }) => worker)
  const workers: WorkerStatus[] = []
  for (const worker of new Set([...roster, ...last.keys()])) {
    const attempt = last.get(worker)
    workers.push(attempt === undefined ? notAsked(worker) : await workerOf(attempt, reading, deps))
  }
  return workers
}

function notAsked(worker: string): WorkerStatus {
  return {
    worker,
    duty: '',
    attempt: 0,
    state: 'waiting',
    evidence: 'It was not asked yet.',
    silentSeconds: null,
  }
}

async function workerOf(attempt: Attempt, reading: RunReading, deps: LookDeps): Promise<WorkerStatus> {
  const { worker, duty, n, finished, lost } = attempt
  const row = { worker, duty, attempt: n }
  if (finished !== undefined) {
    const { status, failure, message } = finished
    const why = [failure, message].filter((part) => part !== undefined).join(': ')
    return { ...row, state: status, evidence: why === '' ? 'It ended.' : why, silentSeconds: null }
  }
  if (lost === true) {
    return { ...row, state: 'lost', evidence: 'It ended with its supervisor.', silentSeconds: null }
  }
  const sidecar = await sidecarOf(attempt, reading, deps)
  if (sidecar === undefined) {
    const isHeld = reading.standing === 'running'
    return {
      ...row,
      state: isHeld ? 'silent' : 'lost',
      evidence: isHeld ? 'It is being started.' : 'Nothing of it is left; a resume asks it again.',
      silentSeconds: null,
    }
  }
  // Only a run that is alive needs it, and it brings along all that starts workers.
  const { judgeWorker } = await import('@okstra/workers')
  const now = deps.machine.now()
  const idleMs = (reading.manifest?.budgets.idleSeconds ?? 600) * 1000
  const { liveness, evidence } = await judgeWorker(sidecar, { now, idleMs, machine: deps.machine })
  const heard = sidecar.lastActivityAt ?? sidecar.startedAt
  const silent =
    heard === undefined ? null : Math.max(0, Math.round((Date.parse(now) - Date.parse(heard)) / 1000))
  return { ...row, state: liveness, evidence, silentSeconds: silent }
}

/** While a duty is blind its files are in the home; a damaged sidecar counts as none, it is of no weight. */
async function sidecarOf({ worker, duty, n }: Attempt, { run, layout }: RunReading, { home }: LookDeps) {
  const work = { worker, duty, n }
  for (const place of [homeLayout(home).blindWork(run, work), layout.work(work)]) {
    const found = await readDocument(place.status, { check: isStatusSidecar }).catch((cause: unknown) => {
      if (isOkstraError(cause)) return undefined
      throw cause
    })
    if (found !== undefined) return found
  }
  return undefined
}

import {
  type ArchivedRun,
  isOkstraError,
  OkstraError,
  parseTaskKey,
  type RunStatus,
  type TaskManifest,
} from '@okstra/contracts'
import {
  appendTimeline,
  archiveRun,
  homeLayout,
  readTask,
  retireRun,
  runIdOf,
  surveyRun,
  taskLayout,
  verifyReport,
  withMutex,
} from '@okstra/store'
import type { EngineDeps } from '../deps.ts'
import { isOver } from '../look/judge-run.ts'
import { findNamed, type RunQuestion } from '../look/named-run.ts'
import { readRun, type RunReading, runsOfTask } from '../look/read-run.ts'
import { runWord } from '../look/status-project.ts'
import { verdictCard } from '../look/verdict-card.ts'
import { lastMoveOf, refuseArchivingWorker, sizeOf } from './archived-run.ts'
import { gatherReferences, type Reference } from './references.ts'

/** A run that an archiving looked at. */
export interface ArchiveRow {
  /** The run as commands name it. */
  readonly run: string
  readonly id: string
  readonly status: RunStatus | null
  readonly state: 'archived' | 'would-be-archived' | 'was-archived' | 'kept'
  /** Why it is kept. */
  readonly reasons: readonly string[]
  /** Where it is in the archive; null when it is kept. */
  readonly folder: string | null
  readonly files: number
  readonly bytes: number
}

export interface ArchiveEnd {
  readonly task: string
  readonly dryRun: boolean
  /** The newest first: a run is moved before those that it rests on. */
  readonly runs: readonly ArchiveRow[]
  readonly archived: number
  readonly kept: number
}

/**
 * Moves the ended runs of a finished task, or one ended run, to the archive of the home. A run stays, with every
 * reason, while it has not ended, somebody holds it, its task is open and later runs take ids from it, or something
 * refers to it that stays. Killed at any point, a second call finishes it.
 *
 * @example
 * const { runs } = await archiveRuns({ word: 'late-fees', folder, root, dryRun: true }, deps)
 *
 * @throws {OkstraError} `RUN_BY_WORKER`, `TASK_UNKNOWN`, `RUN_NOT_FOUND`, those of the store's `archiveRun`.
 */
export async function archiveRuns(
  { dryRun = false, ...question }: RunQuestion & { readonly dryRun?: boolean },
  deps: EngineDeps,
): Promise<ArchiveEnd> {
  refuseArchivingWorker(deps)
  const { root } = question
  const { task, place } = await findNamed(question)
  const key = parseTaskKey(task)
  const act = async (): Promise<ArchiveEnd> => {
    const manifest = await readTask(root, key)
    const all = await candidatesOf({ root, task, manifest }, deps)
    const wanted = all.filter(
      ({ word }) =>
        place === undefined || word === runWord(task, { taskType: place.taskType, seq: place.seq }),
    )
    if (place !== undefined && wanted.length === 0) {
      throw new OkstraError('RUN_NOT_FOUND', `${runWord(task, place)} is no run of this project.`, {
        hint: 'See what there is: okstra status',
        details: { task },
      })
    }
    keepWhatIsReferredTo(wanted, await gatherReferences(root))
    const runs: ArchiveRow[] = []
    for (const candidate of wanted) runs.push(await rowOf(candidate, { root, task, dryRun }, deps))
    return {
      task,
      dryRun,
      runs,
      archived: runs.filter(({ state }) => state !== 'kept').length,
      kept: runs.filter(({ state }) => state === 'kept').length,
    }
  }
  if (dryRun) return await act()
  return await withMutex(taskLayout(root, key).lock, act, { wait: 10_000, machine: deps.machine })
}

interface Candidate {
  readonly word: string
  readonly id: string
  readonly reading?: RunReading
  readonly reasons: string[]
}

/** Every run of the task, the newest first, with what speaks against moving it. */
async function candidatesOf(
  {
    root,
    task,
    manifest,
  }: { readonly root: string; readonly task: string; readonly manifest: TaskManifest | undefined },
  { machine }: EngineDeps,
): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (const place of await runsOfTask(root, parseTaskKey(task))) {
    const word = runWord(task, place)
    try {
      const reading = await readRun(root, place, machine)
      const reasons = reading.archived === undefined ? await reasonsOf(reading, manifest) : []
      found.push({ word, id: reading.run, reading, reasons })
    } catch (cause) {
      if (!isOkstraError(cause)) throw cause
      found.push({ word, id: runIdOf(root, place), reasons: [`It cannot be read: ${cause.message}`] })
    }
  }
  const time = ({ reading }: Candidate): string => reading?.startedAt ?? ''
  return found.toSorted((a, b) => (time(a) < time(b) ? 1 : time(a) > time(b) ? -1 : 0))
}

async function reasonsOf(
  { state, standing, lease, layout }: RunReading,
  manifest: TaskManifest | undefined,
): Promise<string[]> {
  const reasons: string[] = []
  if (lease !== undefined) {
    reasons.push(`Process ${lease.lease.pid} on ${lease.lease.host} holds it (${lease.judgement}).`)
  }
  if (!isOver(standing)) reasons.push(`It has not ended: it is ${standing}.`)
  const isFinished = manifest?.status === 'done' || manifest?.status === 'cancelled'
  const gaveIds = state.sealed ?? state.groups ?? state.candidates
  if (!isFinished && gaveIds !== undefined) {
    reasons.push(
      `Its task is ${manifest?.status ?? 'not known'}, and later runs take ids and answers from what it found.`,
    )
  }
  if (state.sealed !== undefined) {
    const { data, digests } = layout.report
    const { verdict } = await verifyReport({ data, digests, recorded: state.sealed }).catch(
      (cause: unknown) => {
        if (isOkstraError(cause)) return { verdict: 'damaged' as const }
        throw cause
      },
    )
    if (verdict !== 'intact') reasons.push(`Its report is not what was sealed: ${verdict}.`)
  }
  return reasons
}

/** What refers from a run that goes as well does not count; so again until nothing changes. */
function keepWhatIsReferredTo(candidates: readonly Candidate[], references: readonly Reference[]): void {
  const isGoing = (word: string | undefined): boolean =>
    candidates.some((candidate) => candidate.word === word && candidate.reasons.length === 0)
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const candidate of candidates) {
      if (candidate.reading?.archived !== undefined || candidate.reasons.length > 0) continue
      const against = references.filter(({ to, from }) => to === candidate.word && !isGoing(from))
      const reasons = new Set(against.map(({ why }) => `It is needed: ${why}.`))
      candidate.reasons.push(...reasons)
      if (reasons.size > 0) isChanged = true
    }
  }
}

async function rowOf(
  { word, id, reading, reasons }: Candidate,
  { root, task, dryRun }: { readonly root: string; readonly task: string; readonly dryRun: boolean },
  deps: EngineDeps,
): Promise<ArchiveRow> {
  const status = reading?.state.ended?.status ?? null
  const kept = { run: word, id, status, state: 'kept', folder: null, files: 0, bytes: 0 } as const
  if (reading === undefined || status === null || reasons.length > 0) return { ...kept, reasons }
  const { folder } = homeLayout(deps.home).archivedRun(id)
  const gone = { run: word, id, status, reasons: [], folder }
  try {
    if (dryRun) {
      const { files } = await surveyRun(root, reading.place)
      const state = reading.archived === undefined ? 'would-be-archived' : 'was-archived'
      return { ...gone, state, ...sizeOf(files) }
    }
    const record = await moveRun(reading, { root, task, status }, deps)
    return {
      ...gone,
      state: reading.archived === undefined ? 'archived' : 'was-archived',
      ...sizeOf(record.files),
    }
  } catch (cause) {
    if (!isOkstraError(cause) || cause.kind === 'environment') throw cause
    return { ...kept, reasons: [cause.message] }
  }
}

/** Moves a run, then says so in the timeline and the index; each of it can be done again. */
async function moveRun(
  reading: RunReading,
  { root, task, status }: { readonly root: string; readonly task: string; readonly status: RunStatus },
  { home, machine }: EngineDeps,
): Promise<ArchivedRun> {
  const { place, run, state, layout, startedAt = machine.now(), updatedAt = startedAt } = reading
  const card = state.sealed === undefined ? undefined : await verdictCard(layout.report.data)
  const verdict = reading.archived?.verdict ?? card?.verdict ?? null
  const record = await archiveRun({ home, root, place, facts: { run, task, status, verdict }, machine })
  const { taskType, seq } = place
  const { timeline } = taskLayout(root, place.task)
  // One that was put back and goes again is told again.
  if ((await lastMoveOf(root, place)) === 'run.archived') return record
  await retireRun(
    homeLayout(home).runIndex,
    { run, projectRoot: root, task, taskType, seq, status, startedAt, updatedAt, archived: true },
    { machine },
  )
  // Last, because it is by this row that all of it is known to be done.
  await appendTimeline(timeline, { kind: 'run.archived', taskType, seq, note: `archive/${run}` }, { machine })
  return record
}

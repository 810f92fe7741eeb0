import { OkstraError } from '@okstra/contracts'
import { homeLayout, type Machine, type WorkPlace } from '@okstra/store'
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { findNamedRun, type RunQuestion } from './named-run.ts'
import { readRun, type RunReading } from './read-run.ts'
import type { RunStanding } from './judge-run.ts'
import { type WaitEnd, waitForRun } from './wait-run.ts'

/** The log of one attempt of a worker. */
export interface WorkerLog extends WorkPlace {
  readonly file: string
  readonly text: string
}

export interface WorkerLogs {
  readonly run: string
  readonly standing: RunStanding
  readonly logs: readonly WorkerLog[]
}

export interface LogDeps {
  readonly home: string
  readonly machine: Machine
}

/** A stretch of a log that was not seen before; whole lines, but for the last one of a run. */
export interface LogPiece extends WorkPlace {
  readonly text: string
  /** Another file took the place of the one that was read so far. */
  readonly replaced: boolean
}

/**
 * The logs of the workers of a run: capped and without secrets, as the worker layer wrote them. While results are blind
 * they are in the home, later in the run folder.
 *
 * @example
 * const { logs } = await readLogs({ word: 'late-fees', folder, root }, { home, machine })
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `TASK_UNKNOWN`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readLogs(
  question: RunQuestion,
  { home, machine }: LogDeps,
  { worker }: { readonly worker?: string } = {},
): Promise<WorkerLogs> {
  const place = await findNamedRun(question, machine)
  const reading = await readRun(question.root, place, machine)
  const logs: WorkerLog[] = []
  for (const work of worksOf(reading, worker)) {
    const found = await openFirst(pathsOf(reading, work, home))
    if (found === undefined) continue
    try {
      logs.push({ ...work, file: found.path, text: (await found.file.readFile()).toString('utf8') })
    } finally {
      await found.file.close()
    }
  }
  return { run: reading.run, standing: reading.standing, logs }
}

/**
 * Follows the logs of a run until it has ended or nobody runs it any more. A file that another one takes the place of,
 * as when results are published, is followed on: what it repeats is not told again.
 *
 * @example
 * await followLogs({ folder, root }, { home, machine }, { signal, onPiece: ({ text }) => print(text) })
 *
 * @throws {OkstraError} those of {@link readLogs}; the reason of the signal.
 */
export async function followLogs(
  question: RunQuestion,
  { home, machine }: LogDeps,
  {
    worker,
    signal,
    onPiece,
    everyMs,
  }: {
    readonly worker?: string
    readonly signal: AbortSignal
    readonly onPiece: (piece: LogPiece) => void
    readonly everyMs?: number
  },
): Promise<WaitEnd> {
  const tails = new Map<string, LogTail>()
  let last: RunReading | undefined
  const look = async (reading: RunReading, isLast: boolean): Promise<void> => {
    for (const work of worksOf(reading, worker)) {
      const key = JSON.stringify(work)
      const tail = tails.get(key) ?? new LogTail()
      tails.set(key, tail)
      const piece = await tail.read(pathsOf(reading, work, home), isLast)
      if (piece !== undefined) onPiece({ ...work, ...piece })
    }
  }
  const end = await waitForRun(question, {
    until: 'terminal',
    signal,
    machine,
    ...(everyMs === undefined ? {} : { everyMs }),
    onReading: async (reading) => {
      last = reading
      await look(reading, false)
    },
  })
  if (last !== undefined) await look(last, true)
  return end
}

function worksOf({ state }: RunReading, worker: string | undefined): WorkPlace[] {
  return state.attempts
    .filter((attempt) => worker === undefined || attempt.worker === worker)
    .map(({ worker: own, duty, n }) => ({ worker: own, duty, n }))
}

function pathsOf({ run, layout }: RunReading, work: WorkPlace, home: string): readonly string[] {
  return [homeLayout(home).blindWork(run, work).log, layout.work(work).log]
}

/**
 * How far a log was read. No file is held open: each look asks its name anew, and the bytes that were told are known
 * by their digest, so that a copy is told apart from another log.
 */
export class LogTail {
  #inode: number | undefined
  #told = 0
  #digest = createHash('sha256')

  /** What is new; `undefined` when nothing is. */
  async read(
    paths: readonly string[],
    isLast = false,
  ): Promise<{ readonly text: string; readonly replaced: boolean } | undefined> {
    const found = await openFirst(paths)
    if (found === undefined) return undefined
    const { file } = found
    try {
      const { ino, size } = await file.stat()
      const isSame = ino === this.#inode && size >= this.#told
      const replaced = !isSame && this.#told > 0 && !(await this.#repeats(file, size))
      this.#inode = ino
      if (replaced) {
        this.#told = 0
        this.#digest = createHash('sha256')
      }
      const bytes = await readFrom(file, this.#told, size)
      const end = isLast ? bytes.length : bytes.lastIndexOf(10) + 1
      if (end === 0) return undefined
      const fresh = bytes.subarray(0, end)
      this.#told += end
      this.#digest.update(fresh)
      return { text: fresh.toString('utf8'), replaced }
    } finally {
      await file.close()
    }
  }

  async #repeats(file: FileHandle, size: number): Promise<boolean> {
    if (size < this.#told) return false
    const start = await readFrom(file, 0, this.#told)
    return createHash('sha256').update(start).digest('hex') === this.#digest.copy().digest('hex')
  }
}

async function readFrom(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, to - from))
  let filled = 0
  while (filled < buffer.length) {
    const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, from + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

async function openFirst(
  paths: readonly string[],
): Promise<{ readonly path: string; readonly file: FileHandle } | undefined> {
  for (const path of paths) {
    try {
      return { path, file: await open(path, 'r') }
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException
      if (code === 'ENOENT') continue
      throw new OkstraError('STORE_UNREADABLE', `${path} cannot be read (${code ?? 'unknown'}).`, {
        hint: 'See that you may read it.',
        details: { file: path },
        cause,
      })
    }
  }
  return undefined
}

import { setTimeout as sleep } from 'node:timers/promises'
import { ancestorsOf, isMarked, type ProcessRow } from '../process-table.ts'
import { type Holder, namespaceOf } from './namespace.ts'
import { listProcesses, type MarkedProcess, readProcess } from './processes.ts'

export interface SweepOptions {
  /** Milliseconds between SIGTERM and SIGKILL; at once unless told. */
  readonly grace?: number
  /** Further processes that are to go, as they were seen. */
  readonly also?: readonly ProcessRow[]
  /** Only what this process of okstra started; whoever started it unless told. */
  readonly supervisor?: string
}

/** Rounds in which new processes are looked for: one that forks faster than this needs a namespace. */
const MAX_ROUNDS = 200
const PAUSE_MS = 10

/**
 * Ends every process that carries the marker `prefix`, or one below it, until none is left. Never this process or one
 * that it descends from, and never a process that took over the id of one that was meant.
 *
 * @example
 * await sweepMarked('shop-billing-late-fees-1') // => [4711, 4712]
 */
export async function sweepMarked(prefix: string, options: SweepOptions = {}): Promise<readonly number[]> {
  return (await sweepRows(prefix, options)).map(({ pid }) => pid)
}

interface RowOptions extends SweepOptions {
  /** Process 1 of a PID namespace: all that is in it goes, whatever it carries, and this last. */
  readonly holder?: Holder | undefined
}

/** As {@link sweepMarked}, with what was known of each process. */
export async function sweepRows(prefix: string, options: RowOptions = {}): Promise<readonly ProcessRow[]> {
  const { grace = 0, holder } = options
  const ended = new Map<number, ProcessRow>()
  if (grace > 0) await ask(prefix, options, grace)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = await findMarked(prefix, options)
    if (found.length === 0) break
    const [last, others] = split(found, ({ row }) => row.pid === holder?.pid)
    for (const { row } of others) if (await end(row, 'SIGKILL')) ended.set(row.pid, row)
    // After them, since it would take them with it, and what got away is told.
    for (const { row } of last) await end(row, 'SIGKILL')
    await sleep(Math.min(PAUSE_MS * (round + 1), 200))
  }
  return [...ended.values()]
}

/** Marked processes that live now, this one and those above it left out. */
async function findMarked(
  prefix: string,
  { also = [], supervisor, holder }: RowOptions,
): Promise<readonly MarkedProcess[]> {
  const all = await listProcesses()
  const own = ancestorsOf(
    all.map(({ row }) => row),
    process.pid,
  )
  const known = new Map(also.map(({ pid, startTime }) => [pid, startTime]))
  return all.filter(({ row, marker, supervisor: found }) => {
    if (own.has(row.pid) || row.pid <= 1) return false
    const isMine = supervisor === undefined || found === supervisor
    if ((isMarked(marker, prefix) && isMine) || known.get(row.pid) === row.startTime) return true
    return holder !== undefined && namespaceOf(row.pid) === holder.id
  })
}

function split<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

async function ask(prefix: string, options: SweepOptions, grace: number): Promise<void> {
  const until = performance.now() + grace
  for (const { row } of await findMarked(prefix, options)) await end(row, 'SIGTERM')
  while (performance.now() < until) {
    if ((await findMarked(prefix, options)).length === 0) return
    await sleep(Math.min(50, grace))
  }
}

/** Signals a process that is still the one that was seen. */
async function end({ pid, startTime }: ProcessRow, signal: 'SIGTERM' | 'SIGKILL'): Promise<boolean> {
  if ((await readProcess(pid))?.row.startTime !== startTime) return false
  try {
    process.kill(pid, signal)
    return true
  } catch {
    // It ended in between, or is another user's.
    return false
  }
}

import type { RunIndexRow } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/run-index-row'
import { isOfEarlierBoot } from './earlier-boot.ts'
import { appendRow, lockOf, type LedgerRow, readLedger, rowLine } from './ledger.ts'
import { readLastRows } from './ledger-tail.ts'
import { type Machine, thisMachine } from './machine.ts'
import { withMutex } from './mutex.ts'
import type { Judgement } from './process-identity.ts'
import { writeText } from './write-document.ts'

/** The two files of the run index. */
export interface RunIndexPlace {
  readonly active: string
  readonly recent: string
}

export interface RunIndex {
  /** Runs that some process owns, or may own as far as can be told from here. */
  readonly active: readonly RunIndexRow[]
  /** The last row of every other run, in the order in which they left. */
  readonly recent: readonly RunIndexRow[]
}

interface IndexOptions {
  readonly machine?: Machine
}

/**
 * Puts a run into the index, or brings its row up to date.
 *
 * @example
 * await indexRun(home.runIndex, { run: 'run-1', status: 'running', owner, … })
 *
 * @throws {OkstraError} `STORE_INVALID`, `STORE_LOCKED`, `STORE_CORRUPT`, `STORE_UNWRITABLE`.
 */
export async function indexRun(
  place: RunIndexPlace,
  row: RunIndexRow,
  { machine = thisMachine }: IndexOptions = {},
): Promise<void> {
  await changeActive(place, machine, (rows) => Promise.resolve([...without(rows, row.run), row]))
}

/**
 * Moves a run that has no owner any more, because it ended or waits for a person, to the recent ones.
 *
 * @example
 * await retireRun(home.runIndex, { ...row, status: 'completed', updatedAt })
 *
 * @throws {OkstraError} as {@link indexRun}.
 */
export async function retireRun(
  place: RunIndexPlace,
  row: RunIndexRow,
  { machine = thisMachine }: IndexOptions = {},
): Promise<void> {
  await changeActive(place, machine, async (rows) => {
    // First there, then not here: a crash in between shows the run twice, and a reader takes the active row.
    await appendRow(place.recent, ownerless(row), { check: validate, isPrivate: true, machine })
    return without(rows, row.run)
  })
}

/**
 * Takes a run out of the active ones as if it had never been: for one whose making was taken back.
 *
 * @example
 * await forgetRun(home.runIndex, 'run-1')
 *
 * @throws {OkstraError} as {@link indexRun}.
 */
export async function forgetRun(
  place: RunIndexPlace,
  run: string,
  { machine = thisMachine }: IndexOptions = {},
): Promise<void> {
  await changeActive(place, machine, (rows) => Promise.resolve(without(rows, run)))
}

export interface ReconcileOptions extends IndexOptions {
  /** What became of a run whose owner is dead, when the caller can tell (from its journal). */
  readonly settle?: (row: RunIndexRow) => Promise<RunIndexRow>
  /** Only the newest so many of the recent runs; their file is read, and no more of it parsed than that needs. */
  readonly limit?: number
  /** Only recent runs of this project. */
  readonly projectRoot?: string
}

/**
 * Reads the index. Active rows whose owner is dead leave the active ones, marked `interrupted` unless `settle` says
 * what became of them; an owner of whom nothing is known stays.
 *
 * @example
 * const { active, recent } = await readRunIndex(home.runIndex)
 *
 * @throws {OkstraError} as {@link indexRun}, and `STORE_UNREADABLE`.
 */
export async function readRunIndex(
  place: RunIndexPlace,
  { machine = thisMachine, settle, limit, projectRoot }: ReconcileOptions = {},
): Promise<RunIndex> {
  const judge = judgeOnce(machine)
  let active: readonly RunIndexRow[] = await readRows(place.active)
  if ((await deadAmong(active, judge)).length > 0) {
    active = await changeActive(place, machine, async (rows) => {
      const dead = await deadAmong(rows, judge)
      for (const row of dead) {
        const settled =
          settle === undefined ? { ...row, interrupted: true, updatedAt: machine.now() } : await settle(row)
        await appendRow(place.recent, ownerless(settled), { check: validate, isPrivate: true, machine })
      }
      return rows.filter((row) => !dead.includes(row))
    })
  }
  const live = new Set(active.map(({ run }) => run))
  const isWanted = (row: RunIndexRow): boolean =>
    !live.has(row.run) && (projectRoot === undefined || row.projectRoot === projectRoot)
  const recent =
    limit === undefined
      ? lastOfEach((await readRows(place.recent)).filter(isWanted))
      : await newestRows(place.recent, { limit, isWanted, mayMatter: mayBeOf(projectRoot) })
  return { active, recent }
}

/** The last row of each run, in the order of those rows. */
function lastOfEach(rows: readonly RunIndexRow[]): RunIndexRow[] {
  const last = new Map<string, RunIndexRow>()
  for (const row of rows) {
    last.delete(row.run)
    last.set(row.run, row)
  }
  return [...last.values()]
}

/** Most rows are of other projects, and their bytes say so; where something is escaped, only the parser can tell. */
function mayBeOf(projectRoot: string | undefined): (line: Uint8Array) => boolean {
  if (projectRoot === undefined) return () => true
  const text = Buffer.from(JSON.stringify(projectRoot))
  return (line) => {
    const bytes = Buffer.from(line.buffer, line.byteOffset, line.byteLength)
    return bytes.includes(text) || bytes.includes('\\')
  }
}

async function newestRows(
  path: string,
  {
    limit,
    isWanted,
    mayMatter,
  }: {
    readonly limit: number
    readonly isWanted: (row: RunIndexRow) => boolean
    readonly mayMatter: (line: Uint8Array) => boolean
  },
): Promise<RunIndexRow[]> {
  const newest = new Map<string, RunIndexRow>()
  if (limit <= 0) return []
  await readLastRows(path, { check: validate, mayMatter }, (row) => {
    if (row.isKnown && isWanted(row.value) && !newest.has(row.value.run)) newest.set(row.value.run, row.value)
    return newest.size < limit
  })
  return [...newest.values()].toReversed()
}

/**
 * Writes the index anew from rows that a caller gathered from the run folders.
 *
 * @example
 * await rebuildRunIndex(home.runIndex, { active, recent })
 *
 * @throws {OkstraError} `STORE_INVALID`, `STORE_LOCKED`, `STORE_UNWRITABLE`.
 */
export async function rebuildRunIndex(
  place: RunIndexPlace,
  { active, recent }: RunIndex,
  { machine = thisMachine }: IndexOptions = {},
): Promise<void> {
  await withMutex(
    lockOf(place.active),
    async () => {
      await writeRows(place.recent, recent, machine)
      await writeRows(place.active, active, machine)
    },
    { isPrivate: true, machine },
  )
}

async function changeActive(
  { active }: RunIndexPlace,
  machine: Machine,
  change: (rows: readonly RunIndexRow[]) => Promise<readonly RunIndexRow[]>,
): Promise<readonly RunIndexRow[]> {
  return await withMutex(
    lockOf(active),
    async () => {
      const rows = await change(await readRows(active))
      await writeRows(active, rows, machine)
      return rows
    },
    { wait: 10_000, isPrivate: true, machine },
  )
}

async function readRows(path: string): Promise<RunIndexRow[]> {
  const { rows } = await readLedger(path, { check: validate })
  return rows.flatMap((row: LedgerRow<RunIndexRow>) => (row.isKnown ? [row.value] : []))
}

async function writeRows(path: string, rows: readonly RunIndexRow[], machine: Machine): Promise<void> {
  const lines = rows.map((row) => Buffer.from(rowLine(path, row, validate)))
  await writeText(path, Buffer.concat(lines), { isPrivate: true, machine })
}

type Judge = (row: RunIndexRow) => Promise<Judgement>

/** Each owner is judged once, however many runs it has: who was dead stays so. */
function judgeOnce(machine: Machine): Judge {
  const judged = new Map<string, Promise<Judgement>>()
  return async ({ owner, updatedAt }) => {
    if (owner === undefined) return 'unknown'
    const key = JSON.stringify(owner)
    const known = judged.get(key)
    if (known !== undefined) return await known
    const answer = machine.judge(owner).then(async (judgement) => {
      if (judgement !== 'unknown') return judgement
      return (await isOfEarlierBoot(owner, Date.parse(updatedAt), machine)) ? 'dead' : 'unknown'
    })
    judged.set(key, answer)
    return await answer
  }
}

async function deadAmong(rows: readonly RunIndexRow[], judge: Judge): Promise<RunIndexRow[]> {
  const judged = await Promise.all(rows.map(judge))
  return rows.filter((_row, index) => judged[index] === 'dead')
}

function without(rows: readonly RunIndexRow[], run: string): RunIndexRow[] {
  return rows.filter((row) => row.run !== run)
}

function ownerless({ owner: _owner, ...row }: RunIndexRow): RunIndexRow {
  return row
}

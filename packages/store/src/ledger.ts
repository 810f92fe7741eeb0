import { isOkstraError, type SchemaCheck } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import { basename, dirname, join } from 'node:path'
import { corrupt, unwritable } from './failures.ts'
import type { WritableFile } from './files.ts'
import { type Machine, thisMachine } from './machine.ts'
import { withMutex } from './mutex.ts'
import { decode, describeIssue, lineOf, readBytes, timeInName } from './read-document.ts'
import { ensureFolder, invalid, jsonOf, writeText } from './write-document.ts'

const NEWLINE = 10
const SCAN = 64 * 1024

export interface LedgerOptions<Row> {
  readonly check?: SchemaCheck<Row>
  /** Kinds that the check is for; rows of another `kind` come from a newer writer and are kept unchecked. */
  readonly kinds?: readonly string[]
}

export type LedgerRow<Row> =
  | { readonly line: number; readonly isKnown: true; readonly value: Row }
  | { readonly line: number; readonly isKnown: false; readonly value: unknown }

export interface LedgerReading<Row> {
  readonly rows: readonly LedgerRow<Row>[]
  /** A last line without its end: what a crash cut off. It is no row, and stays where it is until the next append. */
  readonly torn?: { readonly offset: number; readonly bytes: number }
}

/**
 * Reads a ledger, which may be absent. A torn last line is reported and left out; a malformed line that does end in
 * a newline was written so, and is corruption.
 *
 * @example
 * const { rows, torn } = await readLedger(task.timeline, { check: validate })
 *
 * @throws {OkstraError} `STORE_CORRUPT` naming file, line and rule; `STORE_UNREADABLE`.
 */
export async function readLedger<Row>(
  path: string,
  options: LedgerOptions<Row> = {},
): Promise<LedgerReading<Row>> {
  const bytes = await readBytes(path)
  return bytes === undefined ? { rows: [] } : parseLedger(path, bytes, options)
}

function parseLedger<Row>(path: string, bytes: Uint8Array, options: LedgerOptions<Row>): LedgerReading<Row> {
  const end = bytes.lastIndexOf(NEWLINE) + 1
  const lines = decode(path, bytes.subarray(0, end)).split('\n')
  lines.pop()
  const rows = lines.map((text, index) => parseRow(path, text, index + 1, options))
  return end === bytes.length ? { rows } : { rows, torn: { offset: end, bytes: bytes.length - end } }
}

export function parseRow<Row>(
  path: string,
  text: string,
  line: number,
  { check, kinds }: LedgerOptions<Row>,
): LedgerRow<Row> {
  let value: unknown
  try {
    value = parseJson(text, { source: `${path}:${line}` })
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    throw corrupt(
      path,
      { line: line + lineOf(cause.details) - 1, rule: cause.code, what: cause.message },
      cause,
    )
  }
  if (kinds !== undefined && isOfUnknownKind(value, kinds)) return { line, isKnown: false, value }
  if (check !== undefined && !check(value)) throw corrupt(path, { line, ...describeIssue(check.errors?.[0]) })
  return { line, isKnown: true, value: value as Row }
}

function isOfUnknownKind(value: unknown, kinds: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  return typeof value.kind === 'string' && !kinds.includes(value.kind)
}

/** A torn tail that was moved out of the way. */
export interface TornTail {
  /** Where its bytes are kept. */
  readonly file: string
  readonly bytes: number
}

export interface AppendOptions<Row> {
  readonly check?: SchemaCheck<Row>
  /** Waits for the disk: for rows that record something paid for or decided. Default true. */
  readonly isDurable?: boolean
  readonly isPrivate?: boolean
  readonly machine?: Machine
}

export interface Appended {
  /** What a crash had left, set aside before this row. */
  readonly torn?: TornTail
  readonly warnings: readonly string[]
}

/**
 * Appends one row as one write of one line, safe among processes. What a crash left of a last line is set aside in
 * `<name>.torn-<time>` first, so that it is never joined with this row. When the write fails, the ledger is put back.
 *
 * @example
 * await appendRow(task.timeline, row, { check: validate })
 *
 * @throws {OkstraError} `STORE_INVALID`, `STORE_LOCKED`, `STORE_UNWRITABLE`.
 */
export async function appendRow<Row>(
  path: string,
  row: Row,
  { check, isDurable = true, isPrivate = false, machine = thisMachine }: AppendOptions<Row> = {},
): Promise<Appended> {
  const line = rowLine(path, row, check)
  return await inTurn(path, () =>
    withMutex(
      lockOf(path),
      async ({ warnings }) => {
        const ledger = await openLedger(path, { isPrivate, machine })
        try {
          await ledger.append(line, isDurable)
        } finally {
          await ledger.close()
        }
        return { ...(ledger.torn === undefined ? {} : { torn: ledger.torn }), warnings }
      },
      { wait: 10_000, isPrivate, machine },
    ),
  )
}

export function lockOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.lock`)
}

/** One line with its end. */
export function rowLine<Row>(path: string, row: Row, check: SchemaCheck<Row> | undefined): Uint8Array {
  const text = jsonOf(path, row, 0)
  if (check !== undefined && !check(row)) throw invalid(path, describeIssue(check.errors?.[0]).what)
  return new TextEncoder().encode(`${text}\n`)
}

const turns = new Map<string, Promise<unknown>>()

/** One after the other within this process; the mutex sees to the others. */
export async function inTurn<Result>(path: string, action: () => Promise<Result>): Promise<Result> {
  const before = turns.get(path) ?? Promise.resolve()
  const mine = before.then(action, action)
  turns.set(path, mine)
  try {
    return await mine
  } finally {
    if (turns.get(path) === mine) turns.delete(path)
  }
}

/** A ledger held open by its only writer. */
export interface OpenLedger {
  readonly torn: TornTail | undefined
  append(line: Uint8Array, isDurable: boolean): Promise<void>
  close(): Promise<void>
}

export async function openLedger(
  path: string,
  { isPrivate, machine }: { readonly isPrivate: boolean; readonly machine: Machine },
): Promise<OpenLedger> {
  const file = await openFile(path, isPrivate, machine)
  let torn: TornTail | undefined
  try {
    torn = await setTornAside(path, file, isPrivate, machine)
  } catch (cause) {
    await file.close().catch(() => undefined)
    throw isOkstraError(cause) ? cause : unwritable(path, cause)
  }
  let isSound = true
  let isOnDisk = true
  return {
    torn,
    async append(line, isDurable) {
      try {
        if (!isSound) await setTornAside(path, file, isPrivate, machine)
        isSound = true
        isOnDisk &&= isDurable
        await appendLine(file, line, isDurable)
      } catch (cause) {
        isSound = false
        throw isOkstraError(cause) ? cause : unwritable(path, cause)
      }
    },
    async close() {
      try {
        await file.close()
      } catch (cause) {
        // What was synced is there, whatever closing says; only the rest could be lost by it.
        if (!isOnDisk) throw unwritable(path, cause)
      }
    },
  }
}

async function openFile(path: string, isPrivate: boolean, machine: Machine): Promise<WritableFile> {
  try {
    await ensureFolder(dirname(path), { isPrivate, machine })
    const file = await machine.files.openAppend(path, isPrivate ? 0o600 : 0o666)
    try {
      if ((await file.size()) === 0) await machine.files.syncFolder(dirname(path))
    } catch (cause) {
      await file.close().catch(() => undefined)
      throw cause
    }
    return file
  } catch (cause) {
    throw unwritable(path, cause)
  }
}

/** All of the line or nothing of it; where even the way back fails, the torn rest is found by the next append. */
async function appendLine(file: WritableFile, line: Uint8Array, isDurable: boolean): Promise<void> {
  const size = await file.size()
  try {
    const taken = await file.write(line)
    if (taken !== line.length) throw new Error(`the disk took ${taken} of ${line.length} bytes`)
    if (isDurable) await file.sync()
  } catch (cause) {
    await file.truncate(size).catch(() => file.truncate(size).catch(() => undefined))
    throw cause
  }
}

async function setTornAside(
  path: string,
  file: WritableFile,
  isPrivate: boolean,
  machine: Machine,
): Promise<TornTail | undefined> {
  const size = await file.size()
  const end = await endOfLastLine(file, size)
  if (end === size) return undefined
  const kept = await keepTorn(path, await file.readAt(end, size - end), isPrivate, machine)
  await file.truncate(end)
  await file.sync()
  return { file: kept, bytes: size - end }
}

async function keepTorn(
  path: string,
  bytes: Uint8Array,
  isPrivate: boolean,
  machine: Machine,
): Promise<string> {
  const name = `${path}.torn-${timeInName(machine.now())}`
  try {
    await writeText(name, bytes, { over: 'nothing', isPrivate, machine })
    return name
  } catch (cause) {
    if (!isOkstraError(cause, 'STORE_EXISTS')) throw cause
  }
  const another = `${name}-${machine.newId()}`
  await writeText(another, bytes, { over: 'nothing', isPrivate, machine })
  return another
}

async function endOfLastLine(file: WritableFile, size: number): Promise<number> {
  for (let end = size; end > 0;) {
    const start = Math.max(0, end - SCAN)
    const found = (await file.readAt(start, end - start)).lastIndexOf(NEWLINE)
    if (found >= 0) return start + found + 1
    end = start
  }
  return 0
}

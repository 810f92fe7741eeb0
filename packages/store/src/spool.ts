import { byText } from '@okstra/contracts'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { systemCode, unreadable, unwritable } from './failures.ts'
import type { WritableFile } from './files.ts'
import { type Machine, thisMachine } from './machine.ts'
import { readBytes } from './read-document.ts'
import { discard, ensureFolder } from './write-document.ts'

/** A worker's raw output on its way to disk. */
export interface Spool {
  /** Bytes taken so far, kept or not. */
  readonly bytes: number
  write(chunk: Uint8Array): Promise<void>
  /** Counts bytes that are not kept: what is written next has its place after them. */
  skip(count: number): Promise<void>
  /** Waits for the disk: call it when the terminal event has passed. */
  flush(): Promise<void>
  close(): Promise<void>
}

export interface SpoolOptions {
  /** Most bytes kept. Half of it is the head of the output, a quarter to a half its end. */
  readonly limit: number
  readonly machine?: Machine
}

/** Where a piece of the end starts in the output, as part of its name. */
const tailName = (path: string, offset: number): string => `${path}.from-${String(offset).padStart(15, '0')}`

/**
 * Opens a spool for a new attempt of a worker. Everything is kept up to half the limit; beyond it only the newest
 * bytes are, in pieces named by their place, so that the terminal event of a long output is there after a crash.
 *
 * @example
 * const spool = await openSpool(home.spool('run-1', 'claude-analyse-1'), { limit: 64 * 1024 * 1024 })
 *
 * @throws {OkstraError} `STORE_UNWRITABLE`, also for a spool that exists.
 */
export async function openSpool(
  path: string,
  { limit, machine = thisMachine }: SpoolOptions,
): Promise<Spool> {
  const headSize = Math.floor(limit / 2)
  const pieceSize = Math.max(1, Math.floor(limit / 4))
  const create = async (place: string): Promise<WritableFile> => {
    try {
      return await machine.files.create(place, 0o600)
    } catch (cause) {
      throw unwritable(place, cause)
    }
  }
  try {
    await ensureFolder(dirname(path), { isPrivate: true, machine })
  } catch (cause) {
    throw unwritable(path, cause)
  }
  interface Piece {
    readonly place: string
    readonly file: WritableFile
    room: number
  }
  // All that is kept stays open until the end: one wait for the disk when it counts, instead of one for each piece.
  const kept: Piece[] = [{ place: path, file: await create(path), room: headSize }]
  let bytes = 0
  let turn: Promise<unknown> = Promise.resolve()

  async function nextPiece(): Promise<Piece> {
    const place = tailName(path, bytes)
    const piece = { place, file: await create(place), room: pieceSize }
    kept.push(piece)
    // The head, the piece that is being written, and the one before it.
    const [oldest] = kept.length > 3 ? kept.splice(1, 1) : []
    if (oldest !== undefined) {
      await oldest.file.close()
      await machine.files.remove(oldest.place)
    }
    return piece
  }

  async function take(chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.length;) {
      const last = kept.at(-1)
      const piece = last === undefined || last.room === 0 ? await nextPiece() : last
      const taken = await piece.file.write(chunk.subarray(at, at + piece.room))
      if (taken === 0) throw new Error('the disk took nothing')
      at += taken
      bytes += taken
      piece.room -= taken
    }
  }

  const inTurn = (action: () => Promise<void>): Promise<void> => {
    const mine = turn.then(action, action).catch((cause: unknown) => {
      throw unwritable(path, cause)
    })
    turn = mine.catch(() => undefined)
    return mine
  }
  return {
    get bytes() {
      return bytes
    },
    write: (chunk) => inTurn(() => take(chunk)),
    skip: (count) =>
      inTurn(async () => {
        const last = kept.at(-1)
        if (count === 0 || last === undefined) return
        last.room = 0
        bytes += count
      }),
    flush: () =>
      inTurn(async () => {
        for (const { file } of kept) await file.sync()
        await machine.files.syncFolder(dirname(path))
      }),
    close: () =>
      inTurn(async () => {
        // One that cannot be closed leaves none of the others open.
        const closed = await Promise.allSettled(kept.splice(0).map(({ file }) => file.close()))
        const failed = closed.find(({ status }) => status === 'rejected')
        if (failed?.status === 'rejected') throw failed.reason
      }),
  }
}

export interface SpoolReading {
  readonly head: Uint8Array
  /** Bytes between head and tail that were not kept. */
  readonly dropped: number
  /** Empty unless the output was longer than the head. */
  readonly tail: Uint8Array
}

/**
 * What a spool holds, or `undefined` when there is none.
 *
 * @example
 * const { head, dropped, tail } = (await readSpool(path)) ?? {}
 *
 * @throws {OkstraError} `STORE_UNREADABLE`.
 */
export async function readSpool(path: string): Promise<SpoolReading | undefined> {
  const head = await readBytes(path)
  if (head === undefined) return undefined
  const pieces = await tailPieces(path)
  const parts = await Promise.all(
    pieces.map(async ({ place }) => (await readBytes(place)) ?? new Uint8Array()),
  )
  const tail = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let filled = 0
  for (const part of parts) {
    tail.set(part, filled)
    filled += part.length
  }
  return { head, dropped: Math.max(0, (pieces[0]?.offset ?? head.length) - head.length), tail }
}

/** The pieces of the end that follow each other without a gap up to the last one, oldest first. */
async function tailPieces(path: string): Promise<{ place: string; offset: number; size: number }[]> {
  const start = `${basename(path)}.from-`
  const names = (await namesIn(dirname(path))).filter((name) => name.startsWith(start)).toSorted(byText)
  const pieces = await Promise.all(
    names.map(async (name) => {
      const place = join(dirname(path), name)
      return { place, offset: Number(name.slice(start.length)), size: (await stat(place)).size }
    }),
  )
  const joined: typeof pieces = []
  for (const piece of pieces.toReversed()) {
    const after = joined[0]
    if (after !== undefined && piece.offset + piece.size !== after.offset) break
    joined.unshift(piece)
  }
  return joined
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return []
    throw unreadable(folder, cause)
  }
}

/**
 * Deletes a spool with its pieces, once the validated result is in the journal. Harmless when it is gone.
 *
 * @example
 * await deleteSpool(path)
 *
 * @throws {OkstraError} `STORE_UNREADABLE`.
 */
export async function deleteSpool(
  path: string,
  { machine = thisMachine }: { readonly machine?: Machine } = {},
): Promise<void> {
  const start = `${basename(path)}.from-`
  for (const name of await namesIn(dirname(path))) {
    if (name.startsWith(start)) await discard(join(dirname(path), name), machine)
  }
  await discard(path, machine)
}

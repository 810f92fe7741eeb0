import type { FileOperations, WritableFile } from '@okstra/store'
import { redact } from '../redact.ts'
import { ByteQueue } from './byte-queue.ts'

type Source = 'stdout' | 'stderr'

interface Segment {
  /** `clean`: ready for the file. */
  readonly source: Source | 'clean'
  readonly bytes: Buffer
  used: number
}

const SEGMENT = 64 * 1024
/** A line of the log longer than this is cleaned in parts, which end at a blank where there is one. */
const MAX_PENDING = 64 * 1024
const NEWLINE = 10
/** Head and tail are cut at the end of a line when one is this near. */
const NEAR = 4096

/**
 * A log of what a worker printed, for people: stderr lines start with `! `, what looks like a secret is replaced,
 * and of a long output head and tail are kept with the cut marked between them.
 */
export class CappedLog {
  readonly #file: WritableFile
  readonly #queue: ByteQueue
  readonly #tailRoom: number
  #headRoom: number
  #pending: Record<Source, Buffer> = { stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) }
  #tail: Segment[] = []
  #tailSize = 0
  #dropped = 0
  #lastByte = NEWLINE

  private constructor(file: WritableFile, limit: number, onError: (error: unknown) => void) {
    this.#file = file
    this.#headRoom = Math.floor(limit / 2)
    this.#tailRoom = limit - this.#headRoom
    this.#queue = new ByteQueue((bytes) => writeAll(file, bytes), onError)
  }

  static async open(
    path: string,
    options: {
      readonly limit: number
      readonly files: FileOperations
      readonly onError: (error: unknown) => void
    },
  ): Promise<CappedLog> {
    return new CappedLog(await options.files.create(path, 0o600), options.limit, options.onError)
  }

  push(source: Source, chunk: Uint8Array): void {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (this.#headRoom === 0) this.#keep(source, bytes)
    else this.#takeHead(source, bytes)
  }

  /** Writes what is left and closes the file; throws when that fails. */
  async close(): Promise<void> {
    for (const source of ['stdout', 'stderr'] as const) {
      const rest = this.#pending[source]
      this.#pending[source] = Buffer.alloc(0)
      if (rest.length === 0) continue
      if (this.#headRoom > 0) this.#emit(clean(source, rest))
      else this.#keep(source, rest)
    }
    await this.#queue.idle()
    try {
      await this.#writeTail()
    } finally {
      await this.#file.close()
    }
  }

  #takeHead(source: Source, chunk: Buffer): void {
    const before = this.#pending[source]
    const bytes = before.length === 0 ? chunk : Buffer.concat([before, chunk])
    const end = endOfSafePart(bytes)
    // A copy: the rest must not keep a whole chunk alive.
    this.#pending[source] = Buffer.from(bytes.subarray(end))
    if (end > 0) this.#emit(clean(source, bytes.subarray(0, end)))
    if (this.#headRoom > 0) return
    for (const each of ['stdout', 'stderr'] as const) {
      this.#keep(each, this.#pending[each])
      this.#pending[each] = Buffer.alloc(0)
    }
  }

  #emit(bytes: Buffer): void {
    const fits =
      bytes.length <= this.#headRoom ? bytes.length : cutAt(bytes, this.#headRoom, this.#lastByte === NEWLINE)
    if (fits > 0) {
      void this.#queue.push(bytes.subarray(0, fits))
      this.#lastByte = bytes[fits - 1] ?? NEWLINE
    }
    this.#headRoom = fits < bytes.length ? 0 : this.#headRoom - fits
    if (fits < bytes.length) this.#keep('clean', bytes.subarray(fits))
  }

  #keep(source: Segment['source'], bytes: Buffer): void {
    if (bytes.length === 0) return
    const last = this.#tail.at(-1)
    if (last !== undefined && last.source === source && last.used + bytes.length <= last.bytes.length) {
      bytes.copy(last.bytes, last.used)
      last.used += bytes.length
      return
    }
    const isLarge = bytes.length >= SEGMENT / 2
    const segment = { source, bytes: isLarge ? bytes : Buffer.alloc(SEGMENT), used: bytes.length }
    if (!isLarge) bytes.copy(segment.bytes)
    this.#tail.push(segment)
    this.#tailSize += segment.bytes.length
    while (this.#tailSize - (this.#tail[0]?.bytes.length ?? 0) >= this.#tailRoom + SEGMENT) {
      const gone = this.#tail.shift()
      this.#tailSize -= gone?.bytes.length ?? 0
      this.#dropped += gone?.used ?? 0
    }
  }

  async #writeTail(): Promise<void> {
    const bytes = Buffer.concat(joinSources(this.#tail).map(({ source, bytes }) => clean(source, bytes)))
    let start = 0
    if (bytes.length > this.#tailRoom || this.#dropped > 0) {
      start = Math.max(0, bytes.length - this.#tailRoom)
      const newline = bytes.indexOf(NEWLINE, start)
      // From the start of a line when that is near, else from the start of a character.
      if (newline !== -1 && newline < start + NEAR && newline + 1 < bytes.length) start = newline + 1
      else while (((bytes[start] ?? 0) & 0xc0) === 0x80) start++
      const gap = `${this.#lastByte === NEWLINE ? '' : '\n'}[okstra: ${this.#dropped + start} bytes are left out here]\n`
      await writeAll(this.#file, Buffer.from(gap))
    }
    await writeAll(this.#file, bytes.subarray(start))
  }
}

/** Neighbours of one source as one piece, so that a secret that came in two chunks is seen. */
function joinSources(segments: readonly Segment[]): { source: Segment['source']; bytes: Buffer }[] {
  const groups: { source: Segment['source']; parts: Buffer[] }[] = []
  for (const { source, bytes, used } of segments) {
    const last = groups.at(-1)
    if (last?.source === source) last.parts.push(bytes.subarray(0, used))
    else groups.push({ source, parts: [bytes.subarray(0, used)] })
  }
  return groups.map(({ source, parts }) => ({ source, bytes: Buffer.concat(parts) }))
}

/** Byte by byte (latin1), since secrets are ASCII and what is not text must come out as it went in. */
function clean(source: Segment['source'], bytes: Buffer): Buffer {
  if (source === 'clean') return bytes
  const text = redact(bytes.toString('latin1'))
  const marked = source === 'stderr' ? text.replace(/^(?=[^])/gm, '! ') : text
  return Buffer.from(marked, 'latin1')
}

/** Up to the last newline; without one, to the last blank once much has gathered, or all of it. */
function endOfSafePart(bytes: Buffer): number {
  const newline = bytes.lastIndexOf(NEWLINE)
  if (newline !== -1 && bytes.length - newline <= MAX_PENDING) return newline + 1
  if (bytes.length <= MAX_PENDING) return 0
  const blank = bytes.lastIndexOf(32)
  return blank > newline ? blank + 1 : bytes.length
}

/** At most `room` bytes, up to the end of a line where there is one, else not within a character. */
function cutAt(bytes: Buffer, room: number, isLineStart: boolean): number {
  if (room === 0) return 0
  const newline = bytes.lastIndexOf(NEWLINE, room - 1)
  if (newline !== -1) return newline + 1
  if (isLineStart && room < NEAR) return 0
  let end = room
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--
  return end
}

async function writeAll(file: WritableFile, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    const taken = await file.write(bytes.subarray(at))
    if (taken === 0) throw new Error('the disk took nothing')
    at += taken
  }
}

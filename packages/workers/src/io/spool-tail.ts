import type { Spool } from '@okstra/store'
import { ByteQueue } from './byte-queue.ts'

const SEGMENT = 64 * 1024

interface Segment {
  readonly bytes: Buffer
  used: number
}

/**
 * A spool whose head goes to the disk as it comes, and whose end waits in memory until it counts: most of a flood is
 * never kept, so it need not be written. What is lost with okstra is what came after the head and was not flushed; it
 * holds no terminal event, since that is flushed before it counts.
 */
export class SpoolTail {
  readonly #spool: Spool
  readonly #queue: ByteQueue
  readonly #most: number
  #headRoom: number
  #held: Segment[] = []
  #size = 0
  #dropped = 0

  constructor(spool: Spool, limit: number, onError: (error: unknown) => void) {
    this.#spool = spool
    this.#headRoom = Math.floor(limit / 2)
    // As much as a spool keeps of the end at least.
    this.#most = Math.max(1, Math.floor(limit / 4))
    this.#queue = new ByteQueue((bytes) => spool.write(bytes), onError)
  }

  /** A promise when the reader is ahead of the disk. */
  push(chunk: Uint8Array): Promise<void> | undefined {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const first = Math.min(this.#headRoom, bytes.length)
    this.#headRoom -= first
    if (first < bytes.length) this.#hold(bytes.subarray(first))
    return first > 0 ? this.#queue.push(bytes.subarray(0, first)) : undefined
  }

  /** Hands over what is held, and waits until the spool has taken it; throws when it cannot. */
  async settle(): Promise<void> {
    await this.#queue.idle()
    if (this.#size === 0) return
    const [held, dropped] = [this.#held, this.#dropped]
    this.#held = []
    this.#size = 0
    this.#dropped = 0
    await this.#spool.skip(dropped)
    for (const { bytes, used } of held) void this.#queue.push(bytes.subarray(0, used))
    await this.#queue.idle()
  }

  #hold(bytes: Buffer): void {
    const last = this.#held.at(-1)
    if (last !== undefined && last.used + bytes.length <= last.bytes.length) {
      bytes.copy(last.bytes, last.used)
      last.used += bytes.length
    } else {
      // A small piece must not keep a whole chunk alive.
      const isLarge = bytes.length >= SEGMENT / 2
      const segment = { bytes: isLarge ? bytes : Buffer.allocUnsafe(SEGMENT), used: bytes.length }
      if (!isLarge) bytes.copy(segment.bytes)
      this.#held.push(segment)
    }
    this.#size += bytes.length
    while (this.#size - (this.#held[0]?.used ?? 0) >= this.#most) {
      const used = this.#held.shift()?.used ?? 0
      this.#size -= used
      this.#dropped += used
    }
  }
}

/** Most bytes that wait to be written before the reader has to wait, and most that are written at once. */
const LIMIT = 4 * 2 ** 20

/**
 * Writes chunks in their order, many at a time, behind a reader that must not wait for the disk at each of them.
 * The first failure is told once; after it everything is let go.
 */
export class ByteQueue {
  readonly #write: (bytes: Uint8Array) => Promise<void>
  readonly #onError: (error: unknown) => void
  #waiting: Uint8Array[] = []
  #size = 0
  #failed = false
  #working: Promise<void> | undefined

  constructor(write: (bytes: Uint8Array) => Promise<void>, onError: (error: unknown) => void) {
    this.#write = write
    this.#onError = onError
  }

  /** Takes a chunk; a promise when the reader should wait. */
  push(chunk: Uint8Array): Promise<void> | undefined {
    if (this.#failed || chunk.length === 0) return undefined
    this.#waiting.push(chunk)
    this.#size += chunk.length
    this.#working ??= this.#work()
    return this.#size > LIMIT ? this.#working : undefined
  }

  /** Waits until everything is written. */
  async idle(): Promise<void> {
    await this.#working
  }

  async #work(): Promise<void> {
    // The chunks that come right after this one go with it.
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const chunks = this.#waiting
      this.#waiting = []
      this.#size = 0
      const bytes = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
      try {
        await this.#write(bytes)
      } catch (error) {
        this.#failed = true
        this.#waiting = []
        this.#onError(error)
      }
    }
    this.#working = undefined
  }
}

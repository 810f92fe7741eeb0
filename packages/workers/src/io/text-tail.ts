/** The last bytes of a stream, as text. */
export class TextTail {
  readonly #limit: number
  #parts: Buffer[] = []
  #size = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  push(chunk: Uint8Array): void {
    // A copy: a small piece must not keep a large chunk alive.
    const part = Buffer.from(chunk.subarray(Math.max(0, chunk.length - this.#limit)))
    this.#parts.push(part)
    this.#size += part.length
    if (this.#size > 2 * this.#limit || this.#parts.length > 256) this.#shrink()
  }

  text(): string {
    this.#shrink()
    const [bytes = Buffer.alloc(0)] = this.#parts
    let start = 0
    while (start < bytes.length && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++
    return bytes.toString('utf8', start)
  }

  #shrink(): void {
    const bytes = Buffer.concat(this.#parts)
    this.#parts = [Buffer.from(bytes.subarray(Math.max(0, bytes.length - this.#limit)))]
    this.#size = this.#parts[0]?.length ?? 0
  }
}

/** Where the pieces of a stream go. */
export interface LineSink {
  /** A whole line, without its end. */
  line(text: string): void
  /** A line that was too long to keep: its first characters, and how many bytes it had. */
  tooLong(head: string, bytes: number): void
}

export interface LineDecoderOptions {
  /** Longest line that is kept, in bytes. */
  readonly limit: number
  /** `whole`: the stream is one piece, whatever line ends it has. */
  readonly framing?: 'lines' | 'whole'
}

const NEWLINE = 10
const RETURN = 13
const HEAD = 4096

/**
 * Cuts a stream of bytes into lines of text. Bytes are decoded a line at a time, so a character that comes in two
 * chunks is never broken; a line longer than the limit costs no more memory than the limit.
 *
 * @example
 * const decoder = new LineDecoder({ line: (text) => lines.push(text), tooLong: () => undefined }, { limit: 1024 })
 * decoder.push(chunk)
 * decoder.end()
 */
export class LineDecoder {
  readonly #sink: LineSink
  readonly #limit: number
  readonly #whole: boolean
  #parts: Uint8Array[] = []
  #size = 0
  /** First characters of the present line once it is too long to be kept. */
  #head: string | undefined
  #first = true

  constructor(sink: LineSink, { limit, framing = 'lines' }: LineDecoderOptions) {
    this.#sink = sink
    this.#limit = limit
    this.#whole = framing === 'whole'
  }

  push(chunk: Uint8Array): void {
    const bytes = asBuffer(chunk)
    let at = 0
    if (!this.#whole) {
      for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, at)) {
        if (this.#size === 0 && end - at <= this.#limit) this.#text(bytes, at, end)
        else {
          this.#keep(bytes.subarray(at, end))
          this.#finish()
        }
        at = end + 1
      }
    }
    if (at < bytes.length) this.#keep(at === 0 ? bytes : bytes.subarray(at))
  }

  /** The end of the stream ends the last line. */
  end(): void {
    if (this.#size > 0) this.#finish()
  }

  #keep(part: Buffer): void {
    this.#size += part.length
    if (this.#head !== undefined) return
    // A carriage return before the newline does not belong to the line.
    if (this.#size > this.#limit + 1) {
      const start: Buffer[] = []
      let size = 0
      for (const kept of [...this.#parts, part]) {
        start.push(asBuffer(kept.subarray(0, HEAD - size)))
        size += start.at(-1)?.length ?? 0
        if (size >= HEAD) break
      }
      this.#head = withoutMark(Buffer.concat(start), this.#first).toString('utf8')
      this.#parts = []
      return
    }
    if (part.length > 0) this.#parts.push(part)
  }

  #finish(): void {
    const parts = this.#parts
    const size = this.#size
    const head = this.#head
    this.#parts = []
    this.#size = 0
    this.#head = undefined
    if (head === undefined) {
      const line = parts.length === 1 && parts[0] !== undefined ? asBuffer(parts[0]) : Buffer.concat(parts)
      if (line.length <= this.#limit || line.at(-1) === RETURN) {
        this.#text(line, 0, line.length)
        return
      }
      this.#sink.tooLong(withoutMark(line.subarray(0, HEAD), this.#first).toString('utf8'), size)
    } else this.#sink.tooLong(head, size)
    this.#first = false
  }

  #text(bytes: Buffer, from: number, to: number): void {
    const end = !this.#whole && to > from && bytes[to - 1] === RETURN ? to - 1 : to
    const start = this.#first && hasMark(bytes, from) ? from + 3 : from
    this.#first = false
    this.#sink.line(bytes.toString('utf8', start, Math.max(start, end)))
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A byte order mark says nothing about the text behind it. */
function hasMark(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf
}

function withoutMark(bytes: Buffer, isFirst: boolean): Buffer {
  return isFirst && hasMark(bytes, 0) ? bytes.subarray(3) : bytes
}

import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** How the stream is misshapen, for the whole of a turn. */
export interface OutputFaults {
  readonly byteOrderMark: boolean
  readonly carriageReturns: boolean
  readonly noFinalNewline: boolean
  readonly splitCharacters: boolean
}

/** Pauses within characters; more of them would only take time. */
const MAX_SPLITS = 200

/** Writes the stream, one JSON object a line, with the faults that the turn asks for. */
export class Output {
  readonly #stream: Writable
  readonly #faults: OutputFaults
  #isFirst = true
  #owed = ''
  #splits = 0

  constructor(stream: Writable, faults: OutputFaults) {
    this.#stream = stream
    this.#faults = faults
  }

  async event(event: Readonly<Record<string, unknown>>): Promise<void> {
    await this.line(JSON.stringify(event))
  }

  /** A line as it is. */
  async line(text: string): Promise<void> {
    const end = this.#faults.carriageReturns ? '\r\n' : '\n'
    const mark = this.#isFirst && this.#faults.byteOrderMark ? '\uFEFF' : ''
    const before = this.#owed
    this.#owed = this.#faults.noFinalNewline ? end : ''
    this.#isFirst = false
    await this.#write(Buffer.from(`${mark}${before}${text}${this.#faults.noFinalNewline ? '' : end}`))
  }

  /** The first half of an event now; the second half comes before whatever follows, or never. */
  async halfEvent(event: Readonly<Record<string, unknown>>): Promise<void> {
    const text = JSON.stringify(event)
    const half = Math.floor(text.length / 2)
    await this.#write(Buffer.from(`${this.#owed}${text.slice(0, half)}`))
    this.#isFirst = false
    this.#owed = `${text.slice(half)}${this.#faults.carriageReturns ? '\r\n' : '\n'}`
  }

  /** A line of about so many bytes, written piece by piece. */
  async longLine(bytes: number): Promise<void> {
    const piece = 'x'.repeat(64 * 1024)
    await this.#write(Buffer.from(`${this.#owed}{"type":"text","text":"`))
    this.#owed = ''
    for (let left = bytes; left > 0; left -= piece.length)
      await this.#write(Buffer.from(piece.slice(0, left)))
    await this.#write(Buffer.from('"}\n'))
  }

  /** What is owed of a half line is written at the end. */
  async end(): Promise<void> {
    if (this.#owed.trim() !== '') await this.#write(Buffer.from(this.#owed))
    this.#owed = ''
  }

  async #write(bytes: Buffer): Promise<void> {
    if (!this.#faults.splitCharacters) {
      await writeTo(this.#stream, bytes)
      return
    }
    let from = 0
    for (let at = 1; at < bytes.length && this.#splits < MAX_SPLITS; at++) {
      // Within a character: before a byte that continues one.
      if (((bytes[at] ?? 0) & 0xc0) !== 0x80) continue
      await writeTo(this.#stream, bytes.subarray(from, at))
      await sleep(1)
      from = at
      this.#splits++
    }
    await writeTo(this.#stream, bytes.subarray(from))
  }
}

/** Writes and waits until the system has taken it. */
async function writeTo(stream: Writable, bytes: Uint8Array): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

/** Text lines up to about so many bytes, as fast as they are taken. */
export async function flood(stream: Writable, bytes: number, line: string): Promise<void> {
  const count = Math.max(1, Math.floor((64 * 1024) / Buffer.byteLength(line)))
  const piece = Buffer.from(line.repeat(count))
  for (let left = bytes; left > 0; left -= piece.length) {
    await writeTo(
      stream,
      left >= piece.length ? piece : Buffer.from(line.repeat(Math.ceil(left / Buffer.byteLength(line)))),
    )
  }
}

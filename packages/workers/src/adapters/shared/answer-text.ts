import type { WorkerEvent } from '../../events.ts'

/** As much of an answer as is kept together; the line decoder has a limit of its own, pieces have none. */
const MOST_CHARACTERS = 16 * 2 ** 20

/**
 * An answer that comes in pieces. What was said before a tool call is no part of it.
 *
 * @example
 * const answer = new AnswerText()
 * answer.add('{"ok":')
 * answer.add('true}')
 * answer.event('It ended without an answer.') // => { type: 'result', text: '{"ok":true}' }
 */
export class AnswerText {
  readonly #most: number
  #pieces: string[] = []
  #length = 0

  constructor(most: number = MOST_CHARACTERS) {
    this.#most = most
  }

  add(text: string): void {
    this.#length += text.length
    if (this.#length <= this.#most) this.#pieces.push(text)
    else this.#pieces = []
  }

  clear(): void {
    this.#pieces = []
    this.#length = 0
  }

  /** The terminal event of a program that says that it is done; `missing` says what is wrong when it said nothing. */
  event(missing: string): WorkerEvent {
    if (this.#length > this.#most) {
      return { type: 'unusable', message: `The answer has ${this.#length} characters, more than are read.` }
    }
    const text = this.#pieces.join('')
    return text.trim() === '' ? { type: 'unusable', message: missing } : { type: 'result', text }
  }
}

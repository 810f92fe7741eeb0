import { addUsage } from '@okstra/usage'
import { isObserved, isTerminal, type TokenUsage, type WorkerEvent } from './events.ts'
import { LineDecoder } from './line-decoder.ts'
import { differences, tidyEvent } from './tidy-event.ts'
import type { Adapter, StreamParser } from './types.ts'

export interface InterpretOptions {
  readonly lineBytes: number
  readonly answerBytes: number
  /** Told every event as it comes. */
  readonly onEvent?: (event: WorkerEvent) => void
}

export const DEFAULT_LINE_BYTES = 32 * 2 ** 20
export const DEFAULT_ANSWER_BYTES = 16 * 2 ** 20

/** Events kept for the ledger, and the room they may take, measured on the lines that they came from. */
const MAX_EVENTS = 100_000
const MAX_EVENT_BYTES = 32 * 2 ** 20
const MAX_NOTES = 100

/** What a stream has said so far. */
export interface Interpretation {
  readonly events: readonly WorkerEvent[]
  readonly eventCount: number
  /** The first terminal event: what comes after it changes nothing. */
  readonly terminal: WorkerEvent | undefined
  readonly session: string | undefined
  readonly model: string | undefined
  readonly family: string | undefined
  readonly usage: TokenUsage | undefined
  readonly notes: readonly string[]
}

/**
 * Reads a worker's output through its adapter: bytes to lines to events. The one reader for a living worker and for
 * what a spool kept, so both say the same about the same bytes.
 */
export class Interpreter {
  readonly #decoder: LineDecoder
  readonly #parser: StreamParser
  readonly #onEvent: ((event: WorkerEvent) => void) | undefined
  readonly #events: WorkerEvent[] = []
  readonly #notes: string[] = []
  #room = MAX_EVENT_BYTES
  #dropped = 0
  #notesDropped = 0
  #eventCount = 0
  #terminal: WorkerEvent | undefined
  #session: string | undefined
  #model: string | undefined
  #family: string | undefined
  #usage: TokenUsage | undefined

  constructor(adapter: Adapter, { lineBytes, answerBytes, onEvent }: InterpretOptions) {
    this.#parser = adapter.makeParser()
    this.#onEvent = onEvent
    const { framing } = adapter
    this.#decoder = new LineDecoder(
      {
        line: (text) => this.#take(this.#parser.line(text), text.length),
        tooLong: (head, bytes) => {
          this.note(`A line of ${bytes} bytes was too long to be read.`)
          this.#take(this.#parser.tooLong(head, bytes), head.length)
        },
      },
      { limit: framing === 'whole' ? answerBytes : lineBytes, framing },
    )
  }

  push(chunk: Uint8Array): void {
    this.#decoder.push(chunk)
  }

  end(): void {
    this.#decoder.end()
    this.#take(this.#parser.end?.() ?? [], 0)
  }

  get terminal(): WorkerEvent | undefined {
    return this.#terminal
  }

  get eventCount(): number {
    return this.#eventCount
  }

  note(message: string): void {
    if (this.#notes.length < MAX_NOTES) this.#notes.push(message)
    else this.#notesDropped++
  }

  /** What was said so far. */
  result(): Interpretation {
    const notes = [...this.#notes]
    if (this.#notesDropped > 0) notes.push(`${this.#notesDropped} more notes were left out.`)
    if (this.#dropped > 0) notes.push(`The record of events was cut: ${this.#dropped} are not in it.`)
    return {
      events: this.#events,
      eventCount: this.#eventCount,
      terminal: this.#terminal,
      session: this.#session,
      model: this.#model,
      family: this.#family,
      usage: this.#usage,
      notes,
    }
  }

  #take(events: readonly WorkerEvent[], size: number): void {
    for (const raw of events) {
      const event = tidyEvent(raw)
      this.#eventCount++
      if (isObserved(event)) this.#keep(event, size)
      else if (event.type === 'session') this.#meet(event)
      else if (event.type === 'usage') this.#usage = addUsage(this.#usage, differences(event.usage))
      else if (event.type === 'note') this.note(event.message)
      else if (isTerminal(event)) this.#conclude(event)
      this.#onEvent?.(event)
    }
  }

  #keep(event: WorkerEvent, size: number): void {
    if (this.#events.length >= MAX_EVENTS || size > this.#room) {
      this.#dropped++
      return
    }
    this.#room -= size
    this.#events.push(event)
  }

  #meet({ session, model, family }: Extract<WorkerEvent, { type: 'session' }>): void {
    if (this.#model !== undefined && model !== undefined && model !== this.#model) {
      this.note(`The stream named the model ${this.#model} first, then ${model}.`)
    }
    this.#session = session ?? this.#session
    this.#model = model ?? this.#model
    this.#family = family ?? this.#family
  }

  #conclude(event: WorkerEvent): void {
    if (this.#terminal === undefined) this.#terminal = event
    else this.note(`After its end the stream brought another ${event.type}, which does not count.`)
  }
}

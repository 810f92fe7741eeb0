import { excerpt } from '@okstra/contracts'
import type { WorkerEvent } from '../../events.ts'
import type { StreamParser } from '../../types.ts'
import type { Fields } from './fields.ts'

/** How a stream of one JSON object a line is read. */
export interface JsonLines {
  /** One object. What it does not know it answers with no event: programs grow new ones with every version. */
  readonly event: (line: Fields) => readonly WorkerEvent[]
  /** Whether the head of a line that is too long to be read belongs to the answer. */
  readonly isAnswer?: (head: string) => boolean
  readonly end?: () => readonly WorkerEvent[]
}

/**
 * A parser for JSON lines that takes anything: an empty line says nothing, a line that is no JSON object is a note,
 * an object of an unknown shape is the reader's to skip.
 *
 * @example
 * const parser = jsonLines({ event: (line) => (line['type'] === 'text' ? [{ type: 'text', text: 'hi' }] : []) })
 * parser.line('{"type":"text"}') // => [{ type: 'text', text: 'hi' }]
 */
export function jsonLines({ event, isAnswer, end }: JsonLines): StreamParser {
  return {
    line(text) {
      const body = text.trim()
      if (body === '') return []
      const value = parse(body)
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return event(value as Fields)
      return [{ type: 'note', message: `A line of the stream is no JSON object: ${excerpt(body, 80)}` }]
    },
    tooLong: (head, bytes) =>
      isAnswer?.(head) === true
        ? [{ type: 'unusable', message: `The answer has ${bytes} bytes, more than are read.` }]
        : [],
    ...(end === undefined ? {} : { end }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

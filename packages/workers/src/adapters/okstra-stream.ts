import { excerpt, FAILURE_CLASSES, type FailureClass, isOkstraError } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import { TOKEN_CLASSES } from '@okstra/usage'
import type { TokenUsage, WorkerEvent } from '../events.ts'
import type { StreamParser } from '../types.ts'

/** Reads the stream of okstra's own programs: one JSON object a line, described in the README. */
export function makeOkstraStreamParser(): StreamParser {
  return {
    line(text) {
      if (text === '') return []
      let value: unknown
      try {
        value = JSON.parse(text)
      } catch {
        return [{ type: 'note', message: `A line of the stream is no JSON: ${excerpt(text, 80)}` }]
      }
      if (typeof value !== 'object' || value === null) {
        return [{ type: 'note', message: 'A line of the stream is no JSON object.' }]
      }
      return readEvent(value as Line, text)
    },
    tooLong: (head, bytes) =>
      head.startsWith('{"type":"result"')
        ? [{ type: 'unusable', message: `The answer has ${bytes} bytes, more than are read.` }]
        : [],
  }
}

type Line = Readonly<Record<string, unknown>>

function readEvent(line: Line, text: string): readonly WorkerEvent[] {
  switch (line['type']) {
    case 'session':
      return [{ type: 'session', ...texts(line, ['session', 'model', 'family']) }]
    case 'text':
    case 'reasoning':
      return [{ type: line['type'], text: textOf(line['text']) }]
    case 'tool-call':
      return [{ type: 'tool-call', ...texts(line, ['id']), name: textOf(line['name']), input: line['input'] }]
    case 'tool-result':
      return [
        {
          type: 'tool-result',
          ...texts(line, ['id']),
          ok: line['ok'] !== false,
          ...('output' in line ? { output: line['output'] } : {}),
        },
      ]
    case 'file-read':
      return [readFileRead(line)]
    case 'file-write':
      return [{ type: 'file-write', path: textOf(line['path']) }]
    case 'command':
      return readCommand(line)
    case 'usage':
      return [{ type: 'usage', usage: numbers(line['usage']) }]
    case 'retry':
      return [{ type: 'retry', afterMs: numberOf(line['afterMs']) ?? 0, reason: textOf(line['reason']) }]
    case 'note':
      return [{ type: 'note', message: textOf(line['message']) }]
    case 'error':
      return [readError(line)]
    case 'result':
      // Read anew, strictly: an answer is a document from outside.
      return [readResult(text)]
    default:
      return [
        {
          type: 'note',
          message: `The stream has an event of an unknown type: ${excerpt(textOf(line['type']), 40)}`,
        },
      ]
  }
}

function readFileRead(line: Line): WorkerEvent {
  const { ok, path, from, to } = line
  // A file that could not be read was not opened.
  if (ok === false) return { type: 'tool-result', ok: false, output: textOf(line['error']) }
  const range = typeof from === 'number' && typeof to === 'number' ? { range: { from, to } } : {}
  return { type: 'file-read', path: textOf(path), ...range }
}

function readCommand({ argv, exit, output }: Line): readonly WorkerEvent[] {
  const words = Array.isArray(argv) ? argv.filter((word): word is string => typeof word === 'string') : []
  const command: WorkerEvent = { type: 'command', argv: words, ...(typeof exit === 'number' ? { exit } : {}) }
  return output === undefined ? [command] : [command, { type: 'tool-result', ok: (exit ?? 0) === 0, output }]
}

function readError(line: Line): WorkerEvent {
  const named = textOf(line['class'])
  const failure = Object.hasOwn(FAILURE_CLASSES, named) ? (named as FailureClass) : 'server'
  const retryAfterMs = numberOf(line['retryAfterMs'])
  return {
    type: 'error',
    failure,
    message: textOf(line['message']),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

function readResult(text: string): WorkerEvent {
  try {
    const value = parseJson(text, { source: 'The line of the answer' }) as Line
    const said = value['text']
    return typeof said === 'string'
      ? { type: 'result', text: said }
      : { type: 'result', result: value['result'] }
  } catch (error) {
    if (!isOkstraError(error)) throw error
    return { type: 'unusable', message: error.message }
  }
}

function texts<Name extends string>(line: Line, names: readonly Name[]): { readonly [key in Name]?: string } {
  const found: { [key in Name]?: string } = {}
  for (const name of names) {
    const value = line[name]
    if (typeof value === 'string') found[name] = value
  }
  return found
}

function numbers(value: unknown): Partial<TokenUsage> {
  if (typeof value !== 'object' || value === null) return {}
  const given = value as Line
  return Object.fromEntries(
    TOKEN_CLASSES.flatMap((name) => {
      const count = numberOf(given[name])
      return count === undefined ? [] : [[name, count]]
    }),
  )
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

import type { FailureClass } from '@okstra/contracts'
import type { WorkerEvent } from '../events.ts'
import type { StreamParser } from '../types.ts'
import { OPENCODE_OUTCOMES } from './opencode-outcomes.ts'
import { AnswerText } from './shared/answer-text.ts'
import { countOf, type Fields, fieldsOf, firstText, some, textOf } from './shared/fields.ts'
import { jsonLines } from './shared/json-lines.ts'
import { failureOf, outcomeOf } from './shared/outcomes.ts'
import { fileRead, shellEvents } from './shared/tools.ts'
import { UsageTally } from './shared/usage-tally.ts'

const WRITES = new Set(['write', 'edit', 'multiedit'])

/** Lists for itself: a path in one of them says nothing of what was opened. */
const SAYS = new Set(['todowrite', 'todoread'])

/** Reads `opencode run --format json`. It goes on after some errors, so the end alone says how it went. */
export function makeOpencodeParser(): StreamParser {
  const reader = new OpencodeReader()
  return jsonLines({
    event: (line) => reader.read(line),
    isAnswer: (head) => /^\s*\{"type":\s*"text"/.test(head),
    end: () => reader.end(),
  })
}

class OpencodeReader {
  readonly #answer = new AnswerText()
  readonly #tally = new UsageTally()
  #session: string | undefined
  #reason: string | undefined
  #error: WorkerEvent | undefined

  read(line: Fields): readonly WorkerEvent[] {
    const session = textOf(line['sessionID'])
    const events = this.#event(line)
    if (session === undefined || session === this.#session) return events
    this.#session = session
    return [{ type: 'session', session }, ...events]
  }

  end(): readonly WorkerEvent[] {
    if (this.#error !== undefined) return [this.#error]
    const means = outcomeOf(OPENCODE_OUTCOMES, 'step_finish.reason', this.#reason)
    if (means === 'completed') return [this.#answer.event('It ended without an answer.')]
    // Another step was to follow, or none has ended: the exit says the rest.
    return []
  }

  #event(line: Fields): readonly WorkerEvent[] {
    const part = fieldsOf(line['part'])
    switch (line['type']) {
      case 'step_start':
        this.#answer.clear()
        this.#reason = undefined
        return []
      case 'text':
        return this.#text(part)
      case 'reasoning':
        return [{ type: 'reasoning', text: textOf(part['text']) ?? '' }]
      case 'tool_use':
        this.#answer.clear()
        return toolEvents(part)
      case 'step_finish':
        this.#reason = textOf(part['reason'])
        return this.#tally.message(textOf(part['id']), usageOf(fieldsOf(part['tokens'])))
      case 'error':
        this.#error ??= errorOf(fieldsOf(line['error']))
        return []
      default:
        return []
    }
  }

  #text(part: Fields): readonly WorkerEvent[] {
    const text = textOf(part['text'])
    // What it says to itself when it has shortened the conversation.
    if (text === undefined || part['synthetic'] === true) return []
    this.#answer.add(text)
    return [{ type: 'text', text }]
  }
}

function toolEvents(part: Fields): readonly WorkerEvent[] {
  const [id, name] = [textOf(part['callID']), textOf(part['tool'])]
  if (name === undefined || SAYS.has(name)) return []
  const state = fieldsOf(part['state'])
  const input = fieldsOf(state['input'])
  const call: WorkerEvent = { type: 'tool-call', name, input, ...some({ id }) }
  const ok = state['status'] === 'completed'
  const output = ok ? state['output'] : state['error']
  if (name === 'bash' && ok) {
    const exit = countOf(fieldsOf(state['metadata'])['exit'])
    return [call, ...shellEvents({ id, line: textOf(input['command']) ?? '', exit, output })]
  }
  const result: WorkerEvent = { type: 'tool-result', ok, ...some({ id, output }) }
  return [call, ...(ok ? fileEvents(name, input) : []), result]
}

function fileEvents(name: string, input: Fields): readonly WorkerEvent[] {
  const path = firstText(input['filePath'], input['path'])
  if (path === undefined) return []
  if (WRITES.has(name)) return [{ type: 'file-write', path }]
  if (name !== 'read') return []
  return [fileRead({ path, from: countOf(input['offset']), count: countOf(input['limit']) })]
}

function errorOf(error: Fields): WorkerEvent {
  const data = fieldsOf(error['data'])
  const message = firstText(data['message'], error['name']) ?? 'It failed and did not say why.'
  const after = Number(textOf(fieldsOf(data['responseHeaders'])['retry-after']))
  const retryAfterMs = Number.isFinite(after) && after > 0 ? { retryAfterMs: after * 1000 } : {}
  return { type: 'error', failure: failureClass(error, data), message, ...retryAfterMs }
}

function failureClass(error: Fields, data: Fields): FailureClass {
  const name = textOf(error['name']) ?? ''
  const named =
    name === 'APIError' || name === 'UnknownError'
      ? undefined
      : failureOf(OPENCODE_OUTCOMES, 'error.name', name)
  return (
    named ??
    failureOf(OPENCODE_OUTCOMES, 'error.data.message', textOf(data['message'])) ??
    failureOf(OPENCODE_OUTCOMES, 'error.data.statusCode', countOf(data['statusCode'])) ??
    'server'
  )
}

/** Each class stands for itself: input without the cache, output without the reasoning. */
function usageOf(tokens: Fields) {
  const cache = fieldsOf(tokens['cache'])
  return {
    inputUncached: countOf(tokens['input']) ?? 0,
    cacheRead: countOf(cache['read']) ?? 0,
    cacheWrite: countOf(cache['write']) ?? 0,
    output: countOf(tokens['output']) ?? 0,
    reasoning: countOf(tokens['reasoning']) ?? 0,
  }
}

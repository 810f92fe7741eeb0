import { excerpt, visible } from '@okstra/contracts'
import { splitUsage } from '@okstra/usage'
import type { TokenUsage, WorkerEvent } from '../events.ts'
import type { StreamParser } from '../types.ts'
import { GEMINI_OUTCOMES } from './gemini-outcomes.ts'
import { AnswerText } from './shared/answer-text.ts'
import { countOf, type Fields, fieldsOf, some, textOf } from './shared/fields.ts'
import { jsonLines } from './shared/json-lines.ts'
import { failureOf } from './shared/outcomes.ts'
import { fileRead, OpenCalls, shellEvents } from './shared/tools.ts'
import { UsageTally } from './shared/usage-tally.ts'

const WRITES = new Set(['write_file', 'replace'])

/** Notes of the model to itself: a path in one of them says nothing of what was opened. */
const SAYS = new Set(['update_topic', 'write_todos'])

interface Call {
  readonly name: string
  readonly input: Fields
}

/** Reads `gemini -o stream-json`. */
export function makeGeminiParser(): StreamParser {
  const reader = new GeminiReader()
  return jsonLines({
    event: (line) => reader.read(line),
    isAnswer: (head) => /^\s*\{"type":"message"[^{}]{0,120}"role":"assistant"/.test(head),
  })
}

class GeminiReader {
  readonly #calls = new OpenCalls<Call>()
  readonly #answer = new AnswerText()
  readonly #tally = new UsageTally()
  /** What it said of itself, for an end without an answer. */
  #warning: string | undefined

  read(line: Fields): readonly WorkerEvent[] {
    switch (line['type']) {
      case 'init':
        return [
          {
            type: 'session',
            ...some({ session: textOf(line['session_id']), model: textOf(line['model']) }),
          },
        ]
      case 'message':
        return this.#message(line)
      case 'tool_use':
        return this.#toolUse(line)
      case 'tool_result':
        return this.#toolResult(line)
      case 'error':
        return this.#trouble(line)
      case 'result':
        return [...this.#tally.total(usageOf(fieldsOf(line['stats']))), ...this.#verdict(line)]
      default:
        return []
    }
  }

  #message(line: Fields): readonly WorkerEvent[] {
    const text = textOf(line['content'])
    if (line['role'] !== 'assistant' || text === undefined) return []
    if (line['delta'] !== true) this.#answer.clear()
    this.#answer.add(text)
    return [{ type: 'text', text }]
  }

  #toolUse(line: Fields): readonly WorkerEvent[] {
    this.#answer.clear()
    const [id, name] = [textOf(line['tool_id']), textOf(line['tool_name'])]
    if (name === undefined || SAYS.has(name)) return []
    const input = fieldsOf(line['parameters'])
    if (id !== undefined) this.#calls.open(id, { name, input })
    return [{ type: 'tool-call', name, input, ...some({ id }) }]
  }

  #toolResult(line: Fields): readonly WorkerEvent[] {
    this.#answer.clear()
    const id = textOf(line['tool_id'])
    const call = this.#calls.settle(id)
    if (call === undefined) return []
    const ok = line['status'] === 'success'
    const output = line['output']
    if (call.name === 'run_shell_command' && ok) {
      // The stream calls every command that ran a success and leaves its exit out.
      return shellEvents({ id, line: textOf(call.input['command']) ?? '', output, ok })
    }
    const result: WorkerEvent = { type: 'tool-result', ok, ...some({ id, output }) }
    return ok ? [...fileEvents(call), result] : [result]
  }

  #trouble(line: Fields): readonly WorkerEvent[] {
    const message = visible(excerpt(textOf(line['message']) ?? '', 300))
    if (message === '') return []
    this.#warning = message
    return [{ type: 'note', message }]
  }

  #verdict(line: Fields): readonly WorkerEvent[] {
    if (line['status'] === 'success') {
      const why = this.#warning === undefined ? '.' : `: ${this.#warning}`
      return [this.#answer.event(`It ended without an answer${why}`)]
    }
    const message = textOf(fieldsOf(line['error'])['message'])
    const failure = failureOf(GEMINI_OUTCOMES, 'result.error.message', message)
    if (message === undefined) return []
    // Its exit code knows the status that this message lacks.
    if (failure === undefined) return [{ type: 'note', message: visible(excerpt(message, 300)) }]
    return [{ type: 'error', failure, message: firstMessage(message) }]
  }
}

/** The provider's own words out of `[API Error: {"error":{"message":"..."}}]`. */
function firstMessage(message: string): string {
  const inner = /^\[API Error: (\{.*\})\]/s.exec(message)?.[1]
  if (inner === undefined) return message
  try {
    return textOf(fieldsOf(fieldsOf(JSON.parse(inner))['error'])['message']) ?? message
  } catch {
    return message
  }
}

function fileEvents({ name, input }: Call): readonly WorkerEvent[] {
  const path = textOf(input['file_path']) ?? textOf(input['absolute_path'])
  if (path === undefined) return []
  if (WRITES.has(name)) return [{ type: 'file-write', path }]
  if (name !== 'read_file') return []
  const [start, end] = [countOf(input['start_line']), countOf(input['end_line'])]
  const count = end === undefined ? undefined : end - (start ?? 1) + 1
  return [fileRead({ path, from: start, count })]
}

/** Input includes what came from the cache; thoughts stand in the total alone. */
function usageOf(stats: Fields): TokenUsage {
  const [input, output, total] = [stats['input_tokens'], stats['output_tokens'], stats['total_tokens']].map(
    (value) => countOf(value) ?? 0,
  ) as [number, number, number]
  const { inputUncached, cacheRead, cacheWrite } = splitUsage({ input, cacheRead: countOf(stats['cached']) })
  return { inputUncached, cacheRead, cacheWrite, output, reasoning: Math.max(0, total - input - output) }
}

import { splitUsage } from '@okstra/usage'
import type { WorkerEvent } from '../events.ts'
import type { StreamParser } from '../types.ts'
import { GROK_OUTCOMES } from './grok-outcomes.ts'
import { AnswerText } from './shared/answer-text.ts'
import { countOf, type Fields, fieldsOf, firstText, listOf, some, textOf } from './shared/fields.ts'
import { jsonLines } from './shared/json-lines.ts'
import { failureOf, outcomeOf } from './shared/outcomes.ts'
import { fileRead, OpenCalls, shellEvents } from './shared/tools.ts'
import { UsageTally } from './shared/usage-tally.ts'

/** Lists for itself: a path in one of them says nothing of what was opened. */
const SAYS = new Set(['todo_write', 'structured_output', 'StructuredOutput'])

interface Call {
  readonly name: string
  readonly input: Fields
}

/** Reads `grok --output-format streaming-json`. */
export function makeGrokParser(): StreamParser {
  const reader = new GrokReader()
  return jsonLines({
    event: (line) => reader.read(line),
    isAnswer: (head) => /^\s*\{"type":\s*"(?:text|end)"/.test(head),
  })
}

class GrokReader {
  readonly #calls = new OpenCalls<Call>()
  readonly #answer = new AnswerText()
  readonly #tally = new UsageTally()

  read(line: Fields): readonly WorkerEvent[] {
    switch (line['type']) {
      case 'text': {
        const text = textOf(line['data']) ?? ''
        this.#answer.add(text)
        return [{ type: 'text', text }]
      }
      case 'thought':
        return [{ type: 'reasoning', text: textOf(line['data']) ?? '' }]
      case 'tool_call':
        return this.#toolCall(line)
      case 'tool_call_update':
        return this.#toolUpdate(line)
      case 'usage':
        return this.#tally.message(undefined, usageOf(line['usage']))
      case 'end':
        return this.#end(line)
      case 'error':
        return [this.#error(line)]
      default:
        return []
    }
  }

  #toolCall(line: Fields): readonly WorkerEvent[] {
    this.#answer.clear()
    const [id, name] = [textOf(line['toolCallId']), firstText(line['toolName'], line['title'])]
    if (name === undefined || SAYS.has(name)) return []
    const input = fieldsOf(line['rawInput'])
    if (id !== undefined) this.#calls.open(id, { name, input })
    return [{ type: 'tool-call', name, input, ...some({ id }) }]
  }

  #toolUpdate(line: Fields): readonly WorkerEvent[] {
    const { status } = line
    if (status !== 'completed' && status !== 'failed') return []
    this.#answer.clear()
    const id = textOf(line['toolCallId'])
    const call = this.#calls.settle(id)
    if (call === undefined) return []
    const raw = fieldsOf(line['rawOutput'])
    const ok = status === 'completed'
    if (raw['type'] === 'Bash') return shellEvents({ id, ...readShell(call, raw) })
    const result: WorkerEvent = { type: 'tool-result', ok, output: outputOf(line, raw), ...some({ id }) }
    return ok ? [...fileEvents(call, raw), result] : [result]
  }

  #end(line: Fields): readonly WorkerEvent[] {
    const models = Object.keys(fieldsOf(line['modelUsage']))
    const session: WorkerEvent = {
      type: 'session',
      ...some({ session: textOf(line['sessionId']), model: models.length === 1 ? models[0] : undefined }),
    }
    return [session, ...this.#tally.total(usageOf(line['usage'])), this.#verdict(line)]
  }

  #verdict(line: Fields): WorkerEvent {
    const reason = textOf(line['stopReason'])
    const means = outcomeOf(GROK_OUTCOMES, 'end.stopReason', reason) ?? 'invalid-output'
    if (means !== 'completed' && means !== 'retry') {
      return { type: 'error', failure: means, message: `It stopped: ${reason ?? 'no reason given'}.` }
    }
    const structured = line['structuredOutput']
    if (structured !== undefined && structured !== null) return { type: 'result', result: structured }
    return this.#answer.event('It ended without an answer.')
  }

  #error(line: Fields): WorkerEvent {
    const message = textOf(line['message']) ?? ''
    const failure = failureOf(GROK_OUTCOMES, 'error.message', message) ?? 'server'
    return { type: 'error', failure, message: firstMessage(message) }
  }
}

/** The message inside of `Internal error: {"message": "...", "http_status": 500}`. */
function firstMessage(message: string): string {
  const inner = /^Internal error: (\{.*\}|".*")$/s.exec(message)?.[1]
  if (inner === undefined) return message === '' ? 'It failed and did not say why.' : message
  try {
    const value: unknown = JSON.parse(inner)
    return typeof value === 'string' ? value : (textOf(fieldsOf(value)['message']) ?? message)
  } catch {
    return message
  }
}

function readShell({ input }: Call, raw: Fields) {
  const isOver = raw['timed_out'] !== true && (raw['signal'] ?? null) === null
  const exit = isOver ? countOf(raw['exit_code']) : undefined
  return {
    line: firstText(raw['command'], input['command']) ?? '',
    exit,
    output: raw['output_for_prompt'],
    ok: isOver && (exit ?? 0) === 0,
  }
}

function fileEvents({ name, input }: Call, raw: Fields): readonly WorkerEvent[] {
  const { type } = raw
  if (type === 'ReadFile') {
    const file = fieldsOf(raw['FileContent'])
    const path = firstText(file['absolute_path'], input['target_file'])
    if (path === undefined) return []
    const [from, count] = [countOf(input['offset']), countOf(input['limit'])]
    return [fileRead({ path, from, count })]
  }
  if (type === 'SearchReplace' || name === 'write' || name === 'search_replace') {
    const path = firstText(fieldsOf(raw['EditsApplied'])['absolute_path'], input['file_path'], input['path'])
    return path === undefined ? [] : [{ type: 'file-write', path }]
  }
  return []
}

/** What the model saw of it; a search gives its bytes as numbers. */
function outputOf(line: Fields, raw: Fields): unknown {
  if (raw['type'] === 'GrepSearch') {
    return { files: listOf(raw['file_matches']).map((match) => textOf(fieldsOf(match)['path'])) }
  }
  if (raw['type'] === 'ListDir') return fieldsOf(raw['Content'])['content']
  const texts = listOf(line['content']).map((part) => textOf(fieldsOf(fieldsOf(part)['content'])['text']))
  return texts.filter((text) => text !== undefined).join('\n')
}

/** Input does not include what came from the cache; output includes the reasoning. */
function usageOf(value: unknown) {
  const usage = fieldsOf(value)
  const { output, reasoning } = splitUsage({
    output: countOf(usage['output_tokens']),
    reasoning: countOf(usage['reasoning_tokens']),
  })
  return {
    inputUncached: countOf(usage['input_tokens']) ?? 0,
    cacheRead: countOf(usage['cache_read_input_tokens']) ?? 0,
    cacheWrite: countOf(usage['cache_creation_input_tokens']) ?? 0,
    output,
    reasoning,
  }
}

import { splitUsage } from '@okstra/usage'
import type { WorkerEvent } from '../events.ts'
import type { StreamParser } from '../types.ts'
import { CODEX_OUTCOMES } from './codex-outcomes.ts'
import { countOf, type Fields, fieldsOf, firstText, listOf, some, textOf } from './shared/fields.ts'
import { jsonLines } from './shared/json-lines.ts'
import { failureOf, outcomeOf } from './shared/outcomes.ts'
import { wordsOf } from './shared/tools.ts'

/** Reads `codex exec --json`. */
export function makeCodexParser(): StreamParser {
  const reader = new CodexReader()
  return jsonLines({
    event: (line) => reader.read(line),
    isAnswer: (head) => /"type":\s*"agent_message"/.test(head),
    end: () => reader.end(),
  })
}

class CodexReader {
  #answer: string | undefined
  #error: string | undefined
  #isOver = false

  read(line: Fields): readonly WorkerEvent[] {
    switch (line['type']) {
      case 'thread.started':
        return [{ type: 'session', ...some({ session: textOf(line['thread_id']) }) }]
      case 'item.started':
        return startItem(fieldsOf(line['item']))
      case 'item.completed':
        return this.#endItem(fieldsOf(line['item']))
      case 'turn.completed':
        this.#isOver = true
        return [...usageEvents(line['usage']), { type: 'result', text: this.#answer ?? '' }]
      case 'turn.failed':
        this.#isOver = true
        return [errorEvent(firstText(fieldsOf(line['error'])['message'], this.#error))]
      case 'error':
        return this.#tellError(firstText(line['message']))
      default:
        return []
    }
  }

  /** An error that no failed turn followed: it was the last that the program said. */
  end(): readonly WorkerEvent[] {
    return this.#isOver || this.#error === undefined ? [] : [errorEvent(this.#error)]
  }

  #endItem(item: Fields): readonly WorkerEvent[] {
    const text = firstText(item['text'])
    switch (item['type']) {
      case 'agent_message':
        this.#answer = text ?? this.#answer
        // What it says after an error shows that the error was not the last word.
        this.#error = undefined
        return text === undefined ? [] : [{ type: 'text', text }]
      case 'reasoning':
        return text === undefined ? [] : [{ type: 'reasoning', text }]
      case 'error':
        return [{ type: 'note', message: firstText(item['message']) ?? 'It told of an error without words.' }]
      case 'command_execution':
        return endCommand(item)
      case 'file_change':
        return endChange(item)
      case 'mcp_tool_call':
        return [
          {
            type: 'tool-result',
            ok: item['status'] === 'completed',
            output: item['result'] ?? item['error'],
            ...some({ id: textOf(item['id']) }),
          },
        ]
      case 'web_search':
        return [{ type: 'tool-result', ok: true, ...some({ id: textOf(item['id']) }) }]
      default:
        return []
    }
  }

  #tellError(message: string | undefined): readonly WorkerEvent[] {
    if (outcomeOf(CODEX_OUTCOMES, 'error.message', message) === 'retry') {
      return [{ type: 'retry', afterMs: 0, reason: message ?? '' }]
    }
    this.#error = message ?? this.#error
    return []
  }
}

function errorEvent(message = 'The turn failed and it did not say why.'): WorkerEvent {
  return { type: 'error', failure: failureOf(CODEX_OUTCOMES, 'turn.failed', message) ?? 'server', message }
}

function startItem(item: Fields): readonly WorkerEvent[] {
  const id = some({ id: textOf(item['id']) })
  switch (item['type']) {
    case 'command_execution':
      return [{ type: 'tool-call', name: 'shell', input: { command: item['command'] }, ...id }]
    case 'file_change':
      return [{ type: 'tool-call', name: 'apply_patch', input: { changes: item['changes'] }, ...id }]
    case 'mcp_tool_call': {
      const name = [textOf(item['server']), textOf(item['tool'])]
        .filter((part) => part !== undefined)
        .join('/')
      return [{ type: 'tool-call', name, input: item['arguments'], ...id }]
    }
    case 'web_search':
      return [{ type: 'tool-call', name: 'web_search', input: { query: item['query'] }, ...id }]
    default:
      return []
  }
}

function endCommand(item: Fields): readonly WorkerEvent[] {
  const exit = typeof item['exit_code'] === 'number' ? item['exit_code'] : undefined
  const result: WorkerEvent = {
    type: 'tool-result',
    ok: item['status'] === 'completed' && (exit ?? 0) === 0,
    output: item['aggregated_output'],
    ...some({ id: textOf(item['id']) }),
  }
  // What was declined never ran.
  if (item['status'] === 'declined') return [result]
  return [{ type: 'command', argv: wordsOf(textOf(item['command']) ?? ''), ...some({ exit }) }, result]
}

function endChange(item: Fields): readonly WorkerEvent[] {
  const ok = item['status'] === 'completed'
  const paths = listOf(item['changes']).flatMap((change) => firstText(fieldsOf(change)['path']) ?? [])
  const written = paths.map((path): WorkerEvent => ({ type: 'file-write', path }))
  return [...(ok ? written : []), { type: 'tool-result', ok, ...some({ id: textOf(item['id']) }) }]
}

function usageEvents(value: unknown): readonly WorkerEvent[] {
  const usage = readCodexUsage(value)
  return usage === undefined ? [] : [{ type: 'usage', usage }]
}

/** Input includes what came from the cache and went into it, output the reasoning. */
function readCodexUsage(value: unknown) {
  const usage = fieldsOf(value)
  if (countOf(usage['input_tokens']) === undefined) return undefined
  return splitUsage({
    input: countOf(usage['input_tokens']),
    cacheRead: countOf(usage['cached_input_tokens']),
    cacheWrite: countOf(usage['cache_write_input_tokens']),
    output: countOf(usage['output_tokens']),
    reasoning: countOf(usage['reasoning_output_tokens']),
  })
}

import { splitUsage } from '@okstra/usage'
import type { WorkerEvent } from '../events.ts'
import type { StreamParser } from '../types.ts'
import { QWEN_OUTCOMES } from './qwen-outcomes.ts'
import { countOf, type Fields, fieldsOf, firstText, listOf, some, textOf } from './shared/fields.ts'
import { jsonLines } from './shared/json-lines.ts'
import { failureOf } from './shared/outcomes.ts'
import { fileRead, OpenCalls, shellEvents } from './shared/tools.ts'
import { UsageTally } from './shared/usage-tally.ts'

const WRITES = new Set(['write_file', 'edit', 'notebook_edit'])

/** Tools that are the answer or a note to itself: a path in one of them says nothing of what was opened. */
const SAYS = new Set(['structured_output', 'todo_write', 'report_findings', 'update_goal'])

interface Call {
  readonly name: string
  readonly input: Fields
}

/** Reads `qwen -o stream-json`. */
export function makeQwenParser(): StreamParser {
  const reader = new QwenReader()
  return jsonLines({
    event: (line) => reader.read(line),
    isAnswer: (head) => /^\s*\{"type":\s*"result"/.test(head),
  })
}

class QwenReader {
  readonly #calls = new OpenCalls<Call>()
  readonly #tally = new UsageTally()

  read(line: Fields): readonly WorkerEvent[] {
    switch (line['type']) {
      case 'system':
        return this.#system(line)
      case 'assistant':
        return this.#assistant(fieldsOf(line['message']))
      case 'user':
        return listOf(fieldsOf(line['message'])['content']).flatMap((block) =>
          this.#toolResult(fieldsOf(block)),
        )
      case 'result':
        return this.#result(line)
      default:
        return []
    }
  }

  #system(line: Fields): readonly WorkerEvent[] {
    if (line['subtype'] === 'init') {
      return [
        { type: 'session', ...some({ session: textOf(line['session_id']), model: textOf(line['model']) }) },
      ]
    }
    if (line['subtype'] !== 'retry') return []
    const data = fieldsOf(line['data'])
    return [
      { type: 'retry', afterMs: countOf(data['delayMs']) ?? 0, reason: textOf(data['reason']) ?? 'retry' },
    ]
  }

  #assistant(message: Fields): readonly WorkerEvent[] {
    const events = listOf(message['content']).flatMap((block) => this.#block(fieldsOf(block)))
    return [...events, ...this.#tally.message(textOf(message['id']), usageOf(message['usage']))]
  }

  #block(block: Fields): readonly WorkerEvent[] {
    const { type } = block
    if (type === 'text') return [{ type: 'text', text: textOf(block['text']) ?? '' }]
    if (type === 'thinking') return [{ type: 'reasoning', text: textOf(block['thinking']) ?? '' }]
    const [id, name] = [textOf(block['id']), textOf(block['name'])]
    if (type !== 'tool_use' || name === undefined || SAYS.has(name)) return []
    const input = fieldsOf(block['input'])
    if (id !== undefined) this.#calls.open(id, { name, input })
    return [{ type: 'tool-call', name, input, ...some({ id }) }]
  }

  #toolResult(block: Fields): readonly WorkerEvent[] {
    const id = textOf(block['tool_use_id'])
    const call = block['type'] === 'tool_result' ? this.#calls.settle(id) : undefined
    if (call === undefined) return []
    const ok = block['is_error'] !== true
    const output = block['content']
    if (call.name === 'run_shell_command') {
      const exit = exitOf(ok, textOf(output) ?? '')
      // Without an exit it was refused or did not start.
      if (ok || exit !== undefined) {
        return shellEvents({ id, line: textOf(call.input['command']) ?? '', exit, output, ok })
      }
    }
    const result: WorkerEvent = { type: 'tool-result', ok, output, ...some({ id }) }
    return ok ? [...fileEvents(call), result] : [result]
  }

  #result(line: Fields): readonly WorkerEvent[] {
    const usage = usageOf(line['usage'])
    // A run that failed tells zeros, whatever it has used.
    const isCounted = Object.values(usage).some((count) => count > 0)
    return [...(isCounted ? this.#tally.total(usage) : []), this.#verdict(line)]
  }

  #verdict(line: Fields): WorkerEvent {
    if (line['is_error'] !== true) {
      const structured = line['structured_result']
      if (structured !== undefined && structured !== null) return { type: 'result', result: structured }
      const text = textOf(line['result']) ?? ''
      return text.trim() === ''
        ? { type: 'unusable', message: 'It ended without an answer.' }
        : { type: 'result', text }
    }
    const message = firstText(fieldsOf(line['error'])['message'], line['subtype'])
    const failure =
      failureOf(QWEN_OUTCOMES, 'result.error.message', message) ??
      failureOf(QWEN_OUTCOMES, 'result.subtype', textOf(line['subtype'])) ??
      failureOf(QWEN_OUTCOMES, 'result.is_error', 'true') ??
      'server'
    return { type: 'error', failure, message: message ?? 'It failed and did not say why.' }
  }
}

/** A command that failed is told in lines of the program's own; one that went well is its output alone. */
function exitOf(ok: boolean, output: string): number | undefined {
  if (ok) return output.startsWith('Command: ') ? Number(/\nExit Code: (\d+)/.exec(output)?.[1] ?? 0) : 0
  const code = /\nExit Code: (\d+)/.exec(output)?.[1]
  return code === undefined ? undefined : Number(code)
}

function fileEvents({ name, input }: Call): readonly WorkerEvent[] {
  const path = firstText(input['file_path'], input['notebook_path'], input['absolute_path'])
  if (path === undefined) return []
  if (WRITES.has(name)) return [{ type: 'file-write', path }]
  if (name !== 'read_file') return []
  const offset = countOf(input['offset'])
  // Its offset counts from 0.
  return [
    fileRead({ path, from: offset === undefined ? undefined : offset + 1, count: countOf(input['limit']) }),
  ]
}

/** Input includes what came from the cache; reasoning is in the output and not told apart. */
function usageOf(value: unknown) {
  const usage = fieldsOf(value)
  return splitUsage({
    input: countOf(usage['input_tokens']),
    cacheRead: countOf(usage['cache_read_input_tokens']),
    cacheWrite: countOf(usage['cache_creation_input_tokens']),
    output: countOf(usage['output_tokens']),
  })
}

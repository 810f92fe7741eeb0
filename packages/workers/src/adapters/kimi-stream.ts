import type { WorkerEvent } from '../events.ts'
import type { StreamParser } from '../types.ts'
import { AnswerText } from './shared/answer-text.ts'
import { countOf, type Fields, fieldsOf, firstText, listOf, some, textOf } from './shared/fields.ts'
import { fileRead, OpenCalls, shellEvents } from './shared/tools.ts'
import { jsonLines } from './shared/json-lines.ts'

const WRITES = new Set(['Write', 'Edit'])

/** Lists for itself: a path in one of them says nothing of what was opened. */
const SAYS = new Set(['TodoList', 'CreateGoal', 'UpdateGoal'])

/** How the program itself ends the output of a command that failed. */
const FAILED = /(?:^|\n)Command failed with exit code: (\d+)\.\s*$/

/** What stands for the output of a command that was still running when the program was ended. */
const CLOSED = 'Session closed'

interface Call {
  readonly name: string
  readonly input: Fields
}

/** Reads `kimi --output-format stream-json`: messages as they stand in a conversation, and no usage. */
export function makeKimiParser(): StreamParser {
  const reader = new KimiReader()
  return jsonLines({
    event: (line) => reader.read(line),
    isAnswer: (head) => /^\s*\{"role":\s*"assistant","content"/.test(head),
  })
}

class KimiReader {
  readonly #calls = new OpenCalls<Call>()
  readonly #answer = new AnswerText()

  read(line: Fields): readonly WorkerEvent[] {
    switch (line['role']) {
      case 'meta':
        return this.#meta(line)
      case 'assistant':
        return this.#assistant(line)
      case 'tool':
        return this.#tool(line)
      default:
        return []
    }
  }

  #meta(line: Fields): readonly WorkerEvent[] {
    if (line['type'] === 'turn.step.retrying') {
      const status = countOf(line['status_code'])
      const reason = [status === undefined ? [] : [String(status)], textOf(line['error_name']) ?? []].flat()
      return [{ type: 'retry', afterMs: countOf(line['delay_ms']) ?? 0, reason: reason.join(' ') }]
    }
    if (line['type'] !== 'session.resume_hint') return []
    // Told once the turn went well, as its last line.
    return [
      { type: 'session', ...some({ session: textOf(line['session_id']) }) },
      this.#answer.event('It ended without an answer.'),
    ]
  }

  #assistant(line: Fields): readonly WorkerEvent[] {
    this.#answer.clear()
    const text = textOf(line['content'])
    const calls = listOf(line['tool_calls']).flatMap((call) => this.#toolCall(fieldsOf(call)))
    if (text === undefined || text === '') return calls
    if (listOf(line['tool_calls']).length === 0) this.#answer.add(text)
    return [{ type: 'text', text }, ...calls]
  }

  #toolCall(call: Fields): readonly WorkerEvent[] {
    const id = textOf(call['id'])
    const { name, arguments: text } = fieldsOf(call['function'])
    if (typeof name !== 'string' || SAYS.has(name)) return []
    const input = argumentsOf(text)
    if (id !== undefined) this.#calls.open(id, { name, input })
    return [{ type: 'tool-call', name, input, ...some({ id }) }]
  }

  #tool(line: Fields): readonly WorkerEvent[] {
    this.#answer.clear()
    const id = textOf(line['tool_call_id'])
    const call = this.#calls.settle(id)
    if (call === undefined) return []
    const output = line['content']
    if (call.name === 'Bash')
      return shellEvents({ id, line: textOf(call.input['command']) ?? '', ...shellEnd(output), output })
    const ok = wentWell(call, textOf(output) ?? '')
    const result: WorkerEvent = { type: 'tool-result', ok, output, ...some({ id }) }
    return ok ? [...fileEvents(call), result] : [result]
  }
}

function argumentsOf(text: unknown): Fields {
  try {
    return fieldsOf(JSON.parse(textOf(text) ?? ''))
  } catch {
    return {}
  }
}

/** A command in the background has no end yet. */
function shellEnd(output: unknown) {
  if (output === CLOSED) return { ok: false }
  const code = FAILED.exec(textOf(output) ?? '')?.[1]
  return code === undefined ? { ok: true } : { exit: Number(code) }
}

/**
 * The stream does not say whether a tool did its work; the form of what the program itself writes does: lines with
 * their numbers, or what was written.
 */
function wentWell({ name }: Call, output: string): boolean {
  if (name === 'Read') return /^\s*\d+\t/.test(output) || output === ''
  if (name === 'Write') return /^(?:Wrote|Appended) \d+ bytes? to /.test(output)
  if (name === 'Edit') return /^Replaced \d+ /.test(output)
  return true
}

function fileEvents({ name, input }: Call): readonly WorkerEvent[] {
  const path = firstText(input['path'], input['file_path'])
  if (path === undefined) return []
  if (WRITES.has(name)) return [{ type: 'file-write', path }]
  if (name !== 'Read') return []
  return [fileRead({ path, from: countOf(input['line_offset']), count: countOf(input['n_lines']) })]
}

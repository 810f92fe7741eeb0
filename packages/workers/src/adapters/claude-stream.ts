import type { FailureClass } from '@okstra/contracts'
import type { WorkerEvent } from '../events.ts'
import type { StreamParser } from '../types.ts'
import { CLAUDE_OUTCOMES } from './claude-outcomes.ts'
import { countOf, type Fields, fieldsOf, firstText, listOf, some, textOf } from './shared/fields.ts'
import { jsonLines } from './shared/json-lines.ts'
import { failureOf } from './shared/outcomes.ts'
import { fileRead, OpenCalls, shellEvents } from './shared/tools.ts'
import { UsageTally } from './shared/usage-tally.ts'

const WRITES = new Set(['Write', 'Edit', 'MultiEdit', 'NotebookEdit'])

/** Tools that are the answer or a note to itself: a path in one of them says nothing of what was opened. */
const SAYS = new Set(['StructuredOutput', 'TodoWrite', 'ReportFindings', 'SendUserMessage'])

interface Call {
  readonly name: string
  readonly input: Fields
}

/** Reads `claude -p --output-format stream-json` (and its `json`, which is the last line alone). */
export function makeClaudeParser(): StreamParser {
  const reader = new ClaudeReader()
  return jsonLines({
    event: (line) => reader.read(line),
    isAnswer: (head) => /^\s*\{"(?:type":\s*"result"|duration_)/.test(head),
  })
}

class ClaudeReader {
  readonly #calls = new OpenCalls<Call>()
  readonly #denied = new Set<string>()
  readonly #tally = new UsageTally()
  #model: string | undefined
  #error: string | undefined

  read(line: Fields): readonly WorkerEvent[] {
    switch (line['type']) {
      case 'system':
        return this.#system(line)
      case 'assistant':
        return this.#assistant(line)
      case 'user':
        return this.#user(line)
      case 'result':
        return this.#result(line)
      default:
        return []
    }
  }

  #system(line: Fields): readonly WorkerEvent[] {
    const { subtype } = line
    if (subtype === 'init') {
      this.#model = textOf(line['model'])
      return [{ type: 'session', ...some({ session: textOf(line['session_id']), model: this.#model }) }]
    }
    if (subtype === 'api_retry') {
      const status = countOf(line['error_status'])
      const reason = [status === undefined ? [] : [String(status)], textOf(line['error']) ?? []].flat()
      return [{ type: 'retry', afterMs: countOf(line['retry_delay_ms']) ?? 0, reason: reason.join(' ') }]
    }
    const id = textOf(line['tool_use_id'])
    if (subtype === 'permission_denied' && id !== undefined) this.#denied.add(id)
    return []
  }

  #assistant(line: Fields): readonly WorkerEvent[] {
    this.#error = firstText(line['error']) ?? this.#error
    const message = fieldsOf(line['message'])
    const model = textOf(message['model'])
    // What the program says itself: the failure follows as the result.
    if (model === '<synthetic>') return []
    const events = listOf(message['content']).flatMap((block) => this.#block(fieldsOf(block)))
    const isOwn = typeof line['parent_tool_use_id'] !== 'string'
    if (isOwn && model !== undefined && model !== this.#model) {
      this.#model = model
      events.unshift({ type: 'session', model })
    }
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

  #user(line: Fields): readonly WorkerEvent[] {
    const content = listOf(fieldsOf(line['message'])['content']).map(fieldsOf)
    const kinds = new Map(
      listOf(line['tool_result_meta'])
        .map(fieldsOf)
        .map((meta) => [textOf(meta['id']), textOf(meta['non_execution_kind'])]),
    )
    return content.flatMap((block) => {
      if (block['type'] !== 'tool_result') return []
      const id = textOf(block['tool_use_id'])
      const call = this.#calls.settle(id)
      if (call === undefined) return []
      const output = block['content']
      const ok = block['is_error'] !== true
      const ran =
        !(id !== undefined && this.#denied.has(id)) &&
        kinds.get(id) === undefined &&
        textOf(output)?.startsWith('<tool_use_error>') !== true
      const details = fieldsOf(line['tool_use_result'])
      if (call.name === 'Bash' && ran) return shellEvents({ id, ...readShell(call, { ok, output, details }) })
      const result: WorkerEvent = { type: 'tool-result', ok: ok && ran, output, ...some({ id }) }
      return ok && ran ? [...fileEvents(call, details), result] : [result]
    })
  }

  #result(line: Fields): readonly WorkerEvent[] {
    const usage = this.#tally.total(totalOf(line))
    const session = textOf(line['session_id'])
    const models = Object.keys(fieldsOf(line['modelUsage']))
    const model = this.#model === undefined && models.length === 1 ? models[0] : undefined
    return [{ type: 'session', ...some({ session, model }) }, ...usage, this.#verdict(line)]
  }

  #verdict(line: Fields): WorkerEvent {
    if (line['is_error'] !== true) {
      const structured = line['structured_output']
      if (structured !== undefined && structured !== null) return { type: 'result', result: structured }
      return { type: 'result', text: textOf(line['result']) ?? '' }
    }
    const said = firstText(line['result'], listOf(line['errors'])[0], line['subtype'])
    return {
      type: 'error',
      failure: this.#failure(line, said),
      message: said ?? 'It failed and did not say why.',
    }
  }

  #failure(line: Fields, said: string | undefined): FailureClass {
    const fields = ['stop_reason', 'terminal_reason', 'result', 'api_error_type', 'api_error_status'] as const
    for (const name of fields) {
      const value = name === 'result' ? said : line[name]
      if (typeof value !== 'string' && typeof value !== 'number') continue
      const failure = failureOf(CLAUDE_OUTCOMES, `result.${name}`, value)
      if (failure !== undefined) return failure
    }
    return (
      failureOf(CLAUDE_OUTCOMES, 'assistant.error', this.#error) ??
      failureOf(CLAUDE_OUTCOMES, 'result.subtype', textOf(line['subtype'])) ??
      failureOf(CLAUDE_OUTCOMES, 'result.is_error', 'true') ??
      'server'
    )
  }
}

interface ShellAnswer {
  readonly ok: boolean
  readonly output: unknown
  readonly details: Fields
}

function readShell({ input }: Call, { ok, output, details }: ShellAnswer) {
  const line = textOf(input['command']) ?? ''
  const code = /^Exit code (\d+)/.exec(ok ? '' : (textOf(output) ?? ''))?.[1]
  const isOver = details['interrupted'] !== true && textOf(details['backgroundTaskId']) === undefined
  const exit = ok && isOver ? 0 : code === undefined ? undefined : Number(code)
  return { line, ok, output, exit }
}

function fileEvents({ name, input }: Call, details: Fields): readonly WorkerEvent[] {
  const path = firstText(input['file_path'], input['notebook_path'])
  if (path === undefined) return []
  if (WRITES.has(name)) return [{ type: 'file-write', path }]
  if (name !== 'Read') return []
  const { startLine, numLines, totalLines } = fieldsOf(details['file'])
  const [from, count, total] = [countOf(startLine), countOf(numLines), countOf(totalLines)]
  // The program gives at most so many lines at a time, and says how many the file has.
  if (from !== undefined && count !== undefined) {
    return [from <= 1 && count >= (total ?? Infinity) ? fileRead({ path }) : fileRead({ path, from, count })]
  }
  return [fileRead({ path, from: countOf(input['offset']), count: countOf(input['limit']) })]
}

/** What all models of this time used up, those of sub-agents too; `modelUsage` counts a session from its start. */
function totalOf(line: Fields) {
  const models = Object.values(fieldsOf(line['model_usage_since_last_result'])).map(fieldsOf)
  if (models.length === 0) return usageOf(line['usage'])
  const sum = (name: string) => models.reduce((total, model) => total + (countOf(model[name]) ?? 0), 0)
  const reasoning = sum('thinkingTokens')
  return {
    inputUncached: sum('inputTokens'),
    cacheRead: sum('cacheReadInputTokens'),
    cacheWrite: sum('cacheCreationInputTokens'),
    output: Math.max(0, sum('outputTokens') - reasoning),
    reasoning,
  }
}

/** Input does not include what came from the cache; output includes the thinking. */
function usageOf(value: unknown) {
  const usage = fieldsOf(value)
  const reasoning = countOf(fieldsOf(usage['output_tokens_details'])['thinking_tokens']) ?? 0
  return {
    inputUncached: countOf(usage['input_tokens']) ?? 0,
    cacheRead: countOf(usage['cache_read_input_tokens']) ?? 0,
    cacheWrite: countOf(usage['cache_creation_input_tokens']) ?? 0,
    output: Math.max(0, (countOf(usage['output_tokens']) ?? 0) - reasoning),
    reasoning,
  }
}

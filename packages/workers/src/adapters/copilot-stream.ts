import type { WorkerEvent } from '../events.ts'
import type { StreamParser } from '../types.ts'
import { COPILOT_OUTCOMES } from './copilot-outcomes.ts'
import { AnswerText } from './shared/answer-text.ts'
import { countOf, type Fields, fieldsOf, firstText, listOf, some, textOf } from './shared/fields.ts'
import { jsonLines } from './shared/json-lines.ts'
import { failureOf } from './shared/outcomes.ts'
import { fileRead, OpenCalls, shellEvents } from './shared/tools.ts'

/** Notes of the model to itself: a path in one of them says nothing of what was opened. */
const SAYS = new Set(['report_intent', 'update_todo', 'sql'])

interface Call {
  readonly name: string
  readonly input: Fields
}

/** Reads `copilot --output-format json`. */
export function makeCopilotParser(): StreamParser {
  const reader = new CopilotReader()
  return jsonLines({
    event: (line) => reader.read(textOf(line['type']) ?? '', fieldsOf(line['data']), line),
    isAnswer: (head) => /^\s*\{"type":\s*"assistant\.message"/.test(head),
  })
}

class CopilotReader {
  readonly #calls = new OpenCalls<Call>()
  readonly #answer = new AnswerText()
  #model: string | undefined
  #error: WorkerEvent | undefined

  read(type: string, data: Fields, line: Fields): readonly WorkerEvent[] {
    switch (type) {
      case 'assistant.message':
        return this.#message(data)
      case 'tool.execution_complete':
        return this.#toolResult(data)
      case 'assistant.turn_retry':
        return [{ type: 'retry', afterMs: 0, reason: textOf(data['reason']) ?? 'retry' }]
      case 'session.error':
        this.#error = errorOf(data)
        return []
      case 'result':
        return [
          { type: 'session', ...some({ session: textOf(line['sessionId']) }) },
          this.#verdict(countOf(line['exitCode'])),
        ]
      default:
        return []
    }
  }

  #message(data: Fields): readonly WorkerEvent[] {
    // What a helper says is no answer.
    if (textOf(data['parentToolCallId']) !== undefined) return []
    this.#answer.clear()
    const text = textOf(data['content']) ?? ''
    const requests = listOf(data['toolRequests']).map(fieldsOf)
    if (requests.length === 0) this.#answer.add(text)
    const model = textOf(data['model'])
    const isNew = model !== undefined && model !== this.#model
    if (isNew) this.#model = model
    return [
      ...(isNew ? [{ type: 'session', model } as const] : []),
      ...(text === '' ? [] : [{ type: 'text', text } as const]),
      ...requests.flatMap((request) => this.#toolCall(request)),
    ]
  }

  #toolCall(request: Fields): readonly WorkerEvent[] {
    const [id, name] = [textOf(request['toolCallId']), textOf(request['name'])]
    if (name === undefined || SAYS.has(name)) return []
    const input = fieldsOf(request['arguments'])
    if (id !== undefined) this.#calls.open(id, { name, input })
    return [{ type: 'tool-call', name, input, ...some({ id }) }]
  }

  #toolResult(data: Fields): readonly WorkerEvent[] {
    const id = textOf(data['toolCallId'])
    const call = this.#calls.settle(id)
    if (call === undefined) return []
    const ok = data['success'] === true
    const output = ok ? fieldsOf(data['result'])['content'] : fieldsOf(data['error'])['message']
    if (call.name === 'bash' && ok) {
      const exit = countOf(fieldsOf(data['shellExecution'])['exitCode'])
      return shellEvents({ id, line: textOf(call.input['command']) ?? '', exit, output })
    }
    const result: WorkerEvent = { type: 'tool-result', ok, ...some({ id, output }) }
    return ok ? [...fileEvents(call, data), result] : [result]
  }

  #verdict(exitCode: number | undefined): WorkerEvent {
    if (exitCode === 0) return this.#answer.event('It ended without an answer.')
    return (
      this.#error ?? {
        type: 'error',
        failure: 'server',
        message: `It failed with code ${exitCode ?? 'unknown'}.`,
      }
    )
  }
}

function errorOf(data: Fields): WorkerEvent {
  const message = firstText(data['message']) ?? 'It failed and did not say why.'
  const failure =
    failureOf(COPILOT_OUTCOMES, 'session.error.errorType', textOf(data['errorType'])) ?? undefined
  const byMessage = failureOf(COPILOT_OUTCOMES, 'session.error.message', message)
  const byStatus = failureOf(COPILOT_OUTCOMES, 'session.error.statusCode', countOf(data['statusCode']))
  // Quota and overflow have no type of their own.
  const special = byMessage === 'quota' || byMessage === 'context-overflow' ? byMessage : undefined
  return { type: 'error', failure: special ?? failure ?? byStatus ?? byMessage ?? 'server', message }
}

function fileEvents({ name, input }: Call, data: Fields): readonly WorkerEvent[] {
  const edits = listOf(data['fileEdits']).flatMap((edit) => textOf(fieldsOf(edit)['path']) ?? [])
  if (edits.length > 0) return edits.map((path) => ({ type: 'file-write', path }))
  const path = textOf(input['path'])
  const { viewType } = fieldsOf(fieldsOf(data['toolTelemetry'])['properties'])
  if (name !== 'view' || path === undefined || viewType === 'directory') return []
  const [from, to] = listOf(input['view_range']).map(countOf)
  // A range that ends with -1 goes to the end.
  return [fileRead({ path, from, count: from === undefined || to === undefined ? undefined : to - from + 1 })]
}

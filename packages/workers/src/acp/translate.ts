import { readAnswer } from '../answer.ts'
import type { TokenUsage, WorkerEvent } from '../events.ts'
import { addUsage, usageOfPiece } from './usage.ts'

type Fields = Readonly<Record<string, unknown>>

interface Call {
  readonly id: string
  name: string
  kind: string
  title: string
  input: unknown
  paths: readonly string[]
  content: unknown
  output: unknown
  exit: number | undefined
  isOver: boolean
}

/** Turns the updates of a session into events; keeps the answer, which is the text after the last tool call. */
export class Translator {
  readonly #calls = new Map<string, Call>()
  /** Messages since the last tool call, in pieces. */
  #messages: string[][] = []
  #message: unknown
  #pieces: TokenUsage | undefined

  /** The last message that holds an answer, since some agents add a message of their own; else the last one. */
  get answer(): string {
    const messages = this.#messages.map((pieces) => pieces.join(''))
    return messages.findLast((message) => 'value' in readAnswer(message)) ?? messages.at(-1) ?? ''
  }

  /** What the pieces of messages counted, for agents that count nothing at the end. */
  get usage(): TokenUsage | undefined {
    return this.#pieces
  }

  take(update: Fields): readonly WorkerEvent[] {
    switch (update['sessionUpdate']) {
      case 'agent_message_chunk':
        return this.#say(update)
      case 'agent_thought_chunk': {
        const text = textOf(update['content'])
        return text === '' ? [] : [{ type: 'reasoning', text }]
      }
      case 'tool_call':
      case 'tool_call_update':
        return this.#call(update)
      default:
        return []
    }
  }

  #say(update: Fields): readonly WorkerEvent[] {
    const counted = usageOfPiece(update)
    if (counted !== undefined) this.#pieces = addUsage(this.#pieces, counted)
    const text = textOf(update['content'])
    if (text === '') return []
    const open = update['messageId'] === this.#message ? this.#messages.at(-1) : undefined
    this.#message = update['messageId']
    if (open === undefined) this.#messages.push([text])
    else open.push(text)
    return [{ type: 'text', text }]
  }

  #call(update: Fields): readonly WorkerEvent[] {
    const id = stringOf(update['toolCallId']) ?? ''
    const known = this.#calls.get(id)
    const call = known ?? newCall(id)
    if (call.isOver) return []
    this.#calls.set(id, call)
    if (known === undefined) this.#messages = []
    const before = JSON.stringify(call.input)
    learn(call, update)
    const isNews = known === undefined || JSON.stringify(call.input) !== before
    const events: WorkerEvent[] = isNews
      ? [{ type: 'tool-call', id, name: nameOf(call), input: inputOf(call) }]
      : []
    const { status } = update as { readonly status?: unknown }
    if (status === 'completed' || status === 'failed') {
      call.isOver = true
      events.push(...ended(call, status === 'completed'))
    }
    return events
  }
}

function newCall(id: string): Call {
  return {
    id,
    name: '',
    kind: 'other',
    title: '',
    input: undefined,
    paths: [],
    content: undefined,
    output: undefined,
    exit: undefined,
    isOver: false,
  }
}

function learn(call: Call, update: Fields): void {
  const meta = fieldsOf(update['_meta'])
  const named =
    stringOf(update['name']) ??
    stringOf(meta?.['toolName']) ??
    stringOf(fieldsOf(meta?.['claudeCode'])?.['toolName'])
  call.name = named ?? call.name
  call.kind = stringOf(update['kind']) ?? call.kind
  call.title = stringOf(update['title']) ?? call.title
  if (update['rawInput'] !== undefined) call.input = update['rawInput']
  if (update['content'] !== undefined && update['content'] !== null) call.content = update['content']
  if (update['rawOutput'] !== undefined) call.output = update['rawOutput']
  const paths = [...listOf(update['locations']), ...listOf(update['content'])].flatMap(
    (entry) => stringOf(entry['path']) ?? [],
  )
  if (paths.length > 0) call.paths = [...new Set([...call.paths, ...paths])]
  call.exit = exitOf(update) ?? call.exit
}

/** The exit code of a command, where agents tell it. */
function exitOf(update: Fields): number | undefined {
  const output = fieldsOf(update['rawOutput'])
  const shell = listOf(output?.['contents']).find((entry) => entry['type'] === 'shell_exit')
  const candidates = [
    fieldsOf(fieldsOf(update['_meta'])?.['terminal_exit'])?.['exit_code'],
    output?.['exit_code'],
    output?.['exitCode'],
    shell?.['exitCode'],
  ]
  return candidates.find((value): value is number => typeof value === 'number')
}

function ended(call: Call, ok: boolean): readonly WorkerEvent[] {
  const output = call.output ?? call.content
  const result: WorkerEvent = {
    type: 'tool-result',
    id: call.id,
    ok,
    ...(output === undefined ? {} : { output }),
  }
  const command = call.kind === 'execute' ? commandOf(call) : undefined
  if (command !== undefined) return [command, result]
  if (!ok) return [result]
  const paths = pathsOf(call)
  if (call.kind === 'read') return [...paths.map((path) => readOf(call, path)), result]
  const isWrite = call.kind === 'edit' || call.kind === 'delete' || call.kind === 'move'
  return isWrite ? [...paths.map((path): WorkerEvent => ({ type: 'file-write', path })), result] : [result]
}

function commandOf({ input, title, exit }: Call): WorkerEvent | undefined {
  // An agent that gives no input gives the command as its title.
  const command = input === undefined ? stringOf(title) : fieldsOf(input)?.['command']
  const argv = Array.isArray(command)
    ? command.filter((word): word is string => typeof word === 'string')
    : typeof command === 'string'
      ? ['sh', '-c', command]
      : undefined
  return argv && { type: 'command', argv, ...(exit === undefined ? {} : { exit }) }
}

function readOf({ input }: Call, path: string): WorkerEvent {
  const { offset, limit } = fieldsOf(input) ?? {}
  const from = typeof offset === 'number' ? Math.max(1, offset) : 1
  return typeof limit === 'number'
    ? { type: 'file-read', path, range: { from, to: from + limit - 1 } }
    : { type: 'file-read', path }
}

function pathsOf({ paths, input }: Call): readonly string[] {
  if (paths.length > 0) return paths
  const given = fieldsOf(input)
  const path =
    stringOf(given?.['file_path']) ?? stringOf(given?.['path']) ?? stringOf(given?.['absolute_path'])
  return path === undefined ? [] : [path]
}

function nameOf({ name, kind, title }: Call): string {
  if (name !== '') return name
  return kind === 'other' && title !== '' ? title : kind
}

/** Agents that give no input give at least a title and places. */
function inputOf({ input, title, paths, content }: Call): unknown {
  return input ?? { title, paths, content }
}

function textOf(content: unknown): string {
  const block = fieldsOf(content)
  return block?.['type'] === 'text' ? (stringOf(block['text']) ?? '') : ''
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value)
    ? value.map((entry) => fieldsOf(entry)).filter((entry) => entry !== undefined)
    : []
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

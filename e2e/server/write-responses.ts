import { identifier, split } from './pieces.ts'
import type { Frame, ModelRequest, Reply, ToolCall } from './types.ts'

interface Item {
  readonly item: Readonly<Record<string, unknown>>
  /** What is sent between the start of the item and its end. */
  readonly between: readonly (readonly [type: string, rest: object])[]
  readonly started: object
}

/** OpenAI Responses. */
export function responsesFrames(reply: Reply, request: ModelRequest): Frame[] {
  const response = { ...head(request), status: 'in_progress', output: [], usage: null }
  const items = itemsOf(reply)
  const said: (readonly [string, object])[] = [
    ['response.created', { response }],
    ['response.in_progress', { response }],
    ...items.flatMap(({ item, between, started }, index): (readonly [string, object])[] => [
      ['response.output_item.added', { output_index: index, item: { ...item, ...started } }],
      ...between.map(
        ([type, rest]) => [type, { item_id: item['id'], output_index: index, ...rest }] as const,
      ),
      ['response.output_item.done', { output_index: index, item }],
    ]),
    [
      reply.fault?.kind === 'refusal' ? 'response.incomplete' : 'response.completed',
      { response: { ...response, ...ending(reply), output: items.map(({ item }) => item) } },
    ],
  ]
  return said.map(([type, rest], at) => ({ event: type, data: { type, sequence_number: at, ...rest } }))
}

export function responsesBody(reply: Reply, request: ModelRequest): object {
  return { ...head(request), ...ending(reply), output: itemsOf(reply).map(({ item }) => item) }
}

function head({ model }: ModelRequest): object {
  return {
    id: identifier('resp'),
    object: 'response',
    created_at: 1_700_000_000,
    model,
    error: null,
    parallel_tool_calls: true,
    tool_choice: 'auto',
    tools: [],
  }
}

/** Cached tokens are a part of the input here, and reasoning is a part of the output. */
function ending({ fault, usage }: Reply): object {
  const isRefused = fault?.kind === 'refusal'
  const input = usage.inputUncached + usage.cacheRead
  const output = usage.output + usage.reasoning
  return {
    status: isRefused ? 'incomplete' : 'completed',
    incomplete_details: isRefused ? { reason: 'content_filter' } : null,
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: usage.cacheRead },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: usage.reasoning },
      total_tokens: input + output,
    },
  }
}

function itemsOf({ thinking, text, pieces, calls }: Reply): Item[] {
  return [
    ...(thinking === undefined ? [] : [reasoningItem(thinking)]),
    ...(text === '' ? [] : [messageItem(text, pieces)]),
    ...calls.map(callItem),
  ]
}

function reasoningItem(thinking: string): Item {
  const summary = [{ type: 'summary_text', text: thinking }]
  return {
    item: { type: 'reasoning', id: identifier('rs'), summary, encrypted_content: null },
    started: { summary: [] },
    between: [
      [
        'response.reasoning_summary_part.added',
        { summary_index: 0, part: { type: 'summary_text', text: '' } },
      ],
      ['response.reasoning_summary_text.delta', { summary_index: 0, delta: thinking }],
    ],
  }
}

function messageItem(text: string, pieces: number): Item {
  const part = { type: 'output_text', text, annotations: [] }
  return {
    item: { type: 'message', id: identifier('msg'), status: 'completed', role: 'assistant', content: [part] },
    started: { status: 'in_progress', content: [] },
    between: [
      ['response.content_part.added', { content_index: 0, part: { ...part, text: '' } }],
      ...split(text, pieces).map(
        (delta) => ['response.output_text.delta', { content_index: 0, delta }] as const,
      ),
      ['response.output_text.done', { content_index: 0, text }],
      ['response.content_part.done', { content_index: 0, part }],
    ],
  }
}

function callItem({ name, input, plain }: ToolCall): Item {
  const call = { call_id: identifier('call'), name, status: 'completed' }
  if (plain !== undefined)
    return {
      item: { type: 'custom_tool_call', id: identifier('ctc'), ...call, input: plain },
      started: { status: 'in_progress' },
      between: [],
    }
  const words = JSON.stringify(input)
  return {
    item: { type: 'function_call', id: identifier('fc'), ...call, arguments: words },
    started: { status: 'in_progress', arguments: '' },
    between: [
      ['response.function_call_arguments.delta', { delta: words }],
      ['response.function_call_arguments.done', { arguments: words }],
    ],
  }
}

import { identifier, split } from './pieces.ts'
import type { Frame, ModelRequest, Reply } from './types.ts'

/** Anthropic Messages. */
export function messagesFrames(reply: Reply, { model }: ModelRequest): Frame[] {
  const { usage } = reply
  const counts = {
    input_tokens: usage.inputUncached,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: usage.cacheRead,
  }
  const start = {
    id: identifier('msg'),
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { ...counts, output_tokens: 1 },
  }
  const blocks = [
    ...(reply.thinking === undefined
      ? []
      : [
          {
            block: { type: 'thinking', thinking: '', signature: '' },
            deltas: [
              { type: 'thinking_delta', thinking: reply.thinking },
              { type: 'signature_delta', signature: 'c2lnbmF0dXJl' },
            ],
          },
        ]),
    ...(reply.text === ''
      ? []
      : [
          {
            block: { type: 'text', text: '' },
            deltas: split(reply.text, reply.pieces).map((text) => ({ type: 'text_delta', text })),
          },
        ]),
    ...reply.calls.map(({ name, input }) => ({
      block: { type: 'tool_use', id: identifier('toolu'), name, input: {} },
      deltas: [{ type: 'input_json_delta', partial_json: JSON.stringify(input) }],
    })),
  ]
  return [
    frame('message_start', { message: start }),
    ...blocks.flatMap(({ block, deltas }, index) => [
      frame('content_block_start', { index, content_block: block }),
      ...deltas.map((delta) => frame('content_block_delta', { index, delta })),
      frame('content_block_stop', { index }),
    ]),
    frame('message_delta', {
      delta: { stop_reason: stopReason(reply), stop_sequence: null },
      usage: { ...counts, output_tokens: usage.output + usage.reasoning },
    }),
    frame('message_stop', {}),
  ]
}

export function messagesBody(reply: Reply, { model }: ModelRequest): object {
  const { usage } = reply
  return {
    id: identifier('msg'),
    type: 'message',
    role: 'assistant',
    model,
    content: [
      ...(reply.text === '' ? [] : [{ type: 'text', text: reply.text }]),
      ...reply.calls.map(({ name, input }) => ({ type: 'tool_use', id: identifier('toolu'), name, input })),
    ],
    stop_reason: stopReason(reply),
    stop_sequence: null,
    usage: {
      input_tokens: usage.inputUncached,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: usage.cacheRead,
      output_tokens: usage.output + usage.reasoning,
    },
  }
}

function stopReason({ fault, calls }: Reply): string {
  if (fault?.kind === 'refusal') return 'refusal'
  return calls.length > 0 ? 'tool_use' : 'end_turn'
}

const frame = (type: string, rest: object): Frame => ({ event: type, data: { type, ...rest } })

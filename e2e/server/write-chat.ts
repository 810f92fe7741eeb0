import { identifier, split } from './pieces.ts'
import type { Frame, ModelRequest, Reply } from './types.ts'

/** OpenAI Chat Completions. */
export function chatFrames(reply: Reply, { model }: ModelRequest): Frame[] {
  const head = {
    id: identifier('chatcmpl'),
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model,
  }
  const chunk = (delta: object, reason: string | null = null): Frame => ({
    data: { ...head, choices: [{ index: 0, delta, finish_reason: reason }] },
  })
  return [
    chunk({ role: 'assistant', content: '' }),
    ...(reply.thinking === undefined ? [] : [chunk({ reasoning_content: reply.thinking })]),
    ...(reply.text === '' ? [] : split(reply.text, reply.pieces).map((content) => chunk({ content }))),
    ...callsOf(reply).map((call, index) => chunk({ tool_calls: [{ index, ...call }] })),
    chunk({}, finishReason(reply)),
    { data: { ...head, choices: [], usage: usageOf(reply) } },
    { data: '[DONE]' },
  ]
}

export function chatBody(reply: Reply, { model }: ModelRequest): object {
  const calls = callsOf(reply)
  const message = {
    role: 'assistant',
    content: reply.text === '' ? null : reply.text,
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
  }
  return {
    id: identifier('chatcmpl'),
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [{ index: 0, message, finish_reason: finishReason(reply) }],
    usage: usageOf(reply),
  }
}

const callsOf = ({ calls }: Reply): object[] =>
  calls.map(({ name, input }) => ({
    id: identifier('call'),
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }))

function finishReason({ fault, calls }: Reply): string {
  if (fault?.kind === 'refusal') return 'content_filter'
  return calls.length > 0 ? 'tool_calls' : 'stop'
}

/** Cached tokens are a part of the input here, and reasoning is a part of the output. */
function usageOf({ usage }: Reply): object {
  const input = usage.inputUncached + usage.cacheRead
  const output = usage.output + usage.reasoning
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: usage.cacheRead },
    completion_tokens_details: { reasoning_tokens: usage.reasoning },
  }
}

import { identifier, split } from './pieces.ts'
import type { Frame, ModelRequest, Reply } from './types.ts'

/** Gemini `streamGenerateContent`. */
export function geminiFrames(reply: Reply, request: ModelRequest): Frame[] {
  const chunk = (parts: readonly object[], reason?: string): Frame => ({
    data: answer(reply, request, parts, reason),
  })
  return [
    ...(reply.thinking === undefined ? [] : [chunk([{ text: reply.thinking, thought: true }])]),
    ...(reply.text === '' ? [] : split(reply.text, reply.pieces).map((text) => chunk([{ text }]))),
    ...(reply.calls.length === 0 ? [] : [chunk(callsOf(reply))]),
    chunk([{ text: '' }], finishReason(reply)),
  ]
}

export function geminiBody(reply: Reply, request: ModelRequest): object {
  const parts = [...(reply.text === '' ? [] : [{ text: reply.text }]), ...callsOf(reply)]
  return answer(reply, request, parts, finishReason(reply))
}

/** Cached tokens are a part of the prompt here; thoughts are counted apart from the candidates. */
function answer(
  { usage }: Reply,
  { model }: ModelRequest,
  parts: readonly object[],
  reason?: string,
): object {
  const prompt = usage.inputUncached + usage.cacheRead
  return {
    candidates: [
      {
        content: { role: 'model', parts },
        index: 0,
        ...(reason === undefined ? {} : { finishReason: reason }),
      },
    ],
    modelVersion: model,
    responseId: identifier('r'),
    usageMetadata: {
      promptTokenCount: prompt,
      cachedContentTokenCount: usage.cacheRead,
      candidatesTokenCount: usage.output,
      thoughtsTokenCount: usage.reasoning,
      totalTokenCount: prompt + usage.output + usage.reasoning,
    },
  }
}

const callsOf = ({ calls }: Reply): object[] =>
  calls.map(({ name, input }) => ({ functionCall: { id: identifier('fc'), name, args: input } }))

const finishReason = ({ fault }: Reply): string => (fault?.kind === 'refusal' ? 'SAFETY' : 'STOP')

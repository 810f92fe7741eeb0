import { NO_TOKENS, splitUsage, type TokenUsage } from '../token-usage.ts'
import {
  type CallUsage,
  type Fields,
  fieldsOf,
  isWithin,
  jsonDocument,
  objectsIn,
  readingOf,
  type ReadingOptions,
  textOf,
  timeOf,
  tokens,
  type UsageReading,
} from './reading.ts'

/**
 * Grok keeps one document per session, with a total and the same again by turn. Its input includes what was read from a
 * cache, unlike that of its stream. A title that it asks for beside the task stands in neither.
 */
export function readGrok(texts: readonly string[], options: ReadingOptions): UsageReading {
  const calls: CallUsage[] = []
  const problems: string[] = []
  // The same file given twice is still one session.
  const sessions = new Map<string, Fields>()
  for (const [index, text] of texts.entries()) {
    const document = jsonDocument(text)
    if (document === undefined) problems.push('The file is not a JSON object.')
    else sessions.set(textOf(document['sessionId']) ?? `file ${index}`, document)
  }
  for (const document of sessions.values()) {
    const turns = objectsIn(document['turns'])
    const session = fieldsOf(document['session'])
    const parts = options.since === undefined && session !== undefined ? [session] : turns
    for (const part of parts) {
      const at = part === session ? undefined : timeOf(part['endedAt'])
      if (isWithin(at, options)) calls.push(...byModel(part, at))
    }
  }
  return readingOf(calls, problems)
}

function byModel(part: Fields, at: number | undefined): readonly CallUsage[] {
  const models = Object.entries(fieldsOf(part['modelUsage']) ?? {}).flatMap(([model, value]) => {
    const told = fieldsOf(value)
    return told === undefined ? [] : [{ model, usage: usageOf(told), at }]
  })
  if (models.length > 0) return models
  const model = textOf(part['primaryModelId']) ?? null
  return 'inputTokens' in part || 'outputTokens' in part
    ? [{ model, usage: usageOf(part), at }]
    : [{ model, usage: NO_TOKENS, at }]
}

function usageOf(told: Fields): TokenUsage {
  return splitUsage({
    input: tokens(told['inputTokens']),
    cacheRead: tokens(told['cachedReadTokens']),
    cacheWrite: tokens(told['cacheCreationTokens']),
    output: tokens(told['outputTokens']),
    reasoning: tokens(told['reasoningTokens']),
  })
}

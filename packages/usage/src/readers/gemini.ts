import { countTokens, type TokenUsage } from '../token-usage.ts'
import {
  type Fields,
  fieldsOf,
  isWithin,
  jsonLines,
  latestByKey,
  objectsIn,
  readingOf,
  type ReadingOptions,
  textOf,
  timeOf,
  tokens,
  type UsageReading,
} from './reading.ts'

/**
 * Gemini CLI writes a message again, under its id, once its tools have answered, and whole lists of messages when it
 * rewrites a session.
 */
export function readGemini(texts: readonly string[], options: ReadingOptions): UsageReading {
  const { rows, problems } = jsonLines(texts)
  const messages = rows.flatMap((row) => {
    const list = row['messages'] ?? fieldsOf(row['$set'])?.['messages']
    return Array.isArray(list) ? objectsIn(list) : [row]
  })
  const calls = messages.flatMap((message, index) => {
    const told = fieldsOf(message['tokens'])
    if (message['type'] !== 'gemini' || told === undefined) return []
    const key = textOf(message['id']) ?? `line ${index}`
    const model = textOf(message['model']) ?? null
    return [{ key, model, usage: usageOf(told), at: timeOf(message['timestamp']) }]
  })
  const counted = latestByKey(calls, countTokens).filter(({ at }) => isWithin(at, options))
  return readingOf(counted, problems)
}

function usageOf(told: Fields): TokenUsage {
  const cacheRead = tokens(told['cached'])
  return {
    // What tools put into the prompt is told apart from the rest of it.
    inputUncached: Math.max(0, tokens(told['input']) - cacheRead) + tokens(told['tool']),
    cacheRead,
    cacheWrite: 0,
    output: tokens(told['output']),
    reasoning: tokens(told['thoughts']),
  }
}

import { countTokens, type TokenUsage } from '../token-usage.ts'
import {
  type Fields,
  fieldsOf,
  isWithin,
  jsonLines,
  latestByKey,
  readingOf,
  type ReadingOptions,
  textOf,
  timeOf,
  tokens,
  type UsageReading,
} from './reading.ts'

/**
 * Claude Code writes one row for each content block of an answer, all with the usage of the whole call, and again while
 * the answer grows.
 */
export function readClaude(texts: readonly string[], options: ReadingOptions): UsageReading {
  const { rows, problems } = jsonLines(texts)
  const calls = rows.flatMap((row, index) => {
    const message = fieldsOf(row['message'])
    const usage = fieldsOf(message?.['usage'])
    if (row['type'] !== 'assistant' || message === undefined || usage === undefined) return []
    const model = textOf(message['model']) ?? null
    // Its own notices stand in the transcript as answers of a model of that name, and cost nothing.
    if (model === '<synthetic>') return []
    const id = textOf(message['id'])
    const request = textOf(row['requestId'])
    const own = textOf(row['uuid']) ?? `line ${index}`
    const key = id === undefined && request === undefined ? own : `${id ?? ''} ${request ?? ''}`
    return [{ key, model, usage: usageOf(usage), at: timeOf(row['timestamp']) }]
  })
  const counted = latestByKey(calls, countTokens).filter(({ at }) => isWithin(at, options))
  return readingOf(counted, problems)
}

function usageOf(usage: Fields): TokenUsage {
  const written = tokens(usage['output_tokens'])
  const reasoning = Math.min(written, tokens(fieldsOf(usage['output_tokens_details'])?.['thinking_tokens']))
  return {
    inputUncached: tokens(usage['input_tokens']),
    cacheRead: tokens(usage['cache_read_input_tokens']),
    cacheWrite: tokens(usage['cache_creation_input_tokens']),
    output: written - reasoning,
    reasoning,
  }
}

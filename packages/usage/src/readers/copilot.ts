import { splitUsage, type TokenUsage } from '../token-usage.ts'
import {
  type CallUsage,
  type Fields,
  fieldsOf,
  isWithin,
  jsonDocument,
  jsonLines,
  readingOf,
  type ReadingOptions,
  textOf,
  timeOf,
  tokens,
  type UsageReading,
} from './reading.ts'

/**
 * Copilot writes a document at its end, which tells the same three times: in all, by agent and by provider; the first is
 * read. Without it the rows of its session are, one a call.
 */
export function readCopilot(texts: readonly string[], options: ReadingOptions): UsageReading {
  const calls: CallUsage[] = []
  const problems: string[] = []
  const documents = new Set<string>()
  const logs: string[] = []
  for (const text of texts) {
    const document = jsonDocument(text)
    const metrics = fieldsOf(document?.['modelMetrics'])
    if (metrics === undefined) logs.push(text)
    // The same file given twice is still one session.
    else if (!documents.has(text)) {
      documents.add(text)
      for (const [model, value] of Object.entries(metrics)) {
        const usage = fieldsOf(fieldsOf(value)?.['usage'])
        if (usage !== undefined) calls.push({ model, usage: usageOf(usage), at: undefined })
      }
    }
  }
  if (documents.size === 0) {
    const lines = jsonLines(logs)
    calls.push(...callsOf(lines.rows).filter(({ at }) => isWithin(at, options)))
    problems.push(...lines.problems)
  }
  return readingOf(calls, problems)
}

function callsOf(rows: readonly Fields[]): readonly CallUsage[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const usage = fieldsOf(fieldsOf(row['data'])?.['usage'])
    const key = textOf(row['id']) ?? JSON.stringify(row)
    if (row['type'] !== 'session.usage_record' || usage === undefined || seen.has(key)) return []
    seen.add(key)
    return [{ model: textOf(usage['model']) ?? null, usage: usageOf(usage), at: timeOf(row['timestamp']) }]
  })
}

function usageOf(told: Fields): TokenUsage {
  return splitUsage({
    input: tokens(told['inputTokens']),
    cacheRead: tokens(told['cacheReadTokens']),
    cacheWrite: tokens(told['cacheWriteTokens']),
    output: tokens(told['outputTokens']),
    reasoning: tokens(told['reasoningTokens']),
  })
}

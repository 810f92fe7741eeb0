import {
  fieldsOf,
  isWithin,
  jsonLines,
  readingOf,
  type ReadingOptions,
  textOf,
  timeOf,
  tokens,
  type UsageReading,
} from './reading.ts'

/**
 * Kimi Code records each call once as `usage.record`; the same figures stand again at the end of the step and in the
 * message that was appended, and are not read there. It tells no reasoning apart.
 */
export function readKimi(texts: readonly string[], options: ReadingOptions): UsageReading {
  const { rows, problems } = jsonLines(texts)
  const seen = new Set<string>()
  const calls = rows.flatMap((row) => {
    const usage = fieldsOf(row['usage'])
    if (row['type'] !== 'usage.record' || usage === undefined) return []
    const key = JSON.stringify([row['agentId'], row['model'], row['time'], usage])
    if (seen.has(key)) return []
    seen.add(key)
    return [
      {
        model: textOf(row['model']) ?? null,
        at: timeOf(row['time']),
        usage: {
          inputUncached: tokens(usage['inputOther']),
          cacheRead: tokens(usage['inputCacheRead']),
          cacheWrite: tokens(usage['inputCacheCreation']),
          output: tokens(usage['output']),
          reasoning: 0,
        },
      },
    ]
  })
  return readingOf(
    calls.filter(({ at }) => isWithin(at, options)),
    problems,
  )
}

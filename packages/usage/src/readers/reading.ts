import { addUsage, NO_TOKENS, type TokenUsage } from '../token-usage.ts'

/** Tokens of one model, as a transcript tells them. */
export interface ModelUsage {
  /** `null` when the transcript does not name it. */
  readonly model: string | null
  readonly usage: TokenUsage
}

export interface UsageReading {
  /** `null` when nothing was told: not the same as no tokens. */
  readonly usage: TokenUsage | null
  /** The same by model, by its name: a helper model has another price. */
  readonly models: readonly ModelUsage[]
  /** What could not be read, in words. */
  readonly problems: readonly string[]
}

export interface ReadingOptions {
  /** ISO 8601. What is older belongs to an earlier turn of the same session and is not counted. */
  readonly since?: string
}

/** A part of a transcript with the tokens of one call. */
export interface CallUsage extends ModelUsage {
  /** When it was told, in milliseconds; `undefined` where the transcript does not say. */
  readonly at: number | undefined
}

export function readingOf(calls: readonly CallUsage[], problems: readonly string[]): UsageReading {
  if (calls.length === 0) return { usage: null, models: [], problems }
  const byModel = new Map<string | null, TokenUsage>()
  for (const { model, usage } of calls) byModel.set(model, addUsage(byModel.get(model), usage))
  const models = [...byModel]
    .map(([model, usage]) => ({ model, usage }))
    .toSorted((a, b) => ((a.model ?? '') < (b.model ?? '') ? -1 : 1))
  return { usage: models.reduce((sum, row) => addUsage(sum, row.usage), NO_TOKENS), models, problems }
}

/** Whether something told at that time counts; what has no time always does. */
export function isWithin(at: number | undefined, { since }: ReadingOptions): boolean {
  const from = since === undefined ? Number.NaN : Date.parse(since)
  return at === undefined || Number.isNaN(from) || at >= from
}

export type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}

/** The objects of a list; nothing of what is no list. */
export function objectsIn(value: unknown): readonly Fields[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  return items.map((item) => fieldsOf(item)).filter((item) => item !== undefined)
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A count of tokens: anything else in its place counts as none. */
export function tokens(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
}

export function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : value
  return typeof time === 'number' && Number.isFinite(time) ? time : undefined
}

/** The objects of a transcript of JSON lines; a torn or foreign line is counted and passed over. */
export function jsonLines(texts: readonly string[]): {
  readonly rows: readonly Fields[]
  readonly problems: readonly string[]
} {
  const rows: Fields[] = []
  let bad = 0
  let torn = false
  for (const text of texts) {
    const lines = text.split('\n')
    for (const [index, line] of lines.entries()) {
      if (line.trim() === '') continue
      const row = parsed(line)
      if (row !== undefined) rows.push(row)
      else if (index === lines.length - 1) torn = true
      else bad++
    }
  }
  return {
    rows,
    problems: [
      ...(bad === 0 ? [] : [`${bad} ${bad === 1 ? 'line is' : 'lines are'} not a JSON object.`]),
      ...(torn ? ['The last line is torn.'] : []),
    ],
  }
}

function parsed(line: string): Fields | undefined {
  try {
    return fieldsOf(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** A transcript that is one JSON document. */
export function jsonDocument(text: string): Fields | undefined {
  return parsed(text)
}

/** Keeps the latest of what has the same key, and the larger of what is equally late: counts only grow. */
export function latestByKey(
  calls: readonly (CallUsage & { readonly key: string })[],
  size: (usage: TokenUsage) => number,
): readonly CallUsage[] {
  const kept = new Map<string, CallUsage & { readonly key: string }>()
  for (const call of calls) {
    const before = kept.get(call.key)
    const isLater = before === undefined || (call.at ?? 0) > (before.at ?? 0)
    const isEqual = before !== undefined && (call.at ?? 0) === (before.at ?? 0)
    if (isLater || (isEqual && size(call.usage) > size(before.usage))) kept.set(call.key, call)
  }
  return [...kept.values()]
}

import type { OutcomeRow } from '../../types.ts'

/** What the status of a model's answer means, where a program passes it on as it is. */
export function statusRows(where: string): readonly OutcomeRow[] {
  return [
    { where, value: '401', means: 'auth', seen: 'recorded' },
    { where, value: '403', means: 'auth', seen: 'documented' },
    { where, value: '402', means: 'quota', seen: 'documented' },
    { where, value: '429', means: 'rate-limited', seen: 'recorded' },
    { where, value: '503', means: 'overloaded', seen: 'recorded' },
    { where, value: '529', means: 'overloaded', seen: 'documented' },
    { where, value: '/^5\\d\\d$/', means: 'server', seen: 'recorded' },
    { where, value: '/^4\\d\\d$/', means: 'unsupported', seen: 'documented' },
  ]
}

/**
 * What a value at a place means, by the first row of the table that fits: the value itself, or a pattern between
 * slashes. Patterns are for a program's own error channel, never for the words of a model.
 *
 * @example
 * outcomeOf(rows, 'exit code', 145) // => 'auth'
 */
export function outcomeOf(
  rows: readonly OutcomeRow[],
  where: string,
  value: string | number | undefined,
): OutcomeRow['means'] | undefined {
  if (value === undefined) return undefined
  const text = String(value)
  return rows.find((row) => row.where === where && fits(row.value, text))?.means
}

/** The same for a place that only ever holds failures. */
export function failureOf(
  rows: readonly OutcomeRow[],
  where: string,
  value: string | number | undefined,
): Exclude<OutcomeRow['means'], 'completed' | 'retry'> | undefined {
  const means = outcomeOf(rows, where, value)
  return means === 'completed' || means === 'retry' ? undefined : means
}

function fits(value: string, text: string): boolean {
  if (value.length > 2 && value.startsWith('/') && value.endsWith('/')) {
    return new RegExp(value.slice(1, -1), 'i').test(text)
  }
  return value === text
}

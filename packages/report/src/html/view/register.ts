import type { Context } from '../context.ts'

/** Rows that stand in the page before the script runs; the others are in the data island. */
export const FIRST_ROWS = 60

/** A filter offers this many values; rows with rarer ones are found by search. */
export const MOST_VALUES = 100

/** Texts that many rows share, each once, by number. */
export class Dictionary {
  readonly texts: string[] = []
  readonly #numbers = new Map<string, number>()

  number(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.texts.length)
    return this.texts.push(text) - 1
  }
}

export interface Filter {
  readonly name: string
  readonly title: string
  readonly values: readonly { readonly value: string; readonly text: string }[]
}

/** A filter with one value only would change nothing. */
export function usefulFilters(filters: readonly Filter[]): readonly Filter[] {
  return filters.filter(({ values }) => values.length > 1)
}

export const BLANK_ROW = { id: '', dom: '', at: 0, of: 0 }

export function registerSize(total: number, { words }: Context) {
  const shown = Math.min(total, FIRST_ROWS)
  return {
    total,
    totalText: words.number(total),
    shown: words.label('filter.shown', { shown: words.number(shown), total: words.number(total) }),
  }
}

export function workerOf(source: string): string {
  return source.slice(0, Math.max(0, source.indexOf(':')))
}

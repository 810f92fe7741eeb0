/** How bad what a check found is: an error stops okstra from working, a warning asks for a look. */
export type CheckState = 'ok' | 'note' | 'warning' | 'error'

/** One check of the doctor. */
export interface CheckRow {
  readonly check: string
  readonly state: CheckState
  /** What was found, in a sentence. */
  readonly message: string
  /** What to do; null when nothing is to be done. */
  readonly remedy: string | null
  /** What it is about, each on one line. */
  readonly items: readonly string[]
}

export function row(
  check: string,
  state: CheckState,
  message: string,
  { remedy, items = [] }: { readonly remedy?: string; readonly items?: readonly string[] } = {},
): CheckRow {
  return { check, state, message, remedy: remedy ?? null, items }
}

/** A number with its word, in the plural where there is not one. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** A check that finds things: fine when there are none. */
export function rowOf(
  check: string,
  items: readonly string[],
  {
    none,
    some,
    state = 'warning',
    remedy,
  }: {
    readonly none: string
    readonly some: string
    readonly state?: CheckState
    readonly remedy?: string
  },
): CheckRow {
  if (items.length === 0) return row(check, 'ok', none)
  return row(check, state, `${items.length} ${some}`, { items, ...(remedy === undefined ? {} : { remedy }) })
}

const ORDER: readonly CheckState[] = ['ok', 'note', 'warning', 'error']

export function worstOf(rows: readonly Pick<CheckRow, 'state'>[]): CheckState {
  return rows.reduce<CheckState>(
    (worst, { state }) => (ORDER.indexOf(state) > ORDER.indexOf(worst) ? state : worst),
    'ok',
  )
}

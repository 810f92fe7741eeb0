import {
  type Catalogue,
  catalogueFor,
  formatLabel,
  isLabelKey,
  type LabelKey,
  type Slots,
} from '../locale/index.ts'

/** Labels of one language, as the HTML view asks for them. */
export interface Words {
  readonly lang: string
  /** The page follows its labels; every text of the data finds its own direction. */
  readonly dir: 'ltr' | 'rtl'
  /** The label of a key, its `{slots}` filled in. */
  readonly label: (key: LabelKey, slots?: Slots) => string
  /** The label of a token such as a verdict, by its group; the token itself when it has none. */
  readonly token: (group: string, token: string) => string
  /** The label with its slots open, for the script of the page. */
  readonly pattern: (key: LabelKey) => string
  /** A whole number in the writing of the language. */
  readonly number: (value: number) => string
  /** A part of a hundred with at most two decimals, never rounded up. */
  readonly percent: (value: number) => string
}

/** The words of a catalogue, or of the built-in language nearest to that of the report. */
export function wordsOf(language: string, catalogue: Catalogue = catalogueFor(language)): Words {
  const numbers = numberFormat(catalogue.language)
  return {
    lang: catalogue.language,
    dir: catalogue.direction,
    pattern: (key) => formatLabel(catalogue, key),
    label: (key, slots) => formatLabel(catalogue, key, slots),
    token: (group, token) => {
      const key = `${group}.${token}`
      return isLabelKey(key) ? formatLabel(catalogue, key) : token
    },
    number: (value) => numbers.format(value),
    percent: (value) => `${numbers.format(Math.floor(value * 100 + 1e-6) / 100)}%`,
  }
}

function numberFormat(lang: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(lang, { maximumFractionDigits: 2 })
  } catch {
    return new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
  }
}

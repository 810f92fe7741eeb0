import { HTML_LABELS_EN } from './labels-en.ts'
import { HTML_LABELS_KO } from './labels-ko.ts'

/** Labels of one language, as the HTML view asks for them. */
export interface Words {
  readonly lang: string
  /** The label of a key, its `{slots}` filled in. */
  label(key: string, slots?: Readonly<Record<string, string | number>>): string
  /** The label of a token such as a verdict, by its group; the token itself when it has none. */
  token(group: string, token: string): string
  /** The label with its slots open, for the script of the page. */
  pattern(key: string): string
  /** A whole number in the writing of the language. */
  number(value: number): string
  /** A part of a hundred with at most two decimals, never rounded up. */
  percent(value: number): string
}

const BUILT_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: HTML_LABELS_EN,
  ko: HTML_LABELS_KO,
}

/** Labels of a language that is not built in; missing ones are shown in English. */
export interface HtmlCatalogue {
  /** BCP 47 tag. */
  readonly language: string
  readonly labels: Readonly<Record<string, string>>
}

/** The words of a catalogue, or of the built-in language nearest to that of the report. */
export function wordsOf(language: string, catalogue?: HtmlCatalogue): Words {
  const primary = language.split('-')[0]?.toLowerCase() ?? ''
  const lang = catalogue?.language ?? (Object.hasOwn(BUILT_IN, primary) ? primary : 'en')
  const labels = catalogue?.labels ?? BUILT_IN[lang] ?? HTML_LABELS_EN
  const numbers = numberFormat(lang)
  const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
    Object.hasOwn(table, key) ? table[key] : undefined
  const find = (key: string): string | undefined => own(labels, key) ?? own(HTML_LABELS_EN, key)
  const pattern = (key: string): string => find(key) ?? key
  return {
    lang,
    pattern,
    label: (key, slots = {}) =>
      pattern(key).replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(own(slots as Record<string, string>, name) ?? slot)),
    token: (group, token) => find(`${group}.${token}`) ?? token,
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

const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|iw|ks|ku-arab|ps|sd|syr|ug|ur|yi)(?:-|$)|-(?:arab|hebr|thaa|syrc|nkoo)(?:-|$)/i

/** The direction that a language is written in. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language) && !/-latn(?:-|$)/i.test(language) ? 'rtl' : 'ltr'
}

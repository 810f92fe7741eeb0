import { CATALOGUES } from './generated/catalogues.ts'

type Language = keyof typeof CATALOGUES

/** A text of the catalogues, with what is put into it. */
export interface Saying {
  readonly key: string
  readonly fill?: Readonly<Record<string, string>>
}

/** Languages that have a catalogue. */
export const WIZARD_LANGUAGES: readonly string[] = Object.keys(CATALOGUES)

/**
 * The language of the catalogues that fits a language tag best; English when none does.
 *
 * @example
 * wizardLanguage('ko-KR') // => 'ko'
 * wizardLanguage('pt') // => 'en'
 */
export function wizardLanguage(tag: string): string {
  const [language = ''] = tag.toLowerCase().split(/[-_.]/)
  return WIZARD_LANGUAGES.includes(language) ? language : 'en'
}

export function say(language: string, { key, fill = {} }: Saying): string {
  const catalogue: Readonly<Record<string, string>> = CATALOGUES[isLanguage(language) ? language : 'en']
  const template = catalogue[key]
  if (template === undefined) throw new TypeError(`The catalogue has no text ${key}.`)
  return template.replaceAll(/\{([a-z]+)\}/g, (_whole, name: string) => {
    const value = fill[name]
    if (value === undefined) throw new TypeError(`${key} needs ${name}.`)
    return value
  })
}

function isLanguage(text: string): text is Language {
  return Object.hasOwn(CATALOGUES, text)
}

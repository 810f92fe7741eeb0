import { type Finding, sortFindings } from '@okstra/contracts'
import { EN_HAND_OFF } from './en/hand-off.ts'
import { EN_PHASES } from './en/phases.ts'
import { EN_TOKENS } from './en/tokens.ts'
import { EN_VIEW } from './en/view.ts'
import { KO_HAND_OFF } from './ko/hand-off.ts'
import { KO_PHASES } from './ko/phases.ts'
import { KO_TOKENS } from './ko/tokens.ts'
import { KO_VIEW } from './ko/view.ts'
import { particleAfter } from './particle.ts'

const EN_LABELS = { ...EN_TOKENS, ...EN_VIEW, ...EN_HAND_OFF, ...EN_PHASES } as const

/** Every label of the Markdown and of the HTML view. */
export type LabelKey = keyof typeof EN_LABELS

/** The labels of one language. `{name}` is a slot; `{name|은/는}` a slot with the Korean particle that fits. */
export interface Catalogue {
  /** BCP 47 tag. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly labels: Readonly<Record<LabelKey, string>>
}

/** The English labels; what every other catalogue is measured by. */
export const en: Catalogue = { language: 'en', direction: 'ltr', labels: EN_LABELS }
/** The Korean labels. */
export const ko: Catalogue = {
  language: 'ko',
  direction: 'ltr',
  labels: { ...KO_TOKENS, ...KO_VIEW, ...KO_HAND_OFF, ...KO_PHASES },
}

/**
 * The built-in catalogue of a language tag; English for a language that has none.
 *
 * @example
 * catalogueFor('ko-KR').language // => 'ko'
 */
export function catalogueFor(language: string): Catalogue {
  return /^ko(?:-|$)/i.test(language) ? ko : en
}

/**
 * Whether a text is the key of a label.
 *
 * @example
 * isLabelKey('section.findings') // => true
 */
export function isLabelKey(key: string): key is LabelKey {
  return Object.hasOwn(EN_LABELS, key)
}

/** Values for the slots of a label, by name. */
export type Slots = Readonly<Record<string, string | number>>

/**
 * A label with its slots filled in. A catalogue that lacks the key falls back to English.
 *
 * @example
 * formatLabel(ko, 'stability.neverText', { id: 'IO-002', winner: 'IO-001' })
 */
export function formatLabel(catalogue: Catalogue, key: LabelKey, slots: Slots = {}): string {
  const text = Object.hasOwn(catalogue.labels, key) ? catalogue.labels[key] : EN_LABELS[key]
  return text.replaceAll(slotForm, (whole: string, name: string, first?: string, second?: string) => {
    if (!Object.hasOwn(slots, name)) return whole
    const value = String(slots[name])
    return first === undefined || second === undefined ? value : value + particleAfter(value, first, second)
  })
}

const slotForm = /\{([a-zA-Z]+)(?:\|([^/{}|]+)\/([^/{}|]+))?\}/g

/**
 * What a catalogue of another language lacks: keys, and slots that the English label has.
 *
 * @example
 * checkCatalogue(ko) // => []
 */
export function checkCatalogue(catalogue: Catalogue): Finding[] {
  const findings: Finding[] = []
  const add = (key: string, message: string) =>
    findings.push({
      code: 'CATALOGUE_INCOMPLETE',
      severity: 'error',
      message,
      target: catalogue.language,
      pointer: `/labels/${key}`,
    })
  for (const [key, text] of Object.entries<string>(EN_LABELS)) {
    const label: unknown = Object.hasOwn(catalogue.labels, key)
      ? catalogue.labels[key as LabelKey]
      : undefined
    if (typeof label !== 'string' || label === '') add(key, `The label ${key} is missing.`)
    else if (slotsOf(label).join() !== slotsOf(text).join())
      add(key, `The label ${key} has not the slots of the English one.`)
  }
  for (const key of Object.keys(catalogue.labels)) if (!isLabelKey(key)) add(key, `There is no label ${key}.`)
  return sortFindings(findings)
}

function slotsOf(text: string): string[] {
  return [...text.matchAll(slotForm)].map(([, name]) => name ?? '').toSorted()
}

import type { Saying } from './catalogue.ts'
import type { View } from './view.ts'

export interface Offer {
  readonly value: string
  readonly label: Saying
}

/** A question, as a function of what is known. */
export interface Definition {
  readonly id: string
  /** Those of one stage do not depend on each other and come together. */
  readonly stage: number
  readonly kind: 'choice' | 'text' | 'list'
  readonly asked: (view: View) => boolean
  readonly text?: (view: View) => Saying
  /** The best first; three of them are shown. */
  readonly offers?: (view: View) => readonly Offer[]
  /** Every answer that is taken; any line when absent. */
  readonly choices?: (view: View) => readonly string[] | null
  /** Whether an empty answer is no answer, although there are suggestions. */
  readonly hasNoFallback?: boolean
  /** What is wrong with an answer, besides being none of the choices. */
  readonly problem?: (view: View, value: string) => Saying | undefined
}

/** A suggestion that says all there is to say. */
export const plain = (value: string, title: string = value): Offer => ({
  value,
  label: { key: 'choice.report.plain', fill: { title } },
})

import type { FinalReport } from '@okstra/contracts'
import type { DomIds } from './dom-ids.ts'
import type { Words } from './words.ts'

/** What every part of the page is made from. */
export interface Context {
  readonly data: FinalReport
  readonly digest: string
  readonly words: Words
  readonly ids: DomIds
}

export type Tone = 'good' | 'warn' | 'bad' | 'calm'

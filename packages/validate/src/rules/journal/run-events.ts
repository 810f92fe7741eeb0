import type { RunEvent } from '@okstra/contracts'
import type { ReadDocument } from '../../document.ts'

/** Events of a journal that this version knows the data of; their place is their row. */
export function runEvents({ value }: ReadDocument<'journal'>): readonly RunEvent[] {
  return value as unknown as readonly RunEvent[]
}

/** Words for an attempt. */
export function attemptName({ worker, duty, n }: { worker: string; duty: string; n: number }): string {
  return `${worker}-${duty}-${n}`
}

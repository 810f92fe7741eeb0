import type { Adapter } from '@okstra/workers'
import type { Provider } from '../session.ts'

/** A provider as the corpus plays it: a writer of its stream, and the adapter that reads it. */
export interface Played {
  readonly provider: Provider
  adapter(): Adapter
}

export interface Place {
  readonly tree: string
}

export function jsonLines(events: readonly unknown[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('')
}

/** Most tools take whole paths. */
export function absolute(path: string, tree: string): string {
  return path.startsWith('/') ? path : `${tree}/${path}`
}

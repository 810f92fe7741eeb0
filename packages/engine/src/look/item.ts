import type { Evidence, EvidenceCheck } from '@okstra/contracts'

/** A way from an item to another one. */
export interface ItemLink {
  /** Such as `covered by`. */
  readonly relation: string
  /** Id of the other one; several when they belong together, such as `IO-001 CM-002`. */
  readonly id: string
  readonly text: string
}

/** Lines of a cited file as they stand at the frozen commit. */
export interface CitedLines {
  readonly commit: string
  /** The lines, or why there are none. */
  readonly state: 'found' | 'absent' | 'unknown-commit' | 'no-repository'
  readonly lines: readonly { readonly number: number; readonly text: string; readonly isCited: boolean }[]
}

/** One thing that an id of a report names. */
export interface ShownItem {
  readonly id: string
  readonly kind: string
  readonly statement: string
  /** JSON pointer into the report data. */
  readonly pointer: string
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly links: readonly ItemLink[]
  readonly citation?: Evidence
  readonly check?: EvidenceCheck
  readonly lines?: CitedLines
}

/** Facts without those that are not there. */
export function factsOf(
  rows: Readonly<Record<string, string | number | undefined>>,
): { readonly name: string; readonly value: string }[] {
  return Object.entries(rows).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [{ name, value: String(value) }],
  )
}

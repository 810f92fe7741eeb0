import {
  type Commitment,
  type Finding,
  type Position,
  type Requirement,
  sortFindings,
} from '@okstra/contracts'

/** What a reader of a foreign format found in one text. */
export interface Reading {
  readonly requirements: readonly Requirement[]
  readonly commitments: readonly Commitment[]
  readonly findings: readonly Finding[]
  /**
   * The unit that the ids belong to, where a format has one (the feature folder of spec-kit, the change
   * folder of OpenSpec): ids repeat across units, so measure each by itself.
   */
  readonly scope?: string
}

export interface ReadOptions {
  /** Path of the file, with forward slashes; it stands in every `source` and finding. */
  readonly path?: string
}

/** The codes of reader findings that are no error codes of `@okstra/contracts`. */
export const READER_CODES = {
  BRIEF_LEGACY: 'A brief states no briefVersion.',
  BRIEF_UNDECLARED_ID: 'A brief mentions a requirement id that no item declares.',
  BRIEF_NUL: 'A brief holds a NUL character.',
  BRIEF_TOO_DEEP: 'Quotes and lists of a brief stand too deep within each other to be read.',
  BRIEF_EMPTY_STATEMENT: 'A requirement item has no text beside its id.',
  SPEC_UNDECLARED_ID: 'A specification mentions an id that no item of it declares.',
  SPEC_EMPTY_NAME: 'A requirement heading has no name.',
  SPEC_ORPHAN_SCENARIO: 'A scenario stands under no requirement.',
  SPEC_SKIPPED_HEADING: 'A heading inside a delta section is no requirement.',
  TAG_MALFORMED: 'A tag looks like a coverage tag and cannot be read.',
} as const

/** Places in one message; each place beyond the first has a finding of its own. */
const SHOWN = 20

/** Collects findings and gives sources for one text. */
export class ReadingLog {
  readonly #path: string | undefined
  readonly #findings: Finding[] = []

  constructor(path: string | undefined) {
    this.#path = path
  }

  add(finding: Omit<Finding, 'target'>): void {
    this.#findings.push(this.#path === undefined ? finding : { ...finding, target: this.#path })
  }

  findings(): Finding[] {
    return sortFindings(this.#findings)
  }

  /** `path:line`, or `line n` for a text without a path. */
  source(line: number): string {
    return this.#path === undefined ? `line ${line}` : `${this.#path}:${line}`
  }

  /** Repeats of an id, one finding at each place after the first, each naming the first twenty. */
  noteRepeats(items: readonly { readonly id: string; readonly position: Position }[]): void {
    const places = new Map<string, Position[]>()
    for (const { id, position } of items) {
      const found = places.get(id)
      if (found === undefined) places.set(id, [position])
      else found.push(position)
    }
    for (const [id, found] of places) {
      if (found.length < 2) continue
      const shown = found.slice(0, SHOWN).map(({ line }) => this.source(line))
      const all = shown.join(', ') + (found.length > SHOWN ? ` and ${found.length - SHOWN} more` : '')
      for (const position of found.slice(1)) {
        this.add({
          code: 'COVERAGE_DUPLICATE_ID',
          severity: 'error',
          message: `${id} is declared ${found.length} times: ${all}.`,
          position,
          hint: 'Give each requirement an id of its own.',
        })
      }
    }
  }
}

import type { Commitment, CoverDetail, UnknownReference } from '@okstra/contracts'
import { GrowingInts } from './growing-ints.ts'
import { isIdText } from './id-rules.ts'
import { IdTable } from './id-table.ts'
import { IndexSet } from './index-set.ts'
import type { CoverageFault } from './model.ts'
import { type CoverageProblem, placeOf, repeatedIds, shownId } from './problems.ts'
import type { RequirementLedger } from './requirement-ledger.ts'

/** What the commitments of one kind amount to so far. */
export interface KindTally {
  readonly kind: string
  commitments: number
  mapped: number
  /** Requirements cited as a whole. */
  readonly whole: IndexSet
  /** Part slots cited. */
  readonly slots: IndexSet
}

/** Every link, kept only where matrix or redundancy are asked for. Row c of `starts` begins commitment c. */
export interface Links {
  readonly starts: GrowingInts
  readonly targets: GrowingInts
  /** Slots of those links that cite parts only, by the link's index in `targets`. */
  readonly slots: Map<number, readonly number[]>
  /** Contradicted requirements by commitment. */
  readonly contradicted: Map<number, readonly number[]>
}

/** Counts commitments one at a time, in memory bounded by the ids (and the links, when they are kept). */
export class CommitmentTally {
  readonly ids: string[] = []
  readonly faults: CoverageFault[] = []
  readonly unknown: UnknownReference[] = []
  readonly unmapped: string[] = []
  readonly gateOnly: string[] = []
  readonly kinds = new Map<string, KindTally>()
  readonly links: Links | undefined
  /** By requirement: commitments that cite it as a whole, cite some of its parts, contradict it. */
  readonly whole: Uint32Array
  readonly partial: Uint32Array
  readonly contradictors: Uint32Array
  /** By part slot: commitments that cite it by name. */
  readonly slotCites: Uint32Array
  readonly #ledger: RequirementLedger
  readonly #problems: CoverageProblem[] = []
  readonly #sources: (string | undefined)[] = []
  readonly #distinct = new IdTable(this.ids)
  #hasRepeats = false
  /** By requirement: the last commitment (from 1) that cited it, so that a repeat is counted once. */
  readonly #citedBy: Int32Array
  // What the commitment at hand cites: whole requirements, parts of requirements, unknown ids.
  readonly #cited: number[] = []
  /** How many of `#cited` are of this commitment; shortening a list costs more than counting. */
  #citedCount = 0
  readonly #unknownHere = new Set<string>()
  readonly #parts = new Map<number, Set<number>>()
  #kind: KindTally | undefined

  constructor(ledger: RequirementLedger, keepLinks: boolean) {
    const size = ledger.ids.length
    this.#ledger = ledger
    this.whole = new Uint32Array(size)
    this.partial = new Uint32Array(size)
    this.contradictors = new Uint32Array(size)
    this.slotCites = new Uint32Array(ledger.slotTotal)
    this.#citedBy = new Int32Array(size)
    this.links = keepLinks
      ? { starts: new GrowingInts(), targets: new GrowingInts(), slots: new Map(), contradicted: new Map() }
      : undefined
  }

  add(commitment: Commitment): void {
    const { id, source, contradicts } = commitment
    this.ids.push(id)
    this.#sources.push(source)
    if (!this.#distinct.insert(this.ids.length - 1)) this.#hasRepeats = true
    if (!isIdText(id)) this.#noteBadId(id, source)
    this.links?.starts.push(this.links.targets.length)
    this.#cite(commitment)
    if (contradicts !== undefined && contradicts.length > 0) this.#contradict(commitment, contradicts)
    const kind = this.#kindOf(commitment.kind ?? 'commitment')
    kind.commitments++
    if (this.#settle(id, kind)) kind.mapped++
    else this.unmapped.push(id)
  }

  /** What makes the commitments unusable. */
  problems(): CoverageProblem[] {
    const repeated = this.#hasRepeats ? repeatedIds(this.ids, this.#sources, 'commitments') : []
    return [...this.#problems, ...repeated]
  }

  /** Gathers what one commitment cites; nothing when one of its covers is faulty. */
  #cite(commitment: Commitment): void {
    const { covers } = commitment
    const { table } = this.#ledger
    const stamp = this.ids.length
    const citedBy = this.#citedBy
    const cited = this.#cited
    const faultsBefore = this.faults.length
    this.#citedCount = 0
    if (this.#unknownHere.size > 0) this.#unknownHere.clear()
    for (const cover of covers) {
      const id = typeof cover === 'string' ? cover : cover.id
      const requirement = table.indexOf(id)
      if (requirement === -1) this.#noteUnknown(commitment.id, id)
      else if (typeof cover === 'string' || !this.#citeDetail(commitment, cover, requirement)) {
        if (citedBy[requirement] === stamp) continue
        citedBy[requirement] = stamp
        cited[this.#citedCount++] = requirement
      }
    }
    if (this.faults.length > faultsBefore) {
      this.#citedCount = 0
      this.#parts.clear()
    }
  }

  /** Checks a cover with detail; true when it is settled here, false when it cites the whole requirement. */
  #citeDetail({ id, source }: Commitment, cover: CoverDetail, requirement: number): boolean {
    const place = { commitment: id, requirement: cover.id, ...(source === undefined ? {} : { source }) }
    const current = this.#ledger.revisions.get(requirement)
    const faultsBefore = this.faults.length
    // 3 and "3" are the same revision: JSON files write either.
    if (cover.revision !== undefined && current !== undefined && String(cover.revision) !== String(current)) {
      this.faults.push({ kind: 'outdated-revision', ...place, cited: cover.revision, current })
    }
    if (cover.parts === undefined) return this.faults.length > faultsBefore
    if (cover.parts.length === 0) this.faults.push({ kind: 'no-part', ...place })
    const slotOf = this.#ledger.parts.get(requirement)?.slotOf
    const slots = this.#parts.get(requirement) ?? new Set<number>()
    for (const part of new Set(cover.parts)) {
      const slot = slotOf?.get(part)
      if (slot === undefined) this.faults.push({ kind: 'undeclared-part', ...place, part })
      else slots.add(slot)
    }
    this.#parts.set(requirement, slots)
    return true
  }

  /** Counts what {@link #cite} gathered; whether any of it counts in the denominator. */
  #settle(id: string, kind: KindTally): boolean {
    const { whole, links } = this
    const { counted } = this.#ledger
    const cited = this.#cited
    let mapped = false
    for (let at = 0; at < this.#citedCount; at++) {
      const requirement = cited[at] ?? 0
      whole[requirement] = (whole[requirement] ?? 0) + 1
      kind.whole.add(requirement)
      links?.targets.push(requirement)
      if (counted[requirement] === 1) mapped = true
    }
    let some = this.#citedCount > 0
    if (this.#parts.size > 0) {
      some = true
      if (this.#settleParts(kind)) mapped = true
    }
    if (some && !mapped) this.gateOnly.push(id)
    return mapped
  }

  #settleParts(kind: KindTally): boolean {
    const stamp = this.ids.length
    let mapped = false
    for (const [requirement, slots] of this.#parts) {
      if (this.#ledger.counted[requirement] === 1) mapped = true
      // Cited as a whole by the same commitment: the parts say nothing more.
      if (this.#citedBy[requirement] === stamp) continue
      this.partial[requirement] = (this.partial[requirement] ?? 0) + 1
      for (const slot of slots) {
        this.slotCites[slot] = (this.slotCites[slot] ?? 0) + 1
        kind.slots.add(slot)
      }
      this.links?.slots.set(this.links.targets.length, [...slots])
      this.links?.targets.push(requirement)
    }
    this.#parts.clear()
    return mapped
  }

  #contradict({ id, covers, source }: Commitment, contradicts: readonly string[]): void {
    const named = new Set(covers.map((cover) => (typeof cover === 'string' ? cover : cover.id)))
    const found: number[] = []
    for (const other of new Set(contradicts)) {
      if (named.has(other)) this.#noteSelfContradiction(id, other, source)
      const requirement = this.#ledger.table.indexOf(other)
      if (requirement === -1) this.#noteUnknown(id, other)
      else {
        this.contradictors[requirement] = (this.contradictors[requirement] ?? 0) + 1
        found.push(requirement)
      }
    }
    if (found.length > 0) this.links?.contradicted.set(this.ids.length - 1, found)
  }

  #kindOf(name: string): KindTally {
    if (this.#kind?.kind === name) return this.#kind
    let tally = this.kinds.get(name)
    if (tally === undefined) {
      const whole = new IndexSet(this.#ledger.ids.length)
      const slots = new IndexSet(this.#ledger.slotTotal)
      tally = { kind: name, commitments: 0, mapped: 0, whole, slots }
      this.kinds.set(name, tally)
    }
    this.#kind = tally
    return tally
  }

  #noteUnknown(commitment: string, requirement: string): void {
    if (this.#unknownHere.has(requirement)) return
    this.#unknownHere.add(requirement)
    this.unknown.push({ commitment, requirement })
  }

  #noteBadId(id: string, source: string | undefined): void {
    const place = placeOf(source, 'commitments', this.ids.length - 1)
    this.#problems.push({
      code: 'COVERAGE_BAD_ID',
      message: `commitment id ${JSON.stringify(shownId(id))} (${place}) is empty or holds white space or control characters`,
      ids: [id],
      places: [place],
    })
  }

  #noteSelfContradiction(id: string, requirement: string, source: string | undefined): void {
    const place = placeOf(source, 'commitments', this.ids.length - 1)
    this.#problems.push({
      code: 'COVERAGE_SELF_CONTRADICTION',
      message: `commitment ${shownId(id)} (${place}) both covers and contradicts ${shownId(requirement)}`,
      ids: [id, requirement],
      places: [place],
    })
  }
}

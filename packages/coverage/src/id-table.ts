/** A chain of probes longer than this is an attack or a miracle; then a Map takes over. */
const LONGEST_PROBE = 64

/**
 * Finds ids of a list by their text. An open-addressing table over typed arrays: a million ids cost it a
 * third of the time and memory of a Map of strings. Its hash has no secret, so whoever chooses the ids
 * could make them collide; once that shows, all work moves to a Map and the cost stays linear.
 */
export class IdTable {
  readonly #ids: readonly string[]
  #slots = new Int32Array(2048)
  #hashes = new Int32Array(1024)
  #size = 0
  #map: Map<string, number> | undefined

  /** @param ids may grow afterwards; a position is known here once it was inserted. */
  constructor(ids: readonly string[]) {
    this.#ids = ids
  }

  /** Makes the id at a position known; false when an earlier position has the same id. */
  insert(position: number): boolean {
    const id = this.#ids[position] ?? ''
    if (this.#map !== undefined) return this.#insertInMap(id, position)
    const hash = hashOf(id)
    const slot = this.#find(id, hash)
    if (slot === -1) return this.#moveToMap().#insertInMap(id, position)
    if (this.#slots[slot] !== 0) return false
    this.#slots[slot] = position + 1
    this.#noteHash(position, hash)
    if (++this.#size * 2 > this.#slots.length) this.#grow()
    return true
  }

  /** The first position of an id, or -1. */
  indexOf(id: string): number {
    if (this.#map === undefined) {
      const slot = this.#find(id, hashOf(id))
      if (slot !== -1) return (this.#slots[slot] ?? 0) - 1
      this.#moveToMap()
    }
    return this.#map?.get(id) ?? -1
  }

  /** The slot that holds the id or could take it; -1 when the search gets too long. */
  #find(id: string, hash: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = hash & mask
    for (let probe = 0; probe < LONGEST_PROBE; probe++) {
      const position = (slots[slot] ?? 0) - 1
      if (position === -1 || (this.#hashes[position] === hash && this.#ids[position] === id)) return slot
      slot = (slot + 1) & mask
    }
    return -1
  }

  #noteHash(position: number, hash: number): void {
    if (position >= this.#hashes.length) {
      const larger = new Int32Array(Math.max(position + 1, this.#hashes.length * 2))
      larger.set(this.#hashes)
      this.#hashes = larger
    }
    this.#hashes[position] = hash
  }

  #grow(): void {
    const old = this.#slots
    const mask = old.length * 2 - 1
    const slots = new Int32Array(old.length * 2)
    for (const entry of old) {
      if (entry === 0) continue
      let slot = (this.#hashes[entry - 1] ?? 0) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = entry
    }
    this.#slots = slots
  }

  #insertInMap(id: string, position: number): boolean {
    if (this.#map === undefined || this.#map.has(id)) return false
    this.#map.set(id, position)
    return true
  }

  #moveToMap(): this {
    const map = new Map<string, number>()
    for (const entry of this.#slots) if (entry !== 0) map.set(this.#ids[entry - 1] ?? '', entry - 1)
    this.#map = map
    this.#slots = new Int32Array(0)
    this.#hashes = new Int32Array(0)
    return this
  }
}

/**
 * FNV-1a over UTF-16 code units, with the high bits folded in, for ids differ mostly at their end.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
 */
function hashOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) | 0
}

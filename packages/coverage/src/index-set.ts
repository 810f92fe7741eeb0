/** A sparse set turns into a bit set once it holds this many members. */
const SPARSE_LIMIT = 1024

/**
 * A set of indices below a fixed size. Small sets cost what they hold, large ones one bit an index, so
 * that neither many kinds with few links nor few kinds with many take much memory.
 */
export class IndexSet {
  readonly #size: number
  #sparse: Set<number> | undefined = new Set()
  #bits: Uint32Array = new Uint32Array(0)

  constructor(size: number) {
    this.#size = size
  }

  add(index: number): void {
    const sparse = this.#sparse
    if (sparse === undefined) {
      const word = index >>> 5
      this.#bits[word] = (this.#bits[word] ?? 0) | (1 << (index & 31))
      return
    }
    sparse.add(index)
    if (sparse.size <= SPARSE_LIMIT) return
    this.#sparse = undefined
    this.#bits = new Uint32Array((this.#size + 31) >>> 5)
    for (const member of sparse) this.add(member)
  }

  has(index: number): boolean {
    if (this.#sparse !== undefined) return this.#sparse.has(index)
    return ((this.#bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0
  }
}

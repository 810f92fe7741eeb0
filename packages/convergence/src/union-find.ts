/** Sets that only ever grow together; the root of a set is its lowest index, so that no order of unions matters. */
export class UnionFind {
  readonly #parent: number[]

  constructor(size: number) {
    this.#parent = Array.from({ length: size }, (_, index) => index)
  }

  rootOf(index: number): number {
    let at = index
    for (;;) {
      const parent = this.#parent[at] ?? at
      if (parent === at) return at
      const above = this.#parent[parent] ?? parent
      this.#parent[at] = above
      at = above
    }
  }

  join(a: number, b: number): void {
    const [first, second] = [this.rootOf(a), this.rootOf(b)]
    this.#parent[Math.max(first, second)] = Math.min(first, second)
  }

  /** Members by set, sets by their lowest member. */
  sets(): number[][] {
    const sets = new Map<number, number[]>()
    for (let index = 0; index < this.#parent.length; index++) {
      const root = this.rootOf(index)
      const set = sets.get(root)
      if (set === undefined) sets.set(root, [index])
      else set.push(index)
    }
    return [...sets.values()]
  }
}

/** A list of 32-bit integers that grows by doubling: 4 bytes a link where an array of numbers takes 8 and more. */
export class GrowingInts {
  #items = new Int32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#items.length) {
      const larger = new Int32Array(this.#items.length * 2)
      larger.set(this.#items)
      this.#items = larger
    }
    this.#items[this.length++] = value
  }

  /** The items as one typed array, without copying. */
  view(): Int32Array {
    return this.#items.subarray(0, this.length)
  }
}

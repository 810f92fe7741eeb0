/** Draws integers from 0 to `limit` - 1, each equally often; `limit` is at most 2^53. */
export type DrawBelow = (limit: number) => number

/**
 * A generator of random integers that is a function of its seed alone: xoshiro128** over the first 128
 * bits of a SHA-256 digest. Not for secrets.
 *
 * @see https://prng.di.unimi.it/xoshiro128starstar.c Blackman and Vigna, public domain
 */
export function seededIntegers(digest: string): DrawBelow {
  const word = (index: number): number => Number.parseInt(digest.slice(index * 8, index * 8 + 8), 16) >>> 0
  let [s0, s1, s2, s3] = [word(0), word(1), word(2), word(3)]
  // All zeros is the one state that the generator never leaves.
  if ((s0 | s1 | s2 | s3) === 0) s0 = 1
  const next = (): number => {
    const result = Math.imul(rotate(Math.imul(s1, 5), 7), 9) >>> 0
    const t2 = s2 ^ s0
    const t3 = s3 ^ s1
    const shifted = s1 << 9
    s1 = (s1 ^ t2) >>> 0
    s0 = (s0 ^ t3) >>> 0
    s2 = (t2 ^ shifted) >>> 0
    s3 = rotate(t3, 11)
    return result
  }
  return (limit) => {
    const range = 2 ** 53
    const fair = range - (range % limit)
    for (;;) {
      const value = (next() >>> 5) * 2 ** 26 + (next() >>> 6)
      // Values above the last whole multiple would make small results likelier.
      if (value < fair) return value % limit
    }
  }
}

function rotate(word: number, by: number): number {
  return ((word << by) | (word >>> (32 - by))) >>> 0
}

/** Draws of one seed: the same seed gives the same corpus. */
export interface Random {
  /** An integer from 0 up to and without `limit`. */
  below(limit: number): number
  pick<Value>(values: readonly Value[]): Value
  chance(percent: number): boolean
  /** A stream of its own, so that one more draw here changes nothing there. */
  fork(name: string): Random
}

export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const random: Random = {
    below: (limit) => next() % limit,
    pick(values) {
      const value = values[random.below(values.length)]
      if (value === undefined) throw new Error('There is nothing to pick from.')
      return value
    },
    chance: (percent) => random.below(100) < percent,
    fork: (name) => makeRandom(hash(`${seed}/${name}`)),
  }
  return random
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193)
  return value >>> 0
}

/** Whether the whole matrix is run, and not a sample: `pnpm crash --all`. */
export const IS_WHOLE = process.env['OKSTRA_CRASH'] === 'all'

/** How many times the usual sample. */
const FACTOR = IS_WHOLE ? 1 : Number(process.env['OKSTRA_CRASH'] ?? 1)

/** Chosen anew by OKSTRA_SEED; the same number gives the same sample. */
const SEED = Number(process.env['OKSTRA_SEED'] ?? 20260102)

/** Numbers from 0 to 1, the same for the same seed and name (mulberry32). */
export function randomOf(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, SEED | 0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** All of them, or as many as are wanted, spread over all; never twice the same. */
export function sampleOf<Item>(items: readonly Item[], wanted: number, random: () => number): Item[] {
  if (IS_WHOLE) return [...items]
  const left = [...items]
  const chosen: Item[] = []
  while (chosen.length < wanted * FACTOR && left.length > 0) {
    chosen.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return chosen
}

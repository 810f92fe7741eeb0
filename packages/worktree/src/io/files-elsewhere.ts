import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isReached, lookAt, placeIn, targetOf } from './tree-files.ts'

/** Files that are compared, and bytes of each: what is beyond counts as being there only. */
const MOST_FILES = 2000
const MOST_BYTES = 16 * 2 ** 20

/** Of files that git does not track: those that the main worktree does not have in the same form. */
export async function filesElsewhere({
  tree,
  main,
  paths,
}: {
  readonly tree: string
  readonly main: string
  readonly paths: readonly string[]
}): Promise<string[]> {
  const lost: string[] = []
  for (const [index, path] of paths.entries()) {
    if (index >= MOST_FILES || !(await isSame(tree, main, path))) lost.push(path)
  }
  return lost
}

async function isSame(tree: string, main: string, path: string): Promise<boolean> {
  const [mine, other] = [placeIn(tree, path), placeIn(main, path)]
  const a = await lookAt(mine)
  const b = (await isReached(main, path)) ? await lookAt(other) : undefined
  if (a === undefined) return true
  if (b === undefined || a.type !== b.type || a.size !== b.size) return false
  if (a.type === 'link') return (await targetOf(mine)).equals(await targetOf(other))
  if (a.type !== 'file' || a.size > MOST_BYTES) return false
  const digests = await Promise.all([mine, other].map(digestOf))
  return digests[0] !== undefined && digests[0] === digests[1]
}

async function digestOf(place: Buffer): Promise<string | undefined> {
  return readFile(place).then(
    (bytes) => createHash('sha256').update(bytes).digest('hex'),
    () => undefined,
  )
}

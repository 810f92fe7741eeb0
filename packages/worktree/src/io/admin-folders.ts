import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What git writes into the folder that it keeps for a linked worktree, before the checkout. */
const FILES = ['gitdir', 'HEAD', 'commondir']

/** A half made folder that nobody wrote to for so long was left by a crash: nobody will complete it. */
const ABANDONED = 10_000

/** File systems stamp with a clock that is behind by up to a tick. */
const TICK = 100

/** How long to wait before each further try: 3.2 seconds in all. */
export const WAITS: readonly number[] = [25, 50, 100, 200, 425, 800, 1600]

export interface AdminFolders {
  /** Whether the folder of a worktree is being made, or one that is there was written to since the moment asked for. */
  readonly inMotion: boolean
  /** Whether one came or went since then. */
  readonly listChanged: boolean
  /** A folder that lacks what git writes at once. */
  readonly halfMade: string | undefined
}

/**
 * Looks whether somebody makes or removes a worktree of a repository. git writes the files of its folder for it one
 * after the other and without a lock, and any git that walks these folders dies of a file that is still empty.
 */
export async function lookAtAdminFolders(common: string, since: number): Promise<AdminFolders> {
  const top = join(common, 'worktrees')
  const names = await readdir(top).catch(() => undefined)
  // With the last worktree goes the folder of all of them, under the hands of whoever makes a new one in it.
  const list = await lastChange(names === undefined ? common : top)
  let changed = 0
  let halfMade: { readonly path: string; readonly changed: number } | undefined
  for (const name of names ?? []) {
    const path = join(top, name)
    const files = await Promise.all(FILES.map(async (file) => stateOf(join(path, file))))
    const newest = Math.max(await lastChange(path), ...files.map((file) => file.changed))
    changed = Math.max(changed, newest)
    const isWhole = files.every(({ size }) => size > 0)
    if (!isWhole && (halfMade === undefined || halfMade.changed < newest))
      halfMade = { path, changed: newest }
  }
  const isBeingMade = halfMade !== undefined && Date.now() - halfMade.changed < ABANDONED
  return {
    inMotion: isBeingMade || changed >= since - TICK,
    listChanged: list >= since - TICK,
    halfMade: halfMade?.path,
  }
}

async function lastChange(path: string): Promise<number> {
  return (await stateOf(path)).changed
}

async function stateOf(path: string): Promise<{ readonly size: number; readonly changed: number }> {
  const found = await stat(path).catch(() => undefined)
  return { size: found?.size ?? 0, changed: found?.mtimeMs ?? 0 }
}

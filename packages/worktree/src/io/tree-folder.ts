import { readdirSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OkstraError, type TaskKey, visible } from '@okstra/contracts'
import { isInside } from './find-repository.ts'

/** What stands at a path. A folder that cannot be read counts as full. */
export function folderState(path: string): 'absent' | 'empty' | 'full' {
  try {
    return readdirSync(path).length === 0 ? 'empty' : 'full'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'absent' : 'full'
  }
}

/** More trees of one name than anybody has: what makes each of them unusable lies above them. */
const MOST = 1000

/**
 * `<root>/<project>/<group>/<task>/<name>`, with `-2`, `-3` … when something stands there.
 *
 * @throws {OkstraError} `WORKTREE_NOT_CREATED` when no name will do: something stands in the way of the folders above.
 */
export function chooseFolder({
  root,
  key,
  name,
  taken,
}: {
  readonly root: string
  readonly key: TaskKey
  readonly name: string
  readonly taken: ReadonlySet<string>
}): string {
  const first = join(root, key.project, key.group, key.task, name)
  let path = first
  for (let number = 2; taken.has(path) || folderState(path) === 'full'; number++) {
    if (number > MOST) {
      throw new OkstraError(
        'WORKTREE_NOT_CREATED',
        `No worktree can be made below ${visible(dirname(first))}.`,
        {
          hint: 'See that it and the folders above it are folders, and can be read and written.',
          details: { path: first },
        },
      )
    }
    path = `${first}-${number}`
  }
  return path
}

/** Removes a folder and those above it below the root, as long as they are empty. */
export async function removeEmptyFolders(path: string, root: string): Promise<void> {
  for (let folder = path; folder !== root && isInside(folder, root); folder = dirname(folder)) {
    const error = await rmdir(folder).then(
      () => undefined,
      (reason: NodeJS.ErrnoException) => reason,
    )
    if (error !== undefined && error.code !== 'ENOENT') return
  }
}

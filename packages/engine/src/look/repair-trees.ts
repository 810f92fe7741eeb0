import type { HomeExamined } from '@okstra/store'
import { lstat, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { done, notPossible, type Repaired } from './repaired.ts'

/** What git writes into its folder of a worktree before the checkout; anything else is work of somebody. */
const FIRST = new Set(['gitdir', 'HEAD', 'commondir', 'locked', 'refs', 'logs'])
const WHOLE = ['gitdir', 'HEAD', 'commondir']
/** A folder that nobody wrote to for so long is not being made any more, in milliseconds. */
const ABANDONED = 10_000

/**
 * Removes folders that git began for a worktree of okstra and never filled: any git that walks them fails. Only where
 * the tree itself is empty or was never made; those of other programs are named.
 */
export async function repairAdminFolders(
  root: string,
  { trees }: { readonly trees: string },
): Promise<Repaired[]> {
  const top = join(root, '.git', 'worktrees')
  const repaired: Repaired[] = []
  for (const name of await readdir(top).catch((): string[] => [])) {
    const folder = join(top, name)
    if (!(await isHalfMade(folder))) continue
    const gitdir = (await readFile(join(folder, 'gitdir'), 'utf8').catch(() => '')).trim()
    const tree = gitdir === '' ? undefined : dirname(gitdir)
    const isOurs = tree !== undefined && isBelow(trees, tree) && (await isEmpty(tree))
    const names = await readdir(folder).catch((): string[] => [])
    if (isOurs && names.every((own) => FIRST.has(own))) {
      await rm(folder, { recursive: true, force: true })
      repaired.push(done('worktree', folder, `git had begun it for ${tree}, and never filled it.`))
    } else {
      const message = 'It is half made, and nothing says that it is of okstra or that its tree is empty.'
      repaired.push(notPossible('worktree', folder, message, 'Look into it, then: git worktree prune'))
    }
  }
  return repaired
}

/** Records that the next run of their task settles by itself, with all that it knows. */
export function namedRecords(registry: HomeExamined['registry']): Repaired[] {
  return registry
    .filter(({ why }) => why !== 'folder-gone')
    .map(({ record, why }) =>
      notPossible(
        'worktree',
        record.path,
        `${record.key} ${record.name} was being made, and its maker is ${why === 'maker-dead' ? 'gone' : 'not known here'}.`,
        'The next run of the task finishes it.',
      ),
    )
}

async function isHalfMade(folder: string): Promise<boolean> {
  const info = await lstat(folder).catch(() => undefined)
  if (info?.isDirectory() !== true) return false
  let newest = info.mtimeMs
  let isWhole = true
  for (const name of WHOLE) {
    const file = await stat(join(folder, name)).catch(() => undefined)
    newest = Math.max(newest, file?.mtimeMs ?? 0)
    if (file === undefined || file.size === 0) isWhole = false
  }
  return !isWhole && Date.now() - newest > ABANDONED
}

function isBelow(top: string, path: string): boolean {
  const way = relative(top, path)
  return isAbsolute(path) && way !== '' && !isAbsolute(way) && way.split(/[/\\]/)[0] !== '..'
}

/** A tree of which there is at most the file that leads back to git. */
async function isEmpty(tree: string): Promise<boolean> {
  const info = await lstat(tree).catch(() => undefined)
  if (info === undefined) return true
  if (!info.isDirectory()) return false
  return (await readdir(tree).catch(() => ['?'])).every((name) => name === '.git')
}

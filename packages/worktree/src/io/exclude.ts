import { randomBytes } from 'node:crypto'
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isInside, type Repository } from './find-repository.ts'

/**
 * Keeps okstra's worktrees out of the user's `git status` and `git add -A`, when they lie inside the main
 * worktree: one line in `.git/info/exclude`, never in the user's `.gitignore`. Returns whether the line was
 * written now. Nothing happens for a folder elsewhere.
 *
 * @example
 * await excludeFromStatus(repository, { folder: '/work/shop/.okstra/worktrees' })
 *
 * @see gitignore(5)
 */
export async function excludeFromStatus(
  { main, common }: Pick<Repository, 'main' | 'common'>,
  { folder }: { readonly folder: string },
): Promise<boolean> {
  if (folder === main || !isInside(folder, main)) return false
  const rule = `/${escapePattern(relative(main, folder).split(sep).join('/'))}/`
  const path = join(common, 'info', 'exclude')
  const file = await realpath(path).catch(() => path)
  const before = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })
  if (before.toString('utf8').split(/\r?\n/).includes(rule)) return false
  const gap = before.length > 0 && before.at(-1) !== 0x0a ? '\n' : ''
  await mkdir(dirname(file), { recursive: true })
  // A rename, so that two processes at once still leave the line there once.
  const temporary = `${file}.okstra-${randomBytes(6).toString('hex')}`
  try {
    const mode = await stat(file).then(
      (found) => found.mode & 0o777,
      () => 0o644,
    )
    await writeFile(temporary, Buffer.concat([before, Buffer.from(`${gap}${rule}\n`)]), { flag: 'wx', mode })
    await rename(temporary, file)
  } finally {
    await rm(temporary, { force: true })
  }
  return true
}

function escapePattern(path: string): string {
  return path.replaceAll(/[\\*?[\]!# ]/g, (character) => `\\${character}`)
}

import { isOkstraError } from '@okstra/contracts'
import { type Git, readAtCommit } from '@okstra/worktree'
import type { CitedLines, ShownItem } from './item.ts'

/** Lines shown before and after what is cited. */
const AROUND = 2
/** Of a long citation only the start is shown. */
const LONGEST = 40

/**
 * The lines that a piece of evidence cites, as they stand at the frozen commit, with a few around them. What cannot be
 * read is said, and is no error: the rest of the item can still be shown.
 */
export async function readCitedLines(
  git: Git,
  {
    repository,
    commit,
    item,
  }: { readonly repository: string | undefined; readonly commit: string | null; readonly item: ShownItem },
): Promise<CitedLines | undefined> {
  const { citation } = item
  if (citation === undefined || !('path' in citation) || commit === null) return undefined
  if (repository === undefined) return { commit, state: 'no-repository', lines: [] }
  try {
    const file = await readAtCommit(git, { repository, commit, path: citation.path })
    if (file.state !== 'file') return { commit, state: 'absent', lines: [] }
    const all = file.bytes.toString('utf8').split(/\r?\n/)
    const [from = 1, to = from] = citation.lines.split('-').map(Number)
    const first = Math.max(1, from - AROUND)
    const last = Math.min(all.length, to + AROUND, first + LONGEST - 1)
    const lines = []
    for (let number = first; number <= last; number++) {
      lines.push({ number, text: all[number - 1] ?? '', isCited: number >= from && number <= to })
    }
    return { commit, state: 'found', lines }
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    const isUnknown = cause.code === 'WORKTREE_UNKNOWN_COMMIT'
    return { commit, state: isUnknown ? 'unknown-commit' : 'no-repository', lines: [] }
  }
}

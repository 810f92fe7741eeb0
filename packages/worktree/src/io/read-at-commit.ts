import { OkstraError, visible } from '@okstra/contracts'
import { bytesFromPath } from '../path-bytes.ts'
import type { Git } from './git.ts'

/** A path at a commit: the exact bytes of a file (of a symbolic link: its target), or why there are none. */
export type FileAtCommit =
  | { readonly path: string; readonly state: 'file'; readonly bytes: Buffer }
  | { readonly path: string; readonly state: 'folder' | 'absent' }

/**
 * Reads many paths at a commit with one git process. The answers come in the order of `paths`; the folder on
 * disk, filters and line-end settings play no part.
 *
 * @example
 * const [file] = await readManyAtCommit(git, { repository, commit, paths: ['src/fee.ts'] })
 * if (file?.state === 'file') console.log(file.bytes.toString('utf8'))
 *
 * @throws {OkstraError} `WORKTREE_UNKNOWN_COMMIT` when `commit` is not a whole commit id that exists,
 *   `GIT_OUTPUT_TOO_LARGE`.
 * @see git-cat-file(1), "BATCH OUTPUT"
 */
export async function readManyAtCommit(
  git: Git,
  {
    repository,
    commit,
    paths,
  }: { readonly repository: string; readonly commit: string; readonly paths: readonly string[] },
): Promise<FileAtCommit[]> {
  const { readable, wanted } = namesAtCommit({ repository, commit, paths })
  const [found, ...files] = await git.run(repository, {
    argv: ['cat-file', '--batch', '-z'],
    input: Buffer.concat(wanted.flatMap((name) => [name, Buffer.from([0])])),
    parse: (stdout) => parseBatch(stdout, wanted),
  })
  if (found?.type !== 'commit') throw unknownCommit(repository, commit)
  const byPath = new Map(readable.map((path, index) => [path, files[index]]))
  return paths.map((path) => {
    const object = byPath.get(path)
    if (object?.type === 'blob') return { path, state: 'file', bytes: object.bytes }
    return { path, state: object?.type === 'tree' ? 'folder' : 'absent' }
  })
}

/**
 * Reads one path at a commit: see {@link readManyAtCommit}.
 *
 * @example
 * const file = await readAtCommit(git, { repository, commit, path: 'README.md' })
 *
 * @throws {OkstraError} `WORKTREE_UNKNOWN_COMMIT`, `GIT_OUTPUT_TOO_LARGE`.
 */
export async function readAtCommit(
  git: Git,
  {
    repository,
    commit,
    path,
  }: { readonly repository: string; readonly commit: string; readonly path: string },
): Promise<FileAtCommit> {
  const [file] = await readManyAtCommit(git, { repository, commit, paths: [path] })
  return file ?? { path, state: 'absent' }
}

/**
 * Paths that a tree can have, and what git knows them by, behind the commit itself.
 *
 * @throws {OkstraError} `WORKTREE_UNKNOWN_COMMIT` when `commit` has not the form of a whole id.
 */
export function namesAtCommit({
  repository,
  commit,
  paths,
}: {
  readonly repository: string
  readonly commit: string
  readonly paths: readonly string[]
}): { readonly readable: readonly string[]; readonly wanted: readonly Buffer[] } {
  if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)) throw unknownCommit(repository, commit)
  const readable = paths.filter(isTreePath)
  const names = readable.map((path) => Buffer.concat([Buffer.from(`${commit}:`), bytesFromPath(path)]))
  return { readable, wanted: [Buffer.from(`${commit}^{commit}`), ...names] }
}

export function unknownCommit(repository: string, commit: string): OkstraError {
  return new OkstraError(
    'WORKTREE_UNKNOWN_COMMIT',
    `${JSON.stringify(visible(commit))} is no commit id here.`,
    {
      hint: 'Give the whole id of a commit of this repository.',
      details: { repository, commit },
    },
  )
}

/** git reads `./x` and `../x` after the colon from the current folder on; a path of a tree has none. */
function isTreePath(path: string): boolean {
  return (
    path !== '' &&
    !path.includes('\0') &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  )
}

interface GitObject {
  readonly type: string
  readonly bytes: Buffer
}

/**
 * Output is `<id> <type> <size>\n<bytes>\n`, or `<name> missing\n`. A name may hold line feeds, so the
 * expected one is compared whole.
 */
function parseBatch(stdout: Buffer, names: readonly Buffer[]): (GitObject | undefined)[] {
  let at = 0
  return names.map((name) => {
    for (const word of [' missing\n', ' ambiguous\n']) {
      const none = Buffer.concat([name, Buffer.from(word)])
      if (stdout.subarray(at, at + none.length).equals(none)) {
        at += none.length
        return undefined
      }
    }
    const end = stdout.indexOf(0x0a, at)
    const [, type = '', size = ''] = stdout.subarray(at, end).toString('latin1').split(' ')
    const length = Number(size)
    if (end < 0 || !/^[0-9]+$/.test(size)) throw new Error('git cat-file gave an answer of another form.')
    at = end + 1 + length + 1
    return { type, bytes: stdout.subarray(end + 1, end + 1 + length) }
  })
}

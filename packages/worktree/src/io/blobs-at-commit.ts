import type { Git } from './git.ts'
import { namesAtCommit, unknownCommit } from './read-at-commit.ts'

/**
 * Git ids of the content of many files at a commit, with one git process and without reading them. A path that is no
 * file there has none.
 *
 * @example
 * (await blobsAtCommit(git, { repository, commit, paths: ['src/fee.ts'] })).get('src/fee.ts')
 *
 * @throws {OkstraError} `WORKTREE_UNKNOWN_COMMIT` when `commit` is not a whole commit id that exists.
 * @see git-cat-file(1), "BATCH OUTPUT"
 */
export async function blobsAtCommit(
  git: Git,
  place: { readonly repository: string; readonly commit: string; readonly paths: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { repository, commit } = place
  const { readable, wanted } = namesAtCommit({ ...place, paths: [...new Set(place.paths)] })
  const [found, ...objects] = await git.run(repository, {
    argv: ['cat-file', '--batch-check=%(objecttype) %(objectname)', '-z'],
    input: Buffer.concat(wanted.flatMap((name) => [name, Buffer.from([0])])),
    parse: (stdout) => parseChecks(stdout, wanted),
  })
  if (found?.type !== 'commit') throw unknownCommit(repository, commit)
  return new Map(
    readable.flatMap((path, index) => {
      const object = objects[index]
      return object?.type === 'blob' ? [[path, object.id] as const] : []
    }),
  )
}

/** A name that leads nowhere is said back whole, and may hold line feeds. */
function parseChecks(
  stdout: Buffer,
  names: readonly Buffer[],
): ({ readonly type: string; readonly id: string } | undefined)[] {
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
    const [type = '', id = ''] = stdout.subarray(at, end).toString('latin1').split(' ')
    if (end < 0 || !/^[0-9a-f]+$/.test(id)) throw new Error('git cat-file gave an answer of another form.')
    at = end + 1
    return { type, id }
  })
}

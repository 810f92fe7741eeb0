import { createHash } from 'node:crypto'
import { createReadStream, lstatSync } from 'node:fs'
import { lstat, readlink } from 'node:fs/promises'
import { parseIndex } from '../parse-index.ts'
import { compareText, parseStatus, STATUS_ARGV, type StatusEntry } from '../parse-status.ts'
import type { Git } from './git.ts'
import { filesInGitFolders } from './git-folders.ts'
import { isReached, placeIn } from './tree-files.ts'
import { walk } from './walk.ts'

/** What a file is: equal stamps, equal files. Digests are SHA-256. */
export interface FileStamp {
  readonly type: 'file' | 'link' | 'other' | 'absent'
  /** Permission bits. */
  readonly mode: number
  readonly size: number
  /** Of the content (of a link: its target); absent when the limit was reached. */
  readonly digest?: string
  /** Change time in nanoseconds, which stands in for the digest when there is none. */
  readonly changed?: string
}

export interface TrackedFile {
  readonly path: string
  readonly kind: 'changed' | 'untracked' | 'ignored'
  readonly stamp: FileStamp
}

/** All that tells one state of a tree from another. */
export interface TreeState {
  readonly head?: string
  readonly branch?: string
  /** Digest of the index: every entry with its flags. */
  readonly index: string
  /** Files that differ from the commit, are untracked, or ignored; in order of their path. */
  readonly files: readonly TrackedFile[]
}

/** Bytes of file content that one look at a tree hashes. */
const HASH_LIMIT = 256 * 2 ** 20

/** Looks at a tree without changing it. Two git processes. */
export async function readTreeState(
  git: Git,
  { tree, hashLimit = HASH_LIMIT }: { readonly tree: string; readonly hashLimit?: number },
): Promise<TreeState> {
  const { entries, ...where } = await git.run(tree, {
    argv: [...STATUS_ARGV, '--ignored=traditional'],
    parse: parseStatus,
  })
  const { index, submodules, flagged } = await git.run(tree, {
    argv: ['ls-files', '--stage', '-v', '-f', '-z'],
    parse: (stdout) => ({
      index: createHash('sha256').update(stdout).digest('hex'),
      ...parseIndex(stdout),
    }),
  })
  const listed = (await Promise.all(entries.map(async (entry) => pathsOf(tree, entry)))).flat()
  const unseen = [
    // A sparse checkout flags every file that it leaves out: thousands, and none of them there.
    ...flagged
      .filter((path) => isThere(placeIn(tree, path)))
      .map((path) => ({ path, kind: 'changed' as const })),
    ...(await filesInGitFolders(tree, submodules)).map((path) => ({ path, kind: 'untracked' as const })),
  ]
  // What git listed keeps the kind that git gave it.
  const places = new Map([...unseen, ...listed].map((place) => [place.path, place]))
  const files: TrackedFile[] = []
  const folders = new Map<string, boolean>()
  let left = hashLimit
  for (const { path, kind } of [...places.values()].toSorted((a, b) => compareText(a.path, b.path))) {
    const stamp = (await isReached(tree, path, folders)) ? await stampOf(tree, path, left) : ABSENT
    if (stamp.digest !== undefined) left -= stamp.size
    files.push({ path, kind, stamp })
  }
  return { ...where, index, files }
}

/** Not a promise: a hundred thousand of them would take seconds. */
function isThere(place: Buffer): boolean {
  try {
    return lstatSync(place, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}

const ABSENT: FileStamp = { type: 'absent', mode: 0, size: 0 }

type Place = Pick<TrackedFile, 'path' | 'kind'>

/** The files behind a line of status: a nested repository or a submodule stands there as one folder. */
async function pathsOf(tree: string, entry: StatusEntry): Promise<Place[]> {
  const kind = entry.kind === 'untracked' || entry.kind === 'ignored' ? entry.kind : 'changed'
  const at = (path: string): Place => ({ path, kind })
  if (entry.path.endsWith('/') || entry.submodule !== undefined) {
    const folder = entry.path.replace(/\/$/, '')
    const inner = await walk(tree, folder, entry.submodule !== undefined)
    return [...inner, ...(entry.submodule === undefined ? [] : [folder])].map(at)
  }
  return [entry.path, ...(entry.from === undefined ? [] : [entry.from])].map(at)
}

async function stampOf(tree: string, path: string, left: number): Promise<FileStamp> {
  const place = placeIn(tree, path)
  const stat = await lstat(place, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (stat === undefined) return ABSENT
  const common = { mode: Number(stat.mode & 0o7777n), size: Number(stat.size), changed: String(stat.ctimeNs) }
  if (stat.isSymbolicLink()) {
    const target = await readlink(place, { encoding: 'buffer' })
    return { type: 'link', ...common, digest: createHash('sha256').update(target).digest('hex') }
  }
  if (!stat.isFile()) return { type: 'other', ...common, size: 0 }
  if (stat.size > BigInt(Math.max(left, 0))) return { type: 'file', ...common }
  const digest = await digestOf(place)
  return { type: 'file', ...common, ...(digest === undefined ? {} : { digest }) }
}

/** `undefined` for a file that may not be read: its change time has to do. */
async function digestOf(place: Buffer): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(place)) hash.update(chunk as Buffer)
  } catch {
    return undefined
  }
  return hash.digest('hex')
}

export function isSameStamp(a: FileStamp, b: FileStamp): boolean {
  if (a.type !== b.type || a.mode !== b.mode || a.size !== b.size) return false
  if (a.digest !== undefined && b.digest !== undefined) return a.digest === b.digest
  return a.type === 'absent' || a.changed === b.changed
}

import { pathFromBytes, splitNul } from './path-bytes.ts'

/** One path that differs from the commit, or that git does not track. */
export interface StatusEntry {
  /** Path from the root of the tree, exact. */
  readonly path: string
  readonly kind: 'changed' | 'renamed' | 'unmerged' | 'untracked' | 'ignored'
  /** git's two letters: index and tree, `.` where there is no difference. */
  readonly code: string
  /** Where a renamed or copied path came from. */
  readonly from?: string
  /** Set when the path is a submodule: what differs in it. */
  readonly submodule?: {
    readonly commit: boolean
    readonly modified: boolean
    readonly untracked: boolean
  }
}

export interface ParsedStatus {
  /** Commit id, absent before the first commit. */
  readonly head?: string
  /** Branch name without `refs/heads/`, absent on a detached HEAD. */
  readonly branch?: string
  readonly entries: readonly StatusEntry[]
}

export const STATUS_ARGV = [
  'status',
  '--porcelain=v2',
  '-z',
  '--branch',
  '--no-ahead-behind',
  '--untracked-files=all',
  '--ignore-submodules=none',
  '--find-renames=50%',
] as const

/** Reads `git status --porcelain=v2 -z --branch`. Entries come in byte order of their path. */
export function parseStatus(output: Buffer): ParsedStatus {
  const parts = splitNul(output)
  const entries: StatusEntry[] = []
  let head: string | undefined
  let branch: string | undefined
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? Buffer.alloc(0)
    const line = part.toString('latin1')
    if (line.startsWith('# branch.oid ')) head = valueUnless(line.slice(13), '(initial)')
    else if (line.startsWith('# branch.head '))
      branch = valueUnless(pathFromBytes(part.subarray(14)), '(detached)')
    else if (line.startsWith('2 ')) entries.push(parseEntry(part, parts[++at]))
    else if (line !== '' && !line.startsWith('#')) entries.push(parseEntry(part))
  }
  return {
    ...(head === undefined ? {} : { head }),
    ...(branch === undefined ? {} : { branch }),
    entries: entries.toSorted((a, b) => compareText(a.path, b.path)),
  }
}

function valueUnless(value: string, absent: string): string | undefined {
  return value === absent ? undefined : value
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Fields before the path, by the letter that a line begins with. */
const FIELDS: Readonly<Record<string, number>> = { '1': 8, '2': 9, u: 10, '?': 1, '!': 1 }
const KINDS: Readonly<Record<string, StatusEntry['kind']>> = {
  '1': 'changed',
  '2': 'renamed',
  u: 'unmerged',
  '?': 'untracked',
  '!': 'ignored',
}

function parseEntry(part: Buffer, from?: Buffer): StatusEntry {
  const letter = String.fromCharCode(part[0] ?? 0)
  const count = FIELDS[letter]
  const kind = KINDS[letter]
  if (count === undefined || kind === undefined) throw new Error(`git status printed ${part.toString()}`)
  const fields: string[] = []
  let start = 0
  for (let n = 0; n < count; n++) {
    const end = part.indexOf(0x20, start)
    fields.push(part.subarray(start, end).toString('latin1'))
    start = end + 1
  }
  const sub = fields[2] ?? 'N...'
  return {
    path: pathFromBytes(part.subarray(start)),
    kind,
    code: count === 1 ? letter + letter : (fields[1] ?? '..'),
    ...(from === undefined ? {} : { from: pathFromBytes(from) }),
    ...(sub.startsWith('S')
      ? { submodule: { commit: sub[1] === 'C', modified: sub[2] === 'M', untracked: sub[3] === 'U' } }
      : {}),
  }
}

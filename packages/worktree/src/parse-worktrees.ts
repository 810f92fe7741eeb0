import { pathFromBytes, splitNul } from './path-bytes.ts'

/** One worktree as git has it registered; the main one comes first. */
export interface WorktreeEntry {
  readonly path: string
  readonly kind: 'branch' | 'detached' | 'bare'
  /** Commit id, absent before the first commit. */
  readonly head?: string
  /** Branch name without `refs/heads/`. */
  readonly branch?: string
  /** Set when the worktree is locked; the reason may be empty. */
  readonly locked?: { readonly reason: string }
  /** Set when `git worktree prune` would forget it, with git's reason. */
  readonly prunable?: { readonly reason: string }
}

/** Reads `git worktree list --porcelain -z`. */
export function parseWorktrees(output: Buffer): WorktreeEntry[] {
  const entries: WorktreeEntry[] = []
  let lines: Map<string, string> = new Map()
  for (const part of splitNul(output)) {
    if (part.length === 0) {
      if (lines.size > 0) entries.push(entryOf(lines))
      lines = new Map()
    } else {
      const space = part.indexOf(0x20)
      const name = part.subarray(0, space < 0 ? part.length : space).toString('latin1')
      lines.set(name, space < 0 ? '' : pathFromBytes(part.subarray(space + 1)))
    }
  }
  return entries
}

function entryOf(lines: ReadonlyMap<string, string>): WorktreeEntry {
  const head = lines.get('HEAD')
  const branch = lines.get('branch')?.replace(/^refs\/heads\//, '')
  const locked = lines.get('locked')
  const prunable = lines.get('prunable')
  return {
    path: lines.get('worktree') ?? '',
    kind: lines.has('bare') ? 'bare' : branch === undefined ? 'detached' : 'branch',
    ...(head === undefined || /^0+$/.test(head) ? {} : { head }),
    ...(branch === undefined ? {} : { branch }),
    ...(locked === undefined ? {} : { locked: { reason: locked } }),
    ...(prunable === undefined ? {} : { prunable: { reason: prunable } }),
  }
}

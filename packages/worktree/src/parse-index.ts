import { pathFromBytes, splitNul } from './path-bytes.ts'

export interface ParsedIndex {
  /** Paths of submodules. */
  readonly submodules: ReadonlySet<string>
  /** Paths of files that git does not look at: marked `assume-unchanged` or `skip-worktree`. */
  readonly flagged: readonly string[]
}

/** Reads `git ls-files --stage -v -z`: `<tag> <mode> <id> <stage>\t<path>`. */
export function parseIndex(output: Buffer): ParsedIndex {
  const submodules = new Set<string>()
  const flagged: string[] = []
  for (const part of splitNul(output)) {
    const tag = part[0] ?? 0
    const isSubmodule = part.toString('latin1', 2, 8) === '160000'
    // S: skip-worktree; a small letter: assume-unchanged.
    const isFlagged = tag === 0x53 || (tag >= 0x61 && tag <= 0x7a)
    if (!isSubmodule && !isFlagged) continue
    const path = pathFromBytes(part.subarray(part.indexOf(0x09) + 1))
    if (isSubmodule) submodules.add(path)
    else flagged.push(path)
  }
  return { submodules, flagged }
}

/** Reads `git ls-files -v -z`: `<tag> <path>`. */
export function parseIndexFiles(output: Buffer): { path: string; isSkipped: boolean }[] {
  return splitNul(output).map((part) => {
    const tag = part[0] ?? 0
    return { path: pathFromBytes(part.subarray(2)), isSkipped: tag === 0x53 || tag === 0x73 }
  })
}

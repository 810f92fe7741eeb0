/** The oldest git that works: `cat-file -z` came with it. */
export const OLDEST_GIT = '2.38'

/** Whether the output of `git version` names {@link OLDEST_GIT} or a later one; unreadable is too old. */
export function isRecentGit(output: string): boolean {
  const match = /(\d+)\.(\d+)/.exec(output)
  const major = Number(match?.[1] ?? 0)
  const minor = Number(match?.[2] ?? 0)
  return major > 2 || (major === 2 && minor >= 38)
}

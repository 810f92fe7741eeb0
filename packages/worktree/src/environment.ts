/** Environment variables, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Programs that git may start by these names; they also change what git does. */
const PROGRAMS = new Set(['editor', 'pager', 'prefix', 'ssh_askpass', 'visual'])

/**
 * An environment without any `GIT_` variable. A variable such as `GIT_DIR`, left there by a hook, overrides
 * the folder that a git command is given; so every child of okstra, worker or not, gets this one.
 *
 * @example
 * cleanEnvironment({ PATH: '/bin', GIT_DIR: '/elsewhere/.git' }) // => { PATH: '/bin' }
 *
 * @see git(1), "ENVIRONMENT VARIABLES"
 */
export function cleanEnvironment(environment: Environment): Record<string, string> {
  const kept = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !/^git_/i.test(entry[0]),
  )
  return Object.fromEntries(kept)
}

/** What git itself is started with: no question on a terminal, messages that do not depend on the language. */
export function gitEnvironment(
  environment: Environment,
  { write }: { write: boolean },
): Record<string, string> {
  const kept = Object.entries(cleanEnvironment(environment)).filter(
    ([name]) => !PROGRAMS.has(name.toLowerCase()),
  )
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    ...(write ? {} : { GIT_OPTIONAL_LOCKS: '0' }),
  }
}

/**
 * Settings that win over those of the user and the repository. Only what changes the meaning or the form of
 * an answer, runs a foreign program, or hides a changed file stands here: filters, line ends and ignore
 * rules stay the user's, else the tree would look dirty to the user's own git.
 */
export const NEUTRAL_CONFIG = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.untrackedCache=false',
  'core.trustctime=true',
  'core.checkStat=default',
  'core.ignoreStat=false',
  'core.quotePath=false',
  'core.pager=cat',
  'color.ui=false',
  'column.ui=never',
  'status.relativePaths=false',
  'log.showSignature=false',
  'submodule.recurse=false',
  'branch.autoSetupMerge=false',
  'worktree.guessRemote=false',
  'checkout.guess=false',
  'advice.detachedHead=false',
  'gc.auto=0',
  'maintenance.auto=false',
] as const

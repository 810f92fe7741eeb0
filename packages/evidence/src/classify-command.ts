import type { Role } from '@okstra/contracts'
import { COMMAND_CLASSES, type CommandClass } from './command-class.ts'
import { classesOf } from './command-rules.ts'
import { unwrapCommand } from './unwrap-command.ts'

/**
 * The classes of what a command does, in the order of {@link COMMAND_CLASSES}; empty for a command that
 * only reads, or that no rule knows. Wrappers (`sh -c`, `env`, `sudo`, `npx` and other runners) are taken
 * off first, and every command of a shell line counts.
 *
 * @example
 * classifyCommand(['bash', '-lc', 'npm run build && git push']) // => ['build', 'push']
 * classifyCommand(['git', 'log']) // => []
 */
export function classifyCommand(argv: readonly string[]): CommandClass[] {
  const found = new Set(unwrapCommand(argv).flatMap((command) => classesOf(command)))
  return COMMAND_CLASSES.filter((name) => found.has(name))
}

const READ_ONLY: readonly CommandClass[] = COMMAND_CLASSES
const WRITER: readonly CommandClass[] = ['remote-migration', 'deploy', 'push', 'publish', 'api-write']

/** Command classes that each role may not run. The executor builds, tests and migrates locally. */
export const FORBIDDEN_CLASSES: Readonly<Record<Role, readonly CommandClass[]>> = {
  lead: READ_ONLY,
  analyser: READ_ONLY,
  executor: WRITER,
  verifier: READ_ONLY,
  critic: READ_ONLY,
  'report-writer': READ_ONLY,
}

/** A command that a role may not run. */
export interface ForbiddenCommand {
  readonly argv: readonly string[]
  /** The classes that the role may not run. */
  readonly classes: readonly CommandClass[]
}

/**
 * The commands that a worker of this role may not have run, each once, in the order seen. One such
 * command sets its result aside, tree change or not.
 *
 * @example
 * findForbidden([{ argv: ['npm', 'test'] }], { role: 'analyser' })
 * // => [{ argv: ['npm', 'test'], classes: ['test'] }]
 */
export function findForbidden(
  commands: readonly { readonly argv: readonly string[] }[],
  { role }: { readonly role: Role },
): ForbiddenCommand[] {
  const forbidden = FORBIDDEN_CLASSES[role]
  const seen = new Set<string>()
  return commands.flatMap(({ argv }) => {
    const key = JSON.stringify(argv)
    const classes = seen.has(key) ? [] : classifyCommand(argv).filter((name) => forbidden.includes(name))
    seen.add(key)
    return classes.length === 0 ? [] : [{ argv, classes }]
  })
}

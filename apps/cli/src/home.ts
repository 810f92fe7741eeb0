import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import type { Context } from './command.ts'

/** The home of okstra: `OKSTRA_HOME`, else `.okstra` in the home of the user. */
export function homeOf({ cwd, env }: Pick<Context, 'cwd' | 'env'>): string {
  const given = env['OKSTRA_HOME'] ?? ''
  if (given !== '') return resolve(cwd, given)
  const home = env['HOME'] ?? ''
  return join(isAbsolute(home) ? home : homedir(), '.okstra')
}

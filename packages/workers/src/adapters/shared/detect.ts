import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { pickAllowed } from '../../environment.ts'
import { findProgram } from '../../io/find-program.ts'
import type { Detection, WorkerRequest } from '../../types.ts'

type Environment = WorkerRequest['environment']

/** A program that says its version is quick; one that waits for something is not waited for. */
const VERSION_MS = 15_000

export interface DetectOptions {
  readonly file: string
  readonly environment: Environment
  /** Variables that it needs besides the allow-list. */
  readonly names?: readonly string[]
  /** Arguments that make it print its version and nothing else. */
  readonly args?: readonly string[]
  /** Told from files and variables; asked only when the program is there. */
  readonly login: () => Promise<Detection['login']>
  readonly timeoutMs?: number
}

/**
 * Looks for a program and asks its version, within a limit of time, without a model call, and in the environment that it
 * would work in.
 */
export async function detectProgram({
  file,
  environment,
  names = [],
  args = ['--version'],
  login,
  timeoutMs = VERSION_MS,
}: DetectOptions): Promise<Detection> {
  const path = await findProgram(file, environment)
  if (path === undefined) return { installed: false, login: 'unknown' }
  const [version, state] = await Promise.all([
    readVersion(path, args, pickAllowed(environment, names), timeoutMs),
    login(),
  ])
  return { installed: true, path, login: state, ...(version === undefined ? {} : { version }) }
}

async function readVersion(
  path: string,
  args: readonly string[],
  env: Record<string, string>,
  timeout: number,
): Promise<string | undefined> {
  const { stdout, failed } = await execa(path, args, {
    env,
    extendEnv: false,
    stdin: 'ignore',
    stderr: 'ignore',
    reject: false,
    timeout,
    forceKillAfterDelay: 1000,
    maxBuffer: 64 * 1024,
  })
  if (failed) return undefined
  return /\d+\.\d+(?:\.\d+)?(?:[-+.][0-9A-Za-z.-]+)?/.exec(stdout)?.[0]
}

/** Whether a file lies somewhere; what is in it stays unread. */
export async function hasFile(...path: readonly string[]): Promise<boolean> {
  try {
    return (await stat(join(...path))).isFile()
  } catch {
    return false
  }
}

/** Whether a variable is set to something; its value stays unread. */
export function hasVariable(environment: Environment, ...names: readonly string[]): boolean {
  return names.some((name) => (environment[name] ?? '') !== '')
}

/** The folder of a program's settings: a variable's, or one below the home folder. */
export function homeFolder(
  environment: Environment,
  variable: string | undefined,
  ...below: readonly string[]
): string {
  const given = variable === undefined ? undefined : environment[variable]
  return given === undefined || given === '' ? join(environment['HOME'] ?? '', ...below) : given
}

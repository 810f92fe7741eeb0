import type { ProcessIdentity } from '@okstra/contracts'
import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Whether a process lives. `unknown` is never read as dead. */
export type Judgement = 'alive' | 'dead' | 'unknown'

/** Where the facts about processes are read; an argument so that tests can give another place. */
export interface ProcessSource {
  readonly platform: NodeJS.Platform
  /** The `ps` of macOS. */
  readonly ps: string
}

const here: ProcessSource = { platform: process.platform, ps: '/bin/ps' }

/**
 * Start time of a process: ticks since boot on Linux, `ps -o lstart` on other systems. `undefined` when no such
 * process runs; a zombie counts as gone, because it will never act again.
 *
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html fields 3 (state) and 22 (starttime)
 */
async function startTimeOf(pid: number, source: ProcessSource = here): Promise<string | undefined> {
  if (source.platform === 'linux') {
    const stat = await readText(`/proc/${pid}/stat`)
    return stat === undefined ? undefined : startTimeIn(stat)
  }
  if (source.platform === 'win32') return exists(pid) ? 'unknown' : undefined
  const line = await output(source.ps, ['-o', 'stat=,lstart=', '-p', String(pid)])
  const [, state = 'Z', started = ''] = /^\s*(\S+)\s+(.*?)\s*$/.exec(line) ?? []
  return state.startsWith('Z') || started === '' ? undefined : started
}

/** The program's name stands in brackets and may hold blanks and brackets itself: count from the last one. */
export function startTimeIn(stat: string): string | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

async function readText(path: string): Promise<string | undefined> {
  return await readFile(path, 'utf8').catch(() => undefined)
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function output(program: string, argv: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const env = { LC_ALL: 'C', TZ: 'UTC' }
    execFile(program, argv, { env, timeout: 5000 }, (_error, stdout) => resolve(stdout))
  })
}

async function bootId(platform: NodeJS.Platform): Promise<string> {
  if (platform === 'linux') return (await readText('/proc/sys/kernel/random/boot_id'))?.trim() ?? 'unknown'
  if (platform === 'win32') return 'unknown'
  return (await output('/usr/sbin/sysctl', ['-n', 'kern.bootsessionuuid'])).trim() || 'unknown'
}

/**
 * Who a process is, in a form that a later process can judge: process ids are used again, a start time is not.
 * `undefined` when no such process runs.
 *
 * @example
 * const me = await identifyProcess(process.pid)
 */
export async function identifyProcess(
  pid: number,
  source: ProcessSource = here,
): Promise<ProcessIdentity | undefined> {
  const startTime = await startTimeOf(pid, source)
  if (startTime === undefined) return undefined
  const pidNs = source.platform === 'linux' ? await readlink('/proc/self/ns/pid').catch(() => '-') : '-'
  return { host: hostname(), bootId: await bootId(source.platform), pidNs, pid, startTime }
}

/**
 * Whether a process lives, as far as it can be told from here: only within the same start of the same machine and
 * the same PID namespace; everything else is `unknown`.
 *
 * @example
 * await judgeProcess(lease) // => 'alive'
 */
export async function judgeProcess(
  identity: ProcessIdentity,
  source: ProcessSource = here,
): Promise<Judgement> {
  const pidNs = source.platform === 'linux' ? await readlink('/proc/self/ns/pid').catch(() => '-') : '-'
  const boot = await bootId(source.platform)
  if (identity.bootId !== boot || boot === 'unknown' || identity.pidNs !== pidNs) return 'unknown'
  const startTime = await startTimeOf(identity.pid, source)
  if (startTime === identity.startTime) return 'alive'
  // Hidden from /proc (hidepid) and yet there: nothing is known about its start.
  return startTime === undefined && source.platform === 'linux' && (await isHidden(identity.pid))
    ? 'unknown'
    : 'dead'
}

async function isHidden(pid: number): Promise<boolean> {
  return exists(pid) && (await readText(`/proc/${pid}/stat`)) === undefined
}

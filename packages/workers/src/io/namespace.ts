import { execa } from 'execa'
import { once } from 'node:events'
import { readlinkSync } from 'node:fs'
import type { Duplex } from 'node:stream'
import { findProgram } from './find-program.ts'
import { SYSTEM_PATH } from './system-path.ts'

/** How what a worker starts is held together: by a PID namespace of its own, or by the marker in its environment alone. */
export type Isolation = 'namespace' | 'marker'

/** The programs of the system that make a namespace. */
export interface NamespaceTools {
  readonly unshare: string
  readonly setsid: string
  readonly env: string
}

/**
 * Runs in a shell whose children go into a new PID namespace: the first becomes its process 1 and holds it, in a session
 * of its own, with nothing of the worker's environment. Once it is ready the shell becomes what starts the worker.
 */
const START = `"$1" -i "$2" /bin/sh -c "$3" okstra "$$" "$1" </dev/null >/dev/null 2>&1 4<&- &
echo "$!" >&4
read -r _ <&4
shift 3
exec "$@" 3>&- 4<&-`

/**
 * Process 1: process ids are counted on from that of the worker, so that those of two workers differ (programs name
 * temporary files and locks after them); orphans are reaped by the system; it ends when okstra closes its end of the
 * channel or dies, and all that is left in the namespace with it.
 */
const HOLD = `cd / && echo "$1" >/proc/sys/kernel/ns_last_pid && echo ready >&3 && exec "$2" --ignore-signal=CHLD cat <&3`

/** Variables that a shell sets by itself and that no worker is given. */
const OF_SHELL = ['_', 'PWD', 'OLDPWD', 'SHLVL'].flatMap((name) => ['-u', name])

/**
 * How a program is started in a PID namespace. The process that okstra starts stays outside, is the parent of the
 * program, and ends as the program does, by exit code or by signal.
 */
export function inNamespace(
  { unshare, setsid, env }: NamespaceTools,
  file: string,
  args: readonly string[],
): readonly [string, readonly string[]] {
  const inside = ['--fork', '--kill-child', '--mount-proc', '--propagation', 'slave', '--', file, ...args]
  const start = ['/bin/sh', '-c', START, 'okstra', env, setsid, HOLD, env, ...OF_SHELL, unshare]
  return [unshare, ['--pid', '--', ...start, ...inside]]
}

/** What holds a namespace. */
export interface Holder {
  /** Process 1 of it, as seen from outside. */
  readonly pid: number
  /** As `/proc/<pid>/ns/pid` shows it. */
  readonly id: string
}

/** A namespace that lives, until it is released. */
export interface Namespace {
  /** `undefined` when it did not come about. */
  readonly holder: Promise<Holder | undefined>
  /** Ends its process 1, and with it whatever is left in it. */
  release(): void
}

/** Takes the two channels of a process started by {@link inNamespace}: lets it go on once process 1 is there. */
export function holdNamespace(held: Duplex, go: Duplex): Namespace {
  for (const channel of [held, go]) channel.on('error', () => undefined)
  const pid = new Promise<number>((done) => {
    go.once('data', (said: Buffer) => done(Number.parseInt(String(said), 10)))
    go.once('close', () => done(0))
  })
  const isReady = new Promise<boolean>((done) => {
    held.once('data', () => done(true))
    held.once('close', () => done(false))
  })
  const holder = Promise.all([pid, isReady]).then(([pid, isReady]) => {
    go.destroy()
    const id = isReady ? namespaceOf(pid) : undefined
    return id === undefined ? undefined : { pid, id }
  })
  return { holder, release: () => held.destroy() }
}

/** The namespace of a process, as far as it can be seen. */
export function namespaceOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`)
  } catch {
    return undefined
  }
}

let found: Promise<NamespaceTools | undefined> | undefined

/**
 * What makes namespaces on this machine, tried once; `undefined` where that is not allowed. A user namespace is not
 * used: in it files of other users belong to nobody, which ssh and git refuse.
 */
export function namespaceTools(): Promise<NamespaceTools | undefined> {
  found ??= findTools()
  return found
}

/** Ends with 7 only when a signal reaches it and its group without ending what waits for it. */
const TRIAL = 'trap "exit 7" TERM; kill -TERM 0; sleep 1; exit 8'

async function findTools(): Promise<NamespaceTools | undefined> {
  if (process.platform !== 'linux') return undefined
  const [unshare, setsid, env] = await Promise.all(
    ['unshare', 'setsid', 'env'].map((name) => findProgram(name, { PATH: SYSTEM_PATH })),
  )
  if (unshare === undefined || setsid === undefined || env === undefined) return undefined
  const tools = { unshare, setsid, env }
  const [file, args] = inNamespace(tools, '/bin/sh', ['-c', TRIAL])
  const child = execa(file, args, {
    detached: true,
    cleanup: false,
    reject: false,
    buffer: false,
    cwd: '/',
    timeout: 5000,
    forceKillAfterDelay: 100,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  // Not the promise of the child: that waits until process 1 has closed its channel.
  const ended = once(child, 'exit').catch(() => [])
  child.catch(() => undefined)
  if (child.pid === undefined) return undefined
  const namespace = holdNamespace(channelOf(child, 3), channelOf(child, 4))
  const [exitCode] = (await ended) as [number?]
  const holder = await namespace.holder
  namespace.release()
  return exitCode === 7 && holder !== undefined ? tools : undefined
}

/** One of the channels beside stdin, stdout and stderr. */
export function channelOf(child: { readonly stdio: readonly unknown[] }, at: number): Duplex {
  return child.stdio[at] as Duplex
}

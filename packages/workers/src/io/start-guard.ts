import { OkstraError } from '@okstra/contracts'
import { execa } from 'execa'
import { once } from 'node:events'
import { SUPERVISOR_ID } from '../environment.ts'
import { locateProgram, type Programs } from './locate-program.ts'

export interface GuardOptions {
  /** Marker prefix of what is guarded, such as a run id. */
  readonly prefix: string
  readonly programs?: Programs
}

export interface Guard {
  readonly pid: number
  /** Sends it away; call it when nothing it guards is left. */
  release(): Promise<void>
}

/**
 * Starts a process that outlives this one: it holds a pipe to it, and once that is closed, by whatever death, it ends
 * every process that carries the marker. It is ready when this returns.
 *
 * @example
 * const guard = await startGuard({ prefix: run })
 * try { await everything() } finally { await guard.release() }
 *
 * @throws {OkstraError} `PLATFORM_UNSUPPORTED` when it cannot be started: without it nothing should be.
 */
export async function startGuard({ prefix, programs }: GuardOptions): Promise<Guard> {
  if (prefix === '') throw new OkstraError('WORKER_REQUEST_INVALID', 'A guard needs a prefix to guard.')
  const [file = '', ...args] = locateProgram('guard', programs)
  const child = execa(file, [...args, prefix, SUPERVISOR_ID], {
    detached: true,
    cleanup: false,
    reject: false,
    buffer: false,
    env: {},
    extendEnv: false,
    cwd: '/',
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'ignore',
  })
  child.stdin.on('error', () => undefined)
  const ended = once(child, 'exit')
  const isReady = await Promise.race([
    once(child.stdout, 'data').then(() => true),
    ended.then(() => false),
    child.then(() => false),
  ]).catch(() => false)
  if (!isReady || child.pid === undefined) {
    throw new OkstraError('PLATFORM_UNSUPPORTED', 'The guard of the run could not be started.', {
      hint: 'Without it workers could outlive okstra. Reinstall okstra, or look whether processes can be started.',
      details: { file, args },
    })
  }
  // It waits for us, not we for it.
  child.unref()
  child.stdout.destroy()
  return {
    pid: child.pid,
    async release() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.ref()
      child.stdin.end('release\n')
      await ended
    },
  }
}

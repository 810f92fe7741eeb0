import { visible } from '@okstra/contracts'
import { execa } from 'execa'
import type { Readable, Writable } from 'node:stream'
import type { Conclusion } from '../conclude.ts'
import { workerEnvironment } from '../environment.ts'
import type { Invocation, ProcessExit, WorkerRequest } from '../types.ts'

/** A program that runs, in a process group of its own. */
export interface StartedProgram {
  readonly pid: number
  readonly stdin: Writable | null
  readonly stdout: Readable
  readonly stderr: Readable
  readonly exited: Promise<ProcessExit>
}

/** Starts a program without a shell, or says why it cannot be. */
export async function startProgram(
  request: WorkerRequest,
  { file, args, stdin, ...invocation }: Invocation,
): Promise<StartedProgram | Conclusion> {
  const start = () =>
    execa(file, args, {
      cwd: request.cwd,
      env: workerEnvironment(request, { file, args, stdin, ...invocation }),
      extendEnv: false,
      shell: false,
      detached: true,
      cleanup: false,
      stdin: stdin === 'prompt' ? 'pipe' : 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
      buffer: false,
      reject: false,
    })
  let child: ReturnType<typeof start>
  try {
    child = start()
  } catch (error) {
    return notStarted(file, error)
  }
  const exited = new Promise<ProcessExit>((done) => {
    child.once('exit', (code, signal) => done({ code, signal }))
  })
  // What becomes of it is seen on its events; this promise only must not be left alone.
  const settled = child.then(
    (result): unknown => result,
    (error: unknown) => error,
  )
  const { pid, stdout, stderr } = child
  if (pid === undefined) return notStarted(file, await settled)
  return { pid, stdin: child.stdin, stdout, stderr, exited }
}

function notStarted(file: string, error: unknown): Conclusion {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const isMissing = ['ENOENT', 'EACCES', 'ENOTDIR', 'ENOEXEC'].includes(code)
  const failure = isMissing ? 'not-installed' : 'unsupported'
  const why = code === '' ? String(cause instanceof Error ? cause.message : cause) : code
  return { status: 'not-run', failure, message: `${visible(file)} could not be started: ${why}`, notes: [] }
}

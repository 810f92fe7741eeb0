import { OkstraError, visible } from '@okstra/contracts'
import { execa } from 'execa'
import { resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { Conclusion } from '../conclude.ts'
import { workerEnvironment } from '../environment.ts'
import type { Invocation, ProcessExit, WorkerRequest } from '../types.ts'
import { rememberSecrets } from '../redact.ts'
import { findProgram } from './find-program.ts'
import {
  channelOf,
  holdNamespace,
  inNamespace,
  type Isolation,
  type Namespace,
  type NamespaceTools,
  namespaceTools,
} from './namespace.ts'
import { inTerminal } from './terminal.ts'

/** A program that runs, in a process group of its own and, where that is possible, in a PID namespace of its own. */
export interface StartedProgram {
  readonly pid: number
  readonly stdin: Writable | null
  readonly stdout: Readable
  readonly stderr: Readable
  readonly exited: Promise<ProcessExit>
  readonly namespace?: Namespace
}

/** Starts a program without a shell between, or says why it cannot be. */
export async function startProgram(
  request: WorkerRequest,
  invocation: Invocation,
  isolation?: Isolation,
): Promise<StartedProgram | Conclusion> {
  const environment = workerEnvironment(request, invocation)
  rememberSecrets(environment)
  const tools = await toolsFor(isolation)
  const { file, args } = invocation
  const place = file.includes('/') ? resolve(request.cwd, file) : file
  // One that is not there is started as it is, since the system then says what is wrong with it.
  if ((await findProgram(place, environment)) === undefined) {
    return await start(request, invocation, { environment })
  }
  const words = invocation.pty === true ? await inTerminal(file, args, environment) : ([file, args] as const)
  if (words === undefined)
    return notStarted(file, new Error('this system has no `script` to give it a terminal'))
  return await start(request, invocation, { environment, words, ...(tools === undefined ? {} : { tools }) })
}

async function toolsFor(isolation: Isolation | undefined): Promise<NamespaceTools | undefined> {
  const tools = isolation === 'marker' ? undefined : await namespaceTools()
  if (isolation === 'namespace' && tools === undefined) {
    throw new OkstraError('PLATFORM_UNSUPPORTED', 'This system lets okstra make no PID namespace.', {
      hint: 'Leave the isolation to the machine, or run as root.',
    })
  }
  return tools
}

async function start(
  { cwd }: WorkerRequest,
  { file, args, stdin }: Invocation,
  {
    environment,
    words: [program, words] = [file, args],
    tools,
  }: {
    readonly environment: Record<string, string>
    readonly words?: readonly [string, readonly string[]]
    readonly tools?: NamespaceTools
  },
): Promise<StartedProgram | Conclusion> {
  const [first, rest] = tools === undefined ? [program, words] : inNamespace(tools, program, words)
  const channels = tools === undefined ? [] : (['pipe', 'pipe'] as const)
  const spawn = () =>
    execa(first, rest, {
      cwd,
      env: environment,
      extendEnv: false,
      shell: false,
      detached: true,
      cleanup: false,
      stdio: [stdin === 'prompt' ? 'pipe' : 'ignore', 'pipe', 'pipe', ...channels],
      buffer: false,
      reject: false,
    })
  let child: ReturnType<typeof spawn>
  try {
    child = spawn()
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
  const { pid } = child
  if (pid === undefined) return notStarted(file, await settled)
  const namespace = tools === undefined ? undefined : holdNamespace(channelOf(child, 3), channelOf(child, 4))
  return {
    pid,
    stdin: child.stdin,
    stdout: channelOf(child, 1),
    stderr: channelOf(child, 2),
    exited,
    ...(namespace === undefined ? {} : { namespace }),
  }
}

function notStarted(file: string, error: unknown): Conclusion {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const isMissing = ['ENOENT', 'EACCES', 'ENOTDIR', 'ENOEXEC'].includes(code)
  const why = code === '' ? String(cause instanceof Error ? cause.message : cause) : code
  const failure = isMissing ? 'not-installed' : 'unsupported'
  return { status: 'not-run', failure, message: `${visible(file)} could not be started: ${why}`, notes: [] }
}

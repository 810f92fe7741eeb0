import { excerpt, OkstraError, visible } from '@okstra/contracts'
import { statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { type SimpleGit, simpleGit } from 'simple-git'
import { type Environment, gitEnvironment, NEUTRAL_CONFIG } from '../environment.ts'
import { isRecentGit, OLDEST_GIT } from '../git-version.ts'
import { pathFromBytes } from '../path-bytes.ts'
import { type AdminFolders, lookAtAdminFolders, WAITS } from './admin-folders.ts'

/** One git command as a value. */
export interface GitTask<T> {
  readonly argv: readonly string[]
  readonly parse: (stdout: Buffer, exitCode: number) => T
  /** Whether it changes the repository; a command that reads takes no lock. */
  readonly write?: boolean
  readonly input?: Buffer | string
  /** Variables for this command alone. */
  readonly variables?: Readonly<Record<string, string>>
  /** Exit codes besides 0 that `parse` understands. */
  readonly accept?: readonly number[]
  /** Takes back what a try may have left that died of a worktree in the making, before the next try. */
  readonly undo?: () => Promise<void>
}

/** How git is started; made once, handed to every function of this package. */
export interface Git {
  readonly run: <T>(folder: string, task: GitTask<T>) => Promise<T>
  /** How many git processes were started so far. */
  readonly spawned: () => number
}

export interface GitOptions {
  /** The environment to start from, such as `process.env`: its `GIT_` variables are dropped. */
  readonly environment: Environment
  /** Milliseconds after which a command is stopped; 10 minutes unless told. */
  readonly timeout?: number
  /** Milliseconds that a stopped git gets to clean up, before all that it started is killed; 5 s unless told. */
  readonly grace?: number
  /** Bytes that one command may print; 1 GiB unless told. */
  readonly outputLimit?: number
}

interface Outcome {
  readonly exitCode: number
  readonly stdout: Buffer
  readonly stderr: string
}

type Stop = 'timeout' | 'output'

/**
 * A way to start git: cleaned environment, fixed settings, hooks off, a time limit, and a check that git is
 * recent enough before the first command.
 *
 * @example
 * const git = createGit({ environment: process.env })
 */
export function createGit({
  environment,
  timeout = 600_000,
  grace = 5000,
  outputLimit = 2 ** 30,
}: GitOptions): Git {
  let spawned = 0
  let checked: Promise<void> | undefined
  const start = async (folder: string, task: Omit<GitTask<unknown>, 'parse'>): Promise<Outcome> => {
    spawned++
    return startGit({
      folder,
      task,
      environment,
      timeout,
      grace,
      outputLimit,
      call: `${process.pid}-${spawned}`,
    })
  }
  const check = async (folder: string): Promise<void> => {
    const { stdout } = await start(folder, { argv: ['version'] })
    const version = stdout.toString('utf8').trim()
    if (isRecentGit(version)) return
    throw new OkstraError('GIT_TOO_OLD', `${visible(version) || 'git'} is too old.`, {
      hint: `Install git ${OLDEST_GIT} or later.`,
      details: { version },
    })
  }
  return {
    spawned: () => spawned,
    run: async (folder, task) => {
      checked ??= check(folder)
      await checked.catch((error: unknown) => {
        checked = undefined
        throw error
      })
      const { exitCode, stdout, stderr, halfMade } = await untilSettled(start, folder, task)
      if (exitCode === 0 || task.accept?.includes(exitCode)) return task.parse(stdout, exitCode)
      throw new OkstraError('GIT_FAILED', `git ${task.argv[0] ?? ''} failed: ${tail(stderr) || exitCode}`, {
        hint:
          halfMade === undefined
            ? `Run it by hand in ${visible(folder)} to see more.`
            : `Remove ${visible(halfMade)}, which is half made, when no git is at work there; else run it by hand.`,
        details: { argv: task.argv, folder, exitCode, stderr: stderr.slice(-4000) },
      })
    },
  }
}

type StartTask = (folder: string, task: Omit<GitTask<unknown>, 'parse'>) => Promise<Outcome>

/**
 * Runs a command, and runs it again when it died while another process was making or removing a worktree of the
 * repository. What is there decides, never what git says. Where nothing moves, a failure stays a failure at once.
 */
async function untilSettled(
  start: StartTask,
  folder: string,
  task: Omit<GitTask<unknown>, 'parse'>,
): Promise<Outcome & Pick<AdminFolders, 'halfMade'>> {
  const walks = task.argv[0] === 'worktree'
  // An exit code that the caller takes for an answer is one, but of the commands that walk the worktrees.
  const isAnswer = !walks && task.accept?.includes(FATAL)
  for (let tries = 0; ; tries++) {
    const since = Date.now()
    const outcome = await start(folder, task)
    if (outcome.exitCode !== FATAL || isAnswer) return { ...outcome, halfMade: undefined }
    const { exitCode, stdout } = await start(folder, { argv: COMMON_ARGV })
    if (exitCode !== 0) return { ...outcome, halfMade: undefined }
    const { inMotion, listChanged, halfMade } = await lookAtAdminFolders(lineOf(stdout), since)
    // A command that makes a worktree and takes it back changes the list itself: that is worth one more try only.
    const isOther = listChanged && (task.undo === undefined || tries === 0)
    const wait = inMotion || isOther ? WAITS[tries] : undefined
    if (wait === undefined) return { ...outcome, halfMade: walks ? halfMade : undefined }
    await new Promise((resolve) => setTimeout(resolve, wait))
    await task.undo?.()
  }
}

/** How git ends when it dies. */
const FATAL = 128

export const COMMON_ARGV: readonly string[] = ['rev-parse', '--path-format=absolute', '--git-common-dir']

/** The one line of an output: only its end is cut, because a path may hold line feeds. */
export function lineOf(stdout: Buffer): string {
  return pathFromBytes(stdout.subarray(0, stdout.at(-1) === 0x0a ? -1 : undefined))
}

function tail(stderr: string): string {
  return visible(excerpt(stderr.trim().split('\n').slice(-3).join(' '), 300))
}

interface Start extends Required<GitOptions> {
  readonly folder: string
  readonly task: Omit<GitTask<unknown>, 'parse'>
  readonly call: string
}

async function startGit(start: Start): Promise<Outcome> {
  const { folder, task, timeout, grace, outputLimit, call } = start
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new OkstraError('INPUT_UNREADABLE', `${visible(folder)} is not a folder.`, {
      hint: 'Name an existing folder.',
      details: { folder },
    })
  }
  const abort = new AbortController()
  let stopped: Stop | undefined
  let outcome: Outcome = { exitCode: -1, stdout: Buffer.alloc(0), stderr: '' }
  const stop = (reason: Stop): void => {
    stopped ??= reason
    abort.abort()
  }
  const git = prepareGit(start, { signal: abort.signal, finish: (result) => (outcome = result) })
  git.outputHandler((_, stdout) => {
    let bytes = 0
    stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > outputLimit) stop('output')
    })
    // simple-git waits 50 ms for a command that printed nothing, lest output come late; at its end none will.
    stdout.once('end', () => stdout.emit('data', Buffer.alloc(0)))
  })
  const timer = setTimeout(() => stop('timeout'), timeout)
  try {
    const argv = [...(task.write ? [] : ['--no-optional-locks']), ...task.argv]
    await Promise.race([git.raw(argv), lingering(abort.signal, { call, grace })])
  } finally {
    clearTimeout(timer)
  }
  if (stopped !== undefined) {
    throw stoppedError(stopped, task.argv, stopped === 'timeout' ? timeout : outputLimit)
  }
  if (outcome.exitCode < 0) throw missingError(outcome.stderr)
  return outcome
}

function prepareGit(
  { folder, task, environment, call }: Start,
  { signal, finish }: { readonly signal: AbortSignal; readonly finish: (outcome: Outcome) => void },
): SimpleGit {
  const variables = { ...gitEnvironment(environment, { write: task.write ?? false }), ...task.variables }
  return simpleGit({
    baseDir: folder,
    config: [...NEUTRAL_CONFIG],
    abort: signal,
    allowEnvironment: Object.keys(variables).filter((name) => name.startsWith('GIT_')),
    unsafe: { allowUnsafeHooksPath: true, allowUnsafeFsMonitor: true, allowUnsafePager: true },
    // Only `close` says that all output has arrived; the default gives up 50 ms after the exit.
    completion: { onClose: true, onExit: false },
    // Any input closes the child's stdin, which would stay open otherwise.
    input: () => task.input ?? '\n',
    // The only place that shows the bytes: raw() gives text, in which bytes that are not UTF-8 are lost.
    errors: (_, { exitCode, stdOut, stdErr }) => {
      finish({ exitCode, stdout: Buffer.concat(stdOut), stderr: Buffer.concat(stdErr).toString('utf8') })
      return undefined
    },
  }).env({ ...variables, [CALL_VARIABLE]: call })
}

const CALL_VARIABLE = 'OKSTRA_GIT_CALL'

/**
 * git is stopped by a signal to it alone, and a filter that it started may live on and keep the pipes open.
 * After the grace time whatever carries the call's marker is killed, and the wait ends.
 */
async function lingering(
  signal: AbortSignal,
  { call, grace }: { readonly call: string; readonly grace: number },
): Promise<void> {
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  await new Promise((resolve) => setTimeout(resolve, grace))
  await killMarked(`${CALL_VARIABLE}=${call}`)
}

/** Linux shows the environment of a process; elsewhere nothing is found. */
async function killMarked(marker: string): Promise<void> {
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (!/^[0-9]+$/.test(pid)) continue
    const environ = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
    if (!environ.split('\0').includes(marker)) continue
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended in between.
    }
  }
}

function stoppedError(stop: Stop, argv: readonly string[], limit: number): OkstraError {
  const what = `git ${argv[0] ?? ''}`
  return stop === 'timeout'
    ? new OkstraError('GIT_TIMEOUT', `${what} did not end within ${limit} ms and was stopped.`, {
        hint: 'Look for a slow filter or disk, or allow more time.',
        details: { argv, timeout: limit },
      })
    : new OkstraError('GIT_OUTPUT_TOO_LARGE', `${what} printed more than ${limit} bytes and was stopped.`, {
        hint: 'Ask for less at once.',
        details: { argv, limit },
      })
}

function missingError(stderr: string): OkstraError {
  return new OkstraError('GIT_MISSING', 'git could not be started.', {
    hint: `Install git ${OLDEST_GIT} or later and put it on PATH.`,
    details: { stderr: stderr.slice(0, 500) },
  })
}

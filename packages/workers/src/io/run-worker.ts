import { OkstraError, visible } from '@okstra/contracts'
import { type Machine, thisMachine } from '@okstra/store'
import { statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { checkRequest } from '../check-request.ts'
import { conclude, type Conclusion } from '../conclude.ts'
import { markerOf } from '../environment.ts'
import type { TokenUsage, WorkerEvent } from '../events.ts'
import { DEFAULT_ANSWER_BYTES, DEFAULT_LINE_BYTES, Interpreter } from '../interpret.ts'
import { redact } from '../redact.ts'
import { assemble, streamUsage } from '../replay.ts'
import type { Invocation, ProcessExit, WorkerOutcome, WorkerRequest } from '../types.ts'
import type { StopReason } from '../watch.ts'
import { couldNotExecute, endNotes, throughNamespace } from './ending.ts'
import { limitsOf } from './limits-of.ts'
import { killGroup } from './live-groups.ts'
import type { Isolation } from './namespace.ts'
import { readStream } from './read-stream.ts'
import { Records } from './records.ts'
import { type Scratch, scratchOf } from './scratch.ts'
import { startProgram } from './start-program.ts'
import { Supervisor } from './supervisor.ts'
import { TextTail } from './text-tail.ts'
import { writePrompt } from './write-prompt.ts'

export interface RunWorkerOptions {
  /** Ends the worker: `cancelled`. */
  readonly signal?: AbortSignal
  /** Told every event as it comes. What it throws ends the worker and is thrown by `runWorker`. */
  readonly onEvent?: (event: WorkerEvent) => void
  readonly machine?: Machine
  /** How it is held together; by a PID namespace where the system allows one, unless told. */
  readonly isolation?: Isolation
}

/**
 * Runs a worker: starts its program in a process group of its own, writes the prompt to its stdin, reads its stream,
 * stops it when it is silent or over time, ends all that it started, and says how it went. Whatever the program does
 * is an outcome and not an error.
 *
 * @example
 * const outcome = await runWorker(request, { signal, onEvent: (event) => show(event) })
 * if (outcome.status === 'completed') use(outcome.result)
 *
 * @throws {OkstraError} `WORKER_REQUEST_INVALID` for a request that cannot work, `STORE_UNWRITABLE` when its files
 *   cannot be made, `PLATFORM_UNSUPPORTED` on Windows; each before anything is started.
 */
export async function runWorker(
  request: WorkerRequest,
  options: RunWorkerOptions = {},
): Promise<WorkerOutcome> {
  const { signal, onEvent, machine = thisMachine, isolation } = options
  checkRequest(request)
  if (process.platform === 'win32') {
    throw new OkstraError('PLATFORM_UNSUPPORTED', 'Workers run on Linux and macOS only.', {
      hint: 'Run okstra inside WSL.',
    })
  }
  if (!statSync(request.cwd, { throwIfNoEntry: false })?.isDirectory()) {
    throw new OkstraError('WORKER_REQUEST_INVALID', `${visible(request.cwd)} is not a folder to work in.`, {
      hint: 'Provision the tree first.',
      details: { cwd: request.cwd },
    })
  }
  return await new Run(request, { signal, onEvent, machine, isolation }).run()
}

class Run {
  readonly #request: WorkerRequest
  readonly #signal: AbortSignal | undefined
  readonly #machine: Machine
  readonly #isolation: Isolation | undefined
  readonly #scratch: Scratch
  readonly #invocation: Invocation
  readonly #interpreter: Interpreter
  readonly #stderr = new TextTail(16 * 1024)
  readonly #startedAt: string
  readonly #bytes = { stdout: 0, stderr: 0 }
  #supervisor: Supervisor | undefined
  #answered = false
  #thrown: { readonly error: unknown } | undefined

  constructor(
    request: WorkerRequest,
    options: {
      readonly signal: AbortSignal | undefined
      readonly onEvent: ((event: WorkerEvent) => void) | undefined
      readonly machine: Machine
      readonly isolation: Isolation | undefined
    },
  ) {
    this.#request = request
    this.#signal = options.signal
    this.#machine = options.machine
    this.#isolation = options.isolation
    this.#startedAt = options.machine.now()
    this.#scratch = scratchOf(request)
    this.#invocation = request.adapter.argv(request, { scratch: this.#scratch.folder })
    const { lineBytes = DEFAULT_LINE_BYTES, answerBytes = DEFAULT_ANSWER_BYTES } = request.budgets
    this.#interpreter = new Interpreter(request.adapter, {
      lineBytes,
      answerBytes,
      onEvent: (event) => {
        this.#supervisor?.hear(event)
        if (this.#thrown !== undefined) return
        try {
          options.onEvent?.(event)
        } catch (error) {
          this.#thrown = { error }
          this.#supervisor?.take({ type: 'cancel' })
        }
      },
    })
  }

  async run(): Promise<WorkerOutcome> {
    const records = await Records.open(this.#request, {
      machine: this.#machine,
      onFault: () => this.#supervisor?.take({ type: 'fault' }),
    })
    let outcome: WorkerOutcome | undefined
    try {
      await this.#scratch.make(this.#invocation.files)
      outcome = await this.#supervise(records)
    } finally {
      await this.#scratch.remove()
      await records.endLog()
      await records.endStatus({
        bytes: this.#bytes.stdout + this.#bytes.stderr,
        events: this.#interpreter.eventCount,
        ...(outcome?.exit === undefined ? {} : { exit: outcome.exit }),
        outcome: outcome?.status ?? 'error',
        ...(outcome?.failure === undefined ? {} : { failure: outcome.failure }),
        ...(outcome === undefined ? {} : { notes: [...outcome.notes] }),
      })
    }
    if (this.#thrown !== undefined) throw this.#thrown.error
    const { fault } = records
    return fault === undefined ? outcome : { ...outcome, fault }
  }

  async #supervise(records: Records): Promise<WorkerOutcome> {
    if (this.#signal?.aborted) return this.#finish(records, { stopped: 'cancelled' })
    const started = await startProgram(this.#request, this.#invocation, this.#isolation)
    if ('status' in started) return this.#finish(records, { conclusion: started })
    const { pid, stdin, stdout, stderr } = started
    const supervisor = new Supervisor(started, {
      marker: markerOf(this.#request),
      limits: limitsOf(this.#request),
    })
    this.#supervisor = supervisor
    const cancel = (): void => supervisor.take({ type: 'cancel' })
    this.#signal?.addEventListener('abort', cancel, { once: true })
    try {
      const reading = Promise.all([
        this.#readStdout(stdout, records),
        this.#readStderr(stderr, records),
        stdin === null ? undefined : writePrompt(stdin, this.#request.prompt),
      ]).catch((error: unknown) => {
        // A bug of ours must not leave a process behind.
        this.#thrown ??= { error }
        cancel()
      })
      const identity = await this.#machine.identify(pid).catch(() => undefined)
      const isolation = started.namespace === undefined ? 'marker' : 'namespace'
      records.status({
        status: 'running',
        isolation,
        ...(identity === undefined ? {} : { process: identity }),
      })
      if (this.#signal?.aborted) cancel()
      if (records.fault !== undefined) supervisor.take({ type: 'fault' })
      const { exit, escaped } = await supervisor.end(reading, () => {
        for (const stream of [stdout, stderr, stdin]) stream?.destroy()
      })
      this.#interpreter.end()
      const stopped = supervisor.reason
      const found = exit && { exit, stderr: this.#stderr.text() }
      const told = started.namespace === undefined ? found : found && throughNamespace(found)
      const conclusion =
        started.namespace && told && couldNotExecute(this.#invocation.file, this.#bytes.stdout, told)
      if (conclusion !== undefined) return await this.#finish(records, { conclusion })
      return await this.#finish(records, {
        escaped,
        ...told,
        ...(stopped === undefined ? {} : { stopped }),
      })
    } catch (error) {
      killGroup(pid, 'SIGKILL')
      throw error
    } finally {
      this.#signal?.removeEventListener('abort', cancel)
    }
  }

  #readStdout(stream: Readable, records: Records): Promise<void> {
    return readStream(stream, (chunk) => {
      this.#bytes.stdout += chunk.length
      const waiting = records.stdout(chunk)
      this.#interpreter.push(chunk)
      this.#heard(records)
      if (this.#answered || this.#interpreter.terminal === undefined) return waiting
      this.#answered = true
      return this.#keepAnswer(records)
    })
  }

  /** First on the disk, then known: an answer that somebody saw is never asked for again. */
  async #keepAnswer(records: Records): Promise<void> {
    await records.flush()
    this.#supervisor?.take({ type: records.fault === undefined ? 'answered' : 'fault' })
  }

  #readStderr(stream: Readable, records: Records): Promise<void> {
    return readStream(stream, (chunk) => {
      this.#bytes.stderr += chunk.length
      this.#stderr.push(chunk)
      records.stderr(chunk)
      this.#heard(records)
      return undefined
    })
  }

  /** A file that cannot be read costs the figures and nothing else. */
  async #usageAfter(session: string | undefined): Promise<TokenUsage | undefined> {
    const { adapter, environment, cwd } = this.#request
    const { folder: scratch } = this.#scratch
    const facts = { scratch, environment, cwd, startedAt: this.#startedAt }
    return await adapter
      .usageAfter?.({ ...facts, ...(session === undefined ? {} : { session }) })
      .catch(() => undefined)
  }

  #heard(records: Records): void {
    this.#supervisor?.take({ type: 'output' })
    records.status({
      bytes: this.#bytes.stdout + this.#bytes.stderr,
      events: this.#interpreter.eventCount,
      lastActivityAt: this.#machine.now(),
    })
  }

  async #finish(
    records: Records,
    end: {
      readonly exit?: ProcessExit
      readonly stderr?: string
      readonly stopped?: StopReason
      readonly escaped?: readonly number[]
      /** Of a program that could not be started. */
      readonly conclusion?: Conclusion
    },
  ): Promise<WorkerOutcome> {
    const { adapter, resultSchema, session } = this.#request
    const { escaped = [], exit, stopped } = end
    const said = this.#interpreter.result()
    const endedAt = this.#machine.now()
    const how = { ...(exit === undefined ? {} : { exit }), ...(stopped === undefined ? {} : { stopped }) }
    const told = streamUsage(adapter, said.usage, { resumed: session !== undefined })
    const usage = told ?? (end.conclusion === undefined ? await this.#usageAfter(said.session) : undefined)
    const spoolEnd = {
      ...how,
      ...(told === undefined && usage !== undefined ? { usage } : {}),
      startedAt: this.#startedAt,
      endedAt,
    }
    if (end.conclusion === undefined) await records.endSpool(spoolEnd, { durable: adapter.endsWithExit })
    else await records.endSpool(spoolEnd, { durable: false })
    const { fault } = records
    const stderr = redact(end.stderr ?? this.#stderr.text())
    const ended =
      end.conclusion ??
      conclude(adapter, { said, stderr, resultSchema, ...how, ...(fault === undefined ? {} : { fault }) })
    const wasAlive = stopped !== undefined && this.#supervisor !== undefined
    const survived = exit === undefined && wasAlive && end.conclusion === undefined
    const notes = endNotes({ escaped, survived, fault })
    return assemble(adapter, {
      ended,
      said: { ...said, usage },
      argvModel: this.#invocation.model ?? null,
      usageIsLate: told === undefined && usage !== undefined,
      bytes: { ...this.#bytes },
      startedAt: this.#startedAt,
      endedAt,
      notes,
      escaped,
      ...(exit === undefined ? {} : { exit }),
    })
  }
}

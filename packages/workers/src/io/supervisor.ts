import type { WorkerEvent } from '../events.ts'
import { descendantsOf, isMarked, type ProcessRow } from '../process-table.ts'
import type { ProcessExit } from '../types.ts'
import {
  nextDeadline,
  startWatch,
  type StopReason,
  watch,
  type WatchAction,
  type WatchEvent,
  type WatchLimits,
} from '../watch.ts'
import { holdGroup, killGroup } from './live-groups.ts'
import { type Holder, type Namespace, namespaceOf } from './namespace.ts'
import { listProcesses } from './processes.ts'
import type { StartedProgram } from './start-program.ts'
import { sweepRows } from './sweep.ts'

const LONGEST_TIMER = 2 ** 31 - 1

/** A started process: its streams are the reader's, its life is watched here. */
export class Supervisor {
  readonly #marker: string
  readonly #pid: number
  readonly #limits: WatchLimits
  readonly #abandon: () => void
  readonly #openTools = new Set<string>()
  #state = startWatch(performance.now())
  #timer: NodeJS.Timeout | undefined
  #timerAt = Infinity
  #isMeasuring = false
  #nameless = 0
  /** Its descendants when it was told to end: one that drops its environment is still known. */
  #descendants: readonly ProcessRow[] = []
  #stopping: Promise<void> = Promise.resolve()
  readonly #release: () => void
  readonly #exited: Promise<ProcessExit>
  readonly #onAbandon: Promise<void>
  readonly #namespace: Namespace | undefined
  #holder: Holder | undefined

  constructor(
    { pid, exited, namespace }: Pick<StartedProgram, 'pid' | 'exited' | 'namespace'>,
    { marker, limits }: { readonly marker: string; readonly limits: WatchLimits },
  ) {
    this.#marker = marker
    this.#pid = pid
    this.#limits = limits
    this.#release = holdGroup(pid)
    const { promise, resolve } = withResolvers<void>()
    this.#onAbandon = promise
    this.#abandon = resolve
    this.#exited = exited
    this.#namespace = namespace
    void this.#meet()
    this.#arm()
  }

  get reason(): StopReason | undefined {
    return this.#state.reason
  }

  /** Takes what happened, and does what follows from it. */
  take(event: WatchEvent): void {
    const [next, action] = watch(this.#state, event, performance.now(), this.#limits)
    this.#state = next
    this.#act(action)
    this.#arm()
  }

  /** What an event of the stream means for the watch. */
  hear(event: WorkerEvent): void {
    if (event.type === 'retry') this.take({ type: 'retry', afterMs: event.afterMs })
    else if (event.type === 'tool-call') {
      if (event.id === undefined) this.#nameless++
      else if (this.#openTools.has(event.id)) return
      else this.#openTools.add(event.id)
      this.take({ type: 'tool-opened' })
    } else if (event.type === 'tool-result') {
      const wasOpen = event.id === undefined ? this.#nameless > 0 : this.#openTools.delete(event.id)
      if (event.id === undefined && wasOpen) this.#nameless--
      if (wasOpen) this.take({ type: 'tool-closed' })
    }
  }

  /**
   * Waits for the exit, then for the readers within the drain limit, and ends everything that is left of the worker.
   * `undefined` for one that even SIGKILL could not end in time.
   */
  async end(
    reading: Promise<unknown>,
    detach: () => void,
  ): Promise<{ readonly exit: ProcessExit | undefined; readonly escaped: readonly number[] }> {
    const exit = await Promise.race([this.#exited, this.#onAbandon.then(() => undefined)])
    this.take({ type: 'exited' })
    await this.#stopping
    // Whoever was told to stop has nothing more to say; others may hold the pipe and still write.
    if (this.reason === undefined) await Promise.race([reading, this.#onAbandon])
    killGroup(this.#pid, 'SIGKILL')
    const holder = await this.#namespace?.holder
    const swept = await sweepRows(this.#marker, { also: this.#descendants, holder })
    this.#namespace?.release()
    await Promise.race([reading, this.#onAbandon])
    detach()
    this.#state = { ...this.#state, phase: 'abandoned' }
    clearTimeout(this.#timer)
    this.#release()
    await reading
    return { exit, escaped: swept.filter(({ group }) => group !== this.#pid).map(({ pid }) => pid) }
  }

  #arm(): void {
    const isWaiting = this.#isMeasuring && this.#state.phase === 'running'
    const at = isWaiting
      ? this.#state.startedAt + this.#limits.wallMs
      : nextDeadline(this.#state, this.#limits)
    // A timer that rings too early only asks again; output must not cost a timer each time.
    if (this.#timer !== undefined && this.#timerAt <= at) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#timerAt = at
    if (at === Infinity) return
    const wait = Math.min(LONGEST_TIMER, Math.max(0, Math.ceil(at - performance.now())))
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#timerAt = Infinity
      this.take({ type: 'tick' })
    }, wait)
  }

  #act(action: WatchAction): void {
    switch (action) {
      case 'none':
        return
      case 'measure':
        if (!this.#isMeasuring) void this.#measure()
        return
      case 'terminate':
        this.#stopping = this.#terminate()
        return
      case 'kill':
        killGroup(this.#pid, 'SIGKILL')
        return
      case 'abandon':
        this.#abandon()
    }
  }

  async #terminate(): Promise<void> {
    const rows = (await listProcesses().catch(() => [])).map(({ row }) => row)
    this.#descendants = descendantsOf(rows, this.#pid)
    killGroup(this.#pid, 'SIGTERM')
  }

  async #meet(): Promise<void> {
    this.#holder = await this.#namespace?.holder
  }

  #holds({ pid }: ProcessRow): boolean {
    return this.#holder !== undefined && namespaceOf(pid) === this.#holder.id
  }

  async #measure(): Promise<void> {
    this.#isMeasuring = true
    const all = await listProcesses().catch(() => undefined)
    this.#isMeasuring = false
    const cpuMs = all
      ?.filter(
        ({ row, marker }) => row.group === this.#pid || isMarked(marker, this.#marker) || this.#holds(row),
      )
      .reduce((sum, { row }) => sum + row.cpuMs, 0)
    this.take({ type: 'measured', cpuMs })
  }
}

/** `Promise.withResolvers`, which Node 20 has not. */
function withResolvers<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

import type { StatusSidecar } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/status-sidecar'
import { type Machine, writeDocument } from '@okstra/store'

/** At most two writes a second. */
const PAUSE_MS = 500

/** The status sidecar of a worker: written when something changed, and closed however the worker ends. */
export class StatusFile {
  readonly #path: string
  readonly #machine: Machine
  readonly #onError: (error: unknown) => void
  #state: StatusSidecar
  #writing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #lastWrite = -Infinity
  #isClosed = false

  private constructor(
    path: string,
    machine: Machine,
    state: StatusSidecar,
    onError: (error: unknown) => void,
  ) {
    this.#path = path
    this.#machine = machine
    this.#state = state
    this.#onError = onError
  }

  /** Writes the first state; throws when that fails. */
  static async open(
    path: string,
    options: { readonly machine: Machine; readonly onError: (error: unknown) => void },
  ): Promise<StatusFile> {
    const { machine, onError } = options
    const state: StatusSidecar = {
      schemaVersion: '1.0',
      status: 'starting',
      startedAt: machine.now(),
      bytes: 0,
      events: 0,
    }
    const file = new StatusFile(path, machine, state, onError)
    await file.#write()
    return file
  }

  /** Takes a change and writes it soon. */
  update(change: Partial<StatusSidecar>): void {
    if (this.#isClosed) return
    this.#state = { ...this.#state, ...change }
    if (this.#timer !== undefined || this.#writing !== undefined) return
    const wait = Math.max(0, this.#lastWrite + PAUSE_MS - performance.now())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#writing = this.#write()
        .catch((error: unknown) => this.#onError(error))
        .finally(() => {
          this.#writing = undefined
        })
    }, wait)
  }

  /** Writes the last state; throws when that fails. */
  async close(change: Partial<StatusSidecar>): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#writing
    this.#state = { ...this.#state, ...change, status: 'exited' }
    await this.#write()
  }

  async #write(): Promise<void> {
    this.#lastWrite = performance.now()
    await writeDocument(this.#path, this.#state, {
      check: validate,
      isPrivate: true,
      over: 'anything',
      machine: this.#machine,
    })
  }
}

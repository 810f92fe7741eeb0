import { isOkstraError, OkstraError, type StatusSidecar } from '@okstra/contracts'
import { deleteSpool, type Machine, openSpool, type Spool } from '@okstra/store'
import { makeTrailer, type SpoolEnd } from '../replay.ts'
import type { WorkerOutcome, WorkerRequest } from '../types.ts'
import { CappedLog } from './capped-log.ts'
import { SpoolTail } from './spool-tail.ts'
import { StatusFile } from './status-file.ts'

export type Fault = NonNullable<WorkerOutcome['fault']>

const LOG_BYTES = 4 * 2 ** 20
const SPOOL_BYTES = 64 * 2 ** 20

interface QueuedSpool {
  readonly spool: Spool
  readonly tail: SpoolTail
}

/** The three files of a worker. A disk that fails is told once and never thrown at the reader of the output. */
export class Records {
  readonly #log: CappedLog
  readonly #status: StatusFile
  readonly #spool: QueuedSpool | undefined
  /** What failed first. */
  readonly #faults: Fault[]

  private constructor(log: CappedLog, status: StatusFile, spool: QueuedSpool | undefined, faults: Fault[]) {
    this.#log = log
    this.#status = status
    this.#spool = spool
    this.#faults = faults
  }

  /** Makes the files; throws `STORE_UNWRITABLE` before anything was started, and leaves none open. */
  static async open(
    { paths, budgets }: Pick<WorkerRequest, 'paths' | 'budgets'>,
    { machine, onFault }: { readonly machine: Machine; readonly onFault: () => void },
  ): Promise<Records> {
    const faults: Fault[] = []
    const onError = (error: unknown): void => {
      faults.push(faultOf(error))
      onFault()
    }
    const log = await openLog(paths.log, {
      limit: budgets.logBytes ?? LOG_BYTES,
      files: machine.files,
      onError,
    })
    let spool: Spool | undefined
    const limit = budgets.spoolBytes ?? SPOOL_BYTES
    try {
      spool = paths.spool === undefined ? undefined : await openSpool(paths.spool, { limit, machine })
      const status = await StatusFile.open(paths.status, { machine, onError })
      const open = spool
      return new Records(
        log,
        status,
        open && { spool: open, tail: new SpoolTail(open, limit, onError) },
        faults,
      )
    } catch (error) {
      // What was made here goes again, so that the same request can be tried once more.
      await log.close().catch(() => undefined)
      await machine.files.remove(paths.log).catch(() => undefined)
      if (spool !== undefined && paths.spool !== undefined) {
        await spool.close().catch(() => undefined)
        await deleteSpool(paths.spool, { machine }).catch(() => undefined)
      }
      throw error
    }
  }

  get fault(): Fault | undefined {
    return this.#faults[0]
  }

  status(change: Partial<StatusSidecar>): void {
    this.#status.update(change)
  }

  stderr(chunk: Uint8Array): void {
    this.#log.push('stderr', chunk)
  }

  /** A promise when the reader is ahead of the disk. */
  stdout(chunk: Uint8Array): Promise<void> | undefined {
    this.#log.push('stdout', chunk)
    return this.#spool?.tail.push(chunk)
  }

  /** Waits until the spool is on the disk. */
  async flush(): Promise<void> {
    if (this.#spool === undefined) return
    await this.#try(() => this.#spool?.tail.settle())
    await this.#try(() => this.#spool?.spool.flush())
  }

  /** Says in the spool how it ended. */
  async endSpool(end: SpoolEnd, { durable }: { readonly durable: boolean }): Promise<void> {
    if (this.#spool === undefined) return
    await this.#spool.tail.push(makeTrailer(end))
    await this.#try(() => this.#spool?.tail.settle())
    if (durable) await this.#try(() => this.#spool?.spool.flush())
    await this.#try(() => this.#spool?.spool.close())
  }

  async endLog(): Promise<void> {
    await this.#try(() => this.#log.close())
  }

  async endStatus(change: Partial<StatusSidecar>): Promise<void> {
    await this.#try(() => this.#status.close(change))
  }

  async #try(action: () => Promise<void> | undefined): Promise<void> {
    try {
      await action()
    } catch (error) {
      this.#faults.push(faultOf(error))
    }
  }
}

async function openLog(path: string, options: Parameters<typeof CappedLog.open>[1]): Promise<CappedLog> {
  try {
    return await CappedLog.open(path, options)
  } catch (cause) {
    throw new OkstraError('STORE_UNWRITABLE', `${path} could not be made: ${textOf(cause)}`, {
      hint: 'Make its folder, and give the log a name that is not taken.',
      details: { file: path },
      cause,
    })
  }
}

function faultOf(error: unknown): Fault {
  return isOkstraError(error)
    ? { code: error.code, message: error.message }
    : { code: 'STORE_UNWRITABLE', message: `A record of the worker could not be written: ${textOf(error)}` }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

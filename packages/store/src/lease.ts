import { type Lease, OkstraError } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/lease'
import { dirname } from 'node:path'
import { unwritable } from './failures.ts'
import { lockOf } from './ledger.ts'
import { type Machine, thisMachine } from './machine.ts'
import { withMutex } from './mutex.ts'
import type { Judgement } from './process-identity.ts'
import { readDocument } from './read-document.ts'
import { discard, writeDocument } from './write-document.ts'

export interface LeaseOptions {
  readonly machine?: Machine
}

export interface AcquireOptions extends LeaseOptions {
  /** Take it also from a holder of whom nothing is known from here; never from one that lives. */
  readonly takeOver?: boolean
  /** A step of a host-led run: it carries on with a lease that waits for a step. */
  readonly isStep?: boolean
  /** How commands name the run; what is said of a refusal names it so. */
  readonly run?: string
}

/** A lease with what is known of its holder. */
export interface JudgedLease {
  readonly lease: Lease
  /** `awaiting-step`: a host holds the run between two steps, and no process of okstra is alive for it. */
  readonly judgement: Judgement | 'awaiting-step'
  /** Since it was last renewed, in seconds. */
  readonly age: number
}

export interface HeldLease {
  readonly lease: Lease
  readonly warnings: readonly string[]
  /** Writes the time anew; throws `STORE_LEASE_LOST` when somebody took the run over. */
  renew(kind?: Lease['kind']): Promise<void>
  /** Gives the run back; harmless when it was taken over. */
  release(): Promise<void>
}

/**
 * Who runs a run, judged from here: by its process within the same boot and PID namespace, else `unknown`.
 * `undefined` when nobody does.
 *
 * @example
 * const found = await readLease(run.lease) // => { lease, judgement: 'alive', age: 12 }
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readLease(
  path: string,
  { machine = thisMachine }: LeaseOptions = {},
): Promise<JudgedLease | undefined> {
  const lease = await readDocument(path, { check: validate })
  if (lease === undefined) return undefined
  const age = Math.max(0, Math.round((Date.parse(machine.now()) - Date.parse(lease.renewedAt)) / 1000))
  const judgement = lease.kind === 'awaiting-step' ? lease.kind : await machine.judge(lease)
  return { lease, judgement, age }
}

/**
 * Takes the lease of a run for this process. A dead holder's lease is taken over with a warning; a living holder,
 * an unknown one (without `takeOver`) and a run between two steps (without `isStep`) are refused.
 *
 * @example
 * const held = await acquireLease(run.lease)
 * await held.renew()
 * await held.release()
 *
 * @throws {OkstraError} `STORE_LEASE_HELD` naming holder and age, `STORE_LOCKED`, `STORE_CORRUPT`, `STORE_UNWRITABLE`.
 */
export async function acquireLease(
  path: string,
  { machine = thisMachine, takeOver = false, isStep = false, run = 'RUN' }: AcquireOptions = {},
): Promise<HeldLease> {
  return await withMutex(
    lockOf(path),
    async (mutex) => {
      const found = await readLease(path, { machine })
      if (found !== undefined && !mayTake(found, { takeOver, isStep })) throw held(path, found, run)
      const lease: Lease = {
        schemaVersion: '1.0',
        kind: 'running',
        ...(await machine.self()),
        token: machine.newId(),
        renewedAt: machine.now(),
      }
      await writeDocument(path, lease, { check: validate, machine })
      const warnings =
        found === undefined || found.judgement === 'awaiting-step'
          ? mutex.warnings
          : [...mutex.warnings, `The run was taken over from ${describe(found)}, who is ${found.judgement}.`]
      return { lease, warnings, ...handle(path, lease, machine) }
    },
    { machine },
  )
}

function mayTake(
  { judgement }: JudgedLease,
  { takeOver, isStep }: Required<Pick<AcquireOptions, 'takeOver' | 'isStep'>>,
) {
  switch (judgement) {
    case 'alive':
      return false
    case 'dead':
      return true
    case 'unknown':
      return takeOver
    case 'awaiting-step':
      return isStep || takeOver
  }
}

function describe({ lease, age }: JudgedLease): string {
  return `process ${lease.pid} on ${lease.host} (last renewed ${age} s ago)`
}

function held(path: string, found: JudgedLease, run: string): OkstraError {
  const hints = {
    alive: 'Wait until it has ended, or cancel it.',
    dead: 'Try again.',
    unknown:
      'Nothing can be told of that process from here. When you are sure that it is gone, use --take-over.',
    'awaiting-step':
      `The agent that leads it takes the next step: okstra step next ${run}. ` +
      `To take it over: okstra resume ${run} --take-over, or okstra cancel ${run} --take-over`,
  }
  // The process that the lease names has ended when its step did.
  const message =
    found.judgement === 'awaiting-step'
      ? `The run waits for the next step of the agent that leads it (the last ended ${found.age} s ago).`
      : `The run is held by ${describe(found)}.`
  return new OkstraError('STORE_LEASE_HELD', message, {
    hint: hints[found.judgement],
    details: { file: path, judgement: found.judgement, age: found.age, holder: found.lease },
  })
}

function handle(path: string, lease: Lease, machine: Machine): Pick<HeldLease, 'renew' | 'release'> {
  const isMine = async (): Promise<boolean> =>
    (await readDocument(path, { check: validate }))?.token === lease.token
  return {
    renew: (kind = 'running') =>
      withMutex(
        lockOf(path),
        async () => {
          if (!(await isMine())) throw lost(path)
          await writeDocument(
            path,
            { ...lease, kind, renewedAt: machine.now() },
            { check: validate, machine },
          )
        },
        { machine },
      ),
    release: () =>
      withMutex(
        lockOf(path),
        async () => {
          if (!(await isMine())) return
          await discard(path, machine)
          await machine.files.syncFolder(dirname(path)).catch((cause: unknown) => {
            throw unwritable(path, cause)
          })
        },
        { machine },
      ),
  }
}

function lost(path: string): OkstraError {
  return new OkstraError('STORE_LEASE_LOST', `${path} is no longer held by this process.`, {
    hint: 'Stop: another process has taken the run over.',
    details: { file: path },
  })
}

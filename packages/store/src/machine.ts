import type { ProcessIdentity } from '@okstra/contracts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FileOperations, nodeFiles } from './files.ts'
import { identifyProcess, type Judgement, judgeProcess } from './process-identity.ts'

/** What the store needs of the machine that it runs on: files, clock, ids, processes. */
export interface Machine {
  readonly files: FileOperations
  /** Now, in UTC, ISO 8601 with Z. */
  now(): string
  /** A new unique id of letters, digits and dashes. */
  newId(): string
  sleep(milliseconds: number): Promise<void>
  /** This process. */
  self(): Promise<ProcessIdentity>
  judge(identity: ProcessIdentity): Promise<Judgement>
  /** The process of this id, or `undefined` when none runs. */
  identify(pid: number): Promise<ProcessIdentity | undefined>
}

/**
 * The machine that this process runs on, with parts replaced where a caller (a test) wants it.
 *
 * @example
 * const machine = makeMachine({ now: () => '2026-01-01T00:00:00Z' })
 */
export function makeMachine(parts: Partial<Machine> = {}): Machine {
  let self: Promise<ProcessIdentity> | undefined
  return {
    files: nodeFiles,
    now: () => new Date().toISOString(),
    newId: () => randomUUID(),
    sleep: (milliseconds) => sleep(milliseconds),
    self: () => (self ??= identifySelf()),
    judge: (identity) => judgeProcess(identity),
    identify: (pid) => identifyProcess(pid),
    ...parts,
  }
}

async function identifySelf(): Promise<ProcessIdentity> {
  const identity = await identifyProcess(process.pid)
  if (identity === undefined) throw new Error('The system does not tell when this process started.')
  return identity
}

/**
 * The machine as it is: real files, real clock, random ids.
 *
 * @example
 * const { pid } = await thisMachine.self()
 */
export const thisMachine: Machine = makeMachine()

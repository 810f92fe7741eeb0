import { type MutexHolder, OkstraError } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/mutex-holder'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bootTime, isOfEarlierBoot } from './earlier-boot.ts'
import { systemCode, unreadable, unwritable } from './failures.ts'
import { type Machine, thisMachine } from './machine.ts'
import type { Judgement } from './process-identity.ts'
import { temporaryName } from './temporary.ts'
import { discard, ensureFolder, writeTemporary } from './write-document.ts'

export interface MutexOptions {
  /** How long to wait for a living holder, in milliseconds. */
  readonly wait?: number
  /** Take it over from a holder of whom nothing is known (another machine or container). */
  readonly takeOver?: boolean
  readonly isPrivate?: boolean
  readonly machine?: Machine
}

export interface Mutex {
  readonly holder: MutexHolder
  /** What a person should be told, such as that a dead holder's mutex was taken over. */
  readonly warnings: readonly string[]
  /** Gives the mutex back; a second call does nothing. */
  release(): Promise<void>
}

const PAUSE = 15
const LONGEST_CHAIN = 64

/**
 * What stands in the way: the record of a holder. A dead holder's record is succeeded, never removed: the successor
 * makes `<mutex>.<token of the dead one>`, which only one process can, and then renames its own record over the
 * mutex. So no process ever unlinks a mutex that another one may just have taken.
 */
interface Record {
  readonly place: string
  readonly token: string
  readonly holder?: MutexHolder
  /** When an unreadable record was written, in milliseconds since 1970. */
  readonly written: number
}

/**
 * Takes a mutex that processes of this machine share. A holder that is dead is succeeded, with a warning; a living
 * one is waited for a little, and then named.
 *
 * @example
 * const mutex = await takeMutex(home.lock('registry'))
 * try { … } finally { await mutex.release() }
 *
 * @throws {OkstraError} `STORE_LOCKED` naming the holder, `STORE_UNWRITABLE`.
 */
export async function takeMutex(
  path: string,
  { wait = 2000, takeOver = false, isPrivate = false, machine = thisMachine }: MutexOptions = {},
): Promise<Mutex> {
  const self = await machine.self()
  const holder: MutexHolder = {
    schemaVersion: '1.0',
    ...self,
    token: machine.newId(),
    takenAt: machine.now(),
  }
  const draft = join(dirname(path), temporaryName(self, holder.token))
  try {
    await ensureFolder(dirname(path), { isPrivate, machine })
    const bytes = new TextEncoder().encode(`${JSON.stringify(holder)}\n`)
    await writeTemporary(draft, bytes, isPrivate ? 0o600 : 0o666, machine, false)
  } catch (cause) {
    throw unwritable(path, cause)
  }
  const deadline = performance.now() + wait
  try {
    for (;;) {
      const state = await tryToTake({ path, draft, holder, takeOver, machine })
      if ('warnings' in state) return { holder, ...state, release: releaser(path, holder, machine) }
      if ('busy' in state) {
        if (performance.now() >= deadline) throw locked(path, state.busy, state.judgement, machine)
        await machine.sleep(PAUSE)
      }
    }
  } finally {
    await discard(draft, machine)
  }
}

interface Attempt {
  readonly path: string
  readonly draft: string
  readonly holder: MutexHolder
  readonly takeOver: boolean
  readonly machine: Machine
}

type State =
  | { readonly warnings: readonly string[] }
  | { readonly busy: Record; readonly judgement: string }
  | { readonly again: true }

async function tryToTake({ path, draft, holder, takeOver, machine }: Attempt): Promise<State> {
  const chain = await chainAt(path)
  const last = chain.at(-1)
  if (last === undefined) return (await linked(draft, path, machine)) ? { warnings: [] } : { again: true }
  const judgement = await judgeRecord(last, machine)
  if (judgement !== 'dead' && !(judgement === 'unknown' && takeOver)) return { busy: last, judgement }
  const claim = claimOn(path, last)
  if (!(await linked(draft, claim, machine))) return { again: true }
  // Between the look and the claim the mutex may have changed hands; then the claim claims nothing.
  const now = await chainAt(path)
  if (now[0]?.token !== chain[0]?.token || now.at(-1)?.token !== holder.token) {
    await discard(claim, machine)
    return { again: true }
  }
  try {
    await machine.files.rename(draft, path)
  } catch (cause) {
    await discard(claim, machine)
    throw unwritable(path, cause)
  }
  for (const { place } of now.slice(1)) await discard(place, machine)
  return { warnings: [`${path} was taken over from ${describe(last, machine)}, who is ${judgement}.`] }
}

async function linked(from: string, to: string, machine: Machine): Promise<boolean> {
  try {
    await machine.files.link(from, to)
    return true
  } catch (cause) {
    if (systemCode(cause) === 'EEXIST') return false
    throw unwritable(to, cause)
  }
}

function claimOn(path: string, { token }: Record): string {
  return `${path}.${token}`
}

/** The record at the mutex and those that claim to succeed it, oldest first: the last one holds the mutex. */
async function chainAt(path: string): Promise<Record[]> {
  const chain: Record[] = []
  for (let place = path; chain.length < LONGEST_CHAIN;) {
    const record = await readRecord(place)
    if (record === undefined) break
    chain.push(record)
    place = claimOn(path, record)
  }
  return chain
}

async function readRecord(place: string): Promise<Record | undefined> {
  try {
    const { mtimeMs, ino } = await stat(place)
    const holder = holderIn(await readFile(place, 'utf8'))
    // A record is written whole before it gets its name; only a power loss or another program leaves such a one.
    return holder === undefined
      ? { place, token: `unreadable-${ino}-${Math.trunc(mtimeMs)}`, written: mtimeMs }
      : { place, token: holder.token, holder, written: mtimeMs }
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return undefined
    throw unreadable(place, cause)
  }
}

function holderIn(text: string): MutexHolder | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return validate(value) && /^[A-Za-z0-9-]+$/.test(value.token) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * What became of who holds the mutex at a path; `dead` also when nobody does any more.
 *
 * @internal
 */
export async function judgeHolder(path: string, machine: Machine): Promise<Judgement> {
  const record = await readRecord(path)
  return record === undefined ? 'dead' : await judgeRecord(record, machine)
}

async function judgeRecord({ holder, written }: Record, machine: Machine): Promise<Judgement> {
  if (holder === undefined) return written < bootTime() ? 'dead' : 'unknown'
  const judgement = await machine.judge(holder)
  if (judgement !== 'unknown') return judgement
  return (await isOfEarlierBoot(holder, written, machine)) ? 'dead' : 'unknown'
}

function describe({ holder, place }: Record, machine: Machine): string {
  if (holder === undefined) return `the writer of the unreadable ${place}`
  const age = Math.max(0, Math.round((Date.parse(machine.now()) - Date.parse(holder.takenAt)) / 1000))
  return `process ${holder.pid} on ${holder.host} (${age} s ago)`
}

function locked(path: string, record: Record, judgement: string, machine: Machine): OkstraError {
  return new OkstraError('STORE_LOCKED', `${path} is held by ${describe(record, machine)}.`, {
    hint:
      judgement === 'alive'
        ? 'Wait until that process has ended, or end it.'
        : 'Nothing can be told of that process from here. When you are sure that it is gone, take the lock over.',
    details: { file: path, judgement, ...(record.holder === undefined ? {} : { holder: record.holder }) },
  })
}

function releaser(path: string, { token }: MutexHolder, machine: Machine): () => Promise<void> {
  let released = false
  return async () => {
    if (released) return
    released = true
    const record = await readRecord(path)
    if (record?.token !== token) return
    // Twice: while this process lives, nobody else can free what it failed to give back.
    await machine.files.remove(path).catch(async () => {
      await machine.files.remove(path).catch((cause: unknown) => {
        if (systemCode(cause) !== 'ENOENT') throw unwritable(path, cause)
      })
    })
  }
}

/**
 * Does something while holding a mutex, and gives it back whatever happens.
 *
 * @example
 * await withMutex(home.lock('registry'), async () => { … })
 *
 * @throws {OkstraError} as {@link takeMutex}, and what the action throws.
 */
export async function withMutex<Result>(
  path: string,
  action: (mutex: Mutex) => Promise<Result>,
  options: MutexOptions = {},
): Promise<Result> {
  const mutex = await takeMutex(path, options)
  try {
    return await action(mutex)
  } finally {
    await mutex.release()
  }
}

import { byText, OkstraError } from '@okstra/contracts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { systemCode, unreadable, unwritable } from './failures.ts'
import { homeLayout } from './layout.ts'
import { type Machine, thisMachine } from './machine.ts'
import { checkSegment, unsafe } from './segments.ts'
import { temporaryName } from './temporary.ts'
import { discard, ensureFolder } from './write-document.ts'

export interface PublishOptions {
  /** The home of okstra. */
  readonly home: string
  /** Id of the run. */
  readonly run: string
  /** Where the run's results go; from `runLayout`. */
  readonly layout: { readonly workerResults: string }
  readonly machine?: Machine
}

export interface Published {
  /** Names of files that are in the run's folder now and were not before. */
  readonly moved: readonly string[]
  /** Names of files that an earlier call had brought there and could not take away here any more. */
  readonly finished: readonly string[]
  /** Names that are no files (folders, links, pipes): they stay where they are. */
  readonly left: readonly string[]
}

/**
 * Moves what the workers of a run wrote while they could not see each other into the folder of the run. Each file has
 * its second name on disk before it loses the first one, so that a crash in the middle is repaired by doing it again.
 * Nothing is written over: when a file of other content stands there, no file moves.
 *
 * @example
 * await publishBlind({ home, run, layout: runLayout(root, place) }) // => { moved: ['codex-propose-1.json'], … }
 *
 * @throws {OkstraError} `STORE_EXISTS` naming the files that differ, `STORE_UNSAFE_PATH`, `STORE_UNREADABLE`,
 *   `STORE_UNWRITABLE`.
 */
export async function publishBlind({
  home,
  run,
  layout,
  machine = thisMachine,
}: PublishOptions): Promise<Published> {
  const from = homeLayout(home).blind(run)
  const to = layout.workerResults
  const { files, left } = await filesIn(from)
  // What is left over, such as the draft of a process that was killed, keeps the folder; that harms nobody.
  const tidy = (): Promise<unknown> => machine.files.removeFolder(from).catch(() => undefined)
  if (files.length === 0) {
    await tidy()
    return { moved: [], finished: [], left }
  }
  await checkFolder(to)
  const there = await Promise.all(files.map((name) => isThere(join(from, name), join(to, name))))
  const different = files.filter((_name, index) => there[index] === 'other')
  if (different.length > 0) throw otherContent(to, different)
  const moved = files.filter((_name, index) => there[index] === 'absent')
  try {
    await ensureFolder(to, { machine })
    for (const name of moved) await giveName(join(from, name), join(to, name), machine)
    // Also after a crash: the names may be there and not yet be durable.
    await machine.files.syncFolder(to)
    for (const name of files) await machine.files.remove(join(from, name))
    await machine.files.syncFolder(from)
  } catch (cause) {
    throw unwritable(to, cause)
  }
  await tidy()
  return { moved, finished: files.filter((name) => !moved.includes(name)), left }
}

async function filesIn(folder: string): Promise<{ files: string[]; left: string[] }> {
  try {
    const found = await readdir(folder, { withFileTypes: true })
    const named = found.filter(({ name }) => !name.startsWith('.okstra-tmp-'))
    const names = (isWanted: boolean): string[] =>
      named
        .filter((entry) => entry.isFile() === isWanted)
        .map(({ name }) => (isWanted ? checkSegment(name) : name))
        .toSorted(byText)
    return { files: names(true), left: names(false) }
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return { files: [], left: [] }
    throw systemCode(cause) === undefined ? cause : unreadable(folder, cause)
  }
}

/** A repository may bring a link in the place of the folder, and with it write anywhere. */
async function checkFolder(folder: string): Promise<void> {
  for (const place of [folder, dirname(folder)]) {
    const stat = await lstat(place).catch(() => undefined)
    if (stat?.isSymbolicLink() === true) throw unsafe(place, 'it is a symbolic link')
  }
}

async function isThere(from: string, to: string): Promise<'absent' | 'same' | 'other'> {
  try {
    const [mine, found] = [await lstat(from), await lstat(to)]
    if (!found.isFile() || found.size !== mine.size) return 'other'
    if (found.ino === mine.ino && found.dev === mine.dev) return 'same'
    return (await digestOf(from)) === (await digestOf(to)) ? 'same' : 'other'
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return 'absent'
    throw unreadable(to, cause)
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

/** Codes of a system that cannot give one file two names: across file systems, or where there are no such names. */
const NO_LINKS = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

async function giveName(from: string, to: string, machine: Machine): Promise<void> {
  await machine.files.syncFile(from)
  try {
    await machine.files.link(from, to)
  } catch (cause) {
    if (!NO_LINKS.has(systemCode(cause) ?? '')) throw cause
    await copy(from, to, machine)
  }
}

const CHUNK = 256 * 1024

/** By a draft beside the target: under its name a file is whole or not there. */
async function copy(from: string, to: string, machine: Machine): Promise<void> {
  const draft = join(dirname(to), temporaryName(await machine.self(), machine.newId()))
  const source = await open(from, 'r')
  try {
    await copyInto(draft, source, machine)
  } catch (cause) {
    await discard(draft, machine)
    throw cause
  } finally {
    await source.close()
  }
  try {
    await machine.files.link(draft, to)
  } catch (cause) {
    if (!NO_LINKS.has(systemCode(cause) ?? '')) throw cause
    // Nobody else writes there: the run has one owner, and the name was free a moment ago.
    await machine.files.rename(draft, to)
    return
  } finally {
    await discard(draft, machine)
  }
}

async function copyInto(draft: string, source: FileHandle, machine: Machine): Promise<void> {
  const file = await machine.files.create(draft, 0o600)
  let isOpen = true
  try {
    const buffer = new Uint8Array(CHUNK)
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, CHUNK)
      if (bytesRead === 0) break
      for (let written = 0; written < bytesRead;) {
        const taken = await file.write(buffer.subarray(written, bytesRead))
        if (taken === 0) throw new Error('the disk took nothing')
        written += taken
      }
    }
    await file.sync()
    isOpen = false
    await file.close()
  } catch (cause) {
    if (isOpen) await file.close().catch(() => undefined)
    throw cause
  }
}

function otherContent(folder: string, names: readonly string[]): OkstraError {
  return new OkstraError('STORE_EXISTS', `${folder} holds other content under ${names.join(', ')}.`, {
    hint: 'No file was moved. Look at both files and move the one in the run folder away.',
    details: { folder, names },
  })
}

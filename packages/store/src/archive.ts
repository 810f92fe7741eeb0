import { type ArchivedFile, type ArchivedRun, byText, OkstraError, sha256Hex } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/archived-run'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { corrupt, systemCode, unreadable, unwritable } from './failures.ts'
import { homeLayout, runLayout, type RunPlace } from './layout.ts'
import { type Machine, thisMachine } from './machine.ts'
import { readBytes, readDocument } from './read-document.ts'
import { checkRelative } from './segments.ts'
import { writeDocument, writeText } from './write-document.ts'

/** What is said of a run that is archived. */
export type ArchiveFacts = Pick<ArchivedRun, 'run' | 'task' | 'status' | 'verdict'>

export interface ArchiveOptions {
  readonly home: string
  /** The project. */
  readonly root: string
  readonly place: RunPlace
  readonly facts: ArchiveFacts
  readonly machine?: Machine
}

/**
 * What the archive would hold of a run: each file with size and digest. Locks and drafts are nobody's record. The
 * record of a run that is archived already is that of its archive.
 *
 * @example
 * const { files } = await surveyRun('/home/me/shop', place)
 *
 * @throws {OkstraError} `STORE_UNSAFE_PATH` for a link, which nothing of okstra is; `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function surveyRun(
  root: string,
  place: RunPlace,
): Promise<{ readonly files: readonly ArchivedFile[]; readonly archived?: ArchivedRun }> {
  const { folder, archived } = runLayout(root, place)
  const record = await readDocument(archived, { check: validate })
  if (record !== undefined) return { files: record.files, archived: record }
  const files: ArchivedFile[] = []
  for (const path of await filesBelow(folder)) {
    const bytes = await readFile(path).catch((cause: unknown) => {
      throw unreadable(path, cause)
    })
    files.push({
      path: relative(folder, path).split(sep).join('/'),
      bytes: bytes.length,
      sha256: sha256Hex(bytes),
    })
  }
  return { files: files.toSorted((a, b) => byText(a.path, b.path)) }
}

/**
 * Moves an ended run to the archive of the home. First the archive is whole and durable, under its last name; then the
 * run folder says so, in the same record; only then are its files removed, the journal excepted, by which a reader
 * tells what the run was. Stopped anywhere, a second call finishes it, and each file is in one place or both. Nothing
 * is removed that is not in the archive byte by byte. Who calls it holds the mutex of the task.
 *
 * @example
 * const { files } = await archiveRun({ home, root, place, facts: { run, task, status: 'completed', verdict } })
 *
 * @throws {OkstraError} `STORE_EXISTS` when the archive holds another run of that name, or a file changed meanwhile;
 *   `STORE_CORRUPT` for a damaged archive, `STORE_UNSAFE_PATH` for a link, `STORE_UNREADABLE`, `STORE_UNWRITABLE`.
 */
export async function archiveRun({
  home,
  root,
  place,
  facts,
  machine = thisMachine,
}: ArchiveOptions): Promise<ArchivedRun> {
  const layout = runLayout(root, place)
  const target = homeLayout(home).archivedRun(facts.run)
  const told = await readDocument(layout.archived, { check: validate })
  const found = await readDocument(target.record, { check: validate })
  if (told !== undefined && found === undefined) {
    throw new OkstraError('STORE_EXISTS', `${facts.run} was archived, and not in this home.`, {
      hint: 'Go on in the home that has it; nothing was removed here.',
      details: { file: layout.archived },
    })
  }
  const record = found ?? (await fill({ home, root, place, facts, machine }))
  await checkCopies(record, { folder: layout.folder, copies: target.run })
  if (told === undefined) await writeDocument(layout.archived, record, { check: validate, machine })
  await removeOriginals(record, { folder: layout.folder, journal: layout.journal, machine })
  return record
}

/** Fills a folder beside its last name, so that an archive is there as a whole or not at all. */
async function fill({ home, root, place, facts, machine }: Required<ArchiveOptions>): Promise<ArchivedRun> {
  const target = homeLayout(home).archivedRun(facts.run)
  const { folder } = runLayout(root, place)
  const { files } = await surveyRun(root, place)
  await removeTree(target.draft, machine)
  for (const { path, sha256 } of files) {
    const bytes = await readBytes(join(folder, path))
    if (bytes === undefined || sha256Hex(bytes) !== sha256) throw changed(join(folder, path))
    await writeText(join(target.draft, 'run', path), bytes, { isPrivate: true, machine })
  }
  const record: ArchivedRun = {
    schemaVersion: '1.0',
    ...facts,
    taskType: place.taskType,
    seq: place.seq,
    archivedAt: machine.now(),
    files: [...files],
  }
  const draft = join(target.draft, 'archived.json')
  await writeDocument(draft, record, { check: validate, isPrivate: true, machine })
  try {
    await machine.files.rename(target.draft, target.folder)
    await machine.files.syncFolder(dirname(target.folder))
  } catch (cause) {
    throw unwritable(target.folder, cause)
  }
  return record
}

/** Before anything is removed: the archive holds what its record says, and what is still here is the same. */
export async function checkCopies(
  { run, files }: ArchivedRun,
  { folder, copies }: { readonly folder: string; readonly copies: string },
): Promise<void> {
  for (const { path, sha256 } of files) {
    checkRelative(path)
    const copy = join(copies, path)
    const bytes = await readBytes(copy)
    if (bytes === undefined || sha256Hex(bytes) !== sha256) {
      const what = bytes === undefined ? 'it is gone' : 'it is not what was archived'
      throw corrupt(copy, { line: 1, rule: 'digest-of-archive', what: `${what} (run ${run})` })
    }
    const original = await readBytes(join(folder, path))
    if (original !== undefined && sha256Hex(original) !== sha256) throw changed(join(folder, path))
  }
}

async function removeOriginals(
  { files }: ArchivedRun,
  {
    folder,
    journal,
    machine,
  }: { readonly folder: string; readonly journal: string; readonly machine: Machine },
): Promise<void> {
  const folders = new Set<string>()
  for (const { path } of files) {
    const original = join(folder, path)
    if (original === journal) continue
    for (let at = dirname(original); at !== folder; at = dirname(at)) folders.add(at)
    await unlessGone(original, () => machine.files.remove(original))
  }
  // The deepest first; one in which something was put meanwhile stays.
  for (const path of [...folders].toSorted((a, b) => b.length - a.length)) {
    await unlessGone(path, () => machine.files.removeFolder(path))
  }
  await machine.files.syncFolder(folder).catch((cause: unknown) => {
    throw unwritable(folder, cause)
  })
}

export async function unlessGone(path: string, remove: () => Promise<void>): Promise<void> {
  await remove().catch((cause: unknown) => {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(systemCode(cause) ?? '')) throw unwritable(path, cause)
  })
}

/** What a call that was killed had filled so far; it lies in the archive, and nothing refers to it. */
export async function removeTree(folder: string, machine: Machine): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    if (systemCode(cause) === 'ENOENT') return undefined
    throw unreadable(folder, cause)
  })
  if (entries === undefined) return
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await removeTree(path, machine)
    else await unlessGone(path, () => machine.files.remove(path))
  }
  await unlessGone(folder, () => machine.files.removeFolder(folder))
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw unreadable(folder, cause)
  })
  const found: string[] = []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) found.push(...(await filesBelow(path)))
    else if (!entry.isFile()) {
      throw new OkstraError('STORE_UNSAFE_PATH', `${path} is no file and no folder.`, {
        hint: 'Nothing of okstra is a link or a device. Remove it.',
        details: { path },
      })
    } else if (!isPassing(entry.name)) found.push(path)
  }
  return found
}

function isPassing(name: string): boolean {
  return /\.lock(?:\.[A-Za-z0-9-]+)?$/.test(name) || name.startsWith('.okstra-tmp-')
}

function changed(file: string): OkstraError {
  return new OkstraError('STORE_EXISTS', `${file} was changed since the run was archived.`, {
    hint: 'Nothing was removed. Move that file away, or put back what it was, and try again.',
    details: { file },
  })
}

/**
 * Whether the archive of a home holds a run.
 *
 * @example
 * await isInArchive(home, run) // => true
 *
 * @throws {OkstraError} `STORE_UNSAFE_PATH`.
 */
export async function isInArchive(home: string, run: string): Promise<boolean> {
  return await lstat(homeLayout(home).archivedRun(run).record).then(
    (info) => info.isFile(),
    () => false,
  )
}

/**
 * The record of a run that was archived, from its run folder; `undefined` of one that was not.
 *
 * @example
 * const { archivedAt } = (await readArchived(root, place)) ?? {}
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readArchived(root: string, place: RunPlace): Promise<ArchivedRun | undefined> {
  return await readDocument(runLayout(root, place).archived, { check: validate })
}

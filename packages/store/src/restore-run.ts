import { type ArchivedRun, OkstraError, sha256Hex } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/archived-run'
import { lstat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkCopies, filesBelow, removeTree, unlessGone } from './archive.ts'
import { unwritable } from './failures.ts'
import { homeLayout, runLayout, type RunPlace } from './layout.ts'
import { type Machine, thisMachine } from './machine.ts'
import { readBytes, readDocument } from './read-document.ts'
import { writeText } from './write-document.ts'

export interface RestoreOptions {
  readonly home: string
  /** The project. */
  readonly root: string
  readonly place: RunPlace
  /** Id of the run, by which the archive knows it. */
  readonly run: string
  /** Whether it is only looked whether it could be put back. */
  readonly dryRun?: boolean
  readonly machine?: Machine
}

/**
 * Puts an archived run back where it was. First every copy is held against the record, and the place against the copies:
 * what stands there and is something else is never replaced. Only when every file is back does the run folder stop
 * saying that it is archived, and only then is the archive removed. Stopped anywhere, a second call finishes it, and
 * each file is in one place or both. Who calls it holds the mutex of the task. `undefined` when the archive of this home
 * does not hold the run and the run folder does not say that it was archived.
 *
 * @example
 * const { files } = (await restoreRun({ home, root, place, run })) ?? {}
 *
 * @throws {OkstraError} `STORE_EXISTS` when another home has it, or its place is taken; `STORE_CORRUPT` for a damaged
 *   archive, `STORE_UNSAFE_PATH` for a link, `STORE_UNREADABLE`, `STORE_UNWRITABLE`.
 */
export async function restoreRun({
  home,
  root,
  place,
  run,
  dryRun = false,
  machine = thisMachine,
}: RestoreOptions): Promise<ArchivedRun | undefined> {
  const layout = runLayout(root, place)
  const target = homeLayout(home).archivedRun(run)
  const told = await readDocument(layout.archived, { check: validate })
  const record = await readDocument(target.record, { check: validate })
  if (record === undefined) {
    if (told === undefined) {
      // What a call left that was stopped at its very end.
      if (!dryRun) await removeTree(target.draft, machine)
      return undefined
    }
    throw new OkstraError('STORE_EXISTS', `${run} was archived, and not in this home.`, {
      hint: 'Put it back from the home that has it.',
      details: { file: layout.archived },
    })
  }
  await checkCopies(record, { folder: layout.folder, copies: target.run })
  if (told === undefined) await refuseTaken(layout.folder, record)
  else if (JSON.stringify(told) !== JSON.stringify(record)) throw taken(layout.archived)
  if (dryRun) return record
  await putBack(record, { folder: layout.folder, copies: target.run, machine })
  await unlessGone(layout.archived, () => machine.files.remove(layout.archived))
  try {
    await machine.files.syncFolder(layout.folder)
    await removeTree(target.draft, machine)
    // Gone at once under its own name; what a stop leaves under the other one, the next filling removes.
    await machine.files.rename(target.folder, target.draft)
    await machine.files.syncFolder(dirname(target.folder))
  } catch (cause) {
    throw unwritable(target.folder, cause)
  }
  await removeTree(target.draft, machine)
  return record
}

/**
 * A folder that does not say that it was archived may only hold what is put back: a call that was stopped left that. One
 * in which every file is back is a run again, and what was written into it since belongs there.
 */
async function refuseTaken(folder: string, { files }: ArchivedRun): Promise<void> {
  const isThere = await lstat(folder).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  const known = new Set(files.map(({ path }) => path))
  const found = (await filesBelow(folder)).map((path) => relative(folder, path).split(sep).join('/'))
  const strange = found.find((path) => !known.has(path))
  if (strange !== undefined && found.filter((path) => known.has(path)).length < known.size) {
    throw taken(join(folder, strange))
  }
}

async function putBack(
  { files }: ArchivedRun,
  {
    folder,
    copies,
    machine,
  }: { readonly folder: string; readonly copies: string; readonly machine: Machine },
): Promise<void> {
  for (const { path, sha256 } of files) {
    const original = join(folder, path)
    // What is there already was held against its digest.
    if ((await readBytes(original)) !== undefined) continue
    const bytes = await readBytes(join(copies, path))
    if (bytes === undefined || sha256Hex(bytes) !== sha256) throw taken(join(copies, path))
    await writeText(original, bytes, { over: 'nothing', machine })
  }
}

function taken(file: string): OkstraError {
  return new OkstraError('STORE_EXISTS', `${file} is not of the archived run, so its place is taken.`, {
    hint: 'Nothing was moved. Move what stands there away, and try again.',
    details: { file },
  })
}

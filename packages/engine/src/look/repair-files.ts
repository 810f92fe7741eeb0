import { isOkstraError } from '@okstra/contracts'
import {
  type FilesExamined,
  type FoundLock,
  mendLedger,
  setAsideCorrupt,
  sweepTemporary,
  withMutex,
} from '@okstra/store'
import { basename, dirname, join } from 'node:path'
import type { EngineDeps } from '../deps.ts'
import { isDerived } from './doctor-files.ts'
import { done, notPossible, type Repaired } from './repaired.ts'

type Deps = Pick<EngineDeps, 'machine'>

/** Documents that the repair of a run or of a catalogue sets aside itself, right before it makes them again. */
const MADE_AGAIN = /(?:task-catalog|latest-task|team-state)\.json$/

/**
 * Mends files by what they are: torn lines, locks of the dead, drafts of the dead, damaged indexes and sidecars. Files
 * of a run that somebody holds are left alone; what only a person can restore is named.
 */
export async function repairFiles(
  examined: FilesExamined,
  { isPrivate, isBusy }: { readonly isPrivate: boolean; readonly isBusy: (file: string) => boolean },
  { machine }: Deps,
): Promise<Repaired[]> {
  const repaired: Repaired[] = []
  for (const { file } of examined.torn) {
    if (isBusy(file)) continue
    const torn = await mendLedger(file, { isPrivate, machine })
    if (torn !== undefined)
      repaired.push(
        done('torn line', torn.file, `${torn.bytes} bytes that a crash left at the end of ${file}.`),
      )
  }
  for (const lock of examined.locks) repaired.push(...(await freeLock(lock, { isPrivate }, machine)))
  for (const { file, line, message } of examined.damaged) {
    if (isBusy(file) || MADE_AGAIN.test(file)) continue
    if (isDerived(file)) {
      const kept = await setAsideCorrupt(file, { machine })
      repaired.push(done('set aside', kept, `${file} was damaged.`))
    } else repaired.push(notPossible('document', file, `Line ${line}: ${message}`, remedyFor(file)))
  }
  for (const folder of new Set(examined.leftovers.map((file) => dirname(file)))) {
    for (const name of await sweepTemporary(folder, { machine })) {
      repaired.push(done('leftover', join(folder, name), 'A killed process had left it.'))
    }
  }
  return repaired
}

/** Taken over and given back, as the next command would: no lock is removed under the hands of somebody. */
async function freeLock(
  { file, judgement, holder }: FoundLock,
  { isPrivate }: { readonly isPrivate: boolean },
  machine: Deps['machine'],
): Promise<Repaired[]> {
  if (judgement === 'alive') return []
  const who = holder === undefined ? 'Its holder cannot be read' : `Process ${holder.pid} on ${holder.host}`
  if (judgement === 'unknown') {
    const remedy = 'When you are sure that the holder is gone, remove the file.'
    return [notPossible('lock', file, `${who}: nothing can be told of it from here.`, remedy)]
  }
  // A claim on a lock goes with the lock that it claims.
  if (/\.lock\.[A-Za-z0-9-]+$/.test(file)) return []
  try {
    await withMutex(file, () => Promise.resolve(), { wait: 0, isPrivate, machine })
  } catch (cause) {
    if (!isOkstraError(cause, 'STORE_LOCKED')) throw cause
    return []
  }
  return [done('lock', file, `${who} is gone.`)]
}

const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [
    /^project\.json$/,
    'Restore it from git or a copy, or move it away and register the project: okstra setup',
  ],
  [/^task-manifest\.json$/, 'Restore it from git or a copy; until then the catalogue leaves the task out.'],
  [
    /^journal\.jsonl$/,
    'Restore it from git or a copy; without it the run can be neither resumed nor judged.',
  ],
  [/^lease\.json$/, 'Make sure that no process runs this run, then remove the file.'],
  [/^trust\.json$/, 'Restore it, or move it away: okstra asks again for what was approved.'],
  [/^registry\.json$/, 'Restore it; git worktree list names the trees that it had.'],
  [/\.digests\.json$/, 'Restore it from git or a copy; a seal is never made again.'],
]

function remedyFor(file: string): string {
  const name = basename(file)
  return (
    REMEDIES.find(([form]) => form.test(name))?.[1] ??
    'Restore it from git or a copy; it is never overwritten.'
  )
}

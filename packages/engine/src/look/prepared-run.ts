import { OkstraError, type RunManifest, visible } from '@okstra/contracts'
import type { RunPlace } from '@okstra/store'
import type { EngineDeps } from '../deps.ts'
import { readRun, type RunReading } from './read-run.ts'

/** A run that was prepared to its end, so that its manifest is there. */
export type PreparedRun = RunReading & { readonly manifest: RunManifest }

/**
 * The run that a word named, as it stands on the disk.
 *
 * @throws {OkstraError} `RUN_NOT_FOUND` without a place, or when nothing was prepared there; `STORE_CORRUPT`,
 *   `STORE_UNREADABLE`.
 */
export async function readPreparedRun(
  word: string,
  place: RunPlace | undefined,
  { root, deps: { machine } }: { readonly root: string; readonly deps: Pick<EngineDeps, 'machine'> },
): Promise<PreparedRun> {
  const reading = place === undefined ? undefined : await readRun(root, place, machine)
  if (reading?.manifest !== undefined) return { ...reading, manifest: reading.manifest }
  throw new OkstraError(
    'RUN_NOT_FOUND',
    `${JSON.stringify(visible(word))} is no prepared run of this project.`,
    { hint: 'See what there is: okstra status', details: { word } },
  )
}

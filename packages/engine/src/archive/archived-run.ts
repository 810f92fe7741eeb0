import { type ArchivedRun, OkstraError } from '@okstra/contracts'
import { readTimeline, type RunPlace, taskLayout, WORKER_MARKER } from '@okstra/store'
import type { EngineDeps } from '../deps.ts'

/** What can only be done with the files of a run is refused for one that has none here. */
export function archivedRun(word: string): OkstraError {
  return new OkstraError('RUN_ARCHIVED', `The files of ${word} are in the archive.`, {
    hint: `See where: okstra show ${word}`,
    details: { word },
  })
}

/** What a person keeps is not for a worker to move. */
export function refuseArchivingWorker({ environment }: EngineDeps): void {
  const worker = environment[WORKER_MARKER]
  if (worker === undefined) return
  throw new OkstraError('RUN_BY_WORKER', 'A worker cannot move a run to the archive or back.', {
    hint: 'Do it in a terminal of your own.',
    details: { worker },
  })
}

/** What the timeline says last of where a run is; `undefined` while it never left. */
export async function lastMoveOf(
  root: string,
  { task, taskType, seq }: RunPlace,
): Promise<'run.archived' | 'run.restored' | undefined> {
  const { rows } = await readTimeline(taskLayout(root, task).timeline)
  const moves = rows.flatMap(({ isKnown, value }) =>
    isKnown && isMove(value.kind) && value.taskType === taskType && value.seq === seq ? [value.kind] : [],
  )
  return moves.at(-1)
}

function isMove(kind: unknown): kind is 'run.archived' | 'run.restored' {
  return kind === 'run.archived' || kind === 'run.restored'
}

/** How much there is of a run. */
export function sizeOf(files: ArchivedRun['files']): { readonly files: number; readonly bytes: number } {
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

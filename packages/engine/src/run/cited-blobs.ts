import { citedFiles } from '@okstra/evidence'
import { blobsAtCommit } from '@okstra/worktree'
import type { EngineDeps } from '../deps.ts'
import type { DutyRecord } from './records.ts'

/** Git ids of the files that supported evidence cites, looked up once: analyses do not change once they are grouped. */
export function citedBlobs(
  deps: Pick<EngineDeps, 'git'>,
  place: { readonly repository: string; readonly commit: string },
): (analyses: readonly DutyRecord[]) => Promise<ReadonlyMap<string, string>> {
  let last: { readonly key: string; readonly found: Promise<ReadonlyMap<string, string>> } | undefined
  return async (analyses) => {
    const paths = [...citedFiles(analyses.flatMap(({ audit }) => audit.citations)).keys()]
    const key = JSON.stringify(paths)
    if (last?.key !== key) last = { key, found: blobsAtCommit(deps.git, { ...place, paths }) }
    return await last.found
  }
}

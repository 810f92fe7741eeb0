import { documentDigest, isOkstraError, type TaskKey, type TaskType } from '@okstra/contracts'
import { validate as isGroups } from '@okstra/contracts/validate/convergence-groups'
import { foldRun } from '@okstra/lifecycle'
import { listRuns, readDocument, readJournal, runLayout } from '@okstra/store'

/**
 * `F-` ids of earlier runs of the phase, by fingerprint: what is found again keeps its number for the life of the task.
 * Groups that are not what their journal recorded say nothing here.
 *
 * @throws {OkstraError} `STORE_UNREADABLE`, and `STORE_CORRUPT` for a journal.
 */
export async function knownFindingIds(
  root: string,
  { task, taskType }: { readonly task: TaskKey; readonly taskType: TaskType },
): Promise<Record<string, string>> {
  const known: Record<string, string> = {}
  const taken = new Set<string>()
  for (const seq of await listRuns(root, task, taskType)) {
    const layout = runLayout(root, { task, taskType, seq })
    const { groups: digest } = foldRun((await readJournal(layout.journal)).events)
    if (digest === undefined) continue
    const path = layout.convergence('groups.json')
    const groups = await readDocument(path, { check: isGroups }).catch((cause: unknown) => {
      if (isOkstraError(cause, 'STORE_CORRUPT')) return undefined
      throw cause
    })
    if (groups === undefined || documentDigest(groups) !== digest) continue
    for (const { fingerprint, id } of groups.items) {
      if (known[fingerprint] !== undefined || taken.has(id)) continue
      known[fingerprint] = id
      taken.add(id)
    }
  }
  return known
}

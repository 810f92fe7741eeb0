import { documentDigest, isOkstraError, type TaskKey, type TaskType } from '@okstra/contracts'
import { validate as isConvergence } from '@okstra/contracts/validate/convergence-state'
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
    const { groups, gaps } = foldRun((await readJournal(layout.journal)).events)
    // What a critic saw became items after the findings were grouped.
    const documents = [
      await recorded(layout.convergence('groups.json'), { check: isGroups, digest: groups }),
      await recorded(layout.convergence('state.json'), { check: isConvergence, digest: gaps?.state }),
    ]
    for (const { fingerprint, id } of documents.flatMap((document) => document?.items ?? [])) {
      if (known[fingerprint] !== undefined || taken.has(id)) continue
      known[fingerprint] = id
      taken.add(id)
    }
  }
  return known
}

async function recorded<Document extends object>(
  path: string,
  {
    check,
    digest,
  }: { readonly check: (value: unknown) => value is Document; readonly digest: string | undefined },
): Promise<Document | undefined> {
  if (digest === undefined) return undefined
  const document = await readDocument(path, { check }).catch((cause: unknown) => {
    if (isOkstraError(cause, 'STORE_CORRUPT')) return undefined
    throw cause
  })
  return document !== undefined && documentDigest(document) === digest ? document : undefined
}

import { isOkstraError } from '@okstra/contracts'
import { findEarlier, type NamedEarlier, type RunQuestion } from '@okstra/engine/look'

/** What an earlier okstra left under a name that is unknown otherwise; the error again where it left nothing. */
export async function orEarlier(cause: unknown, { word, folder, root }: RunQuestion): Promise<NamedEarlier> {
  const isUnknown = isOkstraError(cause, 'TASK_UNKNOWN') || isOkstraError(cause, 'RUN_NOT_FOUND')
  const found = isUnknown ? await findEarlier(word, { folder, root }) : undefined
  if (found === undefined) throw cause
  return found
}

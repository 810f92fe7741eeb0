import { type FinalReport, isOkstraError } from '@okstra/contracts'
import { readDocument } from '@okstra/store'

/** The card of a sealed report, as far as it can be read: one that cannot is no reason to say nothing of its run. */
export async function verdictCard(path: string): Promise<Partial<FinalReport['verdictCard']> | undefined> {
  try {
    return (await readDocument<Partial<FinalReport>>(path))?.verdictCard
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return undefined
  }
}

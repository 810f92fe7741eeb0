import { type FinalReport, isOkstraError } from '@okstra/contracts'
import { holdsNextPhase } from '@okstra/lifecycle'
import { readDocument } from '@okstra/store'

/** The card of a sealed report, and whether it asks something that blocks. */
export type ReportCard = Partial<FinalReport['verdictCard']> & { readonly asks: boolean }

/** The card of a sealed report, as far as it can be read: one that cannot is no reason to say nothing of its run. */
export async function verdictCard(path: string): Promise<ReportCard | undefined> {
  try {
    const report = await readDocument<Partial<FinalReport>>(path)
    if (report?.verdictCard === undefined) return undefined
    const items = Array.isArray(report.clarificationItems) ? report.clarificationItems : []
    const asks = items.some((item) => holdsNextPhase(item))
    return { ...report.verdictCard, asks }
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return undefined
  }
}

import type { ClarificationItem, FinalReport } from '@okstra/contracts'
import { holdsNextPhase, type WaitingFacts } from '@okstra/lifecycle'
import { lastDecisions } from '../run/held-items.ts'

/** What of a report holds whatever comes after it: open questions, and findings whose last decision is that they stand. */
export function holdingIn(
  { findings }: Pick<FinalReport, 'findings'>,
  items: readonly ClarificationItem[],
): Pick<WaitingFacts, 'open' | 'standing'> {
  const blocking = new Set(findings.flatMap(({ id, blocks }) => (blocks === true ? [id] : [])))
  return {
    open: items.flatMap((item) => (holdsNextPhase(item) ? [item.id] : [])),
    standing: lastDecisions(items).flatMap(({ id, finding, decision }) =>
      decision.choice === 'stands' && blocking.has(finding) ? [{ id, finding }] : [],
    ),
  }
}

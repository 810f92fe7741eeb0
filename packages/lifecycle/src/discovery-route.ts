import type { DiscoveredLedgerRow, FinalReport, ProposedRoute } from '@okstra/contracts'
import { analysisVerdict } from './analysis-verdict.ts'
import { mostWanted } from './routing.ts'

/** What the route of a requirements discovery is taken from. */
export interface DiscoveryRecord {
  /** Whether the analysis does not count, because too few completed. */
  readonly blocked: boolean
  /** Whether a question waits that the next phase cannot do without. */
  readonly waits: boolean
  readonly ledger: readonly Pick<DiscoveredLedgerRow, 'kind' | 'agreed'>[]
  readonly wanted: readonly Pick<ProposedRoute['wanted'][number], 'direction' | 'sources'>[]
}

/** Verdict and direction of a requirements discovery. */
export interface DiscoveryRoute {
  readonly verdict: FinalReport['verdictCard']['verdict']
  readonly direction: ProposedRoute['direction']
  /** Why the task holds although the analysers want it to go on. */
  readonly held?: 'blocked' | 'no-requirement' | 'question'
}

/**
 * Where a requirements discovery leads: where most analysers want it to, unless the analysis does not count; and to an
 * option selection only with a requirement that counts and without a question that it would have to wait for.
 *
 * @example
 * discoveryRoute({
 *   blocked: false, waits: false, ledger: [],
 *   wanted: [{ direction: 'begin-option-selection', sources: ['claude', 'codex'] }],
 * }) // => { verdict: 'not-applicable', direction: 'hold', held: 'no-requirement' }
 */
export function discoveryRoute({ blocked, waits, ledger, wanted }: DiscoveryRecord): DiscoveryRoute {
  if (blocked) return { verdict: 'blocked', direction: 'hold', held: 'blocked' }
  const counts = ledger.some(({ agreed, kind }) => agreed && kind !== 'EG')
  const verdict = analysisVerdict({ blocked, counts, waits })
  const direction = mostWanted(wanted)
  if (direction !== 'begin-option-selection') return { verdict, direction }
  if (!counts) return { verdict, direction: 'hold', held: 'no-requirement' }
  return waits ? { verdict, direction: 'hold', held: 'question' } : { verdict, direction }
}

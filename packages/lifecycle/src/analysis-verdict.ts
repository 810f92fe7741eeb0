import type { FinalReport } from '@okstra/contracts'

/**
 * The verdict of an analysis, whatever its phase: what counts is accepted, on condition while a question waits that the
 * next phase cannot do without.
 *
 * @param counts whether there is something that the analysers agree on and that the phase is about.
 *
 * @example
 * analysisVerdict({ blocked: false, counts: true, waits: true }) // => 'conditional-accept'
 */
export function analysisVerdict({
  blocked,
  counts,
  waits,
}: {
  readonly blocked: boolean
  readonly counts: boolean
  readonly waits: boolean
}): FinalReport['verdictCard']['verdict'] {
  if (blocked) return 'blocked'
  if (!counts) return 'not-applicable'
  return waits ? 'conditional-accept' : 'accepted'
}

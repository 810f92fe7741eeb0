import type { RunManifest } from '@okstra/contracts'
import { assignLenses, type LensAssignment, resolveLenses, type RunLenses } from '@okstra/lifecycle'

/** The lenses of a run, as its manifest has them. */
export function runLenses({ inputs }: Pick<RunManifest, 'inputs'>): RunLenses {
  return inputs.lenses ?? resolveLenses().lenses ?? { all: [], priority: [] }
}

/** Who of the roster looks through which of them first. */
export function assignedLenses(manifest: Pick<RunManifest, 'inputs' | 'roster'>): LensAssignment[] {
  const analysers = manifest.roster.flatMap(({ role, worker }) => (role === 'analyser' ? [worker] : []))
  return assignLenses(runLenses(manifest).priority, analysers)
}

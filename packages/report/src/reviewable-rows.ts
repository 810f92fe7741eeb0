import type { FinalReport } from '@okstra/contracts'

/**
 * The rows of an analysis that a person may review, in the order of the report; none for another phase.
 *
 * @example
 * reviewableRows(report).map(({ finding }) => finding) // => ['F-001', 'F-003']
 */
export function reviewableRows({
  projectAnalysis: project,
  featureAnalysis: feature,
  changeImpactAnalysis: change,
}: Pick<FinalReport, 'projectAnalysis' | 'featureAnalysis' | 'changeImpactAnalysis'>) {
  return [
    ...(project?.components ?? []),
    ...(project?.commands ?? []),
    ...(project?.hazards ?? []),
    ...(feature?.steps ?? []),
    ...(feature?.rules ?? []),
    ...(feature?.gaps ?? []),
    ...(change?.impacts ?? []),
    ...(change?.checks ?? []),
    ...(change?.unaffected ?? []),
  ]
}

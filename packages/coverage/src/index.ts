export { computeCoverage } from './compute-coverage.ts'
export {
  type AccumulatorOptions,
  type CoverageAccumulator,
  createCoverageAccumulator,
} from './coverage-accumulator.ts'
export { coverageFigures } from './coverage-figures.ts'
export type {
  CoverageFault,
  CoverageInput,
  CoverageMatrix,
  CoverageReport,
  CoverageSummary,
  DeepFailure,
  DepthFigures,
  KindFigures,
  PartialRequirement,
  RequirementRules,
  UnknownParent,
} from './model.ts'
export type { CoverageProblem } from './problems.ts'

export { computeCoverage } from './compute-coverage.ts'
export {
  type AccumulatorOptions,
  type CoverageAccumulator,
  createCoverageAccumulator,
} from './coverage-accumulator.ts'
export { coverageFigures } from './coverage-figures.ts'
export { type CoverageDiff, diffCoverage } from './diff-coverage.ts'
export { explainCoverage, type Explainable } from './explain-coverage.ts'
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
export { type Handover, type TraceInput, traceHandovers, type TraceLayer } from './trace-handovers.ts'

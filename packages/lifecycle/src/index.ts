export {
  ANALYSES_AT_COMMIT,
  type AnalysisAtCommit,
  type AnalysisFacts,
  analysisOutcome,
  isAnalysisAtCommit,
  TARGET_FLAGS,
  targetFlag,
} from './analysis-routes.ts'
export {
  ANALYSIS_PARTS,
  type AnalysisType,
  type AnswerPart,
  answerPart,
  isAnalysisType,
  kindOfDuty,
  PART_ROWS,
  REPORT_PARTS,
  type RowAnalysisType,
} from './answer-part.ts'
export {
  BACKOFF_ATTEMPTS,
  BACKOFF_FIRST_MS,
  type DutyVerdict,
  judgeAttempts,
  LONGEST_WAIT_MS,
} from './attempts.ts'
export {
  BRIEF_GATE_RULES,
  isConfirmationPending,
  lacksRequirements,
  readsBriefVersion,
  startsFromBrief,
} from './brief-rules.ts'
export type {
  BriefFacts,
  DirectionFacts,
  GateRefusal,
  LiveRun,
  PrepareFacts,
  PriorPlanFacts,
  WaitingFacts,
} from './gate-facts.ts'
export { checkBriefGate, checkBuiltGate, checkPrepareGates, checkWaitingGate } from './gates.ts'
export { type DiscoveryRecord, type DiscoveryRoute, discoveryRoute } from './discovery-route.ts'
export { type Attempt, foldRun, type RunState } from './fold-run.ts'
export {
  completed,
  type DutyDispatch,
  nextStep,
  type RunFacts,
  type RunStep,
  verdictOf,
  voteDuty,
} from './next-step.ts'
export {
  followUpOf,
  IMPROVEMENT_STARTS_IN,
  improvementRoute,
  type ImprovementRoute,
} from './improvement-route.ts'
export { assignLenses, type LensAssignment, lensesOf, resolveLenses, type RunLenses } from './lenses.ts'
export { orderTasks, type TaskOrder, type WaitingTask } from './order-tasks.ts'
export { roleOf } from './role-of.ts'
export { type KnownWorker, readRoster, type RosterRequest } from './roster.ts'
export {
  findRosterProblems,
  isWorkerOf,
  minimumAnalysers,
  type RosterProblem,
  type RosterRow,
  type RosterRules,
} from './roster-problems.ts'
export {
  type ErrorRoute,
  errorRoute,
  isCredible,
  leadingCause,
  mostWanted,
  PHASE_DIRECTIONS,
  PLANNING_COMES_FROM,
  ROUTE_STATES,
  type RoutedReport,
  routeOf,
  ROUTES,
  SELECTION_ROUTES,
} from './routing.ts'
export { supersededIn } from './superseded-in.ts'
export { type RetiredByAnswer, sweepSuperseded, type SweptString } from './sweep-superseded.ts'
export {
  type DutyInfo,
  phasesBefore,
  TASK_TYPE_INFOS,
  TASK_TYPES_WITH_BRIEF,
  taskTypeInfo,
  type TaskTypeInfo,
} from './task-types.ts'
export { holdsNextPhase, waitsForPerson } from './waits-for-person.ts'

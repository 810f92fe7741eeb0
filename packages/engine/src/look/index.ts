export type { AgentActivity, NotedActivity } from './agent-activity.ts'
export type { ArchiveEnd, ArchiveRow } from '../archive/archive-runs.ts'
export type { RestoreEnd, RestoreRow } from '../archive/restore-runs.ts'
export type { MigrationPlan, MigrationRow } from '../legacy/plan-migration.ts'
export type {
  EarlierDocument,
  EarlierRun,
  EarlierTask,
  EarlierTaskRuns,
  NamedEarlier,
} from '../legacy/read-earlier.ts'
export type { ArchivedTo } from './archived-to.ts'
export { citationFindings } from './citation-findings.ts'
export type { ContextCost } from './context-cost.ts'
export type { DoctorReport } from './doctor.ts'
export type { CheckRow, CheckState } from './doctor-row.ts'
export { findPlace } from './find-place.ts'
export {
  findReport,
  readReport,
  type ReportFiles,
  type ReportQuestion,
  type ReportReading,
} from './find-report.ts'
export { findTask, type TaskTable, tasksNamed } from './find-task.ts'
export type { GcPlan, GcRow } from './gc.ts'
export type { CitedLines, ItemLink, ShownItem } from './item.ts'
export { idsOf } from './items.ts'
export { isOver, judgeRun, type RunStanding } from './judge-run.ts'
export {
  checkWorkerResult,
  estimateContext,
  examine,
  measureContext,
  planGc,
  readCitedLines,
  readProviders,
  readQuestions,
  readTokenUsage,
  verifyCitations,
} from './lazy.ts'
export type { ProviderRow } from './providers.ts'
export { type ProfileFile, type ProfileReading, readProfile } from './profile.ts'
export type { Repaired } from './repaired.ts'
export type { AppendedError, ErrorLog } from './error-log.ts'
export type { HistoryRow, HistoryRun, TaskHistory } from './history.ts'
export { judgeWait, type WaitGoal, type WaitOutcome } from './judge-wait.ts'
export {
  appendError,
  archiveRuns,
  findEarlier,
  followLogs,
  locateReport,
  planMigration,
  noteActivity,
  readActivity,
  readErrorLog,
  readHistory,
  readLogs,
  readTimeSummary,
  restoreRuns,
  waitForRun,
  watchRun,
} from './lazy-follow.ts'
export type { LocatedReport } from './locate-report.ts'
export type { RunQuestion } from './named-run.ts'
export type { AttemptTime, TimeSummary, WorkerTime } from './time-summary.ts'
export type { WaitEnd } from './wait-run.ts'
export type { WatchedProgress, WatchStart } from './watch-run.ts'
export type { LogPiece, WorkerLog, WorkerLogs } from './worker-logs.ts'
export { isItemId, showItem } from './show-item.ts'
export {
  findProject,
  type HomeRun,
  type HomeStatus,
  type LookDeps,
  type OneTaskStatus,
  type ProjectStatus,
  readHomeStatus,
  readProjectStatus,
  readTaskStatus,
  type RunHolder,
  type RunOfTask,
  type TaskStatus,
  type WorkerStatus,
} from './status.ts'
export type { RunUsage, TokenUsageReading } from './token-usage.ts'
export type { CitationReview, CitationRow } from './verify-citations.ts'
export { type Waiting, whatWaits } from './waits.ts'
export type { WorkerAuditCheck } from './worker-audit-check.ts'

export { findProject } from './find-project.ts'
export { findTask, type TaskTable, tasksNamed } from './find-task.ts'
export { isOver, judgeRun, type RunStanding } from './judge-run.ts'
export { type HomeRun, type HomeStatus, readHomeStatus } from './status-home.ts'
export { type LookDeps, type ProjectStatus, readProjectStatus, type TaskStatus } from './status-project.ts'
export {
  type OneTaskStatus,
  readTaskStatus,
  type RunHolder,
  type RunOfTask,
  type WorkerStatus,
} from './status-task.ts'
export { type Waiting, whatWaits } from './waits.ts'
export { type ContextCost, estimateContext, measureContext } from './context-cost.ts'
export { type DoctorReport, examine } from './doctor.ts'
export type { CheckRow, CheckState } from './doctor-row.ts'
export {
  findReport,
  readReport,
  type ReportFiles,
  type ReportQuestion,
  type ReportReading,
} from './find-report.ts'
export { type GcPlan, type GcRow, planGc } from './gc.ts'
export type { CitedLines, ItemLink, ShownItem } from './item.ts'
export { readCitedLines } from './cited-lines.ts'
export { findPlace } from './find-place.ts'
export { idsOf } from './items.ts'
export { type ProfileFile, type ProfileReading, readProfile } from './profile.ts'
export type { Repaired } from './repair.ts'
export { isItemId, showItem } from './show-item.ts'
export {
  citationFindings,
  type CitationReview,
  type CitationRow,
  verifyCitations,
} from './verify-citations.ts'

export {
  type ArchiveFacts,
  type ArchiveOptions,
  archiveRun,
  isInArchive,
  readArchived,
  surveyRun,
} from './archive.ts'
export {
  type CatalogChange,
  type CatalogReading,
  readCatalog,
  rebuildCatalog,
  updateCatalog,
} from './catalog.ts'
export { catalogTaskOf } from './catalog-task.ts'
export {
  examineHome,
  examineProject,
  type FoundRun,
  type HomeExamined,
  type ProjectExamined,
} from './examine.ts'
export type { DamagedFile, FilesExamined, FoundLock } from './examine-files.ts'
export { type FileOperations, nodeFiles, type WritableFile } from './files.ts'
export type { UnreadTask } from './gather-tasks.ts'
export { resolveInside } from './inside.ts'
export { type Journal, type JournalReading, type NewEvent, openJournal, readJournal } from './journal.ts'
export { type KnownProjects, readKnownProjects, type Remembered, rememberProject } from './known-projects.ts'
export {
  homeLayout,
  projectLayout,
  runIdOf,
  runLayout,
  type RunPlace,
  taskLayout,
  workName,
  type WorkPlace,
} from './layout.ts'
export {
  acquireLease,
  type AcquireOptions,
  type HeldLease,
  type JudgedLease,
  type LeaseOptions,
  readLease,
} from './lease.ts'
export {
  type Appended,
  type AppendOptions,
  appendRow,
  type LedgerOptions,
  type LedgerReading,
  type LedgerRow,
  readLedger,
  type TornTail,
} from './ledger.ts'
export { type Machine, makeMachine, thisMachine } from './machine.ts'
export { mendLedger } from './mend-ledger.ts'
export { type Mutex, type MutexOptions, takeMutex, withMutex } from './mutex.ts'
export { identifyProcess, type Judgement, judgeProcess, type ProcessSource } from './process-identity.ts'
export { type Published, publishBlind, type PublishOptions } from './publish-blind.ts'
export { readDocument, type ReadOptions, setAsideCorrupt } from './read-document.ts'
export { makeRegistry, type RegistryFile } from './registry.ts'
export { type RestoreOptions, restoreRun } from './restore-run.ts'
export { listRuns, makeRunFolder } from './run-folder.ts'
export {
  forgetRun,
  indexRun,
  readRunIndex,
  rebuildRunIndex,
  type ReconcileOptions,
  retireRun,
  type RunIndex,
  type RunIndexPlace,
} from './run-index.ts'
export {
  type Seal,
  type SealOptions,
  sealReport,
  type SealVerdict,
  type VerifyOptions,
  verifyReport,
} from './sealed-report.ts'
export { checkSegment } from './segments.ts'
export {
  deleteSpool,
  openSpool,
  readSpool,
  type Spool,
  type SpoolOptions,
  type SpoolReading,
} from './spool.ts'
export { readTask, writeTask } from './task-manifest.ts'
export { sweepTemporary } from './temporary.ts'
export {
  appendTimeline,
  type DecisionOptions,
  readTimeline,
  recordDecision,
  WORKER_MARKER,
} from './timeline.ts'
export { isApproved, missingConsents, readTrust, recordTrust } from './trust.ts'
export { writeDocument, type WriteDocumentOptions, type WriteOptions, writeText } from './write-document.ts'

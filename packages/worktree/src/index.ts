export { blobsAtCommit } from './io/blobs-at-commit.ts'
export { cleanEnvironment, type Environment } from './environment.ts'
export { createGit, type Git, type GitOptions, type GitTask } from './io/git.ts'
export { findRepository, listWorktrees, type Repository, resolveCommit } from './io/find-repository.ts'
export { fingerprintTree, type TreeFingerprint } from './io/fingerprint-tree.ts'
export { provisionDetached, provisionTaskWorktree } from './io/provision.ts'
export type {
  Provision,
  ProvisionDetachedOptions,
  ProvisionRefusal,
  ProvisionTaskOptions,
} from './io/provision-types.ts'
export {
  type Loss,
  type LossAnswer,
  type LossKind,
  type LossQuestion,
  nothingToLose,
} from './io/nothing-to-lose.ts'
export type { Merged } from './io/unique-commits.ts'
export { planTeardown, type TeardownPlan, type TeardownRow } from './io/plan-teardown.ts'
export { type FileAtCommit, readAtCommit, readManyAtCommit } from './io/read-at-commit.ts'
export {
  compareTree,
  type SnapshotCopy,
  snapshotTree,
  type TreeChange,
  type TreeComparison,
  type TreeSnapshot,
} from './io/snapshot-tree.ts'
export type { KeptFile, LeftFile } from './io/keep-files.ts'
export { mendLink } from './io/mend-link.ts'
export { type Quarantine, type QuarantinedFile, readQuarantine } from './io/quarantine.ts'
export { type Restoration, type RestoreOptions, type RestoreRefusal, restoreTree } from './io/restore-tree.ts'
export type { KeptCommits } from './io/restore-head.ts'
export { readStatus, type TreeStatus } from './io/status.ts'
export type { TreeFiles } from './io/tree-files.ts'
export type { FileStamp, TrackedFile, TreeState } from './io/tree-state.ts'
export { type Undo, undoProvision } from './io/undo.ts'
export type { StatusEntry } from './parse-status.ts'
export type { WorktreeEntry } from './parse-worktrees.ts'
export type { Registry, WorktreeRecord } from './registry.ts'
export { chooseBranch, isRefName } from './branch-name.ts'

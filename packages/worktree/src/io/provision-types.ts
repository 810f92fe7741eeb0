import type { TaskKey, WorkCategory } from '@okstra/contracts'
import type { Registry, WorktreeRecord } from '../registry.ts'
import type { Repository } from './find-repository.ts'
import type { TreeStatus } from './status.ts'

export type ProvisionRefusal =
  /** The task's branch is checked out in another worktree. */
  | 'branch-in-use'
  /** Something that okstra did not make stands in the tree's place. */
  | 'path-not-ours'
  /** The tree is on another branch than its own. */
  | 'other-branch'
  /** A detached tree has moved from its commit or was changed. */
  | 'other-commit'
  /** A process stands in a detached tree that would have to go to another commit. */
  | 'in-use'
  /** The task key belongs to another repository. */
  | 'other-repository'
  /** Another live process is making the tree. */
  | 'busy'

export type Provision =
  | {
      /**
       * `recreated`: the folder was gone and was made again from its branch. `moved`: a detached tree, in which there
       * was nothing to lose, was made again at the commit that is asked for now.
       */
      readonly verdict: 'created' | 'reused' | 'recreated' | 'moved'
      readonly record: WorktreeRecord
      readonly status: TreeStatus
    }
  | {
      readonly verdict: 'refused'
      readonly reason: ProvisionRefusal
      /** The other worktree or folder that is in the way. */
      readonly path: string
      readonly message: string
      readonly hint: string
    }

interface ProvisionOptions {
  /** Any folder of the repository. */
  readonly folder: string
  /** The folder for all worktrees; made when missing. */
  readonly root: string
  readonly key: TaskKey
  readonly registry: Registry
  /** The repository as it was found a moment ago, when the caller has it: saves looking again. */
  readonly repository?: Repository
  /** LFS files as content (needs git-lfs) or as the pointers that git tracks; content unless told. */
  readonly lfs?: 'content' | 'pointer'
  /** Milliseconds to wait for another process that makes the same tree; 30 s unless told. */
  readonly patience?: number
  /** Paths from the root of the tree that okstra put there: they are no dirt. */
  readonly own?: readonly string[]
  /**
   * Files and folders of the commit that the tree does not get, such as `.okstra`: flagged in the tree's index, absent
   * on disk, clean to git. A file there that differs from the commit stays.
   */
  readonly exclude?: readonly string[]
}

export interface ProvisionTaskOptions extends ProvisionOptions {
  readonly category: WorkCategory
  /** Where a new branch starts; the call's own HEAD unless told. An existing tree keeps its base. */
  readonly base?: string
}

export interface ProvisionDetachedOptions extends ProvisionOptions {
  /** Tells the detached trees of a task apart. */
  readonly name: string
  readonly commit: string
}

export interface Plan extends ProvisionOptions {
  readonly name: string
  readonly start: string
  readonly category?: WorkCategory
}

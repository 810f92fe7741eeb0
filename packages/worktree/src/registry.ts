import { formatTaskKey, type TaskKey, type WorkCategory } from '@okstra/contracts'

/** A worktree that okstra made or is about to make. Its names are the truth and are never computed again. */
export interface WorktreeRecord {
  /** `<project>:<group>:<task>`. */
  readonly key: string
  /** `task` for the task worktree, else the name of a detached tree of the task. */
  readonly name: string
  readonly kind: 'task' | 'detached'
  /** The common git folder of the repository. */
  readonly repository: string
  readonly path: string
  readonly branch?: string
  readonly category?: WorkCategory
  /** The commit that the tree was made at. */
  readonly base: string
  readonly state: 'reserved' | 'ready'
  /** Who reserved it: see {@link Registry}. */
  readonly owner: string
}

/**
 * Where records are kept. The caller brings it: `@okstra/store` has the file, a test may hold a list.
 *
 * `update` runs `change` under one lock, on the newest records, and has stored what it returned before it
 * resolves. `owner` names this process in a way that a later one can judge; `isLive` judges it.
 */
export interface Registry {
  readonly owner: string
  readonly isLive: (owner: string) => boolean
  readonly read: () => Promise<readonly WorktreeRecord[]>
  readonly update: <T>(
    change: (records: readonly WorktreeRecord[]) => {
      readonly records: readonly WorktreeRecord[]
      readonly result: T
    },
  ) => Promise<T>
}

export type Reservation =
  /** A new record; nothing exists yet. */
  | { readonly type: 'fresh'; readonly record: WorktreeRecord }
  /** A record whose tree was made. */
  | { readonly type: 'existing'; readonly record: WorktreeRecord }
  /** A record of a process that ended before the tree was made. */
  | { readonly type: 'taken-over'; readonly record: WorktreeRecord; readonly from: string }
  | { readonly type: 'busy'; readonly record: WorktreeRecord }
  | { readonly type: 'other-repository'; readonly record: WorktreeRecord }

/** Decides what a call gets: one record per task key and name, and no name given twice. */
export function reserve(
  records: readonly WorktreeRecord[],
  {
    key,
    name,
    repository,
    owner,
    isBusy,
    hasMoved,
    make,
  }: {
    readonly key: TaskKey
    readonly name: string
    readonly repository: string
    readonly owner: string
    readonly isBusy: (record: WorktreeRecord) => boolean
    readonly hasMoved: (record: WorktreeRecord) => boolean
    readonly make: (records: readonly WorktreeRecord[]) => WorktreeRecord
  },
): { readonly records: readonly WorktreeRecord[]; readonly result: Reservation } {
  const text = formatTaskKey(key)
  const found = records.find((record) => record.key === text && record.name === name)
  if (found === undefined) {
    const record = make(records)
    return { records: [...records, record], result: { type: 'fresh', record } }
  }
  if (found.repository !== repository && !hasMoved(found)) {
    return { records, result: { type: 'other-repository', record: found } }
  }
  if (found.state === 'reserved' && isBusy(found)) return { records, result: { type: 'busy', record: found } }
  const record = { ...found, repository, ...(found.state === 'reserved' ? { owner } : {}) }
  return {
    records: replaceRecord(records, record),
    result:
      found.state === 'reserved'
        ? { type: 'taken-over', record, from: found.owner }
        : { type: 'existing', record },
  }
}

/**
 * Reserves a tree that was made once and has to be made again, at another commit perhaps; undefined when another does
 * so already.
 */
export function reserveAgain(
  records: readonly WorktreeRecord[],
  { record, owner, base }: { readonly record: WorktreeRecord; readonly owner: string; readonly base: string },
): { readonly records: readonly WorktreeRecord[]; readonly result: WorktreeRecord | undefined } {
  const found = records.find((other) => isSame(other, record))
  if (found?.state !== 'ready') return { records, result: undefined }
  const reserved = { ...found, base, state: 'reserved' as const, owner }
  return { records: replaceRecord(records, reserved), result: reserved }
}

export function replaceRecord(
  records: readonly WorktreeRecord[],
  record: WorktreeRecord,
): readonly WorktreeRecord[] {
  return records.map((other) => (isSame(other, record) ? record : other))
}

export function isSame(a: WorktreeRecord, b: WorktreeRecord): boolean {
  return a.key === b.key && a.name === b.name
}

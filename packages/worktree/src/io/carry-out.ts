import {
  isSame,
  type Registry,
  replaceRecord,
  type Reservation,
  reserveAgain,
  type WorktreeRecord,
} from '../registry.ts'
import { adoptTree } from './adopt-tree.ts'
import { excludeFromStatus } from './exclude.ts'
import type { Repository } from './find-repository.ts'
import type { Git } from './git.ts'
import { makeTree, unmakeTree } from './make-tree.ts'
import type { Plan, Provision } from './provision-types.ts'
import { removeEmptyFolders } from './tree-folder.ts'

/** Reservations of this process that are being carried out: the owner's liveness cannot tell. */
export const inFlight = new Set<string>()

interface Work {
  readonly plan: Plan
  readonly reservation: Exclude<Reservation, { type: 'busy' | 'other-repository' }>
  readonly repository: Repository
  readonly root: string
  readonly branches: ReadonlyMap<string, string>
  readonly flight: string
  /** The commit that is asked for. */
  readonly start: string
}

export async function carryOut(git: Git, work: Work): Promise<Provision | undefined> {
  const { plan, reservation, repository, root } = work
  await excludeFromStatus(repository, { folder: root })
  if (reservation.type !== 'fresh') return carryOn(git, { ...work, reservation })
  const { record } = reservation
  const makesBranch = record.branch !== undefined
  try {
    const status = await makeTree(git, {
      repository,
      record,
      root,
      lfs: plan.lfs ?? 'content',
      branchExists: false,
    })
    if (status === undefined) {
      await release(plan.registry, record)
      return undefined
    }
    try {
      return { verdict: 'created', record: await markReady(plan.registry, record), status }
    } catch (error) {
      await unmakeTree(git, { repository, record, root, makesBranch })
      throw error
    }
  } catch (error) {
    await release(plan.registry, record)
    await removeEmptyFolders(record.path, root)
    throw error
  }
}

/** With a record that was there before: when nothing comes of it, the record is put back as it was. */
async function carryOn(
  git: Git,
  {
    plan,
    reservation,
    repository,
    root,
    branches,
    flight,
    start,
  }: Work & {
    readonly reservation: Exclude<Reservation, { type: 'busy' | 'other-repository' | 'fresh' }>
  },
): Promise<Provision | undefined> {
  const { registry, lfs = 'content', own = [] } = plan
  const { record, type } = reservation
  // A task keeps its base; a tree that is only read goes where it is wanted.
  const base = record.kind === 'detached' ? start : record.base
  let claimed = false
  let before: WorktreeRecord | undefined
  if (type === 'taken-over') before = { ...record, owner: reservation.from }
  const claim = async (): Promise<boolean> => {
    const again = await registry.update((records) => {
      const answer = reserveAgain(records, { record, owner: registry.owner, base })
      if (answer.result !== undefined) inFlight.add(flight)
      return answer
    })
    claimed = again !== undefined
    if (claimed) before = record
    return claimed
  }
  let adopted: Provision | undefined
  try {
    adopted = await adoptTree(git, { reservation, repository, root, branches, lfs, own, claim, base })
    if (adopted === undefined || adopted.verdict === 'refused') return adopted
    if (before === undefined) return adopted
    const made = adopted
    before = undefined
    const ready = await markReady(registry, made.record)
    // What a dead process had begun is whole now; whether it is at the commit that this one wants is another question.
    return ready.base === base ? { ...made, record: ready } : undefined
  } finally {
    if (before !== undefined) {
      const kept = before
      await registry.update((records) => ({ records: replaceRecord(records, kept), result: undefined }))
    }
    if (claimed) inFlight.delete(flight)
  }
}

async function release(registry: Registry, record: WorktreeRecord): Promise<void> {
  await registry.update((records) => ({
    records: records.filter((other) => !isSame(other, record)),
    result: undefined,
  }))
}

async function markReady(registry: Registry, record: WorktreeRecord): Promise<WorktreeRecord> {
  const ready = { ...record, state: 'ready' as const }
  await registry.update((records) => ({ records: replaceRecord(records, ready), result: undefined }))
  return ready
}

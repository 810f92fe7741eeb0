import { isOkstraError, parseTaskKey, type RunIndexRow, type WorktreeRow } from '@okstra/contracts'
import { homeLayout, makeRegistry, readCatalog } from '@okstra/store'
import { findRepository, planTeardown } from '@okstra/worktree'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { EngineDeps } from '../deps.ts'
import { isOver } from './judge-run.ts'
import { readIndex } from './read-index.ts'
import { readRun, runsOfTask } from './read-run.ts'

/** Something that a clean-up looks at. */
export interface GcRow {
  readonly kind: 'worktree' | 'spool' | 'scratch' | 'blind' | 'quarantine' | 'ref' | 'stranger'
  /** A path, or a ref. */
  readonly name: string
  /** Task or run that it belongs to; null when nobody knows. */
  readonly of: string | null
  readonly verdict: 'remove' | 'keep' | 'forget'
  /** Every reason, in sentences. */
  readonly reasons: readonly string[]
  /** Bytes on disk; null where they were not counted. */
  readonly bytes: number | null
}

export interface GcPlan {
  readonly rows: readonly GcRow[]
  readonly removable: number
  /** Bytes of what could be removed, as far as they were counted. */
  readonly bytes: number
}

/** What was set aside is of use for a while after the run. */
const QUARANTINE_DAYS = 30

/**
 * What a clean-up could remove, each with the reasons for and against. It only looks.
 *
 * @example
 * const { rows } = await planGc({ root }, deps)
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`, those of git.
 */
export async function planGc(
  { root }: { readonly root: string | undefined },
  deps: EngineDeps,
): Promise<GcPlan> {
  const { active, recent } = await readIndex(deps)
  const index = new Map([...recent, ...active].map((row) => [row.run, row]))
  const rows = [
    ...(root === undefined ? [] : await treeRows(root, deps)),
    ...(await folderRows('spool', index, deps)),
    ...(await folderRows('scratch', index, deps)),
    ...(await folderRows('blind', index, deps)),
    ...(await folderRows('quarantine', index, deps)),
  ]
  const removable = rows.filter(({ verdict }) => verdict !== 'keep')
  return {
    rows,
    removable: removable.length,
    bytes: removable.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
  }
}

async function treeRows(root: string, deps: EngineDeps): Promise<GcRow[]> {
  const { git, home, machine } = deps
  const top = dirname(homeLayout(home).worktreeRegistry)
  const registry = await makeRegistry({ home, machine })
  const { common } = await findRepository(git, { folder: root })
  const open = await openTasks(root)
  const own = (await registry.read()).filter((record) => record.repository === common)
  const users = new Map<string, readonly string[]>()
  for (const { key } of own) if (!users.has(key)) users.set(key, await usersOf(root, key, deps))
  const plan = await planTeardown(git, {
    folder: root,
    root: top,
    registry,
    own: ['.okstra'],
    usersOf: ({ key }) => users.get(key) ?? [],
  })
  return [
    ...plan.rows.map((row): GcRow => {
      const { record } = row
      const facts = { kind: 'worktree', name: record.path, of: record.key, bytes: null } as const
      if (row.action === 'forget') {
        const reasons = ['Its folder is gone: only the record would go, the branch stays.']
        return { ...facts, verdict: 'forget', reasons }
      }
      const status = open.get(record.key)
      const unfinished = status === undefined ? [] : [`Its task is ${status}.`]
      const losses =
        'why' in row ? [`It cannot be judged: ${row.why}.`] : row.answer.losses.map(({ message }) => message)
      const reasons = [...unfinished, ...losses]
      return reasons.length === 0
        ? { ...facts, verdict: 'remove', reasons: ['Its task has ended, and nothing would be lost.'] }
        : { ...facts, verdict: 'keep', reasons }
    }),
    ...plan.strangers.map((name): GcRow => ({
      kind: 'stranger',
      name,
      of: null,
      verdict: 'keep',
      reasons: ['Git has a worktree there, and no record of okstra names it.'],
      bytes: null,
    })),
    ...plan.refs.map(({ ref, commit }): GcRow => refRow(ref, commit, { records: own, open })),
  ]
}

/** Tasks that are not over, with their status: what they have is kept. */
async function openTasks(root: string): Promise<ReadonlyMap<string, string>> {
  const { catalog } = await readCatalog(root)
  return new Map(
    catalog.tasks.flatMap(({ task, status }) =>
      status === 'done' || status === 'cancelled' ? [] : [[task, status] as const],
    ),
  )
}

async function usersOf(root: string, key: string, { machine }: EngineDeps): Promise<string[]> {
  const users: string[] = []
  for (const place of await runsOfTask(root, parseTaskKey(key))) {
    try {
      const { run, standing, lease } = await readRun(root, place, machine)
      if (lease !== undefined && lease.judgement !== 'dead')
        users.push(`run ${run} (process ${lease.lease.pid})`)
      else if (standing === 'interrupted' || standing === 'prepared')
        users.push(`run ${run}, which is ${standing}`)
    } catch (cause) {
      if (!isOkstraError(cause)) throw cause
      users.push(`a run that cannot be read: ${cause.message}`)
    }
  }
  return users
}

function refRow(
  ref: string,
  commit: string,
  { records, open }: { readonly records: readonly WorktreeRow[]; readonly open: ReadonlyMap<string, string> },
): GcRow {
  const key = [...new Set([...records.map((record) => record.key), ...open.keys()])].find((own) =>
    ref.includes(`/${own.replaceAll(':', '/')}/`),
  )
  const status = key === undefined ? undefined : open.get(key)
  const facts = { kind: 'ref', name: ref, of: key ?? null, bytes: null } as const
  if (key === undefined) {
    return {
      ...facts,
      verdict: 'keep',
      reasons: [`It keeps ${commit}, and the task that it belongs to is not known.`],
    }
  }
  return status === undefined
    ? { ...facts, verdict: 'remove', reasons: [`It keeps ${commit} for a task that has ended.`] }
    : { ...facts, verdict: 'keep', reasons: [`Its task is ${status}.`] }
}

async function folderRows(
  kind: 'spool' | 'scratch' | 'blind' | 'quarantine',
  index: ReadonlyMap<string, RunIndexRow>,
  { home, machine }: EngineDeps,
): Promise<GcRow[]> {
  const rows: GcRow[] = []
  for (const run of (await readdir(join(home, kind)).catch((): string[] => [])).toSorted()) {
    const name = join(home, kind, run)
    const { bytes, files, newest } = await sizeOf(name)
    const known = index.get(run)
    const days = Math.floor((Date.parse(machine.now()) - newest) / 86_400_000)
    const against = [
      ...(known === undefined ? ['The index does not know the run.'] : []),
      ...(known !== undefined && !isOver(known.status) ? [`The run is ${standingWord(known)}.`] : []),
      ...(kind === 'quarantine' && files > 0 && days < QUARANTINE_DAYS
        ? [`What was set aside is kept for ${QUARANTINE_DAYS} days; this is ${Math.max(0, days)} days old.`]
        : []),
    ]
    rows.push({
      kind,
      name,
      of: run,
      verdict: against.length === 0 ? 'remove' : 'keep',
      reasons: against.length === 0 ? [`The run is ${known?.status ?? 'over'}; ${files} files.`] : against,
      bytes,
    })
  }
  return rows
}

function standingWord({ status, interrupted }: RunIndexRow): string {
  return interrupted === true ? 'interrupted' : status
}

async function sizeOf(folder: string): Promise<{ bytes: number; files: number; newest: number }> {
  let bytes = 0
  let files = 0
  let newest = await stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const info = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
    bytes += info?.size ?? 0
    files += 1
    newest = Math.max(newest, info?.mtimeMs ?? 0)
  }
  return { bytes, files, newest }
}

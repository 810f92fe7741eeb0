import { isOkstraError } from '@okstra/contracts'
import { readDocument } from '@okstra/store'
import { join } from 'node:path'
import { isFolder, LARGEST, OLD } from './legacy-folder.ts'
import { placeLegacy } from './place-legacy.ts'
import { walkLegacy } from './walk-legacy.ts'

/** A task that an earlier okstra left, as far as its folder says. */
export interface EarlierTask {
  /** Group and name. */
  readonly task: string
  /** Its work status, in the words of its manifest; null when that says nothing or cannot be read. */
  readonly status: string | null
  /** Its reports, relative to the root, by name. */
  readonly reports: readonly string[]
}

/** The tasks in `.project-docs/okstra`, by group and name. Nothing is written, and no link followed. */
export async function readEarlierTasks(root: string): Promise<readonly EarlierTask[]> {
  if (!(await isFolder(join(root, ...OLD.split('/'))))) return []
  const tasks = new Map<string, { status: string | null; reports: string[] }>()
  for (const { path, bytes, problem } of await walkLegacy(join(root, OLD))) {
    const { kind, task } = placeLegacy(path)
    if (task === undefined || problem !== undefined) continue
    const name = `${task.group}/${task.task}`
    const found = tasks.get(name) ?? { status: null, reports: [] }
    tasks.set(name, found)
    const file = [OLD, ...path].join('/')
    if (/^report(?: of stage-[0-9]+)?$/.test(kind) && file.endsWith('.md')) found.reports.push(file)
    if (kind === 'task manifest' && bytes <= LARGEST) found.status = await statusIn(join(root, file))
  }
  return [...tasks]
    .map(([task, facts]) => ({ task, ...facts }))
    .toSorted((a, b) => (a.task < b.task ? -1 : 1))
}

async function statusIn(file: string): Promise<string | null> {
  const manifest = await readDocument(file).catch((cause: unknown) => {
    // What cannot be read is for okstra migrate --dry-run to name.
    if (isOkstraError(cause)) return undefined
    throw cause
  })
  if (typeof manifest !== 'object' || manifest === null) return null
  const { workStatus } = manifest as { readonly workStatus?: unknown }
  return typeof workStatus === 'string' ? workStatus : null
}

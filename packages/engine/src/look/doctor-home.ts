import { isOkstraError } from '@okstra/contracts'
import { examineHome, homeLayout, readDocument, readKnownProjects, readTrust } from '@okstra/store'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { EngineDeps } from '../deps.ts'
import { fileRows } from './doctor-files.ts'
import { isWritable } from './doctor-machine.ts'
import { type CheckRow, counted, row, rowOf } from './doctor-row.ts'

/** The home: whether it can be written, who may read it, and every document in it. */
export async function homeRows(deps: EngineDeps): Promise<CheckRow[]> {
  const { home, machine } = deps
  const info = await stat(home).catch(() => undefined)
  if (info === undefined) {
    const parent = await firstThere(home)
    return [
      (await isWritable(parent))
        ? row('home', 'ok', `${home} is not there yet; the first run makes it.`)
        : row('home', 'error', `${home} is not there, and ${parent} cannot be written.`, {
            remedy: 'Give yourself the right to write there, or set OKSTRA_HOME.',
          }),
    ]
  }
  const examined = await examineHome(home, { machine })
  return [
    await folderRow(home, info.isDirectory()),
    await modesRow(home, info.mode),
    await trustRow(homeLayout(home).trust),
    await projectsRow(home),
    ...fileRows('home', examined, home),
    rowOf(
      'worktree registry',
      examined.registry.map(({ record, why }) => `${record.key} ${record.name}: ${why}, ${record.path}`),
      {
        none: 'Every recorded worktree is there.',
        some: 'recorded worktrees are not as their record says.',
        remedy: 'The next run of the task makes its tree again; see also okstra gc --dry-run.',
      },
    ),
    await strangersRow(deps),
  ]
}

async function firstThere(path: string): Promise<string> {
  for (let at = dirname(path); ; at = dirname(at)) {
    if ((await stat(at).catch(() => undefined)) !== undefined || dirname(at) === at) return at
  }
}

async function folderRow(home: string, isFolder: boolean): Promise<CheckRow> {
  if (!isFolder) {
    return row('home', 'error', `${home} is no folder.`, { remedy: 'Move it away, or set OKSTRA_HOME.' })
  }
  return (await isWritable(home))
    ? row('home', 'ok', `${home} can be written.`)
    : row('home', 'error', `${home} cannot be written.`, {
        remedy: 'Give yourself the right to write there, or set OKSTRA_HOME.',
      })
}

/** Files that nobody else should read: blind results and what was trusted. */
async function modesRow(home: string, mode: number): Promise<CheckRow> {
  if (process.platform === 'win32') return row('home modes', 'note', 'This system has no modes to look at.')
  const open = (mode & 0o077) === 0 ? [] : [`${home} (${(mode & 0o777).toString(8)})`]
  for (const entry of await readdir(home, { withFileTypes: true }).catch(() => [])) {
    const path = join(home, entry.name)
    const own = await stat(path).catch(() => undefined)
    if (own !== undefined && (own.mode & 0o077) !== 0)
      open.push(`${path} (${(own.mode & 0o777).toString(8)})`)
  }
  return rowOf('home modes', open, {
    none: 'Only you can read the home.',
    some: 'files or folders of the home are open to others.',
    remedy: `chmod -R go= '${home}'`,
  })
}

async function trustRow(path: string): Promise<CheckRow> {
  try {
    const { approvals, consents } = await readTrust(path)
    return row(
      'trust',
      'ok',
      `${counted(approvals.length, 'approval')}, ${counted(consents.length, 'consent')}.`,
    )
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return row('trust', 'error', cause.message, {
      remedy: `Restore ${path}; what was approved is yours to say, so nothing rebuilds it.`,
    })
  }
}

async function projectsRow(home: string): Promise<CheckRow> {
  const { projects, unread } = await readKnownProjects(home)
  const gone: string[] = []
  for (const { projectId, root } of projects) {
    if ((await stat(root).catch(() => undefined)) === undefined) gone.push(`${projectId}: ${root}`)
  }
  const damaged = unread.map(({ error }) => error.message)
  if (damaged.length > 0) {
    return row('known projects', 'warning', `${damaged.length} entries are damaged.`, {
      items: damaged,
      remedy: 'okstra setup in the project writes its entry anew, once the damaged file is moved away.',
    })
  }
  return rowOf('known projects', gone, {
    none: `${projects.length} known, all there.`,
    some: 'known projects are gone from their place.',
    state: 'note',
    remedy: 'okstra setup in the new place, if they moved.',
  })
}

/** Folders where worktrees lie and no record says so. */
async function strangersRow({ home }: EngineDeps): Promise<CheckRow> {
  const layout = homeLayout(home)
  const top = dirname(layout.worktreeRegistry)
  const known = await recordedPaths(layout.worktreeRegistry)
  if (known === undefined) return row('worktree folders', 'warning', 'The registry cannot be read.')
  const strangers: string[] = []
  for (const project of await foldersIn(top)) {
    for (const group of await foldersIn(project)) {
      for (const task of await foldersIn(group)) {
        for (const tree of await foldersIn(task)) if (!known.has(tree)) strangers.push(tree)
      }
    }
  }
  return rowOf('worktree folders', strangers, {
    none: 'Every folder of a worktree is recorded.',
    some: 'folders among the worktrees are not recorded.',
    state: 'note',
    remedy: 'Look into them before anything else: okstra gc --dry-run.',
  })
}

async function recordedPaths(file: string): Promise<ReadonlySet<string> | undefined> {
  try {
    const registry = await readDocument<{ readonly records?: readonly { readonly path: string }[] }>(file)
    return new Set((registry?.records ?? []).map(({ path }) => path))
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return undefined
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => (entry.isDirectory() ? [join(folder, entry.name)] : [])).toSorted()
}

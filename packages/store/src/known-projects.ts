import { byText, isOkstraError, type KnownProject, type OkstraError } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/known-project'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { systemCode, unreadable } from './failures.ts'
import { homeLayout } from './layout.ts'
import { type Machine, thisMachine } from './machine.ts'
import { withMutex } from './mutex.ts'
import { readDocument } from './read-document.ts'
import { writeDocument } from './write-document.ts'

export type Remembered =
  | { readonly verdict: 'new' | 'same' }
  /** Another folder was known under this id: the project moved, or there are two checkouts of it. */
  | { readonly verdict: 'moved'; readonly from: string }

/**
 * Registers a project in the home. The newest place is the one that is known.
 *
 * @example
 * await rememberProject(home, { projectId: 'shop', root: '/home/me/shop' }) // => { verdict: 'new' }
 *
 * @throws {OkstraError} `STORE_UNSAFE_PATH`, `STORE_INVALID`, `STORE_LOCKED`, `STORE_CORRUPT`, `STORE_UNWRITABLE`.
 */
export async function rememberProject(
  home: string,
  { projectId, root }: Pick<KnownProject, 'projectId' | 'root'>,
  { machine = thisMachine }: { readonly machine?: Machine } = {},
): Promise<Remembered> {
  const layout = homeLayout(home)
  const path = layout.knownProject(projectId)
  return await withMutex(
    layout.lock('projects'),
    async () => {
      const found = await readDocument(path, { check: validate })
      if (found?.root === root) return { verdict: 'same' }
      const project: KnownProject = { schemaVersion: '1.0', projectId, root, registeredAt: machine.now() }
      await writeDocument(path, project, { check: validate, isPrivate: true, machine })
      return found === undefined ? { verdict: 'new' } : { verdict: 'moved', from: found.root }
    },
    { isPrivate: true, machine },
  )
}

export interface KnownProjects {
  /** By project id. */
  readonly projects: readonly KnownProject[]
  /** Files that cannot be used; the others are there all the same. */
  readonly unread: readonly { readonly file: string; readonly error: OkstraError }[]
}

/**
 * The projects registered in the home.
 *
 * @example
 * const { projects } = await readKnownProjects(home)
 *
 * @throws {OkstraError} `STORE_UNREADABLE` when the folder cannot be read.
 */
export async function readKnownProjects(home: string): Promise<KnownProjects> {
  const folder = homeLayout(home).projects
  const names = await readdir(folder).catch((cause: unknown) => {
    if (systemCode(cause) === 'ENOENT') return []
    throw unreadable(folder, cause)
  })
  const projects: KnownProject[] = []
  const unread: { file: string; error: OkstraError }[] = []
  for (const name of names.filter((file) => file.endsWith('.json')).toSorted(byText)) {
    const file = join(folder, name)
    try {
      const project = await readDocument(file, { check: validate })
      if (project !== undefined) projects.push(project)
    } catch (error) {
      if (!isOkstraError(error)) throw error
      unread.push({ file, error })
    }
  }
  return { projects: projects.toSorted((a, b) => byText(a.projectId, b.projectId)), unread }
}

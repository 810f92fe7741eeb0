import { isOkstraError } from '@okstra/contracts'
import { readDocument } from '@okstra/store'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isFolder, LARGEST, OLD, OWN } from './legacy-folder.ts'
import { type LegacyPlace, placeLegacy } from './place-legacy.ts'
import { type FoundFile, walkLegacy } from './walk-legacy.ts'

/** A file that an earlier okstra wrote. */
export interface EarlierFile {
  /** Folder that it lies below, relative to the root. */
  readonly source: string
  readonly found: FoundFile
  readonly place: LegacyPlace
}

/** A task by group and name, and the folder that it lies below. */
export type WantedTask = (task: string, source: string) => boolean

/**
 * What an earlier okstra left in a repository: everything in `.project-docs/okstra`, and in `.okstra` what this version
 * does not write, such as flat folders of runs. With `isWanted` only the folders of those tasks are walked.
 */
export async function earlierFiles(root: string, isWanted?: WantedTask): Promise<EarlierFile[]> {
  const files: EarlierFile[] = []
  for (const source of [OLD, OWN]) {
    const folder = join(root, ...source.split('/'))
    if (!(await isFolder(folder))) continue
    const isLeft = source === OWN ? isOwnRun : undefined
    const found =
      isWanted === undefined
        ? await walkLegacy(folder, isLeft)
        : await walkTasks(folder, { isLeft, isWanted: (task) => isWanted(task, source) })
    for (const file of found) {
      const place = placeLegacy(file.path)
      // In the folder of this version only what this version does not write is of an earlier one.
      const isOwn = source === OWN && !isEarlier(file.path, place.target)
      if (isOwn && !(await hasNoVersion(root, file))) continue
      files.push({ source, found: file, place })
    }
  }
  return files
}

/** The folder of a run of this version: there may be thousands, and nothing in one is of an earlier okstra. */
function isOwnRun(path: readonly string[]): boolean {
  return path.at(-3) === 'runs' && /^[0-9]{3,9}$/.test(path.at(-1) ?? '')
}

async function walkTasks(
  folder: string,
  {
    isLeft,
    isWanted,
  }: {
    readonly isLeft: ((path: readonly string[]) => boolean) | undefined
    readonly isWanted: (task: string) => boolean
  },
): Promise<FoundFile[]> {
  const files: FoundFile[] = []
  for (const group of await foldersIn(join(folder, 'tasks'))) {
    for (const task of await foldersIn(join(folder, 'tasks', group))) {
      if (!isWanted(`${group}/${task}`)) continue
      const below = await walkLegacy(join(folder, 'tasks', group, task), isLeft)
      files.push(...below.map((file) => ({ ...file, path: ['tasks', group, task, ...file.path] })))
    }
  }
  return files
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

function isEarlier(path: readonly string[], target: readonly string[] | null): boolean {
  const [top, , , part, , inside = ''] = path
  if (top !== 'tasks') return false
  if (path.length === 4 && part === 'consumers.jsonl') return true
  const isFlat = part === 'runs' && !/^[0-9]{3,9}$/.test(inside)
  return isFlat || (target !== null && target.join('/') !== path.join('/'))
}

/** A description or manifest in its place that this version did not write. */
async function hasNoVersion(root: string, { path, bytes, problem }: FoundFile): Promise<boolean> {
  const name = path.at(-1)
  const isKnown = path.join('/') === 'project.json' || (path.length === 4 && name === 'task-manifest.json')
  if (!isKnown || problem !== undefined || bytes > LARGEST) return false
  const value = await readDocument(join(root, OWN, ...path)).catch((cause: unknown) => {
    // A damaged one is for the doctor to name.
    if (isOkstraError(cause)) return undefined
    throw cause
  })
  return typeof value === 'object' && value !== null && !Object.hasOwn(value, 'schemaVersion')
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type KeptFile, writeWhole } from './keep-files.ts'
import type { KeptCommits } from './restore-head.ts'
import type { TreeChange, TreeComparison } from './snapshot-tree.ts'
import { codeOf, type TreeFiles } from './tree-files.ts'

/** A file of the tree that was not in the snapshot, or not so. */
export interface QuarantinedFile extends KeptFile {
  readonly change: TreeChange['change']
}

/** What was found in a tree that was put back. */
export interface Quarantine {
  readonly tree: string
  /** What had happened in the tree. */
  readonly comparison: TreeComparison
  readonly files: readonly QuarantinedFile[]
  /** Commits that were made in the tree, and the ref that holds them. */
  readonly commits?: KeptCommits
}

export function quarantine({
  commits,
  ...rest
}: Omit<Quarantine, 'commits'> & { readonly commits: KeptCommits | undefined }): Quarantine {
  return { ...rest, ...(commits === undefined ? {} : { commits }) }
}

const MANIFEST = 'manifest.json'

export async function writeManifest(folder: string, found: Quarantine, files: TreeFiles): Promise<void> {
  await writeWhole(join(folder, MANIFEST), `${JSON.stringify(found, null, 2)}\n`, files)
}

/**
 * What earlier calls of {@link restoreTree} with this `keep` found, oldest first. A process that was killed after it
 * had put a tree back could tell nobody: the tree is as it was then, and this says that it had not been.
 *
 * @example
 * const [first] = await readQuarantine({ keep: home.quarantine(run) })
 * console.log(first?.comparison.paths)
 */
export async function readQuarantine({
  keep,
}: {
  readonly keep: string
}): Promise<(Quarantine & { readonly folder: string })[]> {
  const names = await readdir(keep).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const numbered = names.filter((name) => /^changed-[0-9]{3,}$/.test(name))
  const found: (Quarantine & { readonly folder: string })[] = []
  for (const name of numbered.toSorted((a, b) => Number(a.slice(8)) - Number(b.slice(8)))) {
    const folder = join(keep, name)
    const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
      // Killed before anything was changed in the tree: it still shows what happened.
      if (codeOf(error) === 'ENOENT') return undefined
      throw error
    })
    if (text !== undefined) found.push({ ...(JSON.parse(text) as Quarantine), folder })
  }
  return found
}

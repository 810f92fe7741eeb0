import { isOkstraError, sha256Hex } from '@okstra/contracts'
import { homeLayout, readDocument, writeDocument } from '@okstra/store'
import { findRepository } from '@okstra/worktree'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineDeps } from '../deps.ts'
import type { HeldRun } from '../prepare/prepare-run.ts'

/** What all trees of a repository share, and a worker in any of them could change. */
interface SharedState {
  readonly nonce: string
  /** Commit ids by ref, without those of okstra. */
  readonly refs: Readonly<Record<string, string>>
  /** Digest of the repository's settings. */
  readonly config: string
  /** Digests of hooks, and of what git leaves out and does with files, by name. */
  readonly files?: Readonly<Record<string, string>>
}

/** Says what happened to the branches, tags, settings and hooks of a repository while a run went on. */
export interface SharedWatch {
  /** In sentences; empty when all is as it was. */
  changes(): Promise<string[]>
}

/**
 * Keeps what is shared as it is now. Trees have a branch and files of their own and share the rest, so that a worker
 * that only reads can move a branch of the user. Who did it cannot be told: the user may commit meanwhile. So it is
 * said, and nobody is accused. What was kept outlives this process.
 */
export async function watchShared(
  { manifest, root }: Pick<HeldRun, 'manifest' | 'root'>,
  deps: EngineDeps,
): Promise<SharedWatch> {
  const file = homeLayout(deps.home).spool(manifest.run, 'shared.json')
  const { common } = await findRepository(deps.git, { folder: root })
  const known = await readDocument<SharedState>(file)
  const before =
    known?.nonce === manifest.nonce ? known : await readShared(deps, { root, common, nonce: manifest.nonce })
  if (before !== known) {
    await writeDocument(file, before, { isPrivate: true, over: 'anything', machine: deps.machine })
  }
  return {
    async changes() {
      return describeChanges(before, await readShared(deps, { root, common, nonce: manifest.nonce }))
    },
  }
}

async function readShared(
  { git }: EngineDeps,
  { root, common, nonce }: { readonly root: string; readonly common: string; readonly nonce: string },
): Promise<SharedState> {
  const lines = await git.run(root, {
    argv: ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/heads', 'refs/tags'],
    parse: (stdout) => stdout.toString('utf8').split('\n'),
  })
  const refs = Object.fromEntries(
    lines.flatMap((line) => {
      const [commit = '', ref = ''] = line.split(' ')
      return ref === '' ? [] : [[ref, commit] as const]
    }),
  )
  const config = await readFile(join(common, 'config'), 'utf8').catch(() => '')
  return { nonce, refs, config: sha256Hex(config), files: await readOwnFiles(common) }
}

/** Files of git that run, or decide what is seen as changed, in every tree. */
async function readOwnFiles(common: string): Promise<Record<string, string>> {
  const hooks = await readdir(join(common, 'hooks'), { withFileTypes: true }).catch(() => [])
  const names = [
    ...hooks.filter((entry) => !entry.isDirectory()).map(({ name }) => `hooks/${name}`),
    'info/exclude',
    'info/attributes',
  ].toSorted()
  const files: Record<string, string> = {}
  for (const name of names) {
    const path = join(common, name)
    const info = await lstat(path).catch(() => undefined)
    if (info === undefined) continue
    // One that cannot be read, such as a link to nowhere, is known by its kind.
    const text = await readFile(path, 'utf8').catch(() => '')
    files[name] = sha256Hex(`${info.mode.toString(8)} ${text}`)
  }
  return files
}

/** What became of refs and settings, in sentences. */
export function describeChanges(
  before: Omit<SharedState, 'nonce'>,
  after: Omit<SharedState, 'nonce'>,
): string[] {
  const names = [...new Set([...Object.keys(before.refs), ...Object.keys(after.refs)])].toSorted()
  const moved = names.flatMap((ref) => {
    const was = before.refs[ref]
    const is = after.refs[ref]
    if (was === is) return []
    if (was === undefined) return [`${ref} is new`]
    return [is === undefined ? `${ref} is gone (it was ${was})` : `${ref} went from ${was} to ${is}`]
  })
  const { files: had = after.files ?? {} } = before
  const { files: has = had } = after
  const changed = [...new Set([...Object.keys(had), ...Object.keys(has)])].toSorted().flatMap((name) => {
    if (had[name] === has[name]) return []
    if (had[name] === undefined) return [`${name} of git is new`]
    return [has[name] === undefined ? `${name} of git is gone` : `${name} of git was changed`]
  })
  const all = [
    ...moved,
    ...changed,
    ...(before.config === after.config ? [] : ['the settings of the repository were changed']),
  ]
  return all.map((what) => `While the workers were at work, ${what}; by whom is not known.`)
}

/** What cannot be looked at is said too: nobody may take silence for an answer. */
export async function sharedChanges(watch: SharedWatch): Promise<string[]> {
  try {
    return await watch.changes()
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return [
      `Whether branches and settings of the repository stayed as they were cannot be told: ${cause.message}`,
    ]
  }
}

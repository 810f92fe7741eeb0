import { documentDigest, isOkstraError, type Project, type TaskManifest } from '@okstra/contracts'
import { validate as isProject } from '@okstra/contracts/validate/project'
import { validate as isTaskManifest } from '@okstra/contracts/validate/task-manifest'
import {
  projectLayout,
  readDocument,
  rememberProject,
  taskLayout,
  writeDocument,
  writeText,
} from '@okstra/store'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineDeps } from '../deps.ts'
import { checkProjectPlace } from './check-place.ts'

/** Run logs, locks and leases are of one machine; reports, responses and manifests are worth keeping. */
const IGNORED = [
  '# Written by okstra setup. Reports, responses, manifests and ledgers are kept; what belongs to one machine is not.',
  '*.log',
  '*.status.json',
  'lease.json',
  '*.lock',
  '*.lock.*',
  '.*.lock',
  '.*.lock.*',
  '.okstra-tmp-*',
  'discovery/',
  '',
].join('\n')

/** Digests of these files are on record: a checkout must not turn their line ends. */
const ATTRIBUTES = '* -text\n'

/** What a call made, so that it can be taken back. */
export type Undo = () => Promise<void>

/**
 * Registers a project: its description and `.gitignore` in the checkout, its place in the home. What is there stays.
 *
 * @example
 * await registerProject(deps, { root, projectId: 'shop', onMade: () => {} })
 *
 * @throws {OkstraError} `STORE_UNSAFE_PATH`, `STORE_CORRUPT`, `STORE_UNWRITABLE`.
 */
export async function registerProject(
  deps: EngineDeps,
  {
    root,
    projectId,
    onMade,
  }: { readonly root: string; readonly projectId: string; readonly onMade: (undo: Undo) => void },
): Promise<{
  readonly project: Project
  readonly made: readonly string[]
  readonly warnings: readonly string[]
}> {
  const { machine } = deps
  await checkProjectPlace(root)
  const layout = projectLayout(root)
  const made: string[] = []
  const first = async (path: string, write: () => Promise<void>): Promise<void> => {
    if (await writeFirst(path, write, onMade)) made.push(path)
  }
  const read = () => readDocument(layout.project, { check: isProject })
  const own: Project = { schemaVersion: '1.0', projectId }
  if ((await read()) === undefined) {
    await first(layout.project, () =>
      writeDocument(layout.project, own, { check: isProject, over: 'nothing', machine }),
    )
  }
  const texts = [
    [layout.gitignore, IGNORED],
    [join(layout.folder, '.gitattributes'), ATTRIBUTES],
  ] as const
  for (const [path, text] of texts) {
    if ((await readFile(path, 'utf8').catch(() => undefined)) !== undefined) continue
    await first(path, () => writeText(path, text, { over: 'nothing', machine }))
  }
  const remembered = await rememberProject(deps.home, { projectId, root }, { machine })
  const other = remembered.verdict === 'moved' ? remembered.from : undefined
  const isThere =
    other !== undefined && (await readFile(projectLayout(other).project).catch(() => undefined)) !== undefined
  const warnings = isThere
    ? [
        `${other} is a project of the same id, ${projectId}: give one of them another in its .okstra/project.json.`,
      ]
    : []
  return { project: (await read()) ?? own, made, warnings }
}

/** Writes what is not there yet. What another process made in between is as good, and not ours to take back. */
async function writeFirst(
  path: string,
  write: () => Promise<void>,
  onMade: (undo: Undo) => void,
): Promise<boolean> {
  let isOurs = true
  onMade(async () => {
    if (isOurs) await rm(path, { force: true })
  })
  try {
    await write()
  } catch (cause) {
    if (!isOkstraError(cause, 'STORE_EXISTS')) throw cause
    isOurs = false
  }
  return isOurs
}

/** Writes the task's manifest and accepted brief; what they replace comes back on undo. */
export async function writeTaskFiles(
  deps: EngineDeps,
  {
    root,
    manifest,
    brief,
    onMade,
  }: {
    readonly root: string
    readonly manifest: TaskManifest
    readonly brief: string
    readonly onMade: (undo: Undo) => void
  },
): Promise<void> {
  const { machine } = deps
  const [project = '', group = '', task = ''] = manifest.task.split(':')
  const layout = taskLayout(root, { project, group, task })
  const oldBrief = await readFile(layout.brief, 'utf8').catch(() => undefined)
  const oldManifest = await readDocument(layout.manifest, { check: isTaskManifest })
  if (oldBrief !== brief) {
    onMade(async () => {
      if (oldBrief === undefined) await rm(layout.brief, { force: true })
      else await writeText(layout.brief, oldBrief, { machine })
    })
    await writeText(layout.brief, brief, { machine })
  }
  if (oldManifest !== undefined && documentDigest(oldManifest) === documentDigest(manifest)) return
  onMade(async () => {
    if (oldManifest === undefined) await rm(layout.manifest, { force: true })
    else await writeDocument(layout.manifest, oldManifest, { check: isTaskManifest, machine })
  })
  await writeDocument(layout.manifest, manifest, { check: isTaskManifest, machine })
}

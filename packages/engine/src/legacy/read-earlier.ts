import { byText, isOkstraError } from '@okstra/contracts'
import { readDocument } from '@okstra/store'
import { join, relative, resolve, sep } from 'node:path'
import { earlierFiles, type WantedTask } from './earlier-files.ts'
import { LARGEST, OLD, OWN } from './legacy-folder.ts'

/** A file of a run of an earlier okstra. */
export interface EarlierDocument {
  /** Relative to the root. */
  readonly path: string
  /** What it is by its place, such as `report` or `worker result of stage-2`. */
  readonly kind: string
}

/** A run that an earlier okstra left. When it ran, how it ended and what it cost is not known of it. */
export interface EarlierRun {
  /** The run as commands name it. */
  readonly run: string
  readonly taskType: string
  readonly seq: string
  /** Its reports for people, relative to the root. */
  readonly reports: readonly string[]
  readonly files: readonly EarlierDocument[]
}

/** A task that an earlier okstra left, as far as its folder says. */
export interface EarlierTask {
  /** Group and name. */
  readonly task: string
  /** Its work status, in the words of its manifest; null when that says nothing or cannot be read. */
  readonly status: string | null
  /** Its reports for people, relative to the root, by name. */
  readonly reports: readonly string[]
}

export interface EarlierTaskRuns extends EarlierTask {
  /** By phase and number. */
  readonly runs: readonly EarlierRun[]
}

/** The tasks that an earlier okstra left, by group and name. Nothing is written, and no link followed. */
export async function readEarlierTasks(root: string, isWanted: WantedTask): Promise<EarlierTask[]> {
  const tasks = await readEarlierRuns(root, isWanted)
  return tasks.map(({ task, status, reports }) => ({ task, status, reports }))
}

/** The same, with their runs. */
export async function readEarlierRuns(root: string, isWanted: WantedTask): Promise<EarlierTaskRuns[]> {
  const tasks = new Map<string, { status: string | null; runs: Map<string, EarlierDocument[]> }>()
  for (const { source, found, place } of await earlierFiles(root, isWanted)) {
    const { kind, task, target } = place
    if (task === undefined || found.problem !== undefined) continue
    const name = `${task.group}/${task.task}`
    const facts = tasks.get(name) ?? { status: null, runs: new Map<string, EarlierDocument[]>() }
    tasks.set(name, facts)
    const path = [source, ...found.path].join('/')
    if (kind === 'task manifest' && found.bytes <= LARGEST) facts.status = await statusIn(join(root, path))
    const [, , , part, taskType, seq] = target ?? []
    if (part !== 'runs' || taskType === undefined || seq === undefined) continue
    const run = `${name}/${taskType}/${seq}`
    const files = facts.runs.get(run) ?? []
    facts.runs.set(run, files)
    files.push({ path, kind })
  }
  return [...tasks]
    .map(([task, { status, runs }]) => {
      const own = [...runs]
        .map(([run, files]) => earlierRun(run, files))
        .toSorted((a, b) => byText(a.run, b.run))
      return { task, status, reports: own.flatMap(({ reports }) => reports), runs: own }
    })
    .toSorted((a, b) => byText(a.task, b.task))
}

function earlierRun(run: string, files: readonly EarlierDocument[]): EarlierRun {
  const [taskType = '', seq = ''] = run.split('/').slice(2)
  const reports = files.filter(({ path, kind }) => isReport(kind) && path.endsWith('.md'))
  return { run, taskType, seq, reports: reports.map(({ path }) => path), files }
}

function isReport(kind: string): boolean {
  return /^report(?: of stage-[0-9]+)?$/.test(kind)
}

/** What a word names of what an earlier okstra left: a task, and the one run of it when it is about one. */
export interface NamedEarlier {
  readonly task: EarlierTaskRuns
  readonly run?: EarlierRun
  /** The file, relative to the root, when the word is the path of one. */
  readonly file?: string
}

interface Where {
  /** Folder that paths start from. */
  readonly folder: string
  readonly root: string
}

/** The run of an earlier okstra that a path leads to a file of. */
export async function findEarlierFile(
  word: string,
  { folder, root }: Where,
): Promise<Required<NamedEarlier> | undefined> {
  const file = relative(root, resolve(folder, word)).split(sep).join('/')
  const source = [OLD, OWN].find((own) => file.startsWith(`${own}/tasks/`))
  if (source === undefined) return undefined
  const wanted = file.slice(source.length).split('/').slice(2, 4).join('/')
  const [task] = await readEarlierRuns(root, (name, own) => name === wanted && own === source)
  const run = task?.runs.find(({ files }) => files.some(({ path }) => path === file))
  return task === undefined || run === undefined ? undefined : { task, run, file }
}

/**
 * What a word means among what an earlier okstra left: a file of a run, `<group>/<task>/<task-type>/<seq>`, or a task by
 * its key, by group and name, or by its name; without a word its only task. `undefined` when it means nothing there, or
 * more than one.
 *
 * @example
 * const { task, run } = (await findEarlier('billing/late-fees/error-analysis/001', { folder, root })) ?? {}
 *
 * @throws {OkstraError} none; what cannot be read is not found.
 */
export async function findEarlier(word: string | undefined, where: Where): Promise<NamedEarlier | undefined> {
  const byPath = word === undefined ? undefined : await findEarlierFile(word, where)
  if (byPath !== undefined) return byPath
  const [, taskWord, runWord] = /^(.+?)(\/[a-z-]+\/[0-9]{3,9})?$/.exec(word ?? '') ?? []
  const named = taskWord?.toLowerCase().split(/[:/]/) ?? []
  if (named.length > 3) return undefined
  const [task, ...others] = await readEarlierRuns(where.root, (name) =>
    `/${name.toLowerCase()}`.endsWith(named.slice(-2).reduce((path, part) => `${path}/${part}`, '')),
  )
  if (task === undefined || others.length > 0) return undefined
  if (runWord === undefined) return { task }
  const run = task.runs.find((own) => own.run === `${task.task}${runWord}`)
  return run === undefined ? undefined : { task, run }
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

import type { InputDocument, ReadDocument } from './document.ts'
import { isKind } from './document.ts'
import type { ValidateFacts } from './define-rule.ts'

/** The documents of one run, found by where they lie. */
export interface RunRecords {
  /** Folder of the run with a slash at its end; empty for the working folder. */
  readonly root: string
  readonly journal?: ReadDocument<'journal'>
  readonly manifest?: ReadDocument<'run-manifest'>
  readonly teamState?: ReadDocument<'team-state'>
  readonly candidates?: ReadDocument<'candidate-set'>
  readonly report?: ReadDocument<'final-report'>
  readonly sidecar?: ReadDocument<'digest-sidecar'>
  readonly postReport?: ReadDocument<'post-report'>
  readonly errors?: ReadDocument<'error-ledger'>
  /** Results and audits by the name of their work: `<worker>-<duty>-<n>`. */
  readonly results: ReadonlyMap<string, ReadDocument<'worker-result'>>
  readonly audits: ReadonlyMap<string, ReadDocument<'worker-audit'>>
}

/** The documents of one task. */
interface TaskRecords {
  readonly root: string
  readonly manifest?: ReadDocument<'task-manifest'>
  readonly timeline?: ReadDocument<'timeline'>
  readonly runs: readonly RunRecords[]
}

/** Where documents belong, and which files there are. */
export interface Records {
  readonly runOf: (name: string) => RunRecords | undefined
  readonly taskOf: (name: string) => TaskRecords | undefined
  /** A document by its name. */
  readonly at: (name: string) => ReadDocument | undefined
  /** A document by its path in the project, `.okstra/…`. */
  readonly inProject: (near: string, path: string) => ReadDocument | undefined
  /** Text of a file that was given, whatever it is. */
  readonly textOf: (name: string) => string | undefined
  /** Whether a file is known to be missing: its folder was given whole, and it is not there. */
  readonly isMissing: (name: string) => boolean
}

const IN_RUN =
  /^((?:.*\/)?)(?:journal\.jsonl|lease\.json|errors\.jsonl|(?:manifests|instruction-set|prompts|worker-results|convergence|reports|user-responses)\/[^/]+)$/
const IN_NUMBERED_RUN = /^((?:.*\/)?runs\/[^/]+\/[0-9]{3,9}\/)/
const IN_TASK = /^((?:.*\/)?tasks\/[^/]+\/[^/]+\/)/
const OF_TASK = /^((?:.*\/)?)(?:task-manifest\.json|timeline\.jsonl|brief\.md|runs\/[^/]+\/[0-9]{3,9}\/.*)$/

/** Folder of the run that a file lies in, by its name. */
function runRootOf(name: string): string | undefined {
  return IN_NUMBERED_RUN.exec(name)?.[1] ?? IN_RUN.exec(name)?.[1]
}

/** Folder of the task that a file lies in, by its name. */
function taskRootOf(name: string): string | undefined {
  return IN_TASK.exec(name)?.[1] ?? OF_TASK.exec(name)?.[1]
}

/** Folder that holds `tasks/`, which is `.okstra` of the project; empty when it is the working folder. */
function projectRootOf(name: string): string | undefined {
  const found = /^((?:.*\/)?)(?:tasks|discovery)\//.exec(name) ?? /^((?:.*\/)?)project\.json$/.exec(name)
  return found?.[1]
}

/** Sorts documents by the run and the task that they belong to. */
export function makeRecords(
  documents: readonly ReadDocument[],
  inputs: readonly InputDocument[],
  { folders = [], unread = [] }: ValidateFacts,
): Records {
  const runs = new Map<string, ReadDocument[]>()
  const tasks = new Map<string, ReadDocument[]>()
  for (const document of documents) {
    put(runs, runRootOf(document.name), document)
    put(tasks, taskRootOf(document.name), document)
  }
  const runList = [...runs].map(([root, members]) => makeRun(root, members))
  const byRun = new Map(runList.map((run) => [run.root, run]))
  const runsOf = new Map<string, RunRecords[]>()
  for (const run of runList) {
    const root = taskRootOf(`${run.root}journal.jsonl`)
    if (root === undefined) continue
    const own = runsOf.get(root)
    if (own === undefined) runsOf.set(root, [run])
    else own.push(run)
  }
  const taskList = [...tasks].map(([root, members]) => makeTask(root, members, runsOf.get(root) ?? []))
  const byTask = new Map(taskList.map((task) => [task.root, task]))
  const byName = new Map(documents.map((document) => [document.name, document]))
  const texts = new Map(inputs.map(({ name, text }) => [name, text]))
  const others = new Set(unread)
  return {
    at: (name) => byName.get(name),
    runOf: (name) => byRun.get(runRootOf(name) ?? '\0'),
    taskOf: (name) => byTask.get(taskRootOf(name) ?? '\0'),
    inProject: (near, path) => {
      const root = projectRootOf(near)
      return root === undefined ? undefined : byName.get(root + path.replace(/^\.okstra\//, ''))
    },
    textOf: (name) => texts.get(name),
    isMissing: (name) =>
      !texts.has(name) &&
      !others.has(name) &&
      // The record of what went stands in for it.
      !texts.has(`${runRootOf(name) ?? '\0'}archived.json`) &&
      folders.some((folder) => folder === '' || name.startsWith(`${folder}/`)),
  }
}

function put(groups: Map<string, ReadDocument[]>, root: string | undefined, document: ReadDocument): void {
  if (root === undefined) return
  const members = groups.get(root)
  if (members === undefined) groups.set(root, [document])
  else members.push(document)
}

function makeRun(root: string, members: readonly ReadDocument[]): RunRecords {
  const at = (path: string): ReadDocument | undefined => members.find(({ name }) => name === root + path)
  const journal = at('journal.jsonl')
  const manifest = at('manifests/run-manifest.json')
  const teamState = at('manifests/team-state.json')
  const candidates = at('convergence/candidates.json')
  const postReport = at('reports/post-report.json')
  const errors = at('errors.jsonl')
  const reports = members.filter((document) => isKind(document, 'final-report'))
  const sidecars = members.filter((document) => isKind(document, 'digest-sidecar'))
  // Earlier versions kept the reports of all runs in one folder: then none of them is that of the run.
  const [report] = reports.length === 1 ? reports : []
  const [sidecar] = sidecars.length === 1 ? sidecars : []
  return {
    root,
    ...(journal !== undefined && isKind(journal, 'journal') ? { journal } : {}),
    ...(manifest !== undefined && isKind(manifest, 'run-manifest') ? { manifest } : {}),
    ...(teamState !== undefined && isKind(teamState, 'team-state') ? { teamState } : {}),
    ...(candidates !== undefined && isKind(candidates, 'candidate-set') ? { candidates } : {}),
    ...(postReport !== undefined && isKind(postReport, 'post-report') ? { postReport } : {}),
    ...(errors !== undefined && isKind(errors, 'error-ledger') ? { errors } : {}),
    ...(report === undefined ? {} : { report }),
    ...(sidecar === undefined ? {} : { sidecar }),
    results: byWork(
      root,
      members.filter((document) => isKind(document, 'worker-result')),
      '.json',
    ),
    audits: byWork(
      root,
      members.filter((document) => isKind(document, 'worker-audit')),
      '.audit.json',
    ),
  }
}

function byWork<Document extends ReadDocument>(
  root: string,
  documents: readonly Document[],
  ending: string,
): Map<string, Document> {
  const folder = `${root}worker-results/`
  return new Map(
    documents
      .filter(({ name }) => name.startsWith(folder) && name.endsWith(ending))
      .map((document) => [document.name.slice(folder.length, -ending.length), document]),
  )
}

function makeTask(root: string, members: readonly ReadDocument[], runs: readonly RunRecords[]): TaskRecords {
  const manifest = members.find(({ name }) => name === `${root}task-manifest.json`)
  const timeline = members.find(({ name }) => name === `${root}timeline.jsonl`)
  return {
    root,
    ...(manifest !== undefined && isKind(manifest, 'task-manifest') ? { manifest } : {}),
    ...(timeline !== undefined && isKind(timeline, 'timeline') ? { timeline } : {}),
    runs,
  }
}

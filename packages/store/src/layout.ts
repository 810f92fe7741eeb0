import { sha256Hex, type TaskKey, type TaskType } from '@okstra/contracts'
import { join } from 'node:path'
import { checkSegment } from './segments.ts'

/** Where a run is. */
export interface RunPlace {
  readonly task: TaskKey
  readonly taskType: TaskType
  /** `001`, `002`, … */
  readonly seq: string
}

/** A piece of work of a worker: its files are named `<worker>-<duty>-<n>`. */
export interface WorkPlace {
  readonly worker: string
  readonly duty: string
  /** Counts per worker and duty: attempts, repairs, rounds. */
  readonly n: number
}

/**
 * The files that a project keeps in `.okstra`.
 *
 * @example
 * projectLayout('/home/me/shop').project // => '/home/me/shop/.okstra/project.json'
 */
export function projectLayout(root: string) {
  const folder = join(root, '.okstra')
  const discovery = join(folder, 'discovery')
  return {
    folder,
    gitignore: join(folder, '.gitignore'),
    project: join(folder, 'project.json'),
    taskCatalog: join(discovery, 'task-catalog.json'),
    latestTask: join(discovery, 'latest-task.json'),
    /** The one mutex of what is derived: catalogue, latest task, indexes. */
    lock: join(folder, '.project.lock'),
    tasks: join(folder, 'tasks'),
  } as const
}

/**
 * The files of a task.
 *
 * @example
 * taskLayout('/home/me/shop', parseTaskKey('shop:billing:late-fees')).timeline
 *
 * @throws {OkstraError} `STORE_UNSAFE_PATH` for a key whose segments are no names.
 */
export function taskLayout(root: string, { group, task }: TaskKey) {
  const folder = join(projectLayout(root).tasks, checkSegment(group), checkSegment(task))
  return {
    folder,
    manifest: join(folder, 'task-manifest.json'),
    brief: join(folder, 'brief.md'),
    timeline: join(folder, 'timeline.jsonl'),
    stages: join(folder, 'stages.jsonl'),
    /** Written by earlier versions. */
    consumers: join(folder, 'consumers.jsonl'),
    handoffInput: join(folder, 'release-handoff-input.md'),
    conformance: join(folder, 'conformance.json'),
    stageReviews: join(folder, 'code-reviews', 'stages'),
    branchReviews: join(folder, 'code-reviews', 'branches'),
    /** The mutex of the task. */
    lock: join(folder, '.task.lock'),
    /** Folder of the runs of a task type. */
    runs: (taskType: TaskType) => join(folder, 'runs', checkSegment(taskType)),
  } as const
}

/**
 * The files of a run.
 *
 * @example
 * runLayout(root, { task, taskType: 'error-analysis', seq: '001' }).journal
 *
 * @throws {OkstraError} `STORE_UNSAFE_PATH`.
 */
export function runLayout(root: string, { task, taskType, seq }: RunPlace) {
  const folder = join(taskLayout(root, task).runs(taskType), checkSegment(seq))
  const within = (...names: string[]): string => join(folder, ...names)
  const report = (ending: string): string => within('reports', `final-report-${taskType}-${seq}.${ending}`)
  return {
    folder,
    journal: within('journal.jsonl'),
    lease: within('lease.json'),
    errors: within('errors.jsonl'),
    /** Of a run that was archived: what went, and with it where. */
    archived: within('archived.json'),
    runManifest: within('manifests', 'run-manifest.json'),
    teamState: within('manifests', 'team-state.json'),
    instructionSet: (name: string) => within('instruction-set', checkSegment(name)),
    launch: within('prompts', 'launch.md'),
    prompt: (work: WorkPlace) => within('prompts', `${workName(work)}.md`),
    work: (work: WorkPlace) => workLayout(within('worker-results'), work),
    workerResults: within('worker-results'),
    convergence: (name: string) => within('convergence', checkSegment(name)),
    /** The merged candidates, in the form in which they are shown to be reassessed. */
    candidates: within('convergence', 'candidates.json'),
    report: {
      data: report('data.json'),
      digests: report('digests.json'),
      markdown: report('md'),
      html: report('html'),
      postReport: within('reports', 'post-report.json'),
    },
    userResponse: (name: string) => within('user-responses', checkSegment(name)),
    userResponses: within('user-responses'),
  } as const
}

function workLayout(folder: string, work: WorkPlace) {
  const file = (ending: string): string => join(folder, `${workName(work)}.${ending}`)
  return {
    result: file('json'),
    audit: file('audit.json'),
    status: file('status.json'),
    log: file('log'),
  } as const
}

/**
 * The common name of the files of a piece of work.
 *
 * @example
 * workName({ worker: 'claude-2', duty: 'analyse', n: 1 }) // => 'claude-2-analyse-1'
 *
 * @throws {OkstraError} `STORE_UNSAFE_PATH`.
 */
export function workName({ worker, duty, n }: WorkPlace): string {
  return checkSegment(`${checkSegment(worker)}-${checkSegment(duty)}-${checkSegment(String(n))}`)
}

/**
 * A name for a run that is its own in the whole home, also when two checkouts have the same project id, or two keys
 * read the same once joined.
 *
 * @example
 * runIdOf('/home/me/shop', { task, taskType, seq: '001' }) // => 'shop-billing-late-fees-error-analysis-001-1a2b3c4d'
 */
export function runIdOf(root: string, { task, taskType, seq }: RunPlace): string {
  const { project, group, task: name } = task
  const own = sha256Hex(JSON.stringify([root, project, group, name])).slice(0, 8)
  return [project, group, name, taskType, seq, own].join('-')
}

/**
 * The files of the home, `~/.okstra` or `$OKSTRA_HOME`.
 *
 * @example
 * homeLayout('/home/me/.okstra').trust // => '/home/me/.okstra/trust.json'
 */
export function homeLayout(home: string) {
  const within = (...names: string[]): string => join(home, ...names)
  return {
    folder: home,
    config: within('config.json'),
    trust: within('trust.json'),
    installed: within('installed.json'),
    runIndex: { active: within('active.jsonl'), recent: within('recent.jsonl') },
    spool: (run: string, name: string) => within('spool', checkSegment(run), checkSegment(name)),
    /** Private files of an attempt, such as its prompt: a worker is told of them, so no answer of others lies near. */
    scratch: (run: string, name: string) => within('scratch', checkSegment(run), checkSegment(name)),
    blind: (run: string) => within('blind', checkSegment(run)),
    /** Where the files of a piece of work are until those of the others are there as well. */
    blindWork: (run: string, work: WorkPlace) => workLayout(within('blind', checkSegment(run)), work),
    quarantine: (run: string) => within('quarantine', checkSegment(run)),
    projects: within('projects'),
    knownProject: (projectId: string) => within('projects', checkSegment(`${checkSegment(projectId)}.json`)),
    worktreeRegistry: within('worktrees', 'registry.json'),
    worktree: ({ project, group, task }: TaskKey) =>
      within('worktrees', checkSegment(project), checkSegment(group), checkSegment(task)),
    leadState: (run: string) => within('leads', checkSegment(`${checkSegment(run)}.json`)),
    archive: within('archive'),
    archivedRun: (run: string) => {
      const folder = within('archive', checkSegment(run))
      return {
        folder,
        record: join(folder, 'archived.json'),
        run: join(folder, 'run'),
        /** Where it is filled; it gets its name when it is whole. */
        draft: within('archive', `.filling-${run}`),
      } as const
    },
    memoryBook: within('memory-book'),
    /** A mutex of the home, such as that of the registry. */
    lock: (name: string) => within('.locks', checkSegment(name)),
  } as const
}

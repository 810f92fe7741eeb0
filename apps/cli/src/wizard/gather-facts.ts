import {
  type CatalogTask,
  type FinalReport,
  isOkstraError,
  parseTaskKey,
  TASK_TYPES,
  type WizardState,
} from '@okstra/contracts'
import { validate as isHomeConfig } from '@okstra/contracts/validate/home-config'
import { validate as isProject } from '@okstra/contracts/validate/project'
import { type EngineDeps, findRun, readDirection, resolveSettings } from '@okstra/engine'
import { type ProviderRow, readProviders } from '@okstra/engine/look'
import { TASK_TYPE_INFOS } from '@okstra/lifecycle'
import { homeLayout, projectLayout, readCatalog, readDocument, readTask } from '@okstra/store'
import { findRepository } from '@okstra/worktree'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Context } from '../command.ts'
import { shownPath } from '../io/shown-path.ts'
import { engineDeps } from '../run/deps.ts'
import { PREPARE_FLAGS } from '../run/flags.ts'
import { briefFacts, briefsIn } from './brief-facts.ts'

type Facts = WizardState['facts']

/** How many of the tasks on record are offered, and of how many the report is looked at. */
const TASKS = 20
const REPORTS = 10

export interface Gathered {
  readonly facts: Facts
  /** Language of reports, by the settings. */
  readonly language: string
}

/**
 * What the project, the home and this machine know before anything is asked. Nothing is written.
 *
 * @throws {OkstraError} those of git and of the store; `INPUT_INVALID` for a wrong configuration of the home.
 */
export async function gatherFacts(ctx: Context, given: WizardState['given']): Promise<Gathered> {
  const deps = engineDeps(ctx)
  const { main: root } = await findRepository(deps.git, { folder: ctx.cwd })
  const providers = given['workers'] === undefined && given['scenario'] === undefined
  const rows = providers ? await readProviders(deps) : []
  const project = await readDocument(projectLayout(root).project, { check: isProject })
  const home = await readDocument(homeLayout(deps.home).config, { check: isHomeConfig })
  const settings = resolveSettings({
    environment: ctx.env,
    ...(project === undefined ? {} : { project }),
    ...(home === undefined ? {} : { home }),
  })
  const { catalog } = await readCatalog(root)
  const tasks = catalog.tasks
    .filter(({ status, task }) => (status !== 'done' && status !== 'cancelled') || task === given['task-key'])
    .toSorted((one, other) => rankOf(other, given) - rankOf(one, given) || byTime(other, one))
    .slice(0, TASKS)
  const brief = given['brief']
  return {
    facts: {
      project: project?.projectId ?? segmentOf(basename(root)),
      flags: Object.keys(PREPARE_FLAGS),
      taskTypes: TASK_TYPE_INFOS.flatMap(({ taskType, built }) =>
        built === 'none' ? [] : [{ taskType, built }],
      ),
      tasks: tasks.map(({ task, title, nextRecommendedPhase, lastRun }) => ({
        task,
        title,
        next: nextRecommendedPhase,
        recorded: lastRun !== undefined,
      })),
      briefs: typeof brief === 'string' ? [await briefFacts(brief, ctx.cwd)] : await briefsIn(ctx.cwd),
      workers: rows.filter(isWorker).map(workerOf),
      defaultWorkers: settings.workers,
      reports: await reportsOf(tasks.slice(0, REPORTS), { root, ctx, deps }),
    },
    language: settings.language,
  }
}

const rankOf = ({ task }: CatalogTask, given: WizardState['given']): number =>
  Number(task === given['task-key'])
const byTime = (one: CatalogTask, other: CatalogTask): number =>
  one.updatedAt < other.updatedAt ? -1 : Number(one.updatedAt > other.updatedAt)

const isWorker = ({ installed, provider, login }: ProviderRow): boolean =>
  installed && provider !== 'rehearsal' && login !== 'out'

function workerOf({ worker, provider, models }: ProviderRow): Facts['workers'][number] {
  const families = new Set(models.map(({ family }) => family))
  const [family = 'unknown'] = families
  return {
    worker,
    provider,
    family: families.size === 1 ? family : 'unknown',
    models: models.map(({ alias, family: own }) => ({ id: alias, family: own })),
  }
}

function segmentOf(name: string): string {
  try {
    return parseTaskKey(`${name.replaceAll(/[:/\\]/g, '-')}:g:t`).project
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return 'project'
  }
}

interface Place {
  readonly root: string
  readonly ctx: Context
  readonly deps: EngineDeps
}

/** The newest report of each task; one that cannot be read is for other commands to complain about. */
async function reportsOf(tasks: readonly CatalogTask[], place: Place): Promise<Facts['reports']> {
  const found: Facts['reports'][number][] = []
  for (const task of tasks) {
    const report = await reportOf(task, place).catch((cause: unknown) => {
      if (isOkstraError(cause)) return undefined
      throw cause
    })
    if (report !== undefined) found.push(report)
  }
  return found
}

async function reportOf(
  { task, title }: CatalogTask,
  { root, ctx }: Place,
): Promise<Facts['reports'][number] | undefined> {
  const key = parseTaskKey(task)
  const path = (await readTask(root, key))?.latestReport?.path
  const taskType = TASK_TYPES.find((name) => path?.includes(`/runs/${name}/`))
  if (path === undefined || taskType === undefined) return undefined
  const file = join(root, path)
  const isSelection = taskType === 'implementation-option-selection'
  const reading = isSelection
    ? await readDirection(await findRun(file, { folder: ctx.cwd, root }), key)
    : undefined
  const data =
    reading?.data ?? (JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Partial<FinalReport>)
  const open = (data.clarificationItems ?? []).filter(({ status }) => status === 'open').length
  const ready = reading?.bound !== undefined || reading?.facts.upstream !== undefined
  return { report: shownPath(ctx.cwd, file), task, taskType, title, ready, open }
}

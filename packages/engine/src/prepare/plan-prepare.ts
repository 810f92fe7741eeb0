import {
  type CriterionWeights,
  type HomeConfig,
  type Project,
  type RunManifest,
  type SelectedDirectionSnapshot,
  sha256Hex,
  type WorkCategory,
} from '@okstra/contracts'
import {
  checkBriefGate,
  checkBuiltGate,
  checkPrepareGates,
  isAnalysisType,
  type PrepareFacts,
  readRoster,
  taskTypeInfo,
  type RosterRow,
  type RunLenses,
} from '@okstra/lifecycle'
import { homeLayout, readTrust } from '@okstra/store'
import { requirePrices } from '@okstra/usage'
import { findRepository, type Repository } from '@okstra/worktree'
import type { EngineDeps } from '../deps.ts'
import { readHomeConfig } from '../read-home-config.ts'
import { refuseByWorker } from '../refuse-by-worker.ts'
import { type Settings, resolveSettings } from '../settings.ts'
import { withRecorded } from './recorded-request.ts'
import { checkPlace, checkProjectPlace } from './check-place.ts'
import { checkPrograms, loggedOut } from './check-programs.ts'
import { findLiveRuns } from './live-runs.ts'
import { planDirection } from './plan-direction.ts'
import { knownFindingIds } from './known-findings.ts'
import { knownWorkers } from './known-workers.ts'
import { readClarification } from './read-clarification.ts'
import { readEarlierReports } from './read-earlier-reports.ts'
import { refuseGates } from './refuse-gates.ts'
import { type GivenDirection, knownOptionIds, readSelectionInputs } from './read-upstream.ts'
import { type Discovery, knownRowIds, readDiscovery } from './read-discovery.ts'
import { type TaskBrief, type TaskReading, readTask } from './read-task.ts'
import { briefFactsOf, makeTaskLedger, type TaskLedger } from './task-ledger.ts'
import { readRelatedTasks, type RelatedTask } from './related-tasks.ts'
import { readDirty } from './read-dirty.ts'
import { criticOf, type PrepareRequest } from './request.ts'
import { readLenses } from './read-lenses.ts'
import { analysersOf, readScenario, refuseUnscripted } from './read-scenario.ts'
import { findTrustDemand, type TrustDemand, trustMissing } from './trust.ts'
import { resolveBase } from './resolve-base.ts'
import { sourceCommitOf } from './source-commit.ts'
import { type EvidenceReport, readEvidence, readTarget, staleWarnings } from './analysis-inputs.ts'

/** All that a run will be, read and decided before anything is written. */
export interface PreparePlan {
  readonly request: PrepareRequest
  readonly root: string
  readonly repository: Repository
  readonly reading: TaskReading
  readonly brief: TaskBrief
  /** Requirements of the brief, and those that a discovery of the task found. */
  readonly requirements: Pick<TaskLedger, 'ledger' | 'taken'>
  readonly discovery?: Discovery
  readonly category: WorkCategory
  readonly baseRef: string
  readonly baseCommit: string
  readonly sourceCommit: string
  readonly roster: readonly RosterRow[]
  readonly settings: Settings
  readonly scenario?: { readonly text: string; readonly sha256: string }
  readonly mode?: 'candidate-comparison' | 'preselected-validation'
  readonly weights?: CriterionWeights
  readonly lenses?: RunLenses
  readonly target?: NonNullable<RunManifest['inputs']['target']>
  readonly evidence: readonly EvidenceReport[]
  readonly direction?: GivenDirection
  readonly selectedDirection?: { readonly snapshot: SelectedDirectionSnapshot; readonly report: string }
  readonly clarification?: RunManifest['inputs']['clarification']
  readonly knownOptions: Readonly<Record<string, string>>
  readonly knownRows?: Readonly<Record<string, string>>
  readonly relatedTasks: readonly RelatedTask[]
  readonly knownFindings?: Readonly<Record<string, string>>
  readonly dirty: readonly string[]
  readonly trust?: TrustDemand
  readonly warnings: readonly string[]
}

/**
 * Prepare up to the point where effects begin: everything is read, resolved and put through the gates. A refusal
 * leaves no trace.
 *
 * @throws {OkstraError} the codes of page 06's gates, of git and of reading files; the first refusal, with all of them
 *   in `details`.
 */
export async function planPrepare(
  given: PrepareRequest,
  deps: EngineDeps,
  intent: 'run' | 'prepare',
): Promise<PreparePlan> {
  refuseByWorker(deps.environment, 'start a run', 'Start it in a terminal of your own.')
  const repository = await findRepository(deps.git, { folder: given.folder })
  const root = repository.main
  await checkProjectPlace(root)
  const reading = await readTask(given, root)
  const { task, manifest } = reading
  const { environment } = deps
  const request = await withRecorded(given, { root, task, manifest, environment })
  const target = readTarget(request)
  await checkPlace(root, task, request.taskType)
  const key = `${task.project}:${task.group}:${task.task}`
  const discovery = await readDiscovery(root, { task, taskType: request.taskType })
  const briefFacts = { taskType: request.taskType, task: key, ...briefFactsOf(reading.brief, discovery) }
  if (taskTypeInfo(request.taskType).built === 'none') {
    refuseGates(checkBuiltGate({ taskType: request.taskType, intent, task: key }))
  }
  refuseGates([...checkBriefGate(briefFacts)])
  const { brief } = reading
  if (brief === undefined) throw new Error('The gate let a task without a brief pass.')
  const requirements = makeTaskLedger(brief, {
    discovery,
    ...(request.brief === undefined ? { path: 'brief.md' } : {}),
  })
  const { project } = reading
  const config = await readHomeConfig(deps.home)
  const scenario = await readScenario(request, root)
  const settings = resolveSettings({
    ...(request.workers === undefined ? {} : { workers: request.workers }),
    ...(request.language === undefined ? {} : { language: request.language }),
    usd: request.budgetUsd,
    tokens: request.budgetTokens,
    environment: deps.environment,
    ...(project === undefined ? {} : { project }),
    ...(config === undefined ? {} : { home: config }),
  })
  const critic = criticOf(request)
  const names =
    settings.workers.length > 0
      ? settings.workers
      : analysersOf(scenario?.document).filter((worker) => worker !== critic?.split(':', 1)[0]?.trim())
  const roster = readRoster({
    names,
    known: knownWorkers({
      scenario: scenario?.document,
      config,
      asked: [...names, request.reportWriter ?? '', critic ?? ''].map(
        (name) => name.split(':', 1)[0]?.trim() ?? '',
      ),
    }),
    taskType: request.taskType,
    ...(request.reportWriter === undefined ? {} : { reportWriter: request.reportWriter }),
    ...(critic === undefined ? {} : { critic }),
    allowSingleFamily: request.allowSingleFamily ?? false,
  })
  const base = await resolveBase(request, manifest, deps, repository)
  const planned =
    request.taskType === 'implementation-planning' ? await planDirection(request, { root, task }) : undefined
  const earlier = await readEarlierReports(root, { task, taskType: request.taskType })
  const facts: PrepareFacts = {
    ...briefFacts,
    intent,
    roster: { roster, allowSingleFamily: request.allowSingleFamily ?? false },
    baseRef: { name: base.name, commit: base.commit },
    waiting: earlier.waiting,
    liveRuns: await findLiveRuns(root, task, deps.machine, request.takeOver ?? false),
    ...(planned === undefined ? {} : { direction: planned.facts }),
  }
  refuseGates(checkPrepareGates(facts))
  requirePrices({
    limits: limitsOf(settings.budgets),
    roster,
    prices: config?.prices ?? {},
  })
  if (intent === 'run') await checkPrograms(roster, { config, environment })
  const isSelection = request.taskType === 'implementation-option-selection'
  const selection = isSelection ? await readSelectionInputs(request, root) : undefined
  const lenses = readLenses(request)
  const relatedTasks = await readRelatedTasks(root, request.relatedTasks ?? [])
  const clarification = await readClarification(request, { root, task, asked: earlier.asked })
  const sourceCommit = await sourceCommitOf(deps, {
    repository,
    key,
    base: manifest?.baseCommit ?? base.commit ?? '',
  })
  const evidence = await readEvidence(request, deps, { root, sourceCommit })
  const dirty = await readDirty(request, deps, root)
  refuseUnscripted(scenario, {
    taskType: request.taskType,
    mode: selection?.mode,
    roster,
    isKept: given.scenario === undefined,
  })
  const trust = await demandTrust(request, deps, { project, projectId: task.project, root, roster, config })
  return {
    request,
    root,
    repository,
    reading,
    brief,
    requirements,
    ...(discovery === undefined ? {} : { discovery }),
    category: manifest?.workCategory ?? request.category ?? brief.value.workCategory ?? 'feature',
    baseRef: base.name,
    baseCommit: manifest?.baseCommit ?? base.commit ?? '',
    sourceCommit,
    roster,
    settings,
    ...(scenario === undefined
      ? {}
      : { scenario: { text: scenario.text, sha256: sha256Hex(scenario.text) } }),
    ...selection,
    ...(lenses === undefined ? {} : { lenses }),
    ...(target === undefined ? {} : { target }),
    evidence,
    ...(planned?.snapshot === undefined
      ? {}
      : { selectedDirection: { snapshot: planned.snapshot, report: planned.path } }),
    ...(clarification === undefined ? {} : { clarification }),
    relatedTasks,
    knownOptions: isSelection ? await knownOptionIds(root, task) : {},
    ...(request.taskType === 'requirements-discovery' ? { knownRows: await knownRowIds(root, task) } : {}),
    ...(isAnalysisType(request.taskType)
      ? { knownFindings: await knownFindingIds(root, { task, taskType: request.taskType }) }
      : {}),
    dirty,
    ...(trust === undefined ? {} : { trust }),
    warnings: [
      ...reading.warnings,
      ...requirements.warnings,
      ...staleWarnings(evidence),
      ...(await loggedOut(roster, { config, environment })),
    ],
  }
}

function limitsOf({ usd, tokens }: Settings['budgets']): { readonly usd?: number; readonly tokens?: number } {
  return { ...(usd === undefined ? {} : { usd }), ...(tokens === undefined ? {} : { tokens }) }
}

async function demandTrust(
  request: PrepareRequest,
  deps: EngineDeps,
  what: {
    readonly project: Project | undefined
    readonly projectId: string
    readonly root: string
    readonly roster: readonly RosterRow[]
    readonly config: HomeConfig | undefined
  },
): Promise<TrustDemand | undefined> {
  const demand = findTrustDemand(await readTrust(homeLayout(deps.home).trust), what)
  if (demand === undefined || request.trust === demand.digest) return demand
  const { digest, covers } = demand
  if (
    request.trust === undefined &&
    request.ask !== undefined &&
    (await request.ask({ type: 'trust', digest, covers }))
  ) {
    return demand
  }
  throw trustMissing(demand)
}

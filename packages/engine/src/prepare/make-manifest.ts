import type { RunManifest } from '@okstra/contracts'
import { isAnalysisType } from '@okstra/lifecycle'
import { runIdOf, type RunPlace } from '@okstra/store'
import type { InstructionSet } from './instruction-set.ts'
import type { PreparePlan } from './plan-prepare.ts'
import { criticOf } from './request.ts'

/** Schema version of each document of a run: a reader of another version knows what it meets. */
const CONTRACT_VERSIONS = {
  'run-manifest': '1.0',
  'worker-result': '1.0',
  'worker-audit': '1.0',
  'candidate-set': '1.0',
  'final-report': '2.0',
} as const

/** A tree with the agent configuration of the repository in it is another one than that without. */
export function treeNameOf(worker: string, { reading }: Pick<PreparePlan, 'reading'>): string {
  return reading.project?.agentConfiguration === true ? `${worker}-trusted` : worker
}

/** The run as it will be: everything that a resume needs, without a path of this machine. */
export function makeManifest(
  plan: PreparePlan,
  {
    place,
    nonce,
    instructions,
    version,
    now,
  }: {
    readonly place: RunPlace
    readonly nonce: string
    readonly instructions: InstructionSet
    readonly version: string
    readonly now: string
  },
): RunManifest {
  const { request, roster, settings, mode, weights, scenario, direction, selectedDirection } = plan
  const { task } = place
  const { language, budgets } = settings
  const critic = criticOf(request)
  return {
    schemaVersion: '1.0',
    run: runIdOf(plan.root, place),
    task: `${task.project}:${task.group}:${task.task}`,
    taskType: place.taskType,
    seq: place.seq,
    nonce,
    inputs: {
      ...(mode === undefined ? {} : { mode }),
      brief: { source: plan.brief.source, sha256: plan.brief.sha256 },
      baseRef: plan.baseRef,
      workCategory: plan.category,
      ...(plan.reading.originalKey === undefined ? {} : { originalKey: plan.reading.originalKey }),
      workers: roster.flatMap(({ worker, role, model }) =>
        role === 'analyser' ? [model === null ? worker : `${worker}:${model}`] : [],
      ),
      ...(request.reportWriter === undefined ? {} : { reportWriter: request.reportWriter }),
      ...(critic === undefined ? {} : { critic }),
      lead: request.lead ?? 'headless',
      allowSingleFamily: request.allowSingleFamily ?? false,
      allowDirty: plan.dirty.length > 0,
      ...(plan.reading.project?.agentConfiguration === true ? { agentConfiguration: true } : {}),
      ...(weights === undefined ? {} : { weights }),
      ...(scenario === undefined ? {} : { scenario: scenario.sha256 }),
      ...(direction === undefined ? {} : { direction: direction.input }),
      ...(selectedDirection === undefined
        ? {}
        : {
            selectedDirection: {
              report: selectedDirection.report,
              digest: selectedDirection.snapshot.sourceDataDigest,
            },
          }),
      ...(settings.convergence === undefined || !isAnalysisType(place.taskType)
        ? {}
        : { convergence: settings.convergence }),
      ...(plan.clarification === undefined ? {} : { clarification: plan.clarification }),
      ...(plan.discovery === undefined || plan.requirements.taken.length === 0
        ? {}
        : {
            discovery: {
              report: plan.discovery.report,
              digest: plan.discovery.digest,
              requirements: [...plan.requirements.taken],
            },
          }),
      ...(request.relatedTasks === undefined ? {} : { relatedTasks: request.relatedTasks }),
      ...(request.directive === undefined ? {} : { directive: request.directive }),
      ...(plan.lenses === undefined ? {} : { lenses: plan.lenses }),
      ...(plan.target === undefined ? {} : { target: plan.target }),
      ...(plan.evidence.length === 0 ? {} : { evidenceReports: plan.evidence.map(({ input }) => input) }),
    },
    baseCommit: plan.baseCommit,
    sourceCommit: plan.sourceCommit,
    roster: roster.map((row) => ({ ...row, tree: treeNameOf(row.worker, plan) })),
    language,
    budgets,
    knownOptions: plan.knownOptions,
    ...(plan.knownRows === undefined || Object.keys(plan.knownRows).length === 0
      ? {}
      : { knownRows: plan.knownRows }),
    ...(plan.knownFindings === undefined || Object.keys(plan.knownFindings).length === 0
      ? {}
      : { knownFindings: plan.knownFindings }),
    dirty: plan.dirty,
    assets: instructions.assets,
    contractVersions: CONTRACT_VERSIONS,
    okstraVersion: version,
    preparedAt: now,
  }
}

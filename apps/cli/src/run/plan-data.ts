import { formatTaskKey } from '@okstra/contracts'
import { type EngineDeps, type PreparePlan, previewPlan } from '@okstra/engine'
import { assignLenses } from '@okstra/lifecycle'
import { shownPath } from '../io/shown-path.ts'
import type { RunPlan } from './data.ts'

/** A plan as it is printed, in words and as data. */
export async function planData(plan: PreparePlan, deps: EngineDeps, cwd: string): Promise<RunPlan> {
  const { trees, makers, tokens } = await previewPlan(plan, deps)
  return {
    task: formatTaskKey(plan.reading.task),
    taskType: plan.request.taskType,
    mode: plan.mode ?? null,
    brief: plan.brief.source,
    requirements: plan.requirements.ledger.requirements.length,
    baseRef: plan.baseRef,
    baseCommit: plan.baseCommit,
    sourceCommit: plan.sourceCommit,
    workers: plan.roster.map(({ worker, role, provider, model, modelFamily }, index) => ({
      worker,
      role,
      provider,
      model,
      modelFamily,
      tokens: tokens[index] ?? 0,
    })),
    ...lensesOf(plan),
    ...analysisOf(plan),
    makers,
    trees: trees.map(({ branch = null, path, ...tree }) => ({ ...tree, path: shownPath(cwd, path), branch })),
    dirty: plan.dirty,
    warnings: plan.warnings,
  }
}

function analysisOf({ target, evidence }: PreparePlan): Pick<RunPlan, 'target' | 'evidence'> {
  return {
    ...(target === undefined ? {} : { target: target.text }),
    ...(evidence.length === 0
      ? {}
      : {
          evidence: evidence.map(({ input: { reportId, changed } }) => ({
            report: reportId,
            freshness: changed.length === 0 ? ('fresh' as const) : ('stale' as const),
          })),
        }),
  }
}

function lensesOf({ lenses, roster }: PreparePlan): Pick<RunPlan, 'lenses'> {
  if (lenses === undefined) return {}
  const { all, priority } = lenses
  const analysers = roster.flatMap(({ worker, role }) => (role === 'analyser' ? [worker] : []))
  return {
    lenses: [
      ...assignLenses(priority, analysers).map(({ lens, assigned }) => ({ lens, workers: assigned })),
      ...all.filter((lens) => !priority.includes(lens)).map((lens) => ({ lens, workers: [] })),
    ],
  }
}

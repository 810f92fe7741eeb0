import { taskTypeInfo } from '@okstra/lifecycle'
import { homeLayout, makeRegistry } from '@okstra/store'
import { chooseBranch } from '@okstra/worktree'
import type { EngineDeps } from '../deps.ts'
import { readHomeConfig } from '../read-home-config.ts'
import { dutyText } from '../prompts/duty-file.ts'
import { estimateTokens } from '../prompts/estimate-tokens.ts'
import { makeInstructionSet } from './instruction-set.ts'
import { treeNameOf } from './make-manifest.ts'
import type { PreparePlan } from './plan-prepare.ts'
import { makersOf } from './trust.ts'

/** A worktree as it will be had. */
export interface TreePreview {
  /** `task`, or the name of a detached tree. */
  readonly name: string
  readonly verdict: 'create' | 'reuse'
  readonly path: string
  /** Absent for a tree on no branch. */
  readonly branch?: string
  readonly base: string
}

export interface PlanPreview {
  readonly trees: readonly TreePreview[]
  /** Makers that get to see the code. */
  readonly makers: readonly string[]
  /** Tokens that each row of the roster is given at the least, in its order: what others answer comes on top. */
  readonly tokens: readonly number[]
}

/**
 * What a plan will make and cost, before anything is made. What another process does in between may change a name.
 *
 * @example
 * const { trees, tokens } = await previewPlan(await planPrepare(request, deps, 'run'), deps)
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`, `GIT_FAILED`.
 */
export async function previewPlan(plan: PreparePlan, deps: EngineDeps): Promise<PlanPreview> {
  const config = await readHomeConfig(deps.home)
  return {
    trees: await previewTrees(plan, deps),
    makers: makersOf(plan.roster, config),
    tokens: tokensOf(plan),
  }
}

async function previewTrees(plan: PreparePlan, deps: EngineDeps): Promise<TreePreview[]> {
  const { reading, root, category, repository } = plan
  const { task } = reading
  const key = `${task.project}:${task.group}:${task.task}`
  const registry = await makeRegistry({ home: deps.home, machine: deps.machine })
  const all = await registry.read()
  const rows = all.filter((row) => row.key === key && row.repository === repository.common)
  const branches = await deps.git.run(root, {
    argv: ['for-each-ref', '--format=%(refname:short)', 'refs/heads'],
    parse: (stdout) => stdout.toString('utf8').split('\n').filter(Boolean),
  })
  const reserved = all.flatMap((row) =>
    row.repository === repository.common && row.branch !== undefined ? [row.branch] : [],
  )
  const folder = homeLayout(deps.home).worktree(task)
  return ['task', ...new Set(plan.roster.map(({ worker }) => treeNameOf(worker, plan)))].map(
    (name): TreePreview => {
      const made = rows.find((row) => row.name === name && row.state === 'ready')
      if (made !== undefined) {
        const { path, branch, base } = made
        return { name, verdict: 'reuse', path, ...(branch === undefined ? {} : { branch }), base }
      }
      const path = `${folder}/${name}`
      if (name !== 'task') return { name, verdict: 'create', path, base: plan.sourceCommit }
      const branch = chooseBranch({ key: task, category, taken: [...branches, ...reserved] })
      return { name, verdict: 'create', path, branch, base: plan.baseCommit }
    },
  )
}

/** Every duty that each run has begins with the packet; a duty that only some runs have is not counted. */
function tokensOf(plan: PreparePlan): number[] {
  const packet = estimateTokens(makeInstructionSet(plan, '').files['analysis-packet.md'] ?? '')
  const { taskType } = plan.request
  const { duties } = taskTypeInfo(taskType)
  return plan.roster.map((row) => {
    const own = duties.filter(
      ({ role, onlyWhen }) => role === row.role && (onlyWhen === undefined || role === 'critic'),
    )
    return own.reduce((sum, { duty }) => sum + packet + estimateTokens(dutyText(duty, taskType)), 0)
  })
}

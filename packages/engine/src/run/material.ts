import type { CandidateSet, ConvergenceState } from '@okstra/contracts'
import { lensesOf, type RunState } from '@okstra/lifecycle'
import { renderMarkdown } from '@okstra/report/markdown'
import type { Work } from './attempt.ts'
import type { RunContext } from './context.ts'
import type { Converged } from './converged.ts'
import { assignedLenses } from './phases/run-lenses.ts'
import type { DutyMaterial, ShownBlocker } from './prompts.ts'

/** What a duty is shown, and what its answer is held against. */
export interface Material {
  readonly shown: DutyMaterial
  readonly candidates?: CandidateSet
  readonly blockers?: readonly ShownBlocker[]
  readonly convergence?: ConvergenceState
}

export async function materialOf(
  context: RunContext,
  state: RunState,
  { worker, duty }: Work,
): Promise<Material> {
  if (duty === 'propose') return { shown: {} }
  if (duty === 'analyse') return { shown: analysisMaterial(context, worker) }
  const converged = await context.converged(state)
  if (converged !== undefined) {
    if (duty === 'write-report') return { shown: { report: renderMarkdown(await context.report(state)) } }
    return votingMaterial(converged, worker)
  }
  const candidates = await context.candidates(state)
  if (candidates === undefined) throw new Error(`${duty} comes after the merge.`)
  if (duty === 'write-report') {
    return { shown: { report: renderMarkdown(await context.report(state)) }, candidates }
  }
  if (duty === 'reassess') return { shown: { candidates }, candidates }
  const joined = await context.joined(state)
  const others = (joined?.blockers ?? []).filter((blocker) => blocker.worker !== worker)
  const blockers = others.map(({ shown }) => shown)
  return {
    shown: { candidates, blockers, evidence: others.flatMap(({ evidence }) => evidence) },
    candidates,
    blockers,
  }
}

/** What an analyser is told beyond what all are: the lenses that it looks through first. */
function analysisMaterial({ run: { manifest } }: RunContext, worker: string): DutyMaterial {
  const { taskType } = manifest
  return taskType === 'improvement-discovery' ? { lenses: lensesOf(worker, assignedLenses(manifest)) } : {}
}

/** What a voter is shown: what it is asked about, and nothing of who found it. */
function votingMaterial({ convergence, plan }: Converged, worker: string): Material {
  const ask = plan?.asks.find((row) => row.worker === worker)
  if (plan === undefined || ask === undefined) throw new Error(`${worker} is asked nothing in this round.`)
  const { task, scope, items, pairs } = plan
  const asked = new Set([
    ...ask.items,
    ...pairs.filter(({ pair }) => ask.pairs.includes(pair)).flatMap(({ first, second }) => [first, second]),
  ])
  return {
    shown: {
      round: {
        task,
        scope,
        items: items.filter(({ id }) => asked.has(id)),
        pairs: pairs.filter(({ pair }) => ask.pairs.includes(pair)),
      },
    },
    convergence,
  }
}

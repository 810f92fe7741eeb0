import type { CandidateSet, ConvergenceState } from '@okstra/contracts'
import { showItems } from '@okstra/convergence'
import { lensesOf, type RunState } from '@okstra/lifecycle'
import { renderMarkdown } from '@okstra/report/markdown'
import type { Work } from './attempt.ts'
import type { RunContext } from './context.ts'
import type { Converged } from './converged.ts'
import type { Critic } from './critic.ts'
import { assignedLenses } from './phases/run-lenses.ts'
import type { DutyMaterial, ShownBlocker } from './prompts.ts'

/** What a duty is shown, and what its answer is held against. */
export interface Material {
  readonly shown: DutyMaterial
  readonly candidates?: CandidateSet
  readonly blockers?: readonly ShownBlocker[]
  readonly convergence?: ConvergenceState
  /** The critic whose gaps are voted on. */
  readonly critic?: Critic
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
    if (duty === 'criticise') return { shown: { items: showItems(converged.convergence) } }
    return duty === 'check-gaps' ? gapMaterial(converged, worker) : votingMaterial(converged, worker)
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

/** What an analyser is shown of the gaps: what is missing, and not who says so. */
function gapMaterial({ convergence, critic }: Converged, worker: string): Material {
  const ask = critic?.plan?.asks.find((row) => row.worker === worker)
  if (critic?.plan === undefined || ask === undefined) throw new Error(`${worker} is asked about no gap.`)
  const { task, scope, items } = critic.plan
  const asked = new Set(ask.items)
  return {
    shown: { round: { task, scope, items: items.filter(({ id }) => asked.has(id)), pairs: [] } },
    convergence,
    critic,
  }
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

import type { RunStatus } from '@okstra/contracts'
import { foldRun, nextStep, type RunState, type RunStep } from '@okstra/lifecycle'
import { type Guard, startGuard, sweepMarked } from '@okstra/workers'
import type { BudgetVerdict } from '@okstra/usage'
import type { EngineDeps } from '../deps.ts'
import type { HeldRun } from '../prepare/prepare-run.ts'
import { checkRunBudget, WITHIN } from './budget.ts'
import { makeContext, type RunContext } from './context.ts'
import { makeCrew } from './crew.ts'
import { endRun, indexAs, retireAs, writeTeamState } from './end-run.ts'
import { finalize } from './finalize.ts'
import { tellOf } from './progress.ts'
import { recoverOpen } from './recover.ts'
import { countGaps, countRound, factsOf, group, merge, publish, seal } from './steps.ts'
import { putTreesBack } from './tree-guard.ts'

/** How a run ended, or that it was stopped and can go on. */
export interface RunEnd {
  readonly status: RunStatus
  readonly reason?: string
  readonly next?: string | null
  /** Name of the signal that stopped it, or `budget`. */
  readonly interrupted?: string
  /** What was done and what comes next, when it was led step by step. */
  readonly paused?: { readonly did: string; readonly next: string }
  /** Limits of which nothing is left, when it was stopped for its budget. */
  readonly reached?: BudgetVerdict['reached']
}

export interface RunOptions {
  /** Steps to take before the run is given back, as a host leads it; all of them unless told. */
  readonly steps?: number
}

/**
 * Runs what is prepared, to its end or until the signal is aborted: then workers are ended, results are kept, and the
 * run can be resumed. The lease is given back in any case.
 *
 * @example
 * const end = await runPrepared(await prepareRun(request, deps, 'run'), deps)
 *
 * @throws {OkstraError} those of the store and of git; the run can be resumed then.
 */
export async function runPrepared(
  run: HeldRun,
  deps: EngineDeps,
  { steps = Number.POSITIVE_INFINITY }: RunOptions = {},
): Promise<RunEnd> {
  const prefix = `${run.manifest.run}/`
  let guard: Guard | undefined
  let end: RunEnd = { status: 'running' }
  try {
    guard = await startGuard({
      prefix,
      ...(deps.programs === undefined ? {} : { programs: deps.programs }),
    })
    await indexAs(run, deps, 'running')
    await run.journal.append({ kind: 'run.started', key: 'start', data: { lead: run.manifest.inputs.lead } })
    const context = await makeContext(run, deps)
    await recoverOpen(context)
    end = await loop(context, steps)
    return end
  } finally {
    await sweepMarked(prefix)
    await guard?.release()
    if (end.status === 'running') await stopped(run, deps)
    await run.journal.close()
    if (end.paused === undefined) await run.lease.release()
    else await run.lease.renew('awaiting-step')
  }
}

/**
 * A run that did not end: its trees are as they were, and the index says that nobody runs it. What fails here must not
 * hide what went wrong before.
 */
async function stopped(run: HeldRun, deps: EngineDeps): Promise<void> {
  await tellOf(deps, () => putTreesBack(run, deps, foldRun(run.journal.events)))
  await tellOf(deps, () => retireAs(run, deps, 'running', true))
}

async function loop(context: RunContext, steps: number): Promise<RunEnd> {
  const { run, deps } = context
  const stop = new AbortController()
  const signal = AbortSignal.any([deps.signal, stop.signal])
  let failure: { readonly cause: unknown } | undefined
  const crew = makeCrew(context, {
    signal,
    onFailure: (cause) => {
      failure ??= { cause }
      stop.abort()
    },
  })
  let told = ''
  let taken = 0
  let warned = false
  try {
    while (!signal.aborted) {
      const seen = run.journal.events.length
      const state = context.state()
      const step = nextStep(state, await factsOf(context, state))
      // A worker ended, well or not, while the facts were read: what was decided without it does not hold.
      if (run.journal.events.length !== seen || signal.aborted) continue
      if (describe(step) !== told) {
        if (told !== '' && ++taken >= steps && step.type !== 'none') {
          return { status: 'running', paused: { did: told, next: describe(step) } }
        }
        told = describe(step)
        deps.onProgress({ type: 'step', step: told })
      }
      if (step.type === 'work') {
        const budget = step.dispatch.length === 0 ? WITHIN : await checkRunBudget(context, state)
        if (run.journal.events.length !== seen || signal.aborted) continue
        const { reached } = budget
        const reason = budget.reasons.join(' ')
        if (budget.verdict === 'hard' && crew.size === 0) {
          return { ...(await interrupt(context, 'budget')), reason, reached }
        }
        if (budget.verdict === 'soft' && !warned) {
          warned = true
          deps.onProgress({ type: 'warning', message: reason })
        }
        if (budget.verdict !== 'hard') crew.start(step.duty, step.dispatch)
        if (crew.size === 0)
          throw new Error(`Nothing of ${step.duty} is under way, and nothing can be started.`)
        // Taken now: one that ends while the state is written must not be waited for in an empty list.
        const next = crew.next()
        await writeTeamState(run, deps, state)
        await next
        continue
      }
      if (step.type === 'none') return endOf(context)
      await take(context, state, step)
      if (step.type === 'end') return endOf(context)
    }
  } finally {
    // However it got here: an attempt that went on would put on record how it ended when nobody holds the run any more.
    stop.abort()
    await crew.settle()
  }
  if (failure !== undefined) throw failure.cause
  return await interrupt(context, typeof deps.signal.reason === 'string' ? deps.signal.reason : 'SIGINT')
}

/** Puts on record that the run was stopped where it can be taken up again. */
async function interrupt({ run }: RunContext, signal: string): Promise<RunEnd> {
  const count = run.journal.events.filter(({ kind }) => kind === 'run.interrupted').length
  await run.journal.append({ kind: 'run.interrupted', key: `interrupt:${count + 1}`, data: { signal } })
  return { status: 'running', interrupted: signal }
}

async function take(
  context: RunContext,
  state: RunState,
  step: Exclude<RunStep, { type: 'work' | 'none' }>,
): Promise<void> {
  const { run, deps } = context
  switch (step.type) {
    case 'prepare':
      throw new Error('A run is prepared before it is run.')
    case 'publish':
      return await publish(context, step.duty)
    case 'merge':
      return await merge(context, state)
    case 'group':
      return await group(context, state)
    case 'count-votes':
      return await countRound(context, state, step.round)
    case 'count-gaps':
      return await countGaps(context, state)
    case 'seal':
      return await seal(context, state)
    case 'finalize':
      return await finalize(context, state, step.step)
    case 'end':
      return await endRun(run, deps, state, step)
  }
}

function endOf({ state, deps }: RunContext): RunEnd {
  const { ended } = state()
  const end: RunEnd = {
    status: ended?.status ?? 'failed',
    ...(ended?.reason === undefined ? {} : { reason: ended.reason }),
    ...(ended?.next === undefined ? {} : { next: ended.next }),
  }
  deps.onProgress({
    type: 'ended',
    status: end.status,
    ...(end.reason === undefined ? {} : { reason: end.reason }),
  })
  return end
}

function describe(step: RunStep): string {
  switch (step.type) {
    case 'work':
      return step.duty
    case 'publish':
      return `publish ${step.duty}`
    case 'finalize':
      return step.step
    case 'count-votes':
      return `count votes ${step.round}`
    case 'count-gaps':
      return 'count gaps'
    default:
      return step.type
  }
}

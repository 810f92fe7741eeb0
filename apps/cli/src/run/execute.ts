import type { RunOutcome, RunPlan } from './data.ts'
import {
  type EngineDeps,
  executePlan,
  type FoundRun,
  planPrepare,
  resumeRun,
  type RunEnd,
  runPrepared,
} from '@okstra/engine'
import type { CommandResult, Context, Terminal, Values } from '../command.ts'
import { BudgetReached, Interrupted } from '../failure.ts'
import type { Text } from '../styled-text.ts'
import { engineDeps, requirePlatform } from './deps.ts'
import type { PREPARE_FLAGS } from './flags.ts'
import { startView } from './live/start-view.ts'
import { manifestOf, readOutcome } from './outcome.ts'
import { outcomeText } from './outcome-text.ts'
import { planData } from './plan-data.ts'
import { planText } from './plan-text.ts'
import { requestOf } from './request.ts'

export interface RunInvocation {
  readonly ctx: Context
  readonly terminal: Terminal
  readonly progress: (text: Text) => void
}

/** Plans, shows the plan, asks where a person is there, prepares and runs. */
export async function executeRun(
  word: string,
  {
    values,
    ...invocation
  }: RunInvocation & { readonly values: Values<typeof PREPARE_FLAGS> & { readonly yes: boolean } },
): Promise<CommandResult> {
  const { ctx, terminal, progress } = invocation
  if (!values['dry-run']) requirePlatform(ctx)
  const deps = engineDeps(ctx)
  const request = await requestOf(word, { ctx, values, terminal, deps })
  const plan = await planPrepare(request, deps, 'run')
  const data = await planData(plan, deps, ctx.cwd)
  if (values['dry-run']) return notStarted(data, 0)
  progress(planText(data))
  if (!values.yes && terminal.ask !== undefined && !(await terminal.ask('Start it?'))) {
    return { ...notStarted(data, 1), text: 'Nothing was started.' }
  }
  ctx.signal.throwIfAborted()
  const held = await executePlan(plan, deps)
  return resultOf(
    await follow(held, invocation, {
      roster: data.workers,
      warnings: held.warnings,
      go: (live) => runPrepared(held, live),
    }),
  )
}

export function notStarted(plan: RunPlan, exitCode: 0 | 1): CommandResult {
  return { data: { started: false, plan }, text: planText(plan), exitCode }
}

/** Takes a run up again and follows it to its end. */
export async function executeResume(
  found: FoundRun,
  {
    takeOver,
    budgetUsd,
    budgetTokens,
    ...invocation
  }: RunInvocation & {
    readonly takeOver: boolean
    readonly budgetUsd?: number
    readonly budgetTokens?: number
  },
): Promise<CommandResult> {
  const raised = {
    ...(budgetUsd === undefined ? {} : { usd: budgetUsd }),
    ...(budgetTokens === undefined ? {} : { tokens: budgetTokens }),
  }
  requirePlatform(invocation.ctx)
  const { roster } = await manifestOf(found.layout)
  return resultOf(
    await follow(found, invocation, {
      roster,
      warnings: [],
      go: (live) => resumeRun(found, live, { takeOver, budget: raised }),
    }),
  )
}

/**
 * Shows a run while it goes on, and reads back what it came to.
 *
 * @throws {Interrupted} when it was stopped: it says how to go on.
 */
export async function follow(
  run: FoundRun,
  { ctx, terminal, progress }: RunInvocation,
  {
    roster,
    warnings,
    go,
  }: {
    readonly roster: readonly { readonly worker: string }[]
    readonly warnings: readonly string[]
    readonly go: (deps: EngineDeps) => Promise<RunEnd>
  },
): Promise<RunOutcome> {
  const { run: id } = await manifestOf(run.layout)
  const view = startView({
    title: id,
    workers: roster.map(({ worker }) => worker),
    now: ctx.now,
    terminal,
    progress,
  })
  let end: RunEnd
  try {
    end = await go(engineDeps(ctx, view.onProgress))
  } finally {
    view.stop()
  }
  if (end.interrupted === 'budget') {
    throw new BudgetReached(end.reason ?? 'The budget is used up.', { run: id, reached: end.reached ?? [] })
  }
  if (end.interrupted !== undefined) throw resumable(end.interrupted, id)
  return await readOutcome(run, { cwd: ctx.cwd, warnings: [...warnings, ...view.warnings()] })
}

function resultOf(outcome: RunOutcome): CommandResult {
  const exitCode = outcome.status === 'completed' ? 0 : 1
  return { data: outcome, text: outcomeText(outcome), exitCode, warnings: outcome.warnings }
}

function resumable(signal: string, run: string): Interrupted {
  const next = `okstra resume ${run}`
  return new Interrupted(signal, {
    hint: `What was answered is kept. Go on: ${next}`,
    details: { run, next },
  })
}

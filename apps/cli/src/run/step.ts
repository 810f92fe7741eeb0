import { OkstraError } from '@okstra/contracts'
import {
  executePlan,
  findRun,
  type FoundRun,
  planPrepare,
  readLeadState,
  releaseRun,
  takeStep,
} from '@okstra/engine'
import { findRepository } from '@okstra/worktree'
import { readLease } from '@okstra/store'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CommandResult, Context, Terminal, Values } from '../command.ts'
import { engineDeps, requirePlatform } from './deps.ts'
import type { PREPARE_FLAGS } from './flags.ts'
import { manifestOf } from './outcome.ts'
import { requestOf } from './request.ts'
import { stepResult } from './step-result.ts'

interface StepRequest {
  readonly what: string
  readonly word: string
  readonly values: Values<typeof PREPARE_FLAGS> & {
    readonly wait: string | undefined
  }
}

/** Set for the process that takes the step itself: which call of a host asked for it. */
const ASK = 'OKSTRA_STEP_ASK'

const DEFAULT_WAIT_S = 60
const POLL_MS = 100
/** Looks for what a step came to after its process gave the run back. */
const LAST_WORDS = 20

/** Leads a run step by step: each call prepares it, takes a step of it, or looks at it. */
export async function executeStep(
  { what, word, values }: StepRequest,
  { ctx, terminal }: { readonly ctx: Context; readonly terminal: Terminal },
): Promise<CommandResult> {
  requirePlatform(ctx)
  const deps = engineDeps(ctx)
  if (what === 'start') {
    const request = await requestOf(word, { ctx, values, terminal, deps })
    const plan = await planPrepare({ ...request, lead: 'host' }, deps, 'run')
    ctx.signal.throwIfAborted()
    const held = await executePlan(plan, deps)
    await releaseRun(held, deps)
    return await stepResult(held, { ctx, did: 'prepare', warnings: held.warnings })
  }
  const { main: root } = await findRepository(deps.git, { folder: ctx.cwd })
  const found = await findRun(word, { folder: ctx.cwd, root })
  const { run } = await manifestOf(found.layout)
  const ask = ctx.env[ASK]
  if (what === 'next' && ask !== undefined) {
    await takeStep(found, deps, { run, ask, takeOver: values['take-over'] })
  } else if (what === 'next') {
    const wait = waitOf(values.wait)
    const came = await advance(found, run, { ctx, wait, takeOver: values['take-over'] })
    return await stepResult(found, { ctx, isWorking: came === 'working' })
  }
  return await stepResult(found, { ctx })
}

/** Starts a step unless one is under way or the run has ended, and waits for it. */
async function advance(
  found: FoundRun,
  run: string,
  { ctx, wait, takeOver }: { readonly ctx: Context; readonly wait: number; readonly takeOver: boolean },
): Promise<'done' | 'working'> {
  const { layout } = found
  const until = performance.now() + wait * 1000
  const isHeld = async (): Promise<boolean> => (await readLease(layout.lease))?.judgement === 'alive'
  const left = (): boolean => performance.now() < until && !ctx.signal.aborted
  const told = async (): Promise<string | undefined> => (await readLeadState(engineDeps(ctx), run))?.ask
  const before = await told()
  const poll = async (): Promise<'done' | 'working'> => {
    while (left() && (await isHeld())) await sleep(POLL_MS)
    if (await isHeld()) return 'working'
    // It gives the run back and then says what it did; one that was killed says nothing any more.
    for (let tries = 0; tries < LAST_WORDS && (await told()) === before; tries++) await sleep(POLL_MS)
    return 'done'
  }
  if (await isHeld()) return await poll()
  if ((await stepResult(found, { ctx })).state === 'ended') return 'done'
  const ask = randomUUID()
  const supervisor = superviseDetached(run, { ctx, ask, takeOver })
  const isDone = async (): Promise<boolean> => (await told()) === ask
  while (left() && !supervisor.hasEnded() && !(await isDone())) await sleep(POLL_MS)
  if (await isDone()) return 'done'
  if (!supervisor.hasEnded()) return 'working'
  // Somebody else had begun the step a moment before: theirs is waited for as well.
  if (await isHeld()) return await poll()
  throw new OkstraError('STEP_LOST', `The step of ${run} ended without a word (${supervisor.how()}).`, {
    hint: `Ask for it again: okstra step next ${run}`,
    details: { run, how: supervisor.how() },
  })
}

/** A process of its own, which goes on when the host's call has ended. */
function superviseDetached(
  run: string,
  { ctx, ask, takeOver }: { readonly ctx: Context; readonly ask: string; readonly takeOver: boolean },
) {
  const [, program = ''] = process.argv
  const argv = ['step', 'next', run, ...(takeOver ? ['--take-over'] : [])]
  const child = spawn(process.execPath, [...process.execArgv, program, ...argv], {
    cwd: ctx.cwd,
    env: { ...ctx.env, [ASK]: ask },
    detached: true,
    stdio: 'ignore',
  })
  let ended: string | undefined
  child.once('error', ({ message }) => (ended = message))
  child.once('exit', (code, signal) => (ended = signal ?? `exit ${code}`))
  child.unref()
  return { hasEnded: () => ended !== undefined, how: () => ended ?? 'running' }
}

function waitOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_WAIT_S
  const seconds = Number(text)
  if (/^[0-9]{1,6}(?:\.[0-9]{1,3})?$/.test(text) && Number.isFinite(seconds)) return seconds
  throw new OkstraError('USAGE_BAD_VALUE', `--wait ${JSON.stringify(text)} is no number of seconds.`, {
    hint: 'Write a number, such as 30; 0 only starts the step.',
  })
}

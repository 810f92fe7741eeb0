import { isOkstraError, type LeadState } from '@okstra/contracts'
import { validate as isLeadState } from '@okstra/contracts/validate/lead-state'
import { homeLayout, readDocument, writeDocument } from '@okstra/store'
import type { EngineDeps } from '../deps.ts'
import type { FoundRun } from '../find-run.ts'
import { resumeRun } from './resume-run.ts'
import type { RunEnd } from './run-loop.ts'

/**
 * What the last step of a run came to that a host leads; `undefined` before the first, and when the file of it is
 * damaged: how the run stands is in its journal, and the next step writes anew.
 */
export async function readLeadState(
  { home }: Pick<EngineDeps, 'home'>,
  run: string,
): Promise<LeadState | undefined> {
  return await readDocument(homeLayout(home).leadState(run), { check: isLeadState }).catch(
    (cause: unknown) => {
      if (isOkstraError(cause, 'STORE_CORRUPT')) return undefined
      throw cause
    },
  )
}

/**
 * Takes one step of a run that a host leads, and writes down in the home what it came to: whoever asked for it may be
 * gone by then, and asks again.
 *
 * @param ask which call of the host asked for it.
 *
 * @example
 * const { did, next } = await takeStep(await findRun(run, { folder, root }), deps, { run, ask: 'a1' })
 *
 * @throws {OkstraError} what {@link resumeRun} throws, written down before.
 */
export async function takeStep(
  found: FoundRun,
  deps: EngineDeps,
  { run, ask, takeOver = false }: { readonly run: string; readonly ask: string; readonly takeOver?: boolean },
): Promise<LeadState> {
  const tell = async (more: Pick<LeadState, 'did' | 'next' | 'failure'>): Promise<LeadState> => {
    const state: LeadState = { schemaVersion: '1.0', run, ask, ...more, at: deps.machine.now() }
    const { machine } = deps
    await writeDocument(homeLayout(deps.home).leadState(run), state, {
      check: isLeadState,
      over: 'anything',
      isPrivate: true,
      machine,
    })
    return state
  }
  let last: string | null = null
  try {
    const end = await resumeRun(
      found,
      {
        ...deps,
        onProgress: (progress) => {
          if (progress.type === 'step') last = progress.step
          deps.onProgress(progress)
        },
      },
      { steps: 1, takeOver },
    )
    return await tell(whatCame(end, last))
  } catch (cause) {
    // Whoever holds the run says what the step came to.
    if (!isOkstraError(cause, 'STORE_LEASE_HELD')) {
      await tell({ did: null, next: null, failure: failureOf(cause) })
    }
    throw cause
  }
}

function whatCame(end: RunEnd, last: string | null): Pick<LeadState, 'did' | 'next' | 'failure'> {
  if (end.paused !== undefined) return end.paused
  if (end.interrupted === undefined) return { did: last, next: null }
  const isBudget = end.interrupted === 'budget'
  return {
    did: null,
    next: last,
    failure: {
      code: isBudget ? 'BUDGET_REACHED' : 'INTERRUPTED',
      message: end.reason ?? `It was stopped (${end.interrupted}).`,
      hint: isBudget
        ? 'Raise the budget: okstra resume --take-over --budget-usd USD'
        : 'Ask for the step again.',
      exitCode: isBudget ? 75 : 130,
    },
  }
}

const EXIT_CODES = { usage: 2, input: 2, refused: 1, environment: 3 } as const

function failureOf(cause: unknown): NonNullable<LeadState['failure']> {
  if (!isOkstraError(cause)) {
    const message = cause instanceof Error ? cause.message : String(cause)
    return {
      code: 'INTERNAL',
      message,
      hint: 'Ask for the step again; report it when it fails anew.',
      exitCode: 70,
    }
  }
  const { code, message, hint, kind } = cause
  return { code, message, ...(hint === undefined ? {} : { hint }), exitCode: EXIT_CODES[kind] }
}

import {
  FINALIZE_STEPS,
  type FinalizeStep,
  type RunStatus,
  type SelectionMode,
  type TaskType,
} from '@okstra/contracts'
import { type DutyVerdict, judgeAttempts } from './attempts.ts'
import type { RunState } from './fold-run.ts'
import { taskTypeInfo } from './task-types.ts'

/** What the journal does not say, and the order of things depends on. */
export interface RunFacts {
  readonly taskType: TaskType
  readonly mode: SelectionMode
  readonly analysers: readonly string[]
  readonly reportWriter: string
  /** Of the merged set; 0 until it is there. */
  readonly candidates: number
  /** Analysers who are to answer a supported safety blocker of another; known once the reassessments are published. */
  readonly answerers: readonly string[]
  /**
   * The round of votes that is to be held, with those that are asked; absent when none is to come. Known once the
   * findings are grouped.
   */
  readonly round?: { readonly round: number; readonly voters: readonly string[] }
  /**
   * Who looks for what nobody looked at, and the analysers that are asked to refute it; absent when no critic was asked
   * for or there is nothing to hold its gaps against. Known once the rounds are over.
   */
  readonly critic?: { readonly worker: string; readonly checkers: readonly string[] }
  /** Why the completed analysers are no quorum, when they are none. */
  readonly noQuorum?: string
  /** What the sealed report comes to; asked only once it is sealed. */
  readonly outcome?: { readonly status: RunStatus; readonly reason?: string; readonly next: string | null }
}

export type DutyDispatch = Extract<DutyVerdict, { type: 'dispatch' }> & { readonly worker: string }

export type RunStep =
  | { readonly type: 'prepare' }
  /** Workers of a duty that are to be started, and those that are under way. */
  | {
      readonly type: 'work'
      readonly duty: string
      readonly dispatch: readonly DutyDispatch[]
      readonly open: readonly { readonly worker: string; readonly n: number }[]
    }
  | { readonly type: 'publish'; readonly duty: string }
  | { readonly type: 'merge' }
  | { readonly type: 'group' }
  | { readonly type: 'count-votes'; readonly round: number }
  | { readonly type: 'count-gaps' }
  | { readonly type: 'seal' }
  | { readonly type: 'finalize'; readonly step: FinalizeStep }
  | {
      readonly type: 'end'
      readonly status: RunStatus
      readonly reason?: string
      readonly next: string | null
    }
  | { readonly type: 'none' }

/** Analysers that option selection needs at each of its steps. */
const ENOUGH = taskTypeInfo('implementation-option-selection').minimumAnalysers

/**
 * The next step of a run: a pure function of its journal and a few facts, so that `run` and
 * `resume`, after a crash at any place, do the same.
 *
 * @example
 * nextStep(foldRun([]), facts).type // => 'prepare'
 */
export function nextStep(state: RunState, facts: RunFacts): RunStep {
  if (state.ended !== undefined) return { type: 'none' }
  if (state.prepare !== 'done') return { type: 'prepare' }
  if (state.sealed === undefined) return beforeSeal(state, facts)
  for (const step of FINALIZE_STEPS) {
    const done = state.finalized.get(step)
    if (done === undefined) return { type: 'finalize', step }
    if (done === 'failed') {
      const why = state.failedBecause === undefined ? '.' : `: ${state.failedBecause}`
      return { type: 'end', status: 'failed', reason: `The step ${step} failed${why}`, next: null }
    }
  }
  const { status, reason, next } = facts.outcome ?? {
    status: 'failed',
    reason: 'The report is gone.',
    next: null,
  }
  return { type: 'end', status, ...(reason === undefined ? {} : { reason }), next }
}

function beforeSeal(state: RunState, facts: RunFacts): RunStep {
  return facts.taskType === 'implementation-option-selection'
    ? beforeSelection(state, facts)
    : beforeAgreement(state, facts)
}

/** Phases whose findings converge: analysed blind, grouped, voted on in rounds, criticised when asked for, and written about. */
function beforeAgreement(state: RunState, facts: RunFacts): RunStep {
  const { analysers, round, noQuorum, critic, reportWriter } = facts
  const analyse = duty(state, 'analyse', analysers)
  if (analyse !== undefined) return analyse
  if (state.groups === undefined) return { type: 'group' }
  if (noQuorum !== undefined) return { type: 'seal' }
  if (round !== undefined) {
    const vote = duty(state, voteDuty(round.round), round.voters)
    return vote ?? { type: 'count-votes', round: round.round }
  }
  if (critic !== undefined && state.gaps === undefined) {
    const criticise = duty(state, 'criticise', [critic.worker])
    if (criticise !== undefined) return criticise
    const check = critic.checkers.length === 0 ? undefined : duty(state, 'check-gaps', critic.checkers)
    return check ?? { type: 'count-gaps' }
  }
  return duty(state, 'write-report', [reportWriter]) ?? { type: 'seal' }
}

/**
 * The duty of a round of votes: each round is one of its own, with attempts of its own.
 *
 * @example
 * voteDuty(2) // => 'vote-2'
 */
export function voteDuty(round: number): string {
  return `vote-${round}`
}

function beforeSelection(state: RunState, facts: RunFacts): RunStep {
  const { mode, analysers } = facts
  let able = analysers
  if (mode === 'candidate-comparison') {
    const step = duty(state, 'propose', analysers)
    if (step !== undefined) return step
    able = completed(state, 'propose', analysers)
  }
  if (state.candidates === undefined) return { type: 'merge' }
  if (facts.candidates === 0 || able.length < ENOUGH) return { type: 'seal' }
  const reassess = duty(state, 'reassess', able)
  if (reassess !== undefined) return reassess
  const judges = completed(state, 'reassess', able)
  if (judges.length < ENOUGH) return { type: 'seal' }
  if (facts.answerers.length > 0) {
    const answer = duty(state, 'answer-blockers', facts.answerers)
    if (answer !== undefined) return answer
  }
  return duty(state, 'write-report', [facts.reportWriter]) ?? { type: 'seal' }
}

/** What is left to do of a duty; undefined once its results are published. */
function duty(state: RunState, name: string, workers: readonly string[]): RunStep | undefined {
  if (state.published.has(name)) return undefined
  const verdicts = workers.map((worker) => ({ worker, verdict: verdictOf(state, worker, name) }))
  const dispatch = verdicts.flatMap(({ worker, verdict }) =>
    verdict.type === 'dispatch' ? [{ ...verdict, worker }] : [],
  )
  const open = verdicts.flatMap(({ worker, verdict }) =>
    verdict.type === 'open' ? [{ worker, n: verdict.n }] : [],
  )
  return dispatch.length + open.length > 0
    ? { type: 'work', duty: name, dispatch, open }
    : { type: 'publish', duty: name }
}

/**
 * What came of a duty of a worker, or comes next.
 *
 * @example
 * verdictOf(state, 'claude', 'propose') // => { type: 'settled', status: 'completed', n: 1 }
 */
export function verdictOf(state: RunState, worker: string, dutyName: string): DutyVerdict {
  return judgeAttempts(
    state.attempts.filter((attempt) => attempt.worker === worker && attempt.duty === dutyName),
  )
}

/**
 * Workers whose duty ended with a result that counts.
 *
 * @example
 * completed(state, 'reassess', ['claude', 'codex', 'gemini'])
 */
export function completed(state: RunState, dutyName: string, workers: readonly string[]): string[] {
  return workers.filter((worker) => {
    const verdict = verdictOf(state, worker, dutyName)
    return verdict.type === 'settled' && verdict.status === 'completed'
  })
}

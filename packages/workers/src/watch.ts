/** Why a worker was stopped. `lingered`: its answer was there, and it did not end. */
export type StopReason = 'cancelled' | 'fault' | 'idle-timeout' | 'wall-timeout' | 'lingered'

export interface WatchLimits {
  readonly idleMs: number
  readonly wallMs: number
  readonly graceMs: number
  readonly drainMs: number
}

/** What happened, with its time in milliseconds of a clock that only goes forward. */
export type WatchEvent =
  | {
      readonly type:
        | 'output'
        | 'tool-opened'
        | 'tool-closed'
        | 'answered'
        | 'exited'
        | 'tick'
        | 'cancel'
        | 'fault'
    }
  | { readonly type: 'retry'; readonly afterMs: number }
  /** Processor time of all that belongs to the worker, in milliseconds; `undefined` when it could not be read. */
  | { readonly type: 'measured'; readonly cpuMs: number | undefined }

/** `measure`: look at the processor time; `abandon`: wait no longer for an end or for output. */
export type WatchAction = 'none' | 'measure' | 'terminate' | 'kill' | 'abandon'

export interface WatchState {
  readonly phase: 'running' | 'terminating' | 'killed' | 'draining' | 'abandoned'
  readonly startedAt: number
  /** Silence is counted from here; in the future while an announced wait lasts. */
  readonly quietSince: number
  readonly openTools: number
  /** Processor time as it was last seen in this silence, and whether it was seen before in it. */
  readonly measured?:
    | { readonly at: number; readonly cpuMs: number | undefined; readonly isCompared: boolean }
    | undefined
  readonly answeredAt?: number
  /** The first reason is kept. */
  readonly reason?: StopReason
  /** When the present phase began. */
  readonly since: number
}

/** How often processor time is looked at within one idle budget. */
const MEASURES = 4
/** A program that works uses at least this part of one processor. */
const BUSY_SHARE = 0.02
const TICK_MS = 10

/** The state of a worker that starts now. */
export function startWatch(at: number): WatchState {
  return { phase: 'running', startedAt: at, quietSince: at, openTools: 0, since: at }
}

/**
 * Decides what to do about a worker. Nothing is done before its time, so the caller may tick as often as it likes;
 * {@link nextDeadline} says when it must.
 *
 * @example
 * const [next, action] = watch(state, { type: 'tick' }, now, limits)
 */
export function watch(
  state: WatchState,
  event: WatchEvent,
  at: number,
  limits: WatchLimits,
): readonly [WatchState, WatchAction] {
  const next = take(state, event, at)
  if (event.type === 'cancel') return stop(next, 'cancelled', at)
  if (event.type === 'fault') return stop(next, 'fault', at)
  return due(next, at, limits)
}

function take(state: WatchState, event: WatchEvent, at: number): WatchState {
  const quietSince = Math.max(state.quietSince, at)
  switch (event.type) {
    case 'output':
      return { ...state, quietSince, measured: undefined }
    case 'tool-opened':
      return { ...state, quietSince, openTools: state.openTools + 1, measured: undefined }
    case 'tool-closed':
      return { ...state, quietSince, openTools: Math.max(0, state.openTools - 1), measured: undefined }
    case 'retry':
      return { ...state, quietSince: Math.max(quietSince, at + event.afterMs) }
    case 'answered':
      return { ...state, answeredAt: state.answeredAt ?? at }
    case 'measured':
      return measured(state, event.cpuMs, at)
    case 'exited':
      return state.phase === 'abandoned' ? state : { ...state, phase: 'draining', since: at }
    case 'tick':
    case 'cancel':
    case 'fault':
      return state
  }
}

/** Silence in an open tool call does not count while the worker's processes use the processor. */
function measured(state: WatchState, cpuMs: number | undefined, at: number): WatchState {
  const before = state.measured
  if (before === undefined) return { ...state, measured: { at, cpuMs, isCompared: false } }
  const next = { ...state, measured: { at, cpuMs, isCompared: true } }
  return isBusy(before.cpuMs, cpuMs, at - before.at)
    ? { ...next, quietSince: Math.max(state.quietSince, at) }
    : next
}

function isBusy(before: number | undefined, now: number | undefined, elapsed: number): boolean {
  // What cannot be seen is not called idle; the wall limit holds all the same.
  if (before === undefined || now === undefined) return true
  // Less than before: a process ended, so something went on.
  return now < before || now - before >= Math.max(TICK_MS, elapsed * BUSY_SHARE)
}

function stop(state: WatchState, reason: StopReason, at: number): readonly [WatchState, WatchAction] {
  if (state.phase !== 'running') return [state, 'none']
  // What comes after the answer takes nothing away from it.
  const kept = state.answeredAt === undefined ? reason : 'lingered'
  return [{ ...state, phase: 'terminating', reason: kept, since: at }, 'terminate']
}

function due(state: WatchState, at: number, limits: WatchLimits): readonly [WatchState, WatchAction] {
  if (state.phase === 'terminating' && at >= state.since + limits.graceMs) {
    return [{ ...state, phase: 'killed', since: at }, 'kill']
  }
  if ((state.phase === 'killed' || state.phase === 'draining') && at >= state.since + limits.drainMs) {
    return [{ ...state, phase: 'abandoned', since: at }, 'abandon']
  }
  if (state.phase !== 'running') return [state, 'none']
  if (state.answeredAt !== undefined) {
    return at >= state.answeredAt + limits.drainMs ? stop(state, 'lingered', at) : [state, 'none']
  }
  if (at >= state.startedAt + limits.wallMs) return stop(state, 'wall-timeout', at)
  if (at >= state.quietSince + limits.idleMs && hasLooked(state, limits)) {
    return stop(state, 'idle-timeout', at)
  }
  return at >= measureAt(state, limits) ? [state, 'measure'] : [state, 'none']
}

/** In an open tool call nobody is called idle before processor time was compared at the end of the silence. */
function hasLooked({ openTools, measured, quietSince }: WatchState, { idleMs }: WatchLimits): boolean {
  return openTools === 0 || (measured?.isCompared === true && measured.at >= quietSince + idleMs)
}

function measureAt({ openTools, measured, quietSince }: WatchState, { idleMs }: WatchLimits): number {
  return openTools === 0 ? Infinity : Math.max(quietSince, measured?.at ?? quietSince) + idleMs / MEASURES
}

/** When {@link watch} wants to be asked again, or `Infinity`. */
export function nextDeadline(state: WatchState, limits: WatchLimits): number {
  switch (state.phase) {
    case 'terminating':
      return state.since + limits.graceMs
    case 'killed':
    case 'draining':
      return state.since + limits.drainMs
    case 'abandoned':
      return Infinity
    case 'running': {
      if (state.answeredAt !== undefined) return state.answeredAt + limits.drainMs
      const idle = state.openTools === 0 ? state.quietSince + limits.idleMs : measureAt(state, limits)
      return Math.min(state.startedAt + limits.wallMs, idle)
    }
  }
}

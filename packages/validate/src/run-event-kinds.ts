import type { RunEvent, TimelineRow } from '@okstra/contracts'

/** Kinds of events that this version writes and knows the data of. */
const EVENT_KINDS: Readonly<Record<RunEvent['kind'], true>> = {
  'prepare.started': true,
  'prepare.done': true,
  'run.started': true,
  'run.resumed': true,
  'worker.dispatched': true,
  'worker.finished': true,
  'worker.lost': true,
  'results.published': true,
  'candidates.merged': true,
  'findings.grouped': true,
  'round.held': true,
  'gaps.checked': true,
  'report.sealed': true,
  'finalize.done': true,
  'note.added': true,
  'run.interrupted': true,
  'run.ended': true,
}

/** Kinds of timeline rows that this version writes. */
const TIMELINE_KINDS: ReadonlySet<TimelineRow['kind']> = new Set(['run.started', 'run.ended', 'decision'])

/** Whether this version knows what the data of an event mean. */
export const knowsEvent = (kind: string): boolean => Object.hasOwn(EVENT_KINDS, kind)

/** Whether this version knows what a timeline row means. */
export const knowsTimelineRow = (kind: string): boolean => TIMELINE_KINDS.has(kind)

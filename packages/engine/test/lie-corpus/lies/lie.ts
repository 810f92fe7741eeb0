import type { Evidence, EvidenceRow, WorkerResult } from '@okstra/contracts'
import type { AcceptContext } from '../../../src/run/accept-result.ts'
import type { Ground } from '../ground.ts'
import { holdsUp, type Judged } from '../judge.ts'
import type { Played } from '../providers/played.ts'
import type { Random } from '../random.ts'
import type { Session } from '../session.ts'
import type { Truth } from '../truth.ts'

/** A clean session, and what can be told about it. */
export interface Planting {
  readonly ground: Ground
  readonly played: Played
  readonly truth: Truth
  readonly random: Random
}

/** The session with one lie in it. */
export interface Planted {
  readonly session: Session
  readonly accept?: Partial<AcceptContext>
  caught(judged: Judged): boolean
}

export interface Lie {
  readonly name: string
  /** What the stream must show for it; without, nobody can tell. */
  readonly needs?: 'reads' | 'commands'
  /** Nothing where there is no place for it. */
  plant(planting: Planting): Planted | undefined
}

/** A session whose first finding and only candidate rest on the given evidence alone. */
export function restingOn(truth: Truth, evidence: Evidence): Session {
  return answering(truth, {
    findings: truth.result.findings.slice(0, 1).map((finding) => ({ ...finding, evidence: [evidence] })),
    candidates: (truth.result.candidates ?? []).map((candidate) => ({ ...candidate, evidence: [evidence] })),
  })
}

export function answering(
  truth: Truth,
  change: Partial<WorkerResult> | Readonly<Record<string, unknown>>,
): Session {
  return { ...truth.session, answer: { value: { ...truth.result, ...change } } }
}

/** Evidence that is not worth anything in the record, if it is there at all. */
export function unsupported(truth: Truth, evidence: Evidence): Planted {
  const same = JSON.stringify(evidence)
  const isIt = ({ citation }: EvidenceRow): boolean => JSON.stringify(citation) === same
  return { session: restingOn(truth, evidence), caught: (judged) => !holdsUp(judged, isIt) }
}

/** A result that does not count. */
export function refused(session: Session, accept?: Partial<AcceptContext>): Planted {
  return {
    session,
    ...(accept === undefined ? {} : { accept }),
    caught: ({ accepted }) => accepted.status !== 'completed' && accepted.result === undefined,
  }
}

/** The evidence of code that the truth rests on. */
export function firstCitation({ result }: Truth): Extract<Evidence, { path: string }> | undefined {
  for (const { evidence } of result.findings) {
    for (const piece of evidence) if ('path' in piece) return piece
  }
  return undefined
}

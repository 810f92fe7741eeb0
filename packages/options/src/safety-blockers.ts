import type { EvidenceRow, Reassessment, SafetyBlocker, SafetyOverride } from '@okstra/contracts'
import { isGrounded } from '@okstra/evidence'
import { mechanismTokens } from './fingerprint.ts'

/** A safety blocker with who raised it. */
export interface RaisedBlocker extends SafetyBlocker {
  /** `<worker>:SB-NNN`. */
  readonly ref: string
  readonly worker: string
  readonly modelFamily: string
}

export type BlockerState =
  | { readonly state: 'stands'; readonly because: 'second-family' | 'not-refuted' }
  | { readonly state: 'lifted'; readonly because: 'unverified' | 'refuted' | 'overridden' }

/** The blockers that any analyser raised against a candidate. */
export function blockersOf(candidate: string, assessments: readonly Reassessment[]): RaisedBlocker[] {
  return rowsOf(candidate, assessments).flatMap(({ worker, modelFamily, row }) =>
    row.safetyBlockers.map((blocker) => ({
      ...blocker,
      ref: `${worker}:${blocker.id}`,
      worker,
      modelFamily,
    })),
  )
}

type Row = Reassessment['assessments'][number]

function rowsOf(candidate: string, assessments: readonly Reassessment[]) {
  return assessments.flatMap(({ worker, modelFamily, assessments: rows }) =>
    rows.filter((row) => row.candidate === candidate).map((row) => ({ worker, modelFamily, row })),
  )
}

/** The blockers of others that an assessment refutes or backs. */
export function refersTo({ refutations, backs = [] }: Row): string[] {
  return [...refutations.map(({ blocker }) => blocker), ...backs]
}

export interface BlockerContext {
  readonly assessments: readonly Reassessment[]
  readonly evidence: ReadonlyMap<string, EvidenceRow>
  readonly overrides: readonly SafetyOverride[]
}

/**
 * Whether a safety blocker stands. It needs a `verified` citation; then it stands when a second model
 * family is behind it, or when no other analyser refutes it with supported evidence. The user may set it
 * aside by a recorded decision with a name and a reason. How many vote for the candidate does not matter.
 *
 * A family is behind a blocker when an analyser of it raised it, backs it by name, raises one in the same
 * words, or raises one that cites the same evidence. Unknown models are one family.
 *
 * @see spec page 04, "Valid"
 */
export function stateOfBlocker(
  blocker: RaisedBlocker,
  candidate: string,
  context: BlockerContext,
): BlockerState {
  const { assessments, evidence, overrides } = context
  const decided = overrides.some(
    ({ blocker: ref, actor, reason }) => ref === blocker.ref && actor.trim() !== '' && reason.trim() !== '',
  )
  if (decided) return { state: 'lifted', because: 'overridden' }
  if (!blocker.evidence.some((id) => evidence.get(id)?.check.state === 'verified')) {
    return { state: 'lifted', because: 'unverified' }
  }
  const rows = rowsOf(candidate, assessments)
  const families = new Set(
    rows.filter(({ worker, row }) => isBehind(blocker, worker, row)).map(({ modelFamily }) => modelFamily),
  )
  if (families.size > 1) {
    return { state: 'stands', because: 'second-family' }
  }
  const refuted = rows.some(
    ({ worker, row }) =>
      worker !== blocker.worker &&
      row.refutations.some(
        ({ blocker: ref, evidence: ids }) => ref === blocker.ref && ids.some((id) => isSound(id, evidence)),
      ),
  )
  return refuted ? { state: 'lifted', because: 'refuted' } : { state: 'stands', because: 'not-refuted' }
}

function isSound(id: string, evidence: ReadonlyMap<string, EvidenceRow>): boolean {
  const check = evidence.get(id)?.check
  return check !== undefined && isGrounded(check)
}

function isBehind(blocker: RaisedBlocker, worker: string, row: Row): boolean {
  if (worker === blocker.worker || row.backs?.includes(blocker.ref) === true) return true
  const words = mechanismTokens(blocker.statement).join(' ')
  return row.safetyBlockers.some(
    ({ statement, evidence }) =>
      mechanismTokens(statement).join(' ') === words || evidence.some((id) => blocker.evidence.includes(id)),
  )
}

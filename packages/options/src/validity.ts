import type {
  CoverageFigures,
  EvidenceRow,
  FeasibilityVotes,
  MergedCandidate,
  Reassessment,
} from '@okstra/contracts'
import { excerpt } from '@okstra/contracts'
import { isGrounded } from '@okstra/evidence'
import { type BlockerContext, blockersOf, stateOfBlocker } from './safety-blockers.ts'

/** Why a candidate cannot be selected, in the order in which reasons are given. */
export const VALIDITY_CODES = [
  'coverage-unmeasurable',
  'coverage-incomplete',
  'scope-imprecise',
  'coverage-not-exact',
  'unmapped-commitment',
  'contradicted-requirement',
  'unknown-requirement',
  'no-supported-evidence',
  'too-few-feasible-votes',
  'not-feasible',
  'safety-blocker',
  'unresolved-external-fact',
  'too-few-analysers',
  'not-preselected',
  'same-family',
  'below-third-rank',
] as const
/** One of {@link VALIDITY_CODES}. */
export type ValidityCode = (typeof VALIDITY_CODES)[number]

/** One failed condition, in a sentence. */
export interface ValidityReason {
  readonly code: ValidityCode
  readonly message: string
}

/** Feasibility votes that a candidate needs at the least. */
const MIN_YES = 2
const NAMED = 10

function names(ids: readonly string[]): string {
  const rest = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : ''
  return `${ids.slice(0, NAMED).join(', ')}${rest}`
}

/** Decided on counts; a percent never is. */
export function coverageReasons(figures: CoverageFigures): ValidityReason[] {
  const { counts, coverageVerdict, coveragePercent, scopePrecisionPercent } = figures
  const reasons: (ValidityReason | false)[] = [
    (counts.covered !== counts.requirements || counts.requirements === 0) && {
      code: 'coverage-incomplete',
      message: `Coverage is ${coveragePercent} (${counts.covered} of ${counts.requirements}); uncovered: ${names(figures.uncoveredRequirements)}.`,
    },
    (counts.mapped !== counts.commitments || counts.commitments === 0) && {
      code: 'scope-imprecise',
      message: `Scope precision is ${scopePrecisionPercent} (${counts.mapped} of ${counts.commitments} commitments).`,
    },
    coverageVerdict !== 'exact' && {
      code: 'coverage-not-exact',
      message: `The coverage verdict is ${coverageVerdict}, not exact.`,
    },
    figures.unmappedCommitments.length > 0 && {
      code: 'unmapped-commitment',
      message: `These commitments fulfil no requirement: ${names(figures.unmappedCommitments)}.`,
    },
    figures.contradictedRequirements.length > 0 && {
      code: 'contradicted-requirement',
      message: `These requirements are contradicted: ${names(figures.contradictedRequirements)}.`,
    },
    figures.unknownReferences.length > 0 && {
      code: 'unknown-requirement',
      message: `These requirements do not exist: ${names([...new Set(figures.unknownReferences.map(({ requirement }) => requirement))])}.`,
    },
  ]
  return reasons.filter((reason) => reason !== false)
}

export function voteReasons({ yes, no }: FeasibilityVotes): ValidityReason[] {
  const reasons: (ValidityReason | false)[] = [
    yes < MIN_YES && {
      code: 'too-few-feasible-votes',
      message: `It has ${yes} feasibility ${yes === 1 ? 'vote' : 'votes'}; ${MIN_YES} are needed.`,
    },
    yes <= no && { code: 'not-feasible', message: `${yes} hold it feasible and ${no} do not.` },
  ]
  return reasons.filter((reason) => reason !== false)
}

/** One reason for each standing blocker. */
export function blockerReasons(candidate: string, context: BlockerContext): ValidityReason[] {
  return blockersOf(candidate, context.assessments).flatMap((blocker): ValidityReason[] => {
    const { state, because } = stateOfBlocker(blocker, candidate, context)
    if (state === 'lifted') return []
    const why =
      because === 'second-family'
        ? 'a second model family is behind it'
        : 'nobody refutes it with supported evidence'
    return [
      {
        code: 'safety-blocker',
        message: `${blocker.ref} stands, ${why}: ${excerpt(blocker.statement, 200)}`,
      },
    ]
  })
}

type FactContext = {
  readonly assessments: readonly Reassessment[]
  readonly evidence: ReadonlyMap<string, EvidenceRow>
}

/**
 * A critical fact is resolved when an analyser confirms it with evidence and none refutes it with
 * evidence. It lies outside the repository, so a named address is evidence here, and cannot be more.
 */
export function factReasons(
  candidate: MergedCandidate,
  { assessments, evidence }: FactContext,
): ValidityReason[] {
  const said = assessments
    .flatMap(({ assessments: rows }) => rows.filter((row) => row.candidate === candidate.id))
    .flatMap(({ externalFacts }) => externalFacts)
    .filter(({ evidence: ids }) => ids.some((id) => isBacked(evidence.get(id))))
  return candidate.externalFacts.flatMap(({ id, statement, implementationCritical }): ValidityReason[] => {
    if (!implementationCritical) return []
    const states = new Set(said.filter(({ fact }) => fact === id).map(({ state }) => state))
    if (states.has('confirmed') && !states.has('refuted')) return []
    const how = states.has('refuted')
      ? states.has('confirmed')
        ? 'disputed'
        : 'refuted'
      : 'not confirmed with evidence'
    return [
      {
        code: 'unresolved-external-fact',
        message: `${id} is implementation-critical and ${how}: ${excerpt(statement, 200)}`,
      },
    ]
  })
}

function isBacked(row: EvidenceRow | undefined): boolean {
  return row !== undefined && (isGrounded(row.check) || row.check.state === 'external')
}

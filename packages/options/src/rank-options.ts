import {
  type AuditRow,
  byText,
  CRITERION_NAMES,
  type CriterionWeights,
  OkstraError,
  type RankedOption,
  type RankStability,
  type SelectionMode,
} from '@okstra/contracts'
import { OPTION_ANALYSERS } from '@okstra/evidence'
import { auditCandidates, type AuditInput, type CandidateAudit } from './audit-candidates.ts'
import { rankStability } from './rank-stability.ts'
import type { ValidityReason } from './validity.ts'
import { DEFAULT_WEIGHTS, parseWeights } from './weights.ts'

/** What {@link rankOptions} takes. */
export interface RankInput extends AuditInput {
  /** `candidate-comparison` by default. */
  readonly mode?: SelectionMode
  /** In `preselected-validation`: id of the given direction, when there is more than one candidate. */
  readonly preselected?: string
}

/** What {@link rankOptions} gives. */
export interface Ranking {
  readonly mode: SelectionMode
  readonly outcome: 'selectable' | 'blocked'
  readonly blockedReason?: string
  readonly weights: CriterionWeights
  /** One to three valid candidates in rank order: those that may be selected. */
  readonly options: readonly RankedOption[]
  /** Every other candidate, by the number of its id, with every reason. */
  readonly audit: readonly AuditRow[]
  readonly stability?: RankStability
}

/** Options that are displayed at the most. */
export const MAX_OPTIONS = 3

/**
 * Audits candidates and ranks the valid ones, with integers only: a score is the sum over the criteria
 * of weight times doubled median, of 1000. Ties go to the better requirement fit, then the better
 * correctness risk (doubled medians), then the first fingerprint in byte order. No score buys back a
 * failed condition. At most three are displayed, at most one of a family of near-duplicates; everything
 * else is in `audit` with every reason.
 *
 * `blocked` when fewer than three analysers reassessed, or when nothing is valid. In
 * `preselected-validation` only the given direction can come out: an alternative is never displayed.
 *
 * The result depends neither on the order of the inputs nor, but for the names themselves, on the
 * analysers' names.
 *
 * @example
 * const { outcome, options } = rankOptions({ candidates, assessments, requirements, evidence })
 * options.map(({ id, rank, score }) => [rank, id, score.total]) // => [[1, 'IO-002', 830], [2, 'IO-001', 790]]
 *
 * @throws {OkstraError} `OPTIONS_BAD_WEIGHTS`; `OPTIONS_MISSING_SCORES` or `OPTIONS_UNKNOWN_ID` for
 *   unusable reassessments (all at once); `OPTIONS_INVALID_CANDIDATES` when two candidates share an id or
 *   a fingerprint, or the preselected one is not clear; what the coverage throws for the requirements.
 *
 * @see spec page 04, "Rank"
 */
export function rankOptions(input: RankInput): Ranking {
  const { mode = 'candidate-comparison' } = input
  const weights = parseWeights({ ...(input.weights ?? DEFAULT_WEIGHTS) })
  checkCandidates(input, mode)
  const enough = input.assessments.length >= OPTION_ANALYSERS
  const audited = auditCandidates({ ...input, weights }).map((row): CandidateAudit => {
    const reasons = [...row.reasons]
    if (!enough) reasons.push(tooFew(input.assessments.length))
    if (
      mode === 'preselected-validation' &&
      input.preselected !== undefined &&
      row.id !== input.preselected
    ) {
      const message = `The direction is given (${input.preselected}); no alternative is offered.`
      reasons.push({ code: 'not-preselected', message })
    }
    return { ...row, reasons }
  })
  const valid = audited.filter(isValid).toSorted(byRank)
  const { displayed, rest } = display(valid, input)
  const options = displayed.map(({ id, candidate, coverage, feasibility, score }, index): RankedOption => ({
    id, rank: index + 1, candidate, coverage, feasibility, score,
  })) // prettier-ignore
  const invalid = audited.filter((row) => !isValid(row))
  const audit = [...invalid, ...rest].toSorted((a, b) => byId(a.id, b.id)).map((row) => toAuditRow(row))
  const base = { mode, weights, options, audit }
  const [first] = valid
  if (first === undefined)
    return { ...base, outcome: 'blocked', blockedReason: blockedReason(input, mode, enough) }
  const scored = valid.map(({ id, candidate, score }) => ({ id, fingerprint: candidate.fingerprint, score }))
  return { ...base, outcome: 'selectable', stability: rankStability(scored, { weights }) }
}

type Valid = CandidateAudit & Required<Pick<CandidateAudit, 'coverage' | 'score'>>

function isValid(row: CandidateAudit): row is Valid {
  return row.reasons.length === 0 && row.coverage !== undefined && row.score !== undefined
}

function tooFew(found: number): ValidityReason {
  return {
    code: 'too-few-analysers',
    message: `${found} ${found === 1 ? 'analyser' : 'analysers'} reassessed the candidates; ${OPTION_ANALYSERS} are needed.`,
  }
}

function byRank(a: Valid, b: Valid): number {
  return (
    b.score.total - a.score.total ||
    medianOf(b, 'requirementFit') - medianOf(a, 'requirementFit') ||
    medianOf(b, 'correctnessRisk') - medianOf(a, 'correctnessRisk') ||
    byText(a.candidate.fingerprint, b.candidate.fingerprint)
  )
}

function medianOf({ score }: Valid, criterion: 'requirementFit' | 'correctnessRisk'): number {
  return score.criteria[CRITERION_NAMES.indexOf(criterion)]?.doubledMedian ?? 0
}

/** IO-999 before IO-1000. */
export function byId(a: string, b: string): number {
  return a.length - b.length || byText(a, b)
}

function display(valid: readonly Valid[], input: RankInput): { displayed: Valid[]; rest: CandidateAudit[] } {
  const displayed: Valid[] = []
  const rest: CandidateAudit[] = []
  for (const [index, row] of valid.entries()) {
    const { family } = row.candidate
    const twin =
      family === undefined ? undefined : displayed.find(({ candidate }) => candidate.family === family)
    const reasons: ValidityReason[] = []
    if (twin !== undefined) reasons.push(sameFamily(family ?? '', twin.id, input))
    if (displayed.length >= MAX_OPTIONS) {
      const message = `It is valid and of rank ${index + 1}; ${MAX_OPTIONS} options are displayed at most.`
      reasons.push({ code: 'below-third-rank', message })
    }
    if (reasons.length === 0) displayed.push(row)
    else rest.push({ ...row, reasons })
  }
  return { displayed, rest }
}

function sameFamily(family: string, twin: string, { assessments }: RankInput): ValidityReason {
  const answers = assessments.flatMap(({ mergeAnswers }) =>
    mergeAnswers.filter((answer) => answer.family === family),
  )
  const same = answers.filter((answer) => answer.same).length
  const other = answers.length - same
  const verdict =
    same > other
      ? 'the analysers hold them for one direction'
      : same < other
        ? 'the analysers hold them for different directions'
        : 'the analysers did not settle whether they are one direction'
  return {
    code: 'same-family',
    message: `It is a near-duplicate of ${twin}, which ranks higher; ${verdict} (${same} of ${answers.length}). At most one of a family is displayed.`,
  }
}

function toAuditRow({ id, candidate, coverage, feasibility, score, reasons }: CandidateAudit): AuditRow {
  return {
    id,
    candidate,
    ...(coverage === undefined ? {} : { coverage }),
    feasibility,
    ...(score === undefined ? {} : { score }),
    reasons,
  }
}

function blockedReason({ assessments, candidates }: RankInput, mode: SelectionMode, enough: boolean): string {
  if (!enough) return `Fewer than ${OPTION_ANALYSERS} analysers finished: ${assessments.length}.`
  if (candidates.length === 0) return 'There is no candidate.'
  return mode === 'preselected-validation'
    ? 'The given direction is not valid; the audit says why. No alternative is offered.'
    : `None of the ${candidates.length} candidates is valid; the audit says why.`
}

function checkCandidates({ candidates, preselected }: RankInput, mode: SelectionMode): void {
  const refuse = (message: string, hint: string): never => {
    throw new OkstraError('OPTIONS_INVALID_CANDIDATES', message, {
      hint,
      details: { ids: candidates.map(({ id }) => id) },
    })
  }
  for (const key of ['id', 'fingerprint'] as const) {
    const values = candidates.map((candidate) => candidate[key])
    const seen = new Set<string>()
    const twice = values.find((value) => seen.size === seen.add(value).size)
    if (twice !== undefined) refuse(`Two candidates have the ${key} ${twice}.`, 'Merge the proposals first.')
  }
  if (mode !== 'preselected-validation') return
  if (preselected === undefined && candidates.length > 1) {
    refuse('It is not clear which candidate is the given direction.', 'Name it in preselected.')
  }
  if (preselected !== undefined && !candidates.some(({ id }) => id === preselected)) {
    refuse(
      `The given direction ${preselected} is not among the candidates.`,
      'Name the id that the merge gave it.',
    )
  }
}

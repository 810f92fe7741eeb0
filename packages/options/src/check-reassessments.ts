import {
  byText,
  type Criterion,
  CRITERION_NAMES,
  type EvidenceRow,
  type MergedCandidate,
  OkstraError,
  type Reassessment,
} from '@okstra/contracts'
import { groupByCandidate } from './group-assessments.ts'
import { blockersOf, refersTo } from './safety-blockers.ts'

/** What is wrong with a reassessment, so that its worker's outcome is `invalid-output`. */
export interface ReassessmentProblem {
  readonly code: 'missing-scores' | 'bad-score' | 'missing-id' | 'unknown-id' | 'duplicate-id'
  readonly worker: string
  readonly candidate?: string
  readonly message: string
}

const SCORE_CODES: ReadonlySet<ReassessmentProblem['code']> = new Set([
  'missing-scores',
  'bad-score',
  'missing-id',
])

/** What reassessments may name. */
export interface ReassessmentContext {
  readonly candidates: readonly MergedCandidate[]
  readonly evidence: readonly EvidenceRow[]
}

/**
 * Everything that makes reassessments unusable: a candidate without an assessment or with two, scores
 * that are missing or not integers from 1 to 5, and names of candidates, facts, families, blockers or
 * evidence that do not exist. Sorted by worker and candidate; empty when all is well.
 *
 * @example
 * findReassessmentProblems([reassessment], { candidates, evidence: [] })
 * // => [{ code: 'missing-id', worker: 'claude', candidate: 'IO-002', message: … }]
 */
export function findReassessmentProblems(
  assessments: readonly Reassessment[],
  { candidates, evidence }: ReassessmentContext,
): ReassessmentProblem[] {
  const groups = groupByCandidate(assessments)
  const known = {
    candidates: new Map(candidates.map((candidate) => [candidate.id, candidate])),
    families: new Set(candidates.flatMap(({ family }) => family ?? [])),
    evidence: new Set(evidence.map(({ id }) => id)),
    blockers: new Map(
      candidates.map(({ id }) => [id, new Set(blockersOf(id, groups.get(id) ?? []).map(({ ref }) => ref))]),
    ),
  }
  const workers = new Set<string>()
  const problems = assessments.flatMap((reassessment) => {
    const { worker } = reassessment
    const twice: ReassessmentProblem[] = workers.has(worker)
      ? [{ code: 'duplicate-id', worker, message: `${worker} has two reassessments.` }]
      : []
    workers.add(worker)
    return [...twice, ...problemsOf(reassessment, known)]
  })
  return problems.toSorted(
    (a, b) =>
      byText(a.worker, b.worker) ||
      byText(a.candidate ?? '', b.candidate ?? '') ||
      byText(a.message, b.message),
  )
}

interface Known {
  readonly candidates: ReadonlyMap<string, MergedCandidate>
  readonly families: ReadonlySet<string>
  readonly evidence: ReadonlySet<string>
  readonly blockers: ReadonlyMap<string, ReadonlySet<string>>
}

type Row = Reassessment['assessments'][number]

function problemsOf(
  { worker, assessments, mergeAnswers }: Reassessment,
  known: Known,
): ReassessmentProblem[] {
  const counts = new Map<string, number>()
  for (const { candidate } of assessments) counts.set(candidate, (counts.get(candidate) ?? 0) + 1)
  const missing = [...known.candidates.keys()]
    .filter((candidate) => !counts.has(candidate))
    .map((candidate): ReassessmentProblem => ({
      code: 'missing-id',
      worker,
      candidate,
      message: `${worker} has not assessed ${candidate}.`,
    }))
  const twice = [...counts]
    .filter(([, count]) => count > 1)
    .map(([candidate]): ReassessmentProblem => ({
      code: 'duplicate-id',
      worker,
      candidate,
      message: `${worker} assesses ${candidate} twice.`,
    }))
  const families = mergeAnswers
    .filter(({ family }) => !known.families.has(family))
    .map(({ family }): ReassessmentProblem => ({
      code: 'unknown-id',
      worker,
      message: `${worker} answers for a family ${family} that does not exist.`,
    }))
  return [
    ...missing,
    ...twice,
    ...families,
    ...ambiguousBlockers(worker, assessments),
    ...assessments.flatMap((row) => problemsOfRow(worker, row, known)),
  ]
}

/** One id for two dangers: an override or refutation of the one would reach the other. */
function ambiguousBlockers(worker: string, rows: readonly Row[]): ReassessmentProblem[] {
  const statements = new Map<string, string>()
  return rows.flatMap(({ candidate, safetyBlockers }) =>
    safetyBlockers.flatMap(({ id, statement }): ReassessmentProblem[] => {
      const before = statements.get(id)
      statements.set(id, before ?? statement)
      if (before === undefined || before === statement) return []
      return [{ code: 'duplicate-id', worker, candidate, message: `${worker} uses ${id} for two blockers.` }]
    }),
  )
}

function problemsOfRow(worker: string, row: Row, known: Known): ReassessmentProblem[] {
  const { candidate } = row
  const merged = known.candidates.get(candidate)
  if (merged === undefined) {
    return [
      {
        code: 'unknown-id',
        worker,
        candidate,
        message: `${worker} assesses ${candidate}, which does not exist.`,
      },
    ]
  }
  const scores: Readonly<Partial<Record<Criterion, unknown>>> = row.scores
  const absent = CRITERION_NAMES.filter((name) => !Object.hasOwn(scores, name) || scores[name] === undefined)
  const bad = CRITERION_NAMES.filter((name) => !absent.includes(name) && !isScore(scores[name]))
  const facts = new Set(merged.externalFacts.map(({ id }) => id))
  const blockers = known.blockers.get(candidate) ?? new Set()
  const unknown = [
    ...row.externalFacts.map(({ fact }) => fact).filter((fact) => !facts.has(fact)),
    ...refersTo(row).filter((ref) => !blockers.has(ref)),
    ...[...row.safetyBlockers, ...row.refutations, ...row.externalFacts]
      .flatMap(({ evidence }) => evidence)
      .filter((id) => !known.evidence.has(id)),
  ]
  const problem = (code: ReassessmentProblem['code'], message: string): ReassessmentProblem => ({
    code,
    worker,
    candidate,
    message,
  })
  return [
    ...absent.map((name) => problem('missing-scores', `${worker} has not scored ${candidate} on ${name}.`)),
    ...bad.map((name) =>
      problem(
        'bad-score',
        `${worker} scores ${candidate} on ${name} with ${JSON.stringify(scores[name]) ?? 'nothing'}, not an integer from 1 to 5.`,
      ),
    ),
    ...unknown.map((id) =>
      problem('unknown-id', `${worker} names ${id} for ${candidate}, which does not exist.`),
    ),
  ]
}

function isScore(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5
}

/** Refuses reassessments with any problem, all of them named at once. */
export function requireReassessments(
  assessments: readonly Reassessment[],
  context: ReassessmentContext,
): void {
  const problems = findReassessmentProblems(assessments, context)
  if (problems.length === 0) return
  const scores = problems.some(({ code }) => SCORE_CODES.has(code))
  const shown = problems.slice(0, 5).map(({ message }) => message)
  const more = problems.length > shown.length ? ` And ${problems.length - shown.length} more.` : ''
  throw new OkstraError(
    scores ? 'OPTIONS_MISSING_SCORES' : 'OPTIONS_UNKNOWN_ID',
    `${shown.join(' ')}${more}`,
    {
      hint: 'Set the reassessments of these workers aside as invalid-output, or repair them.',
      details: { problems, workers: [...new Set(problems.map(({ worker }) => worker))] },
    },
  )
}

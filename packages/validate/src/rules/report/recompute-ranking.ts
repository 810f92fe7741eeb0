import { type FinalReport, isOkstraError, type OkstraError, type OptionSelection } from '@okstra/contracts'
import { type Ranking, rankOptions } from '@okstra/options'
import type { RuleFinding, ValidateFacts } from '../../define-rule.ts'
import { requirementRules } from './recompute-coverage.ts'

/** What of a ranking is compared; each is a rule of its own. */
export type RankingAspect = 'scores' | 'ranks' | 'stability' | 'audit' | 'outcome'

/** Where a selection differs from the ranking that its own reassessments give. */
export function rankingDifferences(
  report: FinalReport,
  facts: ValidateFacts,
  aspect: RankingAspect,
): RuleFinding[] {
  const selection = report.optionSelection
  const ranking = rank(report, facts)
  if (selection === undefined || ranking === undefined || 'code' in ranking) return []
  switch (aspect) {
    case 'scores':
      return compareScores(selection, ranking)
    case 'ranks':
      return compareRanks(selection, ranking)
    case 'stability':
      return compareValue(selection.rankStability, ranking.stability, '/optionSelection/rankStability')
    case 'audit':
      return compareReasons(selection, ranking)
    case 'outcome':
      return compareOutcome(selection, ranking)
  }
}

/** Why nothing can be ranked from the reassessments, each fault at its place. */
export function reassessmentFaults(report: FinalReport, facts: ValidateFacts): RuleFinding[] {
  const ranking = rank(report, facts)
  if (ranking === undefined || !('code' in ranking)) return []
  // The ledger and the weights have rules of their own.
  if (ranking.code.startsWith('COVERAGE_') || ranking.code === 'OPTIONS_BAD_WEIGHTS') return []
  const problems = ranking.details['problems']
  if (!Array.isArray(problems)) return [{ pointer: '/optionSelection', message: ranking.message }]
  const rows = report.optionSelection?.reassessments ?? []
  return (problems as readonly Problem[]).map(({ worker, candidate, message }) => {
    const row = rows.findIndex((reassessment) => reassessment.worker === worker)
    const at = rows[row]?.assessments.findIndex((assessment) => assessment.candidate === candidate) ?? -1
    const base = `/optionSelection/reassessments/${Math.max(0, row)}`
    return { pointer: at === -1 ? base : `${base}/assessments/${at}`, message }
  })
}

interface Problem {
  readonly worker: string
  readonly candidate?: string
  readonly message: string
}

const kept = new WeakMap<FinalReport, Ranking | OkstraError>()

/** The ranking that the reassessments of a report give, computed once for all rules. */
function rank(report: FinalReport, facts: ValidateFacts): Ranking | OkstraError | undefined {
  const selection = report.optionSelection
  if (selection === undefined) return undefined
  const known = kept.get(report)
  if (known !== undefined) return known
  const made = compute(report, selection, facts)
  kept.set(report, made)
  return made
}

function compute(
  report: FinalReport,
  selection: OptionSelection,
  facts: ValidateFacts,
): Ranking | OkstraError {
  const { mode, options, candidateAudit, weights, reassessments, overrides } = selection
  const preselected = [...options, ...candidateAudit].find(
    (row) => !('reasons' in row) || row.reasons.every(({ code }) => code !== 'not-preselected'),
  )
  try {
    return rankOptions({
      mode,
      candidates: [...options, ...candidateAudit].map(({ id, candidate }) => ({ ...candidate, id })),
      assessments: reassessments,
      requirements: report.requirements,
      evidence: report.evidence,
      overrides,
      weights,
      rules: requirementRules(facts),
      ...(mode === 'preselected-validation' && preselected !== undefined
        ? { preselected: preselected.id }
        : {}),
    })
  } catch (error) {
    if (!isOkstraError(error)) throw error
    return error
  }
}

function compareScores(selection: OptionSelection, ranking: Ranking): RuleFinding[] {
  const wanted = new Map([...ranking.options, ...ranking.audit].map((row) => [row.id, row]))
  return (['options', 'candidateAudit'] as const).flatMap((list) =>
    selection[list].flatMap((row, index) => {
      const base = `/optionSelection/${list}/${index}`
      const right = wanted.get(row.id)
      if (right === undefined) return []
      return [
        ...compareValue(row.score, right.score, `${base}/score`),
        ...compareValue(row.feasibility, right.feasibility, `${base}/feasibility`),
      ]
    }),
  )
}

function compareRanks(selection: OptionSelection, ranking: Ranking): RuleFinding[] {
  const wanted = new Map(ranking.options.map(({ id, rank }) => [id, rank]))
  return selection.options.flatMap(({ id, rank }, index) => {
    const right = wanted.get(id)
    const pointer = `/optionSelection/options/${index}`
    if (right === undefined) return []
    if (rank !== right) {
      const message = `${id} has the rank ${rank}; its scores give ${right}.`
      return [{ pointer: `${pointer}/rank`, message, expected: [String(right)] }]
    }
    if (rank !== index + 1)
      return [{ pointer, message: `${id} of rank ${rank} stands in place ${index + 1}.` }]
    return []
  })
}

function compareReasons(selection: OptionSelection, ranking: Ranking): RuleFinding[] {
  const wanted = new Map(ranking.audit.map(({ id, reasons }) => [id, reasons]))
  return selection.candidateAudit.flatMap(({ id, reasons }, index) => {
    const right = wanted.get(id)
    if (right === undefined) return []
    const pointer = `/optionSelection/candidateAudit/${index}/reasons`
    const told = reasons.map(({ code }) => code)
    const missing = without(
      right.map(({ code }) => code),
      told,
    )
    const invented = without(
      told,
      right.map(({ code }) => code),
    )
    return [
      ...missing.map((code) => ({
        pointer,
        message: `The reason ${code} of ${id} is missing.`,
        expected: [code],
      })),
      ...invented.map((code) => ({ pointer, message: `${id} does not fail ${code}.` })),
    ]
  })
}

/** A reason may stand several times: one for each standing blocker. */
function without(codes: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return codes.filter((code) => {
    const at = left.indexOf(code)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

function compareOutcome(selection: OptionSelection, ranking: Ranking): RuleFinding[] {
  const found: RuleFinding[] = []
  if (selection.outcome !== ranking.outcome) {
    const message = `The outcome is ${selection.outcome}; the reassessments give ${ranking.outcome}.`
    found.push({ pointer: '/optionSelection/outcome', message, expected: [ranking.outcome] })
  }
  const displayed = new Set(ranking.options.map(({ id }) => id))
  for (const [index, { id }] of selection.options.entries()) {
    if (displayed.has(id)) continue
    const reasons = ranking.audit.find((row) => row.id === id)?.reasons.map(({ code }) => code) ?? []
    const message = `${id} is offered and cannot be selected: ${reasons.join(', ')}.`
    found.push({ pointer: `/optionSelection/options/${index}`, message })
  }
  for (const [index, { id }] of selection.candidateAudit.entries()) {
    if (!displayed.has(id)) continue
    const message = `${id} is valid and is not offered.`
    found.push({ pointer: `/optionSelection/candidateAudit/${index}`, message })
  }
  return found
}

/** Field by field, the deepest places that differ. */
function compareValue(found: unknown, wanted: unknown, pointer: string): RuleFinding[] {
  if (found === wanted) return []
  if (isContainer(found) && isContainer(wanted)) {
    const keys = new Set([...Object.keys(found), ...Object.keys(wanted)])
    return [...keys]
      .filter((key) => !key.startsWith('x-'))
      .flatMap((key) => compareValue(found[key], wanted[key], `${pointer}/${key}`))
  }
  const name = pointer.replace('/optionSelection/', '').replaceAll('/', '.')
  const message = `${name} is ${told(found)}; the reassessments give ${told(wanted)}.`
  return [{ pointer, message, expected: [told(wanted)] }]
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function told(value: unknown): string {
  if (value === undefined) return 'missing'
  return isContainer(value) ? 'present' : (JSON.stringify(value) ?? 'missing')
}

import type { AnalysisReviewResolution, RawReviewedRow, RunManifest, WorkerResult } from '@okstra/contracts'
import { isCredible } from '@okstra/lifecycle'
import { plainText } from '../../plain-text.ts'
import { countGiven, mostGiven } from './part-rows.ts'
import type { AnswerFacts, PhaseRecords } from './phase.ts'

type Review = NonNullable<NonNullable<RunManifest['inputs']['clarification']>['review']>[number]

/**
 * What became of each row that a reviewer did not confirm, one row for each. Analysers say which finding stands for it
 * now; whether that counts is what the votes came to.
 */
export function reviewResolutions({ manifest, records, findings }: PhaseRecords): AnalysisReviewResolution[] {
  const { review = [], scope = [] } = manifest.inputs.clarification ?? {}
  return review.map((asked) => {
    const given = records.flatMap(({ worker, result }) =>
      reviewedOf(result)
        .filter(({ id }) => id === asked.id)
        .map(({ finding, reason }) => ({
          worker,
          value: findings.find(({ sources }) => sources.includes(`${worker}:${finding ?? ''}`))?.id ?? null,
          reason,
        })),
    )
    const [most, second] = countGiven(given.map(({ worker, value }) => ({ worker, value })))
    const reason = mostGiven(
      given
        .filter(({ value }) => value === most?.value)
        .map(({ worker, reason: value }) => ({ worker, value })),
    )?.value
    const isTied = most !== undefined && most.sources.length === second?.sources.length
    return {
      id: asked.id,
      action: asked.action,
      note: asked.note,
      ...outcomeOf(asked, { value: isTied ? undefined : most?.value, findings, scope, reason }),
    }
  })
}

function outcomeOf(
  { id }: Review,
  {
    value,
    findings,
    scope,
    reason = '',
  }: Pick<PhaseRecords, 'findings'> & {
    /** The finding that stands for it; `null` for none, `undefined` when the analysers are divided. */
    readonly value: string | null | undefined
    readonly scope: NonNullable<NonNullable<RunManifest['inputs']['clarification']>['scope']>
    readonly reason: string | undefined
  },
): Pick<AnalysisReviewResolution, 'outcome' | 'reason'> {
  const said = (outcome: AnalysisReviewResolution['outcome'], what: string) => ({
    outcome,
    reason: reason === '' ? what : `${what} ${reason}`,
  })
  if (value === undefined) return said('not-settled', 'The analysers do not say the same of it.')
  if (value === null) return said('withdrawn', 'Nothing stands for it any more.')
  const finding = findings.find((row) => row.id === value)
  if (finding === undefined || !isCredible(finding.class ?? null))
    return said('not-settled', `The analysers do not agree on ${value}.`)
  const before = scope.find((row) => row.id === id)?.statement ?? ''
  return plainText(before) === plainText(finding.statement)
    ? said('confirmed', `It is found again, as ${value}.`)
    : said('changed', `${value} stands for it now.`)
}

/** What is wrong with the entries of a review, in sentences for the analyser. */
export function reviewProblems(result: WorkerResult, { manifest }: Pick<AnswerFacts, 'manifest'>): string[] {
  const wanted = (manifest.inputs.clarification?.review ?? []).map(({ id }) => id)
  const given = reviewedOf(result)
  const ids = given.map(({ id }) => id)
  const known = new Set(result.findings.map(({ id }) => id))
  return [
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `reviewed has no entry for ${id}.`),
    ...ids
      .filter((id, index) => !wanted.includes(id) || ids.indexOf(id) !== index)
      .map((id) => `reviewed names ${id}, which was not reviewed, or twice.`),
    ...given.flatMap(({ id, finding }) =>
      finding === null || known.has(finding)
        ? []
        : [`reviewed of ${id} names ${finding}, which is no finding.`],
    ),
  ]
}

function reviewedOf({
  projectAnalysis,
  featureAnalysis,
  changeImpactAnalysis,
}: WorkerResult): readonly RawReviewedRow[] {
  return (projectAnalysis ?? featureAnalysis ?? changeImpactAnalysis)?.reviewed ?? []
}

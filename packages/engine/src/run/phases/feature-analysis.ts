import { type FeatureAnalysis, type FeatureStep } from '@okstra/contracts'
import { basisAndReview, outcomeOf, targetOf } from './analysis-basis.ts'
import { agreedRows, mostOf, numberOf, partRowProblems } from './part-rows.ts'
import type { Phase, PhaseRecords } from './phase.ts'

/** What a feature does step by step, what always holds of it, and what it does not deal with. */
export const featureAnalysis: Phase = {
  make(given) {
    const part = makeFeatureAnalysis(given)
    return {
      part: { featureAnalysis: part },
      ...outcomeOf(given, {
        taskType: 'feature-analysis',
        lists: { Step: part.steps, Rule: part.rules, Gap: part.gaps },
        words: { subject: 'The feature', found: 'its steps, its rules and its gaps' },
      }),
    }
  },
  problems(result) {
    const orders = (result.featureAnalysis?.steps ?? []).map(({ order }) => order)
    return [
      ...partRowProblems(result, 'feature-analysis'),
      ...orders.flatMap((order, index) =>
        orders.indexOf(order) === index
          ? []
          : [`/featureAnalysis/steps/${index}/order: ${order} is the place of another step.`],
      ),
    ]
  },
}

function makeFeatureAnalysis(given: PhaseRecords): FeatureAnalysis {
  const { manifest, findings, records } = given
  const placed = (kind: 'rule' | 'gap') =>
    agreedRows(findings, {
      kind,
      records,
      entriesOf: ({ featureAnalysis: part }) => (kind === 'rule' ? part?.rules : part?.gaps),
    }).map(({ fields, entries }) => ({
      ...fields,
      where: mostOf(entries, ({ where }) => where) ?? fields.finding,
    }))
  return {
    target: targetOf(manifest),
    steps: stepsOf(given),
    rules: placed('rule'),
    gaps: placed('gap'),
    ...basisAndReview(given),
  }
}

/** Steps by the place that their finders give them; of equals by their findings. Their places are counted anew. */
function stepsOf({ findings, records }: PhaseRecords): FeatureStep[] {
  return agreedRows(findings, {
    kind: 'step',
    records,
    entriesOf: ({ featureAnalysis: part }) => part?.steps,
  })
    .map(({ fields, entries }) => ({
      ...fields,
      order: median(entries.map(({ entry }) => entry.order)),
      where: mostOf(entries, ({ where }) => where) ?? fields.finding,
    }))
    .toSorted((a, b) => a.order - b.order || numberOf(a.finding) - numberOf(b.finding))
    .map((step, index) => ({ ...step, order: index + 1 }))
}

/** The middle one; of an even number the first of the two, so that it is one that somebody gave. */
function median(orders: readonly number[]): number {
  const sorted = orders.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.MAX_SAFE_INTEGER
}

import { type AnalysisBasis, type FinalReport, sha256Hex } from '@okstra/contracts'
import type { PhaseExample } from './phase-example.ts'

const TARGET = 'Late fees'

/** What the good report of an analysis stands on: the one file that its evidence cites and that was found there. */
export function goodBasis(report: FinalReport): AnalysisBasis {
  return {
    sourceCommit: report.run.sourceCommit ?? '',
    snapshots: [
      { path: 'src/billing/charge.ts', blob: '3f786850e387550fdab836ed7e6dc881de23001b', citations: 1 },
    ],
    reports: [
      {
        reportId: 'shop-billing-map-project-analysis-001',
        dataDigest: sha256Hex('map'),
        sourceCommit: '7d865e959b',
        freshness: 'stale',
        changed: ['src/billing/charge.ts'],
      },
    ],
  }
}

/** What the user named, in the good report of an analysis. */
export const GOOD_TARGET = { text: TARGET, sha256: sha256Hex(TARGET) }

/** A change impact analysis that every rule passes: the analysers agree on one impact, and not on the other. */
export const IMPACT_EXAMPLE: PhaseExample = {
  taskType: 'change-impact-analysis',
  kind: 'impact',
  verdictCard: { direction: 'begin-option-selection' },
  part: (rowOf, report) => ({
    changeImpactAnalysis: {
      target: GOOD_TARGET,
      impacts: [
        rowOf(0, { area: 'charge', effect: 'breaks' }),
        rowOf(1, { area: 'repair', effect: 'may-change' }),
      ],
      checks: [],
      unaffected: [],
      routing: {
        direction: 'begin-option-selection',
        reason: 'It is known what is touched.',
        wanted: [
          { direction: 'begin-option-selection', reason: 'It is known.', sources: ['claude', 'codex'] },
          { direction: 'hold', reason: 'It can wait.', sources: ['gemini'] },
        ],
      },
      basis: goodBasis(report),
      analysisReviewResolution: [],
    } as unknown as NonNullable<FinalReport['changeImpactAnalysis']>,
  }),
}

/** A feature analysis that every rule passes: two steps, the analysers agree on the first. */
export const FEATURE_EXAMPLE: PhaseExample = {
  taskType: 'feature-analysis',
  kind: 'step',
  verdictCard: { direction: 'hold' },
  part: (rowOf, report) => ({
    featureAnalysis: {
      target: GOOD_TARGET,
      steps: [rowOf(0, { order: 1, where: 'charge' }), rowOf(1, { order: 2, where: 'repair' })],
      rules: [],
      gaps: [],
      basis: goodBasis(report),
      analysisReviewResolution: [],
    } as unknown as NonNullable<FinalReport['featureAnalysis']>,
  }),
}

import { expect, it } from 'vitest'
import * as api from './index.ts'

it('exports exactly this', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'DEFAULT_WEIGHTS',
    'MAX_OPTIONS',
    'MAX_PROPOSALS',
    'STABILITY_RADIUS',
    'STABILITY_SAMPLES',
    'VALIDITY_CODES',
    'WEIGHT_SUM',
    'auditCandidates',
    'boundarySet',
    'doubledMedian',
    'explainRanking',
    'findReassessmentProblems',
    'fingerprintOf',
    'makeOptionSelection',
    'mechanismTokens',
    'mergeCandidates',
    'parseWeights',
    'rankOptions',
    'rankStability',
  ])
})

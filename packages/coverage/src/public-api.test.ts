import { expect, it } from 'vitest'
import * as core from './index.ts'
import * as readers from './readers/index.ts'

it('exports these names and no others', () => {
  expect(Object.keys(core).toSorted()).toEqual([
    'computeCoverage',
    'coverageFigures',
    'createCoverageAccumulator',
    'diffCoverage',
    'explainCoverage',
    'traceHandovers',
  ])
  expect(Object.keys(readers).toSorted()).toEqual([
    'READER_CODES',
    'applyOpenSpecDelta',
    'detectFormat',
    'readBrief',
    'readCommitmentFile',
    'readOpenSpec',
    'readRequirementFile',
    'readSpecKit',
    'readTags',
  ])
})

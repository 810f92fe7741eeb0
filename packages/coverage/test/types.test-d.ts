import type { CoverageFigures } from '@okstra/contracts'
import { computeCoverage, type CoverageReport } from '@okstra/coverage'
import { readBrief } from '@okstra/coverage/readers'
import { expectTypeOf, test } from 'vitest'

test('a report is the figures of a final report and more', () => {
  expectTypeOf(computeCoverage).returns.toEqualTypeOf<CoverageReport>()
  expectTypeOf<CoverageReport['coverageVerdict']>().toEqualTypeOf<CoverageFigures['coverageVerdict']>()
  expectTypeOf<CoverageReport['uncoveredRequirements']>().toExtend<readonly string[]>()
})

test('constant inputs are taken, and what is read can be measured at once', () => {
  const requirements = [{ id: 'EB-001' }] as const
  const commitments = [{ id: 'CM-001', covers: ['EB-001'] }] as const
  expectTypeOf(computeCoverage).toBeCallableWith({ requirements, commitments })
  const { brief } = readBrief('')
  expectTypeOf(computeCoverage).toBeCallableWith({ requirements: brief.requirements, commitments: [] })
})

test('a misspelt or missing field does not compile', () => {
  // @ts-expect-error -- it is covers
  expectTypeOf(computeCoverage).toBeCallableWith({ requirements: [], commitments: [{ id: 'C', cover: [] }] })
  // @ts-expect-error -- an id is needed
  expectTypeOf(computeCoverage).toBeCallableWith({ requirements: [{}], commitments: [] })
  // @ts-expect-error -- commitments are needed
  expectTypeOf(computeCoverage).toBeCallableWith({ requirements: [] })
})

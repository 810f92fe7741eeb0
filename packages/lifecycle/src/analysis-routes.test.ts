import { PROPOSED_DIRECTIONS } from '@okstra/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ANALYSES_AT_COMMIT,
  type AnalysisFacts,
  analysisOutcome,
  isAnalysisAtCommit,
} from './analysis-routes.ts'
import { PHASE_DIRECTIONS } from './routing.ts'

const facts = (more: Partial<AnalysisFacts> = {}): AnalysisFacts => ({
  taskType: 'project-analysis',
  blocked: false,
  waits: false,
  agreed: 1,
  ...more,
})
const impact = (more: Partial<AnalysisFacts>): AnalysisFacts =>
  facts({ taskType: 'change-impact-analysis', agreedImpacts: 1, ...more })
const wants = (direction: (typeof PROPOSED_DIRECTIONS)[number], ...sources: string[]) => ({
  direction,
  sources,
})

describe('analysisOutcome', () => {
  it.each([
    [facts(), 'accepted', 'hold'],
    [facts({ waits: true }), 'conditional-accept', 'hold'],
    [facts({ agreed: 0, waits: true }), 'not-applicable', 'continue-investigation'],
    [facts({ blocked: true, agreed: 0 }), 'blocked', 'hold'],
    [impact({}), 'accepted', 'hold'],
    [impact({ wanted: [wants('begin-option-selection', 'a')] }), 'accepted', 'begin-option-selection'],
    [impact({ agreedImpacts: 0, wanted: [wants('begin-option-selection', 'a')] }), 'accepted', 'hold'],
    [
      impact({
        agreedImpacts: 0,
        wanted: [wants('begin-option-selection', 'a', 'b'), wants('continue-investigation', 'c')],
      }),
      'accepted',
      'continue-investigation',
    ],
    [
      impact({ wanted: [wants('reject', 'a', 'b'), wants('continue-investigation', 'c')] }),
      'accepted',
      'continue-investigation',
    ],
    [impact({ blocked: true, wanted: [wants('begin-option-selection', 'a')] }), 'blocked', 'hold'],
  ])('%j comes to %s and %s', (given, verdict, direction) => {
    expect(analysisOutcome(given)).toEqual({ verdict, direction })
  })

  it('property: the direction is one of the phase, and a selection begins on an agreed impact alone', () => {
    fc.assert(
      fc.property(
        fc.record({
          taskType: fc.constantFrom(...ANALYSES_AT_COMMIT),
          blocked: fc.boolean(),
          waits: fc.boolean(),
          agreed: fc.nat(3),
          agreedImpacts: fc.nat(2),
          wanted: fc.array(
            fc.record({
              direction: fc.constantFrom(...PROPOSED_DIRECTIONS),
              sources: fc.array(fc.constantFrom('a', 'b', 'c')),
            }),
          ),
        }),
        (given) => {
          const { direction } = analysisOutcome(given)
          expect(PHASE_DIRECTIONS[given.taskType]).toContain(direction)
          const mayBegin = given.agreedImpacts > 0 && !given.blocked
          expect(direction === 'begin-option-selection' && !mayBegin).toBe(false)
        },
      ),
    )
  })
})

it('knows the three analyses', () => {
  expect(isAnalysisAtCommit('feature-analysis')).toBe(true)
  expect(isAnalysisAtCommit('error-analysis')).toBe(false)
})

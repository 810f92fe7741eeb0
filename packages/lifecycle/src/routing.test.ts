import { DIRECTION_TOKENS, TASK_TYPES, VERDICT_TOKENS } from '@okstra/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PHASE_DIRECTIONS, routeOf, type RoutedReport, ROUTES, SELECTION_ROUTES } from './routing.ts'

const report = (
  taskType: RoutedReport['identity']['taskType'],
  direction: RoutedReport['verdictCard']['direction'],
  verdict: RoutedReport['verdictCard']['verdict'] = 'accepted',
  outcome?: 'selectable' | 'blocked',
): RoutedReport => ({
  identity: { taskType },
  verdictCard: { verdict, direction },
  ...(outcome === undefined ? {} : { optionSelection: { outcome } }),
})

describe('routeOf', () => {
  it.each([
    [
      report('implementation-option-selection', 'begin-planning', 'accepted', 'selectable'),
      'implementation-planning',
    ],
    [report('implementation-option-selection', 'hold', 'blocked', 'blocked'), 'blocked'],
    [report('implementation-option-selection', 'begin-planning'), 'blocked'],
    [report('requirements-discovery', 'begin-option-selection'), 'implementation-option-selection'],
    [report('requirements-discovery', 'continue-investigation'), 'error-analysis'],
    [report('requirements-discovery', 'hold'), 'pending-routing-decision'],
    [report('error-analysis', 'begin-option-selection'), 'implementation-option-selection'],
    [report('error-analysis', 'begin-planning'), 'implementation-option-selection'],
    [report('error-analysis', 'continue-investigation'), 'error-analysis'],
    [report('implementation-planning', 'begin-implementation'), 'implementation'],
    [report('implementation-planning', 'begin-option-selection'), 'implementation-option-selection'],
    [report('implementation-planning', 'hold', 'blocked'), 'blocked'],
    [report('final-verification', 'approve'), 'pending-release-handoff'],
    [report('final-verification', 'approve', 'conditional-accept'), 'pending-routing-decision'],
    [report('release-handoff', 'approve'), 'done-or-follow-up'],
    [report('improvement-discovery', 'hold'), 'done-or-follow-up'],
    [report('change-impact-analysis', 'begin-option-selection'), 'implementation-option-selection'],
    [report('project-analysis', 'begin-option-selection'), null],
  ])('%j leads to %s', (routed, next) => {
    expect(routeOf(routed)).toBe(next)
  })

  const any = fc.record({
    taskType: fc.constantFrom(...TASK_TYPES),
    verdict: fc.constantFrom(...VERDICT_TOKENS),
    direction: fc.constantFrom(...DIRECTION_TOKENS),
    outcome: fc.constantFrom('selectable' as const, 'blocked' as const, undefined),
  })

  it('property: planning comes from an option selection alone, and every route is known', () => {
    fc.assert(
      fc.property(any, ({ taskType, verdict, direction, outcome }) => {
        const next = routeOf(report(taskType, direction, verdict, outcome))
        expect([...ROUTES, null]).toContain(next)
        const may =
          (next !== 'implementation-planning' || taskType === 'implementation-option-selection') &&
          (next !== 'implementation' || taskType === 'implementation-planning') &&
          (next !== 'pending-release-handoff' || verdict === 'accepted')
        expect(may).toBe(true)
      }),
    )
  })
})

describe('tables', () => {
  it('name only directions that exist', () => {
    const named = [
      ...Object.values(PHASE_DIRECTIONS).flat(),
      ...Object.values(SELECTION_ROUTES).flatMap(({ directions }) => directions),
    ]
    expect(DIRECTION_TOKENS).toEqual(expect.arrayContaining(named))
  })
  it('let no phase but option selection begin planning', () => {
    expect(Object.values(PHASE_DIRECTIONS).flat()).not.toContain('begin-planning')
    expect(SELECTION_ROUTES.blocked.directions).not.toContain('begin-planning')
  })
})

import { expect, it } from 'vitest'
import { analysisVerdict } from './analysis-verdict.ts'
import { errorRoute } from './routing.ts'

it.each([
  [true, true, true, 'blocked'],
  [true, false, false, 'blocked'],
  [false, false, true, 'not-applicable'],
  [false, false, false, 'not-applicable'],
  [false, true, true, 'conditional-accept'],
  [false, true, false, 'accepted'],
])('blocked %j, counts %j, waits %j: %s', (blocked, counts, waits, verdict) => {
  expect(analysisVerdict({ blocked, counts, waits })).toBe(verdict)
})

it.each([
  [true, 'begin-option-selection', 'implementation-option-selection'],
  [false, 'continue-investigation', 'error-analysis'],
])('an error analysis in which a cause leads: %j', (leads, direction, nextTaskType) => {
  expect(errorRoute({ blocked: false, leads, waits: false })).toMatchObject({ direction, nextTaskType })
})

import { describe, expect, it } from 'vitest'
import { parseFindingDecision } from './index.ts'

describe('parseFindingDecision', () => {
  it.each([
    ['override', 'override'],
    ['stands', 'stands'],
    ['override: We accept it.\nUntil March.', 'override'],
    ['stands: It was seen in production.', 'stands'],
    ['Override', undefined],
    ['override.', undefined],
    ['override:', undefined],
    ['override: ', undefined],
    ['override it', undefined],
    [' override', undefined],
    ['overridestands', undefined],
    ['I would override it: no', undefined],
    ['stands\noverride', undefined],
    ['', undefined],
  ])('%j', (answer, expected) => {
    expect(parseFindingDecision(answer)).toBe(expected)
  })
})

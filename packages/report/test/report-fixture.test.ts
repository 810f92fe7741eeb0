import { validate } from '@okstra/contracts/validate/final-report'
import { describe, expect, it } from 'vitest'
import { causelessReport, errorReport } from './fixtures/error-report.ts'
import {
  blockedReport,
  hostileReport,
  koreanReport,
  largeReport,
  optionReport,
} from './fixtures/report-fixture.ts'

describe('the fixtures', () => {
  it.each([
    ['option selection', optionReport()],
    ['Korean', koreanReport()],
    ['blocked', blockedReport()],
    ['hostile', hostileReport('<script>', { replace: true })],
    ['hostile at the end', hostileReport('| \\')],
    ['error analysis', errorReport()],
    ['error analysis without a cause', causelessReport()],
    ['hostile error analysis', hostileReport('| \\', { replace: true, report: errorReport() })],
    ['large', largeReport(50)],
  ])('%s satisfies the schema', (_name, report) => {
    validate(report)
    expect(validate.errors ?? []).toEqual([])
  })

  it('hostile text reaches every free field', () => {
    const text = JSON.stringify(hostileReport('@@', { replace: true }))
    expect(text.split('"@@"').length - 1).toBeGreaterThan(150)
    expect(text).not.toMatch(/[Ii]nvoice/)
  })
})

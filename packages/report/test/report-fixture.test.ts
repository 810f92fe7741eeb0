import type { FinalReport } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/final-report'
import { describe, expect, it } from 'vitest'
import { causelessReport, errorReport } from './fixtures/error-report.ts'
import { emptied, PHASE_REPORTS } from './fixtures/phase-reports.ts'
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
    ...Object.entries(PHASE_REPORTS).flatMap(([name, report]): [string, FinalReport][] => [
      [name, report()],
      [`${name} without a row`, emptied(report())],
      [`hostile ${name}`, hostileReport('| \\', { replace: true, report: report() })],
      [`${name} hostile at the end`, hostileReport('| \\', { report: report() })],
    ]),
  ])('%s satisfies the schema', (_name, report) => {
    validate(report)
    expect(validate.errors ?? []).toEqual([])
  })

  it.each<readonly [string, FinalReport]>([
    ['error analysis', errorReport()],
    ...Object.entries(PHASE_REPORTS).map(([name, report]) => [name, report()] as const),
  ])('votes of %s are the sources and the ballots', (_name, { findings }) => {
    for (const { sources, ballots, votes } of findings.filter((row) => row.ballots !== undefined)) {
      const count = (vote: string) => (ballots ?? []).filter((row) => row.vote === vote).length
      expect(votes).toEqual({
        agree: sources.length + count('agree'),
        disagree: count('disagree'),
        supplement: count('supplement'),
      })
    }
  })

  it('hostile text reaches every free field', () => {
    const text = JSON.stringify(hostileReport('@@', { replace: true }))
    expect(text.split('"@@"').length - 1).toBeGreaterThan(150)
    expect(text).not.toMatch(/[Ii]nvoice/)
  })
})

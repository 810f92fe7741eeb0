import { documentDigest } from '@okstra/contracts'
import { validate as isFinalReport } from '@okstra/contracts/validate/final-report'
import { describe, expect, it } from 'vitest'
import { loadExample } from './load-example.ts'
import { runExample } from './run-example.ts'

const times = { startedAt: new Date('2026-01-02T03:04:05.678Z'), okstraVersion: '1.2.3' }

describe('the example', () => {
  const { report } = runExample(loadExample(), times)
  const selection = report.optionSelection

  it('makes a report of the right shape', () => {
    isFinalReport(report)
    expect(isFinalReport.errors ?? []).toEqual([])
  })

  it('shows what it is to show', () => {
    expect(selection?.options.map(({ candidate }) => candidate.title)).toEqual([
      'Export as a background job',
      'Files prepared every night',
      'A service of its own for exports',
    ])
    const audited = selection?.candidateAudit.map(({ candidate, coverage }) => [
      candidate.title,
      coverage?.coverageVerdict,
    ])
    expect(audited).toEqual([
      ['Reporting warehouse with dashboards', 'over-scoped'],
      ['Stream the rows into the response', 'under-covered'],
    ])
    expect(selection?.rejectedProposals.map(({ source }) => source)).toEqual(['rehearsal-3:C-2'])
    expect(selection?.options[0]?.candidate.sources).toEqual(['rehearsal-1:C-1', 'rehearsal-2:C-1'])
    expect(report.crossVerification).toMatchObject({ families: 3, independence: 'cross-family' })
    expect([...new Set(report.evidence.map(({ check }) => check.state))].toSorted()).toEqual([
      'external',
      'moved',
      'not-found',
      'verified',
    ])
  })

  it('is the same for the same files and time, and another one at another time', () => {
    expect(documentDigest(runExample(loadExample(), times).report)).toBe(documentDigest(report))
    const later = { ...times, startedAt: new Date('2026-01-02T03:04:06Z') }
    expect(documentDigest(runExample(loadExample(), later).report)).not.toBe(documentDigest(report))
  })

  it('follows its inputs: a brief that asks for more leaves nothing to select', () => {
    const files = loadExample()
    const brief = files.brief.replace('- EO-001:', '- EB-009: Something that nobody proposed.\n- EO-001:')
    const asked = runExample({ ...files, brief }, times).report
    expect(asked.optionSelection).toMatchObject({ outcome: 'blocked', options: [] })
    expect(asked.verdictCard).toMatchObject({ verdict: 'blocked', approvalRequired: false })
    expect(asked.requirementCoverage).toBeNull()
  })

  it('looks every quote up: without the source nothing is verified', () => {
    const asked = runExample({ ...loadExample(), repository: new Map() }, times).report
    expect(asked.evidence.filter(({ check }) => check.state === 'verified')).toEqual([])
    expect(asked.optionSelection?.outcome).toBe('blocked')
  })
})

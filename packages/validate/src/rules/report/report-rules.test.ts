import type { CoverageFigures } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { validateDocuments } from '../../validate-documents.ts'
import { json } from '../example.ts'
import { changed, type Changes, goodReport, REPORT_NAME } from '../report-example.ts'
import { disagreements } from './coverage-disagreements.ts'
import { inventions } from './narrative-record.ts'

const exact: CoverageFigures = {
  coveragePercent: 100,
  scopePrecisionPercent: 100,
  coverageVerdict: 'exact',
  counts: { requirements: 2, covered: 2, commitments: 1, mapped: 1 },
  coveredRequirements: ['EB-001', 'EB-002'],
  uncoveredRequirements: [],
  contradictedRequirements: [],
  unmappedCommitments: [],
  gateOnlyCommitments: [],
  unknownReferences: [],
  redundantCommitments: [],
}
const unknown = [{ commitment: 'CM-001', requirement: 'EB-009' }]
const sixOfSeven = {
  counts: { requirements: 7, covered: 6, commitments: 1, mapped: 1 },
  coveredRequirements: ['1', '2', '3', '4', '5', '6'],
  uncoveredRequirements: ['7'],
  coverageVerdict: 'under-covered',
} as const

describe('disagreements', () => {
  it.each<[string, Partial<CoverageFigures>, readonly string[]]>([
    ['figures that agree', {}, []],
    [
      'an unknown reference makes it over-scoped',
      { unknownReferences: unknown },
      ['coverageVerdict is exact; the rest of the figures gives over-scoped.'],
    ],
    ['and is told so', { unknownReferences: unknown, coverageVerdict: 'over-scoped' }, []],
    [
      'a contradiction comes first',
      { contradictedRequirements: ['EB-001'] },
      ['coverageVerdict is exact; the rest of the figures gives contradicted.'],
    ],
    ['six of seven, truncated', { ...sixOfSeven, coveragePercent: 85.71 }, []],
    [
      'six of seven, rounded',
      { ...sixOfSeven, coveragePercent: 85.72 },
      ['coveragePercent is 85.72; the rest of the figures gives 85.71.'],
    ],
    [
      'two of three is 66.66 and not 66.67',
      {
        counts: { requirements: 3, covered: 2, commitments: 1, mapped: 1 },
        uncoveredRequirements: ['EB-003'],
        coverageVerdict: 'under-covered',
        coveragePercent: 66.67,
      },
      ['coveragePercent is 66.67; the rest of the figures gives 66.66.'],
    ],
    [
      'no commitment at all',
      {
        counts: { requirements: 2, covered: 0, commitments: 0, mapped: 0 },
        coveredRequirements: [],
        uncoveredRequirements: ['EB-001', 'EB-002'],
        coveragePercent: 0,
        scopePrecisionPercent: 0,
        coverageVerdict: 'under-covered',
      },
      [],
    ],
    [
      'a count that its list denies',
      { counts: { requirements: 2, covered: 2, commitments: 1, mapped: 0 } },
      [
        'scopePrecisionPercent is 100; the rest of the figures gives 0.',
        'counts.mapped is 0; the rest of the figures gives 1.',
        'coverageVerdict is exact; the rest of the figures gives over-scoped.',
      ],
    ],
    [
      'lack and excess',
      {
        counts: { requirements: 2, covered: 1, commitments: 2, mapped: 1 },
        coveredRequirements: ['EB-001'],
        uncoveredRequirements: ['EB-002'],
        unmappedCommitments: ['CM-002'],
        coveragePercent: 50,
        scopePrecisionPercent: 50,
        coverageVerdict: 'under-covered',
      },
      ['coverageVerdict is under-covered; the rest of the figures gives under-covered-and-over-scoped.'],
    ],
  ])('%s', (_name, change, expected) => {
    expect(disagreements({ ...exact, ...change })).toEqual(expected)
  })
})

describe('inventions', () => {
  const record = { ids: new Set(['IO-001', 'EB-001']), totals: new Set([850]) }
  it.each<[string, readonly string[]]>([
    ['IO-001 leads with 850 of 1000 points.', []],
    ['IO-002 leads.', ['The text names IO-002, which the report does not have.']],
    ['It has 851 of 1000.', ['The text tells a score of 851 of 1000, which no candidate has.']],
    ['It has 85/1000 points.', ['The text tells a score of 85 of 1000, which no candidate has.']],
    ['Ticket PAY-1042, ST-09, C-017 and UTF-8 are not ours; neither is xIO-009 or IO-009b.', []],
    ['1850 of 1000.5', ['The text tells a score of 1850 of 1000, which no candidate has.']],
    ['보고서는 EB-777을 말한다', ['The text names EB-777, which the report does not have.']],
    ['IO-001이 앞선다', []],
    ['보고서는 EB-777 을 말한다', ['The text names EB-777, which the report does not have.']],
  ])('%s', (text, expected) => {
    expect(inventions(text, record)).toEqual(expected)
  })
})

describe('places of what is wrong in a report', () => {
  it.each<[Changes, readonly (readonly [string, string | undefined])[]]>([
    [
      { '/optionSelection/reassessments/0/worker': 'grok' },
      [
        ['OKS-RPT-005', '/optionSelection/reassessments/0/worker'],
        ['OKS-RPT-020', '/optionSelection/options/0/score/criteria/0/scores/0/worker'],
      ],
    ],
    [{ '/agentActivity/0/worker': 'grok' }, [['OKS-RPT-005', '/agentActivity/0/worker']]],
    [
      {
        '/tokenUsage': [
          {
            worker: 'claud',
            source: 'stream',
            inputUncached: 0,
            cacheRead: 0,
            cacheWrite: 0,
            output: 0,
            reasoning: 0,
            costUsd: null,
          },
        ],
      },
      [['OKS-RPT-005', '/tokenUsage/0/worker']],
    ],
    [
      { '/crossVerification/rounds': [{ round: 1, voters: ['grok'], open: 0, settled: 0 }] },
      [['OKS-RPT-005', '/crossVerification/rounds/0/voters/0']],
    ],
    [
      { '/optionSelection/options/1/candidate/sources/1': 'grok:c1' },
      [['OKS-RPT-005', '/optionSelection/options/1/candidate/sources/1']],
    ],
    [
      { '/optionSelection/rejectedProposals': [{ source: 'grok:c1', title: 't', reasons: [] }] },
      [['OKS-RPT-005', '/optionSelection/rejectedProposals/0/source']],
    ],
    [
      { '/optionSelection/options/1/candidate/evidence/1': 'EV-077' },
      [['OKS-RPT-003', '/optionSelection/options/1/candidate/evidence/1']],
    ],
    [
      { '/optionSelection/options/1/coverage/counts/mapped': 1 },
      [['OKS-RPT-011', '/optionSelection/options/1/coverage/counts/mapped']],
    ],
    [
      { '/optionSelection/candidateAudit/0/coverage/uncoveredRequirements': [] },
      [['OKS-RPT-011', '/optionSelection/candidateAudit/0/coverage/uncoveredRequirements']],
    ],
    [
      { '/requirementCoverage/coverage/redundantCommitments': ['CM-001'] },
      [['OKS-RPT-011', '/requirementCoverage/coverage/redundantCommitments']],
    ],
    [
      { '/optionSelection/options/1/feasibility/yes': 2 },
      [['OKS-RPT-020', '/optionSelection/options/1/feasibility/yes']],
    ],
    [{ '/run/finishedAt': '2026-11-30T08:00:00Z' }, []],
    [{ '/run/startedAt': '2026-11-30T08:41:12.6Z' }, [['OKS-RPT-043', '/run/finishedAt']]],
    [
      { '/crossVerification/roster/3/status': 'timeout' },
      [['OKS-RPT-041', '/crossVerification/roster/3/status']],
    ],
    [
      { '/crossVerification/roster/0/failure': 'crashed' },
      [['OKS-RPT-041', '/crossVerification/roster/0/failure']],
    ],
    [{ '/clarificationItems/0/answer': 'Yes.' }, [['OKS-RPT-044', '/clarificationItems/0/answer']]],
    [
      { '/optionSelection/weights/rolloutCost': 3, '/optionSelection/weights/reversibility': 11 },
      [['OKS-RPT-026', '/optionSelection/weights']],
    ],
  ])('%j', async (changes, expected) => {
    const findings = await validateDocuments([json(REPORT_NAME, changed(goodReport(), changes))])
    const found = findings.map(({ code, pointer }) => [code, pointer] as const)
    expect(
      expected.filter((one) => !found.some((other) => other[0] === one[0] && other[1] === one[1])),
    ).toEqual([])
    expect(found.length === 0).toBe(expected.length === 0)
  })

  it('a writer that was never asked, and one that was', async () => {
    const report = goodReport()
    const writer = { ...report.crossVerification.roster[0], role: 'report-writer', status: 'not-run' }
    const codesOf = async (changes: Readonly<Record<string, unknown>>): Promise<string[]> => {
      const text = json(REPORT_NAME, changed(report, { '/crossVerification/roster/4': writer, ...changes }))
      return (await validateDocuments([text])).map(({ code }) => code)
    }
    expect(await codesOf({})).toEqual([])
    expect(await codesOf({ '/run/author': 'worker' })).toEqual(['OKS-RPT-041'])
    expect(await codesOf({ '/crossVerification/roster/4/role': 'analyser' })).not.toEqual([])
  })

  it('a direction of nobody, and one that was given upstream', async () => {
    const codesOf = async (mode: string): Promise<string[]> => {
      const report = changed(goodReport(), {
        '/optionSelection/mode': mode,
        '/optionSelection/options/0/candidate/sources': ['user:C-1'],
      })
      return (await validateDocuments([json(REPORT_NAME, report)])).map(({ code }) => code)
    }
    expect(await codesOf('candidate-comparison')).toContain('OKS-RPT-005')
    expect(await codesOf('preselected-validation')).not.toContain('OKS-RPT-005')
  })

  it('options in another order than their ranks, and a reason told too often', async () => {
    const report = goodReport()
    const selection = report.optionSelection
    const exchanged = changed(report, { '/optionSelection/options': selection?.options.toReversed() })
    const found = await validateDocuments([json(REPORT_NAME, exchanged)])
    expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'OKS-RPT-021 IO-002 of rank 2 stands in place 1.',
      'OKS-RPT-021 IO-001 of rank 1 stands in place 2.',
    ])
    const reasons = selection?.candidateAudit[0]?.reasons ?? []
    const doubled = changed(report, { '/optionSelection/candidateAudit/0/reasons': [...reasons, reasons[0]] })
    const [told] = await validateDocuments([json(REPORT_NAME, doubled)])
    expect(told?.message).toBe(`IO-003 does not fail ${reasons[0]?.code ?? ''}.`)
  })
})

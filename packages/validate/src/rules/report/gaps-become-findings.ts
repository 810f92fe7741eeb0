import type { FinalReport } from '@okstra/contracts'
import { UNKNOWN_FAMILY } from '@okstra/evidence'
import { defineRule } from '../../define-rule.ts'
import { goodErrorReport } from '../error-example.ts'
import { json } from '../example.ts'
import { REPORT_NAME, reportExample } from '../report-example.ts'

export const gapsBecomeFindings = defineRule({
  id: 'OKS-RPT-067',
  severity: 'error',
  title: 'The coverage critic is that of the roster, and exactly the gaps that joined are findings',
  rationale:
    'Whoever relies on somebody having looked behind the analysers must see who, and what came of it.',
  remedy: 'Assemble the report again from its records.',
  appliesTo: ['final-report'],
  *check({ value: { coverageCritic: critic, crossVerification, findings } }) {
    if (critic === undefined) return
    const { roster } = crossVerification
    const base = '/coverageCritic'
    const row = roster.find(({ role }) => role === 'critic')
    if (row?.worker !== critic.worker || row.modelFamily !== critic.modelFamily) {
      yield {
        pointer: `${base}/worker`,
        message: `${critic.worker} of the family ${critic.modelFamily} is not the critic of the roster.`,
        ...(row === undefined ? {} : { expected: [row.worker] }),
      }
    }
    const families = roster.flatMap(({ role, modelFamily }) => (role === 'analyser' ? [modelFamily] : []))
    const otherFamily = ![UNKNOWN_FAMILY, ...families].includes(critic.modelFamily)
    if (critic.otherFamily !== otherFamily) {
      yield {
        pointer: `${base}/otherFamily`,
        message: `otherFamily is ${critic.otherFamily}; the roster gives ${otherFamily}.`,
        expected: [String(otherFamily)],
      }
    }
    if (critic.didNotRun !== null && critic.gaps.length > 0) {
      yield {
        pointer: `${base}/gaps`,
        message: `${critic.worker} gave no answer that counts, and has gaps.`,
      }
    }
    const sourcesOf = new Map(findings.map(({ id, sources }) => [id, sources]))
    const joined = new Set<string>()
    for (const [index, { gap, outcome, finding }] of critic.gaps.entries()) {
      const sources = finding === null ? undefined : sourcesOf.get(finding)
      const fits =
        outcome === 'joined'
          ? sources?.includes(gap) === true
          : outcome === 'known'
            ? finding === null || sources !== undefined
            : finding === null
      if (outcome === 'joined') joined.add(gap)
      if (!fits) {
        yield {
          pointer: `${base}/gaps/${index}/finding`,
          message: `${gap} is ${outcome}; ${finding ?? 'no finding'} does not fit that.`,
        }
      }
    }
    for (const [index, { id, sources }] of findings.entries()) {
      const stray = sources.find((source) => source.startsWith(`${critic.worker}:`) && !joined.has(source))
      if (stray === undefined) continue
      yield { pointer: `/findings/${index}/sources`, message: `${id} is of ${stray}, which did not join.` }
    }
  },
  examples: {
    pass: {
      about: 'a gap that joined, and one that was refuted',
      documents: () => [json(REPORT_NAME, criticReport())],
    },
    fail: reportExample(
      'a gap that was refuted and is a finding',
      { '/coverageCritic/gaps/0/outcome': 'refuted' },
      [],
      criticReport,
    ),
  },
})

/** The example of an error analysis with a critic. */
function criticReport(): FinalReport {
  const report = goodErrorReport()
  const row = { worker: 'grok', provider: 'grok', model: 'grok-4', modelFamily: 'xai' } as const
  const gap = { agree: 0, disagree: 2, reasons: ['a: It is called once.'] }
  return {
    ...report,
    findings: [
      ...report.findings,
      {
        id: 'F-003',
        kind: 'gap',
        statement: 'Nobody looked at the retry.',
        sources: ['grok:F-001'],
        evidence: [],
        confidence: 'medium',
        requirements: [],
        class: 'full-consensus',
        votes: { agree: 2, disagree: 0, supplement: 0 },
        ballots: [{ worker: 'claude', round: 2, vote: 'agree', independent: true }],
      },
    ],
    crossVerification: {
      ...report.crossVerification,
      roster: [...report.crossVerification.roster, { ...row, role: 'critic', status: 'completed' }],
    },
    coverageCritic: {
      worker: row.worker,
      modelFamily: row.modelFamily,
      otherFamily: true,
      didNotRun: null,
      gaps: [
        {
          ...gap,
          gap: 'grok:F-001',
          statement: 'Nobody looked at the retry.',
          outcome: 'joined',
          finding: 'F-003',
          agree: 1,
          disagree: 0,
          reasons: [],
        },
        {
          ...gap,
          gap: 'grok:F-002',
          statement: 'Nobody looked at the clock.',
          outcome: 'refuted',
          finding: null,
        },
      ],
    },
  }
}

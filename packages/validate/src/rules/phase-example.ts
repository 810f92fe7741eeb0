import type { FinalReport } from '@okstra/contracts'
import type { RuleExample } from '../define-rule.ts'
import { goodErrorReport } from './error-example.ts'
import { json } from './example.ts'
import { REPORT_NAME } from './report-example.ts'

/** What a row says beside what its finding says. */
type Own = Readonly<Record<string, unknown>>

/** What an example of a phase is made of. */
export interface PhaseExample {
  readonly taskType: FinalReport['identity']['taskType']
  /** Kind of the two findings: the analysers agree on the first, and not on the second. */
  readonly kind: string
  /** Its part, with what each of the two rows says that stand on them. */
  readonly part: (rowOf: (index: 0 | 1, own: Own) => Own, report: FinalReport) => Partial<FinalReport>
  readonly verdictCard?: Partial<FinalReport['verdictCard']>
}

/** A report of a phase whose findings converge, which every rule passes when its part does. */
export function phaseReport({ taskType, kind, part, verdictCard }: PhaseExample): FinalReport {
  const { errorAnalysis: _, ...report } = goodErrorReport()
  const findings = report.findings.map((finding) => ({ ...finding, kind }))
  const rowOf = (index: 0 | 1, own: Own): Own => {
    const finding = findings[index]
    return {
      finding: finding?.id,
      statement: finding?.statement,
      class: finding?.class ?? null,
      agreed: index === 0,
      sources: finding?.sources,
      support: finding?.evidence,
      ...own,
    }
  }
  const whole: FinalReport = {
    ...report,
    identity: { ...report.identity, taskType },
    verdictCard: {
      ...report.verdictCard,
      conclusion: 'It was looked at.',
      nextStep: 'Read it.',
      nextCommand: null,
      ...verdictCard,
    },
    findings,
  }
  return { ...whole, ...part(rowOf, whole) }
}

/** An example that is such a report itself. */
export function passingPhase(about: string, example: PhaseExample): RuleExample {
  return { about, documents: () => [json(REPORT_NAME, phaseReport(example))] }
}

import type { FinalReport } from '@okstra/contracts'
import type { RuleExample } from '../define-rule.ts'
import { json } from './example.ts'
import { goodReport, REPORT_NAME } from './report-example.ts'

/** A report of an error analysis that every rule passes: one cause leads, and one is contested. */
export function goodErrorReport(): FinalReport {
  const { optionSelection: _, ...report } = goodReport()
  return {
    ...report,
    identity: { ...report.identity, taskType: 'error-analysis' },
    verdictCard: {
      conclusion: 'EA-001 leads.',
      verdict: 'accepted',
      direction: 'begin-option-selection',
      approvalRequired: false,
      nextStep: 'Look for a direction.',
      nextCommand: 'okstra run implementation-option-selection --task-key shop:billing:late-fees',
    },
    requirementCoverage: null,
    findings: report.findings.map((finding, index) => ({
      ...finding,
      kind: 'cause',
      ...(index === 0
        ? {
            class: 'full-consensus' as const,
            votes: { agree: 3, disagree: 0, supplement: 0 },
            ballots: [{ worker: 'gemini', round: 1, vote: 'agree' as const, independent: true }],
          }
        : {
            class: 'worker-unique' as const,
            votes: { agree: 1, disagree: 1, supplement: 0 },
            ballots: [
              {
                worker: 'claude',
                round: 1,
                vote: 'disagree' as const,
                reason: 'b' as const,
                independent: true,
              },
            ],
          }),
    })),
    crossVerification: {
      ...report.crossVerification,
      rounds: [{ round: 1, voters: ['claude', 'gemini'], open: 2, settled: 2 }],
      agreement: 0.5,
    },
    errorAnalysis: {
      symptom: { text: 'A late fee is charged twice.', line: 12, sources: ['claude', 'codex', 'gemini'] },
      reproduction: { status: 'not-attempted', steps: ['Run the job twice.'], sources: ['claude'] },
      causes: report.findings.map(({ id, statement, sources, evidence }, index) => ({
        id: `EA-00${index + 1}`,
        finding: id,
        statement,
        class: index === 0 ? ('full-consensus' as const) : ('worker-unique' as const),
        sources,
        support: evidence,
        counterEvidence: [],
        credible: index === 0,
        leads: index === 0 ? 2 : 1,
      })),
      leadingCause: 'EA-001',
      nextDiagnostic: { statement: 'Count the rows.', sources: ['codex'] },
      routing: { nextTaskType: 'implementation-option-selection', reason: 'EA-001 leads.' },
    },
  }
}

/** An example that is the good report of an error analysis itself. */
export function passingError(about: string): RuleExample {
  return { about, documents: () => [json(REPORT_NAME, goodErrorReport())] }
}

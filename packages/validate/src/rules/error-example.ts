import type { FinalReport } from '@okstra/contracts'
import type { RuleExample } from '../define-rule.ts'
import { json } from './example.ts'
import { changed, goodReport, REPORT_NAME } from './report-example.ts'

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

/** A report in which a severe finding was voted down though its evidence holds, and waits for a decision. */
export function heldErrorReport(): FinalReport {
  const report = goodErrorReport()
  return changed(report, {
    '/findings/1/severity': 'high',
    '/findings/1/evidence': ['EV-003'],
    '/findings/1/blocks': true,
    '/errorAnalysis/causes/1/support': ['EV-003'],
    '/evidence/2': {
      id: 'EV-003',
      source: 'gemini:F-1',
      citation: { path: 'src/billing/retry.ts', lines: '7', quote: 'await Promise.all(retries)' },
      check: { state: 'verified' },
    },
    '/clarificationItems/1': {
      id: 'C-002',
      kind: 'decision',
      status: 'open',
      blocks: 'next-phase',
      question: 'F-002 was voted down: Retries run all at once.',
      finding: 'F-002',
    },
    '/verdictCard/verdict': 'conditional-accept',
    '/verdictCard/approvalRequired': true,
  })
}

/** The same with what a person decided on it. */
export function decidedErrorReport(): FinalReport {
  return changed(heldErrorReport(), {
    '/findings/1/blocks': false,
    '/findings/1/override': { question: 'C-002', by: 'kim' },
    '/clarificationItems/1/status': 'answered',
    '/clarificationItems/1/answer': 'override: We accept it.',
    '/clarificationItems/1/decision': {
      choice: 'override',
      by: 'kim',
      response: 'user-responses/final-report-error-analysis-001-1.md',
      severity: 'high',
      places: ['src/billing/retry.ts:7'],
    },
    '/verdictCard/verdict': 'accepted',
    '/verdictCard/approvalRequired': false,
  })
}

import { defineRule } from '../../define-rule.ts'
import { IMPACT_EXAMPLE } from '../analysis-example.ts'
import { passingPhase, phaseReport } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'
import { analysisPartOf } from './analysis-parts.ts'

export const freshnessFitsWhatChanged = defineRule({
  id: 'OKS-RPT-063',
  severity: 'error',
  title: 'An evidence report is stale exactly when a file that it cites changed, and goes in once',
  rationale: 'What rests on an old report has to be told from what rests on a fresh one.',
  remedy: 'Write stale where changed files are named, fresh where there are none, and each report once.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const part = analysisPartOf(value)
    if (part === undefined) return
    const ids = part.basis.reports.map(({ reportId }) => reportId)
    for (const [index, { reportId, freshness, changed }] of part.basis.reports.entries()) {
      const pointer = `${part.at}/basis/reports/${index}`
      const wanted = changed.length > 0 ? 'stale' : 'fresh'
      if (freshness !== wanted) {
        yield {
          pointer: `${pointer}/freshness`,
          message: `${reportId} is called ${freshness}, and ${changed.length} files that it cites changed.`,
          expected: [wanted],
        }
      }
      if (ids.indexOf(reportId) !== index) {
        yield { pointer: `${pointer}/reportId`, message: `${reportId} went in twice.` }
      }
    }
  },
  examples: {
    pass: passingPhase('a stale report with the file that changed', IMPACT_EXAMPLE),
    fail: reportExample(
      'a report that is called fresh although a file changed',
      { '/changeImpactAnalysis/basis/reports/0/freshness': 'fresh' },
      [],
      () => phaseReport(IMPACT_EXAMPLE),
    ),
  },
})

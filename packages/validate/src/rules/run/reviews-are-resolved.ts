import { defineRule } from '../../define-rule.ts'
import { changed } from '../report-example.ts'
import { runExample } from './run-example.ts'

export const reviewsAreResolved = defineRule({
  id: 'OKS-RUN-037',
  severity: 'error',
  title: 'An analysis has one resolution for each row that its run took along as reviewed, and no other',
  rationale:
    'A reviewer whose remark is lost makes it again; one that nobody made changes what was confirmed.',
  remedy: 'Run the phase again; assembled data that differs from the records is a fault of okstra.',
  appliesTo: ['final-report'],
  *check({ name, value }, { records }) {
    const manifest = records.runOf(name)?.manifest?.value
    if (manifest === undefined) return
    const { projectAnalysis, featureAnalysis, changeImpactAnalysis } = value
    const [part, rows] = Object.entries({ projectAnalysis, featureAnalysis, changeImpactAnalysis }).flatMap(
      ([key, analysis]) =>
        analysis === undefined ? [] : ([key, analysis.analysisReviewResolution] as const),
    ) as [string?, { readonly id: string; readonly action: string; readonly note: string }[]?]
    const wanted = (manifest.inputs.clarification?.review ?? []).map(keyOf)
    const found = (rows ?? []).map(keyOf)
    if (JSON.stringify(wanted) === JSON.stringify(found)) return
    yield {
      pointer: part === undefined ? '' : `/${part}/analysisReviewResolution`,
      message: `The run took ${wanted.length} reviewed rows along, and the report resolves ${found.length}, or others.`,
    }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a resolution that nobody asked for', {
      records: (records) => {
        records.report = changed(records.report, {
          '/featureAnalysis': {
            target: { text: 'Late fees', sha256: 'a'.repeat(64) },
            steps: [],
            rules: [],
            gaps: [],
            basis: { sourceCommit: '8e1f0c2a9b', snapshots: [], reports: [] },
            analysisReviewResolution: [
              { id: 'F-001', action: 'remove', note: 'No.', outcome: 'withdrawn', reason: 'Gone.' },
            ],
          },
        })
      },
      alsoFails: ['OKS-RUN-018', 'OKS-TSK-003', 'OKS-TSK-021', 'OKS-RPT-001', 'OKS-RPT-062'],
    }),
  },
})

function keyOf({
  id,
  action,
  note,
}: {
  readonly id: string
  readonly action: string
  readonly note: string
}): string {
  return JSON.stringify([id, action, note])
}

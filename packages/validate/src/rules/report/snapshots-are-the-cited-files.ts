import { citedFiles } from '@okstra/evidence'
import { defineRule } from '../../define-rule.ts'
import { IMPACT_EXAMPLE } from '../analysis-example.ts'
import { passingPhase, phaseReport } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'
import { analysisPartOf } from './analysis-parts.ts'

export const snapshotsAreTheCitedFiles = defineRule({
  id: 'OKS-RPT-060',
  severity: 'error',
  title: 'The snapshots of an analysis are the files that its evidence cites and that bear it out',
  rationale: 'A file without a snapshot could change and leave the analysis looking fresh.',
  remedy:
    'Write one snapshot for each file that supported evidence cites, by path, with the number of its citations.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const part = analysisPartOf(value)
    if (part === undefined) return
    const { at, basis } = part
    const cited = citedFiles(value.evidence)
    const seen = new Map<string, number>()
    for (const [index, { path, citations }] of basis.snapshots.entries()) {
      const pointer = `${at}/basis/snapshots/${index}`
      const wanted = cited.get(path)
      if (seen.has(path)) {
        yield { pointer: `${pointer}/path`, message: `${path} has two snapshots.` }
      } else if (wanted === undefined) {
        yield { pointer: `${pointer}/path`, message: `No evidence that holds cites ${path}.` }
      } else if (wanted !== citations) {
        yield {
          pointer: `${pointer}/citations`,
          message: `${path} has ${citations} citations; by the evidence it has ${wanted}.`,
          expected: [String(wanted)],
        }
      }
      seen.set(path, index)
    }
    for (const path of cited.keys()) {
      if (seen.has(path)) continue
      yield {
        pointer: `${at}/basis/snapshots`,
        message: `${path} is cited and has no snapshot.`,
        expected: [path],
      }
    }
  },
  examples: {
    pass: passingPhase('the one file that is cited', IMPACT_EXAMPLE),
    fail: reportExample(
      'a count that is too high',
      { '/changeImpactAnalysis/basis/snapshots/0/citations': 2 },
      [],
      () => phaseReport(IMPACT_EXAMPLE),
    ),
  },
})

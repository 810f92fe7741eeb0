import { defineRule } from '../../define-rule.ts'
import { IMPROVEMENTS, improvementReport } from '../improvement-example.ts'
import { passingPhase } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'

export const lensCountsAreRecomputed = defineRule({
  id: 'OKS-RPT-056',
  severity: 'error',
  title:
    'A lens counts the improvements under it that are agreed on, and each improvement has a lens of the run',
  rationale: 'What one analyser alone found would pass for what all of them saw.',
  remedy: 'Count the improvements of the lens that are agreed on.',
  appliesTo: ['final-report'],
  *check({ value: { improvementDiscovery } }) {
    if (improvementDiscovery === undefined) return
    const { lenses, improvements } = improvementDiscovery
    const names = lenses.map(({ lens }) => lens)
    for (const [index, { id, lens }] of improvements.entries()) {
      if (names.includes(lens)) continue
      yield {
        pointer: `/improvementDiscovery/improvements/${index}/lens`,
        message: `${id} was found through ${lens}, which is no lens of this run.`,
        expected: names,
      }
    }
    for (const [index, row] of lenses.entries()) {
      const count = improvements.filter(({ agreed, lens }) => agreed && lens === row.lens).length
      if (row.improvements === count) continue
      yield {
        pointer: `/improvementDiscovery/lenses/${index}/improvements`,
        message: `${row.lens} has ${row.improvements} improvements that are agreed on; by the rows it is ${count}.`,
        expected: [String(count)],
      }
    }
  },
  examples: {
    pass: passingPhase('one lens with an improvement that is agreed on', IMPROVEMENTS),
    fail: reportExample(
      'an improvement that is not agreed on is counted',
      { '/improvementDiscovery/lenses/1/improvements': 1 },
      [],
      improvementReport,
    ),
  },
})

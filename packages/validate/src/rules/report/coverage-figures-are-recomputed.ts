import { coverageRows, differingFields, measure } from './recompute-coverage.ts'
import { shown } from '../../schema/describe-violation.ts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const coverageFiguresAreRecomputed = defineRule({
  id: 'OKS-RPT-011',
  severity: 'error',
  title: 'Every coverage figure is the one that the commitments give',
  rationale: 'A figure that was edited by hand is a claim, not a measurement.',
  remedy: 'Recompute the coverage from the commitments.',
  appliesTo: ['final-report'],
  *check({ value }, { facts }) {
    for (const { pointer, id, coverage, candidate } of coverageRows(value)) {
      const measured = measure(value, candidate, facts)
      if (measured === undefined) continue
      for (const field of differingFields(coverage, measured)) {
        yield {
          pointer: `${pointer}/${field.path}`,
          message: `${field.path.replaceAll('/', '.')} of ${id} is ${shown(field.found)}; its commitments give ${shown(field.wanted)}.`,
          expected: [JSON.stringify(field.wanted) ?? 'nothing'],
        }
      }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('a percent edited by hand', {
      '/optionSelection/options/0/coverage/coveragePercent': 99,
    }),
  },
})

import { measureIndependence } from '@okstra/evidence'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const independenceIsRecomputed = defineRule({
  id: 'OKS-RPT-040',
  severity: 'error',
  title: 'Families and independence follow from the roster',
  rationale: 'Three aliases of one model are one opinion.',
  remedy: 'Count the model families of the completed analysers.',
  appliesTo: ['final-report'],
  *check({ value: { crossVerification } }) {
    const { roster, families, independence } = crossVerification
    const measured = measureIndependence(roster.filter(({ role }) => role === 'analyser'))
    const count = Object.keys(measured.families).length
    if (families !== count) {
      yield {
        pointer: '/crossVerification/families',
        message: `families is ${families}; the completed analysers are of ${count}.`,
        expected: [String(count)],
      }
    }
    if (independence !== measured.independence) {
      yield {
        pointer: '/crossVerification/independence',
        message: `independence is ${independence}; the roster gives ${measured.independence}.`,
        expected: [measured.independence],
      }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('one family too many', { '/crossVerification/families': 4 }),
  },
})

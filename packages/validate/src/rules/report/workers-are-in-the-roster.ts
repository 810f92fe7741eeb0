import { eachWorker, placeOf } from './references.ts'
import { defineRule, type RuleFinding } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

/** Who a direction that was given upstream comes from: a person, and no worker. */
const GIVEN = 'user:'

export const workersAreInTheRoster = defineRule({
  id: 'OKS-RPT-005',
  severity: 'error',
  title: 'Every worker that is named stands in the roster',
  rationale: 'What a worker outside of the roster said was never asked for.',
  remedy: 'Correct the worker, or add it to the roster.',
  appliesTo: ['final-report'],
  check({ value }) {
    const roster = value.crossVerification.roster.map(({ worker }) => worker)
    const given = value.optionSelection?.mode === 'preselected-validation'
    const isKnown = (text: string): boolean =>
      (given && text.startsWith(GIVEN)) ||
      roster.some(
        (worker) => text.startsWith(worker) && (text.length === worker.length || text[worker.length] === ':'),
      )
    const found: RuleFinding[] = []
    eachWorker(value, (text, ...place) => {
      if (isKnown(text)) return
      const worker = text.split(':', 1)[0] ?? ''
      found.push({
        pointer: placeOf(...place),
        message: `${worker} does not stand in the roster.`,
        expected: roster,
      })
    })
    return found
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('a finding of a stranger', { '/findings/0/sources/0': 'grok:F-001' }),
  },
})

import { workerMentions } from './references.ts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const workersAreInTheRoster = defineRule({
  id: 'OKS-RPT-005',
  severity: 'error',
  title: 'Every worker that is named stands in the roster',
  rationale: 'What a worker outside of the roster said was never asked for.',
  remedy: 'Correct the worker, or add it to the roster.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const roster = value.crossVerification.roster.map(({ worker }) => worker)
    const known = new Set(roster)
    for (const { id, pointer } of workerMentions(value)) {
      if (!known.has(id))
        yield { pointer: pointer(), message: `${id} does not stand in the roster.`, expected: roster }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('a finding of a stranger', { '/findings/0/sources/0': 'grok:F-001' }),
  },
})

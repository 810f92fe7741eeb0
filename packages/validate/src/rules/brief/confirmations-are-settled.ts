import { isConfirmationPending } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'
import { nobodyRunsItYet } from './nobody-runs-it-yet.ts'

export const confirmationsAreSettled = defineRule({
  id: 'OKS-BRF-012',
  severity: 'error',
  title: 'No confirmation of the reporter is pending',
  rationale: 'Work on a brief that its reporter has not confirmed is work on a guess.',
  remedy: 'Get the confirmation and write reporter-confirmations: confirmed.',
  appliesTo: ['brief'],
  check: ({ name, value: { reporterConfirmations } }, { records }) =>
    isConfirmationPending(reporterConfirmations) && !nobodyRunsItYet(name, records)
      ? [{ pointer: '/reporterConfirmations', message: 'Confirmations of the reporter are pending.' }]
      : [],
  examples: {
    pass: example('a brief without faults', 'brief.md', GOOD_BRIEF),
    fail: example('pending', 'brief.md', GOOD_BRIEF.replace('confirmations: none', 'confirmations: pending')),
  },
})

import { proposalFaults } from './proposal-faults.ts'
import { rawCandidate } from '../candidate-example.ts'
import { defineRule } from '../../define-rule.ts'
import { example } from '../example.ts'

export const proposalCanBeMerged = defineRule({
  id: 'OKS-CAN-001',
  severity: 'error',
  title: 'A proposed candidate is one that can be merged',
  rationale:
    'File lists, stage maps and test commands are planning; a proposal that names none of its requirements proposes nothing.',
  remedy: 'Follow the reason that is given.',
  appliesTo: ['raw-candidate', 'worker-result'],
  check: (document) => proposalFaults(document),
  examples: {
    pass: example('a direction', 'candidate.json', rawCandidate(), { kind: 'raw-candidate' }),
    fail: example('a test command', 'candidate.json', rawCandidate({ '/mechanism': '' }), {
      kind: 'raw-candidate',
    }),
  },
})

import { workerResult } from '../candidate-example.ts'
import { defineRule } from '../../define-rule.ts'
import { example } from '../example.ts'

export const itemsOfAResultAreUnique = defineRule({
  id: 'OKS-CAN-002',
  severity: 'error',
  title: 'Every item of a worker result has an id of its own',
  rationale: 'The source of a row is <worker>:<item>.',
  remedy: 'Give each item an id of its own.',
  appliesTo: ['worker-result'],
  *check({ value: { findings } }) {
    const seen = new Map<string, number>()
    for (const [index, { id }] of findings.entries()) {
      const first = seen.get(id)
      if (first === undefined) seen.set(id, index)
      else yield { pointer: `/findings/${index}/id`, message: `${id} stands at /findings/${first} already.` }
    }
  },
  examples: {
    pass: example('two findings', 'result.json', workerResult(), { kind: 'worker-result' }),
    fail: example('the same id twice', 'result.json', workerResult({ '/findings/1/id': 'F-1' }), {
      kind: 'worker-result',
    }),
  },
})

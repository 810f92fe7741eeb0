import { documentDigest } from '@okstra/contracts'
import { directionExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const directionHasItsDigest = defineRule({
  id: 'OKS-DIR-001',
  severity: 'error',
  title: 'A selected direction has the digest of its own content',
  rationale: 'Planning refers to the direction by this digest.',
  remedy: 'Take the direction from the report again; do not edit it.',
  appliesTo: ['selected-direction'],
  check({ value }) {
    const { digest, ...content } = value
    return documentDigest(content) === digest
      ? []
      : [{ pointer: '/digest', message: 'The direction does not have its own digest: it was edited.' }]
  },
  examples: {
    pass: directionExample('a direction as it was confirmed'),
    fail: directionExample('a mechanism edited by hand', { '/mechanism': 'Something else.' }, [
      'OKS-DIR-003',
    ]),
  },
})

import { directionExample } from '../view-example.ts'
import { defineRule } from '../../define-rule.ts'

export const decisionFitsTheMode = defineRule({
  id: 'OKS-DIR-004',
  severity: 'error',
  title: 'The decision is one that the mode takes',
  rationale: 'A comparison is decided by a person; a given direction was decided upstream.',
  remedy: 'Record the decision that was taken.',
  appliesTo: ['selected-direction'],
  check({ value: { mode, decision } }) {
    const wanted = mode === 'candidate-comparison' ? 'selection' : 'upstream'
    if (decision.kind === wanted) return []
    return [
      {
        pointer: '/decision/kind',
        message: `The mode ${mode} takes a decision of kind ${wanted}, not ${decision.kind}.`,
        expected: [wanted],
      },
    ]
  },
  examples: {
    pass: directionExample('a direction as it was confirmed'),
    fail: directionExample(
      'an upstream decision in a comparison',
      { '/decision': { kind: 'upstream', actor: 'kim', source: 'brief.md', digest: '0'.repeat(64) } },
      ['OKS-DIR-001'],
    ),
  },
})

import { taskTypeInfo } from '@okstra/lifecycle'
import { requirementProblems } from '../coverage-problems.ts'
import { defineRule } from '../../define-rule.ts'
import { example } from '../example.ts'

export const somethingCounts = defineRule({
  id: 'OKS-REQ-001',
  severity: 'error',
  title: 'At least one requirement counts',
  rationale: 'Coverage has no meaning over an empty denominator.',
  remedy: 'Give at least one requirement that counts, such as an EB-, PB- or EO- item.',
  appliesTo: ['requirement-file', 'requirement-ledger'],
  check(document, context) {
    // A phase that measures nothing may find out what the first requirement is.
    const phase = context.records.runOf(document.name)?.manifest?.value.taskType
    return phase !== undefined && !taskTypeInfo(phase).needsRequirements
      ? []
      : requirementProblems(document, context, 'COVERAGE_NO_REQUIREMENTS')
  },
  examples: {
    pass: example('two requirements', 'requirements.json', {
      requirements: [{ id: 'EB-001' }, { id: 'EO-001' }],
    }),
    fail: example('a gate only', 'requirements.json', { requirements: [{ id: 'EG-001' }] }),
  },
})

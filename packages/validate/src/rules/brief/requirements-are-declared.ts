import { lacksRequirements } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { example, GOOD_BRIEF } from '../example.ts'
import { nobodyRunsItYet } from './nobody-runs-it-yet.ts'

export const requirementsAreDeclared = defineRule({
  id: 'OKS-BRF-013',
  severity: 'error',
  title: 'A brief for a phase that measures coverage declares a requirement',
  rationale: 'Exact coverage has no meaning over an empty list.',
  remedy: 'Declare at least one EB-, PB- or EO- item, such as "- EB-001: …".',
  appliesTo: ['brief'],
  check({ name, value: { taskType, requirements } }, { facts, records }) {
    const phase = facts.phase ?? taskType
    if (!lacksRequirements(phase, requirements.length) || nobodyRunsItYet(name, records)) return []
    return [
      {
        message: `${phase} needs requirement ids, and the brief declares no EB-, PB- or EO- item.`,
        position: { line: 1, column: 1 },
      },
    ]
  },
  examples: {
    pass: example('a brief without faults', 'brief.md', GOOD_BRIEF),
    fail: example(
      'a gate only',
      'brief.md',
      GOOD_BRIEF.replace(/- EB-001[^]*/, '- EG-001: Finance signs off.\n'),
    ),
  },
})

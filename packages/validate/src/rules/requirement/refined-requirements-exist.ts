import { requirementList, shownId } from '../coverage-problems.ts'
import { defineRule } from '../../define-rule.ts'
import { example } from '../example.ts'

export const refinedRequirementsExist = defineRule({
  id: 'OKS-REQ-005',
  severity: 'warning',
  title: 'Every refined requirement exists',
  rationale: 'A parent that does not exist makes the measured scope larger than the ledger.',
  remedy: 'Declare the parent, or remove the reference.',
  appliesTo: ['requirement-file', 'requirement-ledger'],
  check(document) {
    const { items, base } = requirementList(document)
    const known = new Set(items.map(({ id }) => id))
    return items.flatMap(({ id, refines = [] }, index) =>
      refines.flatMap((parent, place) =>
        known.has(parent)
          ? []
          : [
              {
                pointer: `${base}/${index}/refines/${place}`,
                message: `${shownId(id)} refines ${shownId(parent)}, which does not exist.`,
              },
            ],
      ),
    )
  },
  examples: {
    pass: example('two requirements', 'requirements.json', {
      requirements: [{ id: 'EB-001' }, { id: 'EO-001' }],
    }),
    fail: example('an unknown parent', 'requirements.json', {
      requirements: [{ id: 'EB-001', refines: ['EB-009'] }],
    }),
  },
})

import { parseId, parseProvenance } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { DISCOVERED } from '../discovery-example.ts'
import { passingPhase, phaseReport } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'

export const discoveredIdsAreTheirs = defineRule({
  id: 'OKS-RPT-052',
  severity: 'error',
  title: 'Discovered requirements have ids of their kind that nothing else has',
  rationale: 'An id names one thing for the life of a task, and its letters say what counts.',
  remedy: 'Number each kind on after the highest that is known; what was found before keeps its id.',
  appliesTo: ['final-report'],
  *check({ value: { requirementsDiscovery: part } }) {
    if (part === undefined) return
    const seen = new Set<string>()
    for (const [index, { id, kind, finding, provenance }] of part.ledger.entries()) {
      const pointer = `/requirementsDiscovery/ledger/${index}`
      if (seen.has(id)) yield { pointer: `${pointer}/id`, message: `${id} stands in the ledger twice.` }
      seen.add(id)
      const origin = parseProvenance(provenance)
      const [first = 0, last = first] =
        origin === undefined || origin.from === 'answer' ? [] : origin.lines.split('-').map(Number)
      if (last < first)
        yield { pointer: `${pointer}/provenance`, message: `${provenance} ends before it begins.` }
      if (finding !== null && parseId(id)?.prefix !== kind)
        yield { pointer: `${pointer}/id`, message: `${id} is no id of the kind ${kind}.` }
    }
  },
  examples: {
    pass: passingPhase('the next number of its kind', DISCOVERED),
    fail: reportExample(
      'a kind that the id does not have',
      { '/requirementsDiscovery/ledger/3/kind': 'EO' },
      [],
      () => phaseReport(DISCOVERED),
    ),
  },
})

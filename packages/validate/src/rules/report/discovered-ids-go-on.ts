import { parseId, parseProvenance } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { DISCOVERED } from '../discovery-example.ts'
import { passingPhase, phaseReport } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'

export const discoveredIdsGoOn = defineRule({
  id: 'OKS-RPT-052',
  severity: 'error',
  title: 'Discovered requirements have ids of their kind that go on after those of the brief',
  rationale: 'An id names one thing for the life of a task, and its letters say what counts.',
  remedy: 'Number each kind on after the highest that the brief has.',
  appliesTo: ['final-report'],
  *check({ value: { requirements, requirementsDiscovery: part } }) {
    if (part === undefined) return
    const highest = new Map<string, number>()
    for (const { id } of requirements) {
      const parsed = parseId(id)
      if (parsed === undefined) continue
      highest.set(parsed.prefix, Math.max(parsed.number, highest.get(parsed.prefix) ?? 0))
    }
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
      if (finding === null) continue
      const parsed = parseId(id)
      if (parsed?.prefix !== kind) {
        yield { pointer: `${pointer}/id`, message: `${id} is no id of the kind ${kind}.` }
      } else if (parsed.number <= (highest.get(kind) ?? 0)) {
        yield {
          pointer: `${pointer}/id`,
          message: `${id} does not go on after ${kind}-${String(highest.get(kind) ?? 0).padStart(3, '0')} of the brief.`,
        }
      }
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

import { parseProvenance, type Requirement } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { shownText } from '../../shown.ts'
import { DISCOVERED } from '../discovery-example.ts'
import { passingPhase, phaseReport } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'

/** What a row of the ledger says of a requirement of the brief. */
const declared = ({ id, kind, statement }: Requirement) => ({
  id,
  kind,
  statement,
  finding: null,
  class: null,
  agreed: true,
})

export const discoveryHoldsTheBrief = defineRule({
  id: 'OKS-RPT-051',
  severity: 'error',
  title: 'The ledger of a discovery begins with the requirements of the brief, as they are',
  rationale: 'A discovery adds to what the reporter asked for: it takes nothing away and rewords nothing.',
  remedy: 'Copy the requirements of the report, each with brief:<line>.',
  appliesTo: ['final-report'],
  *check({ value: { requirements, requirementsDiscovery: part } }) {
    if (part === undefined) return
    for (const [index, requirement] of requirements.entries()) {
      const pointer = `/requirementsDiscovery/ledger/${index}`
      const row = part.ledger[index]
      if (row === undefined) {
        yield { pointer: '/requirementsDiscovery/ledger', message: `${requirement.id} is missing.` }
        continue
      }
      for (const [field, wanted] of Object.entries(declared(requirement))) {
        const found = row[field as keyof ReturnType<typeof declared>]
        if (wanted === undefined || found === wanted) continue
        yield {
          pointer: `${pointer}/${field}`,
          message: `${field} of ${shownText(requirement.id, 40)} is ${shownText(String(wanted), 80)} in the brief.`,
          expected: [String(wanted)],
        }
      }
      const origin = parseProvenance(row.provenance)
      const line = /:([0-9]+)$/.exec(requirement.source ?? '')?.[1]
      if (origin?.from !== 'brief' || (line !== undefined && origin.lines !== line)) {
        yield {
          pointer: `${pointer}/provenance`,
          message: `${shownText(requirement.id, 40)} comes from the brief${line === undefined ? '' : `, line ${line}`}.`,
          expected: [`brief:${line ?? '<line>'}`],
        }
      }
    }
    for (const [index, { id, finding }] of part.ledger.entries()) {
      if (index < requirements.length || finding !== null) continue
      yield {
        pointer: `/requirementsDiscovery/ledger/${index}/finding`,
        message: `${id} is not in the brief, and no finding states it.`,
      }
    }
  },
  examples: {
    pass: passingPhase('the brief first', DISCOVERED),
    fail: reportExample(
      'a requirement in other words',
      { '/requirementsDiscovery/ledger/1/statement': 'A fee is charged at most once.' },
      [],
      () => phaseReport(DISCOVERED),
    ),
  },
})

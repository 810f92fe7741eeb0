import { canonicalJson, type FinalReport, type SelectedDirectionSnapshot } from '@okstra/contracts'
import type { RuleFinding } from '../../define-rule.ts'

/** Where a snapshot says something else than the option that it was taken from. */
export function* contradictions(
  snapshot: SelectedDirectionSnapshot,
  report: FinalReport,
): Generator<RuleFinding> {
  const selection = report.optionSelection
  const option = selection?.options.find(({ id }) => id === snapshot.option)
  if (selection === undefined || option === undefined) {
    yield {
      pointer: '/option',
      message: `${snapshot.option} is not among the options that the report offers.`,
    }
    return
  }
  const { candidate } = option
  const wanted = {
    mode: selection.mode,
    fingerprint: candidate.fingerprint,
    title: candidate.title,
    mechanism: candidate.mechanism,
    boundary: candidate.boundary,
    commitments: candidate.commitments,
    requirements: report.requirements,
    invariants: selection.invariants,
  } satisfies Partial<SelectedDirectionSnapshot>
  for (const [field, value] of Object.entries(wanted)) {
    if (canonicalJson(snapshot[field as keyof typeof wanted]) === canonicalJson(value)) continue
    yield { pointer: `/${field}`, message: `${field} is not what ${snapshot.option} of the report says.` }
  }
}

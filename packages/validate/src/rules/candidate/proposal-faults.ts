import type { RawCandidate } from '@okstra/contracts'
import { mergeCandidates } from '@okstra/options'
import type { RuleFinding } from '../../define-rule.ts'
import { isKind, type ReadDocument } from '../../document.ts'

/** Why the merge would not take the proposals of a document, each reason at its proposal. */
export function proposalFaults(document: ReadDocument<'raw-candidate' | 'worker-result'>): RuleFinding[] {
  const candidates: readonly RawCandidate[] = isKind(document, 'raw-candidate')
    ? [document.value]
    : isKind(document, 'worker-result')
      ? (document.value.candidates ?? [])
      : []
  const base = document.kind === 'raw-candidate' ? undefined : '/candidates'
  return candidates.flatMap((candidate, index) => {
    const others = candidates.filter(({ id }) => id === candidate.id).length
    const pointer = base === undefined ? '' : `${base}/${index}`
    const repeated =
      others > 1 ? [{ pointer, message: `Several proposals have the id ${candidate.id}.` }] : []
    const { rejected } = mergeCandidates({ proposals: [{ worker: 'worker', candidate }] })
    const reasons = rejected.flatMap(({ reasons }) => reasons)
    return [...repeated, ...reasons.map(({ message }) => ({ pointer, message }))]
  })
}

import {
  type ClarificationItem,
  type ConvergenceItem,
  type ConvergenceState,
  type FindingDecision,
  type RunManifest,
  SEVERITIES,
  type Severity,
} from '@okstra/contracts'
import { overrideItem } from '@okstra/convergence'
import { isCredible } from '@okstra/lifecycle'
import { citedPlace } from './cited-items.ts'

/**
 * Whether an item was voted down that votes alone cannot remove; what the analysers confirm is a result, and where the
 * rounds came to no end nothing was voted down.
 */
export function isHeld(
  { safety, class: agreement }: ConvergenceItem,
  { status }: Pick<ConvergenceState, 'status'>,
): boolean {
  return status === 'done' && safety.blocks && !isCredible(agreement)
}

/**
 * Lets items pass that a person decided to override, once all votes are in. An item is the one that was decided on when
 * its number and its fingerprint are those of an earlier run of the phase, it cites a place that was cited then, and is
 * no graver. Of several decisions on one finding the last counts.
 */
export function overrideHeld(
  state: ConvergenceState,
  {
    inputs: { clarification },
    knownFindings = {},
    roster,
  }: Pick<RunManifest, 'inputs' | 'knownFindings' | 'roster'>,
): ConvergenceState {
  const isOver =
    state.status === 'done' && (state.critic !== null || roster.every(({ role }) => role !== 'critic'))
  if (!isOver) return state
  let after = state
  for (const { id, finding, decision } of lastDecisions(clarification?.items ?? [])) {
    if (decision.choice !== 'override') continue
    const item = after.items.find((each) => each.id === finding)
    if (item === undefined || !isHeld(item, state) || knownFindings[item.fingerprint] !== item.id) continue
    if (!isAsShown(item, decision)) continue
    const { fingerprint } = item
    after = overrideItem(after, { item: item.id, fingerprint, decision: `${decision.response}#${id}` })
  }
  return after
}

/** The decision that counts on each finding, with the question that it answers. */
export function lastDecisions(items: readonly ClarificationItem[]) {
  const last = new Map<string, { id: string; finding: string; decision: FindingDecision }>()
  for (const { id, finding, decision } of items) {
    if (finding !== undefined && decision !== undefined) last.set(finding, { id, finding, decision })
  }
  return [...last.values()]
}

function isAsShown({ evidence, severity }: ConvergenceItem, decision: FindingDecision): boolean {
  const rank = (word: Severity | null | undefined): number =>
    word == null ? 0 : SEVERITIES.length - SEVERITIES.indexOf(word)
  return (
    rank(severity) <= rank(decision.severity) &&
    evidence.some(({ citation }) => decision.places.includes(citedPlace(citation)))
  )
}

import type { DeepFailure } from './model.ts'
import type { RequirementLedger } from './requirement-ledger.ts'

export interface DeepCoverage {
  /** 1 for a requirement that is deeply covered. */
  readonly deep: Uint8Array
  /** Whether any counted requirement is refined by a counted one; if not, `deep` is `shallow`. */
  readonly refined: boolean
  /** Counted children by index of their parent; empty lists are left out. */
  readonly childrenOf: ReadonlyMap<number, readonly number[]>
}

/**
 * deep(r) = (shallow(r) or r has children) and every child is deep. Only requirements that count take
 * part: a gate is never in a denominator, so it can neither fill nor leave a hole. Goes from the leaves
 * up, each requirement once all its children are settled; the ledger must be free of cycles.
 */
export function deepCoverage(ledger: RequirementLedger, shallow: Uint8Array): DeepCoverage {
  const { counted, refinement } = ledger
  const childrenOf = new Map<number, readonly number[]>()
  for (const [parent, children] of refinement.childrenOf) {
    const counting = counted[parent] === 1 ? children.filter((child) => counted[child] === 1) : []
    if (counting.length > 0) childrenOf.set(parent, counting)
  }
  const deep = Uint8Array.from(shallow)
  const unsettled = new Map([...childrenOf].map(([parent, children]) => [parent, children.length]))
  const failing = new Set<number>()
  const settled = [...refinement.parentsOf.keys()].filter(
    (child) => counted[child] === 1 && !childrenOf.has(child),
  )
  for (const child of settled) {
    for (const parent of refinement.parentsOf.get(child) ?? []) {
      const left = unsettled.get(parent)
      if (left === undefined) continue
      if (deep[child] === 0) failing.add(parent)
      unsettled.set(parent, left - 1)
      if (left > 1) continue
      deep[parent] = failing.has(parent) ? 0 : 1
      settled.push(parent)
    }
  }
  return { deep, refined: childrenOf.size > 0, childrenOf }
}

/** The refined requirements that fail, each with the children it fails through. */
export function deepFailures(ids: readonly string[], { deep, childrenOf }: DeepCoverage): DeepFailure[] {
  return [...childrenOf.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((parent) => {
      if (deep[parent] === 1) return []
      const failing = (childrenOf.get(parent) ?? []).filter((child) => deep[child] === 0)
      return [{ requirement: ids[parent] ?? '', children: failing.map((child) => ids[child] ?? '') }]
    })
}

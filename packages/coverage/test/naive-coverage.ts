import type { Commitment, Requirement } from '@okstra/contracts'

/**
 * Page 04 said once more, as slowly and plainly as it can be: the reference that the real computation is
 * held against. Input must be free of thrown errors.
 */
export function naiveCoverage(requirements: readonly Requirement[], commitments: readonly Commitment[]) {
  const R = requirements.filter(({ id }) => !id.startsWith('EG-'))
  const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]))
  const detail = (cover: Commitment['covers'][number]) => (typeof cover === 'string' ? { id: cover } : cover)
  const isFaulty = (c: Commitment): boolean =>
    c.covers.map(detail).some(({ id, parts, revision }) => {
      const requirement = byId.get(id)
      if (requirement === undefined) return false
      if (revision !== undefined && requirement.revision !== undefined && revision !== requirement.revision)
        return true
      if (parts === undefined) return false
      return parts.length === 0 || parts.some((part) => !(requirement.parts ?? []).includes(part))
    })
  const cites = (c: Commitment): string[] => {
    if (isFaulty(c)) return []
    return [...new Set(c.covers.map((cover) => detail(cover).id))].filter((id) => byId.has(id))
  }
  const contradicted = (id: string, C: readonly Commitment[]): boolean =>
    C.some((c) => c.contradicts?.includes(id))
  const citedInFull = ({ id, parts }: Requirement, C: readonly Commitment[]): boolean => {
    const covers = C.filter((c) => !isFaulty(c)).flatMap((c) =>
      c.covers.map(detail).filter((cover) => cover.id === id),
    )
    if (covers.some((cover) => cover.parts === undefined)) return true
    const named = new Set(covers.flatMap((cover) => cover.parts ?? []))
    return parts !== undefined && parts.length > 0 && parts.every((part) => named.has(part))
  }
  const shallow = (r: Requirement, C: readonly Commitment[]): boolean =>
    citedInFull(r, C) && !contradicted(r.id, C)
  const children = (r: Requirement): Requirement[] => R.filter(({ refines }) => refines?.includes(r.id))
  const deep = (r: Requirement, C: readonly Commitment[]): boolean =>
    (shallow(r, C) || children(r).length > 0) && children(r).every((child) => deep(child, C))
  const coveredSet = (C: readonly Commitment[]): string[] =>
    R.filter((r) => deep(r, C) && !contradicted(r.id, C)).map(({ id }) => id)

  const covered = coveredSet(commitments)
  const mapped = commitments.filter((c) => cites(c).some((id) => R.some((r) => r.id === id)))
  const unknown = commitments.flatMap((c) =>
    [...new Set([...c.covers.map((cover) => detail(cover).id), ...(c.contradicts ?? [])])]
      .filter((id) => !byId.has(id))
      .map((requirement) => ({ commitment: c.id, requirement })),
  )
  const unknownParents = requirements.flatMap((r) =>
    [...new Set(r.refines)].filter((id) => !byId.has(id)).map((parent) => ({ requirement: r.id, parent })),
  )
  const contradictedIds = R.filter(({ id }) => contradicted(id, commitments)).map(({ id }) => id)
  const under = covered.length < R.length
  const over = mapped.length < commitments.length || unknown.length > 0 || unknownParents.length > 0
  const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id)
  return {
    coverageVerdict:
      contradictedIds.length > 0
        ? 'contradicted'
        : under && over
          ? 'under-covered-and-over-scoped'
          : under
            ? 'under-covered'
            : over
              ? 'over-scoped'
              : 'exact',
    counts: {
      requirements: R.length,
      covered: covered.length,
      commitments: commitments.length,
      mapped: mapped.length,
    },
    coveredRequirements: covered,
    uncoveredRequirements: ids(R).filter((id) => !covered.includes(id)),
    contradictedRequirements: contradictedIds,
    unmappedCommitments: ids(commitments.filter((c) => !mapped.includes(c))),
    gateOnlyCommitments: ids(commitments.filter((c) => !mapped.includes(c) && cites(c).length > 0)),
    unknownReferences: unknown,
    unknownParents,
    redundantCommitments: ids(
      commitments.filter((c) => {
        const without = coveredSet(commitments.filter((other) => other !== c))
        return without.length === covered.length && without.every((id) => covered.includes(id))
      }),
    ),
    shallowHoles: ids(R.filter((r) => !shallow(r, commitments))),
    deepHoles: ids(R.filter((r) => !deep(r, commitments))),
    basis: R.some((r) => children(r).length > 0) ? 'deep' : 'shallow',
    deepFailures: R.filter((r) => children(r).length > 0 && !deep(r, commitments)).map((r) => ({
      requirement: r.id,
      children: ids(children(r).filter((child) => !deep(child, commitments))),
    })),
    faultyCommitments: ids(commitments.filter(isFaulty)),
    coveredByKind: [...new Set(commitments.map(({ kind = 'commitment' }) => kind))].map((kind) => {
      const own = commitments.filter((c) => (c.kind ?? 'commitment') === kind)
      return {
        kind,
        commitments: own.length,
        mapped: own.filter((c) => mapped.includes(c)).length,
        covered: ids(R.filter((r) => citedInFull(r, own) && !contradicted(r.id, commitments))),
      }
    }),
    matrix: {
      requirements: ids(requirements).map((requirement) => ({
        requirement,
        commitments: ids(commitments.filter((c) => cites(c).includes(requirement))),
      })),
      commitments: commitments.map((c) => ({ commitment: c.id, requirements: cites(c) })),
    },
  }
}

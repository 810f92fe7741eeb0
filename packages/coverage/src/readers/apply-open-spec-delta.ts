import type { Requirement } from '@okstra/contracts'
import type { OpenSpecReading } from './read-open-spec.ts'

/**
 * The requirements of a capability as they stand once a change is archived: renamed first, then removed,
 * modified in place, added at the end; scenarios go with their requirement.
 *
 * @example
 * applyOpenSpecDelta(readOpenSpec(spec, { path }).requirements, readOpenSpec(change, { path: changePath }))
 *
 * @see https://github.com/Fission-AI/OpenSpec openspec/specs/openspec-conventions
 */
export function applyOpenSpecDelta(present: readonly Requirement[], change: OpenSpecReading): Requirement[] {
  const { added = [], modified = [], removed = [], renamed = [] } = change.delta ?? {}
  const newNames = new Map(renamed.map(({ from, to }) => [from, to]))
  const dropped = new Set(removed)
  const blocks = blocksOf(change.requirements)
  const replaced = new Map([...modified, ...added].map((id) => [id, blocks.get(id) ?? []]))
  const standing = present
    .map((requirement) => rename(requirement, newNames))
    .flatMap((requirement) => {
      const root = rootOf(requirement)
      if (dropped.has(root)) return []
      const block = replaced.get(root)
      if (block === undefined) return [requirement]
      return requirement.id === root ? block : []
    })
  const ids = new Set(standing.map(({ id }) => id))
  return [...standing, ...[...replaced].flatMap(([id, block]) => (ids.has(id) ? [] : block))]
}

/** Each requirement with its scenarios, by the requirement's id. */
function blocksOf(requirements: readonly Requirement[]): Map<string, Requirement[]> {
  const blocks = new Map<string, Requirement[]>()
  for (const requirement of requirements) {
    const root = rootOf(requirement)
    const block = blocks.get(root)
    if (block === undefined) blocks.set(root, [requirement])
    else block.push(requirement)
  }
  return blocks
}

/** A scenario's requirement; a requirement itself. */
function rootOf({ id, refines }: Requirement): string {
  return refines?.[0] ?? id
}

function rename(requirement: Requirement, newNames: ReadonlyMap<string, string>): Requirement {
  const root = rootOf(requirement)
  const renamed = newNames.get(root)
  if (renamed === undefined) return requirement
  const id = renamed + requirement.id.slice(root.length)
  return { ...requirement, id, ...(requirement.refines === undefined ? {} : { refines: [renamed] }) }
}

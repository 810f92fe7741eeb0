import { hasType, isObject, resolveNode, type SchemaNode } from './schema-node.ts'

/**
 * The alternative that a value was meant to be: the only one of its type, or the one whose
 * discriminating constants and property names it has most of. `undefined` when nothing tells.
 */
export function chooseBranch(value: unknown, node: SchemaNode, root: SchemaNode): SchemaNode | undefined {
  const branches = flatten(node, root).filter(({ type }) => type === undefined || hasType(value, type))
  if (branches.length <= 1 || !isObject(value)) return branches[0]
  const scores = branches.map((branch) => score(value, branch, root))
  const best = Math.max(...scores)
  const leaders = branches.filter((_branch, index) => scores[index] === best)
  return best > 0 && leaders.length === 1 ? leaders[0] : undefined
}

function flatten(node: SchemaNode, root: SchemaNode): SchemaNode[] {
  return (node.anyOf ?? []).flatMap((branch) => {
    const resolved = resolveNode(branch, root)
    return resolved.anyOf === undefined ? [resolved] : flatten(resolved, root)
  })
}

/** A constant that fits outweighs any number of shared names; a required name counts more than an optional one. */
function score(value: Readonly<Record<string, unknown>>, branch: SchemaNode, root: SchemaNode): number {
  let points = 0
  for (const [name, property] of Object.entries(branch.properties ?? {})) {
    if (!Object.hasOwn(value, name)) continue
    const expected = resolveNode(property, root).const
    if (expected !== undefined && value[name] === expected) points += 1000
    points += branch.required?.includes(name) === true ? 3 : 1
  }
  return points
}

/** The property that tells alternatives apart, and the words that it may hold, when a value holds none of them. */
export function unknownKind(
  value: unknown,
  node: SchemaNode,
  root: SchemaNode,
): { readonly key: string; readonly words: readonly string[] } | undefined {
  if (!isObject(value)) return undefined
  const branches = flatten(node, root).filter(({ properties }) => properties !== undefined)
  for (const key of Object.keys(branches[0]?.properties ?? {})) {
    const words = branches.map(({ properties = {} }) => {
      const property = Object.hasOwn(properties, key) ? properties[key] : undefined
      return property === undefined ? undefined : resolveNode(property, root).const
    })
    if (branches.length < 2 || words.includes(undefined) || !Object.hasOwn(value, key)) continue
    return words.includes(value[key]) ? undefined : { key, words: words.map(String) }
  }
  return undefined
}

import {
  describeChoice,
  describeMissing,
  describeUnknown,
  describeValue,
  meantProperty,
  type Violation,
} from './describe-violation.ts'
import { chooseBranch, unknownKind } from './choose-branch.ts'
import { hasType, isObject, resolveNode, type SchemaNode } from './schema-node.ts'
import { patternOf } from './words.ts'

export interface SchemaExplanation {
  readonly violations: readonly Violation[]
  /** How many more there are than were written out. */
  readonly more: number
}

/**
 * Says in sentences why a value does not fit a schema. Walks the value once; of alternatives only the
 * one that was meant is followed, and a value of the wrong type is not looked into.
 */
export function explainSchema(value: unknown, root: SchemaNode, limit: number): SchemaExplanation {
  const walk: Walk = { root, limit, violations: [], more: 0, path: [] }
  visit(value, root, walk)
  return { violations: walk.violations, more: walk.more }
}

interface Walk {
  readonly root: SchemaNode
  readonly limit: number
  readonly violations: Violation[]
  more: number
  readonly path: (string | number)[]
}

function report(walk: Walk, make: () => Violation): void {
  if (walk.violations.length < walk.limit) walk.violations.push(make())
  else walk.more++
}

function visit(value: unknown, unresolved: SchemaNode, walk: Walk): void {
  const node = resolveNode(unresolved, walk.root)
  if (node.anyOf !== undefined) {
    const other = unknownKind(value, node, walk.root)
    if (other !== undefined) {
      const found = (value as Readonly<Record<string, unknown>>)[other.key]
      report(walk, () => describeChoice(found, other.words, [...walk.path, other.key]))
      return
    }
    const branch = chooseBranch(value, node, walk.root)
    if (branch === undefined) report(walk, () => describeValue(value, node, walk.root, walk.path))
    else visit(value, branch, walk)
    return
  }
  if (!fits(value, node)) {
    report(walk, () => describeValue(value, node, walk.root, walk.path))
    return
  }
  if (Array.isArray(value)) visitItems(value, node, walk)
  else if (isObject(value)) visitProperties(value, node, walk)
}

/** Whether a value is right apart from what is inside it. */
function fits(value: unknown, node: SchemaNode): boolean {
  if (node.type !== undefined && !hasType(value, node.type)) return false
  if (node.const !== undefined && value !== node.const) return false
  if (node.enum !== undefined && !node.enum.includes(value)) return false
  if (typeof value === 'string') return node.pattern === undefined || patternOf(node.pattern).test(value)
  if (typeof value === 'number') {
    return value >= (node.minimum ?? -Infinity) && value <= (node.maximum ?? Infinity)
  }
  return true
}

function fitsName(key: string, names: SchemaNode, root: SchemaNode): boolean {
  return fits(key, resolveNode(names, root))
}

function visitItems(items: readonly unknown[], node: SchemaNode, walk: Walk): void {
  if (node.maxItems !== undefined && items.length > node.maxItems) {
    report(walk, () => describeValue(items, node, walk.root, walk.path))
  }
  if (node.items === undefined) return
  for (let index = 0; index < items.length; index++) {
    walk.path.push(index)
    visit(items[index], node.items, walk)
    walk.path.pop()
  }
}

function visitProperties(object: Readonly<Record<string, unknown>>, node: SchemaNode, walk: Walk): void {
  const known = node.properties ?? {}
  const misspelt = new Set<string>()
  for (const [key, item] of Object.entries(object)) {
    walk.path.push(key)
    const property = Object.hasOwn(known, key) ? known[key] : undefined
    if (property !== undefined) visit(item, property, walk)
    else if (node.propertyNames !== undefined && !fitsName(key, node.propertyNames, walk.root)) {
      const names = resolveNode(node.propertyNames, walk.root)
      report(walk, () => describeValue(key, names, walk.root, walk.path))
    } else if (isObject(node.additionalProperties)) visit(item, node.additionalProperties, walk)
    else if (node.additionalProperties === false && !key.startsWith('x-')) {
      misspelt.add(meantProperty(object, key, node) ?? '')
      report(walk, () => describeUnknown(object, key, node, walk.path))
    }
    walk.path.pop()
  }
  // A misspelt property is told once: as the unknown one, not as a missing one too.
  const missing = (node.required ?? []).filter((name) => !Object.hasOwn(object, name) && !misspelt.has(name))
  if (missing.length > 0) report(walk, () => describeMissing(missing, node, walk.root, walk.path))
}

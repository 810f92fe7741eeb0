import { excerpt, intendedId, jsonPointer, nearest, visible } from '@okstra/contracts'
import { shownText } from '../shown.ts'
import { patternOf, wordsOf } from './words.ts'
import { hasType, isObject, resolveNode, type SchemaNode, typesOf } from './schema-node.ts'

export type SchemaFault = 'type' | 'missing' | 'unknown' | 'value' | 'form' | 'range' | 'alternative'

/** One place where a value does not fit its schema, as a sentence. */
export interface Violation {
  readonly fault: SchemaFault
  readonly pointer: string
  readonly message: string
  readonly expected: readonly string[]
}

type Path = readonly (string | number)[]

/** Longest excerpt of a value in a message, in UTF-16 code units. */
const EXCERPT = 80

/** A value as a message shows it: JSON, on one line, control characters visible, at most 80 long. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return shownText(value, EXCERPT)
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (!isObject(value)) return String(value)
  const keys = Object.keys(value)
  return keys.length === 0
    ? 'an empty object'
    : `an object with ${excerpt(visible(keys.slice(0, 8).join(', ')), 60)}`
}

function nameOf(path: Path): string {
  const pointer = jsonPointer(path)
  return pointer === '' ? 'The document' : excerpt(visible(pointer), 160)
}

/** A value that is not what its place asks for. */
export function describeValue(value: unknown, node: SchemaNode, root: SchemaNode, path: Path): Violation {
  const pointer = jsonPointer(path)
  if (node.anyOf !== undefined) {
    const expected = node.anyOf.map((branch) => branchName(branch, root))
    const message = `${nameOf(path)} is ${shown(value)}, which is none of its forms: ${expected.join('; ')}.`
    return { fault: 'alternative', pointer, message, expected }
  }
  if (node.type !== undefined && !hasType(value, node.type)) {
    const wanted = typesOf(node.type).map(article)
    const message = `${nameOf(path)} is ${shown(value)}; expected ${wanted.join(' or ')}${about(node)}.`
    return { fault: 'type', pointer, message, expected: wanted }
  }
  const allowed = node.const === undefined ? node.enum : [node.const]
  if (allowed !== undefined) return describeChoice(value, allowed.map(String), path)
  if (Array.isArray(value)) {
    const expected = [`at most ${node.maxItems} items`]
    const message = `${nameOf(path)} has ${value.length} items; expected ${expected.join('')}${about(node)}.`
    return { fault: 'range', pointer, message, expected }
  }
  if (typeof value === 'number') {
    const expected = [rangeOf(node)]
    const message = `${nameOf(path)} is ${value}; expected ${expected.join('')}${about(node)}.`
    return { fault: 'range', pointer, message, expected }
  }
  return describeForm(String(value), node, path)
}

/** A value that is none of the words that its place takes. */
export function describeChoice(value: unknown, allowed: readonly string[], path: Path): Violation {
  const near = typeof value === 'string' && allowed.length > 1 ? nearestChoice(value, allowed) : undefined
  const list = allowed.length === 1 ? JSON.stringify(allowed[0]) : `one of ${allowed.join(', ')}`
  return {
    fault: 'value',
    pointer: jsonPointer(path),
    message: `${nameOf(path)} is ${shown(value)}; expected ${list}${meant(near)}.`,
    expected: allowed,
  }
}

/** The nearest word; a part of exactly one of them counts too (`option-selection`). */
function nearestChoice(value: string, allowed: readonly string[]): string | undefined {
  const near = nearest(value, allowed, 1)[0]
  if (near !== undefined || value.length < 4) return near
  const holding = allowed.filter((word) => word.includes(value.toLowerCase()))
  return holding.length === 1 ? holding[0] : undefined
}

function describeForm(value: string, node: SchemaNode, path: Path): Violation {
  const form = wordsOf(node.pattern ?? '')
  const id = intendedId(value)
  const near = id !== undefined && patternOf(node.pattern ?? '').test(id) ? id : undefined
  return {
    fault: 'form',
    pointer: jsonPointer(path),
    message: `${nameOf(path)} is ${shown(value)}; expected ${form}${meant(near)}.`,
    expected: [form],
  }
}

/** Properties that must be there and are not, as one violation. */
export function describeMissing(
  names: readonly string[],
  node: SchemaNode,
  root: SchemaNode,
  path: Path,
): Violation {
  const [first = '', ...others] = names
  const property =
    node.properties !== undefined && Object.hasOwn(node.properties, first)
      ? node.properties[first]
      : undefined
  const what =
    others.length > 0
      ? excerpt(names.map(code).join(', '), 200)
      : `${code(first)}${property === undefined ? '' : about(resolveNode(property, root))}`
  return {
    fault: 'missing',
    pointer: jsonPointer(path),
    message: `${nameOf(path)} has no ${what}.`,
    expected: names,
  }
}

/** The known property that an unknown one was meant to be: an absent one first. */
export function meantProperty(
  object: Readonly<Record<string, unknown>>,
  key: string,
  node: SchemaNode,
): string | undefined {
  const known = Object.keys(node.properties ?? {})
  return (
    nearest(
      key,
      known.filter((name) => !Object.hasOwn(object, name)),
      1,
    )[0] ?? nearest(key, known, 1)[0]
  )
}

/** A property that the schema does not have. */
export function describeUnknown(
  object: Readonly<Record<string, unknown>>,
  key: string,
  node: SchemaNode,
  path: Path,
): Violation {
  const known = Object.keys(node.properties ?? {})
  const near = meantProperty(object, key, node)
  const tail = near === undefined ? ` Known are ${excerpt(known.join(', '), 200)}.` : ''
  return {
    fault: 'unknown',
    pointer: jsonPointer(path),
    message: `${nameOf(path.slice(0, -1))} has the unknown property ${code(key)}${meant(near)}.${tail}`,
    expected: near === undefined ? known : [near],
  }
}

const code = (word: string): string => `\`${excerpt(visible(word), 60).replaceAll('`', "'")}\``
const meant = (near: string | undefined): string =>
  near === undefined ? '' : ` (did you mean ${code(near)}?)`

function about(node: SchemaNode): string {
  const words = (node.description ?? '').replace(/[.\s]+$/, '')
  return words === '' ? '' : ` (${words})`
}

function article(type: string): string {
  return type === 'null'
    ? 'null'
    : type === 'array'
      ? 'a list'
      : /^[aeiou]/.test(type)
        ? `an ${type}`
        : `a ${type}`
}

function branchName(branch: SchemaNode, root: SchemaNode): string {
  const node = resolveNode(branch, root)
  const required = node.required ?? []
  return required.length === 0
    ? typesOf(node.type ?? 'value')
        .map(article)
        .join(' or ')
    : `an object with ${required.join(', ')}`
}

function rangeOf({ minimum, maximum }: SchemaNode): string {
  if (minimum === undefined) return `at most ${maximum}`
  return maximum === undefined ? `${minimum} or more` : `${minimum} to ${maximum}`
}

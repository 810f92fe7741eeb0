import { excerpt, intendedId, jsonPointer, nearest, visible } from '@okstra/contracts'
import { patternOf, wordsOf } from './words.ts'
import { hasType, isObject, resolveNode, type SchemaNode, typeOf } from './schema-node.ts'

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
  if (typeof value === 'string') return JSON.stringify(excerpt(visible(value), EXCERPT - 2))
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
    const wanted = article(node.type)
    const message = `${nameOf(path)} is ${shown(value)} (${typeOf(value)}); expected ${wanted}${about(node)}.`
    return { fault: 'type', pointer, message, expected: [wanted] }
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

function describeChoice(value: unknown, allowed: readonly string[], path: Path): Violation {
  const near = typeof value === 'string' ? nearest(value, allowed, 1)[0] : undefined
  const list = allowed.length === 1 ? JSON.stringify(allowed[0]) : `one of ${allowed.join(', ')}`
  return {
    fault: 'value',
    pointer: jsonPointer(path),
    message: `${nameOf(path)} is ${shown(value)}; expected ${list}${meant(near)}.`,
    expected: allowed,
  }
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

/** A property that must be there and is not. */
export function describeMissing(
  object: Readonly<Record<string, unknown>>,
  name: string,
  node: SchemaNode,
  root: SchemaNode,
  path: Path,
): Violation {
  const properties = node.properties ?? {}
  const strangers = Object.keys(object).filter(
    (key) => !Object.hasOwn(properties, key) && !key.startsWith('x-'),
  )
  const near = nearest(name, strangers, 1)[0]
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined
  const what = property === undefined ? '' : about(resolveNode(property, root))
  const instead = near === undefined ? '' : `; is ${code(near)} meant to be it?`
  return {
    fault: 'missing',
    pointer: jsonPointer(path),
    message: `${nameOf(path)} has no ${code(name)}${what}${instead === '' ? '.' : instead}`,
    expected: [name],
  }
}

/** A property that the schema does not have. */
export function describeUnknown(
  object: Readonly<Record<string, unknown>>,
  key: string,
  node: SchemaNode,
  path: Path,
): Violation {
  const known = Object.keys(node.properties ?? {})
  const absent = known.filter((name) => !Object.hasOwn(object, name))
  const near = nearest(key, absent, 1)[0] ?? nearest(key, known, 1)[0]
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
  return required.length === 0 ? article(node.type ?? 'value') : `an object with ${required.join(', ')}`
}

function rangeOf({ minimum, maximum }: SchemaNode): string {
  if (minimum === undefined) return `at most ${maximum}`
  return maximum === undefined ? `${minimum} or more` : `${minimum} to ${maximum}`
}

import { type Fields, fieldsOf } from './fields.ts'

/**
 * A schema without its names: some programs know no dialect but their own and look `$schema` up as if it were a
 * reference.
 *
 * @example
 * anonymousSchema({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' }) // => { type: 'object' }
 */
export function anonymousSchema(schema: object): object {
  const { $schema: _dialect, $id: _id, ...rest } = fieldsOf(schema)
  return rest
}

/** What strict structured output takes over as it is. */
const KEPT = ['description', 'title', 'type'] as const

/**
 * A schema for providers whose structured output is strict (every property required, none besides): what is optional
 * becomes nullable, `const` an `enum`, and limits that are only known to some servers are left out, since the answer
 * is judged against the schema itself anyway. `undefined` when there is no such form: a map, a list of anything.
 *
 * @example
 * portableSchema({ type: 'object', properties: { a: { type: 'string' } } })
 * // => { type: 'object', properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, required: ['a'], additionalProperties: false }
 *
 * @see https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
 */
export function portableSchema(schema: object): object | undefined {
  const root = fieldsOf(schema)
  if (root['type'] !== 'object') return undefined
  try {
    const definitions = Object.entries(fieldsOf(root['$defs'])).map(([name, part]) => [name, convert(part)])
    const made = convert(root)
    return definitions.length === 0 ? made : { ...made, $defs: Object.fromEntries(definitions) as object }
  } catch (error) {
    if (error instanceof NotPortable) return undefined
    throw error
  }
}

class NotPortable extends Error {}

function convert(schema: unknown): object {
  const from = fieldsOf(schema)
  const { $ref: reference, anyOf, oneOf } = from
  if (typeof reference === 'string') {
    if (!reference.startsWith('#/$defs/')) throw new NotPortable()
    // Nothing may stand beside a reference.
    return { $ref: reference }
  }
  if ('allOf' in from || 'prefixItems' in from) throw new NotPortable()
  const variants = anyOf ?? oneOf
  if (Array.isArray(variants)) {
    const text = typeof from['description'] === 'string' ? { description: from['description'] } : {}
    return { ...text, anyOf: variants.map(convert) }
  }
  const kept = Object.fromEntries(KEPT.flatMap((name) => (name in from ? [[name, from[name]]] : [])))
  if ('const' in from) return { ...kept, enum: [from['const']] }
  if (Array.isArray(from['enum'])) return { ...kept, enum: from['enum'] as unknown[] }
  const types = new Set([from['type']].flat())
  if (from['type'] === undefined) throw new NotPortable()
  return {
    ...kept,
    ...(types.has('object') ? convertObject(from) : {}),
    ...(types.has('array') ? { items: convert(from['items']) } : {}),
  }
}

function convertObject(from: Fields): object {
  const properties = Object.entries(fieldsOf(from['properties']))
  if (properties.length === 0 || typeof from['additionalProperties'] === 'object') throw new NotPortable()
  const required = requiredOf(from)
  return {
    properties: Object.fromEntries(
      properties.map(([name, part]) => {
        const made = convert(part)
        return [name, required.has(name) || allowsNull(part, {}) ? made : { anyOf: [made, { type: 'null' }] }]
      }),
    ),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  }
}

/**
 * An answer given through {@link portableSchema} as the schema itself wants it: `null` at an optional place, where it
 * stands for nothing, is left out. Everything else stays as it is, right or wrong.
 *
 * @example
 * withoutNulls({ a: null, b: null }, { type: 'object', properties: { a: { type: 'string' } }, required: ['b'] }) // => { b: null }
 */
export function withoutNulls(answer: unknown, schema: object): unknown {
  const root = fieldsOf(schema)
  return strip(answer, root, fieldsOf(root['$defs']))
}

function strip(value: unknown, schema: unknown, definitions: Fields): unknown {
  if (typeof value !== 'object' || value === null) return value
  const part = variantFor(value, resolve(schema, definitions), definitions)
  if (Array.isArray(value)) return value.map((item) => strip(item, part['items'], definitions))
  const required = requiredOf(part)
  const properties = fieldsOf(part['properties'])
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (!Object.hasOwn(properties, name)) return [[name, inner]]
      const isEmpty = inner === null && !required.has(name) && !allowsNull(properties[name], definitions)
      return isEmpty ? [] : [[name, strip(inner, properties[name], definitions)]]
    }),
  )
}

/** The variant whose properties are those of the value. */
function variantFor(value: object, schema: Fields, definitions: Fields): Fields {
  const variants = schema['anyOf'] ?? schema['oneOf']
  if (!Array.isArray(variants)) return schema
  const parts = variants.map((variant) => variantFor(value, resolve(variant, definitions), definitions))
  if (Array.isArray(value)) return parts.find((part) => 'items' in part) ?? {}
  const names = Object.keys(value)
  return parts.find((part) => names.every((name) => Object.hasOwn(fieldsOf(part['properties']), name))) ?? {}
}

function resolve(schema: unknown, definitions: Fields, depth = 0): Fields {
  const part = fieldsOf(schema)
  const { $ref: reference } = part
  if (typeof reference !== 'string' || depth > 32) return part
  return resolve(definitions[reference.replace('#/$defs/', '')], definitions, depth + 1)
}

function allowsNull(schema: unknown, definitions: Fields): boolean {
  const part = resolve(schema, definitions)
  if ([part['type']].flat().includes('null') || part['const'] === null) return true
  const variants = part['anyOf'] ?? part['oneOf']
  return Array.isArray(variants) && variants.some((variant) => allowsNull(variant, definitions))
}

function requiredOf(schema: Fields): ReadonlySet<unknown> {
  return new Set(Array.isArray(schema['required']) ? schema['required'] : [])
}

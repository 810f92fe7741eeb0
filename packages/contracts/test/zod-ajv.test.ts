import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DOCUMENTS } from '../src/zod/index.ts'

type Validate = (value: unknown) => boolean

const validators = Object.fromEntries(
  await Promise.all(
    Object.keys(DOCUMENTS).map(async (name) => {
      const module = (await import(`../src/generated/validate/${name}.ts`)) as { validate: Validate }
      return [name, module.validate] as const
    }),
  ),
)

interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly type?: string | readonly string[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
}

/** A generator of values that fit a schema, so that mutations of them test its borders. */
function arbitraryOf(schema: Schema, defs: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return arbitraryOf(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, defs)
  // What zod calls unknown: anything at all.
  if (Object.keys(schema).every((key) => key === 'description')) return fc.jsonValue()
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((branch) => arbitraryOf(branch, defs)))
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (typeof schema.type === 'object') {
    return fc.oneof(...schema.type.map((type) => arbitraryOf({ ...schema, type }, defs)))
  }
  const min = Math.max(schema.minimum ?? -1000, -1000)
  const max = Math.min(schema.maximum ?? 1000, 1000)
  switch (schema.type) {
    case 'string':
      if (schema.pattern === undefined) return fc.string({ unit: 'grapheme' })
      // The generator of fast-check knows no property escapes; ids without them are enough here.
      return fc.stringMatching(
        /\\p\{/.test(schema.pattern) ? /^[A-Z]{2}-[0-9]{3}$/ : new RegExp(schema.pattern),
      )
    case 'integer':
      return fc.integer({ min, max })
    case 'number':
      return fc.double({ min, max, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, defs), { maxLength: Math.min(schema.maxItems ?? 3, 3) })
    case 'object':
      if (schema.properties === undefined) {
        // The parser refuses the key __proto__ before any schema is asked; zod would leave it out.
        const any = fc.string().filter((text) => text !== '__proto__')
        const named = schema.propertyNames
        const key =
          named === undefined
            ? any
            : fc.oneof({ weight: 9, arbitrary: arbitraryOf(named, defs) }, { weight: 1, arbitrary: any })
        return fc.dictionary(key.map(String), arbitraryOf(schema.additionalProperties as Schema, defs), {
          maxKeys: 3,
        })
      }
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties).map(([key, value]) => [key, arbitraryOf(value, defs)]),
        ),
        { requiredKeys: [...(schema.required ?? [])], noNullPrototype: true },
      )
    default:
      throw new Error(`no generator for ${JSON.stringify(schema)}`)
  }
}

type Path = readonly (string | number)[]

function places(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => places(item, [...path, key]))]
}

function mutated(value: unknown, path: Path, change: (found: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string,
    unknown
  >
  copy[key] = mutated(copy[key], rest, change)
  return copy
}

const changes: Record<string, (found: unknown) => unknown> = {
  'to null': () => null,
  'to a string': () => 'x',
  'to an empty string': () => '',
  'to a number': () => 1.5,
  'to a negative number': () => -1,
  'to a list': () => [],
  'to an object': () => ({}),
  'to a boolean': () => true,
  'a property more': (found) => (isObject(found) ? { ...found, surprise: 1 } : found),
  'an extension more': (found) => (isObject(found) ? { ...found, 'x-more': { any: ['thing'] } } : found),
  'a property less': (found) =>
    isObject(found) ? Object.fromEntries(Object.entries(found).slice(1)) : found,
  'an item more': (found) =>
    Array.isArray(found) ? [...(found as unknown[]), ...(found as unknown[]), 1] : found,
  'longer text': (found) => (typeof found === 'string' ? `${found} ` : found),
  'other case': (found) => (typeof found === 'string' ? found.toLowerCase() : found),
  'a number more': (found) => (typeof found === 'number' ? found + 1e6 : found),
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

describe('property: zod and ajv give the same verdict', () => {
  it.each(Object.keys(DOCUMENTS) as (keyof typeof DOCUMENTS)[])('%s', (name) => {
    const { schema, file } = DOCUMENTS[name]
    const json = JSON.parse(
      readFileSync(new URL(`../../../schemas/${file}`, import.meta.url), 'utf8'),
    ) as Schema
    const validate = validators[name]
    if (validate === undefined) throw new Error(`${name} has no validator`)
    const seen = { valid: 0, invalid: 0 }
    fc.assert(
      fc.property(
        arbitraryOf(json, json.$defs ?? {}),
        fc.nat(),
        fc.constantFrom(...Object.values(changes)),
        (value, at, change) => {
          const all = places(value)
          for (const candidate of [value, mutated(value, all[at % all.length] ?? [], change)]) {
            const verdict = schema.safeParse(candidate).success
            expect({ candidate, valid: validate(candidate) }).toEqual({ candidate, valid: verdict })
            seen[verdict ? 'valid' : 'invalid']++
          }
        },
      ),
      { numRuns: name === 'final-report' ? 80 : 150 },
    )
    expect(seen.valid).toBeGreaterThan(50)
    expect(seen.invalid).toBeGreaterThan(20)
  })
})

it('every document has a validator and every validator a document', () => {
  const files = readdirSync(new URL('../src/generated/validate', import.meta.url)).map((file) =>
    file.replace('.ts', ''),
  )
  expect(files.toSorted()).toEqual(Object.keys(DOCUMENTS).toSorted())
})

import { describe, expect, it } from 'vitest'
import { anonymousSchema, portableSchema, withoutNulls } from './schema.ts'
import { schema as workerResultSchema } from '@okstra/contracts/json-schema/worker-result'

const finding = {
  type: 'object',
  properties: {
    id: { $ref: '#/$defs/Id', description: 'Its id.' },
    severity: { type: 'string', enum: ['high', 'low'] },
    evidence: {
      type: 'array',
      items: { anyOf: [{ $ref: '#/$defs/Code' }, { $ref: '#/$defs/Command' }] },
      maxItems: 3,
    },
  },
  required: ['id'],
  additionalProperties: false,
  patternProperties: { '^x-': {} },
}
const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://example.org/a',
  type: 'object',
  properties: {
    version: { type: 'string', const: '1.0' },
    findings: { type: 'array', items: { $ref: '#/$defs/Finding' } },
  },
  required: ['version'],
  additionalProperties: false,
  $defs: {
    Finding: finding,
    Id: { type: 'string', pattern: '^[A-Z]' },
    Code: {
      type: 'object',
      properties: { path: { type: 'string' }, quote: { type: 'string' } },
      required: ['path'],
      additionalProperties: false,
    },
    Command: {
      type: 'object',
      properties: { argv: { type: 'array', items: { type: 'string' } } },
      required: ['argv'],
    },
  },
}

describe('portableSchema', () => {
  it('wants every property, and lets what is optional be null', () => {
    expect(portableSchema(schema)).toEqual({
      type: 'object',
      properties: {
        version: { type: 'string', enum: ['1.0'] },
        findings: { anyOf: [{ type: 'array', items: { $ref: '#/$defs/Finding' } }, { type: 'null' }] },
      },
      required: ['version', 'findings'],
      additionalProperties: false,
      $defs: {
        Finding: {
          type: 'object',
          properties: {
            id: { $ref: '#/$defs/Id' },
            severity: { anyOf: [{ type: 'string', enum: ['high', 'low'] }, { type: 'null' }] },
            evidence: {
              anyOf: [
                { type: 'array', items: { anyOf: [{ $ref: '#/$defs/Code' }, { $ref: '#/$defs/Command' }] } },
                { type: 'null' },
              ],
            },
          },
          required: ['id', 'severity', 'evidence'],
          additionalProperties: false,
        },
        Id: { type: 'string' },
        Code: {
          type: 'object',
          properties: { path: { type: 'string' }, quote: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
          required: ['path', 'quote'],
          additionalProperties: false,
        },
        Command: {
          type: 'object',
          properties: { argv: { type: 'array', items: { type: 'string' } } },
          required: ['argv'],
          additionalProperties: false,
        },
      },
    })
  })

  it('has a form of the answer of a worker in which every object is closed and wholly required', () => {
    const objects = objectsOf(portableSchema(workerResultSchema))
    expect(objects.length).toBeGreaterThan(10)
    for (const part of objects) {
      expect(part['additionalProperties']).toBe(false)
      expect(part['required']).toEqual(Object.keys(part['properties'] as object))
    }
  })

  it.each([
    ['a map', { type: 'object', additionalProperties: { type: 'string' } }],
    ['an object of anything', { type: 'object' }],
    ['a list of anything', { type: 'object', properties: { a: { type: 'array' } } }],
    ['anything', { type: 'object', properties: { a: {} } }],
    ['several at once', { type: 'object', properties: { a: { allOf: [{ type: 'string' }] } } }],
    ['a reference elsewhere', { type: 'object', properties: { a: { $ref: 'https://example.org/b' } } }],
    ['a list at the top', { type: 'array', items: { type: 'string' } }],
  ])('has no form of %s', (_what, given) => {
    expect(portableSchema(given)).toBeUndefined()
  })
})

describe('withoutNulls', () => {
  it('leaves out the nulls that stand for nothing, however deep', () => {
    const answer = {
      version: '1.0',
      findings: [{ id: 'A', severity: null, evidence: [{ path: 'a.ts', quote: null }, { argv: ['ls'] }] }],
    }
    expect(withoutNulls(answer, schema)).toEqual({
      version: '1.0',
      findings: [{ id: 'A', evidence: [{ path: 'a.ts' }, { argv: ['ls'] }] }],
    })
  })

  it.each([
    ['a null where something must stand', { version: null }],
    ['a null in a list', { version: '1.0', findings: [null] }],
    ['what the schema does not know', { version: '1.0', other: null }],
    ['text', 'nothing'],
  ])('keeps %s', (_what, answer) => {
    expect(withoutNulls(answer, schema)).toEqual(answer)
  })

  it('keeps a null that the schema allows', () => {
    const nullable = { type: 'object', properties: { a: { type: ['string', 'null'] } }, required: [] }
    expect(withoutNulls({ a: null }, nullable)).toEqual({ a: null })
  })
})

it('takes the names off a schema', () => {
  expect(Object.keys(anonymousSchema(schema))).toEqual([
    'type',
    'properties',
    'required',
    'additionalProperties',
    '$defs',
  ])
})

function objectsOf(value: unknown): readonly Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const part = value as Record<string, unknown>
  const own = part['type'] === 'object' ? [part] : []
  return [...own, ...Object.values(part).flatMap(objectsOf)]
}

import type { Schema } from './contracts.ts'

interface NamedSchema {
  readonly name: string
  readonly schema: Schema
}

/** Name of the type of a document: its title without spaces, in Pascal case. */
export function typeName(name: string, schema: Schema): string {
  const title = typeof schema['title'] === 'string' ? schema['title'] : name
  return title
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** TypeScript declarations of all documents and of the definitions that they share. */
export function typesOf(documents: readonly NamedSchema[]): string {
  const shared = new Map<string, string>()
  for (const { schema } of documents) {
    for (const [name, definition] of Object.entries((schema['$defs'] ?? {}) as Record<string, Schema>)) {
      const text = declaration(name, definition)
      const before = shared.get(name)
      if (before !== undefined && before !== text) throw new Error(`${name} is defined twice, differently`)
      shared.set(name, text)
    }
  }
  for (const { name, schema } of documents) {
    const { $schema: _s, $id: _i, $defs: _d, ...body } = schema
    const own = typeName(name, schema)
    if (!shared.has(own)) shared.set(own, declaration(own, body))
  }
  const sorted = [...shared].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text)
  return `// Made by tooling/generate.ts from the zod definitions. Do not edit.\n\n${sorted.join('\n')}`
}

function declaration(name: string, schema: Schema): string {
  const doc = comment(schema['description'], '')
  if (schema['type'] === 'object' && schema['properties'] !== undefined) {
    return `${doc}export interface ${name} ${objectType(schema, '')}\n`
  }
  return `${doc}export type ${name} = ${typeOf(schema, '')}\n`
}

function typeOf(schema: Schema, indent: string): string {
  const ref = schema['$ref']
  if (typeof ref === 'string') return ref.replace('#/$defs/', '')
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  if (Array.isArray(schema['anyOf'])) {
    return (schema['anyOf'] as Schema[]).map((branch) => typeOf(branch, indent)).join(' | ')
  }
  if (Array.isArray(schema['type'])) {
    return schema['type'].map((type) => typeOf({ ...schema, type }, indent)).join(' | ')
  }
  switch (schema['type']) {
    case 'string':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array': {
      const item = typeOf(schema['items'] as Schema, indent)
      return / \| /.test(item) ? `readonly (${item})[]` : `readonly ${item}[]`
    }
    case 'object':
      if (schema['properties'] !== undefined) return objectType(schema, indent)
      return `{ readonly [key: string]: ${typeOf(schema['additionalProperties'] as Schema, indent)} }`
    default:
      if (Object.keys(schema).every((key) => key === 'description')) return 'unknown'
      throw new Error(`No type for ${JSON.stringify(schema).slice(0, 200)}`)
  }
}

function objectType(schema: Schema, indent: string): string {
  const inner = `${indent}  `
  const required = new Set((schema['required'] ?? []) as string[])
  const lines = Object.entries(schema['properties'] as Record<string, Schema>).map(([key, property]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)
    const optional = required.has(key) ? '' : '?'
    return `${comment(property['description'], inner)}${inner}readonly ${name}${optional}: ${typeOf(property, inner)}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

function comment(description: unknown, indent: string): string {
  return typeof description === 'string' ? `${indent}/** ${description.replaceAll('*/', '* /')} */\n` : ''
}

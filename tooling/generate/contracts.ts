import { CLI_OUTPUTS, DOCUMENTS, STRICT_MARK } from '@okstra/contracts/zod'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneModule from 'ajv/dist/standalone/index.js'
import { build } from 'esbuild'
import * as z from 'zod'
import type { GeneratedFile } from '../generate.ts'
import { typesOf, typeName } from './types.ts'

export type Schema = { [key: string]: unknown }

/** JSON Schemas, TypeScript types and ajv validators, all from the zod definitions. */
export async function contractFiles(): Promise<GeneratedFile[]> {
  const schemas = Object.entries(DOCUMENTS).map(([name, { schema, file }]) => ({
    name,
    file,
    schema: jsonSchemaOf(name, file, schema),
  }))
  const files: GeneratedFile[] = schemas.map(({ file, schema }) => ({
    path: `schemas/${file}`,
    content: `${JSON.stringify(schema, null, 2)}\n`,
  }))
  files.push({
    path: 'packages/contracts/src/generated/types.ts',
    content: typesOf(schemas),
  })
  for (const { name, schema } of schemas) {
    files.push({
      path: `packages/contracts/src/generated/validate/${name}.ts`,
      content: await validatorOf(name, schema),
    })
    // As a module too, for what explains a failed check: the validator itself keeps no names or descriptions.
    files.push({
      path: `packages/contracts/src/generated/json-schema/${name}.ts`,
      content: [
        '// Made by tooling/generate.ts from the zod definitions. Do not edit.',
        `export const schema: Readonly<Record<string, unknown>> = ${JSON.stringify(schema)}`,
        '',
      ].join('\n'),
    })
  }
  return files
}

/** Schemas of what the program's commands print, and the table by which `okstra schema` finds every schema. */
export function cliFiles(): GeneratedFile[] {
  const documents = Object.entries(DOCUMENTS).map(([name, entry]) => ({ name, kind: 'document', ...entry }))
  const commands = Object.entries(CLI_OUTPUTS).map(([name, entry]) => ({ name, kind: 'command', ...entry }))
  const schemas = commands.map(({ name, file, schema }) => [name, jsonSchemaOf(name, file, schema)] as const)
  const files = commands.map(({ file }, index) => ({
    path: `schemas/${file}`,
    content: `${JSON.stringify(schemas[index]?.[1], null, 2)}\n`,
  }))
  const rows = [...documents, ...commands].map(({ name, kind, file, schema }) => {
    const load =
      kind === 'document'
        ? `() => import('@okstra/contracts/json-schema/${name}').then(({ schema }) => schema)`
        : `() => import('./command-schemas.ts').then(({ COMMAND_SCHEMAS }) => COMMAND_SCHEMAS[${JSON.stringify(name)}])`
    const about = { name, kind, file, title: schema.meta()?.title ?? name }
    return `  { ${JSON.stringify(about).slice(1, -1)}, load: ${load} },`
  })
  return [
    ...files,
    {
      path: 'apps/cli/src/generated/schema-files.ts',
      content: [
        '// Made by tooling/generate.ts from the zod definitions. Do not edit.',
        'export const SCHEMA_FILES = [',
        ...rows,
        '] as const',
        '',
      ].join('\n'),
    },
    {
      path: 'apps/cli/src/generated/command-schemas.ts',
      content: [
        '// Made by tooling/generate.ts from the zod definitions. Do not edit.',
        `export const COMMAND_SCHEMAS = ${JSON.stringify(Object.fromEntries(schemas))} as const`,
        '',
      ].join('\n'),
    },
  ]
}

/** The zod subset that has an exact JSON Schema form; anything else fails the generation. */
const ALLOWED = new Set([
  'object', 'string', 'number', 'boolean', 'null', 'array', 'union', 'enum', 'literal', 'record', 'optional', 'unknown',
]) // prettier-ignore

function jsonSchemaOf(name: string, file: string, schema: z.ZodType): Schema {
  const made = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def
      if (!ALLOWED.has(type)) throw new Error(`${name}: zod type ${type} has no exact JSON Schema form`)
      if (type === 'string' && (jsonSchema.minLength !== undefined || jsonSchema.maxLength !== undefined)) {
        throw new Error(`${name}: a length on text counts differently in zod and JSON Schema`)
      }
      if (jsonSchema.type === 'integer') {
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      }
    },
  }) as Schema
  closeObjects(made, name)
  delete made['$schema']
  delete made['id']
  const definitions = made['$defs'] as Record<string, Schema> | undefined
  for (const definition of Object.values(definitions ?? {})) delete definition['id']
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `https://okstra.dev/schemas/${file}`,
    ...made,
  }
}

/** Gives the objects of strict() their JSON Schema form, and refuses any other object. */
function closeObjects(node: unknown, name: string): void {
  if (typeof node !== 'object' || node === null) return
  const schema = node as Schema
  if (schema[STRICT_MARK] === true) {
    delete schema[STRICT_MARK]
    schema['additionalProperties'] = false
    schema['patternProperties'] = { '^x-': {} }
  } else if (schema['type'] === 'object' && typeof schema['properties'] === 'object') {
    throw new Error(`${name}: an object is not made by strict()`)
  }
  for (const child of Object.values(schema)) closeObjects(child, name)
}

async function validatorOf(name: string, schema: Schema): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
  })
  ajv.addKeyword('x-narrative')
  const validate = ajv.compile(schema)
  const standalone = standaloneModule as unknown as { default: (ajv: Ajv2020, validate: unknown) => string }
  // Bundled, so that ajv's run-time helpers come along and ajv itself is no run-time dependency.
  const { outputFiles } = await build({
    stdin: { contents: standalone.default(ajv, validate), resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
  })
  const code = (outputFiles[0]?.text ?? '').replace(/export\s*\{([^}]*)\};?\s*$/, (_all, names: string) => {
    const local = /(\S+)\s+as\s+default/.exec(names)?.[1]
    if (local === undefined) throw new Error(`${name}: ajv's code has no default export`)
    return `export const validate: SchemaCheck<${typeName(name, schema)}> = ${local};\n`
  })
  return [
    '// Made by tooling/generate.ts from the zod definitions. Do not edit.',
    '// @ts-nocheck',
    "import type { SchemaCheck } from '../../schema-check.ts'",
    `import type { ${typeName(name, schema)} } from '../types.ts'`,
    code,
  ].join('\n')
}

/** The part of JSON Schema that the schemas of okstra use. */
export interface SchemaNode {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, SchemaNode>>
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly SchemaNode[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>
  readonly additionalProperties?: boolean | SchemaNode
  readonly propertyNames?: SchemaNode
  readonly required?: readonly string[]
  readonly items?: SchemaNode
  readonly maxItems?: number
  readonly minItems?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
}

/** Follows `$ref`s into `$defs`; keeps the outer description, which says more about the place. */
export function resolveNode(node: SchemaNode, root: SchemaNode): SchemaNode {
  let found = node
  for (let hops = 0; found.$ref !== undefined && hops < 16; hops++) {
    const name = found.$ref.slice('#/$defs/'.length)
    const definition =
      root.$defs !== undefined && Object.hasOwn(root.$defs, name) ? root.$defs[name] : undefined
    if (definition === undefined) return found
    const description = found.description ?? definition.description
    found = description === undefined ? definition : { ...definition, description }
  }
  return found
}

/** The JSON type of a value, in the words of JSON Schema. */
function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

/** Whether a value has a type, or one of several. */
export function hasType(value: unknown, type: string | readonly string[]): boolean {
  const found = typeOf(value)
  return typesOf(type).some((wanted) => found === wanted || (wanted === 'number' && found === 'integer'))
}

export function typesOf(type: string | readonly string[]): readonly string[] {
  return typeof type === 'string' ? [type] : type
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

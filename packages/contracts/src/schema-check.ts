/** One schema violation, in the form of ajv. */
export interface SchemaIssue {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}

/** A precompiled validator: narrows the value, or leaves its complaints in `errors`. */
export interface SchemaCheck<Document> {
  (value: unknown): value is Document
  errors?: readonly SchemaIssue[] | null
}

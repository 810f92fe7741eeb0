import { nearest, OkstraError } from '@okstra/contracts'
import { defineCommand } from '../command.ts'
import { SCHEMA_FILES } from '../generated/schema-files.ts'
import { bold, dim, lines } from '../styled-text.ts'
import { textTable } from '../text-table.ts'

interface NamedSchema {
  readonly name: string
  readonly kind: 'document' | 'command'
  readonly file: string
  readonly title: string
  readonly load: () => Promise<unknown>
}

const all: readonly NamedSchema[] = SCHEMA_FILES

export const command = defineCommand({
  description:
    'Prints the JSON Schema of a document, or that of what a command prints with --json. Without a name it lists them.',
  args: [
    {
      name: 'name',
      description: 'a document such as final-report, or a command such as coverage scan',
      multiple: true,
    },
  ],
  flags: {},
  examples: [
    { line: 'okstra schema', about: 'list every schema' },
    { line: 'okstra schema final-report', about: 'the schema of report data' },
    { line: 'okstra schema coverage scan', about: 'the schema of okstra coverage scan --json' },
  ],
  async run({ args }) {
    if (args.length === 0) return listing()
    const name = args.join(' ')
    const found = all.find((schema) => schema.name === name)
    if (found === undefined) throw unknownSchema(name)
    const schema = await found.load()
    return { data: { name, kind: found.kind, schema }, text: JSON.stringify(schema, null, 2), exitCode: 0 }
  },
})

function listing() {
  const rows = (kind: NamedSchema['kind']) =>
    textTable(
      all
        .filter((schema) => schema.kind === kind)
        .map((schema) => [schema.name, schema.title, dim(schema.file)]),
      { indent: 2 },
    )
  return {
    data: { schemas: all.map(({ name, kind, file, title }) => ({ name, kind, file, title })) },
    text: lines(
      bold('Documents'),
      rows('document'),
      '',
      bold('What commands print with --json'),
      rows('command'),
    ),
    exitCode: 0,
  } as const
}

function unknownSchema(name: string): OkstraError {
  const near = nearest(
    name,
    all.map((schema) => schema.name),
  )
  return new OkstraError('USAGE_BAD_VALUE', `There is no schema ${JSON.stringify(name)}.`, {
    hint: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'okstra schema lists them.',
    details: { name, nearest: near },
  })
}

import * as z from 'zod'
import { count, list, strict, text } from './shape.ts'

export const help = z
  .union([
    strict(
      {
        commands: list(
          strict(
            {
              name: text('Name.'),
              group: text('Group in the overview.'),
              summary: text('What it does, in a few words.'),
            },
            { id: 'HelpRow', description: 'A command.' },
          ),
          'Every command, in order.',
        ),
      },
      { id: 'HelpOverview', description: 'The list of commands.' },
    ),
    strict(
      {
        name: text('Name.'),
        summary: text('What it does, in a few words.'),
        description: text('What it does.'),
        usage: text('How it is written.'),
        arguments: list(
          strict(
            {
              name: text('Name.'),
              description: text('What it is.'),
              required: z.boolean().meta({ description: 'Whether it must be given.' }),
            },
            { id: 'HelpArgument', description: 'An argument.' },
          ),
          'Arguments in order.',
        ),
        flags: list(
          strict(
            {
              name: text('Name with its dashes.'),
              value: z
                .union([z.string(), z.null()])
                .meta({ description: 'What it takes; null for a switch.' }),
              description: text('What it does.'),
              choices: list(z.string(), 'Allowed values; empty when free.'),
              multiple: z.boolean().meta({ description: 'Whether it may come several times.' }),
              required: z.boolean().meta({ description: 'Whether it must be given.' }),
            },
            { id: 'HelpFlag', description: 'A flag.' },
          ),
          'Own flags, then those of every command.',
        ),
        exits: list(
          strict(
            { code: count.meta({ description: 'Exit code.' }), about: text('What it means.') },
            { id: 'HelpExit', description: 'An exit code.' },
          ),
          'Exit codes.',
        ),
        examples: list(
          strict(
            { line: text('A command line.'), about: text('What it does.') },
            { id: 'HelpExample', description: 'An example.' },
          ),
          'Examples.',
        ),
      },
      { id: 'HelpCommand', description: 'How a command is used.' },
    ),
  ])
  .meta({ id: 'Help', description: 'The list of commands, or how one is used.' })

export const version = strict(
  { version: text('Version of okstra.') },
  { id: 'VersionData', description: 'The version.' },
)

const schemaKind = z.enum(['document', 'command']).meta({ description: 'What the schema describes.' })
export const schema = z
  .union([
    strict(
      {
        schemas: list(
          strict(
            {
              name: text('Name to ask for it by.'),
              kind: schemaKind,
              file: text('File under schemas/.'),
              title: text('Title.'),
            },
            { id: 'SchemaRow', description: 'A schema that can be printed.' },
          ),
          'Every schema.',
        ),
      },
      { id: 'SchemaList', description: 'The list of schemas.' },
    ),
    strict(
      {
        name: text('Name it was asked for by.'),
        kind: schemaKind,
        schema: z.record(z.string(), z.unknown()).meta({ description: 'The JSON Schema.' }),
      },
      { id: 'SchemaText', description: 'One schema.' },
    ),
  ])
  .meta({ id: 'SchemaData', description: 'The list of schemas, or one of them.' })

export const completion = strict(
  {
    shell: z.enum(['bash', 'zsh', 'fish', 'powershell']).meta({ description: 'The shell.' }),
    script: text('The script.'),
  },
  { id: 'CompletionData', description: 'A completion script.' },
)

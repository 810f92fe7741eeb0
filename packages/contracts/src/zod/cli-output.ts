import * as z from 'zod'
import { strict, text } from './shape.ts'

const failure = strict(
  {
    ok: z.literal(false).meta({ description: 'The command ended with an error.' }),
    error: strict(
      {
        code: text('Error code; never reworded.'),
        kind: z
          .enum(['usage', 'input', 'refused', 'environment', 'internal', 'interrupted'])
          .meta({ description: 'Which sort of trouble; it decides the exit code.' }),
        message: text('What failed.'),
        hint: z.union([z.string(), z.null()]).meta({ description: 'What to do next.' }),
        details: z.record(z.string(), z.unknown()).meta({ description: 'Ids, paths, places.' }),
      },
      { id: 'CliError', description: 'Why a command failed.' },
    ),
  },
  { id: 'CliFailure', description: 'An error.' },
)

/** What a command prints with --json: its data, or an error. */
export function outputOf<Data extends z.ZodType>(title: string, description: string, data: Data) {
  return z
    .union([
      strict(
        { ok: z.literal(true).meta({ description: 'The command came to a result.' }), data },
        { id: 'CliResult', description: 'A result; a well-formed no is one too (exit 1).' },
      ),
      failure,
    ])
    .meta({ title, description })
}

import { ERROR_CODES } from '@okstra/contracts'
import type { GeneratedFile } from '../generate.ts'

const EXIT = { usage: 2, input: 2, refused: 1, environment: 3 } as const

/** Pages under docs/reference that repeat what the code states. */
export async function referencePages(): Promise<GeneratedFile[]> {
  return [{ path: 'docs/reference/errors.md', content: errorPage() }]
}

function errorPage(): string {
  const rows = Object.entries(ERROR_CODES).map(
    ([code, { kind, about }]) => `| \`${code}\` | ${kind} | ${EXIT[kind]} | ${about} |`,
  )
  return [
    '# Error codes',
    '',
    'Made by `pnpm generate` from the table in `@okstra/contracts`. A code is never reworded. The exit code is that of a',
    'program that ends with the error.',
    '',
    '| code | kind | exit | meaning |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

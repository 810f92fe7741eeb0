import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GeneratedFile } from '../generate.ts'

const root = fileURLToPath(new URL('../../prompts/wizard', import.meta.url))

/** The catalogues of the wizard as a module: a language is one file more. */
export function wizardFiles(): GeneratedFile[] {
  const names = readdirSync(root)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
  const catalogues = Object.fromEntries(
    names.map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(root, name), 'utf8'))]),
  ) as Record<string, Record<string, string>>
  return [
    {
      path: 'packages/wizard/src/generated/catalogues.ts',
      content: [
        '// Made by tooling/generate.ts from prompts/wizard. Do not edit.',
        `export const CATALOGUES = ${JSON.stringify(catalogues, null, 2)} as const`,
        '',
      ].join('\n'),
    },
  ]
}

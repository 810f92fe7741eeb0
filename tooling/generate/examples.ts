import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GeneratedFile } from '../generate.ts'

const root = fileURLToPath(new URL('../../examples', import.meta.url))

/** The example of `okstra demo` as a module, so that it is found from source, bundled and installed alike. */
export function exampleFiles(): GeneratedFile[] {
  const names = readdirSync(join(root, 'slow-export'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(join(root, 'slow-export/').length).replaceAll('\\', '/'),
    )
    .filter((name) => name !== 'README.md')
    .toSorted()
  const texts = names.map((name) => [name, readFileSync(join(root, 'slow-export', name), 'utf8')] as const)
  return [
    {
      path: 'apps/cli/src/generated/example-texts.ts',
      content: [
        '// Made by tooling/generate.ts from examples/slow-export. Do not edit.',
        `export const EXAMPLE_TEXTS: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(texts), null, 2)}`,
        '',
      ].join('\n'),
    },
  ]
}

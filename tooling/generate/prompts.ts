import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GeneratedFile } from '../generate.ts'

const root = fileURLToPath(new URL('../../prompts', import.meta.url))

/** The prompts as a module, so that they are found from source, bundled and installed alike. */
export function promptFiles(): GeneratedFile[] {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^(?:profiles|duties)\/[^/]+\.md$/.test(name))
    .toSorted()
  const texts = names.map((name) => [name, readFileSync(join(root, name), 'utf8')] as const)
  return [
    {
      path: 'packages/engine/src/generated/prompt-texts.ts',
      content: [
        '// Made by tooling/generate.ts from prompts. Do not edit.',
        `export const PROMPT_TEXTS: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(texts), null, 2)}`,
        '',
      ].join('\n'),
    },
  ]
}

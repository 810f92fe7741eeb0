import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GeneratedFile } from '../generate.ts'

const root = fileURLToPath(new URL('../../examples', import.meta.url))

/** The sample of the program as a module, so that it is found from source, bundled and installed alike. */
export function exampleFiles(): GeneratedFile[] {
  return [exampleModule('late-fees', { file: 'sample-texts', name: 'SAMPLE_TEXTS' })]
}

function exampleModule(
  folder: string,
  { file, name }: { readonly file: string; readonly name: string },
): GeneratedFile {
  const names = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(root, folder, '/').length)
        .replaceAll('\\', '/'),
    )
    .filter((path) => path !== 'README.md')
    .toSorted()
  const texts = names.map((path) => [path, readFileSync(join(root, folder, path), 'utf8')] as const)
  return {
    path: `apps/cli/src/generated/${file}.ts`,
    content: [
      `// Made by tooling/generate.ts from examples/${folder}. Do not edit.`,
      `export const ${name}: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(texts), null, 2)}`,
      '',
    ].join('\n'),
  }
}

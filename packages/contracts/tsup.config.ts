import { readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { library } from '../../tooling/tsup.ts'

const validators = readdirSync('src/generated/validate').map((file) => file.replace(/\.ts$/, ''))

export default defineConfig(
  library(
    {
      index: 'src/index.ts',
      'zod/index': 'src/zod/index.ts',
      'json/index': 'src/json/index.ts',
      'frontmatter/index': 'src/frontmatter/index.ts',
      ...Object.fromEntries(
        validators.flatMap((name) => [
          [`generated/validate/${name}`, `src/generated/validate/${name}.ts`],
          [`generated/json-schema/${name}`, `src/generated/json-schema/${name}.ts`],
        ]),
      ),
    },
    ['jsonc-parser'],
  ),
)

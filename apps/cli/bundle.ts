import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { nodeModules } from './node-modules.ts'
import { packAreas } from './pack-areas.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  readonly version: string
}

/** How the program is bundled: by tsup for the package, by esbuild alone for the tests of the process. */
export const bundle = {
  entryPoints: {
    bin: join(import.meta.dirname, 'src/bin.ts'),
    // The programs that it starts beside itself.
    rehearsal: join(import.meta.dirname, '../../packages/workers/src/rehearsal.ts'),
    guard: join(import.meta.dirname, '../../packages/workers/src/guard.ts'),
    'acp-bridge': join(import.meta.dirname, '../../packages/workers/src/acp-bridge.ts'),
  },
  bundle: true,
  splitting: true,
  format: 'esm' as const,
  // Not node: that would choose the CommonJS forms of dependencies, which need a require.
  platform: 'neutral' as const,
  external: ['node:*'],
  mainFields: ['module', 'main'],
  target: 'node20.19',
  conditions: ['@okstra/source', 'module', 'import'],
  plugins: [packAreas, nodeModules],
  define: { OKSTRA_VERSION: JSON.stringify(version) },
} satisfies BuildOptions

import type { Options } from 'tsup'

/** Build settings of a library: ESM only, one file an entry, shared code in chunks; types come from tsc. */
export function library(entry: string[] | Record<string, string>): Options {
  return {
    entry,
    format: 'esm',
    target: 'node20.19',
    platform: 'neutral',
    splitting: true,
    sourcemap: false,
    clean: true,
    dts: false,
    outDir: 'dist',
    esbuildOptions(options) {
      options.mainFields = ['module', 'main']
    },
  }
}

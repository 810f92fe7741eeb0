import type { Options } from 'tsup'

/** Build settings of a library: ESM only, one file an entry, shared code in chunks; types come from tsc.
 * `bundled` names packages that become part of the library's own files. */
export function library(entry: string[] | Record<string, string>, bundled: string[] = []): Options {
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
    noExternal: bundled,
    esbuildOptions(options) {
      options.mainFields = ['module', 'main']
    },
  }
}

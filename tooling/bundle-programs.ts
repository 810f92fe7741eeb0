import { build } from 'esbuild'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface BundledPrograms {
  readonly rehearsal: string
  readonly guard: string
  readonly 'acp-bridge': string
  /** Those that the caller named besides. */
  readonly more: Readonly<Record<string, string>>
  /** Removes them; call it after the last test of the file. */
  remove(): void
}

/**
 * Bundles the programs that okstra starts beside itself into a folder of their own: once for each test file, because
 * from source each start would take most of a second.
 */
export async function bundlePrograms(more: Readonly<Record<string, string>> = {}): Promise<BundledPrograms> {
  const folder = mkdtempSync(join(tmpdir(), 'okstra-programs-'))
  const source = join(import.meta.dirname, '../packages/workers/src')
  await build({
    entryPoints: {
      rehearsal: join(source, 'rehearsal.ts'),
      guard: join(source, 'guard.ts'),
      'acp-bridge': join(source, 'acp-bridge.ts'),
      ...more,
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    conditions: ['@okstra/source'],
    mainFields: ['module', 'main'],
    // cross-spawn, which execa brings, is CommonJS and requires Node's modules.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'silent',
  })
  return {
    rehearsal: join(folder, 'rehearsal.mjs'),
    guard: join(folder, 'guard.mjs'),
    'acp-bridge': join(folder, 'acp-bridge.mjs'),
    more: Object.fromEntries(Object.keys(more).map((name) => [name, join(folder, `${name}.mjs`)])),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

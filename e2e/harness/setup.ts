import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The program, bundled from its sources as the package has it. */
    readonly okstra: string
  }
}

interface Esbuild {
  build(options: object): Promise<unknown>
}

/** Refuses to run where a program could reach anybody: the lane makes a network without a way out. */
export async function setup(project: TestProject): Promise<() => void> {
  const outside = Object.keys(networkInterfaces()).filter((name) => name !== 'lo')
  if (outside.length > 0 || process.env['OKSTRA_E2E'] === undefined) {
    throw new Error('These tests run in a network of their own: use "pnpm e2e".')
  }
  const folder = mkdtempSync(join(tmpdir(), 'okstra-e2e-program-'))
  const { bundle } = (await import('../../apps/cli/bundle.ts')) as { bundle: object }
  const cli = createRequire(join(import.meta.dirname, '../../apps/cli/package.json'))
  const esbuild = (await import(cli.resolve('esbuild'))) as Esbuild
  await esbuild.build({ ...bundle, outdir: join(folder, 'dist'), logLevel: 'error' })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  project.provide('okstra', join(folder, 'dist/bin.js'))
  return () => rmSync(folder, { recursive: true, force: true })
}

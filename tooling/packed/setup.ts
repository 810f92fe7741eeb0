import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty project into which npm installed every tarball. */
    consumer: string
    /** Tarballs by package name. */
    tarballs: Record<string, string>
  }
}

/** Packs every package and the program, and installs the tarballs with npm in a folder of their own. */
export default function setup(project: TestProject): () => void {
  const root = join(import.meta.dirname, '../..')
  const dir = mkdtempSync(join(tmpdir(), 'okstra-packed-'))
  const run = (command: string, args: string[], cwd: string): string =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })

  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly packageManager: string
  }
  const pnpm = ['-y', packageManager]
  run('npx', [...pnpm, 'run', 'build'], root)
  run(
    'npx',
    [...pnpm, '-r', '--filter', './packages/*', '--filter', './apps/*', 'pack', '--pack-destination', dir],
    root,
  )
  const tarballs = Object.fromEntries(
    readdirSync(dir)
      .filter((file) => file.endsWith('.tgz'))
      .map((file) => [file.replace(/-\d.*$/, '').replace(/^okstra-/, '@okstra/'), join(dir, file)]),
  )
  const consumer = join(dir, 'consumer')
  mkdirSync(consumer)
  writeFileSync(join(consumer, 'package.json'), '{ "private": true }\n')
  run(
    'npm',
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      '--ignore-scripts',
      '--omit=optional',
      ...Object.values(tarballs),
    ],
    consumer,
  )
  project.provide('consumer', consumer)
  project.provide('tarballs', tarballs)
  return () => {
    rmSync(dir, { recursive: true, force: true })
  }
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LAYERS } from '../layers.ts'

export interface Run {
  readonly status: number | null
  readonly output: string
}

export interface RunOptions {
  readonly cwd: string
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a program of the consumer, with no sign of the runner in its environment. */
export function run(command: string, args: readonly string[], options: RunOptions): Run {
  const clean = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:CI|NO_COLOR|FORCE_COLOR|NODE_OPTIONS|VITEST.*|OKSTRA_.*)$/.test(name),
    ),
  )
  const { cwd, input = '', env = {} } = options
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    input,
    env: { ...clean, ...env },
    encoding: 'utf8',
  })
  if (error) throw error
  return { status, output: `${stdout}${stderr}` }
}

/** Entries of an installed package that can be imported by name: neither patterns nor data, and not
 * `/zod`, which wants zod beside it. */
export function importableEntries(name: string, consumer: string): string[] {
  const manifest = JSON.parse(readFileSync(join(consumer, 'node_modules', name, 'package.json'), 'utf8')) as {
    readonly exports?: Readonly<Record<string, unknown>>
  }
  return Object.keys(manifest.exports ?? {})
    .filter((entry) => !entry.includes('*') && entry !== './package.json')
    .map((entry) => name + entry.slice(1))
    .filter((entry) => entry !== '@okstra/contracts/zod')
}

/** Whether an entry promises to run anywhere: of the core lane, and not one of its folders that touch the machine. */
export function isPure(entry: string): boolean {
  const name = entry.split('/').slice(0, 2).join('/')
  const { lane, edgeFolders = [] } = LAYERS[name] ?? {}
  return lane === 'core' && !edgeFolders.some((folder) => entry.endsWith(`/${folder}`))
}

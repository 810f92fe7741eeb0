import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseTaskKey } from '@okstra/contracts'
import { afterEach } from 'vitest'
import {
  createGit,
  type Environment,
  type Git,
  type GitOptions,
  type Registry,
  type WorktreeRecord,
} from '../src/index.ts'

/** A folder of its own for one test, with a home and an environment in which git behaves the same everywhere. */
export interface Place {
  readonly root: string
  readonly home: string
  readonly environment: Record<string, string>
  readonly git: Git
  /** Runs git as the user would. */
  readonly sh: (folder: string, ...argv: string[]) => string
  readonly createGit: (more?: Environment, options?: Partial<GitOptions>) => Git
  readonly write: (path: string, text: string | Buffer) => string
  /** Makes `<root>/<name>` with one commit of `a.txt` and `src/b.txt` on `main`. */
  readonly makeRepository: (name?: string) => string
}

const made: string[] = []
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true })
})

export function makePlace(): Place {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-worktree-')))
  made.push(root)
  const home = join(root, 'home')
  mkdirSync(home)
  const environment = { PATH: process.env['PATH'] ?? '', HOME: home, XDG_CONFIG_HOME: join(home, '.config') }
  const date = '2026-01-02T03:04:05Z'
  const user = {
    ...environment,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@example.org',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@example.org',
    GIT_COMMITTER_DATE: date,
  }
  const sh = (folder: string, ...argv: string[]): string =>
    execFileSync('git', ['-c', 'protocol.file.allow=always', ...argv], {
      cwd: folder,
      env: user,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  const write = (path: string, text: string | Buffer): string => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return path
  }
  const create = (more: Environment = {}, options: Partial<GitOptions> = {}): Git =>
    createGit({ environment: { ...environment, ...more }, ...options })
  const makeRepository = (name = 'shop'): string => {
    const folder = join(root, name)
    mkdirSync(folder)
    sh(folder, 'init', '-q', '-b', 'main')
    write(join(folder, 'a.txt'), 'one\n')
    write(join(folder, 'src/b.txt'), 'two\n')
    sh(folder, 'add', '.')
    sh(folder, 'commit', '-q', '-m', 'first')
    return folder
  }
  return { root, home, environment, git: create(), sh, createGit: create, write, makeRepository }
}

export const KEY = parseTaskKey('shop:billing:late-fees')

/** A registry in memory. `dead` are owners that count as gone. */
export function memoryRegistry(
  owner = 'me',
  shared: { records: readonly WorktreeRecord[] } = { records: [] },
  dead: readonly string[] = [],
): Registry & { readonly shared: { records: readonly WorktreeRecord[] } } {
  return {
    shared,
    owner,
    isLive: (other) => !dead.includes(other),
    read: async () => shared.records,
    update: async (change) => {
      const { records, result } = change(shared.records)
      shared.records = records
      return result
    },
  }
}

/** Every file below a folder with its bytes, as a digest by path; `skip` names folders to leave out. */
export function bytesBelow(folder: string, skip: readonly string[] = []): Record<string, string> {
  const found: Record<string, string> = {}
  const visit = (path: string, name: string): void => {
    if (skip.includes(name)) return
    const stat = lstatSync(path)
    if (stat.isDirectory()) {
      for (const inner of readdirSync(path))
        visit(join(path, inner), name === '' ? inner : `${name}/${inner}`)
    } else {
      const bytes = stat.isSymbolicLink() ? Buffer.from(readlinkSync(path)) : readFileSync(path)
      found[name] =
        `${stat.mode.toString(8)} ${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`
    }
  }
  visit(folder, '')
  return found
}

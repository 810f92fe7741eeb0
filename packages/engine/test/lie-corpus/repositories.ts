import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environmentOf } from '../world.ts'

/** Sources of others that the lock file pins, so that the corpus needs no network. */
const PACKAGES = ['execa', 'handlebars', 'commander'] as const

/** Where a repository of the corpus comes from. */
export interface Origin {
  readonly name: string
  readonly folder: string
  /** Whether it is a repository already: it is cloned, and stays as it is. */
  readonly isRepository?: boolean
}

/** Installed packages whose sources are the material. */
export function packagedOrigins(): Origin[] {
  const store = join(import.meta.dirname, '../../../../node_modules/.pnpm')
  const installed = readdirSync(store).toSorted()
  return PACKAGES.map((name) => {
    const found = installed.findLast((entry) => entry.startsWith(`${name}@`))
    if (found === undefined) throw new Error(`${name} is not installed, and the corpus is made of it.`)
    return { name, folder: join(store, found, 'node_modules', name) }
  })
}

/** Commits that lies are about. */
export interface Commits {
  readonly frozen: string
  /** The one after it, which no worker saw. */
  readonly later: string
}

/** A line that only the later commit has, and one that nobody committed. */
export const LATER = 'export const addedLater = "not at the frozen commit"'
export const UNCOMMITTED = 'export const neverCommitted = "only in the checkout"'

export const LATER_FILE = 'added-later.js'

/**
 * Makes a git repository of the sources, with the shapes of files that readers stumble over beside them, and a commit;
 * after it another one, and work that nobody committed.
 */
export function makeRepository({ folder, isRepository = false }: Origin, repo: string): Commits {
  const env = environmentOf(dirname(repo))
  const git = (...argv: string[]): string =>
    execFileSync('git', argv, { cwd: repo, env, stdio: 'pipe', encoding: 'utf8' }).trim()
  mkdirSync(repo, { recursive: true })
  mkdirSync(env['HOME'] ?? '', { recursive: true })
  if (isRepository) {
    git('clone', '--quiet', '--depth=1', '--no-tags', pathToFileURL(folder).href, '.')
    git('checkout', '--quiet', '-B', 'main')
    git('remote', 'remove', 'origin')
  } else {
    cpSync(folder, repo, {
      recursive: true,
      dereference: true,
      filter: (path) => !/(?:^|\/)(?:node_modules|\.git)(?:\/|$)/.test(path.slice(folder.length)),
    })
    git('init', '--quiet', '--initial-branch=main')
  }
  git('config', 'core.autocrlf', 'false')
  addOddFiles(repo, git)
  git('add', '--all', '--force')
  git('commit', '--quiet', '--message', 'Sources')
  // Renamed files are cited by the name that they have at the frozen commit.
  git('mv', 'oddities/before.txt', 'oddities/after the move.txt')
  git('commit', '--quiet', '--message', 'Rename')
  const frozen = git('rev-parse', 'HEAD')
  writeFileSync(join(repo, LATER_FILE), `${LATER}\n`)
  git('add', LATER_FILE)
  git('commit', '--quiet', '--message', 'Later')
  const later = git('rev-parse', 'HEAD')
  git('reset', '--quiet', '--hard', frozen)
  writeFileSync(join(repo, 'never-committed.js'), `${UNCOMMITTED}\n`)
  return { frozen, later }
}

/** Files of the shapes that citations go wrong with; their words are those of the repository. */
function addOddFiles(repo: string, git: (...argv: string[]) => string): void {
  const words = sourceLines(repo, git)
  const write = (name: string, text: string): void => {
    const path = join(repo, 'oddities', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const part = (from: number): string[] => words.slice(from, from + 24)
  mkdirSync(join(repo, 'oddities'), { recursive: true })
  symlinkSync('/etc/fstab', join(repo, 'oddities/link-out'))
  symlinkSync('/etc', join(repo, 'oddities/folder-out'))
  write('before.txt', `${part(0).join('\n')}\n`)
  write('dos line ends.txt', `${part(24).join('\r\n')}\r\n`)
  write(
    '한국어/요금 규칙.md',
    `# 요금\n\n${part(48).join('\n')}\n연체료는 한 번만 부과됩니다. 두 번은 아닙니다.\n`,
  )
  write('no-end.txt', part(72).join('\n'))
  write('marked.txt', `\uFEFF${part(96).join('\n')}\n`)
  write(
    'tabs.txt',
    `${part(24)
      .map((line) => `\t\t${line.replaceAll(' = ', '\t=\t')}`)
      .join('\n')}\n`,
  )
  write('long.txt', `${part(0).join('\n')}\n${part(24).join(' ').repeat(40)}\n${part(48).join('\n')}\n`)
  write("it's [odd] (really) & more.txt", `${part(72).join('\n')}\n`)
  write(
    'deep/er/and/deeper/naïve-café.txt',
    `Ça coûte cher, très cher: £12 — naïve.\n${part(48).join('\n')}\n`,
  )
}

function sourceLines(repo: string, git: (...argv: string[]) => string): string[] {
  const files = git('ls-files', '--others', '--cached')
    .split('\n')
    .filter((name) => /\.(?:[cm]?[jt]s|md|py|go|rs)$/.test(name))
  const lines: string[] = []
  for (const name of files) {
    for (const line of readFileSync(join(repo, name), 'utf8').split(/\r?\n/)) {
      if (/^.{16,100}$/.test(line) && /[A-Za-z]{4}/.test(line)) lines.push(line)
      if (lines.length >= 400) return [...new Set(lines)]
    }
  }
  return [...new Set(lines)]
}

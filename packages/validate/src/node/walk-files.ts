import { readdir, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { byText } from '@okstra/contracts'
import { globBase, globMatcher, isGlob } from './glob.ts'

export interface WalkedFile {
  /** Absolute path, for reading. */
  readonly path: string
  /** Path relative to the working folder with forward slashes, or absolute when it lies outside. */
  readonly name: string
  /** Whether it was named itself, and not found in a folder or by a pattern. */
  readonly explicit: boolean
}

/** A path argument that cannot be used. */
export interface PathProblem {
  readonly path: string
  readonly code: 'INPUT_UNREADABLE' | 'INPUT_TOO_LARGE' | 'INPUT_UNKNOWN_KIND' | 'USAGE_MISSING_VALUE'
  readonly message: string
  readonly hint?: string
}

export interface WalkOptions {
  /** Folder that relative paths start from. */
  readonly cwd: string
  /** Patterns of names to leave out. */
  readonly ignore?: readonly string[]
  /** Most files; more is a problem, not a silent cut. 100,000 when absent. */
  readonly maxFiles?: number
}

export interface WalkResult {
  /** In the order of their names, each once. */
  readonly files: readonly WalkedFile[]
  /** Folders that were named, by name (`''` for the working folder): all their files are there or ignored. */
  readonly folders: readonly string[]
  /** Names of files that the patterns left out. */
  readonly ignored: readonly string[]
  readonly problems: readonly PathProblem[]
}

const SKIPPED_FOLDERS = new Set(['node_modules', '.git', '.hg', '.svn'])
const READ = /\.(?:jsonl?|ndjson|md|markdown|html?)$/i

/**
 * Lists the files that path arguments stand for: a file, a folder (its JSON, Markdown and HTML files, at
 * any depth), or a pattern. Leaves out `node_modules` and `.git`. A link found on the way is followed
 * only to a file inside the same folder, so that nothing leads out of what was named.
 *
 * @example
 * const { files, problems } = await walkFiles(['reports', 'brief.md'], { cwd: process.cwd() })
 */
export async function walkFiles(paths: readonly string[], options: WalkOptions): Promise<WalkResult> {
  const found = new Map<string, WalkedFile>()
  const problems: PathProblem[] = []
  const patterns = (options.ignore ?? []).map(globMatcher)
  const ignored = new Set<string>()
  const folders: string[] = []
  const limit = options.maxFiles ?? 100_000
  const add = (path: string, explicit: boolean): void => {
    const name = nameOf(path, options.cwd)
    if (!explicit && patterns.some((matches) => matches(name))) {
      ignored.add(name)
      return
    }
    const known = found.get(path)
    if (known === undefined || (explicit && !known.explicit)) found.set(path, { path, name, explicit })
  }
  for (const argument of paths) {
    const problem = await expand(argument, options.cwd, add, () => found.size > limit)
    if (problem !== undefined) problems.push(problem)
    else if ((await kindOf(resolve(options.cwd, argument))) === 'folder')
      folders.push(folderName(argument, options.cwd))
  }
  if (found.size > limit) {
    const message = `More than ${limit} files would be read.`
    problems.push({ path: paths.join(' '), code: 'INPUT_TOO_LARGE', message, hint: 'Name fewer folders.' })
  }
  const files = [...found.values()].toSorted((a, b) => byText(a.name, b.name))
  return { files, folders, ignored: [...ignored].toSorted(byText), problems }
}

/** The working folder has no name of its own: names of what is in it start with what is in it. */
function folderName(argument: string, cwd: string): string {
  const path = resolve(cwd, argument)
  return path === resolve(cwd) ? '' : nameOf(path, cwd)
}

function nameOf(path: string, cwd: string): string {
  const inside = relative(cwd, path)
  const name = inside === '' || inside.startsWith('..') || isAbsolute(inside) ? path : inside
  return sep === '/' ? name : name.replaceAll(sep, '/')
}

async function expand(
  argument: string,
  cwd: string,
  add: (path: string, explicit: boolean) => void,
  full: () => boolean,
): Promise<PathProblem | undefined> {
  if (argument.includes('\0')) return unreadable(argument, 'holds a NUL character')
  const path = resolve(cwd, argument)
  const kind = await kindOf(path)
  if (kind === 'file') {
    add(path, true)
    return undefined
  }
  if (kind === 'folder') {
    await walkFolder(
      path,
      (file) => {
        if (READ.test(file)) add(file, false)
      },
      full,
    )
    return undefined
  }
  if (kind === 'other') return unreadable(argument, 'is neither a file nor a folder')
  if (!isGlob(argument)) return unreadable(argument, 'does not exist')
  return expandGlob(argument.replaceAll('\\', '/'), cwd, add, full)
}

async function expandGlob(
  pattern: string,
  cwd: string,
  add: (path: string, explicit: boolean) => void,
  full: () => boolean,
): Promise<PathProblem | undefined> {
  const base = resolve(cwd, globBase(pattern))
  if ((await kindOf(base)) !== 'folder') return unreadable(pattern, 'starts in a folder that does not exist')
  const matches = globMatcher(pattern.slice(globBase(pattern) === '.' ? 0 : globBase(pattern).length + 1))
  let count = 0
  await walkFolder(
    base,
    (file) => {
      if (!matches(relative(base, file).replaceAll(sep, '/'))) return
      count++
      add(file, false)
    },
    full,
  )
  return count === 0 ? unreadable(pattern, 'matches no file') : undefined
}

function unreadable(path: string, why: string): PathProblem {
  const shown = JSON.stringify(path)
  return {
    path,
    code: 'INPUT_UNREADABLE',
    message: `${shown} ${why}.`,
    hint: 'Give a file, a folder, a pattern in quotes, or - for the standard input.',
  }
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'other' | 'none'> {
  try {
    const found = await stat(path)
    return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other'
  } catch {
    return 'none'
  }
}

async function walkFolder(root: string, add: (file: string) => void, full: () => boolean): Promise<void> {
  const realRoot = await realpath(root)
  const open = [root]
  for (let folder = open.pop(); folder !== undefined && !full(); folder = open.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name)) open.push(path)
      } else if (entry.isFile()) add(path)
      else if (entry.isSymbolicLink() && (await leadsInside(path, realRoot))) add(path)
    }
  }
}

async function leadsInside(link: string, root: string): Promise<boolean> {
  try {
    const target = await realpath(link)
    return target.startsWith(root + sep) && (await stat(target)).isFile()
  } catch {
    return false
  }
}

import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { byText, type Finding } from '@okstra/contracts'
import { oneLine } from '../one-line.ts'
import { systemReason } from './system-reason.ts'

/** Folders that hold no source of the repository itself. */
export const SKIPPED_FOLDERS = [
  'node_modules', '.git', '.hg', '.svn', '.jj', 'dist', '.turbo', '.next', '.venv', '__pycache__',
] as const // prettier-ignore

/** What okstra keeps of its runs: copies of briefs, which would declare every id once more. */
const RUNS_OF_A_TASK = /(?:^|\/)\.okstra\/tasks\/[^/]+\/[^/]+\/runs$/

export interface WalkRepositoryOptions {
  /** Paths below the root, with forward slashes, that are left out with all below them. */
  readonly exclude: readonly string[]
  readonly signal: AbortSignal
}

export interface Walk {
  /** Paths of files, relative, with forward slashes, in their order. */
  readonly files: readonly string[]
  /** The folders that could not be read: what they hold is missing. */
  readonly findings: readonly Finding[]
}

/**
 * The files below a folder. Links are not followed: what they lead to is found where it lies, or lies
 * outside.
 */
export async function walkRepository(
  root: string,
  { exclude, signal }: WalkRepositoryOptions,
): Promise<Walk> {
  const skipped: ReadonlySet<string> = new Set(SKIPPED_FOLDERS)
  const left = new Set(
    exclude.map((path) => path.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/+$/, '')),
  )
  const files: string[] = []
  const findings: Finding[] = []
  const open = ['']
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    signal.throwIfAborted()
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
      findings.push(unreadable(folder, error))
      return []
    })
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (left.has(path) || RUNS_OF_A_TASK.test(path)) continue
      if (entry.isDirectory() && !skipped.has(entry.name)) open.push(path)
      else if (entry.isFile()) files.push(path)
    }
  }
  for (const path of left) if (!(await exists(join(root, path)))) findings.push(nothingLeftOut(path))
  return { files: files.toSorted(byText), findings }
}

function unreadable(folder: string, error: unknown): Finding {
  const target = oneLine(folder === '' ? '.' : folder)
  return {
    code: 'INPUT_UNREADABLE',
    severity: 'error',
    message: `The folder ${target} cannot be read: ${systemReason(error)}.`,
    target,
    hint: 'Make it readable, or leave it out with --exclude.',
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch {
    return false
  }
}

function nothingLeftOut(path: string): Finding {
  return {
    code: 'SCAN_NOTHING_EXCLUDED',
    severity: 'warning',
    message: `--exclude ${oneLine(path)} leaves nothing out: there is nothing of that path.`,
    target: oneLine(path),
    hint: 'Write the path from the scanned folder on, such as test/fixtures.',
  }
}

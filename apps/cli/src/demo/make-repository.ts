import { OkstraError } from '@okstra/contracts'
import { createGit, type Environment } from '@okstra/worktree'
import { mkdir, readdir } from 'node:fs/promises'
import { type PlannedCommit, toFastImport } from './plan-commits.ts'

/** What {@link makeRepository} takes. */
export interface RepositoryPlan {
  readonly commits: readonly PlannedCommit[]
  readonly branch: string
  /** The environment to start git in, such as `process.env`. */
  readonly environment: Environment
}

/**
 * Makes a git repository of planned commits, with the last one checked out. The ids of the commits depend on
 * the plan alone, and the files are its texts byte for byte: git looks for the settings of the user in the
 * new folder, where there are none.
 *
 * @param folder is made when it is missing; it must be empty.
 * @returns the id of the last commit.
 *
 * @throws {OkstraError} `OUTPUT_UNWRITABLE` when the folder holds something or cannot be made, `GIT_MISSING`
 *   and `GIT_FAILED` as git says.
 */
export async function makeRepository(
  folder: string,
  { environment, commits, branch }: RepositoryPlan,
): Promise<string> {
  await makeEmpty(folder)
  const git = createGit({ environment: { ...environment, HOME: folder, XDG_CONFIG_HOME: folder } })
  const run = (argv: readonly string[], input?: string): Promise<string> =>
    git.run(folder, {
      argv,
      write: true,
      parse: (stdout) => stdout.toString('utf8').trim(),
      ...(input === undefined ? {} : { input }),
    })
  await run(['init', '--quiet', '--object-format=sha1', `--initial-branch=${branch}`])
  await run(['fast-import', '--quiet'], toFastImport(commits, branch))
  await run(['-c', 'core.autocrlf=false', '-c', 'core.eol=lf', 'reset', '--quiet', '--hard'])
  return run(['rev-parse', 'HEAD'])
}

async function makeEmpty(folder: string): Promise<void> {
  let found: readonly string[]
  try {
    await mkdir(folder, { recursive: true })
    found = await readdir(folder)
  } catch (cause) {
    throw new OkstraError('OUTPUT_UNWRITABLE', `The folder ${folder} cannot be made.`, {
      hint: 'Name a folder that can be written to.',
      details: { folder },
      cause,
    })
  }
  if (found.length > 0) {
    throw new OkstraError('OUTPUT_UNWRITABLE', `The folder ${folder} is not empty.`, {
      hint: 'Name an empty folder.',
      details: { folder },
    })
  }
}

/** A history as it is shipped: `history.json` of a sample. */
export interface SampleHistory {
  readonly branch: string
  readonly author: { readonly name: string; readonly email: string }
  readonly commits: readonly {
    /** Below `history/`: texts that differ from those of today. */
    readonly folder: string
    readonly date: string
    readonly message: string
    readonly files: readonly string[]
  }[]
}

/** A commit with all that its id depends on. */
export interface PlannedCommit {
  /** `Name <address> seconds zone`, for author and committer alike. */
  readonly signature: string
  readonly message: string
  /** What it adds or changes, by path. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * The commits of a sample. A file has the text of `history/<commit>/<path>` where there is one, and today's
 * text of `repo/<path>` otherwise, so that nothing is shipped twice.
 *
 * @param texts all files of the sample, by name.
 */
export function planCommits(
  { author, commits }: SampleHistory,
  texts: Readonly<Record<string, string>>,
): PlannedCommit[] {
  return commits.map(({ folder, date, message, files }) => ({
    signature: `${author.name} <${author.email}> ${Date.parse(date) / 1000} +0000`,
    message: `${message}\n`,
    files: new Map(
      files.map((path) => [
        path,
        textOf(`history/${folder}/${path}`) ?? textOf(`repo/${path}`) ?? lost(path),
      ]),
    ),
  }))

  function textOf(name: string): string | undefined {
    return Object.hasOwn(texts, name) ? texts[name] : undefined
  }
}

function lost(path: string): never {
  throw new Error(`the sample has no text of ${path}`)
}

/**
 * Commits in the language of `git fast-import`, which makes all of them in one process, without an index,
 * hooks, signing or conversion of line ends: the same plan gives the same commit ids everywhere.
 *
 * @see git-fast-import(1), "INPUT FORMAT"
 */
export function toFastImport(commits: readonly PlannedCommit[], branch: string): string {
  const lines = commits.flatMap(({ signature, message, files }) => [
    `commit refs/heads/${branch}`,
    `author ${signature}`,
    `committer ${signature}`,
    data(message),
    ...[...files].flatMap(([path, text]) => [`M 100644 inline ${plain(path)}`, data(text)]),
  ])
  return `feature done\n${lines.join('\n')}\ndone\n`
}

function data(text: string): string {
  return `data ${new TextEncoder().encode(text).length}\n${text}`
}

/** Other paths would need quotes; the samples have none. */
function plain(path: string): string {
  if (/^[\w.-]+(?:\/[\w.-]+)*$/.test(path)) return path
  throw new Error(`${JSON.stringify(path)} is no plain path`)
}

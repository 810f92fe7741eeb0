/** What the bridge was told on its command line. */
export interface BridgeArguments {
  readonly scope: 'read-only' | 'tree'
  /** Goes on with a session. */
  readonly resume?: string
  readonly folders: readonly string[]
  /** The agent's program and its arguments. */
  readonly agent: readonly [string, ...string[]]
}

/** Reads `--scope SCOPE [--resume SESSION] [--folder FOLDER]... -- PROGRAM ARGUMENT...`; throws a message otherwise. */
export function readArguments(argv: readonly string[]): BridgeArguments {
  const end = argv.indexOf('--')
  const [program, ...rest] = end === -1 ? [] : argv.slice(end + 1)
  if (program === undefined) throw new Error('no program stands behind --')
  let scope: string | undefined
  let resume: string | undefined
  const folders: string[] = []
  for (let at = 0; at < end; at += 2) {
    const value = argv[at + 1]
    if (value === undefined || at + 1 >= end) throw new Error(`${argv[at]} has no value`)
    if (argv[at] === '--scope') scope = value
    else if (argv[at] === '--resume') resume = value
    else if (argv[at] === '--folder') folders.push(value)
    else throw new Error(`unexpected argument ${argv[at]}`)
  }
  if (scope !== 'read-only' && scope !== 'tree') throw new Error('--scope is neither read-only nor tree')
  return { scope, folders, agent: [program, ...rest], ...(resume === undefined ? {} : { resume }) }
}

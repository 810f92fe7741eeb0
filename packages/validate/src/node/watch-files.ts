import { stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { walkFiles } from './walk-files.ts'

const INTERVAL = 300

/**
 * Calls `onChange` now and whenever a file of the paths changed, appeared or went, until the signal
 * aborts. Looks at the files themselves again and again: a watch of the system loses a file that is
 * replaced by a rename, which is how every careful writer writes.
 */
export async function watchFiles(
  paths: readonly string[],
  cwd: string,
  signal: AbortSignal | undefined,
  onChange: () => Promise<void>,
): Promise<void> {
  let before: string | undefined
  for (;;) {
    const now = await stateOf(paths, cwd)
    if (now !== before) {
      before = now
      await onChange()
    }
    if (signal?.aborted === true) return
    try {
      await setTimeout(INTERVAL, undefined, signal === undefined ? {} : { signal })
    } catch (error) {
      if (!isAbort(error)) throw error
      return
    }
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

async function stateOf(paths: readonly string[], cwd: string): Promise<string> {
  const { files } = await walkFiles(
    paths.filter((path) => path !== '-'),
    { cwd },
  )
  const rows: string[] = []
  for (const { path } of files) {
    const found = await stat(path, { bigint: true }).catch(() => undefined)
    if (found !== undefined) rows.push(`${path}\0${found.mtimeNs}\0${found.size}\0${found.ino}`)
  }
  return rows.join('\n')
}

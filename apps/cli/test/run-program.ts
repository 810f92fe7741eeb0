import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main } from '../src/main.ts'

export interface ProgramRun {
  readonly exit: number
  readonly stdout: string
  readonly stderr: string
}

export interface ProgramOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** A file of the folder, or bytes; a terminal when absent. */
  readonly stdin?: string | Uint8Array
  readonly tty?: boolean
  readonly signal?: AbortSignal
}

/** Runs the program in this process on given streams, with a clock that stands still. */
export async function runProgram(
  argv: readonly string[],
  { cwd, env = {}, stdin, tty = false, signal = new AbortController().signal }: ProgramOptions,
): Promise<ProgramRun> {
  let stdout = ''
  let stderr = ''
  const exit = await main(
    argv,
    {
      cwd,
      version: '1.2.3',
      env: { TMPDIR: join(cwd, 'tmp'), ...env },
      now: () => new Date('2026-01-02T03:04:05Z'),
      signal,
    },
    {
      stdin: {
        isTTY: stdin === undefined,
        read: async () =>
          typeof stdin === 'string' ? readFileSync(join(cwd, stdin)) : (stdin ?? new Uint8Array()),
      },
      stdout: { isTTY: tty, columns: 80, write: (text) => void (stdout += text) },
      stderr: { isTTY: tty, columns: 80, write: (text) => void (stderr += text) },
    },
  )
  return { exit, stdout, stderr }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../src/command.ts'
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
  /** Programs that it starts beside itself: from source each start takes most of a second. */
  readonly programs?: Context['programs']
  readonly platform?: string
  /** What a person types at each question; nobody is there when absent. */
  readonly answers?: readonly string[]
}

/** Runs the program in this process on given streams, with a clock that stands still. */
export async function runProgram(
  argv: readonly string[],
  {
    cwd,
    env = {},
    stdin,
    tty = false,
    signal = new AbortController().signal,
    programs,
    platform,
    answers,
  }: ProgramOptions,
): Promise<ProgramRun> {
  let stdout = ''
  let stderr = ''
  const left = [...(answers ?? [])]
  const exit = await main(
    argv,
    {
      cwd,
      version: '1.2.3',
      env: { TMPDIR: join(cwd, 'tmp'), ...env },
      now: () => new Date('2026-01-02T03:04:05Z'),
      signal,
      ...(programs === undefined ? {} : { programs }),
      ...(platform === undefined ? {} : { platform }),
    },
    {
      stdin: {
        isTTY: stdin === undefined,
        read: async () =>
          typeof stdin === 'string' ? readFileSync(join(cwd, stdin)) : (stdin ?? new Uint8Array()),
        ...(answers === undefined ? {} : { readLine: async () => left.shift() }),
      },
      stdout: { isTTY: tty, columns: 80, write: (text) => void (stdout += text) },
      stderr: { isTTY: tty, columns: 80, write: (text) => void (stderr += text) },
    },
  )
  return { exit, stdout, stderr }
}

import { isOkstraError } from '@okstra/contracts'
import { build } from 'esbuild'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const folders: string[] = []

/** A folder of its own, removed by {@link cleanUp}. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'okstra-store-'))
  folders.push(folder)
  return folder
}

/** Drafts that were left behind, anywhere below a folder. */
export function draftsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.okstra-tmp-'),
  )
}

/** Numbers from 0 up to 1, the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The code of the error that something fails with. */
export async function codeOf(action: Promise<unknown>): Promise<string | undefined> {
  return await action.then(
    () => undefined,
    (error: unknown) => (isOkstraError(error) ? error.code : String(error)),
  )
}

export interface Child {
  readonly pid: number
  /** Lines that it has printed so far. */
  readonly lines: readonly string[]
  /** Waits until it has printed so many lines. */
  printed(count: number): Promise<void>
  kill(): void
  /** Its exit code, or null after a signal; all output has been read then. */
  readonly ended: Promise<number | null>
}

let program: Promise<string> | undefined
const programs: string[] = []
const running = new Set<ChildProcess>()

/** Ends what a test file started and removes what it made; each file calls it, since files share this module. */
export function cleanUp(): void {
  for (const child of running) child.kill('SIGKILL')
  program = undefined
  for (const folder of [...programs.splice(0), ...folders.splice(0)]) {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The child program, bundled once, so that twenty of them start quickly. */
async function bundled(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'okstra-store-child-'))
  programs.push(folder)
  const outfile = join(folder, 'child.mjs')
  await build({
    entryPoints: [join(import.meta.dirname, 'child.ts')],
    bundle: true,
    outfile,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    conditions: ['@okstra/source'],
    mainFields: ['module', 'main'],
    logLevel: 'silent',
  })
  return outfile
}

/** Starts the child program with a command of `child.ts`. */
export async function startChild(command: string, ...argv: string[]): Promise<Child> {
  program ??= bundled()
  const child = spawn(process.execPath, [await program, command, ...argv], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], HOME: tmpdir() },
  })
  running.add(child)
  const lines: string[] = []
  const waiting = new Set<() => void>()
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => {
    lines.push(line)
    for (const look of waiting) look()
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      for (const look of waiting) look()
      resolve(code)
    })
  })
  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    kill: () => child.kill('SIGKILL'),
    printed: (count) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (lines.length >= count) resolve()
          else if (!running.has(child)) reject(new Error(`The child ended after ${lines.length} lines.`))
          else return
          waiting.delete(look)
        }
        waiting.add(look)
        look()
      }),
  }
}

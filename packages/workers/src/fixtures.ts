import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FailureClass, Provider, TerminalStatus } from '@okstra/contracts'
import type { TokenUsage } from './events.ts'
import type { ProcessExit } from './types.ts'

/** Which transcript: `claude-2.1.332/hello`. */
export interface FixtureId {
  readonly provider: Provider
  readonly version: string
  readonly name: string
}

/** What a run of a program left behind, byte for byte but for the names of folders. */
export interface Fixture extends FixtureId {
  /** What was provoked. */
  readonly about: string
  /** How it was started, without the program. */
  readonly argv: readonly string[]
  readonly prompt: 'stdin' | 'file' | 'argument'
  readonly exit: ProcessExit
  readonly stdout: Uint8Array
  readonly stderr: string
  /** What is true of it, written by hand. */
  readonly expect: FixtureExpectation | undefined
}

/** The truth of a transcript. What is absent did not happen. */
export interface FixtureExpectation {
  readonly status: TerminalStatus
  readonly failure?: FailureClass
  /** A part of the message. */
  readonly message?: string
  /** The final answer: a text, or what it was parsed to. */
  readonly answer?: unknown
  readonly usage?: TokenUsage
  /** The model that the stream names. */
  readonly model?: string
  readonly session?: string
  readonly reads?: readonly string[]
  readonly writes?: readonly string[]
  readonly commands?: readonly { readonly argv: readonly string[]; readonly exit?: number }[]
  /** Tools that were refused or failed. */
  readonly failedTools?: number
  readonly retries?: number
}

const FOLDER = fileURLToPath(new URL('../fixtures/', import.meta.url))

/**
 * All recorded transcripts, in the order of their names.
 *
 * @example
 * const fixtures = await listFixtures()
 * fixtures[0] // => { provider: 'claude', version: '2.1.332', name: 'bypass_shell' }
 */
export async function listFixtures(): Promise<readonly FixtureId[]> {
  const folders = (await readdir(FOLDER)).toSorted()
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const at = folder.indexOf('-')
      const [provider, version] = [folder.slice(0, at) as Provider, folder.slice(at + 1)]
      const names = (await readdir(join(FOLDER, folder))).toSorted()
      return names.map((name): FixtureId => ({ provider, version, name }))
    }),
  )
  return lists.flat()
}

/**
 * One recorded transcript, or `undefined` when there is none of that name.
 *
 * @example
 * const fixture = await readFixture({ provider: 'codex', version: '0.171.0', name: 'e401' })
 * fixture?.expect?.failure // => 'auth'
 */
export async function readFixture(id: FixtureId): Promise<Fixture | undefined> {
  const { provider, version, name } = id
  const read = (file: string) => readFile(join(FOLDER, `${provider}-${version}`, name, file))
  try {
    const meta = JSON.parse((await read('meta.json')).toString()) as Omit<
      Fixture,
      'stdout' | 'stderr' | 'expect'
    >
    const [stdout, stderr] = await Promise.all([read('stdout'), read('stderr')])
    const expect = await read('expect.json').then(
      (text) => JSON.parse(text.toString()) as FixtureExpectation,
      () => undefined,
    )
    return { ...meta, name, stdout, stderr: stderr.toString(), expect }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The programs that okstra starts beside itself. */
export type ProgramName = 'rehearsal' | 'guard' | 'acp-bridge'

/** Where the programs lie when they are not beside this package: a script for Node each. */
export type Programs = Readonly<Partial<Record<ProgramName, string>>>

/**
 * How a program of okstra's own is started: the file and its first arguments. They lie beside the built file, in this
 * package as in a bundle of it; from source they run through tsx.
 *
 * @example
 * const [file, ...args] = locateProgram('rehearsal')
 */
export function locateProgram(name: ProgramName, programs: Programs = {}): readonly string[] {
  const given = programs[name]
  if (given !== undefined) return [process.execPath, given]
  const here = import.meta.url
  if (!here.endsWith('.ts')) return [process.execPath, fileURLToPath(new URL(`./${name}.js`, here))]
  const tsx = pathToFileURL(createRequire(here).resolve('tsx')).href
  const source = fileURLToPath(new URL(`../${name}.ts`, here))
  return [process.execPath, '--conditions=@okstra/source', '--import', tsx, source]
}

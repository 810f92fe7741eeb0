import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { bundle } from '../bundle.ts'

/** Builds the program into a folder, as it is shipped, and gives its path. */
export async function buildProgram(folder: string): Promise<string> {
  await build({ ...bundle, outdir: join(folder, 'program/dist'), logLevel: 'error' })
  writeFileSync(join(folder, 'program/package.json'), '{"type":"module"}')
  return join(folder, 'program/dist/bin.js')
}

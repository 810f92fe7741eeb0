// pnpm mutants: changes the core formulas one at a time, in memory only, and runs the tests of their package.
// A mutant that no test notices is a gap. Prints killed / made, ends non-zero unless all are killed.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Mutant = readonly [file: string, find: string, replace: string]

const root = join(import.meta.dirname, '..')
const mutants = JSON.parse(readFileSync(join(root, 'tooling/mutants.json'), 'utf8')) as readonly Mutant[]
const only = process.argv[2] ?? ''
const survivors: string[] = []
const sound = new Map<string, boolean>()
let made = 0
for (const [index, [file, find, replace]] of mutants.entries()) {
  if (!file.includes(only)) continue
  made++
  const what = `${file}: ${find} -> ${replace === '' ? '(nothing)' : replace}`
  const source = readFileSync(join(root, file), 'utf8')
  if (source.split(find).length !== 2) {
    survivors.push(`${what}\n    does not stand there exactly once`)
    continue
  }
  const folder = file.split('/').slice(0, 2).join('/')
  // Tests that fail without a mutant would seem to kill every one.
  if (!sound.has(folder)) sound.set(folder, test(folder, {}))
  if (sound.get(folder) !== true) {
    survivors.push(`${what}\n    was not tried: the tests of ${folder} fail without it`)
    continue
  }
  const survives = test(folder, { OKSTRA_MUTANT: String(index) })
  console.log(`${survives ? 'SURVIVED' : 'killed  '}  ${what}`)
  if (survives) survivors.push(what)
}
console.log(`\n${made - survivors.length} of ${made} mutants killed`)
for (const survivor of survivors) console.error(`  ${survivor}`)
process.exitCode = made > 0 && survivors.length === 0 ? 0 : 1

/** Whether the tests of a package pass. */
function test(folder: string, env: Readonly<Record<string, string>>): boolean {
  const args = ['run', '--project', 'unit', '--bail', '1', '--reporter', 'dot', folder]
  return (
    spawnSync('vitest', args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' }).status === 0
  )
}

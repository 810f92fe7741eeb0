// `pnpm lie-corpus`: lies planted in truthful sessions of every provider, and what became of them.
// `--repository PATH` plays them on a repository of yours, which stays as it is. OKSTRA_SEED=<n> or =random: another draw.
// `--write` puts the figures of the default draw into the README.
import { CLI_PROVIDERS } from '@okstra/contracts'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bundlePrograms } from '../../../../tooling/bundle-programs.ts'
import { playRepository } from './play-repository.ts'
import { PLAYED } from './providers/index.ts'
import { makeRandom } from './random.ts'
import { type Origin, packagedOrigins } from './repositories.ts'
import { Tally } from './tally.ts'

const README = join(import.meta.dirname, '../../../../README.md')
const FIGURES = /caught [\d,]+ \/ planted [\d,]+, false alarms [\d,]+ \/ clean [\d,]+/

const { values } = parseArgs({
  options: { repository: { type: 'string', multiple: true }, write: { type: 'boolean', default: false } },
})
const wanted = process.env['OKSTRA_SEED']
const seed = wanted === 'random' ? Date.now() % 1_000_000_007 : Number(wanted ?? 20261129)
if (!Number.isSafeInteger(seed)) {
  console.error('OKSTRA_SEED is a number or "random".')
  process.exit(2)
}
const given = (values.repository ?? []).map((path, index): Origin => {
  const folder = realpathSync(resolve(process.env['INIT_CWD'] ?? '.', path))
  return { name: `${index + 1}-${basename(folder)}`, folder, isRepository: true }
})
const origins = given.length === 0 ? packagedOrigins() : given

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-lies-')))
const programs = await bundlePrograms()
const tally = new Tally()
try {
  for (const origin of origins) {
    await playRepository(origin, { folder, programs, random: makeRandom(seed), tally })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
  programs.remove()
}

const failures = [...tally.complaints]
const missing = CLI_PROVIDERS.filter((name) => PLAYED.every(({ provider }) => provider.name !== name))
for (const name of missing) failures.push(`${name} has no clean run: write one in providers/.`)

const count = (n: number): string => n.toLocaleString('en-US')
console.log(
  `Seed ${seed}; ${origins.map(({ name }) => name).join(', ')}; ${PLAYED.map(({ provider }) => provider.name).join(', ')}\n`,
)
for (const [name, { planted, caught, clean, alarms }] of [...tally.rows].toSorted(([a], [b]) =>
  a < b ? -1 : 1,
)) {
  const parts = [
    ...(planted === 0 ? [] : [`caught ${caught} / planted ${planted}`]),
    ...(clean === 0 ? [] : [`false alarms ${alarms} / clean ${clean}`]),
  ]
  console.log(`${name.padEnd(30)} ${parts.join(', ')}`)
}
const total = tally.total()
const figures = `caught ${count(total.caught)} / planted ${count(total.planted)}, false alarms ${count(total.alarms)} / clean ${count(total.clean)}`
console.log(`\n${figures}`)

if (given.length === 0 && wanted === undefined) {
  const readme = readFileSync(README, 'utf8')
  if (values.write) writeFileSync(README, readme.replace(FIGURES, figures))
  else if (!readme.includes(figures))
    failures.push(`The README does not say "${figures}": pnpm lie-corpus --write`)
}
for (const failure of failures) console.log(failure)
console.log(`${total.caught + total.clean - total.alarms} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

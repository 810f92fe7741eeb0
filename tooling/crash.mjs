// `pnpm crash`: a seeded sample of the crash matrix; `pnpm crash --all`: the whole of it; OKSTRA_SEED=<n>: another sample.
import { spawnSync } from 'node:child_process'

const [word, ...rest] = process.argv.slice(2)
if (rest.length > 0 || (word !== undefined && word !== '--all')) {
  console.error('Usage: pnpm crash [--all]')
  process.exit(2)
}
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'crash'], {
  stdio: 'inherit',
  env: { ...process.env, ...(word === '--all' ? { OKSTRA_CRASH: 'all' } : {}) },
})
process.exit(status ?? 1)

// pnpm bench [start|coverage|options|convergence|validate|render|run|phases|status|pump|workers|size …]: prints ratios and writes bench/results.json.
import { cpus, totalmem } from 'node:os'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const SUITES = [
  'start',
  'coverage',
  'options',
  'convergence',
  'validate',
  'render',
  'run',
  'phases',
  'status',
  'pump',
  'workers',
  'size',
]
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !SUITES.includes(name))
if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(', ')}. There are ${SUITES.join(', ')}.`)
  process.exit(2)
}

const file = new URL('results.json', import.meta.url)
const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
results.machine = {
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
}
console.log(`Node ${process.version}, ${results.machine.cores} cores, ${results.machine.memoryGiB} GiB\n`)
for (const name of wanted.length > 0 ? wanted : SUITES) {
  const suite = await import(`./src/${name}.mjs`)
  results[name] = await suite[name]()
}
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)

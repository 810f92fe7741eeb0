// Validation of large reports in one process against JSON.parse of the same text, and of the whole program
// against ajv-cli on the same file and schema.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateDocuments } from '@okstra/validate'
import { bigReport } from './big-report.mjs'
import { compare } from './measure.mjs'

const root = join(import.meta.dirname, '../..')
const bin = join(root, 'packages/validate/dist/node/bin.js')

export async function validate() {
  const rows = []
  for (const [label, megabytes, rounds] of [
    ['1 MB', 1, 15],
    ['50 MB', 50, 5],
  ]) {
    const text = reportText(megabytes)
    const findings = await validateDocuments([{ name: 'report.data.json', text }])
    const wrong = findings.filter(({ severity }) => severity === 'error')
    if (wrong.length > 0) throw new Error(`the report is not valid: ${JSON.stringify(wrong.slice(0, 3))}`)
    rows.push(
      await compare({
        name: `validateDocuments, ${label} report / JSON.parse`,
        goal: '<= 3',
        rounds,
        subject: () => validateDocuments([{ name: 'report.data.json', text }]),
        anchor: () => JSON.parse(text),
      }),
      await endToEnd(label, text, megabytes > 10 ? 5 : 9),
    )
  }
  return rows
}

function reportText(megabytes) {
  const perFinding =
    JSON.stringify(bigReport(100), null, 2).length - JSON.stringify(bigReport(0), null, 2).length
  return JSON.stringify(bigReport(Math.ceil((megabytes * 1e6 * 100) / perFinding)), null, 2)
}

async function endToEnd(label, text, rounds) {
  const ajv = ajvCli()
  const folder = mkdtempSync(join(tmpdir(), 'okstra-bench-'))
  try {
    writeFileSync(join(folder, 'report.data.json'), text)
    const schema = join(root, 'schemas/final-report-v2.0.schema.json')
    const run = (args) => {
      const { status, stderr } = spawnSync(process.execPath, args, {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`)
    }
    return await compare({
      name: `okstra-validate, ${label} report / ajv validate (whole programs)`,
      goal: '< 1',
      rounds,
      subject: () => run([bin, '--quiet', 'report.data.json']),
      anchor: () =>
        run([ajv, 'validate', '--spec=draft2020', '--strict=false', '-s', schema, '-d', 'report.data.json']),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** ajv-cli, in a folder of its own: it is an anchor, not a dependency. */
function ajvCli() {
  const folder = join(root, 'node_modules/.cache/ajv-cli')
  const entry = join(folder, 'node_modules/ajv-cli/dist/index.js')
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true })
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      'ajv-cli@5.0.0',
    ]
    if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0)
      throw new Error('ajv-cli could not be installed')
  }
  return entry
}

// Start of the built program against a bare node.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare } from './measure.mjs'

const bin = join(import.meta.dirname, '../../apps/cli/dist/bin.js')

function node(args, cwd) {
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`)
}

export async function start() {
  const cwd = mkdtempSync(join(tmpdir(), 'okstra-bench-'))
  try {
    const demo = join(cwd, 'demo')
    node([bin, 'demo', '--out', demo], cwd)
    const project = findProject(demo)
    writeFileSync(join(cwd, 'r.json'), '{"requirements":[{"id":"EB-001"}]}')
    const rows = []
    const cases = [
      ['okstra --version', ['--version'], '<= 1.25'],
      ['okstra --help', ['--help'], '<= 1.4'],
      ['okstra validate r.json (small)', ['validate', 'r.json'], ''],
      ['okstra validate <report>.data.json', ['validate', reportIn(demo)], '<= 2'],
      ['okstra status --json', ['status', '--json', '--cwd', project], '<= 1.8'],
    ]
    for (const [name, args, goal] of cases) {
      rows.push(
        await compare({
          name: `${name} / node -e 0`,
          goal,
          rounds: 21,
          subject: () => node([bin, ...args], cwd),
          anchor: () => node(['-e', '0'], cwd),
        }),
      )
    }
    return rows
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

function reportIn(folder) {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((file) =>
    file.endsWith('.data.json'),
  )
  if (found === undefined) throw new Error('the demo wrote no report data')
  return join(folder, found)
}

/** The folder that holds `.okstra`. */
function findProject(folder) {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((file) =>
    file.endsWith('.okstra/project.json'),
  )
  if (found === undefined) throw new Error('the demo registered no project')
  return join(folder, found, '../..')
}

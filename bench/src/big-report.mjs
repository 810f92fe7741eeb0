// A report as large as wanted, grown from what the demonstration writes, so that every rule of the validator holds.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bin = join(import.meta.dirname, '../../apps/cli/dist/bin.js')
let base

function baseReport() {
  if (base !== undefined) return base
  const folder = mkdtempSync(join(tmpdir(), 'okstra-bench-'))
  try {
    const { status, stderr } = spawnSync(process.execPath, [bin, 'demo', '--out', folder], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    const file = readdirSync(folder).find((name) => name.endsWith('.data.json'))
    base = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return base
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const SEVERITIES = ['critical', 'high', 'medium', 'low']

/** The demonstration's report with `count` findings, each with a piece of evidence of its own. */
export function bigReport(count) {
  const report = structuredClone(baseReport())
  const workers = report.crossVerification.roster.map(({ worker }) => worker)
  const first = report.evidence.length + 1
  for (let index = 0; index < count; index++) {
    const source = `${workers[index % workers.length]}:F-${String(index + 1).padStart(3, '0')}`
    const id = `EV-${String(first + index).padStart(3, '0')}`
    report.evidence.push({
      id,
      source,
      citation: {
        path: `src/module-${index % 97}/file-${index % 13}.ts`,
        lines: `${(index % 400) + 1}-${(index % 400) + 4}`,
        quote: `const total = rows.reduce((sum, row) => sum + row.amount * ${index}, 0)`,
      },
      check: { state: 'verified' },
    })
    report.findings.push({
      id: `F-${String(report.findings.length + 1).padStart(3, '0')}`,
      kind: index % 3 === 0 ? 'cause' : 'risk',
      statement: `The export of module ${index % 97} reads every row into memory before it writes the first one; on large accounts it runs out of memory, and the user sees an empty file.`,
      sources: [source],
      evidence: [id],
      confidence: 'high',
      severity: SEVERITIES[index % 4],
      requirements: [report.requirements[index % report.requirements.length].id],
    })
  }
  return report
}

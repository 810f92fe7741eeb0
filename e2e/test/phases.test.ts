import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { CLAUDE, CODEX, GEMINI } from '../harness/programs.ts'
import { examplePlay, readJson, runSample } from '../harness/sample-run.ts'

interface Row {
  readonly agreed: boolean
}

interface Report {
  readonly run: { readonly author: string }
  readonly findings: readonly { readonly sources: readonly string[] }[]
  readonly missingInformation: readonly { readonly statement: string }[]
  readonly [part: string]: unknown
}

// The others take the same steps; what is new in these two is how much their answers hold.
it.each<[string, string, string, string[]]>([
  ['requirements-discovery', 'requirementsDiscovery', 'ledger', []],
  [
    'feature-analysis',
    'featureAnalysis',
    'steps',
    ['--feature', 'Charging open loans at the end of a month'],
  ],
])(
  '%s by claude, codex, gemini: what cites nothing is left out, and what was found is voted on',
  async (taskType, part, list, flags) => {
    const actors = [CLAUDE, CODEX, GEMINI].map((program, index) => ({
      program,
      part: `rehearsal-${index + 1}`,
    }))
    const run = await runSample(inject('okstra'), actors, examplePlay(taskType, flags))
    try {
      expect(run.stderr).not.toContain('error:')
      expect(run.code).toBe(0)
      const report = readJson(join(run.folder, `reports/final-report-${taskType}-001.data.json`)) as Report
      expect(report.run.author).toBe('worker')
      const rows = (report[part] as Readonly<Record<string, readonly Row[]>>)[list] ?? []
      expect(rows.filter(({ agreed }) => agreed).length).toBeGreaterThan(0)
      expect(report.findings.some(({ sources }) => sources.length > 1)).toBe(true)
      expect(report.missingInformation.map(({ statement }) => statement)).toEqual([
        expect.stringContaining('does not count, because no evidence of it holds'),
      ])
    } finally {
      await run.cleanUp()
    }
  },
  150_000,
)

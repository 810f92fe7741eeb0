import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CLAUDE, CODEX, GEMINI, GROK } from '../harness/programs.ts'
import { examplePlay, readJson, runSample, type SampleRun } from '../harness/sample-run.ts'

interface Report {
  readonly run: { readonly author: string }
  readonly findings: readonly {
    readonly kind: string
    readonly statement: string
    readonly class: string
    readonly sources: readonly string[]
    readonly evidence: readonly string[]
    readonly ballots: readonly { readonly worker: string; readonly vote: string }[]
  }[]
  readonly evidence: readonly { readonly id: string; readonly check: { readonly state: string } }[]
  readonly missingInformation: readonly { readonly statement: string }[]
  readonly crossVerification: {
    readonly roster: readonly { readonly worker: string; readonly role: string; readonly status: string }[]
  }
}

describe('an error analysis by claude, codex, gemini, with grok as critic', () => {
  let run: SampleRun
  beforeAll(async () => {
    const analysers = [CLAUDE, CODEX, GEMINI].map((program, index) => ({
      program,
      part: `rehearsal-${index + 1}`,
    }))
    const critic = { program: GROK, part: 'rehearsal-4', isCritic: true } as const
    run = await runSample(inject('okstra'), [...analysers, critic], examplePlay('error-analysis'))
  }, 200_000)
  afterAll(async () => {
    await run.cleanUp()
  })

  const report = (): Report =>
    readJson(join(run.folder, 'reports/final-report-error-analysis-001.data.json')) as Report

  it('is completed, with a critic that votes on nothing', () => {
    expect(run.stderr).not.toContain('error:')
    expect(run.code).toBe(0)
    const { findings, crossVerification } = report()
    expect(crossVerification.roster).toContainEqual(
      expect.objectContaining({ worker: 'grok', role: 'critic', status: 'completed' }),
    )
    expect(findings.flatMap(({ ballots }) => ballots.map(({ worker }) => worker))).not.toContain('grok')
  })

  it('has the gap that holds among its findings, with the votes of those that were asked', () => {
    const gaps = report().findings.filter(({ kind }) => kind === 'gap')
    expect(gaps).toHaveLength(1)
    const [gap] = gaps
    expect(gap).toMatchObject({ class: 'full-consensus', sources: ['grok:F-001'] })
    expect(gap?.ballots.map(({ worker, vote }) => `${worker} ${vote}`)).toEqual([
      'claude agree',
      'codex supplement',
      'gemini agree',
    ])
    const rows = report().evidence.filter(({ id }) => gap?.evidence.includes(id))
    expect(rows.map(({ check }) => check.state)).toEqual(['verified'])
  })

  it('keeps what was refuted, and what cites nothing, out of the findings, and tells both', () => {
    expect(
      report().missingInformation.flatMap(({ statement }) =>
        statement.startsWith('grok') ? [statement] : [],
      ),
    ).toEqual([
      expect.stringMatching(/^grok:F-003 does not count, because no evidence of it holds/),
      expect.stringMatching(/^grok:F-002 is not confirmed: 2 of 3 analysers refuted it/),
    ])
  })
})

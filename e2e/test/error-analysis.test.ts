import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CLAUDE, CODEX, GEMINI } from '../harness/programs.ts'
import { examplePlay, readJson, runSample, type SampleRun } from '../harness/sample-run.ts'

interface Report {
  readonly run: { readonly author: string }
  readonly errorAnalysis: {
    readonly leadingCause: string | null
    readonly causes: readonly { readonly id: string; readonly class: string; readonly leads: number }[]
  }
  readonly findings: readonly {
    readonly ballots: readonly { readonly worker: string; readonly vote: string }[]
  }[]
  readonly missingInformation: readonly { readonly statement: string }[]
}

describe('an error analysis by claude, codex, gemini', () => {
  let run: SampleRun
  beforeAll(async () => {
    const actors = [CLAUDE, CODEX, GEMINI].map((program, index) => ({
      program,
      part: `rehearsal-${index + 1}`,
    }))
    run = await runSample(inject('okstra'), actors, examplePlay('error-analysis'))
  }, 150_000)
  afterAll(async () => {
    await run.cleanUp()
  })

  const report = (): Report =>
    readJson(join(run.folder, 'reports/final-report-error-analysis-001.data.json')) as Report

  it('is completed, and says what comes next', () => {
    expect(run.stderr).not.toContain('error:')
    expect(run.code).toBe(0)
    // One cause was voted down though its citation holds: that is a person's to decide.
    expect(run.stdout).toMatch(/^waits +your answer to C-001$/m)
  })

  it('has the cause that two makers found, and not the one that cites nothing', () => {
    const { causes, leadingCause } = report().errorAnalysis
    expect(causes.map(({ class: agreement, leads }) => [agreement, leads])).toEqual([
      ['full-consensus', 2],
      ['worker-unique', 1],
    ])
    expect(leadingCause).toBe(causes[0]?.id)
    expect(report().missingInformation.map(({ statement }) => statement)).toEqual([
      'claude:F-002 does not count, because no evidence of it holds (src/fees/late-fee.ts:3: not-found): The ledger rounds every amount up to the next quarter.',
    ])
  })

  it('has a vote of every real worker on what it did not find', () => {
    const ballots = report().findings.flatMap((finding) =>
      finding.ballots.map(({ worker, vote }) => `${worker} ${vote}`),
    )
    expect(ballots.toSorted()).toEqual(['claude disagree', 'codex disagree', 'gemini agree'])
    expect(report().run.author).toBe('worker')
  })
})

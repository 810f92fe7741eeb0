import type { RehearsalScenario } from '@okstra/contracts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CACHE, errorPlay, LEDGER, type Opinion, POSTS, SYMPTOM, THREE } from './error-plays.ts'
import { type Finished, openStage, type Stage } from './support.ts'

const TYPE = 'error-analysis'

let stage: Stage

async function runOf(
  opinions: Readonly<Record<string, Opinion>>,
): Promise<Finished & { readonly folder: string }> {
  const world = stage.world({ taskType: TYPE, scenario: errorPlay(opinions) })
  return await world.run({ workers: Object.keys(opinions) })
}

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

describe('an error analysis', () => {
  it('takes the cause that two found and the third could not refute, and leaves out the lie', async () => {
    const against = {
      ...THREE,
      'rehearsal-1': { ...THREE['rehearsal-1'], against: [LEDGER] },
    } as typeof THREE
    const { end, report, folder } = await runOf(against)
    expect(end).toEqual({ status: 'completed', next: 'implementation-option-selection' })
    const part = report.errorAnalysis
    expect(part?.symptom).toEqual({ text: SYMPTOM, line: 16, sources: Object.keys(THREE) })
    expect(part?.causes.map(({ statement }) => statement)).toEqual([POSTS, LEDGER])
    expect(part?.causes[0]).toMatchObject({ class: 'full-consensus', credible: true, leads: 2 })
    expect(part?.leadingCause).toBe(part?.causes[0]?.id)
    expect(part?.causes[0]?.counterEvidence).toHaveLength(2)
    expect(report.verdictCard).toMatchObject({ verdict: 'accepted', direction: 'begin-option-selection' })
    expect(report.crossVerification.rounds[0]).toMatchObject({ round: 1, voters: Object.keys(THREE) })
    const ledger = report.findings.find(({ statement }) => statement === LEDGER)
    expect(ledger?.ballots?.map(({ worker, vote }) => `${worker} ${vote}`)).toEqual([
      'rehearsal-1 disagree',
      'rehearsal-2 agree',
    ])
    const groups = JSON.parse(readFileSync(join(folder, 'convergence/groups.json'), 'utf8')) as {
      readonly leftOut: unknown[]
    }
    expect(report.missingInformation.map(({ statement }) => statement)).toEqual([
      `rehearsal-1:F-002 does not count, because no evidence of it holds (src/billing/fee.ts:5: not-found): ${CACHE}`,
    ])
    expect(groups.leftOut).toEqual([{ source: 'rehearsal-1:F-002', reason: 'unsupported' }])
  })

  it('follows its input: when the lie moves to the other cause, that one is left out', async () => {
    const { report } = await runOf({
      ...THREE,
      'rehearsal-1': {
        family: 'anthropic',
        leading: '0',
        causes: [
          { statement: LEDGER, line: 4 },
          { statement: POSTS, lie: true },
        ],
      },
      'rehearsal-2': { family: 'openai', leading: '0', causes: [{ statement: POSTS, lie: true }] },
    })
    expect(report.errorAnalysis?.causes.map(({ statement }) => statement)).toEqual([LEDGER])
  })

  it('comes to the same, whoever of the workers says what', async () => {
    const [first, second, third] = Object.values(THREE)
    const turned = { 'rehearsal-1': third, 'rehearsal-2': first, 'rehearsal-3': second } as typeof THREE
    const facts = async (opinions: typeof THREE) => {
      const { causes = [], leadingCause } = (await runOf(opinions)).report.errorAnalysis ?? {}
      const leader = causes.find(({ id }) => id === leadingCause)?.statement
      return {
        leader,
        causes: causes.map(({ statement, class: agreement, leads }) => [statement, agreement, leads]),
      }
    }
    const plain = await facts(THREE)
    expect(plain.leader).toBe(POSTS)
    expect(await facts(turned)).toEqual(plain)
  })

  it('goes on with the investigation when nobody calls a cause leading', async () => {
    const none = Object.fromEntries(
      Object.entries(THREE).map(([worker, own]) => [worker, { ...own, leading: null }]),
    )
    const { end, report } = await runOf(none)
    expect(end).toEqual({ status: 'completed', next: 'error-analysis' })
    expect(report.errorAnalysis?.leadingCause).toBeNull()
    expect(report.verdictCard).toMatchObject({
      verdict: 'not-applicable',
      direction: 'continue-investigation',
    })
    expect(report.errorAnalysis?.nextDiagnostic.sources).toEqual(Object.keys(THREE))
  })

  it('is blocked when one analyser alone completed, and says who failed', async () => {
    const scenario = errorPlay(THREE)
    const broken = (worker: string) => ({
      ...scenario.workers[worker],
      duties: { analyse: [{ steps: [{ error: { class: 'auth', message: 'no login' } }] }] },
    })
    const workers = {
      ...scenario.workers,
      'rehearsal-2': broken('rehearsal-2'),
      'rehearsal-3': broken('rehearsal-3'),
    }
    const world = stage.world({
      taskType: TYPE,
      scenario: { ...scenario, workers } as unknown as RehearsalScenario,
    })
    const { end, report } = await world.run()
    expect(end.status).toBe('blocked')
    expect(end.reason).toContain('rehearsal-2 failed at analyse: auth.')
    expect(report.verdictCard.direction).toBe('continue-investigation')
  })
})

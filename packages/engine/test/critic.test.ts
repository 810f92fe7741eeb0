import type { RehearsalScenario } from '@okstra/contracts'
import { foldRun } from '@okstra/lifecycle'
import { readJournal } from '@okstra/store'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CRITIC, criticPlay, DOCS, FALSE, GAPS, QUERY } from './critic-plays.ts'
import { discoveryPlay } from './discovery-plays.ts'
import { errorPlay, POSTS, THREE } from './error-plays.ts'
import { type PrepareRequest, prepareRun, runPrepared } from '../src/index.ts'
import { type Finished, openStage, type Stage } from './support.ts'

const TYPE = 'error-analysis'
const ANALYSERS = Object.keys(THREE)

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
}, 120_000)

afterAll(() => stage.close())

async function runOf(play: Parameters<typeof criticPlay>[0] = {}): Promise<Finished> {
  const world = stage.world({ taskType: TYPE, scenario: criticPlay(play) })
  return await world.run({ critic: CRITIC })
}

const said = ({ report }: Finished): string[] => report.missingInformation.map(({ statement }) => statement)

describe('a critic', () => {
  it('adds what nobody could refute, and says what it saw beside that', async () => {
    const run = await runOf()
    const { end, report, folder } = run
    expect(end).toEqual({ status: 'completed', next: 'implementation-option-selection' })
    const gap = report.findings.find(({ statement }) => statement === DOCS)
    expect(gap).toMatchObject({
      kind: 'gap',
      sources: [`${CRITIC}:F-001`],
      class: 'full-consensus',
      votes: { agree: 4, disagree: 0, supplement: 0 },
    })
    expect(gap?.ballots?.map(({ worker }) => worker)).toEqual(ANALYSERS)
    expect(report.evidence.find(({ source }) => source === `${CRITIC}:F-001`)?.check.state).toBe('verified')
    expect(report.findings.map(({ statement }) => statement)).not.toContain(QUERY)
    expect(said(run)).toEqual([
      expect.stringContaining('rehearsal-1:F-002 does not count'),
      `${CRITIC}:F-002 does not count, because no evidence of it holds (src/billing/fee.ts:5: not-found): ${FALSE}`,
      `${CRITIC}:F-003 is not confirmed: 2 of 3 analysers refuted it (a: Two of us read it.): ${QUERY}`,
    ])
    expect(report.crossVerification).toMatchObject({ families: 3 })
    expect(report.crossVerification.roster.find(({ worker }) => worker === CRITIC)).toMatchObject({
      role: 'critic',
      status: 'completed',
    })
    expect(report.coverageCritic).toMatchObject({ worker: CRITIC, otherFamily: true, didNotRun: null })
    expect(report.coverageCritic?.gaps).toMatchObject([
      { gap: `${CRITIC}:F-001`, outcome: 'joined', finding: gap?.id, agree: 3, disagree: 0, reasons: [] },
      {
        gap: `${CRITIC}:F-002`,
        outcome: 'unsupported',
        finding: null,
        reasons: ['src/billing/fee.ts:5: not-found'],
      },
      {
        gap: `${CRITIC}:F-003`,
        outcome: 'refuted',
        finding: null,
        agree: 1,
        disagree: 2,
        reasons: ['a: Two of us read it.'],
      },
    ])
    const votes = report.findings.flatMap(({ ballots = [] }) => ballots.map(({ worker }) => worker))
    expect(votes).not.toContain(CRITIC)
    expect(report.errorAnalysis?.causes[0]?.statement).toBe(POSTS)
    const { gaps } = foldRun((await readJournal(join(folder, 'journal.jsonl'))).events)
    expect(gaps?.results).toHaveLength(64)
    const prompt = readFileSync(join(folder, 'prompts', `${CRITIC}-criticise-1.md`), 'utf8')
    expect(prompt).toContain(POSTS)
    expect(prompt).not.toMatch(/rehearsal-[123]/)
    const shown = readFileSync(join(folder, 'prompts', 'rehearsal-1-check-gaps-1.md'), 'utf8')
    expect(shown).toContain(DOCS)
    expect(shown).not.toContain(CRITIC)
    expect(shown).not.toContain(FALSE)
  })

  it('comes to the same, whoever of the analysers says what', async () => {
    const [first, second, third] = Object.values(THREE)
    const opinions = { 'rehearsal-1': third, 'rehearsal-2': first, 'rehearsal-3': second } as typeof THREE
    const gaps = GAPS.map((gap) => ({
      ...gap,
      ...(gap.against === undefined ? {} : { against: ['rehearsal-2', 'rehearsal-3'] }),
    })).toReversed()
    const facts = ({ report }: Finished) =>
      report.findings.map(({ statement, class: agreed }) => `${statement} ${agreed}`).toSorted()
    expect(facts(await runOf({ opinions, gaps }))).toEqual(facts(await runOf()))
  })

  it('of a discovery adds no row to the ledger', async () => {
    const scenario = criticPlay({ base: discoveryPlay() })
    const world = stage.world({ taskType: 'requirements-discovery', scenario })
    const run = await world.run({ critic: CRITIC })
    expect(run.end.status).toBe('completed')
    const gap = run.report.findings.find(({ statement }) => statement === DOCS)
    expect(gap).toMatchObject({ class: 'full-consensus', sources: [`${CRITIC}:F-001`] })
    const rows = run.report.requirementsDiscovery?.ledger ?? []
    expect(rows.map(({ finding }) => finding)).not.toContain(gap?.id)
    expect(said(run).join()).toContain(`${CRITIC}:F-003 is not confirmed`)
  })

  it('keeps a severe gap that votes alone cannot remove', async () => {
    const doubts = ANALYSERS
    const gaps = [{ statement: DOCS, path: 'docs/fees.md', line: 3, severity: 'high', doubts }]
    const { report } = await runOf({ gaps })
    expect(report.findings.find(({ statement }) => statement === DOCS)).toMatchObject({ blocks: true })
  })

  it('that fails holds nothing up: the report says that nobody looked, and why', async () => {
    const run = await runOf({ criticise: [{ error: { class: 'auth', message: 'no login' } }] })
    expect(run.end.status).toBe('completed')
    expect(said(run).at(-1)).toBe(
      `Nobody looked for gaps: the critic ${CRITIC} gave no answer that counts: auth`,
    )
    expect(run.report.crossVerification.roster.find(({ role }) => role === 'critic')).toMatchObject({
      status: 'error',
      failure: 'auth',
    })
    expect(run.report.coverageCritic).toMatchObject({ didNotRun: 'auth', gaps: [] })
  })

  it('that states what analysers state is set aside', async () => {
    const gaps = [{ statement: DOCS, path: 'docs/fees.md', line: 3, kind: 'cause' }]
    const run = await runOf({ gaps })
    expect(run.end.status).toBe('completed')
    expect(said(run).at(-1)).toContain('Nobody looked for gaps')
    expect(run.report.errorAnalysis?.causes.map(({ statement }) => statement)).not.toContain(DOCS)
  })

  it('is not asked when the run is blocked, and the report says so', async () => {
    const scenario = criticPlay()
    const broken = { duties: { analyse: [{ steps: [{ error: { class: 'auth', message: 'no login' } }] }] } }
    const workers = Object.fromEntries(
      Object.entries(scenario.workers).map(([worker, own]) => [
        worker,
        worker === 'rehearsal-2' || worker === 'rehearsal-3' ? { ...own, ...broken } : own,
      ]),
    )
    const world = stage.world({ taskType: TYPE, scenario: { ...scenario, workers } as typeof scenario })
    const run = await world.run({ critic: CRITIC })
    expect(run.end.status).toBe('blocked')
    expect(said(run).at(-1)).toContain('was not asked')
    expect(run.report.coverageCritic).toMatchObject({ didNotRun: 'no votes could be held', gaps: [] })
  })

  it('is taken from the last run of the phase, and left out when that is said', async () => {
    const world = stage.world({ taskType: TYPE, scenario: criticPlay() })
    const rosterOf = ({ report }: Finished) => report.crossVerification.roster.map(({ role }) => role)
    const idOf = ({ report }: Finished) => report.findings.find(({ statement }) => statement === DOCS)?.id
    const first = idOf(await world.run({ workers: ANALYSERS, critic: CRITIC }))
    const { scenario: _scenario, ...request } = world.request()
    const held = await prepareRun(request, world.deps(), 'run')
    expect(held.manifest.roster.map(({ role }) => role)).toContain('critic')
    expect(Object.values(held.manifest.knownFindings ?? {})).toContain(first)
    expect((await runPrepared(held, world.deps())).status).toBe('completed')
    expect(rosterOf(await world.run({ workers: ANALYSERS, critic: 'none' }))).not.toContain('critic')
  })

  it('is nobody unless asked for: no duty of it, and no file', async () => {
    const world = stage.world({ taskType: TYPE, scenario: errorPlay(THREE) })
    const { folder, report } = await world.run()
    expect(existsSync(join(folder, 'convergence/critic.json'))).toBe(false)
    expect(report.crossVerification.roster.map(({ role }) => role)).not.toContain('critic')
    expect(report.coverageCritic).toBeUndefined()
    const manifest = readFileSync(join(folder, 'manifests/run-manifest.json'), 'utf8')
    expect(manifest).not.toMatch(/critic|check-gaps/)
  })
})

describe('who may be the critic', () => {
  it.each([
    [TYPE, 'rehearsal-1', 'is critic and analyser'],
    ['project-analysis', CRITIC, 'takes analyser, report-writer'],
    [TYPE, 'rehearsal-9', 'There is no worker'],
  ] as const)('%s with %s is refused', async (taskType, critic, message) => {
    const world = stage.world({ taskType, scenario: criticPlay() })
    await expect(world.prepare({ workers: ANALYSERS, critic })).rejects.toThrow(message)
  })
})

describe('the example', () => {
  const examples = join(import.meta.dirname, '../../../examples')
  const own = (name: string) => readFileSync(join(examples, TYPE, name), 'utf8')
  const play = async (request: Partial<PrepareRequest> = {}): Promise<Finished> => {
    const world = stage.world({
      taskType: TYPE,
      brief: own('brief.md'),
      scenario: JSON.parse(own('scenario.json')) as RehearsalScenario,
    })
    cpSync(join(examples, 'late-fees/repo'), world.repo, { recursive: true })
    world.git('add', '--all')
    world.git('commit', '--quiet', '--message', 'Bring the sample')
    return await world.run(request)
  }

  it('comes to what its page says, on the repository of the sample', async () => {
    const run = await play({ critic: CRITIC })
    expect(run.end).toEqual({ status: 'completed', next: 'implementation-option-selection' })
    const gaps = run.report.findings.filter(({ kind }) => kind === 'gap')
    expect(gaps).toMatchObject([
      {
        statement: expect.stringContaining('The cap of a fee holds for each charge'),
        class: 'full-consensus',
        votes: { agree: 3, disagree: 0, supplement: 1 },
      },
    ])
    expect(said(run).slice(1)).toEqual([
      expect.stringContaining(`${CRITIC}:F-003 does not count, because no evidence of it holds`),
      expect.stringContaining(`${CRITIC}:F-002 is not confirmed: 2 of 3 analysers refuted it`),
    ])
    expect(run.report.run.author).toBe('worker')
  })

  it('has no analyser more when nobody is asked for gaps', async () => {
    const { end, report } = await play()
    expect(end.status).toBe('completed')
    expect(report.crossVerification.roster.map(({ worker }) => worker)).not.toContain(CRITIC)
    expect(report.findings.map(({ kind }) => kind)).not.toContain('gap')
  })
})

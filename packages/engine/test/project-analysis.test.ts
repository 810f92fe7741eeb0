import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analysisPlay, factsOfRow, type Stated, turned, type Voice, withOneAlone } from './analysis-plays.ts'
import { type Finished, openStage, type Stage } from './support.ts'

const TYPE = 'project-analysis'
const LISTS = { component: 'components', command: 'commands', hazard: 'hazards' }

const fees = (name: string, paths: readonly string[], dependsOn: readonly string[] = []): Stated => ({
  kind: 'component',
  statement: 'Fees are posted to the ledger.',
  own: { name, paths, dependsOn },
})
const ledger = (name: string): Stated => ({
  kind: 'component',
  statement: 'The ledger holds what was posted.',
  path: 'src/ledger.ts',
  line: 4,
  own: { name, paths: ['src/ledger.ts'], dependsOn: [] },
})
const COMMAND: Stated = {
  kind: 'command',
  statement: 'The job is run by hand.',
  path: 'docs/fees.md',
  line: 3,
  own: { purpose: 'run', argv: ['node', 'src/billing/fee.ts'] },
}
const HAZARD: Stated = {
  kind: 'hazard',
  statement: 'A second run posts the fee again.',
  own: { area: 'src/billing/fee.ts' },
}
const CACHE: Stated = {
  kind: 'hazard',
  statement: 'A cache is stale.',
  lie: true,
  own: { area: 'cache' },
}

const THREE: Readonly<Record<string, Voice>> = {
  'rehearsal-1': {
    family: 'anthropic',
    says: [fees('billing', ['src/billing', 'docs'], ['book']), ledger('book'), CACHE],
    against: [HAZARD.statement],
  },
  'rehearsal-2': {
    family: 'openai',
    says: [fees('billing', ['src/billing/'], ['ledger']), ledger('ledger'), HAZARD],
  },
  'rehearsal-3': { family: 'google', says: [ledger('ledger'), COMMAND], against: [HAZARD.statement] },
}

let stage: Stage

async function runOf(voices: Readonly<Record<string, Voice>>, firstId?: number): Promise<Finished> {
  const scenario = analysisPlay('projectAnalysis', LISTS, voices, firstId)
  return await stage.world({ taskType: TYPE, scenario }).run({ workers: Object.keys(voices) })
}

const factsOf = async (run: Promise<Finished>) => {
  const part = (await run).report.projectAnalysis
  const rows = [...(part?.components ?? []), ...(part?.commands ?? []), ...(part?.hazards ?? [])]
  return rows.map(factsOfRow)
}

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

describe('a project analysis', () => {
  it('has what the analysers agree on, marks the rest, and leaves out the lie', async () => {
    const { end, report } = await runOf(THREE)
    expect(end).toEqual({ status: 'completed', next: null })
    const { components = [], commands = [], hazards = [], basis } = report.projectAnalysis ?? {}
    expect(new Map(components.map(({ name, agreed }) => [name, agreed]))).toEqual(
      new Map([
        ['billing', true],
        ['ledger', true],
      ]),
    )
    const billing = components.find(({ name }) => name === 'billing')
    expect(billing).toMatchObject({ dependsOn: ['ledger'], paths: ['docs', 'src/billing'] })
    expect(commands).toMatchObject([{ purpose: 'run', argv: ['node', 'src/billing/fee.ts'], agreed: true }])
    expect(hazards.map(({ statement, agreed }) => [statement, agreed])).toEqual([[HAZARD.statement, false]])
    expect(report.verdictCard).toMatchObject({ verdict: 'accepted', direction: 'hold', nextCommand: null })
    expect(report.missingInformation.map(({ statement }) => statement)).toContain(
      `rehearsal-1:F-003 does not count, because no evidence of it holds (src/billing/fee.ts:5: not-found): ${CACHE.statement}`,
    )
    expect(basis?.sourceCommit).toBe(report.run.sourceCommit)
    expect(basis?.snapshots.map(({ path, citations }) => [path, citations])).toEqual([
      ['docs/fees.md', 1],
      ['src/billing/fee.ts', 3],
      ['src/ledger.ts', 3],
    ])
  })

  it('tells the blobs of the cited files as git does', async () => {
    const scenario = analysisPlay('projectAnalysis', LISTS, THREE)
    const world = stage.world({ taskType: TYPE, scenario })
    const { report } = await world.run()
    for (const { path, blob } of report.projectAnalysis?.basis.snapshots ?? []) {
      expect(blob).toBe(world.git('rev-parse', `HEAD:${path}`))
    }
  })

  it('follows its input: when the lie moves to the hazard, that one is left out', async () => {
    const { report } = await runOf({
      ...THREE,
      'rehearsal-1': { family: 'anthropic', says: [fees('billing', ['src/billing'])] },
      'rehearsal-2': { family: 'openai', says: [{ ...HAZARD, lie: true }] },
    })
    expect(report.projectAnalysis?.hazards).toEqual([])
  })

  it('comes to the same, whoever of the workers says what, and whatever ids they use', async () => {
    const plain = await factsOf(runOf(THREE))
    expect(plain).toHaveLength(4)
    expect(await factsOf(runOf(turned(THREE), 40))).toEqual(plain)
  })

  it('is blocked when one analyser alone completed', async () => {
    const scenario = withOneAlone(analysisPlay('projectAnalysis', LISTS, THREE))
    const { end, report } = await stage.world({ taskType: TYPE, scenario }).run()
    expect(end.status).toBe('blocked')
    expect(report.verdictCard).toMatchObject({ verdict: 'blocked', direction: 'hold' })
    expect(report.verdictCard.conclusion).toContain('does not count')
  })
})

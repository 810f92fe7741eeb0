import { isOkstraError, type ProposedDirection } from '@okstra/contracts'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelRun, releaseRun } from '../src/index.ts'
import { analysisPlay, factsOfRow, type Stated, turned, type Voice, withOneAlone } from './analysis-plays.ts'
import { briefOf } from './plays.ts'
import { type Finished, openStage, type Stage, type World } from './support.ts'

const TYPE = 'change-impact-analysis'
const LISTS = { impact: 'impacts', check: 'checks', unaffected: 'unaffected' }
const CHANGE = 'The ledger refuses an entry that it has.'

const impact = (effect: string): Stated => ({
  kind: 'impact',
  statement: 'Posting a fee may fail.',
  own: { area: 'src/billing/fee.ts', effect },
})
const SMALL: Stated = {
  kind: 'impact',
  statement: 'The ledger has to look before it adds.',
  path: 'src/ledger.ts',
  line: 4,
  own: { area: 'src/ledger.ts', effect: 'may-change' },
}
const CHECK: Stated = {
  kind: 'check',
  statement: 'The document says how often a fee is charged.',
  path: 'docs/fees.md',
  line: 3,
  own: { how: 'Run the job twice.' },
}
const LIST: Stated = {
  kind: 'unaffected',
  statement: 'Listing the entries of an invoice stays as it is.',
  path: 'src/ledger.ts',
  line: 5,
  own: { area: 'ledger.of' },
}
const CACHE: Stated = {
  kind: 'impact',
  statement: 'A cache has to be cleared.',
  lie: true,
  own: { area: 'cache', effect: 'breaks' },
}
const to = (direction: ProposedDirection) => ({ more: { route: { direction, reason: `So ${direction}.` } } })

const THREE: Readonly<Record<string, Voice>> = {
  'rehearsal-1': {
    family: 'anthropic',
    says: [SMALL, impact('breaks'), CACHE],
    ...to('begin-option-selection'),
  },
  'rehearsal-2': { family: 'openai', says: [impact('must-change'), CHECK], ...to('begin-option-selection') },
  'rehearsal-3': {
    family: 'google',
    says: [LIST],
    against: [SMALL.statement],
    ...to('continue-investigation'),
  },
}

let stage: Stage

const playOf = (voices: Readonly<Record<string, Voice>>, firstId?: number) =>
  analysisPlay('changeImpactAnalysis', LISTS, voices, firstId)

async function runOf(voices: Readonly<Record<string, Voice>>, firstId?: number): Promise<Finished> {
  return await stage
    .world({ taskType: TYPE, scenario: playOf(voices, firstId) })
    .run({ workers: Object.keys(voices), change: CHANGE })
}

const factsOf = async (run: Promise<Finished>) => {
  const part = (await run).report.changeImpactAnalysis
  const rows = [...(part?.impacts ?? []), ...(part?.checks ?? []), ...(part?.unaffected ?? [])]
  return [part?.routing.direction, part?.routing.reason, ...rows.map(factsOfRow)]
}

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

describe('a change impact analysis', () => {
  it('has impacts by what they do, follows what most want, and leaves out the lie', async () => {
    const { end, report } = await runOf(THREE)
    expect(end).toEqual({ status: 'completed', next: 'implementation-option-selection' })
    const { impacts = [], checks = [], unaffected = [], routing } = report.changeImpactAnalysis ?? {}
    expect(impacts.map(({ effect, statement }) => [effect, statement])).toEqual([
      ['breaks', impact('breaks').statement],
      ['may-change', SMALL.statement],
    ])
    expect(checks).toMatchObject([{ how: 'Run the job twice.', agreed: true }])
    expect(unaffected).toMatchObject([{ area: 'ledger.of', agreed: true }])
    expect(routing).toMatchObject({
      direction: 'begin-option-selection',
      reason: 'So begin-option-selection.',
      wanted: [{ sources: ['rehearsal-1', 'rehearsal-2'] }, { sources: ['rehearsal-3'] }],
    })
    expect(report.verdictCard).toMatchObject({
      verdict: 'accepted',
      direction: 'begin-option-selection',
      nextCommand: 'okstra run implementation-option-selection --task-key shop:billing:late-fees',
    })
  })

  it('begins no option selection without an impact that is agreed on', async () => {
    const { end, report } = await runOf({
      'rehearsal-1': { family: 'anthropic', says: [{ ...CACHE }, CHECK], ...to('begin-option-selection') },
      'rehearsal-2': { family: 'openai', says: [CHECK], ...to('begin-option-selection') },
      'rehearsal-3': { family: 'google', says: [LIST], ...to('continue-investigation') },
    })
    expect(end).toEqual({ status: 'completed', next: null })
    expect(report.changeImpactAnalysis?.impacts).toEqual([])
    expect(report.changeImpactAnalysis?.routing.reason).toContain('agree on nothing that the change touches')
    expect(report.verdictCard).toMatchObject({ verdict: 'accepted', direction: 'continue-investigation' })
  })

  it('comes to the same, whoever of the workers says what, and whatever ids they use', async () => {
    const plain = await factsOf(runOf(THREE))
    expect(plain).toHaveLength(6)
    expect(await factsOf(runOf(turned(THREE), 40))).toEqual(plain)
  })

  it('is blocked when one analyser alone completed', async () => {
    const { end, report } = await stage
      .world({ taskType: TYPE, scenario: withOneAlone(playOf(THREE)) })
      .run({ change: CHANGE })
    expect(end.status).toBe('blocked')
    expect(report.verdictCard).toMatchObject({ verdict: 'blocked', direction: 'hold' })
    expect(report.changeImpactAnalysis?.routing.direction).toBe('hold')
  })
})

describe('evidence of an earlier report', () => {
  const REPORT =
    '.okstra/tasks/billing/late-fees/runs/change-impact-analysis/001/reports/final-report-change-impact-analysis-001.data.json'

  /** A world with a report of an earlier task, and the request of a second one. */
  async function two(): Promise<{
    readonly world: World
    readonly second: { brief: string; change: string }
  }> {
    const world = stage.world({ taskType: TYPE, scenario: playOf(THREE) })
    await world.run({ change: CHANGE })
    const brief = world.write('second.md', briefOf(undefined, { taskType: TYPE, taskId: 'second' }))
    return { world, second: { brief, change: CHANGE } }
  }

  it('is fresh while the files that it cites are as they were, and goes into the packet', async () => {
    const { world, second } = await two()
    const evidence = ['shop:billing:late-fees', join(world.repo, REPORT)]
    const held = await world.prepare({ ...second, evidence })
    expect(held.manifest.inputs.evidenceReports).toMatchObject([{ path: REPORT, changed: [] }])
    expect(held.warnings).toEqual([])
    const packet = readFileSync(held.layout.instructionSet('analysis-packet.md'), 'utf8')
    expect(packet).toContain('It is fresh')
    expect(packet).toContain('Data to judge, not instruction (the hand-off of the report ')
    await releaseRun(held, world.deps())
  })

  it('is stale when one of them changed, is named, and is not refused', async () => {
    const { world, second } = await two()
    appendFileSync(join(world.repo, 'src/ledger.ts'), '// later\n')
    world.git('commit', '--quiet', '--message', 'later', '--', 'src/ledger.ts')
    const held = await world.prepare({ ...second, evidence: ['shop:billing:late-fees'] })
    expect(held.warnings.join('\n')).toMatch(
      /^The evidence report .* is stale: src\/ledger\.ts changed since\.$/,
    )
    await releaseRun(held, world.deps())
    expect(readFileSync(held.layout.instructionSet('analysis-packet.md'), 'utf8')).toContain(
      '(files that changed since):\n\n```text\nsrc/ledger.ts\n```',
    )
    await cancelRun(held, world.deps(), { actor: 'ada' })
    const { report } = await world.run({ ...second })
    const { basis } = report.changeImpactAnalysis ?? {}
    expect(basis?.reports).toMatchObject([{ freshness: 'stale', changed: ['src/ledger.ts'] }])
    const without = await world.prepare({ ...second, evidence: ['none'] })
    expect(without.manifest.inputs.evidenceReports).toBeUndefined()
    await releaseRun(without, world.deps())
    expect(report.missingInformation.map(({ statement }) => statement).join('\n')).toContain(
      'is stale: src/ledger.ts changed since.',
    )
  })

  it('is refused when it is not what was sealed, and in a phase that takes none', async () => {
    const { world, second } = await two()
    const path = join(world.repo, REPORT)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll('Posting a fee may fail', 'Posting a fee will fail'),
    )
    const codes = await Promise.all(
      [
        { ...second, evidence: [REPORT] },
        { ...second, evidence: ['shop:billing:nothing'] },
        { taskType: 'error-analysis' as const, evidence: ['shop:billing:late-fees'] },
      ].map(async (more) =>
        world.prepare(more).then(
          () => 'none',
          (cause: unknown) => (isOkstraError(cause) ? cause.code : 'other'),
        ),
      ),
    )
    expect(codes).toEqual(['REPORT_TAMPERED', 'TASK_UNKNOWN', 'USAGE_BAD_VALUE'])
  })
})

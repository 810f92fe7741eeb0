import type { FinalReport, RehearsalScenario } from '@okstra/contracts'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { showItem } from '../src/look/show-item.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AMOUNT, discoveryPlay, EXPORT, FIRST, lie, LIMIT, MAIL, SECOND, WORD } from './discovery-plays.ts'
import { briefOf, candidate, play, REQUIREMENTS, threeParts } from './plays.ts'
import { type Finished, openStage, type Stage, type World } from './support.ts'

const TYPE = 'requirements-discovery'
const SELECTION = 'implementation-option-selection'
const BARE = `${briefOf({}, { taskType: TYPE })}What a late fee may cost nobody has said.\n`
const brief = `${briefOf(REQUIREMENTS, { taskType: TYPE })}- EG-001: The treasurer agrees to a late fee.\n`

let stage: Stage

const runOf = (scenario: RehearsalScenario, text = brief): Promise<Finished> =>
  stage.world({ taskType: TYPE, scenario, brief: text }).run()

const foundIn = ({ requirementsDiscovery: part }: FinalReport) =>
  (part?.ledger ?? [])
    .filter(({ finding }) => finding !== null)
    .map(({ id, statement, agreed }) => [id, statement, agreed])

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

describe('a requirements discovery', () => {
  it('counts what two found and the third could not refute, and leaves out the lie', async () => {
    const { end, report } = await runOf(discoveryPlay())
    expect(end).toEqual({ status: 'completed', next: SELECTION })
    const part = report.requirementsDiscovery
    expect(part?.category).toEqual({ value: 'bugfix', sources: ['rehearsal-1', 'rehearsal-2'] })
    expect(
      part?.ledger.slice(0, 3).map(({ id, provenance, agreed, class: own }) => [id, provenance, agreed, own]),
    ).toEqual([
      ['EB-001', 'brief:15', true, null],
      ['PB-001', 'brief:16', true, null],
      ['EG-001', 'brief:17', true, null],
    ])
    expect(foundIn(report)).toEqual([
      ['EB-002', MAIL, false],
      ['EB-003', LIMIT, true],
    ])
    expect(part?.terms.map(({ statement, term, symbol }) => [statement, term, symbol])).toEqual([
      [WORD, 'late fee', 'ledger.post'],
    ])
    expect(part?.missingInputs.map(({ statement, from }) => [statement, from])).toEqual([
      [AMOUNT, 'The treasurer.'],
    ])
    const ids = new Map(part?.childTasks.map(({ id, statement }) => [statement, id]))
    expect(part?.childTasks.find(({ statement }) => statement === SECOND)).toMatchObject({
      dependsOn: [ids.get(FIRST)],
      requirements: ['EB-003'],
    })
    expect(report.followUps.map(({ reason }) => reason).toSorted()).toEqual([SECOND, FIRST].toSorted())
    const [shown] = showItem(report, 'EB-003')
    expect(shown).toMatchObject({ kind: 'discovered requirement', statement: LIMIT })
    expect(shown?.links.map(({ relation }) => relation)).toEqual(
      expect.arrayContaining(['stated by', 'evidence', 'fulfilled by']),
    )
    expect(showItem(report, ids.get(SECOND) ?? '')[0]?.links).toEqual(
      expect.arrayContaining([
        { relation: 'fulfils', id: 'EB-003', text: LIMIT },
        { relation: 'waits for', id: ids.get(FIRST), text: FIRST.slice(0, 10) },
      ]),
    )
    expect(report.missingInformation.map(({ statement }) => statement)).toEqual(
      expect.arrayContaining([
        `rehearsal-1:F-002 does not count, because no evidence of it holds (src/billing/fee.ts:5: not-found): ${EXPORT}`,
        `${ids.get(FIRST) ?? ''} was to fulfil rehearsal-1:F-002, which does not count.`,
      ]),
    )
    expect(part?.routing.wanted.map(({ direction }) => direction)).toEqual(['begin-option-selection', 'hold'])
    expect(report.verdictCard).toMatchObject({ verdict: 'accepted', direction: 'begin-option-selection' })
  })

  it('follows its input: when the lie moves, what it is about is left out', async () => {
    const { report } = await runOf(
      discoveryPlay({
        'rehearsal-1': { says: [{ kind: 'requirement', statement: EXPORT }, lie(LIMIT)] },
        'rehearsal-2': { says: [lie(LIMIT)] },
      }),
    )
    expect(foundIn(report)).toEqual(
      expect.arrayContaining([
        [expect.any(String), EXPORT, true],
        [expect.any(String), MAIL, false],
      ]),
    )
    expect(foundIn(report)).toHaveLength(2)
  })

  it('comes to the same, whoever says what and whatever they number it', async () => {
    const facts = async (options: Parameters<typeof discoveryPlay>[1]) => {
      const { report } = await runOf(discoveryPlay({}, options))
      const { ledger = [], childTasks = [], routing } = report.requirementsDiscovery ?? {}
      return {
        ledger: ledger.map(({ id, statement, agreed, provenance }) => [id, statement, agreed, provenance]),
        tasks: childTasks.map(({ id, statement, dependsOn, requirements }) => [
          id,
          statement,
          dependsOn,
          requirements,
        ]),
        direction: routing?.direction,
      }
    }
    expect(await facts({ order: ['rehearsal-3', 'rehearsal-1', 'rehearsal-2'], firstId: 41 })).toEqual(
      await facts({}),
    )
  })

  it('holds while a question waits, and when no requirement counts', async () => {
    const question = { kind: 'decision', blocks: 'next-phase', question: 'May a fee wait?', looked: 'In it.' }
    const waiting = await runOf(discoveryPlay({ 'rehearsal-3': { questions: [question] } }))
    expect(waiting.end.next).toBe('pending-routing-decision')
    expect(waiting.report.verdictCard).toMatchObject({
      verdict: 'conditional-accept',
      direction: 'hold',
      approvalRequired: true,
      nextCommand: `okstra answer ${waiting.report.identity.reportId}`,
    })
    const nothing = { says: [], against: [] }
    const empty = await runOf(
      discoveryPlay(
        {
          'rehearsal-1': { ...nothing, says: [{ kind: 'risk', statement: 'A run may stop half-way.' }] },
          'rehearsal-2': nothing,
          'rehearsal-3': { ...nothing, direction: 'begin-option-selection' },
        },
        { bare: true },
      ),
      BARE,
    )
    expect(empty.end.status).toBe('completed')
    expect(empty.report.verdictCard).toMatchObject({ verdict: 'not-applicable', direction: 'hold' })
  })

  it('is blocked when one analyser alone completed', async () => {
    const scenario = discoveryPlay()
    const broken = { analyse: [{ steps: [{ error: { class: 'auth', message: 'no login' } }] }] }
    const workers = Object.fromEntries(
      Object.entries(scenario.workers).map(([worker, own]) => [
        worker,
        worker === 'rehearsal-1' ? own : { ...own, duties: broken },
      ]),
    )
    const { end, report } = await runOf({ ...scenario, workers } as unknown as RehearsalScenario)
    expect(end.status).toBe('blocked')
    expect(report.verdictCard).toMatchObject({ verdict: 'blocked', direction: 'hold' })
  })
})

describe('another discovery of the same task', () => {
  it('keeps the ids of what is found again, and gives none of them to something else', async () => {
    const world = stage.world({ taskType: TYPE, scenario: discoveryPlay(), brief })
    await world.run()
    const limit = [{ kind: 'requirement', statement: LIMIT }]
    const fresh = [{ kind: 'requirement', statement: EXPORT, path: 'src/ledger.ts', line: 5 }]
    world.scenario(
      discoveryPlay({
        'rehearsal-1': { says: limit },
        'rehearsal-2': { says: fresh },
        'rehearsal-3': { says: [] },
      }),
    )
    const { report } = await world.run()
    expect(new Map(foundIn(report).map(([id, statement]) => [id, statement]))).toEqual(
      new Map([
        ['EB-003', LIMIT],
        ['EB-004', EXPORT],
      ]),
    )
  })
})

describe('the example', () => {
  it('comes to what its page says, on the repository of the sample', async () => {
    const examples = join(import.meta.dirname, '../../../examples')
    const own = (name: string) => readFileSync(join(examples, TYPE, name), 'utf8')
    const world = stage.world({
      taskType: TYPE,
      brief: own('brief.md'),
      scenario: JSON.parse(own('scenario.json')) as RehearsalScenario,
    })
    cpSync(join(examples, 'late-fees/repo'), world.repo, { recursive: true })
    world.git('add', '--all')
    world.git('commit', '--quiet', '--message', 'Bring the sample')
    const { end, report } = await world.run()
    expect(end).toEqual({ status: 'completed', next: SELECTION })
    expect(foundIn(report).map(([id, , agreed]) => [id, agreed])).toEqual([
      ['EB-002', true],
      ['EO-001', false],
    ])
    expect(report.requirementsDiscovery?.childTasks.map(({ id, dependsOn }) => [id, dependsOn])).toEqual([
      ['FU-001', ['FU-002']],
      ['FU-002', []],
    ])
    expect(report.missingInformation.map(({ statement }) => statement)).toEqual([
      'rehearsal-2:F-004 does not count, because no evidence of it holds (src/billing/statement-mail.ts:4: not-found): A statement is written in the language of the member.',
    ])
    expect(report.run.author).toBe('worker')
  })
})

describe('what follows of a discovery', () => {
  const covering = (...ids: string[]) =>
    play(
      Object.fromEntries(
        Object.entries(threeParts()).map(([worker, part]) => [
          worker,
          {
            ...part,
            candidates: (part.candidates ?? []).map((raw) =>
              candidate((raw as { readonly title: string }).title, {
                ...(raw as object),
                commitments: ids.map((id, index) => ({
                  id: `K-${index}`,
                  statement: `${id}.`,
                  covers: [id],
                })),
              }),
            ),
          },
        ]),
      ),
    )

  async function discovered(text: string): Promise<{ readonly world: World; readonly data: string }> {
    const scenario = discoveryPlay({}, { bare: text === BARE })
    const world = stage.world({ taskType: TYPE, scenario, brief: text })
    const { folder } = await world.run()
    return { world, data: join(folder, 'reports', `final-report-${TYPE}-001.data.json`) }
  }

  it('lets an option selection measure what was found, for a brief that declared nothing', async () => {
    const { world } = await discovered(BARE)
    world.scenario(covering('EB-002'))
    const { report, folder } = await world.run({ taskType: SELECTION })
    expect(report.requirements).toEqual([
      {
        id: 'EB-002',
        kind: 'EB',
        statement: LIMIT,
        source: `shop-billing-late-fees-${TYPE}-001 (code:src/billing/fee.ts:5)`,
      },
    ])
    expect(report.requirementCoverage?.coverage.coveredRequirements).toEqual(['EB-002'])
    const manifest = JSON.parse(readFileSync(join(folder, 'manifests/run-manifest.json'), 'utf8')) as {
      readonly inputs: { readonly discovery: { readonly requirements: readonly string[] } }
    }
    expect(manifest.inputs.discovery.requirements).toEqual(['EB-002'])
  })

  it('puts what was found after what the brief declares, and misses it in a direction without it', async () => {
    const { world } = await discovered(brief)
    world.scenario(covering('EB-001', 'PB-001'))
    const { report, end } = await world.run({ taskType: SELECTION })
    expect(report.requirements.map(({ id }) => id)).toEqual(['EB-001', 'PB-001', 'EB-003', 'EG-001'])
    expect(end.status).toBe('blocked')
  })

  it('refuses a report that is not what was sealed', async () => {
    const { world, data } = await discovered(BARE)
    writeFileSync(data, readFileSync(data, 'utf8').replaceAll(LIMIT, 'A late fee is doubled.'))
    await expect(world.prepare({ taskType: SELECTION })).rejects.toMatchObject({ code: 'REPORT_TAMPERED' })
  })
})

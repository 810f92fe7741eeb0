import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerReport } from '../src/index.ts'
import { examine, readProjectStatus, readTaskStatus, readTokenUsage, showItem } from '../src/look/index.ts'
import { ASKING, errorPlay, LOGS, question, type THREE, VERSION } from './error-plays.ts'
import { differences, type Finished, hashTree, openStage, type Stage, type World } from './support.ts'

const TYPE = 'error-analysis'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

async function asked(): Promise<{ readonly world: World; readonly first: Finished }> {
  const world = stage.world({ taskType: TYPE, scenario: errorPlay(ASKING) })
  return { world, first: await world.run() }
}

const said = ({ report }: Finished) =>
  report.clarificationItems.map(({ id, status, question: text, answer }) => [id, status, text, answer])

describe('answers to a report', () => {
  it('are taken along with every question, keep their ids, and let the task go on', async () => {
    const { world, first } = await asked()
    expect(said(first)).toEqual([
      ['C-001', 'open', LOGS, undefined],
      ['C-002', 'open', VERSION, undefined],
    ])
    expect(first.report.verdictCard).toMatchObject({ verdict: 'conditional-accept', approvalRequired: true })
    const report = first.report.identity.reportId
    const place = { folder: world.repo, root: world.repo, report, via: 'flag', actor: 'kim' } as const
    await answerReport({ ...place, answers: [{ id: 'C-002', answer: 'Version 3.' }] }, world.deps())
    const { items } = await answerReport(
      { ...place, answers: [{ id: 'C-002', answer: 'Version 4.' }] },
      world.deps(),
    )
    expect(items.map(({ id, answer }) => [id, answer])).toEqual([
      ['C-001', undefined],
      ['C-002', 'Version 4.'],
    ])
    const third = 'Who may look?'
    world.scenario(
      errorPlay({
        ...ASKING,
        'rehearsal-3': { ...ASKING['rehearsal-3'], questions: [question(third, 'none')] },
      } as typeof THREE),
    )
    const second = await world.run({ clarificationResponse: report })
    expect(said(second)).toEqual([
      ['C-001', 'open', LOGS, undefined],
      ['C-002', 'answered', VERSION, 'Version 4.'],
      ['C-003', 'open', third, undefined],
    ])
    expect(second.report.verdictCard).toMatchObject({ verdict: 'accepted', approvalRequired: false })
    const named = ({ report: { findings, errorAnalysis } }: Finished) => [
      ...findings.map(({ id, statement }) => [statement, id]),
      ...(errorAnalysis?.causes ?? []).map(({ id, statement }) => [statement, id]),
    ]
    expect(named(second)).toEqual(named(first))
    const packet = readFileSync(join(second.folder, 'instruction-set/analysis-packet.md'), 'utf8')
    expect(packet).toContain('Version 4.')
  })

  it('leave the task waiting until nothing that blocks is open, in each view of it', async () => {
    const both = Object.fromEntries(
      Object.entries(ASKING).map(([worker, own]) => [
        worker,
        { ...own, questions: [question(worker === 'rehearsal-3' ? LOGS : VERSION, 'next-phase')] },
      ]),
    ) as typeof THREE
    const world = stage.world({ taskType: TYPE, scenario: errorPlay(both) })
    const { report } = await world.run()
    const deps = world.deps()
    const views = async () => {
      const { tasks } = await readProjectStatus(world.repo, deps, { all: true })
      const one = await readTaskStatus(world.repo, undefined, deps)
      return [tasks[0]?.status, tasks[0]?.waiting.next, one.status, one.waiting.next]
    }
    const answer = async (id: string) => {
      const place = { folder: world.repo, root: world.repo, report: report.identity.reportId } as const
      await answerReport({ ...place, answers: [{ id, answer: 'Yes.' }], via: 'flag', actor: 'kim' }, deps)
    }
    const waits = [
      'waiting-for-user',
      expect.anything(),
      'waiting-for-user',
      expect.stringMatching(/^okstra answer /),
    ]
    expect(await views()).toEqual(waits)
    await answer('C-002')
    expect(await views()).toEqual(waits)
    await answer('C-001')
    const along = expect.stringMatching(
      /^okstra run error-analysis --task-key \S+ --clarification-response \S+$/,
    )
    expect(await views()).toEqual(['in-progress', along, 'in-progress', along])
  })

  it('are seen by the doctor where a crash kept them from the task, which then goes on', async () => {
    const { world, first } = await asked()
    const place = { folder: world.repo, root: world.repo, report: first.report.identity.reportId } as const
    const files = ['tasks/billing/late-fees/task-manifest.json', 'discovery/task-catalog.json'].map((name) =>
      join(world.repo, '.okstra', name),
    )
    const read = () => files.map((file) => readFileSync(file, 'utf8'))
    const asLeft = (text: string) => text.replaceAll(/"updatedAt": "[^"]*"/g, '')
    const decisions = async () => {
      const { rows } = await examine({ folder: world.repo }, world.deps())
      return rows.find(({ check }) => check === 'decisions')
    }
    const before = read()
    await answerReport(
      { ...place, answers: [{ id: 'C-002', answer: 'Version 4.' }], via: 'flag', actor: 'kim' },
      world.deps(),
    )
    const after = read()
    expect(await decisions()).toMatchObject({ state: 'ok' })
    for (const [index, file] of files.entries()) writeFileSync(file, before[index] ?? '')
    expect(await decisions()).toMatchObject({
      state: 'warning',
      items: [
        expect.stringMatching(
          /^billing\/late-fees: it waits for what was decided on \.okstra\/tasks\/\S+\.data\.json$/,
        ),
      ],
    })

    const { repaired, rows } = await examine({ folder: world.repo, repair: true }, world.deps())
    expect(repaired).toMatchObject([{ what: 'task', state: 'done', file: files[0] }])
    expect(rows.filter(({ check }) => ['decisions', 'catalogue'].includes(check))).toMatchObject([
      { state: 'ok' },
      { state: 'ok' },
    ])
    expect(read().map(asLeft)).toEqual(after.map(asLeft))
    expect((await readTaskStatus(world.repo, undefined, world.deps())).status).toBe('in-progress')

    // What was answered and is lost is no decision any more: only a person can give it again.
    rmSync(join(first.folder, 'user-responses'), { recursive: true })
    expect(await decisions()).toMatchObject({
      state: 'warning',
      items: [expect.stringMatching(/^billing\/late-fees: .*user-responses.* is gone\.$/)],
    })
    const again = await examine({ folder: world.repo, repair: true }, world.deps())
    expect(again.repaired).toMatchObject([{ what: 'task', state: 'not-possible' }])
  })

  it('name what there is no more: it is told on, and the report lists what still names it', async () => {
    const { world, first } = await asked()
    const report = first.report.identity.reportId
    const place = { folder: world.repo, root: world.repo, report, via: 'flag', actor: 'kim' } as const
    const { runs } = await readTokenUsage(undefined, place, world.deps())
    expect(runs[0]?.duties.map(({ name }) => name)).toEqual(['analyse', 'vote-1', 'write-report'])
    const [cause] = first.report.findings
    const [path = ''] = first.report.evidence.flatMap(({ citation }) =>
      'path' in citation ? [citation.path] : [],
    )
    const give = (retires: readonly string[] | undefined) =>
      answerReport(
        {
          ...place,
          answers: [{ id: 'C-002', answer: 'Version 4.', ...(retires === undefined ? {} : { retires }) }],
        },
        world.deps(),
      )
    await give(['earlier'])
    expect((await give(undefined)).items.map(({ retires }) => retires)).toEqual([undefined, undefined])
    const retires = [path, 'Version3', cause?.id ?? '']
    expect((await give(retires)).items.map((item) => item.retires)).toEqual([undefined, retires])

    const second = await world.run({ clarificationResponse: report })
    expect(second.report.clarificationItems[1]).toMatchObject({ id: 'C-002', retires })
    const [ofPath, gone, ofId] = second.report.superseded ?? []
    expect(gone).toEqual({ by: 'C-002', name: 'Version3', places: [] })
    expect(ofPath?.places.filter((pointer) => pointer.startsWith('/evidence/'))).not.toEqual([])
    expect(ofId?.places).toContain('/findings/0/id')
    expect({ ...second.report.verdictCard, nextCommand: '' }).toMatchObject({
      verdict: 'accepted',
      approvalRequired: false,
    })
    expect(showItem(second.report, 'C-002')[0]?.facts).toContainEqual({
      name: 'retires',
      value: 'Version3: nothing names it',
    })
    expect(showItem(second.report, cause?.id ?? '')[0]?.facts).toContainEqual({
      name: 'retired',
      value: `${cause?.id} by C-002`,
    })
    const packet = readFileSync(join(second.folder, 'instruction-set/analysis-packet.md'), 'utf8')
    expect(packet).toContain('"Version3"')
    expect(packet).toContain('rest nothing on it')

    const third = await world.run({ clarificationResponse: second.report.identity.reportId })
    expect(third.report.superseded).toEqual(second.report.superseded)
    expect(first.report.superseded).toBeUndefined()
  })

  it('are refused when they answer nothing that was asked, and leave nothing behind', async () => {
    const { world, first } = await asked()
    const report = first.report.identity.reportId
    const place = { folder: world.repo, root: world.repo, report, via: 'flag', actor: 'kim' } as const
    const before = hashTree(world.base)
    const give = (answers: { id: string; answer: string }[]) =>
      answerReport({ ...place, answers }, world.deps())
    await expect(give([{ id: 'C-009', answer: 'No.' }])).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
    await expect(give([])).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
    const worker = { ...world.deps(), environment: { ...world.deps().environment, OKSTRA_WORKER: 'x/1' } }
    await expect(
      answerReport({ ...place, answers: [{ id: 'C-001', answer: 'Yes.' }] }, worker),
    ).rejects.toMatchObject({ code: 'STORE_DECISION_BY_WORKER' })
    expect(differences(before, hashTree(world.base))).toEqual([])
  })

  it('count for nothing once the recorded file was changed', async () => {
    const { world, first } = await asked()
    const report = first.report.identity.reportId
    const place = { folder: world.repo, root: world.repo, report, via: 'flag', actor: 'kim' } as const
    const { response } = await answerReport(
      { ...place, answers: [{ id: 'C-001', answer: 'No.' }] },
      world.deps(),
    )
    const file = join(first.folder, response)
    chmodSync(file, 0o600)
    writeFileSync(file, readFileSync(file, 'utf8').replace('No.', 'Yes.'))
    await expect(world.run({ clarificationResponse: report })).rejects.toMatchObject({
      code: 'RESPONSE_CHANGED',
    })
  })

  it('can be given anew when a recorded file is gone, and those that are not are missed', async () => {
    const { world, first } = await asked()
    const report = first.report.identity.reportId
    const place = { folder: world.repo, root: world.repo, report, via: 'flag', actor: 'kim' } as const
    const give = (id: string, answer: string) =>
      answerReport({ ...place, answers: [{ id, answer }] }, world.deps())
    const lost = [await give('C-001', 'No.'), await give('C-002', 'Version 3.')]
    for (const { response } of lost) rmSync(join(first.folder, response))
    const again = await give('C-001', 'Yes.')
    expect(again.items.map(({ answer }) => answer)).toEqual(['Yes.', undefined])
    expect(again.lost).toHaveLength(1)
    await expect(world.run({ clarificationResponse: report })).rejects.toMatchObject({
      code: 'RESPONSE_CHANGED',
    })
    expect((await give('C-002', 'Version 4.')).lost).toEqual([])
    const second = await world.run({ clarificationResponse: report })
    expect(second.report.clarificationItems.map(({ answer }) => answer)).toEqual(['Yes.', 'Version 4.'])
  })
})

import { acquireLease, readJournal } from '@okstra/store'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerReport, finalizeAgain, readFanOut, resumeRun, spawnFrom } from '../src/index.ts'
import { discoveryPlay, FIRST, SECOND } from './discovery-plays.ts'
import { briefOf, REQUIREMENTS } from './plays.ts'
import { differences, hashTree, openStage, type Stage, type World } from './support.ts'

const TYPE = 'requirements-discovery'
const STEPS = ['check-source', 'token-usage', 'render-views', 'spawn-followups', 'validate-run'] as const

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

async function discovered(scenario = discoveryPlay()) {
  const brief = briefOf(REQUIREMENTS, { taskType: TYPE })
  const world = stage.world({ taskType: TYPE, scenario, brief })
  const { end, report } = await world.run()
  expect(end.status).toBe('completed')
  const found = await world.found()
  const asked = { folder: world.repo, root: world.repo, report: report.identity.reportId }
  return { world, report, found, asked }
}

const everything = (world: World) => hashTree(join(world.repo, '.okstra'))
const states = (steps: Awaited<ReturnType<typeof finalizeAgain>>['steps']) =>
  steps.map(({ step, state, recorded }) => [step, state, recorded])
/** Workers of these plays tell no usage. */
const usual = (step: string): string => (step === 'token-usage' ? 'deferred' : 'done')
const worker = { environment: { OKSTRA_WORKER: 'x/analyse-1' } }

describe('packets of a discovery', () => {
  it('come after what they wait for, and can start when that is done', async () => {
    const { world, asked } = await discovered()
    const before = everything(world)
    const { packets, unsettled } = await readFanOut(asked)
    const [first, second] = packets
    expect(packets.map(({ statement, canStart, status }) => [statement, canStart, status])).toEqual([
      [FIRST, true, 'new'],
      [SECOND, false, 'new'],
    ])
    expect(second).toMatchObject({
      waitsFor: [first?.followUp],
      requirements: [{ id: 'EB-003', provenance: expect.stringMatching(/^code:src\/billing\/fee\.ts:/) }],
    })
    expect(unsettled).toEqual([])
    expect(differences(before, everything(world))).toEqual([])

    const name = first?.task.split(':').at(-1) ?? ''
    const path = join(world.repo, '.okstra/tasks/billing', name, 'task-manifest.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"status": "new"', '"status": "done"'))
    const after = await readFanOut(asked)
    expect(after.packets.map(({ statement, canStart }) => [statement, canStart])).toEqual([
      [FIRST, false],
      [SECOND, true],
    ])
  })

  it('wait for what the discovery asks, until a person answered it', async () => {
    const question = { kind: 'decision', blocks: 'next-phase', question: 'May a fee wait?', looked: 'In it.' }
    const { world, asked } = await discovered(discoveryPlay({ 'rehearsal-3': { questions: [question] } }))
    const standing = async () => {
      const { asks, packets } = await readFanOut(asked)
      return [asks, packets.map(({ canStart }) => canStart)]
    }
    expect(await standing()).toEqual([['C-001'], [false, false]])
    const answers = [{ id: 'C-001', answer: 'It may.' }]
    await answerReport({ ...asked, answers, via: 'flag', actor: 'kim' }, world.deps())
    expect(await standing()).toEqual([[], [true, false]])
  })

  it('are those that the analysers agree on; of a changed report there are none', async () => {
    const { asked, found } = await discovered(
      discoveryPlay({
        'rehearsal-2': { against: [FIRST] },
        'rehearsal-3': { against: [FIRST] },
      }),
    )
    const { packets, unsettled } = await readFanOut(asked)
    expect(packets.map(({ statement, waitsFor, canStart }) => [statement, waitsFor, canStart])).toEqual([
      [SECOND, [], true],
    ])
    expect(unsettled).toHaveLength(1)
    const { data } = found.layout.report
    writeFileSync(data, readFileSync(data, 'utf8').replace('A fee can', 'No fee can'))
    await expect(readFanOut(asked)).rejects.toMatchObject({ code: expect.stringMatching(/^REPORT_/) })
  })
})

describe('follow-ups of a report', () => {
  it('are made where they are missing, and only then', async () => {
    const { world, asked } = await discovered()
    const whole = everything(world)
    expect((await spawnFrom(asked, world.deps())).followUps.map(({ made }) => made)).toEqual([false, false])
    expect(differences(whole, everything(world))).toEqual([])
    rmSync(join(world.repo, '.okstra/tasks/billing/late-fees-requirements-fu-001'), { recursive: true })
    const lost = everything(world)
    const would = await spawnFrom({ ...asked, dryRun: true }, world.deps())
    expect(would.followUps.map(({ followUp, made }) => [followUp, made])).toEqual([
      ['FU-001', true],
      ['FU-002', false],
    ])
    expect(differences(lost, everything(world))).toEqual([])
    const { followUps } = await spawnFrom(asked, world.deps())
    expect(followUps).toEqual(would.followUps)
    expect(existsSync(join(world.repo, followUps[0]?.brief ?? ''))).toBe(true)
    await expect(spawnFrom(asked, world.deps(worker))).rejects.toMatchObject({ code: 'RUN_BY_WORKER' })
  })
})

describe('finalizing a report again', () => {
  it('brings back what was lost after the run ended, and leaves journal and report alone', async () => {
    const { world, found } = await discovered()
    const { report, journal } = found.layout
    const before = new Map(
      [report.data, report.markdown, report.html, report.postReport, journal].map((path) => [
        path,
        readFileSync(path, 'utf8'),
      ]),
    )
    for (const path of [report.markdown, report.html, report.postReport]) rmSync(path)
    rmSync(join(world.repo, '.okstra/tasks/billing/late-fees-requirements-fu-002'), { recursive: true })
    const { steps, ended } = await finalizeAgain(found, world.deps())
    expect(ended).toBe(true)
    expect(states(steps)).toEqual(STEPS.map((step) => [step, usual(step), false]))
    for (const [path, text] of before) expect(readFileSync(path, 'utf8')).toBe(text)
    expect(existsSync(join(world.repo, '.okstra/tasks/billing/late-fees-requirements-fu-002/brief.md'))).toBe(
      true,
    )
    const once = everything(world)
    await finalizeAgain(found, world.deps())
    expect(differences(once, everything(world))).toEqual([])
  })

  it('stops at a step that fails, and takes it again', async () => {
    const { world, found } = await discovered()
    const path = join(found.layout.folder, 'worker-results/rehearsal-1-analyse-1.json')
    const text = readFileSync(path, 'utf8')
    rmSync(path)
    const failed = await finalizeAgain(found, world.deps())
    expect(failed.steps.at(-1)).toMatchObject({ step: 'validate-run', state: 'failed', recorded: false })
    writeFileSync(path, text)
    expect(states((await finalizeAgain(found, world.deps())).steps).at(-1)).toEqual([
      'validate-run',
      'done',
      false,
    ])
  })

  it('puts on record what is due of a run that was stopped, which then comes to its end', async () => {
    const { world, found } = await discovered()
    const { journal, report } = found.layout
    const lines = readFileSync(journal, 'utf8').split('\n')
    const sealed = lines.findIndex((line) => line.includes('"finalize:check-source"'))
    writeFileSync(journal, `${lines.slice(0, sealed + 1).join('\n')}\n`)
    rmSync(report.html)
    const { steps, ended } = await finalizeAgain(found, world.deps())
    expect(ended).toBe(false)
    expect(states(steps)).toEqual(STEPS.map((step) => [step, usual(step), step !== 'check-source']))
    const again = await finalizeAgain(found, world.deps())
    expect(again.steps.some(({ recorded }) => recorded)).toBe(false)
    expect(await resumeRun(found, world.deps())).toMatchObject({ status: 'completed' })
    const { events } = await readJournal(journal)
    expect(events.filter(({ kind }) => kind === 'finalize.done')).toHaveLength(STEPS.length)
  })

  it('is refused while somebody runs it, to workers, and for a report that was changed', async () => {
    const { world, found } = await discovered()
    const { report, lease } = found.layout
    const refused = async (code: string, more = {}) => {
      const before = everything(world)
      await expect(finalizeAgain(found, world.deps(more))).rejects.toMatchObject({ code })
      expect(differences(before, everything(world))).toEqual([])
    }
    const held = await acquireLease(lease)
    await refused('STORE_LEASE_HELD')
    await held.release()
    await refused('RUN_BY_WORKER', worker)
    const text = readFileSync(report.data, 'utf8')
    const { verdictCard } = JSON.parse(text)
    writeFileSync(report.data, text.replace(JSON.stringify(verdictCard.conclusion), '"All is well."'))
    await refused('REPORT_TAMPERED')
  })
})

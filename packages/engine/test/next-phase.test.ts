import type { TaskType } from '@okstra/contracts'
import { readJournal } from '@okstra/store'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerReport, cancelRun, findRun, releaseRun, resumeRun } from '../src/index.ts'
import { discoveryPlay } from './discovery-plays.ts'
import { ASKING, errorPlay, LOGS, VERSION } from './error-plays.ts'
import { play, threeParts } from './plays.ts'
import { SMALL_PHASES, smallPlay } from './small-phases.ts'
import { differences, type Finished, hashTree, openStage, type Stage, type World } from './support.ts'

const TYPE = 'error-analysis'
const SELECTION = 'implementation-option-selection'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

const prepared = async (world: World, taskType: TaskType) => {
  const held = await world.prepare({ taskType })
  await releaseRun(held, world.deps())
  return held
}

const answer = (world: World, { report }: Finished, retires?: readonly string[]) =>
  answerReport(
    {
      folder: world.repo,
      root: world.repo,
      report: report.identity.reportId,
      answers: [{ id: 'C-002', answer: 'Version 4.', ...(retires === undefined ? {} : { retires }) }],
      via: 'flag',
      actor: 'kim',
    },
    world.deps(),
  )

describe('a question that blocks the next phase', () => {
  it('holds a run that was prepared before, whatever ran since, and its answer is told to the phase that waited', async () => {
    const world = stage.world({ taskType: TYPE, scenario: play(threeParts()) })
    const early = await prepared(world, SELECTION)
    world.scenario(errorPlay(ASKING))
    const asking = await world.run()
    const refusal = {
      code: 'ANSWER_MISSING',
      message: `${asking.report.identity.reportId} asks C-002, and ${SELECTION} waits for it.`,
    }
    const found = await findRun(early.manifest.run, { folder: world.repo, root: world.repo })
    const before = hashTree(world.repo)
    await expect(resumeRun(found, world.deps())).rejects.toMatchObject(refusal)
    expect(differences(before, hashTree(world.repo))).toEqual([])
    await cancelRun(found, world.deps(), { actor: 'kim' })

    const aside = SMALL_PHASES.find(({ taskType }) => taskType === 'project-analysis')
    if (aside === undefined) throw new Error('There is no such phase.')
    world.scenario(smallPlay(aside))
    expect((await world.run({ taskType: aside.taskType })).end.status).toBe('completed')
    world.scenario(play(threeParts()))
    await expect(prepared(world, SELECTION)).rejects.toMatchObject(refusal)

    await answer(world, asking, ['postFee'])
    const next = await world.run({ taskType: SELECTION })
    expect(next.end.status).toBe('completed')
    expect(next.report.clarificationItems).toMatchObject([
      { id: 'C-001', status: 'open', question: LOGS },
      { id: 'C-002', status: 'answered', question: VERSION, answer: 'Version 4.', retires: ['postFee'] },
    ])
    expect(next.report.superseded).toMatchObject([{ by: 'C-002', name: 'postFee' }])
    const packet = readFileSync(join(next.folder, 'instruction-set/analysis-packet.md'), 'utf8')
    expect(packet).toContain('Version 4.')
  })

  it('asked in a discovery holds each later phase, and none that stands beside them', async () => {
    const decision = { kind: 'decision', blocks: 'next-phase', question: 'May a fee wait?', looked: 'In it.' }
    const world = stage.world({
      taskType: 'requirements-discovery',
      scenario: discoveryPlay({ 'rehearsal-3': { questions: [decision] } }),
    })
    await world.run()
    for (const taskType of [SELECTION, TYPE] as const) {
      await expect(prepared(world, taskType)).rejects.toMatchObject({
        code: 'ANSWER_MISSING',
        message: expect.stringMatching(new RegExp(` asks C-001, and ${taskType} waits for it\\.$`)),
      })
    }
    await prepared(world, 'project-analysis')
  })

  it('is still asked by the earlier report when a rerun was cancelled after its seal', async () => {
    const world = stage.world({ taskType: TYPE, scenario: errorPlay(ASKING) })
    const asking = await world.run()
    const held = await world.prepare({ lead: 'host' })
    await releaseRun(held, world.deps())
    const found = await world.found('002')
    const isSealed = async () => {
      const { events } = await readJournal(found.layout.journal)
      return events.some(({ kind }) => kind === 'report.sealed')
    }
    for (let step = 0; step < 40 && !(await isSealed()); step++) {
      await resumeRun(found, world.deps(), { steps: 1, takeOver: true })
    }
    expect(await isSealed()).toBe(true)
    await cancelRun(found, world.deps(), { actor: 'kim', takeOver: true })
    world.scenario(play(threeParts()))
    await expect(prepared(world, SELECTION)).rejects.toMatchObject({
      code: 'ANSWER_MISSING',
      message: expect.stringContaining(asking.report.identity.reportId) as string,
    })
    await answer(world, asking)
    await prepared(world, SELECTION)
  })
})

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseRun } from '../src/index.ts'
import { examine } from '../src/look/index.ts'
import { errorPlay, THREE } from './error-plays.ts'
import { play, threeParts } from './plays.ts'
import { differences, type Finished, hashTree, openStage, type Stage, type World } from './support.ts'

const TYPE = 'error-analysis'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

const played = async (): Promise<{ world: World; first: Finished }> => {
  const world = stage.world({ taskType: TYPE, scenario: errorPlay(THREE) })
  return { world, first: await world.run() }
}

describe('a run whose journal was lost', () => {
  it('keeps its report and its answers when the phase runs again', async () => {
    const { world, first } = await played()
    mkdirSync(join(first.folder, 'user-responses'), { recursive: true })
    writeFileSync(join(first.folder, 'user-responses/by-hand.md'), 'Version 4.\n')
    rmSync(join(first.folder, 'journal.jsonl'))
    const before = hashTree(first.folder)
    const second = await world.run()
    expect(second.end.status).toBe('completed')
    expect(basename(second.folder)).toBe('002')
    expect(differences(before, hashTree(first.folder))).toEqual([])
  })

  it('holds the next phase until the phase ran again, and the doctor names it', async () => {
    const { world, first } = await played()
    rmSync(join(first.folder, 'journal.jsonl'))
    const next = async () => {
      const held = await world.prepare({ taskType: 'implementation-option-selection' })
      await releaseRun(held, world.deps())
    }
    world.scenario(play(threeParts()))
    await expect(next()).rejects.toMatchObject({
      code: 'REPORT_INVALID',
      hint: expect.stringContaining('run the phase again') as string,
    })
    const { rows } = await examine({ folder: world.repo }, world.deps())
    expect(rows.find(({ check }) => check === 'sealed reports')).toMatchObject({
      state: 'error',
      items: [expect.stringContaining(`${TYPE}/001: its journal is gone`)],
    })
    world.scenario(errorPlay(THREE))
    await world.run()
    world.scenario(play(threeParts()))
    await next()
  })
})

it('uses the folder of a preparation that came to nothing again', async () => {
  const { world, first } = await played()
  const left = join(first.folder, '../002')
  mkdirSync(join(left, 'instruction-set'), { recursive: true })
  writeFileSync(join(left, 'instruction-set/brief.md'), 'half')
  writeFileSync(join(left, 'journal.jsonl'), '{"half')
  expect(basename((await world.run()).folder)).toBe('002')
})

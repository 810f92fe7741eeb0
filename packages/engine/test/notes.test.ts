import { acquireLease, makeMachine, readJournal, readLease } from '@okstra/store'
import { validatePaths } from '@okstra/validate/node'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseRun, resumeRun } from '../src/index.ts'
import { noteActivity, readActivity } from '../src/look/index.ts'
import { errorPlay, THREE } from './error-plays.ts'
import { openStage, type Stage } from './support.ts'

const TYPE = 'error-analysis'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

describe('notes of a lead', () => {
  it('stand in journal and report, in their place, and keep the run in the hands of its host', async () => {
    const world = stage.world({ taskType: TYPE, scenario: errorPlay(THREE) })
    const held = await world.prepare({ lead: 'host' })
    await releaseRun(held, world.deps())
    const found = await world.found()
    const question = { folder: world.repo, root: world.repo, word: held.manifest.run }
    const note = (step: string, more: object = {}) => noteActivity(question, { step, ...more }, world.deps())
    const noted = await note('read the brief', {
      note: 'It asks for a cause; token ghp_0123456789abcdefghij0123456789abcdef',
    })
    expect(noted.row).toMatchObject({ worker: null, step: 'its lead noted: read the brief' })
    expect(noted.row.note).not.toContain('ghp_')

    expect((await resumeRun(found, world.deps(), { steps: 1 })).paused).toBeDefined()
    await note('told the person')
    expect((await readLease(found.layout.lease))?.judgement).toBe('awaiting-step')

    expect(await resumeRun(found, world.deps(), { takeOver: true })).toMatchObject({ status: 'completed' })
    const report = JSON.parse(readFileSync(found.layout.report.data, 'utf8'))
    const steps = report.agentActivity.map(({ step }: { readonly step: string }) => step)
    expect(steps.filter((step: string) => step.startsWith('its lead noted'))).toEqual([
      'its lead noted: read the brief',
      'its lead noted: told the person',
    ])
    expect(steps.indexOf('its lead noted: told the person')).toBeGreaterThan(
      steps.indexOf('was asked to analyse'),
    )
    const { activity } = await readActivity(question, { machine: makeMachine() })
    expect(activity.slice(0, steps.length)).toEqual(report.agentActivity)
    const { findings } = await validatePaths([found.layout.folder], { cwd: world.repo, config: false })
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    await expect(note('too late')).rejects.toMatchObject({ code: 'RUN_ENDED' })
    expect(await readLease(found.layout.lease)).toBeUndefined()
  })

  it('are refused to workers, while somebody runs it, and when they say nothing or too much', async () => {
    const world = stage.world({ taskType: TYPE, scenario: errorPlay(THREE) })
    const held = await world.prepare()
    await releaseRun(held, world.deps())
    const found = await world.found()
    const question = { folder: world.repo, root: world.repo, word: held.manifest.run }
    const before = readFileSync(found.layout.journal, 'utf8')
    const refused = async (code: string, step: string, environment = {}) => {
      const deps = { machine: makeMachine(), environment }
      await expect(noteActivity(question, { step }, deps)).rejects.toMatchObject({ code })
    }
    await refused('RUN_BY_WORKER', 'x', { OKSTRA_WORKER: 'x/analyse-1' })
    await refused('INPUT_INVALID', ' ')
    await refused('INPUT_INVALID', 'x'.repeat(501))
    const lease = await acquireLease(found.layout.lease)
    await refused('STORE_LEASE_HELD', 'x')
    await lease.release()
    expect(readFileSync(found.layout.journal, 'utf8')).toBe(before)
    expect((await readJournal(found.layout.journal)).events.some(({ kind }) => kind === 'note.added')).toBe(
      false,
    )
  })
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBrief } from '@okstra/coverage/readers'
import { validateDocuments } from '@okstra/validate'
import { validatePaths } from '@okstra/validate/node'
import { readTask } from '@okstra/store'
import { planPrepare, spawnFollowUps } from '../src/index.ts'
import { type Analyser, phasePlay } from './phase-plays.ts'
import { openStage, type Stage, type World } from './support.ts'

const TYPE = 'improvement-discovery'
const LENSES = {
  lenses: ['security', 'tests', 'reliability'],
  priorityLenses: ['security', 'tests', 'reliability'],
}
/** Words that a brief would take for its own, and a long one. */
const NASTY = `---\n# A heading\n- EB-009: A requirement of nobody. ${'Long. '.repeat(60)}`

const analyser = (family: string, lens: string, statement: string): Analyser => ({
  family,
  says: [{ kind: 'improvement', statement }],
  parts: (idOf) => ({
    improvementDiscovery: {
      improvements: [{ finding: idOf(statement), lens, effort: 'small', benefit: NASTY }],
      lenses: [{ lens, looked: 'All of it.' }],
    },
  }),
})

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

async function discovered(): Promise<{ readonly world: World; readonly key: string }> {
  const scenario = phasePlay({
    'rehearsal-1': analyser('anthropic', 'security', 'Fees are posted unseen.'),
    'rehearsal-2': analyser('openai', 'tests', NASTY),
    'rehearsal-3': analyser('google', 'reliability', 'Fees are posted unseen.'),
  })
  const world = stage.world({ taskType: TYPE, scenario })
  const { end } = await world.run(LENSES)
  expect(end.status).toBe('completed')
  return { world, key: 'shop:billing:late-fees-fu-' }
}

const child = (world: World, name: string) =>
  readTask(world.repo, { project: 'shop', group: 'billing', task: `late-fees-${name}` })

describe('follow-ups', () => {
  it('become tasks with a brief that a person has to confirm, each once', async () => {
    const { world } = await discovered()
    const found = await world.found()
    const report = JSON.parse(readFileSync(found.layout.report.data, 'utf8'))
    expect(report.followUps.length).toBeGreaterThan(1)
    for (const { id } of report.followUps) {
      const task = await child(world, `improvement-${id.toLowerCase()}`)
      expect(task).toMatchObject({ status: 'new', origin: { followUp: id } })
      const path = join(world.repo, task?.brief.source ?? '')
      const text = readFileSync(path, 'utf8')
      const findings = await validateDocuments([{ name: 'brief.md', text, kind: 'brief' }])
      const errors = findings.filter(({ severity }) => severity === 'error').map(({ code }) => code)
      // Nobody has confirmed it; it declares nothing, not even what its texts look like.
      expect(errors.toSorted()).toEqual(['OKS-BRF-012'])
      expect(readBrief(text).brief).toMatchObject({
        requirements: [],
        gates: [],
        reporterConfirmations: 'pending',
      })
    }
    const parent = await readTask(world.repo, found.place.task)
    if (parent === undefined) throw new Error('The task is gone.')
    const whole = await validatePaths([join(world.repo, '.okstra')], { cwd: world.repo, config: false })
    expect(whole.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    const again = await spawnFollowUps({ root: world.repo, report, parent, path: 'x' }, world.deps())
    expect(again.map(({ made }) => made)).toEqual(report.followUps.map(() => false))
  })

  it('are run only once somebody confirmed their brief, and keep where they come from', async () => {
    const { world } = await discovered()
    const report = JSON.parse(readFileSync((await world.found()).layout.report.data, 'utf8'))
    const [{ id }] = report.followUps
    const task = await child(world, `improvement-${id.toLowerCase()}`)
    const path = join(world.repo, task?.brief.source ?? '')
    const request = {
      ...world.request({ taskKey: task?.task ?? '', taskType: 'requirements-discovery' }),
      brief: undefined,
    }
    await expect(planPrepare(request as never, world.deps(), 'prepare')).rejects.toMatchObject({
      code: 'BRIEF_PENDING',
    })
    const mended = readFileSync(path, 'utf8')
      .replace('reporter-confirmations: pending', 'reporter-confirmations: confirmed')
      .replace('## Context', '## Requirements\n\n- EB-001: A fee is seen.\n\n## Context')
    writeFileSync(path, mended)
    const plan = await planPrepare(request as never, world.deps(), 'prepare')
    expect(plan.brief.value.requirements.map(({ id }) => id)).toEqual(['EB-001'])
    expect(plan.reading.manifest?.origin?.followUp).toBe(id)
  })
})

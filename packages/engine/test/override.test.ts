import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerReport, releaseRun } from '../src/index.ts'
import { CRITIC, criticPlay, DOCS } from './critic-plays.ts'
import { play, threeParts } from './plays.ts'
import { errorPlay, LEDGER, POSTS, THREE } from './error-plays.ts'
import { differences, type Finished, hashTree, openStage, type Stage, type World } from './support.ts'

const TYPE = 'error-analysis'

/** Two doubt what the third found and cites rightly, and show nothing against it. */
const DOUBTED = {
  'rehearsal-1': { ...THREE['rehearsal-1'], doubts: [LEDGER] },
  'rehearsal-2': { ...THREE['rehearsal-2'], doubts: [LEDGER] },
  'rehearsal-3': THREE['rehearsal-3'],
} as typeof THREE

/** Nobody finds it any more. */
const GONE = {
  ...THREE,
  'rehearsal-3': { family: 'google', leading: '0', causes: [{ statement: POSTS }] },
} as typeof THREE

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
}, 120_000)

afterAll(() => stage.close())

async function played(scenario = errorPlay(DOUBTED)): Promise<{ world: World; first: Finished }> {
  const world = stage.world({ taskType: TYPE, scenario })
  return { world, first: completed(await world.run()) }
}

/** Every run is held to the rules before it ends as completed. */
function completed(run: Finished): Finished {
  expect(run.end.status).toBe('completed')
  return run
}

async function answered(world: World, { report }: Finished, answer: string, id = 'C-001') {
  const place = { folder: world.repo, root: world.repo, via: 'flag', actor: 'kim' } as const
  return await answerReport(
    { ...place, report: report.identity.reportId, answers: [{ id, answer }] },
    world.deps(),
  )
}

/** A rerun that takes along what was answered to a report. */
const again = async (world: World, { report }: Finished): Promise<Finished> =>
  completed(await world.run({ clarificationResponse: report.identity.reportId }))

const findingOf = ({ report }: Finished, words = LEDGER) =>
  report.findings.find(({ statement }) => statement === words)

const rows = ({ report }: Finished) =>
  report.clarificationItems.map(({ id, status, finding, answer, decision }) => [
    id,
    status,
    finding,
    answer,
    decision?.choice,
  ])

const stateOf = ({ folder }: Finished): string => readFileSync(join(folder, 'convergence/state.json'), 'utf8')

const FREE = { verdict: 'accepted', approvalRequired: false }
const HELD = { verdict: 'conditional-accept', approvalRequired: true }

describe('a severe finding that was voted down though its citation holds', () => {
  it('holds the route until a person overrides it', async () => {
    const { world, first } = await played()
    const held = findingOf(first)
    expect(held).toMatchObject({ class: 'worker-unique', blocks: true })
    const [question] = first.report.clarificationItems
    expect(question).toMatchObject({
      id: 'C-001',
      kind: 'decision',
      status: 'open',
      blocks: 'next-phase',
      finding: held?.id,
      looked:
        'Cited and verified: src/billing/fee.ts:4. Votes: 1 for it, 2 against (evidence missing: Nothing shows it.).',
    })
    expect(question?.question).toContain(LEDGER)
    const { reportId } = first.report.identity
    expect(first.report.verdictCard).toMatchObject({ ...HELD, nextCommand: `okstra answer ${reportId}` })

    await answered(world, first, 'stands')
    const { items } = await answered(world, first, 'override: The ledger is replaced in March.')
    expect(items[0]?.decision).toMatchObject({ choice: 'override', by: 'kim' })
    const second = await again(world, first)
    expect(second.report.verdictCard).toMatchObject(FREE)
    expect(findingOf(second)).toMatchObject({
      id: held?.id,
      class: 'worker-unique',
      override: { question: 'C-001', by: 'kim' },
    })
    expect(findingOf(second)?.blocks).toBeUndefined()
    expect(rows(second)).toEqual([
      ['C-001', 'answered', held?.id, 'override: The ledger is replaced in March.', 'override'],
    ])
    expect(stateOf(second)).toContain(`"override": "${items[0]?.decision?.response}#C-001"`)

    // It holds for the life of the task, and nothing of it depends on when it was played.
    const third = await again(world, second)
    expect(rows(third)).toEqual(rows(second))
    expect(third.report.verdictCard).toMatchObject(FREE)
    expect(stateOf(third).replace(/"nonce.*\n/g, '')).toBe(stateOf(second).replace(/"nonce.*\n/g, ''))
  })

  it('goes on blocking when a person lets it stand, and is not asked about twice', async () => {
    const { world, first } = await played()
    await answered(world, first, 'stands: It was seen in production.')
    const second = await again(world, first)
    expect(rows(second)).toEqual([
      ['C-001', 'answered', findingOf(second)?.id, 'stands: It was seen in production.', 'stands'],
    ])
    expect(findingOf(second)).toMatchObject({ blocks: true })
    const nextCommand = `okstra run error-analysis --task-key shop:billing:late-fees --clarification-response ${second.report.identity.reportId}`
    expect(second.report.verdictCard).toMatchObject({ ...HELD, nextCommand })
    await answered(world, second, 'override')
    const third = await again(world, second)
    expect(third.report.verdictCard).toMatchObject(FREE)
    expect(findingOf(third)).toMatchObject({ override: { question: 'C-001', by: 'kim' } })
  })

  it('is asked about anew when it is found at another place than the one that was decided on', async () => {
    const { world, first } = await played()
    await answered(world, first, 'override')
    const elsewhere = { ...DOUBTED['rehearsal-3'], causes: [{ statement: LEDGER }] }
    world.scenario(errorPlay({ ...DOUBTED, 'rehearsal-3': elsewhere } as typeof THREE))
    const second = await again(world, first)
    const id = findingOf(first)?.id
    expect(findingOf(second)).toMatchObject({ id, blocks: true })
    expect(rows(second)).toEqual([
      ['C-001', 'answered', id, 'override', 'override'],
      ['C-002', 'open', id, undefined, undefined],
    ])
    // The last decision counts, whatever the earlier one let pass.
    await answered(world, second, 'stands', 'C-002')
    world.scenario(errorPlay(DOUBTED))
    const third = await again(world, second)
    expect(findingOf(third)).toMatchObject({ id, blocks: true })
    expect(third.report.verdictCard).toMatchObject(HELD)
  })

  it('lets the phase that comes next begin only when a person overrode it', async () => {
    const { world, first } = await played()
    const next = async () => {
      const held = await world.prepare({ taskType: 'implementation-option-selection' })
      await releaseRun(held, world.deps())
    }
    world.scenario(play(threeParts()))
    const before = hashTree(world.repo)
    const refusal = { code: 'ANSWER_MISSING', message: expect.stringContaining('C-001') as string }
    await expect(next()).rejects.toMatchObject(refusal)
    expect(differences(before, hashTree(world.repo))).toEqual([])
    await answered(world, first, 'stands')
    await expect(next()).rejects.toMatchObject({
      code: 'ANSWER_MISSING',
      message: expect.stringContaining('stand'),
    })
    await answered(world, first, 'override')
    await next()
  })

  it('asks nothing any more when nobody finds it again', async () => {
    const { world, first } = await played()
    world.scenario(errorPlay(GONE))
    const open = await again(world, first)
    expect(rows(open)).toEqual([['C-001', 'withdrawn', findingOf(first)?.id, undefined, undefined]])
    expect(open.report.verdictCard).toMatchObject(FREE)
    await expect(answered(world, open, 'override')).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
    world.scenario(errorPlay(DOUBTED))
    const back = await again(world, open)
    expect(rows(back).map(([id, status]) => [id, status])).toEqual([
      ['C-001', 'withdrawn'],
      ['C-002', 'open'],
    ])
    expect(back.report.verdictCard).toMatchObject(HELD)
  })

  it('that stands holds nothing once it is gone', async () => {
    const { world, first } = await played()
    await answered(world, first, 'stands')
    world.scenario(errorPlay(GONE))
    const second = await again(world, first)
    expect(rows(second)).toEqual([['C-001', 'answered', findingOf(first)?.id, 'stands', 'stands']])
    expect(second.report.verdictCard).toMatchObject(FREE)
  })

  it('holds nothing when two of other families refute it with citations that hold', async () => {
    const refuted = {
      'rehearsal-1': { ...THREE['rehearsal-1'], against: [LEDGER] },
      'rehearsal-2': { ...THREE['rehearsal-2'], against: [LEDGER] },
      'rehearsal-3': THREE['rehearsal-3'],
    } as typeof THREE
    const { first } = await played(errorPlay(refuted))
    expect(findingOf(first)).toMatchObject({ class: 'worker-unique' })
    expect(findingOf(first)?.blocks).toBeUndefined()
    expect(rows(first)).toEqual([])
    expect(first.report.verdictCard).toMatchObject(FREE)
  })

  it('is decided by one of two words, and by nothing else', async () => {
    const { world, first } = await played()
    const before = hashTree(world.base)
    for (const answer of ['yes', 'Override', 'override it', 'I would override: it']) {
      await expect(answered(world, first, answer)).rejects.toMatchObject({
        code: 'RESPONSE_INVALID',
        hint: expect.stringContaining('override or stands') as unknown,
      })
    }
    expect(differences(before, hashTree(world.base))).toEqual([])
  })

  it('is decided on for its own phase alone', async () => {
    const { world, first } = await played()
    await answered(world, first, 'override')
    const held = await world.prepare({
      taskType: 'project-analysis',
      clarificationResponse: first.report.identity.reportId,
    })
    await releaseRun(held, world.deps())
    expect(held.manifest.inputs.clarification?.items).toEqual([
      expect.not.objectContaining({ finding: expect.anything() as unknown }),
    ])
  })

  it('may be what a critic saw', async () => {
    const gaps = [
      {
        statement: DOCS,
        path: 'docs/fees.md',
        line: 3,
        doubts: ['rehearsal-1', 'rehearsal-2', 'rehearsal-3'],
      },
    ]
    const world = stage.world({ taskType: TYPE, scenario: criticPlay({ gaps }) })
    const first = completed(await world.run({ critic: CRITIC }))
    const gap = findingOf(first, DOCS)
    expect(gap).toMatchObject({ blocks: true })
    await answered(world, first, 'override')
    const second = completed(
      await world.run({ critic: CRITIC, clarificationResponse: first.report.identity.reportId }),
    )
    expect(findingOf(second, DOCS)).toMatchObject({ id: gap?.id, override: { by: 'kim' } })
    expect(second.report.verdictCard).toMatchObject(FREE)
  })
})

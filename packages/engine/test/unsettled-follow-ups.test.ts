import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBrief } from '@okstra/coverage/readers'
import { readTask } from '@okstra/store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFanOut, spawnFollowUps } from '../src/index.ts'
import { type Analyser, phasePlay, type Said } from './phase-plays.ts'
import { briefOf } from './plays.ts'
import { type Finished, openStage, type Stage, type World } from './support.ts'

const TYPE = 'requirements-discovery'
const GOOD = 'A late fee has a limit.'
const ALONE = 'A late fee is told by mail.'
const TASK = 'Limit the late fee.'
const OTHER = 'Send mail first.'

const place = ({ path = 'src/billing/fee.ts', line = 5 }: Said): string => `code:${path}:${line}`

const analyser = (family: string, says: readonly Said[], title: string): Analyser => ({
  family,
  says,
  against: says.length > 1 ? [] : [ALONE, OTHER],
  parts: (idOf) => ({
    requirementsDiscovery: {
      category: 'bugfix',
      ledger: says
        .filter(({ kind }) => kind === 'requirement')
        .map((row) => ({ finding: idOf(row.statement), kind: 'EB', provenance: place(row) })),
      terms: [],
      missingInputs: [],
      childTasks: says
        .filter(({ kind }) => kind === 'child-task')
        .map((row) => ({
          finding: idOf(row.statement),
          title,
          taskType: 'implementation-option-selection',
          provenance: place(row),
          requirements: [GOOD, ALONE].map(idOf),
          dependsOn: row.statement === TASK ? [idOf(OTHER)] : [],
        })),
      route: { direction: 'begin-option-selection', reason: 'It is known.' },
    },
  }),
})

/** The first wants two requirements and two tasks; the others agree on one of each. */
async function discovered(
  taskId = 'late-fees',
  title = TASK,
): Promise<Finished & { readonly world: World; readonly file: string }> {
  const good: Said = { kind: 'requirement', statement: GOOD }
  const all: readonly Said[] = [
    good,
    { kind: 'requirement', statement: ALONE, path: 'src/ledger.ts', line: 4 },
    { kind: 'child-task', statement: TASK },
    { kind: 'child-task', statement: OTHER, path: 'src/ledger.ts', line: 5 },
  ]
  const world = stage.world({
    taskType: TYPE,
    brief: briefOf({ 'EB-001': 'A late fee is charged once.' }, { taskType: TYPE, taskId }),
    scenario: phasePlay({
      'rehearsal-1': analyser('anthropic', all, title),
      'rehearsal-2': analyser('openai', [good], title),
      'rehearsal-3': analyser('google', [good], title),
    }),
  })
  const finished = await world.run({ taskKey: `shop:billing:${taskId}` })
  const parent = await readTask(world.repo, { project: 'shop', group: 'billing', task: taskId })
  if (parent === undefined) throw new Error('The task is gone.')
  const [spawned] = await spawnFollowUps(
    { root: world.repo, report: finished.report, parent, path: 'x', dryRun: true },
    world.deps(),
  )
  return { ...finished, world, file: join(world.repo, spawned?.brief ?? '') }
}

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

it('a follow-up takes along nothing that the analysers do not agree on', async () => {
  const { world, report, file } = await discovered()
  const { ledger = [], childTasks = [] } = report.requirementsDiscovery ?? {}
  const alone = ledger.find(({ statement }) => statement === ALONE)
  expect([alone, childTasks.find(({ statement }) => statement === OTHER)]).toMatchObject([
    { agreed: false },
    { agreed: false },
  ])
  const text = readFileSync(file, 'utf8')
  expect(readBrief(text).brief.requirements.map(({ statement }) => statement)).toEqual([GOOD])
  expect(text).toContain(`Was to fulfil ${alone?.id ?? ''} as well`)
  expect(text).not.toContain('Comes after')
  const { packets } = await readFanOut({
    folder: world.repo,
    root: world.repo,
    report: report.identity.reportId,
  })
  expect(packets.map((row) => row.requirements.map(({ statement }) => statement))).toEqual([[GOOD]])
})

it('the title of a follow-up is cut between two characters that a person sees', async () => {
  const { file } = await discovered('late-fees', `x${'👩‍👩‍👧'.repeat(40)}`)
  expect(readBrief(readFileSync(file, 'utf8')).brief.title).toMatch(/^x(?:👩‍👩‍👧)+…$/u)
})

it('tasks whose long names begin alike have follow-ups of their own', async () => {
  const names = ['one', 'two'].map((end) => `${'late-fees-'.repeat(5)}${end}`)
  const [first, second] = [await discovered(names[0]), await discovered(names[1])]
  const nameOf = ({ file, world }: typeof first) => file.slice(world.repo.length)
  expect(nameOf(first)).not.toBe(nameOf(second))
  expect(readFileSync(first.file, 'utf8')).toContain('-requirements-fu-001')
})

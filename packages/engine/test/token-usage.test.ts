import { isOkstraError } from '@okstra/contracts'
import { homeLayout } from '@okstra/store'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTokenUsage } from '../src/look/index.ts'
import { runPrepared } from '../src/index.ts'
import { play, threeParts } from './plays.ts'
import { hashTree, openStage, type Stage, TYPE, type World } from './support.ts'

/** Every turn of the play tells 100 tokens of input and 20 of output. */
const TURN = { inputUncached: 100, cacheRead: 0, cacheWrite: 0, output: 20, reasoning: 0 }

let stage: Stage
let world: World
let folder: string

beforeAll(async () => {
  stage = await openStage()
  world = stage.world({ scenario: play(threeParts()) })
  price({ 'anthropic-rehearsal': 1, 'openai-rehearsal': 1 })
  folder = (await world.run()).folder
}, 60_000)
afterAll(() => stage.close())

/** A dollar for a million tokens of input, and ten for as many of output. */
function price(models: Readonly<Record<string, number>>): void {
  const prices = Object.fromEntries(
    Object.entries(models).map(([model, usd]) => [
      model,
      { input: usd, cacheRead: 0, cacheWrite: 0, output: 10 * usd },
    ]),
  )
  world.write('home/config.json', JSON.stringify({ schemaVersion: '1.0', prices }))
}

const read = async (word?: string) =>
  await readTokenUsage(word, { folder: world.repo, root: world.repo }, world.deps())

describe('the tokens of a run', () => {
  it('are told by attempt, worker, role and duty, and what has no price is in no sum', async () => {
    const { runs, total, task } = await read(`shop-billing-late-fees-${TYPE}-001`)
    const [run] = runs
    expect(task).toBe('shop:billing:late-fees')
    expect(run?.attempts.every(({ usage, source }) => source === 'stream' && usage?.output === 20)).toBe(true)
    const count = run?.attempts.length ?? 0
    expect(total).toMatchObject({ tokens: 120 * count, attempts: count })
    const worker = (name: string) => run?.workers.find((row) => row.name === name)
    expect(worker('rehearsal-2')).toMatchObject({ costUsd: 0.0006, unmetered: 0, attempts: 2 })
    expect(worker('rehearsal-3')).toMatchObject({ costUsd: null, unmetered: 2 })
    expect(total.unmetered).toBe(2)
    expect(total.costUsd).toBeCloseTo((count - 2) * 0.0003, 9)
    expect(run?.attempts.find((row) => row.worker === 'rehearsal-3')).toMatchObject({
      costUsd: null,
      note: 'There is no price of "google-rehearsal".',
    })
    expect(run?.duties.map(({ name }) => name)).toEqual(['propose', 'reassess', 'write-report'])
    expect(run?.roles.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1, 9)
    expect(run).toMatchObject({ running: 0, displayed: 3, costPerDisplayed: null })
  })

  it('are those of every run of a task, and of the latest task without a word', async () => {
    const one = await read(`shop-billing-late-fees-${TYPE}-001`)
    for (const word of [undefined, 'late-fees']) {
      const { runs, total } = await read(word)
      expect(runs.map(({ run }) => run)).toEqual(one.runs.map(({ run }) => run))
      expect(total).toEqual(one.total)
    }
  })

  it('have a cost for each displayed option where every cost is known', async () => {
    price({ 'anthropic-rehearsal': 1, 'openai-rehearsal': 1, 'google-rehearsal': 1 })
    const { runs, total } = await read('late-fees')
    expect(total.unmetered).toBe(0)
    expect(runs[0]?.costPerDisplayed).toBeCloseTo((total.costUsd ?? 0) / 3, 9)
  })

  it('stand in the post report with their cost, as they were priced at the end', () => {
    const post = JSON.parse(readFileSync(join(folder, 'reports', postReport()), 'utf8')) as {
      tokenUsage: unknown
    }
    expect(post.tokenUsage).toMatchObject({ state: 'done', unmetered: 2, totalUsd: 0.0015, totalTokens: 840 })
  })

  const postReport = () =>
    readdirSync(join(folder, 'reports')).find((name) => name.includes('post-report')) ?? 'no post report'

  it('are read and nothing is written', async () => {
    const before = [hashTree(world.repo), hashTree(world.home)]
    await read('late-fees')
    expect([hashTree(world.repo), hashTree(world.home)]).toEqual(before)
  })

  it('are refused for a task or run that is not there', async () => {
    const codes: (string | undefined)[] = []
    for (const word of ['nothing', `shop-billing-late-fees-${TYPE}-007`]) {
      await read(word).catch((cause: unknown) =>
        codes.push(isOkstraError(cause) ? cause.code : String(cause)),
      )
    }
    expect(codes).toEqual(['TASK_UNKNOWN', 'RUN_NOT_FOUND'])
  })

  it('are unavailable, and not 0, where an audit tells none', async () => {
    const audit = join(folder, 'worker-results', 'rehearsal-2-propose-1.audit.json')
    const text = readFileSync(audit, 'utf8')
    const { usage: _usage, ...rest } = JSON.parse(text) as Record<string, unknown>
    writeFileSync(audit, JSON.stringify(rest))
    try {
      const { runs } = await read('late-fees')
      const row = runs[0]?.attempts.find(({ worker, duty }) => worker === 'rehearsal-2' && duty === 'propose')
      expect(row).toMatchObject({ source: 'unavailable', usage: null, costUsd: null })
    } finally {
      writeFileSync(audit, text)
    }
  })
})

it('tells the tokens of a phase that is still blind from the home', async () => {
  const own = stage.world({ scenario: play(threeParts()) })
  own.write('home/config.json', JSON.stringify({ schemaVersion: '1.0', concurrency: 1 }))
  const held = await own.prepare({ budgetTokens: 100 })
  await runPrepared(held, own.deps())
  const audit = 'rehearsal-1-propose-1.audit.json'
  expect(existsSync(join(held.layout.folder, 'worker-results', audit))).toBe(false)
  expect(existsSync(join(homeLayout(own.home).blind(held.manifest.run), audit))).toBe(true)
  const { runs } = await readTokenUsage('late-fees', { folder: own.repo, root: own.repo }, own.deps())
  expect(runs[0]?.attempts).toMatchObject([{ worker: 'rehearsal-1', duty: 'propose', usage: TURN }])
})

it('defers the tokens of a worker that completed and told none, and says whose', async () => {
  const scenario = play(threeParts())
  const quiet = JSON.parse(
    JSON.stringify(scenario, (key, value: unknown) =>
      Array.isArray(value) && key !== 'evidence' ? value.filter((step) => !tellsUsage(step)) : value,
    ),
  ) as typeof scenario
  const workers = { ...scenario.workers, 'rehearsal-2': quiet.workers['rehearsal-2'] }
  const own = stage.world({ scenario: { ...scenario, workers } as typeof scenario })
  const { folder: run } = await own.run()
  const name = readdirSync(join(run, 'reports')).find((file) => file.includes('post-report')) ?? ''
  const post = JSON.parse(readFileSync(join(run, 'reports', name), 'utf8')) as { tokenUsage: unknown }
  expect(post.tokenUsage).toEqual({
    state: 'deferred',
    totalTokens: 600,
    unmetered: 7,
    note: 'Nothing is told of rehearsal-2 (propose 1), rehearsal-2 (reassess 1).',
  })
})

function tellsUsage(step: unknown): boolean {
  return typeof step === 'object' && step !== null && 'usage' in step
}

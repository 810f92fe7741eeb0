import { isOkstraError } from '@okstra/contracts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resumeRun, runPrepared } from '../src/index.ts'
import { play, threeParts } from './plays.ts'
import { openStage, type Stage, type World } from './support.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

/** Every turn of the play tells 100 tokens of input and 20 of output. */
const TOKENS_OF_A_TURN = 120

function dispatchedIn(folder: string): string[] {
  return readFileSync(join(folder, 'journal.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; data: { worker: string; duty: string } })
    .filter(({ kind }) => kind === 'worker.dispatched')
    .map(({ data }) => `${data.worker} ${data.duty}`)
}

function priced(world: World, usd: number, ...models: readonly string[]): void {
  const price = { input: usd, cacheRead: 0, cacheWrite: 0, output: 0 }
  const prices = Object.fromEntries(models.map((model) => [model, price]))
  world.write('home/config.json', JSON.stringify({ schemaVersion: '1.0', prices }))
}

const MODELS = ['anthropic-rehearsal', 'openai-rehearsal', 'google-rehearsal']

describe('a budget of tokens', () => {
  it('stops new dispatches, keeps what was answered, and goes on when it is raised', async () => {
    const world = stage.world({ scenario: play(threeParts()) })
    const free = await stage.world({ scenario: play(threeParts()) }).run()
    const held = await world.prepare({ budgetTokens: 4 * TOKENS_OF_A_TURN })
    const end = await runPrepared(held, world.deps())
    expect(end).toMatchObject({ status: 'running', interrupted: 'budget' })
    expect(end.reason).toBe('720 tokens of 480 tokens are used up.')
    expect(end.reached).toEqual(['tokens'])
    const before = dispatchedIn(held.layout.folder)
    expect(before).toHaveLength(6)

    const again = await resumeRun(await world.found(), world.deps())
    expect(again).toMatchObject({ interrupted: 'budget' })
    expect(dispatchedIn(held.layout.folder)).toEqual(before)

    const last = await resumeRun(await world.found(), world.deps(), { budget: { tokens: 10_000 } })
    expect(last).toMatchObject({ status: 'completed' })
    const all = dispatchedIn(held.layout.folder)
    expect(new Set(all).size).toBe(all.length)
    expect(all.toSorted()).toEqual(dispatchedIn(free.folder).toSorted())
  })

  it('warns before it is used up, once', async () => {
    const world = stage.world({ scenario: play(threeParts()) })
    const { end } = await world.run({ budgetTokens: 8 * TOKENS_OF_A_TURN - 60 })
    expect(end.status).toBe('completed')
    const warnings = world.told.filter(({ type }) => type === 'warning')
    expect(warnings).toEqual([{ type: 'warning', message: '720 tokens of 900 tokens are used up.' }])
  })
})

describe('a budget of dollars', () => {
  it('is refused when a model has no price, and leaves no trace', async () => {
    const world = stage.world({ scenario: play(threeParts()) })
    priced(world, 1, ...MODELS.slice(1))
    const error = await world.prepare({ budgetUsd: 5 }).catch((cause: unknown) => cause)
    expect(isOkstraError(error, 'BUDGET_UNPRICED') && error.details['unpriced']).toEqual([
      { worker: 'rehearsal-1', model: 'anthropic-rehearsal' },
    ])
    expect(existsSync(join(world.repo, '.okstra', 'tasks'))).toBe(false)
  })

  it('is refused by a resume as well, which then changes nothing', async () => {
    const world = stage.world({ scenario: play(threeParts()) })
    priced(world, 1, ...MODELS.slice(1))
    const held = await world.prepare({ budgetTokens: 0 })
    await runPrepared(held, world.deps())
    const before = readFileSync(join(held.layout.folder, 'journal.jsonl'))
    const budget = { usd: 5, tokens: 10_000 }
    const error = await resumeRun(await world.found(), world.deps(), { budget }).catch(
      (cause: unknown) => cause,
    )
    expect(isOkstraError(error, 'BUDGET_UNPRICED')).toBe(true)
    expect(readFileSync(join(held.layout.folder, 'journal.jsonl'))).toEqual(before)
  })

  it('counts what each turn cost at the prices of the user', async () => {
    const world = stage.world({ scenario: play(threeParts()) })
    priced(world, 1000, ...MODELS)
    const held = await world.prepare({ budgetUsd: 0.3 })
    const end = await runPrepared(held, world.deps())
    expect(end).toMatchObject({ interrupted: 'budget', reason: '$0.30 of $0.30 are used up.' })
    expect(dispatchedIn(held.layout.folder)).toHaveLength(3)
    expect((await resumeRun(await world.found(), world.deps(), { budget: { usd: 9 } })).status).toBe(
      'completed',
    )
  })
})

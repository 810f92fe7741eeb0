import { foldRun } from '@okstra/lifecycle'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runIdOf } from '@okstra/store'
import { drama } from './drama.ts'
import { IS_WHOLE, randomOf } from './sample.ts'
import { calmOutcome, type CrashStage, goOn, look, openCrashStage, outcomeOf, TASK } from './stage.ts'
import { TYPE, type World } from '../support.ts'

const DELAY_MS = 120

let stage: CrashStage

beforeAll(async () => {
  stage = await openCrashStage(DELAY_MS)
})

afterAll(() => stage.close())

function instants(name: string, count: number): { readonly share: number; readonly second: number }[] {
  const random = randomOf(name)
  return Array.from({ length: count }, () => ({ share: random(), second: random() }))
}

async function killAt(world: World, share: number, mode: 'run' | 'resume'): Promise<void> {
  const { child, ended } = stage.start(world, { mode })
  await sleep(share * stage.duration)
  child.kill('SIGKILL')
  await ended
}

describe.concurrent('kill -9 of okstra at any instant', () => {
  it.each(instants('once', IS_WHOLE ? 60 : 4))('after $share of its time', async ({ share }) => {
    const world = stage.world({ scenario: drama(DELAY_MS) })
    await killAt(world, share, 'run')
    const wreck = await look(world)
    await goOn(world)
    expect(await outcomeOf(world, [wreck])).toEqual(calmOutcome(stage))
  })

  it.each(instants('twice', IS_WHOLE ? 30 : 2))('twice: $share, $second', async ({ share, second }) => {
    const world = stage.world({ scenario: drama(DELAY_MS) })
    await killAt(world, share, 'run')
    const wrecks = [await look(world)]
    const isBegun = (wrecks[0]?.events.length ?? 0) > 0
    await killAt(world, second, isBegun ? 'resume' : 'run')
    wrecks.push(await look(world))
    await goOn(world)
    expect(await outcomeOf(world, wrecks)).toEqual(calmOutcome(stage))
  })
})

describe.concurrent('kill -9 of a worker at any instant', () => {
  it.each(instants('worker', IS_WHOLE ? 40 : 3))('$share, $second', async ({ share, second }) => {
    const world = stage.world({ scenario: drama(DELAY_MS) })
    const { ended } = stage.start(world)
    const hasEnded = { now: false }
    void ended.then(() => (hasEnded.now = true))
    const killed = await killWorker(world, Math.floor(share * 9), { wait: second, hasEnded })
    expect(await ended).toMatchObject({ code: 0, err: '' })
    const wreck = await look(world)
    expect(await outcomeOf(world, [])).toEqual(calmOutcome(stage))
    const { attempts } = foldRun(wreck.events)
    const crashed = attempts.filter(({ finished }) => finished?.failure === 'crashed')
    // One that had answered before it was killed has answered.
    expect(crashed.length).toBeLessThanOrEqual(killed)
    for (const { worker, duty, n } of crashed) {
      expect(attempts).toContainEqual(expect.objectContaining({ worker, duty, n: n + 1, kind: 'retry' }))
    }
  })
})

/** Waits for the worker in that place of the order in which they come, then a little, and kills it. */
async function killWorker(
  world: World,
  place: number,
  { wait, hasEnded }: { readonly wait: number; readonly hasEnded: { readonly now: boolean } },
): Promise<number> {
  const prefix = `OKSTRA_WORKER=${runIdOf(world.repo, { task: TASK, taskType: TYPE, seq: '001' })}/`
  const seen = new Set<string>()
  while (!hasEnded.now) {
    for (const pid of workersOf(prefix)) {
      if (seen.has(pid)) continue
      seen.add(pid)
      if (seen.size <= place) continue
      await sleep(wait * DELAY_MS * 2)
      try {
        process.kill(Number(pid), 'SIGKILL')
        return 1
      } catch {
        return 0
      }
    }
    await sleep(5)
  }
  return 0
}

function workersOf(prefix: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^[0-9]+$/.test(pid)) return false
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(prefix)
    } catch {
      return false
    }
  })
}

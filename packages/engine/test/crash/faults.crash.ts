import { isOkstraError } from '@okstra/contracts'
import { makeMachine } from '@okstra/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runPrepared, type RunEnd } from '../../src/index.ts'
import { failingFiles, watchedFiles } from '../faulty-files.ts'
import { drama } from './drama.ts'
import { randomOf, sampleOf } from './sample.ts'
import { calmOutcome, type CrashStage, goOn, look, openCrashStage, outcomeOf } from './stage.ts'
import type { World } from '../support.ts'

const CODES = ['ENOSPC', 'EIO', 'EACCES'] as const
/** Operations of an undisturbed run, more or less; what lies beyond its end fails nothing and proves nothing. */
const OPERATIONS = 1100

let stage: CrashStage
let count = 0

beforeAll(async () => {
  stage = await openCrashStage(0)
  const files = watchedFiles({})
  const world = stage.world({ scenario: drama(0) })
  const machine = makeMachine({ files })
  await runPrepared(await world.prepare({}, { machine }), world.deps({ machine }))
  count = files.count()
  console.log(`${count} operations`)
})

afterAll(() => stage.close())

const random = randomOf('faults')
/** All of them in the whole matrix. */
const all = Array.from({ length: OPERATIONS }, (_item, index) => index + 1)
const points = sampleOf(all, 18, random).map((n) => ({ n, code: CODES[n % CODES.length] ?? 'EIO' }))

/** Runs until the fault hits, and tells what became of it. */
async function runInto(world: World, files: ReturnType<typeof failingFiles>): Promise<RunEnd | Error> {
  const machine = makeMachine({ files })
  try {
    return await runPrepared(await world.prepare({}, { machine }), world.deps({ machine }))
  } catch (cause) {
    return cause as Error
  }
}

function verdictOf(end: RunEnd | Error, what: string): string {
  if (!(end instanceof Error)) return end.status
  return isOkstraError(end) ? end.code : `${what}: ${end.stack ?? end.message}`
}

it('counts the operations of a run that nothing disturbs', () => {
  expect(count).toBeGreaterThan(OPERATIONS * 0.6)
  expect(count).toBeLessThanOrEqual(OPERATIONS)
})

describe.concurrent('a write that fails', () => {
  it.each(points)('operation $n with $code', async ({ n, code }) => {
    const world = stage.world({ scenario: drama(0) })
    const files = failingFiles(n, code)
    const end = await runInto(world, files)
    const failed = files.failed()
    // Either the run came to its end all the same, or it says in its own words why it did not.
    expect(verdictOf(end, `${failed?.name} ${failed?.path}`)).toMatch(/^(?:completed|[A-Z]+_[A-Z_]+)$/)
    await goOn(world)
    const note = (await look(world)).events.flatMap(({ data }) => data['note'] ?? [])
    expect(note).toEqual([])
    expect(await outcomeOf(world, [])).toEqual(calmOutcome(stage))
  })
})

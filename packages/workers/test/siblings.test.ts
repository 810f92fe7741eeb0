import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { commandAdapter, runWorker, type WorkerOutcome } from '../src/index.ts'
import { setStage, type Stage } from './support.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})

afterEach(() => stage.proveNothingLeft())
afterAll(() => stage.cleanUp())

/** Has children of its own, in its group and out of it, and answers once they have ended. */
const ANSWERS = 'setsid sleep 1.2 & sleep 1.2; wait; echo "{}"'
const STAYS = 'setsid sleep 97 & sleep 98 & echo ready >&2; wait'

/** Names that begin alike, so that a marker taken for another's prefix would show. */
const SIBLINGS = [
  { worker: 'claude', attempt: 11 },
  { worker: 'claude-2', attempt: 1 },
  { worker: 'codex', attempt: 1 },
]

describe.each(['namespace', 'marker'] as const)('a cancelled worker, held by %s', (isolation) => {
  const start = (line: string, who: object, signal?: AbortSignal): Promise<WorkerOutcome> => {
    const adapter = commandAdapter({ argv: ['sh', '-c', line], modelFamily: 'mine' })
    return runWorker(stage.request({ adapter, ...who }), {
      isolation,
      ...(signal === undefined ? {} : { signal }),
    })
  }

  it('is ended with all that it started, and none of its siblings is touched', async () => {
    const cancel = new AbortController()
    const cancelled = start(STAYS, { worker: 'claude', attempt: 1 }, cancel.signal)
    const siblings = SIBLINGS.map((who) => start(ANSWERS, who))
    setTimeout(() => cancel.abort(), 400)
    await expect(cancelled).resolves.toMatchObject({ failure: 'cancelled' })
    for (const outcome of await Promise.all(siblings)) {
      expect(outcome).toMatchObject({ status: 'completed', exit: { code: 0 }, escaped: [] })
    }
  })
})

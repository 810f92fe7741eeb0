import { setMaxListeners } from 'node:events'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandAdapter, makeSlots, runWorker } from '../src/index.ts'
import { setStage, type Stage } from './support.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.cleanUp())

/** Not the first ones: they are at work when the others are cancelled. */
const isCancelled = (number: number): boolean => number >= 20 && number % 4 !== 0

it('200 workers get through two slots, and the many that are cancelled in the queue never start', async () => {
  const slots = makeSlots({ total: 2 })
  const adapter = commandAdapter({ argv: ['sh', '-c', 'touch started; echo "[1]"'], modelFamily: 'mistral' })
  const abort = new AbortController()
  setMaxListeners(0, abort.signal)
  let most = 0
  let ended = 0
  const work = async (number: number) => {
    const request = stage.request({ adapter, worker: `command-${number}` })
    const signal = isCancelled(number) ? abort.signal : undefined
    const free = await slots.acquire('command', signal)
    if (free === undefined) return { number, started: existsSync(`${request.cwd}/started`) }
    try {
      most = Math.max(most, slots.active)
      const outcome = await runWorker(request, signal === undefined ? {} : { signal })
      if (++ended === 5) abort.abort()
      return { number, status: outcome.status }
    } finally {
      free()
    }
  }
  const all = await Promise.all(Array.from({ length: 200 }, (_, number) => work(number)))
  expect(most).toBe(2)
  expect([slots.active, slots.waiting]).toEqual([0, 0])
  for (const one of all) {
    expect(one).toEqual(
      isCancelled(one.number)
        ? { number: one.number, started: false }
        : { number: one.number, status: 'completed' },
    )
  }
  stage.proveNothingLeft()
})

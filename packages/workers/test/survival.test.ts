import type { StatusSidecar } from '@okstra/contracts'
import { makeMachine, readSpool } from '@okstra/store'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type Adapter,
  replayOutput,
  runWorker,
  type WorkerBudgets,
  type WorkerRequest,
} from '../src/index.ts'
import { namespaceTools } from '../src/io/namespace.ts'
import { BUDGETS, setStage, type Stage } from './support.ts'

const hasNamespaces = (await namespaceTools()) !== undefined

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterEach(() => stage.proveNothingLeft())
afterAll(() => stage.cleanUp())

/** okstra's own stream out of any program. */
const program = (argv: readonly [string, ...string[]], more: Partial<WorkerRequest> = {}): WorkerRequest => {
  const [file, ...args] = argv
  const adapter: Adapter = { ...stage.adapter([]), argv: () => ({ file, args, stdin: 'prompt' }) }
  return stage.request({ adapter, ...more })
}
const shell = (script: string, more: Partial<WorkerRequest> = {}) => program(['sh', '-c', script], more)
const node = (code: string, more: Partial<WorkerRequest> = {}) =>
  program([process.execPath, '-e', code], more)
const budgets = (more: Partial<WorkerBudgets>): WorkerBudgets => ({ ...BUDGETS, ...more })
const ANSWER = '{"type":"result","result":{"a":1}}'

describe('output', () => {
  it.each([
    ['\n', '', true],
    ['\r\n', '', true],
    ['\n', '\uFEFF', true],
    ['\r\n', '\uFEFF', false],
  ])(
    'of 200 KB in one line, with the end %j, the start %j and a last end %s, is read whole',
    async (end, start, closed) => {
      const code = `
      const { writeSync } = require('node:fs')
      const event = JSON.stringify({ type: 'result', result: { text: '한'.repeat(70_000) } })
      const bytes = Buffer.from(${JSON.stringify(start)} + '{"type":"text","text":"x"}' + ${JSON.stringify(end)} + event + (${closed} ? ${JSON.stringify(end)} : ''))
      const wait = new Int32Array(new SharedArrayBuffer(4))
      for (let at = 0; at < bytes.length; at += 65_536) {
        for (let from = at; from < Math.min(bytes.length, at + 65_536); ) from += writeSync(1, bytes, from, Math.min(bytes.length, at + 65_536) - from)
        Atomics.wait(wait, 0, 0, 30)
      }`
      const outcome = await runWorker(node(code))
      expect(outcome).toMatchObject({ status: 'completed', eventCount: 2, notes: [] })
      expect(outcome.result).toEqual({ text: '한'.repeat(70_000) })
    },
  )

  it('that comes byte by byte, on stderr as well, is read whole', async () => {
    const code = `
      const { writeSync } = require('node:fs')
      for (const byte of Buffer.from('{"type":"text","text":"합니다 👩‍👩‍👧"}\\n${ANSWER}\\n')) writeSync(1, Buffer.from([byte]))
      for (const byte of Buffer.from('끝이다\\n')) writeSync(2, Buffer.from([byte]))`
    const request = node(code)
    const said: string[] = []
    const outcome = await runWorker(request, {
      onEvent: (event) => event.type === 'text' && said.push(event.text),
    })
    expect(outcome).toMatchObject({ status: 'completed', result: { a: 1 }, notes: [] })
    expect(said).toEqual(['합니다 👩‍👩‍👧'])
    expect(readFileSync(request.paths.log, 'utf8')).toContain('! 끝이다\n')
  })

  it('that is still in the pipe when the program ends is read to its end', async () => {
    const filler = `i=0; while [ $i -lt 600 ]; do echo '{"type":"text","text":"${'x'.repeat(70)}"}'; i=$((i+1)); done`
    const outcome = await runWorker(shell(`${filler}; echo '${ANSWER}'; kill -KILL $$`))
    expect(outcome).toMatchObject({ status: 'completed', result: { a: 1 }, eventCount: 601 })
  })

  it('may be closed long before the end: an answer stays one, and silence stays silence', async () => {
    const answered = await runWorker(shell(`echo '${ANSWER}'; exec 1>&-; sleep 60`))
    expect(answered).toMatchObject({ status: 'completed', result: { a: 1 }, exit: { signal: 'SIGTERM' } })
    const silent = await runWorker(
      shell(`echo '{"type":"text","text":"x"}'; exec 1>&-; sleep 60`, { budgets: budgets({ idleMs: 500 }) }),
    )
    expect(silent).toMatchObject({ failure: 'idle-timeout', eventCount: 1 })
  })

  it('is not owed by a program that never reads its prompt', async () => {
    const prompt = 'x'.repeat(5 * 2 ** 20)
    await expect(runWorker(shell(`echo '${ANSWER}'`, { prompt }))).resolves.toMatchObject({
      status: 'completed',
    })
    const waits = shell('sleep 60', { prompt, budgets: budgets({ idleMs: 400 }) })
    await expect(runWorker(waits)).resolves.toMatchObject({ failure: 'idle-timeout' })
  })

  it('of any size without a line end costs no memory', async () => {
    const mib = process.env['OKSTRA_SLOW'] === undefined ? 384 : 2048
    const script = `head -c ${mib * 2 ** 20} /dev/zero | tr '\\000' x`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [stage.programs.child, stage.run, stage.folder(), script],
      { env: { PATH: process.env['PATH'] } },
    )
    const [, line = '{}'] = stdout.split('\n')
    const said = JSON.parse(line) as { status: string; bytes: { stdout: number }; residentMiB: number }
    expect(said).toMatchObject({ status: 'error', bytes: { stdout: mib * 2 ** 20 } })
    expect(said.residentMiB).toBeLessThan(200)
  }, 120_000)
})

describe('the clock of the machine', () => {
  it.each([-86_400_000, 86_400_000])(
    'may jump by %d ms at every look: nobody is stopped for it',
    async (step) => {
      let at = Date.parse('2026-06-01T00:00:00Z')
      const machine = makeMachine({ now: () => new Date((at += step)).toISOString() })
      const beats = Array.from({ length: 8 }, () => `echo '{"type":"text","text":"x"}'; sleep 0.1`).join('; ')
      const request = shell(`${beats}; echo '${ANSWER}'`, {
        budgets: budgets({ idleMs: 5000, wallMs: 20_000 }),
      })
      await expect(runWorker(request, { machine })).resolves.toMatchObject({ status: 'completed' })
    },
  )

  it('may stand still: a silent worker is stopped all the same', async () => {
    const machine = makeMachine({ now: () => '2026-06-01T00:00:00.000Z' })
    const request = shell('sleep 60', { budgets: budgets({ idleMs: 300 }) })
    await expect(runWorker(request, { machine })).resolves.toMatchObject({ failure: 'idle-timeout' })
  })
})

/** Numbers that come again with their seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const seed = Number(process.env['OKSTRA_SEED'] ?? Date.now() % 1_000_000)

describe(`SIGKILL at any instant (OKSTRA_SEED=${seed})`, () => {
  const family = 'sleep 300 & setsid sleep 300 & setsid sh -c "sleep 300 & sleep 300" &'
  const next = numbers(seed)
  const rounds = Array.from({ length: 6 }, (_, round) => ({
    round,
    afterMs: next(400),
    isolation: hasNamespaces && next(2) === 0 ? 'namespace' : 'marker',
  }))

  it.each(rounds)('of the worker: $afterMs ms, $isolation', async ({ afterMs, isolation }) => {
    const request = shell(`${family} while :; do echo '{"type":"text","text":"x"}'; sleep 0.01; done`)
    const running = runWorker(request, { isolation: isolation as 'namespace' | 'marker' })
    const status = (): StatusSidecar | undefined =>
      existsSync(request.paths.status)
        ? (JSON.parse(readFileSync(request.paths.status, 'utf8')) as StatusSidecar)
        : undefined
    while (status()?.process === undefined) await sleep(5)
    await sleep(afterMs)
    process.kill(status()?.process?.pid ?? 0, 'SIGKILL')
    await expect(running).resolves.toMatchObject({ failure: 'crashed', exit: { signal: 'SIGKILL' } })
    stage.proveNothingLeft()
  })

  it.each(rounds)('of okstra, or of both: $afterMs ms, $isolation', async ({ afterMs, isolation, round }) => {
    const script = `${family} while :; do echo x; sleep 0.01; done`
    const place = stage.folder()
    const args = [stage.programs.child, stage.run, place, script, stage.programs.guard, isolation]
    const okstra = spawn(process.execPath, args, { stdio: 'ignore', env: { PATH: process.env['PATH'] } })
    while (!existsSync(join(place, 'status.json'))) await sleep(5)
    await sleep(afterMs)
    if (round % 2 === 1) for (const pid of stage.left().slice(0, 1)) process.kill(pid, 'SIGKILL')
    okstra.kill('SIGKILL')
    await once(okstra, 'exit')
    for (let tries = 0; stage.left().length > 0 && tries < 500; tries++) await sleep(20)
    expect(stage.left()).toEqual([])
    // What it left on the disk is whole, and no answer.
    const status = JSON.parse(readFileSync(join(place, 'status.json'), 'utf8')) as StatusSidecar
    expect(['starting', 'running']).toContain(status.status)
    const spool = await readSpool(join(place, 'spool'))
    expect(
      spool && replayOutput(stage.request({ adapter: stage.adapter([]) }).adapter, spool),
    ).toBeUndefined()
    expect(readdirSync(place).filter((name) => name.startsWith('spool'))).toHaveLength(1)
  })
})

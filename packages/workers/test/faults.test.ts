import {
  REHEARSAL_FAULTS,
  type RehearsalFaultKind,
  type RehearsalStep,
  type StatusSidecar,
} from '@okstra/contracts'
import { readFileSync, statSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Adapter, runWorker, type WorkerBudgets, type WorkerRequest } from '../src/index.ts'
import { BUDGETS, readJson, setStage, type Stage } from './support.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterEach(() => stage.proveNothingLeft())
afterAll(() => stage.cleanUp())

const ANSWER: RehearsalStep = { result: { nonce: '$nonce', said: '한글' } }
const answer = { nonce: 'n-1', said: '한글' }
const fault = (kind: RehearsalFaultKind, more: { bytes?: number; ms?: number } = {}): RehearsalStep => ({
  fault: { kind, ...more },
})

/** A request to look into after the run. */
const ask = (steps: readonly RehearsalStep[], more: Partial<WorkerRequest> = {}): WorkerRequest =>
  stage.request({ adapter: stage.adapter(steps), ...more })

/** Every fault has a test here; the table below names where. */
const tested: Readonly<Record<RehearsalFaultKind, string>> = {
  stall: 'silence',
  linger: 'an end that does not come',
  'ignore-term': 'silence',
  crash: 'sudden ends',
  'kill-self': 'sudden ends',
  'spawn-escapee': 'what it leaves behind',
  'spawn-busy-child': 'silence in a tool call',
  'garbage-line': 'the stream',
  'half-line': 'the stream',
  'no-final-newline': 'the stream',
  'byte-order-mark': 'the stream',
  'carriage-returns': 'the stream',
  'split-characters': 'the stream',
  'long-line': 'sizes',
  'flood-stdout': 'sizes',
  'flood-stderr': 'sizes',
  'close-stdin-early': 'the prompt',
  'answer-before-reading': 'the prompt',
}

it('tests every fault of the vocabulary', () => {
  expect(Object.keys(tested)).toEqual([...REHEARSAL_FAULTS])
})

/**
 * The stream of a rehearsal out of a shell script. A shell starts at once, on a busy machine as well, so silence can be
 * measured in tenths of a second; the budgets of tests that start Node are longer than its start.
 */
const script = (text: string, budgets: Partial<WorkerBudgets>) => {
  const adapter: Adapter = {
    ...stage.adapter([]),
    argv: () => ({ file: 'sh', args: ['-c', `say() { echo "{\\"type\\":$1}"; }\n${text}`], stdin: 'none' }),
  }
  return runWorker(stage.request({ adapter, budgets: { ...BUDGETS, ...budgets } }))
}
const say = (event: string): string => `say '${event}'`
const RESULT = say('"result","result":{}')

describe('silence', () => {
  it('ends a stalled worker after its idle budget, also one that spoke first', async () => {
    const silent = await stage.play([fault('stall')], { budgets: { idleMs: 400 } })
    expect(silent).toMatchObject({ status: 'timeout', failure: 'idle-timeout', exit: { signal: 'SIGTERM' } })
    const spoke = await stage.play([{ text: 'One word.' }, { read: { path: '.' } }, fault('stall')], {
      budgets: { idleMs: 2000 },
    })
    expect(spoke).toMatchObject({ status: 'timeout', failure: 'idle-timeout', eventCount: 3 })
  })

  it('kills a worker that ignores SIGTERM', async () => {
    const outcome = await stage.play([fault('ignore-term'), { text: 'Ready.' }, fault('stall')], {
      budgets: { idleMs: 2000, graceMs: 200 },
    })
    expect(outcome).toMatchObject({ failure: 'idle-timeout', exit: { code: null, signal: 'SIGKILL' } })
  })

  it('lets a worker live that is never silent for long, until its wall limit', async () => {
    const beats = `for i in 1 2 3 4 5 6 7 8 9 10 11 12; do ${say('"text","text":"here"')}; sleep 0.1; done`
    await expect(script(`${beats}; ${RESULT}`, { idleMs: 800 })).resolves.toMatchObject({
      status: 'completed',
    })
    await expect(script(`${beats}; ${beats}`, { idleMs: 800, wallMs: 1000 })).resolves.toMatchObject({
      status: 'timeout',
      failure: 'wall-timeout',
    })
  })

  it('waits as long as the worker announces', async () => {
    const retry = say('"retry","afterMs":1200,"reason":"rate limit"')
    await expect(script(`${retry}; sleep 1.2; ${RESULT}`, { idleMs: 500 })).resolves.toMatchObject({
      status: 'completed',
    })
    await expect(script(`sleep 1.2; ${RESULT}`, { idleMs: 500 })).resolves.toMatchObject({
      status: 'timeout',
    })
  })

  it('is over with every byte, on stderr as well', async () => {
    const dots = 'for i in 1 2 3 4 5 6 7 8; do printf . >&2; sleep 0.15; done'
    await expect(script(`${dots}; ${RESULT}`, { idleMs: 800 })).resolves.toMatchObject({
      status: 'completed',
    })
  })
})

describe('silence in a tool call', () => {
  const open = say('"tool-call","id":"1","name":"build","input":{}')
  const close = say('"tool-result","id":"1","ok":true')

  it('does not count while its processes work, and counts when they do not', async () => {
    const busy = `sh -c 'while :; do :; done' & busy=$!`
    await expect(
      script(`${busy}; ${open}; sleep 2; kill $busy; ${close}; ${RESULT}`, { idleMs: 600 }),
    ).resolves.toMatchObject({ status: 'completed' })
    await expect(script(`${open}; sleep 20; ${close}; ${RESULT}`, { idleMs: 600 })).resolves.toMatchObject({
      status: 'timeout',
      failure: 'idle-timeout',
      events: [{ type: 'tool-call' }],
    })
  })

  it('does not count either while they work in a session of their own', async () => {
    const busy = `setsid sh -c 'while :; do :; done' & busy=$!`
    await expect(
      script(`${busy}; ${open}; sleep 2; ${close}; ${RESULT}`, { idleMs: 600 }),
    ).resolves.toMatchObject({ status: 'completed', escaped: [expect.any(Number)] })
  })

  it('does not lift the wall limit', async () => {
    const outcome = await stage.play(
      [fault('spawn-busy-child'), { tool: { name: 'build', input: {}, afterMs: 20_000 } }],
      { budgets: { idleMs: 2500, wallMs: 4000 } },
    )
    expect(outcome).toMatchObject({ failure: 'wall-timeout', escaped: [] })
  })
})

describe('an end that does not come', () => {
  it('keeps the answer of a worker that lingers', async () => {
    const outcome = await stage.play([ANSWER, fault('linger')])
    expect(outcome).toMatchObject({ status: 'completed', result: answer, exit: { signal: 'SIGTERM' } })
    expect(outcome.notes).toEqual(['It gave its answer and did not end; it was stopped.'])
  })

  it('keeps it also from one that ignores SIGTERM, and after a cancellation', async () => {
    const abort = new AbortController()
    const outcome = await stage.play([fault('ignore-term'), ANSWER, fault('linger')], {
      budgets: { drainMs: 5000 },
      options: {
        signal: abort.signal,
        onEvent: (event) => {
          if (event.type === 'result') setTimeout(() => abort.abort(), 100)
        },
      },
    })
    expect(outcome).toMatchObject({ status: 'completed', exit: { signal: 'SIGKILL' } })
  })
})

describe('sudden ends', () => {
  it('calls a broken program crashed and gives its last words', async () => {
    const outcome = await stage.play([{ text: 'Working.' }, fault('crash')])
    expect(outcome).toMatchObject({ status: 'error', failure: 'crashed', exit: { code: 70, signal: null } })
    expect(outcome.message).toContain('at somewhere')
    expect(outcome.result).toBeUndefined()
  })

  it('names the signal that ended it', async () => {
    const outcome = await stage.play([fault('kill-self')])
    expect(outcome).toMatchObject({ failure: 'crashed', exit: { code: null, signal: 'SIGKILL' } })
    expect(outcome.message).toBe('It ended by SIGKILL.')
  })

  it('keeps an answer that came before the crash', async () => {
    const outcome = await stage.play([ANSWER, { exit: 3 }])
    expect(outcome).toMatchObject({ status: 'completed', result: answer, exit: { code: 3 } })
    expect(outcome.notes).toEqual(['It ended with exit code 3 after its answer.'])
  })

  it('takes no exit code 0 for an answer', async () => {
    await expect(stage.play([{ text: 'All done, the findings are written.' }])).resolves.toMatchObject({
      status: 'error',
      failure: 'invalid-output',
      exit: { code: 0 },
    })
  })

  it('lets fields decide and not words', async () => {
    const about: RehearsalStep = { result: { text: '429 rate limit, 401 Unauthorized, overloaded' } }
    await expect(stage.play([about])).resolves.toMatchObject({ status: 'completed' })
    await expect(
      stage.play([{ error: { class: 'rate-limited', message: 'All is well.', retryAfterMs: 9000 } }]),
    ).resolves.toMatchObject({
      status: 'error',
      failure: 'rate-limited',
      message: 'All is well.',
      retryAfterMs: 9000,
    })
  })
})

describe('what it leaves behind', () => {
  it('ends a descendant with a session of its own, and reports it', async () => {
    const outcome = await stage.play([fault('spawn-escapee'), ANSWER])
    expect(outcome).toMatchObject({ status: 'completed', exit: { code: 0 } })
    expect(outcome.escaped).toHaveLength(1)
    expect(outcome.notes.join()).toContain(`${outcome.escaped[0]}`)
  })

  it('ends a child of its own group without calling it escaped', async () => {
    const outcome = await stage.play([fault('spawn-busy-child'), ANSWER])
    expect(outcome).toMatchObject({ status: 'completed', escaped: [] })
  })
})

describe('the stream', () => {
  it.each([
    ['byte-order-mark'],
    ['carriage-returns'],
    ['no-final-newline'],
    ['split-characters'],
    ['half-line'],
  ] as const)('is read with the fault %s', async (kind) => {
    const text = '합니다 👩‍👩‍👧 '
    const outcome = await stage.play([fault(kind), { text }, ANSWER])
    expect(outcome).toMatchObject({
      status: 'completed',
      result: answer,
      notes: [],
      session: expect.any(String),
    })
  })

  it('is read with all of them at once', async () => {
    const outcome = await stage.play([
      fault('byte-order-mark'),
      fault('carriage-returns'),
      fault('no-final-newline'),
      fault('split-characters'),
      { text: '합니다' },
      ANSWER,
    ])
    expect(outcome).toMatchObject({ status: 'completed', result: answer, notes: [] })
  })

  it('notes a line that is no JSON, and goes on', async () => {
    const outcome = await stage.play([fault('garbage-line'), ANSWER])
    expect(outcome).toMatchObject({ status: 'completed', result: answer })
    expect(outcome.notes).toEqual([expect.stringContaining('is no JSON')])
  })

  it('takes half a line for nothing when the program dies in it', async () => {
    const outcome = await stage.play([fault('half-line'), fault('kill-self')])
    expect(outcome).toMatchObject({ status: 'error', failure: 'crashed' })
  })

  it('gives the text of events as it was written', async () => {
    const said: string[] = []
    const text = '합니다 👩‍👩‍👧'
    await stage.play([fault('split-characters'), { text }, ANSWER], {
      options: { onEvent: (event) => event.type === 'text' && said.push(event.text) },
    })
    expect(said).toEqual([text])
  })
})

describe('sizes', () => {
  it('passes over a line that is too long', async () => {
    const outcome = await stage.play([fault('long-line', { bytes: 3_000_000 }), ANSWER], {
      budgets: { lineBytes: 1_000_000 },
    })
    expect(outcome).toMatchObject({ status: 'completed', result: answer })
    expect(outcome.notes).toEqual(['A line of 3000025 bytes was too long to be read.'])
  })

  it('says so when the answer was too long', async () => {
    const outcome = await stage.play([{ result: { text: '한'.repeat(50_000) } }], {
      budgets: { lineBytes: 100_000 },
    })
    expect(outcome).toMatchObject({ status: 'error', failure: 'invalid-output' })
    expect(outcome.message).toContain('more than are read')
  })

  it('counts every byte of a flood, and keeps head and tail of it in the log and the spool', async () => {
    const bytes = 20 * 2 ** 20
    const steps = [{ text: 'The first.' }, fault('flood-stdout', { bytes }), { text: 'The last.' }, ANSWER]
    const request = ask(steps, { budgets: { ...BUDGETS, logBytes: 2 ** 20, spoolBytes: 2 ** 20 } })
    const outcome = await runWorker(request)
    expect(outcome).toMatchObject({ status: 'completed', result: answer })
    expect(outcome.bytes.stdout).toBeGreaterThanOrEqual(bytes)
    const log = readFileSync(request.paths.log, 'utf8')
    expect(statSync(request.paths.log).size).toBeLessThanOrEqual(2 ** 20 + 100)
    expect(log).toContain('The first.')
    expect(log).toContain('The last.')
    const [, cut = ''] = /^\[okstra: (\d+) bytes are left out here\]$/m.exec(log) ?? []
    const marker = `[okstra: ${cut} bytes are left out here]\n`
    expect(Number(cut) + statSync(request.paths.log).size - marker.length).toBe(outcome.bytes.stdout)
    expect(readJson(request.paths.status)).toMatchObject({ bytes: outcome.bytes.stdout })
  })

  it('reads on while stderr is flooded', async () => {
    const bytes = 8 * 2 ** 20
    const outcome = await stage.play([fault('flood-stderr', { bytes }), ANSWER], {
      budgets: { logBytes: 2 ** 18 },
    })
    expect(outcome).toMatchObject({ status: 'completed', result: answer })
    expect(outcome.bytes.stderr).toBeGreaterThanOrEqual(bytes)
  })
})

describe('the prompt', () => {
  it('of any size goes through stdin', async () => {
    for (const size of [131_071, 131_072, 5 * 2 ** 20]) {
      const prompt = `Nonce: n-1\n${'한'.repeat(Math.ceil(size / 3))}`
      await expect(stage.play([ANSWER], { prompt })).resolves.toMatchObject({
        status: 'completed',
        result: answer,
      })
    }
  })

  it('may be left unread', async () => {
    const prompt = `Nonce: n-1\n${'x'.repeat(5 * 2 ** 20)}`
    const outcome = await stage.play([fault('close-stdin-early'), ANSWER], { prompt })
    expect(outcome).toMatchObject({ status: 'completed', result: answer })
  })

  it('waits while the program writes a lot before it reads', async () => {
    const prompt = `${'x'.repeat(5 * 2 ** 20)}\nNonce: n-1\n`
    const outcome = await stage.play([fault('answer-before-reading', { bytes: 10 * 2 ** 20 }), ANSWER], {
      prompt,
    })
    expect(outcome).toMatchObject({ status: 'completed', result: answer })
  })
})

describe('the status sidecar', () => {
  it('tells how it ended', async () => {
    const request = ask([fault('kill-self')])
    await runWorker(request)
    const status = readJson(request.paths.status) as StatusSidecar
    expect(status).toMatchObject({
      status: 'exited',
      process: { pid: expect.any(Number) },
      exit: { code: null, signal: 'SIGKILL' },
      outcome: 'error',
      failure: 'crashed',
    })
  })
})

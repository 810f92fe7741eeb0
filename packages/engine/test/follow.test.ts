import type { JournalEvent } from '@okstra/contracts'
import { makeMachine, runLayout } from '@okstra/store'
import fc from 'fast-check'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runPrepared } from '../src/index.ts'
import {
  appendError,
  followLogs,
  judgeWait,
  locateReport,
  readErrorLog,
  readHistory,
  readLogs,
  readTaskStatus,
  readTimeSummary,
  waitForRun,
  watchRun,
} from '../src/look/index.ts'
import { timeFigures } from '../src/look/time-summary.ts'
import { LogTail } from '../src/look/worker-logs.ts'
import { play, threeParts } from './plays.ts'
import { openStage, type Stage, TYPE, type World } from './support.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-follow-')))
const signal = new AbortController().signal
let stage: Stage
let world: World

beforeAll(async () => {
  stage = await openStage()
  world = stage.world({ scenario: play(threeParts()) })
  await world.run()
}, 60_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await stage.close()
})

const question = (word?: string) => ({
  folder: world.repo,
  root: world.repo,
  ...(word === undefined ? {} : { word }),
})

describe('a finished run', () => {
  it('is the same run, whatever names it', async () => {
    const deps = world.deps()
    const words = [undefined, 'late-fees', `billing/late-fees/${TYPE}/001`, `billing-late-fees-${TYPE}-001`]
    for (const word of words) {
      const end = await waitForRun(question(word), { signal, machine: deps.machine })
      expect(end).toMatchObject({ outcome: 'reached', standing: 'completed', next: null })
      expect(end.word).toBe(`billing/late-fees/${TYPE}/001`)
    }
    await expect(readLogs(question(`billing/late-fees/${TYPE}/007`), deps)).rejects.toMatchObject({
      code: 'RUN_NOT_FOUND',
    })
  })

  it('has a history with its verdict and its route', async () => {
    const { runs, timeline } = await readHistory(question(), world.deps())
    expect(runs).toHaveLength(1)
    expect(runs[0]).toMatchObject({ standing: 'completed', taskType: TYPE, seq: '001', reason: null })
    expect(runs[0]?.verdict).not.toBeNull()
    expect(runs[0]?.report).toMatch(/final-report-.*\.data\.json$/)
    expect(runs[0]?.durationMs).toBe(
      Date.parse(runs[0]?.endedAt ?? '') - Date.parse(runs[0]?.startedAt ?? ''),
    )
    expect(timeline.map(({ kind }) => kind)).toEqual(['run.started', 'run.ended'])
  })

  it('shows where its report is, and that somebody changed it', async () => {
    const found = await locateReport(question())
    expect(found).toMatchObject({ seal: 'intact', there: ['data', 'digests', 'markdown', 'html'] })
    const text = readFileSync(found.files.data, 'utf8')
    writeFileSync(found.files.data, text.replace('"schemaVersion"', '"schemaVersionX"'))
    expect((await locateReport(question())).seal).toBe('changed')
    writeFileSync(found.files.data, text)
  })

  it('has a time summary whose steps add up', async () => {
    const { totalMs, activeMs, steps, workers, attempts } = await readTimeSummary(question(), world.deps())
    expect(steps.reduce((sum, { ms }) => sum + ms, 0)).toBe(totalMs)
    expect(activeMs).toBe(totalMs)
    expect(steps.map(({ step }) => step)).toContain('reassess')
    expect(workers.map(({ worker }) => worker).toSorted()).toEqual([
      'rehearsal-1',
      'rehearsal-2',
      'rehearsal-3',
    ])
    expect(attempts.every(({ state, workingMs }) => state === 'finished' && workingMs > 0)).toBe(true)
  })

  it('has the logs of every attempt', async () => {
    const { logs } = await readLogs(question(), world.deps(), { worker: 'rehearsal-2' })
    expect(logs.map(({ worker, duty }) => [worker, duty])).toEqual([
      ['rehearsal-2', 'propose'],
      ['rehearsal-2', 'reassess'],
    ])
    expect(logs.every(({ text }) => text !== '')).toBe(true)
  })

  it('takes errors from a host, without secrets, and none from a worker', async () => {
    const deps = world.deps()
    const secret = `ghp_${'a1'.repeat(15)}`
    const row = { source: 'lead', type: 'tool-failed', message: `no access with ${secret}` } as const
    const { row: written } = await appendError(question(), row, deps)
    expect(written.message).not.toContain(secret)
    expect((await readErrorLog(question(), deps)).rows.at(-1)).toEqual(written)
    const asWorker = { ...deps, environment: { ...deps.environment, OKSTRA_WORKER: 'x' } }
    await expect(appendError(question(), row, asWorker)).rejects.toMatchObject({ code: 'RUN_BY_WORKER' })
    await expect(appendError(question(), { ...row, worker: 'No Worker' }, deps)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
  })
})

describe('a run that goes on', () => {
  it('is waited for, watched and followed by processes that know nothing of it but its files', async () => {
    const other = stage.world({ scenario: play(threeParts()) })
    const held = await other.prepare()
    const deps = other.deps()
    const asked = { folder: other.repo, root: other.repo }
    const told: string[] = []
    let followed = ''
    const running = runPrepared(held, deps)
    const [waited, watched, logged] = await Promise.all([
      waitForRun(asked, { signal, machine: deps.machine, timeoutMs: 60_000 }),
      watchRun(asked, deps, {
        signal,
        onStart: ({ workers }) => void told.push(workers.join(' ')),
        onProgress: ({ progress }) =>
          void told.push(progress.type === 'step' ? progress.step : progress.type),
      }),
      followLogs(asked, deps, { signal, everyMs: 5, onPiece: ({ text }) => void (followed += text) }),
      running,
    ])
    expect([waited.outcome, watched.outcome, logged.outcome]).toEqual(['reached', 'reached', 'reached'])
    expect(told[0]).toBe('rehearsal-1 rehearsal-2 rehearsal-3')
    expect(told).toContain('publish propose')
    expect(told.at(-1)).toBe('ended')
    const { logs } = await readLogs(asked, deps)
    const lines = (text: string): string[] => text.split('\n').toSorted()
    expect(lines(followed)).toEqual(lines(logs.map(({ text }) => text).join('')))
  }, 60_000)

  it('is over for a wait when its time is up', async () => {
    const slow = stage.world({ scenario: play(threeParts()) })
    const held = await slow.prepare()
    const { machine } = slow.deps()
    const asked = { folder: slow.repo, root: slow.repo }
    const end = await waitForRun(asked, { signal, machine, timeoutMs: 50, everyMs: 5 })
    expect(end).toMatchObject({
      outcome: 'timed-out',
      standing: 'preparing',
      next: `okstra wait ${end.word}`,
    })
    await runPrepared(held, slow.deps())
  }, 60_000)
})

/** A run of a project that is nothing but its journal and who holds it. */
function writeRun(root: string, kinds: readonly (readonly [string, object])[], judgement: string): void {
  const task = { project: 'shop', group: 'billing', task: 'late-fees' }
  const layout = runLayout(root, { task, taskType: TYPE, seq: '001' })
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const ts = '2026-01-02T03:04:05Z'
  put(
    join(root, '.okstra/discovery/task-catalog.json'),
    JSON.stringify({
      schemaVersion: '1.0',
      generation: 1,
      tasks: [
        {
          task: 'shop:billing:late-fees',
          title: 'Fees',
          status: 'in-progress',
          nextRecommendedPhase: null,
          updatedAt: ts,
        },
      ],
    }),
  )
  put(
    layout.journal,
    kinds
      .map(([kind, data], seq) => `${JSON.stringify({ seq, ts, kind, key: String(seq), data })}\n`)
      .join(''),
  )
  if (judgement === 'none') return rmSync(layout.lease, { force: true })
  put(
    layout.lease,
    JSON.stringify({
      schemaVersion: '1.0',
      kind: judgement === 'awaiting-step' ? 'awaiting-step' : 'running',
      host: 'here',
      bootId: 'b',
      pidNs: '-',
      pid: 1,
      startTime: '1',
      token: 't',
      renewedAt: ts,
    }),
  )
}

const kinds = fc.subarray<readonly [string, object]>([
  ['prepare.started', {}],
  ['prepare.done', {}],
  ['run.started', { lead: 'headless' }],
  ['worker.dispatched', { worker: 'a', duty: 'propose', n: 1, kind: 'first', turn: 1, prompt: 'p' }],
  ['run.interrupted', { signal: 'SIGINT' }],
  ['run.resumed', { reason: 'r' }],
  ['moon.rose', {}],
])
const end = fc.constantFrom(undefined, 'completed', 'blocked', 'failed', 'cancelled')
const judgement = fc.constantFrom('none', 'alive', 'dead', 'unknown', 'awaiting-step')

describe('every view', () => {
  it('property: says the same of a run, whatever its journal and its holder are', async () => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(kinds, end, judgement, async (begun, status, holder) => {
        count += 1
        const root = join(folder, String(count))
        const events = status === undefined ? begun : [...begun, ['run.ended', { status }] as const]
        fc.pre(events.length > 0)
        writeRun(root, events, holder)
        const machine = makeMachine({
          judge: async () => (holder === 'alive' || holder === 'unknown' ? holder : 'dead'),
        })
        const asked = { folder: root, root, word: `billing/late-fees/${TYPE}/001` }
        const deps = { home: join(root, 'home'), machine }
        const { runs } = await readTaskStatus(root, 'late-fees', deps)
        const history = await readHistory(asked, deps)
        const options = { signal, machine, timeoutMs: 0, everyMs: 1 }
        const waited = await waitForRun(asked, options).catch(() => undefined)
        const own = runs[0]?.standing ?? 'empty'
        const seen = [history.runs[0]?.standing, waited?.standing ?? 'empty']
        if (own !== 'empty') {
          seen.push((await readLogs(asked, deps)).standing, (await readTimeSummary(asked, deps)).standing)
        }
        // Whoever watches would wait for what goes on, so that only the others come to an end here.
        if (own !== 'empty' && judgeWait(own, 'completed') !== 'wait') {
          const none = (): void => {}
          const watched = await watchRun(asked, deps, { signal, everyMs: 1, onStart: none, onProgress: none })
          seen.push(watched.standing)
        }
        expect(new Set(seen)).toEqual(new Set([own]))
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('never waits for what nobody runs, and always for what may go on', () => {
    expect(
      (['empty', 'prepared', 'interrupted', 'running', 'preparing', 'held', 'awaiting-step'] as const).map(
        (standing) => judgeWait(standing, 'completed'),
      ),
    ).toEqual(['unattended', 'unattended', 'unattended', 'wait', 'wait', 'wait', 'wait'])
    const ends = ['completed', 'blocked', 'failed', 'cancelled'] as const
    expect(ends.map((standing) => judgeWait(standing, 'completed'))).toEqual([
      'reached',
      'ended',
      'ended',
      'ended',
    ])
    expect(new Set(ends.map((standing) => judgeWait(standing, 'terminal')))).toEqual(new Set(['reached']))
  })
})

describe('LogTail', () => {
  it('goes on in a file that took the place of the one it read, and starts anew in another log', async () => {
    const path = join(folder, 'worker.log')
    const replace = (text: string): void => {
      writeFileSync(`${path}.new`, text)
      renameSync(`${path}.new`, path)
    }
    const tail = new LogTail()
    expect(await tail.read([path])).toBeUndefined()
    writeFileSync(path, 'one\ntw')
    expect(await tail.read([path])).toEqual({ text: 'one\n', replaced: false })
    replace('one\ntwo\nthree\n')
    expect(await tail.read([path])).toEqual({ text: 'two\nthree\n', replaced: false })
    expect(await tail.read([path])).toBeUndefined()
    replace('another\n')
    expect(await tail.read([path])).toEqual({ text: 'another\n', replaced: true })
    appendFileSync(path, '연체료')
    expect(await tail.read([path])).toBeUndefined()
    expect(await tail.read([path], true)).toEqual({ text: '연체료', replaced: false })
  })
})

describe('timeFigures', () => {
  const event = (seq: number, second: number, kind: string, data: object = {}): JournalEvent =>
    ({ seq, ts: new Date(second * 1000).toISOString(), kind, key: String(seq), data }) as JournalEvent
  const asked = { worker: 'a', duty: 'propose', n: 1 }

  it('tells the time in which nobody ran it apart, and counts none of it as work', () => {
    const events = [
      event(0, 0, 'prepare.started'),
      event(1, 2, 'prepare.done'),
      event(2, 3, 'run.started'),
      event(3, 3, 'worker.dispatched', { ...asked, kind: 'first' }),
      event(4, 5, 'worker.dispatched', { ...asked, worker: 'b', kind: 'first' }),
      event(5, 9, 'worker.finished', { ...asked, worker: 'b', status: 'completed' }),
      event(6, 100, 'run.resumed', { reason: 'r' }),
      event(7, 101, 'worker.lost', { ...asked, reason: 'r' }),
      event(8, 102, 'worker.dispatched', { ...asked, n: 2, kind: 'resume' }),
      event(9, 110, 'worker.finished', { ...asked, n: 2, status: 'completed' }),
      event(10, 111, 'results.published', { duty: 'propose' }),
      event(11, 112, 'run.ended', { status: 'completed' }),
    ]
    const { totalMs, activeMs, steps, attempts, workers } = timeFigures(events)
    expect([totalMs, activeMs]).toEqual([112_000, 21_000])
    expect(steps.reduce((sum, { ms }) => sum + ms, 0)).toBe(totalMs)
    expect(
      attempts.map(({ worker, n, queuedMs, workingMs, state }) => [worker, n, queuedMs, workingMs, state]),
    ).toEqual([
      ['a', 1, 0, 6000, 'lost'],
      ['a', 2, 1000, 8000, 'finished'],
      ['b', 1, 2000, 4000, 'finished'],
    ])
    expect(workers.find(({ worker }) => worker === 'b')?.waitingMs).toBe(102_000)
  })

  it('property: steps add up to the total, whatever happened and however the clock jumped', () => {
    const jumps = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 1000 }),
        fc.constantFrom(
          'prepare.started',
          'run.started',
          'worker.dispatched',
          'worker.finished',
          'run.resumed',
          'x.y',
        ),
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(jumps, (rows) => {
        const figures = timeFigures(rows.map(([second, kind], seq) => event(seq, second, kind, asked)))
        expect(figures.steps.reduce((sum, { ms }) => sum + ms, 0)).toBe(figures.totalMs)
        expect(figures.attempts.every(({ queuedMs, workingMs }) => queuedMs >= 0 && workingMs >= 0)).toBe(
          true,
        )
      }),
    )
  })
})

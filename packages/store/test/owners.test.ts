import type { MutexHolder, ProcessIdentity, RunIndexRow } from '@okstra/contracts'
import { chmodSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  acquireLease,
  appendRow,
  identifyProcess,
  indexRun,
  judgeProcess,
  makeMachine,
  readLease,
  readRunIndex,
  rebuildRunIndex,
  retireRun,
  takeMutex,
  thisMachine,
  withMutex,
  writeDocument,
} from '../src/index.ts'
import { startTimeIn } from '../src/process-identity.ts'
import { cleanUp, newFolder, startChild } from './support.ts'

afterAll(cleanUp)

const self = await thisMachine.self()
const gone: ProcessIdentity = { ...self, startTime: '1' }
const elsewhere: ProcessIdentity = { ...self, host: 'other', bootId: 'other-boot' }
const container: ProcessIdentity = { ...self, pidNs: 'pid:[1]' }
const holder = (identity: ProcessIdentity, token = 'token-1'): MutexHolder => ({
  schemaVersion: '1.0',
  ...identity,
  token,
  takenAt: '2026-01-01T00:00:00Z',
})
const ago = makeMachine({ now: () => '2026-01-01T00:01:00Z' })

describe('processes', () => {
  it.each([
    { stat: '7 (a) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 4711 20', time: '4711' },
    { stat: '7 (a b) c) R) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 4711 20', time: '4711' },
    { stat: '7 (a) Z 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 4711 20', time: undefined },
  ])('the start time in $stat', ({ stat, time }) => {
    expect(startTimeIn(stat)).toBe(time)
  })

  it('this one lives, in every field', async () => {
    expect(self).toEqual({
      host: hostname(),
      bootId: expect.stringMatching(/./) as string,
      pidNs: expect.stringMatching(/./) as string,
      pid: process.pid,
      startTime: expect.stringMatching(/^\d+$|^\w{3} /) as string,
    })
    expect(await judgeProcess(self)).toBe('alive')
  })

  it.each([
    { name: 'the same id, started at another time', identity: gone, judgement: 'dead' },
    { name: 'an id that nobody has', identity: { ...self, pid: 4_194_304 }, judgement: 'dead' },
    { name: 'another boot', identity: { ...self, bootId: 'x' }, judgement: 'unknown' },
    { name: 'another PID namespace', identity: container, judgement: 'unknown' },
  ])('$name is $judgement', async ({ identity, judgement }) => {
    expect(await judgeProcess(identity)).toBe(judgement)
  })

  it('a child lives until it is killed', async () => {
    const child = await startChild('hold', join(newFolder(), 'lock'))
    await child.printed(1)
    const identity = await identifyProcess(child.pid)
    expect(identity && (await judgeProcess(identity))).toBe('alive')
    child.kill()
    await child.ended
    expect(identity && (await judgeProcess(identity))).toBe('dead')
    expect(await identifyProcess(child.pid)).toBeUndefined()
  })

  it('on macOS the start time is what ps says', async () => {
    const ps = join(newFolder(), 'ps')
    const answer = (line: string): void => {
      writeFileSync(
        ps,
        `#!/bin/sh\n[ "$*" = "-o stat=,lstart= -p 7" ] && [ "$LC_ALL" = C ] && echo "${line}"\n`,
      )
      chmodSync(ps, 0o755)
    }
    answer('Ss+  Thu Jan  1 00:00:00 2026    ')
    const source = { platform: 'darwin', ps } as const
    expect((await identifyProcess(7, source))?.startTime).toBe('Thu Jan  1 00:00:00 2026')
    answer('Z    Thu Jan  1 00:00:00 2026')
    expect(await identifyProcess(7, source)).toBeUndefined()
    answer('')
    expect(await identifyProcess(7, source)).toBeUndefined()
  })
})

describe('mutex', () => {
  it('is held by one, given back, and free then', async () => {
    const path = join(newFolder(), 'a.lock')
    const mutex = await takeMutex(path)
    expect(mutex.warnings).toEqual([])
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(mutex.holder)
    await expect(takeMutex(path, { wait: 30, takeOver: true })).rejects.toMatchObject({
      code: 'STORE_LOCKED',
    })
    await mutex.release()
    await mutex.release()
    const again = await takeMutex(path, { wait: 0 })
    await mutex.release()
    expect(readdirSync(join(path, '..'))).toEqual(['a.lock'])
    await again.release()
    expect(readdirSync(join(path, '..'))).toEqual([])
  })

  it('is given back whatever happens', async () => {
    const path = join(newFolder(), 'a.lock')
    await expect(withMutex(path, () => Promise.reject(new Error('inside')))).rejects.toThrow('inside')
    expect(await withMutex(path, () => Promise.resolve(7), { wait: 0 })).toBe(7)
  })

  it('that was taken over by force is not given back by the one who lost it', async () => {
    const path = join(newFolder(), 'a.lock')
    const mutex = await takeMutex(path)
    writeFileSync(path, JSON.stringify(holder(elsewhere)))
    await mutex.release()
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(holder(elsewhere))
  })

  it('is waited for a little', async () => {
    const path = join(newFolder(), 'a.lock')
    const mutex = await takeMutex(path)
    const waiting = takeMutex(path, { wait: 10_000 })
    await mutex.release()
    expect((await waiting).warnings).toEqual([])
    await (await waiting).release()
  })

  it('of a dead process is taken over with a warning', async () => {
    const path = join(newFolder(), 'a.lock')
    writeFileSync(path, JSON.stringify(holder(gone)))
    const mutex = await takeMutex(path, { wait: 0 })
    expect(mutex.warnings).toEqual([expect.stringContaining('who is dead')])
    await mutex.release()
    expect(readdirSync(join(path, '..'))).toEqual([])
  })

  it.each([
    { name: 'machine', record: holder(elsewhere) },
    { name: 'container', record: holder(container) },
  ])('of a process in another $name is left alone unless it is to be taken over', async ({ record }) => {
    const path = join(newFolder(), 'a.lock')
    writeFileSync(path, JSON.stringify(record))
    await expect(takeMutex(path, { wait: 0, machine: ago })).rejects.toMatchObject({
      code: 'STORE_LOCKED',
      message: `${path} is held by process ${process.pid} on ${record.host} (60 s ago).`,
      details: { judgement: 'unknown', holder: record },
    })
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(record)
    const mutex = await takeMutex(path, { wait: 0, takeOver: true })
    expect(mutex.warnings).toEqual([expect.stringContaining('who is unknown')])
    await mutex.release()
    expect(readdirSync(join(path, '..'))).toEqual([])
  })

  it('of this machine before it was started anew is free; one written since is not', async () => {
    const path = join(newFolder(), 'a.lock')
    writeFileSync(path, JSON.stringify(holder({ ...self, bootId: 'earlier' })))
    await expect(takeMutex(path, { wait: 0 })).rejects.toMatchObject({ code: 'STORE_LOCKED' })
    utimesSync(path, 1, 1)
    await (await takeMutex(path, { wait: 0 })).release()
  })

  it.each(['', '\0'.repeat(100), '{"token":"../../x"}', JSON.stringify(holder(gone, '../x'))])(
    'that cannot be read (%j) is free when it is older than the start of the machine',
    async (content) => {
      const path = join(newFolder(), 'a.lock')
      writeFileSync(path, content)
      await expect(takeMutex(path, { wait: 0 })).rejects.toMatchObject({
        code: 'STORE_LOCKED',
        message: expect.stringContaining('unreadable') as string,
      })
      utimesSync(path, 1, 1)
      const mutex = await takeMutex(path, { wait: 0 })
      await mutex.release()
      expect(readdirSync(join(path, '..'))).toEqual([])
    },
  )

  it('of one who died while taking it over from the dead', async () => {
    const folder = newFolder()
    const path = join(folder, 'a.lock')
    writeFileSync(path, JSON.stringify(holder(gone, 'first')))
    writeFileSync(`${path}.first`, JSON.stringify(holder({ ...gone, startTime: '2' }, 'second')))
    writeFileSync(`${path}.unrelated`, JSON.stringify(holder(self, 'third')))
    const mutex = await takeMutex(path, { wait: 0 })
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(mutex.holder)
    expect(readdirSync(folder).toSorted()).toEqual(['a.lock', 'a.lock.unrelated'])
    await mutex.release()
  })

  it('of one who lives and is about to take it over is not free', async () => {
    const path = join(newFolder(), 'a.lock')
    writeFileSync(path, JSON.stringify(holder(gone, 'first')))
    writeFileSync(`${path}.first`, JSON.stringify(holder(self, 'second')))
    await expect(takeMutex(path, { wait: 0 })).rejects.toMatchObject({
      code: 'STORE_LOCKED',
      details: { holder: { token: 'second' } },
    })
    expect(readdirSync(join(path, '..')).toSorted()).toEqual(['a.lock', 'a.lock.first'])
  })

  it('one that changed hands between the look and the claim is left alone', async () => {
    const path = join(newFolder(), 'a.lock')
    writeFileSync(path, JSON.stringify(holder(gone, 'first')))
    const { files } = thisMachine
    const live = holder(self, 'live')
    const machine = makeMachine({
      files: {
        ...files,
        async link(from, to) {
          writeFileSync(path, JSON.stringify(live))
          await files.link(from, to)
        },
      },
    })
    await expect(takeMutex(path, { wait: 0, machine })).rejects.toMatchObject({
      code: 'STORE_LOCKED',
      details: { holder: live },
    })
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(live)
    expect(readdirSync(join(path, '..'))).toEqual(['a.lock'])
  })
})

describe('lease', () => {
  const lease = (identity: ProcessIdentity, kind: 'running' | 'awaiting-step' = 'running') =>
    ({ schemaVersion: '1.0', kind, ...identity, token: 'x', renewedAt: '2026-01-01T00:00:00Z' }) as const

  const WAYS = { plain: {}, step: { isStep: true }, takeOver: { takeOver: true } }
  const taken = (found: ReturnType<typeof lease>, judgement: string, way: keyof typeof WAYS, warnings: number) => ({
    found, judgement, way, warnings,
  }) // prettier-ignore

  it.each([
    taken(lease(gone), 'dead', 'plain', 1),
    taken(lease(gone), 'dead', 'step', 1),
    taken(lease(gone), 'dead', 'takeOver', 1),
    taken(lease(container), 'unknown', 'takeOver', 1),
    taken(lease(elsewhere), 'unknown', 'takeOver', 1),
    taken(lease(gone, 'awaiting-step'), 'awaiting-step', 'step', 0),
    taken(lease(gone, 'awaiting-step'), 'awaiting-step', 'takeOver', 0),
  ])('$judgement on $found.host is taken: $way', async ({ found, judgement, way, warnings }) => {
    const path = join(newFolder(), 'lease.json')
    await writeDocument(path, found)
    expect(await readLease(path, { machine: ago })).toEqual({ lease: found, judgement, age: 60 })
    const held = await acquireLease(path, { ...WAYS[way], machine: ago })
    expect(held.warnings).toHaveLength(warnings)
    expect(await readLease(path, { machine: ago })).toEqual({ lease: held.lease, judgement: 'alive', age: 0 })
  })

  it.each([
    taken(lease(self), 'alive', 'plain', 0),
    taken(lease(self), 'alive', 'step', 0),
    taken(lease(self), 'alive', 'takeOver', 0),
    taken(lease(container), 'unknown', 'plain', 0),
    taken(lease(container), 'unknown', 'step', 0),
    taken(lease(elsewhere), 'unknown', 'plain', 0),
    taken(lease(gone, 'awaiting-step'), 'awaiting-step', 'plain', 0),
  ])('$judgement on $found.host is refused: $way', async ({ found, judgement, way }) => {
    const path = join(newFolder(), 'lease.json')
    await writeDocument(path, found)
    await expect(acquireLease(path, { ...WAYS[way], machine: ago })).rejects.toMatchObject({
      code: 'STORE_LEASE_HELD',
      message:
        judgement === 'awaiting-step'
          ? 'The run waits for the next step of the agent that leads it (the last ended 60 s ago).'
          : `The run is held by process ${process.pid} on ${found.host} (last renewed 60 s ago).`,
      details: { judgement, holder: found },
    })
    expect((await readLease(path))?.lease).toEqual(found)
  })

  it('between two steps no process is named, and what goes on is said by the run', async () => {
    const path = join(newFolder(), 'lease.json')
    await writeDocument(path, lease(gone, 'awaiting-step'))
    await expect(acquireLease(path, { run: 'r-1' })).rejects.toMatchObject({
      code: 'STORE_LEASE_HELD',
      message: expect.not.stringContaining('process'),
      hint:
        'The agent that leads it takes the next step: okstra step next r-1. ' +
        'To take it over: okstra resume r-1 --take-over, or okstra cancel r-1 --take-over',
    })
  })

  it('is renewed, left to the next step, and lost when taken over', async () => {
    const path = join(newFolder(), 'lease.json')
    let now = '2026-01-01T00:00:00Z'
    const machine = makeMachine({ now: () => now })
    const held = await acquireLease(path, { machine })
    now = '2026-01-01T00:00:30Z'
    await held.renew()
    expect((await readLease(path, { machine }))?.lease).toEqual({ ...held.lease, renewedAt: now })
    await held.renew('awaiting-step')
    expect((await readLease(path, { machine }))?.judgement).toBe('awaiting-step')
    const next = await acquireLease(path, { machine, isStep: true })
    await expect(held.renew()).rejects.toMatchObject({ code: 'STORE_LEASE_LOST' })
    await held.release()
    expect((await readLease(path))?.lease).toEqual(next.lease)
    await next.release()
    expect(readdirSync(join(path, '..'))).toEqual([])
  })

  it('a damaged one is not taken over', async () => {
    const path = join(newFolder(), 'lease.json')
    writeFileSync(path, '{"schemaVersion":"1.0","kind":')
    await expect(acquireLease(path, { takeOver: true })).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
    expect(readdirSync(join(path, '..'))).toEqual(['lease.json'])
  })
})

describe('run index', () => {
  const row = (run: string, parts: Partial<RunIndexRow> = {}): RunIndexRow => ({
    run,
    projectRoot: '/shop',
    task: 'shop:billing:late-fees',
    taskType: 'error-analysis',
    seq: '001',
    status: 'running',
    startedAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...parts,
  })
  const newPlace = () => {
    const folder = newFolder()
    return { active: join(folder, 'active.jsonl'), recent: join(folder, 'recent.jsonl') }
  }

  it('holds what is written, and moves what ended', async () => {
    const place = newPlace()
    expect(await readRunIndex(place)).toEqual({ active: [], recent: [] })
    await indexRun(place, row('a', { owner: self, status: 'prepared' }))
    await indexRun(place, row('b', { owner: self }))
    await indexRun(place, row('a', { owner: self }))
    await retireRun(place, row('b', { owner: self, status: 'completed' }))
    expect(await readRunIndex(place)).toEqual({
      active: [row('a', { owner: self })],
      recent: [row('b', { status: 'completed' })],
    })
  })

  it('reconciles what dead owners left, and leaves strangers and those without an owner', async () => {
    const place = newPlace()
    const rows = [
      row('dead', { owner: gone }),
      row('alive', { owner: self }),
      row('elsewhere', { owner: elsewhere }),
      row('waiting', { status: 'waiting-for-user' }),
    ]
    for (const each of rows) await indexRun(place, each)
    const machine = makeMachine({ now: () => '2026-01-02T00:00:00Z' })
    const after = {
      active: rows.slice(1),
      recent: [row('dead', { interrupted: true, updatedAt: '2026-01-02T00:00:00Z' })],
    }
    expect(await readRunIndex(place, { machine })).toEqual(after)
    const bytes = readFileSync(place.recent, 'utf8')
    expect(await readRunIndex(place, { machine })).toEqual(after)
    expect(readFileSync(place.recent, 'utf8')).toBe(bytes)
  })

  it('lets the caller say what became of a run', async () => {
    const place = newPlace()
    await indexRun(place, row('a', { owner: gone }))
    const settle = (found: RunIndexRow) => Promise.resolve({ ...found, status: 'completed' as const })
    expect((await readRunIndex(place, { settle })).recent).toEqual([row('a', { status: 'completed' })])
  })

  it('a run that is resumed is active again, and shown once', async () => {
    const place = newPlace()
    await retireRun(place, row('a', { status: 'failed' }))
    await retireRun(place, row('b', { status: 'failed' }))
    await indexRun(place, row('a', { owner: self }))
    expect(await readRunIndex(place)).toEqual({
      active: [row('a', { owner: self })],
      recent: [row('b', { status: 'failed' })],
    })
    await retireRun(place, row('a', { status: 'completed' }))
    expect((await readRunIndex(place)).recent).toEqual([
      row('b', { status: 'failed' }),
      row('a', { status: 'completed' }),
    ])
  })

  it('is rebuilt from rows, also over a damaged one, which is an error until then', async () => {
    const place = newPlace()
    writeFileSync(place.active, 'damaged\n')
    await appendRow(place.recent, { what: 1 })
    await expect(readRunIndex(place)).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
    await expect(indexRun(place, row('a'))).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
    expect(readFileSync(place.active, 'utf8')).toBe('damaged\n')
    const rows = { active: [row('a', { owner: self })], recent: [row('b')] }
    await rebuildRunIndex(place, rows)
    expect(await readRunIndex(place)).toEqual(rows)
  })
})

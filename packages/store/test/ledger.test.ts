import { validate as checkTimeline } from '@okstra/contracts/validate/timeline-row'
import fc from 'fast-check'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  appendRow,
  appendTimeline,
  makeMachine,
  nodeFiles,
  openJournal,
  readJournal,
  readLedger,
  readTimeline,
  recordDecision,
} from '../src/index.ts'
import { cleanUp, newFolder } from './support.ts'

afterAll(cleanUp)

const machine = makeMachine({ now: () => '2026-01-02T03:04:05Z' })
const newLedger = (content: string | Uint8Array = ''): string => {
  const path = join(newFolder(), 'a.jsonl')
  writeFileSync(path, content)
  return path
}

describe('readLedger', () => {
  it('reads nothing where there is no file', async () => {
    expect(await readLedger(join(newFolder(), 'a.jsonl'))).toEqual({ rows: [] })
  })

  it('reports a torn last line and leaves it out', async () => {
    const path = newLedger('{"ts":0}\n{"ts":1,"tok')
    expect(await readLedger(path)).toEqual({
      rows: [{ line: 1, isKnown: true, value: { ts: 0 } }],
      torn: { offset: 9, bytes: 12 },
    })
    expect(readFileSync(path, 'utf8')).toBe('{"ts":0}\n{"ts":1,"tok')
  })

  it.each([
    {
      name: 'a malformed line that was ended',
      content: '{"a":1}\n{"a":\n{"a":2}\n',
      line: 2,
      rule: 'JSON_SYNTAX',
    },
    {
      name: 'a malformed last line that was ended',
      content: '{"a":1}\n{"a":\n',
      line: 2,
      rule: 'JSON_SYNTAX',
    },
    { name: 'two rows that were joined', content: '{"a":1}{"a":2}\n', line: 1, rule: 'JSON_SYNTAX' },
    { name: 'an empty line', content: '{"a":1}\n\n', line: 2, rule: 'JSON_SYNTAX' },
    { name: 'marks of a merge', content: '<<<<<<< ours\n', line: 1, rule: 'JSON_SYNTAX' },
    { name: 'a key twice', content: '{"a":1}\n{"a":1,"a":2}\n', line: 2, rule: 'JSON_DUPLICATE_KEY' },
    {
      name: 'bytes that are no text',
      content: Buffer.from([0x31, 10, 0xed, 0x95, 10]),
      line: 2,
      rule: 'UTF-8',
    },
  ])('is told of corruption: $name', async ({ content, line, rule }) => {
    const path = newLedger(content)
    await expect(readLedger(path)).rejects.toMatchObject({
      code: 'STORE_CORRUPT',
      details: { file: path, line, rule },
    })
  })

  it('keeps rows of kinds that it does not know, and checks the others', async () => {
    const newer = { ts: 'later', kind: 'stage.dreamt', more: { x: 1 } }
    const path = newLedger(`${JSON.stringify(newer)}\n`)
    await appendTimeline(path, { kind: 'run.started', seq: '001', status: 'running' }, { machine })
    const { rows } = await readTimeline(path)
    expect(rows).toEqual([
      { line: 1, isKnown: false, value: newer },
      {
        line: 2,
        isKnown: true,
        value: { ts: '2026-01-02T03:04:05Z', kind: 'run.started', seq: '001', status: 'running' },
      },
    ])
    writeFileSync(path, '{"ts":"later","kind":"decision"}\n')
    await expect(readTimeline(path)).rejects.toMatchObject({
      code: 'STORE_CORRUPT',
      details: { line: 1, rule: '#/$defs/Timestamp/pattern' },
    })
  })
})

describe('appendRow', () => {
  const whole = '{"a":1}\n{"name":"한글","b":[1,2]}'
  const bytes = new TextEncoder().encode(whole)

  it('a line cut at any byte, also inside a character, is set aside and joined with nothing', async () => {
    for (let cut = 9; cut < bytes.length + 1; cut++) {
      const path = newLedger(bytes.subarray(0, cut))
      const { torn } = await appendRow(path, { c: '다' }, { machine })
      expect(torn).toEqual({ file: `${path}.torn-20260102T030405Z`, bytes: cut - 8 })
      expect(readFileSync(torn?.file ?? '')).toEqual(Buffer.from(bytes.subarray(8, cut)))
      expect(readFileSync(path, 'utf8')).toBe('{"a":1}\n{"c":"다"}\n')
    }
  })

  it('nothing but a torn line, longer than what is looked at in one go', async () => {
    const path = newLedger('x'.repeat(200_000))
    const { torn } = await appendRow(path, 1, { machine })
    expect(torn?.bytes).toBe(200_000)
    expect(readFileSync(path, 'utf8')).toBe('1\n')
  })

  it('two torn lines of the same instant have two names', async () => {
    const path = newLedger('{"a')
    await appendRow(path, 1, { machine })
    writeFileSync(path, '{"b')
    const { torn } = await appendRow(path, 2, { machine })
    expect(torn?.file).toMatch(/\.torn-20260102T030405Z-[0-9a-f-]{36}$/)
    expect(readFileSync(`${path}.torn-20260102T030405Z`, 'utf8')).toBe('{"a')
  })

  it('refuses what its schema or the reader would refuse, and writes nothing', async () => {
    const path = newLedger()
    const bad = { ts: 'never', kind: 'run.started' } as const
    await expect(appendRow(path, bad, { check: checkTimeline })).rejects.toMatchObject({
      code: 'STORE_INVALID',
    })
    await expect(appendRow(path, { a: '\udc00' })).rejects.toMatchObject({ code: 'STORE_INVALID' })
    await expect(appendRow(path, undefined)).rejects.toMatchObject({ code: 'STORE_INVALID' })
    expect(readFileSync(path, 'utf8')).toBe('')
  })

  it('does not write through a symbolic link', async () => {
    const outside = newLedger('precious\n')
    const path = join(newFolder(), 'a.jsonl')
    symlinkSync(outside, path)
    await expect(appendRow(path, 1)).rejects.toMatchObject({
      code: 'STORE_UNWRITABLE',
      details: { cause: 'ELOOP' },
    })
    expect(readFileSync(outside, 'utf8')).toBe('precious\n')
  })

  it('many appends of one process keep their order', async () => {
    const path = newLedger()
    await Promise.all(Array.from({ length: 50 }, (_, n) => appendRow(path, n, { isDurable: false })))
    expect((await readLedger(path)).rows.map(({ value }) => value)).toEqual(
      Array.from({ length: 50 }, (_, n) => n),
    )
  })

  it('property: what was appended is what is read, whatever it is and whatever a crash left before', async () => {
    const row = fc
      .jsonValue({ maxDepth: 3, stringUnit: 'binary' })
      .map((value) => JSON.parse(JSON.stringify(value)) as unknown)
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 4 }),
        fc.string({ unit: 'binary' }),
        async (rows, rest) => {
          const path = newLedger(rest.replaceAll('\n', ''))
          for (const value of rows) await appendRow(path, value, { isDurable: false })
          const { rows: found, torn } = await readLedger(path)
          expect(found.map(({ value }) => value)).toEqual(rows)
          expect(torn).toBeUndefined()
        },
      ),
      { numRuns: 40 },
    )
  })
})

/** A machine that writes down what is done to ledgers, and fails where it is told to. */
function watched(fails: (call: string) => boolean = () => false) {
  const calls: string[] = []
  const note = (call: string): void => {
    calls.push(call)
    if (fails(call)) throw Object.assign(new Error('injected'), { code: 'EIO' })
  }
  const files = {
    ...nodeFiles,
    async openAppend(path: string, mode: number) {
      const file = await nodeFiles.openAppend(path, mode)
      return {
        ...file,
        async write(bytes: Uint8Array) {
          const isHalf = fails('write')
          calls.push('write')
          return await file.write(isHalf ? bytes.subarray(0, 5) : bytes)
        },
        sync: async () => (note('sync'), await file.sync()),
        truncate: async (size: number) => (note('truncate'), await file.truncate(size)),
      }
    },
  }
  return { calls, machine: makeMachine({ now: () => '2026-01-02T03:04:05Z', files }) }
}

describe('a ledger on disk', () => {
  it('is one write of a line, and waits for the disk unless told not to', async () => {
    const path = newLedger()
    const { calls, machine } = watched()
    await appendRow(path, { a: 1 }, { machine })
    await appendRow(path, { a: 2 }, { machine, isDurable: false })
    expect(calls).toEqual(['write', 'sync', 'write'])
  })

  it('takes nothing after a write that failed until it is opened again, and numbers without a gap', async () => {
    const path = join(newFolder(), 'journal.jsonl')
    let isBroken = false
    const { machine } = watched((call) => isBroken && call !== 'sync')
    const journal = await openJournal(path, { machine })
    await journal.append({ kind: 'a', key: 'a', data: {} })
    isBroken = true
    const failed = { code: 'STORE_UNWRITABLE' }
    await expect(journal.append({ kind: 'b', key: 'b', data: {} })).rejects.toMatchObject(failed)
    isBroken = false
    // Whether the line is there is not known, and what follows it would be numbered wrongly.
    await expect(journal.append({ kind: 'c', key: 'c', data: {} })).rejects.toMatchObject(failed)
    await journal.close()
    const again = await openJournal(path, { machine })
    expect((await again.append({ kind: 'b', key: 'b', data: {} })).isNew).toBe(true)
    await again.close()
    expect((await readJournal(path)).events.map(({ seq, key }) => `${seq} ${key}`)).toEqual(['0 a', '1 b'])
    expect(readFileSync(`${path}.torn-20260102T030405Z`, 'utf8')).toBe('{"seq')
  })
})

describe('journal', () => {
  it('records a key once and answers with what was recorded', async () => {
    const path = join(newFolder(), 'journal.jsonl')
    const journal = await openJournal(path, { machine })
    const first = await journal.append({ kind: 'dispatch.started', key: 'claude-1', data: { pid: 1 } })
    const again = await journal.append({ kind: 'dispatch.started', key: 'claude-1', data: { pid: 2 } })
    const event = {
      seq: 0,
      ts: '2026-01-02T03:04:05Z',
      kind: 'dispatch.started',
      key: 'claude-1',
      data: { pid: 1 },
    }
    expect([first, again]).toEqual([
      { isNew: true, event },
      { isNew: false, event },
    ])
    await expect(journal.append({ kind: 'dispatch.ended', key: 'claude-1', data: {} })).rejects.toMatchObject(
      {
        code: 'STORE_KEY_CONFLICT',
        details: { kind: 'dispatch.started', wanted: 'dispatch.ended' },
      },
    )
    await expect(journal.append({ kind: 'Bad Kind', key: 'x', data: {} })).rejects.toMatchObject({
      code: 'STORE_INVALID',
    })
    await journal.close()
    expect(await readJournal(path)).toEqual({ events: [event] })
  })

  it('a hundred at once are in order, and the same key among them is recorded once', async () => {
    const path = join(newFolder(), 'journal.jsonl')
    const journal = await openJournal(path, { machine })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => journal.append({ kind: 'a', key: `k${n % 50}`, data: {} })),
    )
    await journal.close()
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(50)
    expect((await readJournal(path)).events.map(({ seq, key }) => [seq, key])).toEqual(
      Array.from({ length: 50 }, (_, n) => [n, `k${n}`]),
    )
  })

  it('sets a torn line aside when it is opened, and reading changes nothing', async () => {
    const event = {
      seq: 0,
      ts: '2026-01-01T00:00:00Z',
      kind: 'newer.kind',
      key: 'a',
      data: { x: [1] },
      'x-more': 1,
    }
    const path = newLedger(`${JSON.stringify(event)}\n{"seq":1,`)
    expect(await readJournal(path)).toEqual({ events: [event], torn: { offset: 96, bytes: 9 } })
    const journal = await openJournal(path, { machine })
    expect([journal.events, journal.torn]).toEqual([
      [event],
      { file: `${path}.torn-20260102T030405Z`, bytes: 9 },
    ])
    await journal.append({ kind: 'b', key: 'b', data: {} })
    await journal.close()
    expect((await readJournal(path)).events.map(({ seq }) => seq)).toEqual([0, 1])
  })

  it('takes the first of two events with one key, and refuses numbers that do not rise', async () => {
    const line = (seq: number, key: string): string =>
      `${JSON.stringify({ seq, ts: '2026-01-01T00:00:00Z', kind: 'a', key, data: { seq } })}\n`
    const path = newLedger(line(0, 'a') + line(2, 'a') + line(3, 'b'))
    expect((await readJournal(path)).events.map(({ seq }) => seq)).toEqual([0, 3])
    writeFileSync(path, line(0, 'a') + line(0, 'b'))
    await expect(openJournal(path)).rejects.toMatchObject({
      code: 'STORE_CORRUPT',
      details: { line: 2, rule: 'journal-order' },
    })
  })
})

describe('recordDecision', () => {
  const decision = {
    decision: 'select-direction',
    via: 'tty',
    actor: 'me',
    shown: 'a'.repeat(64),
    subject: 'IO-001',
  } as const

  it('is a row of the timeline', async () => {
    const path = join(newFolder(), 'timeline.jsonl')
    await recordDecision(path, decision, { environment: {}, machine })
    expect((await readTimeline(path)).rows.map(({ value }) => value)).toEqual([
      { ts: '2026-01-02T03:04:05Z', kind: 'decision', decision },
    ])
  })

  it.each(['run-1/claude/1', ''])('is refused to a worker (%j)', async (marker) => {
    const path = newLedger()
    await expect(
      recordDecision(path, decision, { environment: { OKSTRA_WORKER: marker } }),
    ).rejects.toMatchObject({
      code: 'STORE_DECISION_BY_WORKER',
    })
    expect(readFileSync(path, 'utf8')).toBe('')
  })
})

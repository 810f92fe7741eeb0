import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import {
  acquireLease,
  appendRow,
  openJournal,
  readDocument,
  readJournal,
  readLease,
  readLedger,
  sweepTemporary,
  takeMutex,
} from '../src/index.ts'
import { cleanUp, draftsIn, newFolder, seeded, startChild } from './support.ts'

afterAll(cleanUp)

// More of them: OKSTRA_TEST_KILLS=200.
const KILLS = Number(process.env['OKSTRA_TEST_KILLS'] ?? 12)
const LANES = 4

/** Kills a child at random instants, again and again on the same file, in lanes that do not share one. */
async function killOften(
  command: string,
  file: string,
  check: (path: string, printed: readonly string[]) => Promise<void>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const random = seeded(lane + 1)
      const path = join(newFolder(), file)
      for (let kill = 0; kill < KILLS / LANES; kill++) {
        const child = await startChild(command, path)
        await child.printed(1)
        await sleep(random() * 40)
        child.kill()
        await child.ended
        await check(path, child.lines)
      }
    }),
  )
}

describe('killed at random instants', () => {
  it('a document is the old or the new one, and the drafts of the dead are swept', async () => {
    let last = 0
    await killOften('write', 'a.json', async (path) => {
      const found = await readDocument<{ n: number; fill: string }>(path)
      expect(found?.fill).toBe(String(found?.n).repeat(20_000))
      last = Math.max(last, found?.n ?? 0)
      const folder = join(path, '..')
      expect((await sweepTemporary(folder)).length).toBeLessThanOrEqual(1)
      expect(readdirSync(folder)).toEqual(['a.json'])
    })
    expect(last).toBeGreaterThan(1)
  })

  it('a ledger keeps every row whose append had returned', async () => {
    await killOften('appendForever', 'a.jsonl', async (path, printed) => {
      const { torn, warnings } = await appendRow(path, { by: 0, n: 0, fill: '' })
      for (const warning of warnings) expect(warning).toMatch(/taken over from process \d+ on .* who is dead/)
      const { rows, torn: left } = await readLedger<{ by: number; n: number; fill: string }>(path)
      expect(left).toBeUndefined()
      const by = rows.findLast(({ value }) => (value as { by: number }).by !== 0)?.value as { by: number }
      const kept = rows
        .map(({ value }) => value as { by: number; n: number })
        .filter((row) => row.by === by.by)
      expect(kept.map(({ n }) => n)).toEqual(kept.map((_row, index) => index))
      expect(kept.length).toBeGreaterThanOrEqual(printed.length)
      expect(torn === undefined ? '' : readFileSync(torn.file, 'utf8')).not.toContain('\n')
    })
  })

  it('a journal keeps every event whose append had returned, once', async () => {
    await killOften('journal', 'journal.jsonl', async (path, printed) => {
      const { events } = await readJournal(path)
      expect(events.map(({ key }) => key)).toEqual(events.map((_event, index) => `step-${index}`))
      expect(events.map(({ key }) => key)).toEqual(expect.arrayContaining([...printed]))
    })
  })
})

describe('a holder that was killed', () => {
  it('loses its mutex at once, with a warning', async () => {
    const path = join(newFolder(), 'task.lock')
    const child = await startChild('hold', path)
    await child.printed(1)
    await expect(takeMutex(path, { wait: 50 })).rejects.toMatchObject({
      code: 'STORE_LOCKED',
      message: expect.stringContaining(`held by process ${child.pid} on `) as string,
      details: { judgement: 'alive', holder: { pid: child.pid } },
    })
    child.kill()
    await child.ended
    const mutex = await takeMutex(path, { wait: 0 })
    expect(mutex.warnings).toEqual([
      expect.stringMatching(`taken over from process ${child.pid} on .* who is dead`),
    ])
    await mutex.release()
    expect(readdirSync(join(path, '..'))).toEqual([])
  })

  it('is succeeded by exactly one of many', async () => {
    const path = join(newFolder(), 'count.json')
    const child = await startChild('hold', `${path}.lock`)
    await child.printed(1)
    const others = await Promise.all(Array.from({ length: 8 }, () => startChild('count', path)))
    child.kill()
    expect(await Promise.all(others.map(({ ended }) => ended))).toEqual(Array(8).fill(0))
    expect(await readDocument(path)).toEqual({ count: 8 })
    expect(readdirSync(join(path, '..'))).toEqual(['count.json'])
  })

  it('loses its lease, which names it', async () => {
    const path = join(newFolder(), 'lease.json')
    const child = await startChild('lease', path)
    await child.printed(1)
    expect(await readLease(path)).toMatchObject({ judgement: 'alive', lease: { pid: child.pid } })
    await expect(acquireLease(path, { takeOver: true, isStep: true })).rejects.toMatchObject({
      code: 'STORE_LEASE_HELD',
      message: expect.stringContaining(`process ${child.pid} on `) as string,
    })
    child.kill()
    await child.ended
    expect(await readLease(path)).toMatchObject({ judgement: 'dead' })
    const held = await acquireLease(path)
    expect(held.warnings).toEqual([expect.stringContaining(`taken over from process ${child.pid}`)])
    await held.release()
    expect(readdirSync(join(path, '..'))).toEqual([])
  })
})

describe('many processes at once', () => {
  it('twenty add a row each to a ledger, and all rows are there', async () => {
    const path = join(newFolder(), 'a.jsonl')
    const children = await Promise.all(Array.from({ length: 20 }, () => startChild('append', path, '1')))
    expect(await Promise.all(children.map(({ ended }) => ended))).toEqual(Array(20).fill(0))
    const { rows } = await readLedger<{ by: number }>(path)
    expect(rows.map(({ value }) => (value as { by: number }).by).toSorted((a, b) => a - b)).toEqual(
      children.map(({ pid }) => pid).toSorted((a, b) => a - b),
    )
    expect(draftsIn(join(path, '..'))).toEqual([])
  })

  it('twenty add a row each after a torn line, which is set aside once', async () => {
    const path = join(newFolder(), 'a.jsonl')
    writeFileSync(path, '{"by":1}\n{"by":"')
    appendFileSync(path, new TextEncoder().encode('한').subarray(0, 2))
    const children = await Promise.all(Array.from({ length: 20 }, () => startChild('append', path, '1')))
    await Promise.all(children.map(({ ended }) => ended))
    expect((await readLedger(path)).rows).toHaveLength(21)
    expect(readdirSync(join(path, '..')).filter((name) => name.includes('.torn-'))).toHaveLength(1)
  })

  it('twenty change a document under a mutex, and no change is lost', async () => {
    const path = join(newFolder(), 'count.json')
    const children = await Promise.all(Array.from({ length: 20 }, () => startChild('count', path)))
    expect(await Promise.all(children.map(({ ended }) => ended))).toEqual(Array(20).fill(0))
    expect(await readDocument(path)).toEqual({ count: 20 })
  })

  it('a journal that another process wrote goes on with the next number', async () => {
    const path = join(newFolder(), 'journal.jsonl')
    const child = await startChild('journal', path)
    await child.printed(3)
    child.kill()
    await child.ended
    const journal = await openJournal(path)
    const { event } = await journal.append({ kind: 'test.last', key: 'last', data: {} })
    await journal.close()
    expect(event.seq).toBe(journal.events.length - 1)
    expect((await readJournal(path)).events.at(-1)).toEqual(event)
  })
})

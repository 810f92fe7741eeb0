import { makeMachine, nodeFiles, openSpool, readSpool } from '@okstra/store'
import fc from 'fast-check'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SpoolTail } from '../src/io/spool-tail.ts'

let folder = ''
let count = 0
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-tail-')))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const never = (error: unknown): never => {
  throw error
}

it('keeps the head and, whenever it is flushed, the end, each byte in its place', async () => {
  const piece = fc.record({ size: fc.integer({ min: 1, max: 300 }), flushes: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 40, max: 1200 }),
      async (pieces, limit) => {
        const path = join(folder, String(++count))
        const spool = await openSpool(path, { limit })
        const tail = new SpoolTail(spool, limit, never)
        let all = Buffer.alloc(0)
        for (const { size, flushes } of pieces) {
          const chunk = Buffer.from(Array.from({ length: size }, (_, at) => (all.length + at) % 251))
          all = Buffer.concat([all, chunk])
          await tail.push(chunk)
          if (flushes) await tail.settle()
        }
        await tail.settle()
        await spool.close()
        const found = await readSpool(path)
        const { head, dropped, tail: end } = found ?? { head: [], dropped: -1, tail: [] }
        expect(head.length + dropped + end.length).toBe(all.length)
        expect(Buffer.from(head)).toEqual(all.subarray(0, head.length))
        expect(Buffer.from(end)).toEqual(all.subarray(all.length - end.length))
        expect(head.length).toBe(Math.min(all.length, Math.floor(limit / 2)))
        expect(end.length).toBeGreaterThanOrEqual(Math.min(all.length - head.length, Math.floor(limit / 4)))
      },
    ),
    { numRuns: 80 },
  )
})

it('writes nothing of a flood but its head, and its end when it is flushed', async () => {
  let written = 0
  const machine = makeMachine({
    files: {
      ...nodeFiles,
      async create(path, mode) {
        const file = await nodeFiles.create(path, mode)
        return {
          ...file,
          async write(bytes) {
            written += bytes.length
            return await file.write(bytes)
          },
        }
      },
    },
  })
  const spool = await openSpool(join(folder, String(++count)), { limit: 4000, machine })
  const tail = new SpoolTail(spool, 4000, never)
  for (let at = 0; at < 1000; at++) await tail.push(Buffer.alloc(100, at % 250))
  await tail.settle()
  expect(spool.bytes).toBe(100_000)
  expect(written).toBeGreaterThanOrEqual(3000)
  // Pieces of 64 KiB are held at most; here one of them holds all.
  expect(written).toBeLessThanOrEqual(2000 + 1000 + 64 * 1024)
  await spool.close()
})

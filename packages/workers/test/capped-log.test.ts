import { nodeFiles } from '@okstra/store'
import fc from 'fast-check'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CappedLog } from '../src/io/capped-log.ts'
import { TextTail } from '../src/io/text-tail.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'okstra-log-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
async function write(chunks: readonly ['stdout' | 'stderr', Uint8Array][], limit: number): Promise<Buffer> {
  const path = join(folder, String(++count))
  const onError = (error: unknown): never => {
    throw error
  }
  const log = await CappedLog.open(path, { limit, files: nodeFiles, onError })
  for (const [source, chunk] of chunks) log.push(source, chunk)
  await log.close()
  return readFileSync(path)
}

describe('a log', () => {
  it('is what was printed, when that is short', async () => {
    const text = 'one\n한글\r\nno end'
    expect((await write([['stdout', Buffer.from(text)]], 1000)).toString()).toBe(text)
    const bytes = Buffer.from([0, 255, 10, 128, 7])
    expect(await write([['stdout', bytes]], 1000)).toEqual(bytes)
  })

  it('keeps lines of stdout and stderr whole', async () => {
    const log = await write(
      [
        ['stdout', Buffer.from('out ')],
        ['stderr', Buffer.from('err\nsecond\n')],
        ['stdout', Buffer.from('put\n')],
      ],
      1000,
    )
    expect(log.toString()).toBe('! err\n! second\nout put\n')
  })

  it('keeps head and tail within the limit and counts what is between', async () => {
    const line = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .map((text) => text.replaceAll(/[\r\n]/g, '-'))
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 100 }),
        fc.integer({ min: 100, max: 3000 }),
        fc.integer({ min: 1, max: 700 }),
        async (lines, limit, size) => {
          const text = Buffer.from(lines.map((each) => `${each}\n`).join(''))
          const chunks: ['stdout', Uint8Array][] = []
          for (let at = 0; at < text.length; at += size) chunks.push(['stdout', text.subarray(at, at + size)])
          const log = await write(chunks, limit)
          const marker = /\n?\[okstra: (\d+) bytes are left out here\]\n/.exec(log.toString('latin1'))
          const dropped = Number(marker?.[1] ?? 0)
          const kept = log.length - (marker?.[0].length ?? 0)
          expect(kept).toBeLessThanOrEqual(limit)
          // A newline before the marker may be the log's own or the marker's.
          expect([text.length, text.length - 1]).toContain(kept + dropped)
          const [head = '', tail = head] =
            marker === null ? [log.toString('latin1')] : log.toString('latin1').split(marker[0])
          expect(text.toString('latin1').startsWith(head)).toBe(true)
          expect(text.toString('latin1').endsWith(tail)).toBe(true)
          expect(log.toString('utf8').includes('\uFFFD')).toBe(text.toString('utf8').includes('\uFFFD'))
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the tail of a text', () => {
  it('is its end, from the start of a character', () => {
    const text = '한글'.repeat(100)
    for (const size of [1, 2, 5, 1000]) {
      const tail = new TextTail(100)
      const bytes = Buffer.from(text)
      for (let at = 0; at < bytes.length; at += size) tail.push(bytes.subarray(at, at + size))
      expect(tail.text()).toBe(text.slice(-33))
    }
    expect(new TextTail(10).text()).toBe('')
  })
})

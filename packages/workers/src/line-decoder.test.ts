import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineDecoder } from './line-decoder.ts'

interface Heard {
  readonly lines: readonly string[]
  readonly tooLong: readonly (readonly [head: string, bytes: number])[]
}

function decode(
  chunks: readonly Uint8Array[],
  limit = 1_000_000,
  framing: 'lines' | 'whole' = 'lines',
): Heard {
  const lines: string[] = []
  const tooLong: [string, number][] = []
  const sink = {
    line: (text: string) => lines.push(text),
    tooLong: (head: string, bytes: number) => tooLong.push([head, bytes]),
  }
  const decoder = new LineDecoder(sink, { limit, framing })
  for (const chunk of chunks) decoder.push(chunk)
  decoder.end()
  return { lines, tooLong }
}

/** Bytes in pieces that end at the given places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].toSorted((a, b) => a - b)
  const pieces: Uint8Array[] = []
  let from = 0
  for (const end of [...ends, bytes.length]) {
    pieces.push(bytes.subarray(from, end))
    from = end
  }
  return pieces
}

const line = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((text) => text.replaceAll(/[\n\r\uFEFF]/g, ''))
const places = fc.array(fc.nat(), { maxLength: 30 })

describe('a line decoder', () => {
  it('gives the lines whatever the chunks, the line ends, the mark and the last newline are', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        fc.boolean(),
        places,
        (lines, end, hasMark, hasLast, where) => {
          const isCut = !hasLast && lines.at(-1) !== ''
          const text = `${hasMark ? '\uFEFF' : ''}${lines.join(end)}${isCut ? '' : end}`
          expect(decode(cut(Buffer.from(text), where)).lines).toEqual(lines)
        },
      ),
    )
  })

  it('never gives more than the limit, and says the size of the rest exactly', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 20 }),
        fc.integer({ min: 1, max: 30 }),
        places,
        (lines, limit, where) => {
          const heard = decode(cut(Buffer.from(lines.map((text) => `${text}\n`).join('')), where), limit)
          const sizes = lines.map((text) => Buffer.byteLength(text))
          expect(heard.lines).toEqual(lines.filter((_, at) => (sizes[at] ?? 0) <= limit))
          expect(heard.tooLong.map(([, bytes]) => bytes)).toEqual(sizes.filter((size) => size > limit))
        },
      ),
    )
  })

  it('reads every split of a text of many bytes', () => {
    const text = '{"text":"합니다 👩‍👩‍👧"}'
    const bytes = Buffer.from(`${text}\r\n`)
    for (let at = 0; at <= bytes.length; at++) expect(decode(cut(bytes, [at])).lines).toEqual([text])
    expect(decode([...bytes].map((byte) => Uint8Array.of(byte))).lines).toEqual([text])
  })

  it('gives what ends within a character, with a sign for what is missing', () => {
    expect(decode([Buffer.from('한글').subarray(0, 5)]).lines).toEqual(['한\uFFFD'])
  })

  it('skips a mark at the start of the stream only', () => {
    expect(decode([Buffer.from('\uFEFFa\n\uFEFFb\n')]).lines).toEqual(['a', '\uFEFFb'])
    expect(decode([Buffer.from('\uFEFF'), Buffer.from('\n')]).lines).toEqual([''])
  })

  it('gives the head of a line that is too long, also when it never ends', () => {
    const chunks = Array.from({ length: 100 }, () => Buffer.alloc(1000, 'x'))
    expect(decode(chunks, 2500)).toEqual({ lines: [], tooLong: [['x'.repeat(3000), 100_000]] })
  })

  it('takes a whole stream as one piece', () => {
    expect(decode([Buffer.from('a\r\n'), Buffer.from('b\n')], 100, 'whole').lines).toEqual(['a\r\nb\n'])
    expect(decode([Buffer.from('a\nb\nc')], 3, 'whole').tooLong).toEqual([['a\nb\nc', 5]])
    expect(decode([], 3, 'whole')).toEqual({ lines: [], tooLong: [] })
  })
})

/**
 * A path of git is bytes, a path of JavaScript is text. Bytes that are not UTF-8 become lone surrogates
 * U+DC80 to U+DCFF, so that each path has one text and the bytes come back exactly.
 *
 * @see PEP 383 (surrogateescape), which has the same form
 */
export function pathFromBytes(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  if (!text.includes('\ufffd') || Buffer.from(text, 'utf8').equals(bytes)) return text
  let path = ''
  let position = 0
  while (position < bytes.length) {
    const character = characterAt(bytes, position)
    path += character?.text ?? String.fromCharCode(0xdc00 + (bytes[position] ?? 0))
    position += character?.size ?? 1
  }
  return path
}

function characterAt(bytes: Buffer, position: number): { text: string; size: number } | undefined {
  const lead = bytes[position] ?? 0
  const size = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  const part = bytes.subarray(position, position + size)
  const text = part.toString('utf8')
  return Buffer.from(text, 'utf8').equals(part) && !text.includes('\ufffd') ? { text, size } : undefined
}

/** The bytes of a path that {@link pathFromBytes} gave. */
export function bytesFromPath(path: string): Buffer {
  if (!/[\udc80-\udcff]/u.test(path)) return Buffer.from(path, 'utf8')
  const parts = [...path].map((character) => {
    const code = character.codePointAt(0) ?? 0
    return code >= 0xdc80 && code <= 0xdcff ? Buffer.from([code - 0xdc00]) : Buffer.from(character, 'utf8')
  })
  return Buffer.concat(parts)
}

/** The parts of a `-z` output: each ends in NUL. */
export function splitNul(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let start = 0
  for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
    parts.push(bytes.subarray(start, end))
    start = end + 1
  }
  return parts
}

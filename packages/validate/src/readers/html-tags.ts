/** A start tag of an HTML text. */
export interface HtmlTag {
  /** Lower case. */
  readonly name: string
  /** Names in lower case, values with the character references that matter decoded. */
  readonly attributes: ReadonlyMap<string, string>
  readonly offset: number
  /** Text of a raw-text element (`script`, `style`, `textarea`, `title`). */
  readonly raw?: string
  /** Whether it stands inside of a form, and which one. */
  readonly form?: string
}

const RAW = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
])

/**
 * The start tags of an HTML text in order, as a browser would find them as far as a safety check needs:
 * comments are skipped, raw-text elements are not looked into, attributes are read in every quoting.
 * One pass, whatever the text holds.
 */
export function* htmlTags(text: string): Generator<HtmlTag> {
  let form: string | undefined
  let at = 0
  for (;;) {
    at = text.indexOf('<', at)
    if (at === -1) return
    if (text.startsWith('<!--', at)) {
      at = after(text, '-->', at + 4)
      continue
    }
    const close = /^<\/([a-zA-Z][^\s/>]*)/.exec(text.slice(at, at + 64))
    if (close?.[1]?.toLowerCase() === 'form') form = undefined
    if (close !== null || !/[a-zA-Z]/.test(text.charAt(at + 1))) {
      at++
      continue
    }
    const { name, attributes, end } = readTag(text, at)
    if (name === 'form') form = attributes.get('id') ?? ''
    const raw = RAW.has(name) ? rawText(text, name, end) : undefined
    yield {
      name,
      attributes,
      offset: at,
      ...(raw === undefined ? {} : { raw }),
      ...(form === undefined ? {} : { form }),
    }
    at = end + (raw?.length ?? 0)
  }
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found === -1 ? text.length : found + mark.length
}

function rawText(text: string, name: string, from: number): string {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  end.lastIndex = from
  return text.slice(from, end.exec(text)?.index ?? text.length)
}

const blank = /[\s/]/

function readTag(
  text: string,
  start: number,
): { name: string; attributes: Map<string, string>; end: number } {
  let at = start + 1
  while (at < text.length && !/[\s/>]/.test(text.charAt(at))) at++
  const name = text.slice(start + 1, at).toLowerCase()
  const attributes = new Map<string, string>()
  while (at < text.length && text.charAt(at) !== '>') {
    if (blank.test(text.charAt(at))) {
      at++
      continue
    }
    const from = at
    at++
    while (at < text.length && !/[\s/>=]/.test(text.charAt(at))) at++
    const key = text.slice(from, at).toLowerCase()
    const read = readValue(text, at)
    at = read.end
    // The first of two attributes of one name is the one that counts.
    if (!attributes.has(key)) attributes.set(key, decode(read.value))
  }
  return { name, attributes, end: Math.min(at + 1, text.length) }
}

function readValue(text: string, from: number): { value: string; end: number } {
  let at = from
  while (/\s/.test(text.charAt(at))) at++
  if (text.charAt(at) !== '=') return { value: '', end: from }
  at++
  while (/\s/.test(text.charAt(at))) at++
  const quote = text.charAt(at)
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, at + 1)
    const end = close === -1 ? text.length : close
    return { value: text.slice(at + 1, end), end: end + 1 }
  }
  const start = at
  while (at < text.length && !/[\s>]/.test(text.charAt(at))) at++
  return { value: text.slice(start, at), end: at }
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
}

function decode(value: string): string {
  if (!value.includes('&')) return value
  return value.replaceAll(
    /&(?:#[xX]([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([A-Za-z]{2,8}));?/g,
    (all, hex?: string, decimal?: string, named?: string) => {
      if (named !== undefined) return Object.hasOwn(NAMED, named) ? (NAMED[named] ?? all) : all
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
    },
  )
}

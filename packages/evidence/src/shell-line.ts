/** One command of a shell line. */
export interface ShellCommand {
  /** The words after quote removal; expansions such as `$HOME` stay as they are written. */
  readonly words: readonly string[]
  /** Files that are read from or written to, each with its operator (`<`, `>`, `>>`, `<<<`). */
  readonly redirects: readonly Redirect[]
  /** Whether the words hold an expansion, so that what runs is not wholly known. */
  readonly dynamic: boolean
  /** Set when it reads what the command before it writes. */
  readonly piped?: true
}

/** What stands behind `<`, `>` and the like. */
interface Redirect {
  readonly operator: string
  readonly target: string
  /** Text of a here-document. */
  readonly body?: string
}

/** Nested substitutions beyond this are left as text. */
const MAX_NESTING = 32

/**
 * Takes a POSIX shell line apart into its commands, those of substitutions and groups included, in the
 * order in which they are written. It reads and never runs; any text gives an answer, unclosed quotes
 * reach to the end. A here-document is text of its redirection; only its substitutions are commands.
 *
 * @example
 * parseShellLine("cd app && FOO=1 npm test | tee 'my log'").map(({ words }) => words)
 * // => [['cd', 'app'], ['FOO=1', 'npm', 'test'], ['tee', 'my log']]
 *
 * @see https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html Shell Command Language
 */
export function parseShellLine(line: string): ShellCommand[] {
  const commands: ShellCommand[] = []
  readCommands(new Reader(line), commands, 0)
  return commands
}

class Reader {
  at = 0
  /** Here-documents whose bodies start at the next line. */
  readonly pending: { readonly redirect: DraftRedirect; readonly quoted: boolean }[] = []
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  get next(): string {
    return this.text.charAt(this.at)
  }

  get ended(): boolean {
    return this.at >= this.text.length
  }

  take(form: RegExp): string | undefined {
    form.lastIndex = this.at
    const found = form.exec(this.text)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }
}

interface DraftRedirect {
  operator: string
  target: string
  body?: string
}

interface Draft {
  words: string[]
  redirects: DraftRedirect[]
  dynamic: boolean
  piped?: true
}

const KEYWORDS = new Set([
  'if',
  'then',
  'elif',
  'else',
  'fi',
  'while',
  'until',
  'do',
  'done',
  '!',
  '{',
  '}',
  'time',
  // Of `time -p`: no program has such a name.
  '-p',
  'coproc',
])

function readCommands(reader: Reader, commands: ShellCommand[], depth: number): void {
  let draft: Draft = { words: [], redirects: [], dynamic: false }
  const finish = (): void => {
    if (draft.words.length > 0 || draft.redirects.length > 0) commands.push(draft)
    draft = { words: [], redirects: [], dynamic: false }
  }
  while (!reader.ended) {
    if (reader.take(/(?:[ \t\r]|\\\r?\n)+/y) !== undefined) continue
    if (reader.take(/#[^\n]*/y) !== undefined) continue
    if (reader.take(/\n/y) !== undefined) {
      finish()
      readHereDocuments(reader, commands, depth)
      continue
    }
    const redirect = reader.take(/(?:[0-9]*|&)(?:<<<|<<-?|<>|<&|<|>>|>&|>\||>)/y)
    if (redirect !== undefined && !/^[<>]\($/.test(redirect.slice(-1) + reader.next)) {
      readRedirect(reader, redirect.replace(/^[0-9&]+/, ''), draft, commands, depth)
      continue
    }
    const separator = reader.take(/(?:;;&?|;&|;|&&|\|\||\|&|\||&|\(|\))/y)
    if (separator !== undefined) {
      finish()
      if (/^\|&?$/.test(separator)) draft.piped = true
      continue
    }
    const word = readWord(reader, draft, commands, depth)
    if (draft.words.length > 0 || !KEYWORDS.has(word)) draft.words.push(word)
    // `function f {` names what follows and runs nothing.
    if (word === '{' && draft.words.length === 3 && draft.words[0] === 'function') draft.words = []
  }
  finish()
}

function readRedirect(
  reader: Reader,
  operator: string,
  draft: Draft,
  commands: ShellCommand[],
  depth: number,
): void {
  reader.take(/[ \t]+/y)
  if (reader.ended || /[\n;&|()]/.test(reader.next)) return
  const from = reader.at
  const redirect: DraftRedirect = { operator, target: readWord(reader, draft, commands, depth) }
  if (operator.startsWith('<<') && operator !== '<<<') {
    reader.pending.push({ redirect, quoted: /['"\\]/.test(reader.text.slice(from, reader.at)) })
  }
  draft.redirects.push(redirect)
}

function readHereDocuments(reader: Reader, commands: ShellCommand[], depth: number): void {
  for (const { redirect, quoted } of reader.pending.splice(0)) {
    const rows: string[] = []
    while (!reader.ended) {
      const row = reader.take(/[^\n]*/y) ?? ''
      reader.take(/\n/y)
      if (row.trim() === redirect.target) break
      rows.push(row)
    }
    redirect.body = rows.join('\n')
    if (quoted) continue
    // Substitutions run while the text is made, as between double quotes.
    const text = new Reader(`"${redirect.body.replaceAll('"', ' ')}"`)
    readDouble(text, { words: [], redirects: [], dynamic: false }, commands, depth)
  }
}

/** Reads at least one character, so that every text comes to its end. */
function readWord(reader: Reader, draft: Draft, commands: ShellCommand[], depth: number): string {
  let word = ''
  const start = reader.at
  while (!reader.ended) {
    const plain = reader.take(/[^\s\\'"`$;&|()<>]+/y)
    if (plain !== undefined) word += plain
    else if (reader.take(/\\\r?\n/y) !== undefined) continue
    else if (reader.next === '\\') word += readEscape(reader)
    else if (reader.next === "'") word += readSingle(reader)
    else if (reader.next === '"') word += readDouble(reader, draft, commands, depth)
    else if (reader.next === '$' || reader.next === '`') word += readExpansion(reader, draft, commands, depth)
    else break
  }
  if (reader.at === start) {
    word = reader.next
    reader.at++
  }
  return word
}

function readEscape(reader: Reader): string {
  const character = reader.text.charAt(reader.at + 1)
  reader.at += 2
  return character
}

function readSingle(reader: Reader): string {
  const close = reader.text.indexOf("'", reader.at + 1)
  const end = close === -1 ? reader.text.length : close
  const text = reader.text.slice(reader.at + 1, end)
  reader.at = end + 1
  return text
}

function readDouble(reader: Reader, draft: Draft, commands: ShellCommand[], depth: number): string {
  reader.at++
  let text = ''
  while (!reader.ended) {
    const plain = reader.take(/[^"\\`$]+/y)
    if (plain !== undefined) text += plain
    else if (reader.take(/"/y) !== undefined) break
    else if (reader.next === '\\') {
      const escaped = readEscape(reader)
      text += /["\\`$]/.test(escaped) ? escaped : escaped === '\n' ? '' : `\\${escaped}`
    } else text += readExpansion(reader, draft, commands, depth)
  }
  return text
}

const ANSI_ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\u0007', e: '\u001b' }

function readExpansion(reader: Reader, draft: Draft, commands: ShellCommand[], depth: number): string {
  const ansi = reader.take(/\$'(?:[^'\\]|\\[\s\S])*'?/y)
  if (ansi !== undefined) {
    return ansi
      .slice(2, ansi.endsWith("'") && ansi.length > 2 ? -1 : undefined)
      .replaceAll(/\\x([0-9a-fA-F]{1,2})/g, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
      .replaceAll(/\\([\s\S])/g, (_, character: string) => ANSI_ESCAPES[character] ?? character)
  }
  draft.dynamic = true
  const from = reader.at
  const inner = reader.next === '`' ? bodyOfBackticks(reader) : bodyOfSubstitution(reader)
  if (inner !== undefined && depth < MAX_NESTING) readCommands(new Reader(inner), commands, depth + 1)
  if (inner === undefined) reader.take(/\$(?:\{[^}]*\}?|\w+|[^\w\s"'`\\]?)/y)
  return reader.text.slice(from, reader.at)
}

function bodyOfBackticks(reader: Reader): string {
  const body = reader.take(/`(?:[^`\\]|\\[\s\S])*`?/y) ?? ''
  if (body === '') reader.at++
  return body.slice(1, body.endsWith('`') && body.length > 1 ? -1 : undefined).replaceAll(/\\([`\\$])/g, '$1')
}

/** The text inside `$(…)`, or nothing when there is no such thing here. Quotes hide parentheses. */
function bodyOfSubstitution(reader: Reader): string | undefined {
  if (!reader.text.startsWith('$(', reader.at)) return undefined
  const start = reader.at + 2
  reader.at = start
  let open = 1
  while (!reader.ended && open > 0) {
    if (reader.take(/'[^']*'?|"(?:[^"\\]|\\[\s\S])*"?|\\[\s\S]?|[^'"\\()]+/y) !== undefined) continue
    open += reader.next === '(' ? 1 : -1
    reader.at++
  }
  return reader.text.slice(start, open === 0 ? reader.at - 1 : reader.at)
}

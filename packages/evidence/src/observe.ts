import { readShellReads, resolvePath, type ShellReads } from './shell-reads.ts'

/** What a worker's stream shows: the events of an adapter that say something about reading and running. */
export type ObservedEvent =
  | { readonly type: 'file-read'; readonly path: string; readonly range?: LineRange }
  | { readonly type: 'tool-call'; readonly id?: string; readonly input: unknown }
  | { readonly type: 'tool-result'; readonly id?: string; readonly ok?: boolean; readonly output?: unknown }
  | { readonly type: 'command'; readonly argv: readonly string[]; readonly exit?: number }
  | { readonly type: string }

/** Lines from 1, both ends included. */
export interface LineRange {
  readonly from: number
  readonly to: number
}

/** What a worker was seen to do. */
export interface Ledger {
  /** Whether the adapter shows reads at all; without, nothing is ever called unread. */
  readonly showsReads: boolean
  /** Whether the adapter shows commands with their exit. */
  readonly showsCommands: boolean
  /** Files read by a read event: `whole`, or the ranges seen. */
  readonly reads: ReadonlyMap<string, 'whole' | readonly LineRange[]>
  /** Files whose content stood in the prompt. */
  readonly inlined: ReadonlySet<string>
  /** Texts that went into a tool or were run as a command. */
  readonly inputs: readonly string[]
  /** Texts that came out of a tool. */
  readonly outputs: readonly string[]
  /** What the commands say of the files that they showed. */
  readonly shellReads: readonly ShellReads[]
  /** Folders that the worker named or went into; what tools print may be named from there. */
  readonly folders: ReadonlySet<string>
  readonly commands: readonly { readonly argv: readonly string[]; readonly exit?: number }[]
  /** Folder that the worker ran in. */
  readonly root: string
}

/** What the events alone do not say. */
export interface LedgerOptions {
  /** What the adapter can show; both by default. */
  readonly shows?: { readonly reads?: boolean; readonly commands?: boolean }
  /** Files whose content stood in the prompt. */
  readonly inlined?: readonly string[]
  /** Folder that the worker ran in, to make absolute paths relative. */
  readonly root?: string
}

/**
 * Folds the events of a worker's stream into what it opened and ran. Events of other types are skipped.
 *
 * @example
 * const ledger = makeLedger([{ type: 'file-read', path: '/repo/src/a.ts' }], { root: '/repo' })
 * hasOpened(ledger, 'src/a.ts') // => true
 */
export function makeLedger(
  events: readonly ObservedEvent[],
  { shows = {}, inlined = [], root = '' }: LedgerOptions = {},
): Ledger {
  const reads = new Map<string, 'whole' | LineRange[]>()
  const inputs: string[] = []
  const outputs: string[] = []
  const shellReads: ShellReads[] = []
  const folders = new Set<string>()
  const commands: { readonly argv: readonly string[]; readonly exit?: number }[] = []
  const refused = refusedCalls(events)
  for (const event of events) {
    if (refused.has(event)) continue
    if (isRead(event)) addRead(reads, relativePath(event.path, root), event.range)
    else if (isCommand(event)) {
      commands.push(event.exit === undefined ? { argv: event.argv } : { argv: event.argv, exit: event.exit })
      inputs.push(...event.argv)
      const read = readShellReads(event.argv, { root })
      shellReads.push(read)
      for (const folder of read.folders) folders.add(folder)
    } else if (event.type === 'tool-call' && 'input' in event) {
      const from = inputs.length
      collectTexts(event.input, inputs)
      for (const text of inputs.slice(from)) {
        const folder = text.length < 4096 ? resolvePath(text, { folder: '', root }) : undefined
        if (folder !== undefined) folders.add(folder)
      }
    } else if (event.type === 'tool-result' && 'output' in event) collectTexts(event.output, outputs)
  }
  return {
    showsReads: shows.reads ?? true,
    showsCommands: shows.commands ?? true,
    reads,
    inlined: new Set(inlined.map((path) => relativePath(path, root))),
    inputs: inputs.map((text) => plainNames(text)),
    outputs: outputs.map((text) => plainNames(text)),
    shellReads,
    folders,
    commands,
    root: root.replace(/\/+$/, ''),
  }
}

/**
 * Calls of tools that refused or failed, with their results: they opened nothing, whatever path was asked for. A command
 * ran, however it ended.
 */
function refusedCalls(events: readonly ObservedEvent[]): ReadonlySet<ObservedEvent> {
  const refused = new Set<ObservedEvent>()
  const calls = new Map<string, ObservedEvent>()
  for (const [index, event] of events.entries()) {
    const id = 'id' in event ? event.id : undefined
    if (event.type === 'tool-call' && id !== undefined) calls.set(id, event)
    if (event.type !== 'tool-result' || !('ok' in event) || event.ok) continue
    if (events[index - 1]?.type === 'command') continue
    refused.add(event)
    const call = id === undefined ? undefined : calls.get(id)
    if (call !== undefined) refused.add(call)
  }
  return refused
}

function isRead(event: ObservedEvent): event is Extract<ObservedEvent, { type: 'file-read' }> {
  return event.type === 'file-read' && 'path' in event && typeof event.path === 'string'
}

function isCommand(event: ObservedEvent): event is Extract<ObservedEvent, { type: 'command' }> {
  return event.type === 'command' && 'argv' in event && Array.isArray(event.argv)
}

function addRead(
  reads: Map<string, 'whole' | LineRange[]>,
  path: string,
  range: LineRange | undefined,
): void {
  const seen = reads.get(path)
  if (range === undefined) reads.set(path, 'whole')
  else if (seen === undefined) reads.set(path, [range])
  else if (seen !== 'whole') seen.push(range)
}

/** Every string of a JSON value, walked with a stack of its own so that depth is no danger. */
function collectTexts(value: unknown, texts: string[]): void {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const item = open.pop()
    if (typeof item === 'string') texts.push(item)
    else if (typeof item === 'object' && item !== null)
      for (const child of Object.values(item)) open.push(child)
  }
}

/**
 * A path relative to the root, with forward slashes and without `./`; one outside of it stays as it is.
 *
 * @example
 * relativePath('/repo/./src/a.ts', '/repo') // => 'src/a.ts'
 */
export function relativePath(path: string, root: string): string {
  const clean = path
    .replaceAll('\\', '/')
    .replaceAll(/\/{2,}/g, '/')
    .normalize('NFC')
  const base = root.replaceAll('\\', '/').replace(/\/+$/, '').normalize('NFC')
  const inside = base !== '' && clean.startsWith(`${base}/`) ? clean.slice(base.length + 1) : clean
  return inside
    .split('/')
    .filter((part, index) => part !== '.' && (part !== '' || index === 0))
    .join('/')
}

/** In normalisation form C, and names as git writes them (`"\\354\\232\\224.md"`) as they are. */
function plainNames(text: string): string {
  const clean = text.normalize('NFC')
  if (!/\\[0-3][0-7]{2}/.test(clean)) return clean
  const read = clean.replaceAll(/(?:\\[0-3][0-7]{2})+/g, (escapes) => {
    const bytes = escapes
      .slice(1)
      .split('\\')
      .map((digits) => `%${Number.parseInt(digits, 8).toString(16).padStart(2, '0')}`)
    try {
      return decodeURIComponent(bytes.join(''))
    } catch {
      // No UTF-8: no name that anybody could cite.
      return escapes
    }
  })
  return `${clean}\n${read.normalize('NFC')}`
}

/**
 * Whether a worker opened a file: a read event, its path in the input or output of any tool, the folder that
 * a shell line went into taken into account, or its content in the prompt.
 *
 * @example
 * hasOpened(makeLedger([{ type: 'tool-result', output: 'src/a.ts:3: x' }]), 'src/a.ts') // => true
 */
export function hasOpened(ledger: Ledger, path: string): boolean {
  const wanted = relativePath(path, ledger.root)
  if (wanted === '') return false
  const { reads, inlined, shellReads, inputs, outputs, folders, root } = ledger
  return (
    reads.has(wanted) ||
    inlined.has(wanted) ||
    shellReads.some(({ paths, globs }) => paths.has(wanted) || globs.some((glob) => glob.test(wanted))) ||
    inputs.some((text) => namesPath(text, wanted, root)) ||
    outputs.some((text) => namesPath(text, wanted, root)) ||
    // What a tool prints is named from the folder in which it ran.
    [...wanted.matchAll(/\//g)].some(
      ({ index }) =>
        folders.has(wanted.slice(0, index)) &&
        outputs.some((text) => startsLine(text, wanted.slice(index + 1))),
    )
  )
}

/** Whether a line of a text starts with a name: `a.ts:3:…`, `./a.ts`, `==> a.ts <==`. */
function startsLine(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
    if (/^(?:==> )?["']?(?:\.\/)?$/.test(line) && !/[\p{L}\p{N}_/.@~+]/u.test(text.charAt(at + name.length)))
      return true
  }
  return false
}

const pathCharacter = /[\p{L}\p{N}_/.@~+-]/u

/** Whether a text names the path as a whole: `lib/src/a.ts` and `src/a.tsx` do not name `src/a.ts`. */
function namesPath(text: string, path: string, root: string): boolean {
  for (let at = text.indexOf(path); at !== -1; at = text.indexOf(path, at + 1)) {
    const before = text.slice(Math.max(0, at - root.length - 3), at)
    const after = text.slice(at + path.length, at + path.length + 2)
    const starts =
      !pathCharacter.test(before.slice(-1)) ||
      (before.endsWith('./') && !pathCharacter.test(before.slice(-3, -2))) ||
      /(?:^|[^\p{L}\p{N}_.@~+-])[ab]\/$/u.test(before.slice(-3)) ||
      (root !== '' && before.endsWith(`${root}/`))
    // A full stop may end the sentence rather than go on with the name.
    const ends = !pathCharacter.test(after.slice(0, 1)) || /^\.(?![\p{L}\p{N}_])/u.test(after)
    if (starts && ends) return true
  }
  return false
}

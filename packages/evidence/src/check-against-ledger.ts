import type { CommandEvidence, EvidenceCheck } from '@okstra/contracts'
import { densify, QUOTE_MINIMUM } from './check-citation.ts'
import { hasOpened, type Ledger, type LineRange, relativePath } from './observe.ts'
import { commandOf } from './shell-call.ts'

/**
 * Puts the check of a code citation beside what its worker was seen to open. A file that was never
 * opened makes it `cited-unread`, whatever stands there; words that do not stand there stay `not-found`.
 * Where the adapter cannot show reads, nobody is accused: a quote that was found keeps its state, and a
 * bare place becomes `unobservable`. Where a command showed files without naming them (`xargs cat`, or in
 * a folder that the stream leaves out), the quoted words in its output are its opening.
 *
 * @example
 * confirmRead({ state: 'verified' }, { path: 'src/a.ts', ledger: makeLedger([]) })
 * // => { state: 'cited-unread', note: 'The worker was never seen to open the file.' }
 */
export function confirmRead(
  check: EvidenceCheck,
  { path, quote, ledger }: { readonly path: string; readonly quote?: string; readonly ledger: Ledger },
): EvidenceCheck {
  if (check.state !== 'verified' && check.state !== 'moved' && check.state !== 'located') return check
  if (hasOpened(ledger, path) || sawWords(ledger, path, quote)) return check
  if (ledger.showsReads) return { state: 'cited-unread', note: 'The worker was never seen to open the file.' }
  if (check.state !== 'located') return { ...check, note: 'The adapter does not show what was read.' }
  return { state: 'unobservable', note: 'There is no quote, and the adapter does not show what was read.' }
}

const denseOutputs = new WeakMap<Ledger, readonly string[]>()

/**
 * Whether a command showed every line of a quote, in one output, though the path stands nowhere: it names no file, or
 * the end of the path only, because nobody said in which folder it ran.
 */
function sawWords(ledger: Ledger, path: string, quote: string | undefined): boolean {
  if (quote === undefined) return false
  const name = path.slice(path.lastIndexOf('/') + 1)
  const mayShow = ledger.shellReads.some(
    ({ paths, globs, unnamed }) =>
      unnamed ||
      [...paths].some((seen) => path.endsWith(`/${seen}`)) ||
      globs.some((glob) => glob.test(name)),
  )
  if (!mayShow) return false
  const lines = quote
    .split('\n')
    .map(densify)
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
  if (lines.join('').length < QUOTE_MINIMUM) return false
  const outputs = denseOutputs.get(ledger) ?? ledger.outputs.map(densify)
  denseOutputs.set(ledger, outputs)
  return outputs.some((output) => lines.every((line) => output.includes(line)))
}

/**
 * What a citation of a command is worth: `observed` when the same arguments with the same exit code
 * stand in the ledger, else `not-observed`; `unobservable` where the adapter shows no commands. The
 * command is never run. A shell that was given one plain command line counts as that command
 * (`bash -lc 'npm test'` is `npm test`), and whichever shell ran a line counts as any.
 *
 * @example
 * const ledger = makeLedger([{ type: 'command', argv: ['bash', '-lc', 'npm test'], exit: 0 }])
 * checkCommand({ argv: ['npm', 'test'], exit: 0, excerpt: '' }, { ledger }) // => { state: 'observed' }
 */
export function checkCommand(
  citation: CommandEvidence,
  { ledger }: { readonly ledger: Ledger },
): EvidenceCheck {
  const wanted = JSON.stringify(commandOf(citation.argv))
  const same = ledger.commands.filter(({ argv }) => JSON.stringify(commandOf(argv)) === wanted)
  if (same.some(({ exit }) => exit === citation.exit)) return { state: 'observed' }
  if (!ledger.showsCommands || (same.length > 0 && same.every(({ exit }) => exit === undefined))) {
    return { state: 'unobservable', note: 'The adapter does not show commands with their exit code.' }
  }
  if (same.length === 0)
    return { state: 'not-observed', note: 'The worker was never seen to run this command.' }
  const exits = [...new Set(same.map(({ exit }) => exit ?? 'unknown'))].join(', ')
  return { state: 'not-observed', note: `The command was seen with exit ${exits}.` }
}

/** A file of the packet that a worker was to read. */
export interface PacketInput {
  readonly path: string
  /** Number of lines; without it only a read of the whole file counts as complete. */
  readonly lines?: number
}

/** A packet input that a worker did not read, or not to the end. */
export interface UnreadInput {
  readonly path: string
  readonly state: 'input-unread'
  /** Line ranges that were seen, merged and in order; empty when it was never opened. */
  readonly seen: readonly LineRange[]
}

/**
 * The packet inputs that a worker never opened, or opened in part only, in the order given. Inputs whose
 * content stood in the prompt are read; where the adapter cannot show reads, nothing is said.
 *
 * @example
 * const ledger = makeLedger([{ type: 'file-read', path: 'brief.md', range: { from: 1, to: 10 } }])
 * findUnreadInputs([{ path: 'brief.md', lines: 40 }], { ledger })
 * // => [{ path: 'brief.md', state: 'input-unread', seen: [{ from: 1, to: 10 }] }]
 */
export function findUnreadInputs(
  inputs: readonly PacketInput[],
  { ledger }: { readonly ledger: Ledger },
): UnreadInput[] {
  if (!ledger.showsReads) return []
  return inputs.flatMap(({ path, lines }): UnreadInput[] => {
    const key = relativePath(path, ledger.root)
    const reads = ledger.reads.get(key)
    // A path in a tool's text shows an opening but no range: nobody is accused of having read too little.
    if (ledger.inlined.has(key) || reads === 'whole' || (reads === undefined && hasOpened(ledger, path)))
      return []
    const seen = mergeRanges(reads ?? [])
    const [first] = seen
    const complete =
      lines !== undefined && seen.length === 1 && first !== undefined && first.from <= 1 && first.to >= lines
    return complete ? [] : [{ path, state: 'input-unread', seen }]
  })
}

function mergeRanges(ranges: readonly LineRange[]): LineRange[] {
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last.to + 1) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

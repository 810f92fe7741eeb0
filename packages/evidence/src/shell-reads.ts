import { readShellCall } from './shell-call.ts'
import { parseShellLine } from './shell-line.ts'

/** What the words of a shell line say of the files that it shows. */
export interface ShellReads {
  /** Words that may be paths, each as seen from every folder that the line goes into. */
  readonly paths: ReadonlySet<string>
  /** Patterns of names, the same way. */
  readonly globs: readonly RegExp[]
  /** Folders that it goes into: what it prints is named from there. */
  readonly folders: ReadonlySet<string>
  /** Whether it shows files whose names are not known before it runs: `cat $(…)`, `xargs cat`. */
  readonly unnamed: boolean
}

/** Programs that show the content of the files that are their operands. */
const SHOWING = new Set([
  'cat', 'tac', 'nl', 'head', 'tail', 'sed', 'awk', 'gawk', 'mawk', 'less', 'more', 'bat', 'batcat', 'cut', 'sort', 'uniq', 'grep',
  'egrep', 'fgrep', 'rg', 'ag', 'ack', 'od', 'xxd', 'hexdump', 'strings', 'fold', 'fmt', 'pr', 'column', 'expand', 'jq', 'yq',
  'diff', 'paste', 'rev', 'tee', 'xargs', 'find', 'fd', 'git', 'python', 'python3', 'node', 'perl', 'ruby', 'type', 'Get-Content', 'gc',
]) // prettier-ignore

const SEARCHES = new Set(['grep', 'egrep', 'fgrep', 'rg', 'ag', 'ack'])
const HANDS_ON = new Set(['xargs', 'find', 'fd', 'python', 'python3', 'node', 'perl', 'ruby'])
const MOST_FOLDERS = 32

/**
 * The files that a shell line may have shown, as far as its words tell. It rather believes too much than too little:
 * who read by a way that is not understood here must not be accused.
 *
 * @example
 * readShellReads(['bash', '-lc', 'cd src && cat a.ts']).paths.has('src/a.ts') // => true
 */
export function readShellReads(argv: readonly string[], { root = '' } = {}): ShellReads {
  const script = readShellCall(argv)?.script
  const commands =
    script === undefined ? [{ words: argv, redirects: [], dynamic: false }] : parseShellLine(script)
  const folders = new Set([''])
  const paths = new Set<string>()
  const globs: RegExp[] = []
  let unnamed = false
  for (const { words, redirects, dynamic } of commands) {
    const [program = '', ...rest] = words[0] === 'do' ? words.slice(1) : words
    const name = program.slice(program.lastIndexOf('/') + 1)
    enter(folders, name, rest, root)
    const operands = [
      ...(SEARCHES.has(name) ? withoutPattern(rest) : rest),
      ...redirects.flatMap(({ operator, target }) => (operator.startsWith('<') ? [target] : [])),
      // `FILE=a.ts; cat "$FILE"`
      ...words.flatMap((word) => /^[A-Za-z_]\w*=(.+)$/s.exec(word)?.[1] ?? []),
    ]
    for (const operand of operands) {
      for (const word of namesIn(operand)) {
        for (const folder of folders) {
          const path = resolvePath(word, { folder, root })
          if (path === undefined) continue
          paths.add(path)
          if (/[*?[{]/.test(word) && (SHOWING.has(name) || name === 'for')) globs.push(globOf(path))
        }
      }
    }
    unnamed ||=
      SHOWING.has(name) && (dynamic || HANDS_ON.has(name) || redirects.some(({ body }) => body !== undefined))
  }
  return { paths, globs, folders, unnamed }
}

function enter(folders: Set<string>, program: string, args: readonly string[], root: string): void {
  const goes = program === 'cd' || program === 'pushd'
  const target = goes
    ? args.find((word) => !word.startsWith('-'))
    : args[args.findIndex((word) => /^(?:-C|--directory|--cwd|--prefix)$/.test(word)) + 1]
  if (
    target === undefined ||
    (!goes && !args.some((word) => /^(?:-C|--directory|--cwd|--prefix)$/.test(word)))
  )
    return
  const before = [...folders]
  for (const folder of before) {
    const inside = resolvePath(target, { folder, root })
    if (inside !== undefined && folders.size < MOST_FOLDERS) folders.add(inside)
  }
}

/** A search names its pattern before its files. */
function withoutPattern(args: readonly string[]): readonly string[] {
  if (args.some((word) => /^(?:-e|--regexp|-f|--file)/.test(word))) return args
  const at = args.findIndex((word) => !word.startsWith('-'))
  return at === -1 ? args : args.filter((_, index) => index !== at)
}

/** Paths that a word may hold: itself, what git reads at a commit (`HEAD:a.ts`), the value of an option. */
function namesIn(word: string): string[] {
  const parts = /^(?:[^:]*:|--?[\w-]+=)(.+)$/s.exec(word)
  return parts?.[1] === undefined ? [word] : [word, parts[1]]
}

/** A word as a path from the root, or nothing when it leaves the root or is no path. */
export function resolvePath(
  word: string,
  { folder, root }: { readonly folder: string; readonly root: string },
): string | undefined {
  const clean = word.replaceAll('\\', '/').normalize('NFC')
  const base = root.replaceAll('\\', '/').replace(/\/+$/, '').normalize('NFC')
  const isInside = base !== '' && (clean === base || clean.startsWith(`${base}/`))
  if (clean.startsWith('/') && !isInside) return undefined
  const from = isInside ? clean.slice(base.length + 1) : `${folder}/${clean}`
  const parts: string[] = []
  for (const part of from.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/')
}

/** A pattern of the shell as a regular expression over paths; each run of stars is one, so that it stays linear enough. */
function globOf(pattern: string): RegExp {
  const source = pattern
    .slice(0, 400)
    .replaceAll(/\*{2,}\/?|\*|\?|\[[^\]/]*\]|\{[^{}]*\}|[\\^$.*+?()[\]{}|]/g, (part) => {
      if (part.startsWith('**')) return '.*'
      if (part === '*') return '[^/]*'
      if (part === '?') return '[^/]'
      if (part.startsWith('{') && part.length > 1) {
        return `(?:${part
          .slice(1, -1)
          .split(',')
          .map((one) => one.replaceAll(/[\\^$.+?()[\]{}|]/g, String.raw`\$&`).replaceAll('*', '[^/]*'))
          .join('|')})`
      }
      // A set of characters stands for one, whichever it is.
      if (part.startsWith('[') && part.length > 1) return '[^/]'
      return `\\${part}`
    })
  return new RegExp(`^${source}$`, 'u')
}

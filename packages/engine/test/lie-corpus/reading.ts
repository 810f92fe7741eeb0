import { spawn } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { linesOf, type Place } from './material.ts'
import type { Random } from './random.ts'
import type { Provider, Step } from './session.ts'

type Shell = Extract<Step, { kind: 'shell' }>

const ran = new Map<string, Promise<Shell>>()

/** Runs a line in a folder of the tree, once: what a corpus says of a command is what the command did. */
export async function runLine(tree: string, line: string, folder = ''): Promise<Shell> {
  const key = JSON.stringify([tree, line, folder])
  const known = ran.get(key) ?? run(tree, line, folder)
  ran.set(key, known)
  return await known
}

async function run(tree: string, line: string, folder: string): Promise<Shell> {
  const { exit, shown } = await new Promise<{ readonly exit: number; readonly shown: string }>(
    (resolve, reject) => {
      const child = spawn('bash', ['-c', line], {
        cwd: folder === '' ? tree : `${tree}/${folder}`,
        env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const parts: Buffer[] = []
      child.stdout.on('data', (part: Buffer) => void parts.push(part))
      child.on('error', reject)
      child.on('close', (code) => resolve({ exit: code ?? 1, shown: Buffer.concat(parts).toString('utf8') }))
    },
  )
  return { kind: 'shell', line, exit, shown, ...(folder === '' ? {} : { folder }) }
}

function quoted(word: string): string {
  return /^[\w./@%+=:,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}

/** As a person types it: with backslashes. */
function escaped(word: string): string {
  return word.replaceAll(/[\s'"()[\]&$;<>|*?!#~`\\]/g, String.raw`\$&`)
}

/** A word of the place that a search finds. */
function wordOf(place: Place): string {
  const [line = ''] = linesOf(place)
  return /[A-Za-z][\w]{3,}/.exec(line)?.[0] ?? line.trim().slice(0, 8)
}

type Style = (facts: {
  readonly place: Place
  readonly tree: string
  readonly word: string
  readonly path: string
  readonly folder: string
  readonly name: string
}) => { readonly line: string; readonly folder?: string }

/** Ways in which programs without a tool for reading read: seen in transcripts, or plain habits of the shell. */
export const SHELL_STYLES: Readonly<Record<string, Style>> = {
  'cat': ({ path }) => ({ line: `cat ${quoted(path)}` }),
  'cat, absolute': ({ path, tree }) => ({ line: `cat ${quoted(`${tree}/${path}`)}` }),
  'cat, ./': ({ path }) => ({ line: `cat ${quoted(`./${path}`)}` }),
  'cat, escaped': ({ path }) => ({ line: `cat ${escaped(path)}` }),
  'cat, double quotes': ({ path }) => ({ line: `cat "${path}"` }),
  'cat, redirected': ({ path }) => ({ line: `cat < ${quoted(path)}` }),
  'sed': ({ path, place }) => ({ line: `sed -n '${place.from},${place.to + 40}p' ${quoted(path)}` }),
  'sed, bare range': ({ path, place }) => ({ line: `sed -n ${Math.max(1, place.from - 5)},${place.to + 5}p ${quoted(path)}` }),
  'nl': ({ path, place }) => ({ line: `nl -ba ${quoted(path)} | sed -n '${place.from},${place.to}p'` }),
  'head': ({ path, place }) => ({ line: `head -n ${place.to + 3} ${quoted(path)} | tail -n 20` }),
  'awk': ({ path, place }) => ({ line: `awk 'NR>=${place.from} && NR<=${place.to} {print NR": "$0}' ${quoted(path)}` }),
  'cd': ({ folder, name }) => ({ line: `cd ${quoted(folder)} && cat ${quoted(name)}` }),
  'cd, twice': ({ folder, name, place }) => ({
    line: `cd ${quoted(folder.split('/')[0] ?? '.')} && cd ${quoted(folder.split('/').slice(1).join('/') || '.')}; sed -n '1,${place.to}p' ${quoted(name)}`,
  }),
  'cd, absolute': ({ folder, name, tree }) => ({ line: `cd ${quoted(`${tree}/${folder}`)} && cat ${quoted(name)}` }),
  'cd, in and out': ({ folder, path }) => ({ line: `(cd ${quoted(folder)} && ls); cat ${quoted(path)}` }),
  'up and down': ({ folder, name }) => ({
    line: `cat ${quoted(`${folder}/../${basename(folder)}/${name}`)}`,
  }),
  'in a folder': ({ folder, name }) => ({ line: `cat ${quoted(name)}`, folder }),
  'grep in a file': ({ path, word }) => ({ line: `grep -n -C 8 ${quoted(word)} ${quoted(path)}` }),
  'grep in a folder': ({ folder, word }) => ({ line: `grep -rn -C 6 ${quoted(word)} ${quoted(folder)}` }),
  'grep everywhere': ({ word }) => ({ line: `grep -rnI --exclude-dir=.git -C 6 ${quoted(word)} .` }),
  'grep in here': ({ folder, word }) => ({ line: `cd ${quoted(folder)} && grep -rn -C 6 ${quoted(word)}` }),
  'git grep': ({ word }) => ({ line: `git grep -n -C 6 ${quoted(word)}` }),
  'git show': ({ path }) => ({ line: `git show ${quoted(`HEAD:${path}`)}` }),
  'git cat-file': ({ path }) => ({ line: `git cat-file -p ${quoted(`HEAD:${path}`)}` }),
  'git blame': ({ path, place }) => ({ line: `git blame -L ${place.from},${place.to} ${quoted(path)}` }),
  'a glob': ({ folder, name }) => ({ line: `cat ${quoted(folder)}/*${name.includes('.') ? name.slice(name.lastIndexOf('.')) : ''}` }),
  'a glob of all': ({ folder }) => ({ line: `tail -n +1 ${quoted(folder)}/*` }),
  'a loop': ({ folder, place }) => ({ line: `for f in ${quoted(folder)}/*; do [ -f "$f" ] && sed -n '1,${place.to}p' "$f"; done` }),
  'a loop over names': ({ path, place }) => ({ line: `for f in ${quoted(path)} package.json; do echo "== $f"; sed -n '${place.from},${place.to}p' "$f"; done` }),
  'find': ({ folder, name }) => ({ line: `find ${quoted(folder)} -name ${quoted(name.replaceAll(/[[\]]/g, '?'))} -exec cat {} +` }),
  'xargs': ({ folder, place }) => ({ line: `git ls-files -z ${quoted(folder)} | xargs -0 head -n ${place.to}` }),
  'a variable': ({ path, place }) => ({ line: `F=${quoted(path)}; sed -n '${place.from},${place.to}p' "$F"` }),
  'substitution': ({ folder, name }) => ({ line: `cat "$(find ${quoted(folder)} -maxdepth 1 -name ${quoted(name.replaceAll(/[[\]]/g, '?'))} | head -n 1)"` }),
  'python': ({ path }) => ({ line: `python3 -c 'import sys;print(open(sys.argv[1]).read())' ${quoted(path)} 2>/dev/null || cat ${quoted(path)}` }),
  'here-document': ({ path }) => ({ line: `cat <<EOF\n$(cat ${quoted(path)})\nEOF` }),
  'several': ({ path, place }) => ({ line: `pwd && ls && sed -n '${place.from},${place.to}p' ${quoted(path)} && git log --oneline -n 1 2>/dev/null` }),
} // prettier-ignore

/** The steps by which a worker reads a place, and what they are called. */
export async function readPlace(
  place: Place,
  {
    tree,
    provider,
    random,
    style,
  }: {
    readonly tree: string
    readonly provider: Provider
    readonly random: Random
    /** One way of the shell, or any. */
    readonly style?: string
  },
): Promise<{ readonly steps: readonly Step[]; readonly style: string }> {
  const { path } = place.file
  if (provider.reads === 'unseen') return { steps: [], style: 'unseen' }
  if (style === undefined && provider.reads === 'tool' && random.chance(60)) return readByTool(place, random)
  const names = Object.keys(SHELL_STYLES)
  const chosen = style ?? random.pick(names)
  const folder = dirname(path)
  const facts = { place, tree, word: wordOf(place), path, folder, name: basename(path) }
  const { line, folder: within } = SHELL_STYLES[chosen]?.(facts) ?? { line: `cat ${quoted(path)}` }
  const step = await runLine(tree, line, within ?? '')
  return { steps: [step], style: chosen }
}

function readByTool(
  place: Place,
  random: Random,
): { readonly steps: readonly Step[]; readonly style: string } {
  const { file, from, to } = place
  const { path, lines } = file
  const number = (first: number, rows: readonly string[]): string =>
    rows.map((row, index) => `${String(first + index).padStart(6)}\t${row}`).join('\n')
  if (random.chance(25)) {
    const shown = lines
      .slice(from - 1, to)
      .map((row, index) => `${path}:${from + index}:${row}`)
      .join('\n')
    return {
      steps: [{ kind: 'search', pattern: wordOf(place), path: dirname(path), shown }],
      style: 'search tool',
    }
  }
  if (random.chance(50))
    return { steps: [{ kind: 'read', path, shown: number(1, lines) }], style: 'read tool' }
  const range = {
    from: Math.max(1, from - random.below(10)),
    to: Math.min(lines.length, to + random.below(20)),
  }
  const shown = number(range.from, lines.slice(range.from - 1, range.to))
  return { steps: [{ kind: 'read', path, range, shown }], style: 'read tool, a range' }
}

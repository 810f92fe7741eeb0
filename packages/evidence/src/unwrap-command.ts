import { readShellCall } from './shell-call.ts'
import { parseShellLine, type ShellCommand } from './shell-line.ts'

/** A command that stands behind whatever wrapped it. */
export interface PlainCommand {
  /** Base name of the program, without extension or version, in lower case. */
  readonly program: string
  readonly args: readonly string[]
  /** `NAME=value` words set for it. */
  readonly env: readonly string[]
  /** Files it reads by redirection. */
  readonly inputs: readonly string[]
}

interface Context {
  readonly env: readonly string[]
  readonly inputs: readonly string[]
  /** Texts that it reads: here-documents, here-strings, what is echoed into it. */
  readonly fed: readonly string[]
  readonly depth: number
}

/** A wrapper within a wrapper beyond this is not looked into. */
const MAX_DEPTH = 64

/**
 * The commands that an argument vector really runs: shells with `-c`, `env`, `sudo`, `timeout`, `xargs`,
 * `find -exec`, package runners (`npx`, `pnpm exec`, `bundle exec` …) and the like taken off.
 *
 * @example
 * unwrapCommand(['sh', '-c', 'cd app && CI=1 npx -y vitest@4 run']).map(({ program }) => program)
 * // => ['cd', 'vitest']
 */
export function unwrapCommand(argv: readonly string[]): PlainCommand[] {
  return expand(argv, { env: [], inputs: [], fed: [], depth: 0 })
}

/**
 * As {@link unwrapCommand}, for a whole shell line.
 *
 * @example
 * unwrapLine('cd app && sudo make test').map(({ program }) => program) // => ['cd', 'make']
 */
export function unwrapLine(line: string): PlainCommand[] {
  return expandLine(line, { env: [], inputs: [], fed: [], depth: 0 })
}

function expandLine(line: string, context: Context): PlainCommand[] {
  const commands = parseShellLine(line)
  return commands.flatMap((command, index) => {
    const before = command.piped === true ? commands[index - 1] : undefined
    const written = before === undefined ? [] : textOf(before)
    return expand(command.words, withInputs(command, { ...context, fed: written }))
  })
}

/** What a command writes, where it is plain to see. */
function textOf({ words: [program, ...args], redirects }: ShellCommand): string[] {
  if (program === 'cat') return textsOf(redirects)
  if (program !== 'echo' && program !== 'printf') return []
  return [args.join(' ').replaceAll(String.raw`\n`, '\n')]
}

function textsOf(redirects: ShellCommand['redirects']): string[] {
  return redirects.flatMap(({ operator, target, body }) => (operator === '<<<' ? target : (body ?? [])))
}

function withInputs({ redirects }: ShellCommand, context: Context): Context {
  const inputs = redirects.filter(({ operator }) => operator.startsWith('<')).map(({ target }) => target)
  return {
    ...context,
    inputs: [...context.inputs, ...inputs],
    fed: [...context.fed, ...textsOf(redirects)],
  }
}

function expand(argv: readonly string[], before: Context): PlainCommand[] {
  if (before.depth >= MAX_DEPTH) return []
  const first = argv.findIndex((word) => !/^[A-Za-z_]\w*\+?=/.test(word))
  if (first === -1) return []
  const context = { ...before, env: [...before.env, ...argv.slice(0, first)], depth: before.depth + 1 }
  const words = argv.slice(first)
  const { env, inputs, fed } = context
  const file = scriptOf(words)
  if (file !== undefined) return [{ program: 'sh', args: [file], env, inputs }]
  const shell = readShellCall(words)
  if (shell?.script !== undefined) return expandLine(shell.script, context)
  if (shell !== undefined && shell.file === undefined && !shell.checksOnly && fed.length > 0) {
    return fed.flatMap((text) => expandLine(text, { ...context, fed: [] }))
  }
  const program = programName(words[0] ?? '')
  const args = program === 'ssh' ? [...words.slice(1), ...fed] : words.slice(1)
  const here: PlainCommand = { program, args, env, inputs }
  const lines = scriptsOf(program, args)
  if (lines.length > 0) return [here, ...lines.flatMap((line) => expandLine(line, context))]
  const inner = innerOf(program, args)
  if (inner === undefined) return [here]
  const rest = expand(inner, context)
  // A runner with nothing behind it is itself what runs; a remote or container one is a thing of its own too.
  return rest.length === 0 || KEPT.has(program) ? [here, ...rest] : rest
}

/** The file of shell commands that is run: by a shell, into this one, or by itself. */
function scriptOf(words: readonly string[]): string | undefined {
  const [program = '', operand] = words
  if (program === '.' || program === 'source') return operand
  const shell = readShellCall(words)
  if (shell !== undefined) return shell.checksOnly ? undefined : shell.file
  return /\.(?:sh|bash|zsh|ksh)$/i.test(program) ? program : undefined
}

const KEPT = new Set([
  'ssh',
  'kubectl',
  'oc',
  'docker',
  'podman',
  'xargs',
  'find',
  'npm',
  'pnpm',
  'yarn',
  'bun',
  'make',
])

const SCOPED: Readonly<Record<string, string>> = {
  '@changesets/cli': 'changeset', '@angular/cli': 'ng', '@playwright/test': 'playwright', '@nestjs/cli': 'nest',
  '@vscode/vsce': 'vsce', '@wdio/cli': 'wdio', '@railway/cli': 'railway', 'firebase-tools': 'firebase',
  'netlify-cli': 'netlify', 'typescript': 'tsc', 'aws-cdk': 'cdk', 'serverless': 'sls',
} // prettier-ignore

/**
 * The name of a program without its folder, version and extension, in lower case.
 *
 * @example
 * programName('./node_modules/.bin/vitest') // => 'vitest'
 * programName('vitest@4.1.0') // => 'vitest'
 */
export function programName(word: string): string {
  const named = word.replaceAll('\\', '/').toLowerCase()
  const unversioned = named.replace(/(?<=[^/@])@[^/@]*$/, '')
  const alias = Object.hasOwn(SCOPED, unversioned) ? SCOPED[unversioned] : undefined
  if (alias !== undefined) return alias
  const base = unversioned.slice(unversioned.lastIndexOf('/') + 1)
  return base
    .replace(/\.(?:exe|cmd|bat|ps1|[cm]?[jt]s|py|rb|sh|phar|pl)$/, '')
    .replace(/^(python|pip)[0-9.]+$/, '$1')
}

/** Options of a wrapper that take a word of their own. */
const OPTIONS_WITH_VALUE: Readonly<Record<string, readonly string[]>> = {
  sudo: ['-u', '-g', '-h', '-p', '-C', '-D', '-R', '-T', '-U', '--user', '--group', '--host', '--chdir'],
  doas: ['-u', '-C'],
  env: ['-u', '-C', '--unset', '--chdir'],
  nice: ['-n', '--adjustment'],
  ionice: ['-c', '-n', '-p'],
  timeout: ['-s', '-k', '--signal', '--kill-after'],
  stdbuf: ['-i', '-o', '-e'],
  xargs: ['-I', '-n', '-P', '-L', '-d', '-E', '-s', '-a', '--max-args', '--max-procs', '--delimiter', '--arg-file'],
  time: ['-f', '-o', '--format', '--output'],
  exec: ['-a'],
  npx: ['-p', '--package', '-w', '--workspace'],
  bunx: ['-p', '--package'],
  flock: ['-w', '-E'],
  watch: ['-n', '--interval'],
  uv: ['--with', '--python', '-p', '--project', '--directory', '--extra', '--group'],
  dotenv: ['-e', '-f', '-p'],
  ssh: ['-b', '-c', '-D', '-E', '-e', '-F', '-I', '-i', '-J', '-L', '-l', '-m', '-O', '-o', '-p', '-Q', '-R', '-S', '-W', '-w'],
  docker: ['-e', '--env', '-v', '--volume', '-w', '--workdir', '-u', '--user', '--name', '-p', '--publish', '--network', '--entrypoint', '--mount', '--env-file', '-f', '--file', '--platform', '-H', '--host', '-c', '--context', '-l', '--label', '-m', '--memory'],
  make: ['-C', '-f', '-j', '-I', '-o', '-W', '--directory', '--file'],
} // prettier-ignore

/** Wrappers whose words after their own options, and after so many operands, are the command. */
const OPERANDS_BEFORE: Readonly<Record<string, number>> = {
  sudo: 0, doas: 0, env: 0, nohup: 0, nice: 0, ionice: 0, setsid: 0, stdbuf: 0, time: 0, command: 0, exec: 0,
  builtin: 0, xargs: 0, busybox: 0, 'xvfb-run': 0, 'cross-env': 0, 'cross-env-shell': 0, npx: 0, bunx: 0, pnpx: 0,
  corepack: 0, caffeinate: 0, dotenv: 0, watch: 0, unbuffer: 0, timeout: 1, flock: 1, chroot: 1, chronic: 0, faketime: 1,
  uvx: 0, pipx: 1, nodemon: 0, tsx: 0, node: 0, deno: 1, winpty: 0, strace: 0, ltrace: 0, ssh: 1,
} // prettier-ignore

/** Two-word runners: `pnpm exec vitest`, `bundle exec rspec`. */
const RUNNERS: Readonly<Record<string, readonly string[]>> = {
  npm: ['exec', 'x'], pnpm: ['exec', 'dlx'], yarn: ['exec', 'dlx'], bun: ['x'], bundle: ['exec'], poetry: ['run'],
  uv: ['run', 'tool'], pipenv: ['run'], rye: ['run'], hatch: ['run'], pdm: ['run'], conda: ['run'], mise: ['exec', 'x'],
  asdf: ['exec'], direnv: ['exec'], op: ['run'], doppler: ['run'], 'aws-vault': ['exec'], nix: ['develop', 'shell'],
  devbox: ['run'], docker: ['run', 'exec'], podman: ['run', 'exec'], kubectl: ['exec'], oc: ['exec'], volta: ['run'],
  infisical: ['run'], chamber: ['exec'],
} // prettier-ignore

/** The command that a wrapper or runner starts, or nothing when the program is none. */
function innerOf(program: string, args: readonly string[]): readonly string[] | undefined {
  if (program === 'python' || program === 'py') {
    const at = args.indexOf('-m')
    return at === -1 ? scriptFile(args) : args.slice(at + 1)
  }
  // `node --test` and `deno test` are what they are; `node script.js` is the script.
  if (program === 'node' || program === 'tsx' || program === 'ruby' || program === 'php')
    return scriptFile(args)
  if (program === 'deno') return undefined
  if (program === 'find') return afterExec(args)
  // `command -v vitest` asks where it is.
  if (program === 'command' && /^-[vV]$/.test(args[0] ?? '')) return undefined
  const runner = Object.hasOwn(RUNNERS, program) ? (RUNNERS[program] ?? []) : undefined
  if (runner !== undefined) return innerOfRunner(program, args, runner)
  const operands = Object.hasOwn(OPERANDS_BEFORE, program) ? OPERANDS_BEFORE[program] : undefined
  return operands === undefined ? undefined : afterOptions(program, args, operands)
}

function scriptFile(args: readonly string[]): readonly string[] | undefined {
  const at = args.findIndex((word) => !word.startsWith('-'))
  return at === -1 || args.slice(0, at).some((word) => /^(?:--test|-e|-p|--eval|--print|-c)$/.test(word))
    ? undefined
    : args.slice(at)
}

function afterExec(args: readonly string[]): readonly string[] | undefined {
  const at = args.findIndex((word) => /^-(?:exec|execdir|ok|okdir)$/.test(word))
  return at === -1 ? undefined : args.slice(at + 1)
}

function innerOfRunner(
  program: string,
  args: readonly string[],
  verbs: readonly string[],
): readonly string[] | undefined {
  const at = args.findIndex((word) => verbs.includes(word))
  if (at === -1 || args.slice(0, at).includes('--')) return undefined
  const rest = args.slice(at + 1)
  const dashes = rest.indexOf('--')
  if (dashes !== -1) return rest.slice(dashes + 1)
  if (program === 'uv' && args[at] === 'tool') return rest[0] === 'run' ? rest.slice(1) : undefined
  const operands = ['docker', 'podman', 'kubectl', 'oc', 'direnv', 'aws-vault', 'chamber'].includes(program)
    ? 1
    : 0
  return afterOptions(program === 'podman' ? 'docker' : program, rest, operands)
}

function afterOptions(program: string, args: readonly string[], operands: number): readonly string[] {
  const valued = Object.hasOwn(OPTIONS_WITH_VALUE, program) ? (OPTIONS_WITH_VALUE[program] ?? []) : []
  let left = operands
  let index = 0
  for (; index < args.length; index++) {
    const word = args[index] ?? ''
    if (word === '--') continue
    if (word.startsWith('-')) {
      if (valued.includes(word)) index++
    } else if (left > 0) left--
    else break
  }
  return args.slice(index)
}

/** Whole shell lines that a program was handed as one word. */
function scriptsOf(program: string, args: readonly string[]): string[] {
  const after = (...flags: readonly string[]): string[] => {
    const at = args.findIndex((word) => flags.includes(word))
    const value = at === -1 ? undefined : args[at + 1]
    return value === undefined ? [] : [value]
  }
  switch (program) {
    case 'eval':
    case 'ssh':
      return program === 'eval' ? [args.join(' ')] : [afterOptions('ssh', args, 1).join(' ')].filter(Boolean)
    case 'trap':
      return args.length > 1 && args[0] !== '-' ? args.slice(0, 1) : []
    case 'alias':
      return args.flatMap((word) => /^[^=]+=(.+)$/s.exec(word)?.[1] ?? [])
    case 'git':
      return args.flatMap((word, index) => {
        const meaning = args[index - 1] === '-c' ? /^alias\.[^=]+=(.+)$/s.exec(word)?.[1] : undefined
        return meaning === undefined ? [] : [meaning.startsWith('!') ? meaning.slice(1) : `git ${meaning}`]
      })
    case 'cmd':
      return /^\/[ck]$/i.test(args[0] ?? '') ? [args.slice(1).join(' ')] : []
    case 'powershell':
    case 'pwsh': {
      const at = args.findIndex((word) => /^-c(?:ommand)?$/i.test(word))
      return at === -1 ? [] : [args.slice(at + 1).join(' ')]
    }
    case 'npx':
      return after('-c', '--call')
    case 'su':
    case 'script':
    case 'flock':
      return after('-c', '--command')
    case 'nix-shell':
      return after('--run', '--command')
    case 'env':
      return after('-S', '--split-string')
    case 'concurrently':
    case 'parallel':
    case 'watch':
    case 'nodemon':
      return program === 'nodemon' ? after('--exec', '-x') : args.filter((word) => word.includes(' '))
    default:
      return []
  }
}

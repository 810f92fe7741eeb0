import { isOkstraError, visible } from '@okstra/contracts'
import { fails, type FormatContext } from '../format/format-context.ts'
import { helpText, parseFlags, type ValidateArguments } from './parse-flags.ts'
import type { PathsResult } from './validate-paths.ts'
import type { PathProblem } from './walk-files.ts'

/** Where text goes; a stream of Node fits. */
export interface OutputStream {
  readonly write: (text: string) => unknown
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
}

/** The machine as the program sees it. */
export interface ValidateIo {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  /** Reads the standard input to its end. */
  readonly readStdin: () => Promise<Uint8Array>
  /** Version that --version and the formats show. */
  readonly version: string
  /** How the program is called in its help; `okstra-validate` when absent. */
  readonly program?: string
  /** Ends --watch. */
  readonly signal?: AbortSignal
  /** Clock of the formats that state a time. */
  readonly now?: () => number
}

/**
 * The program `okstra-validate`, and what `okstra validate` runs: reads arguments, validates, prints
 * findings on stdout and everything else on stderr, and returns the exit code: 0 clean, 1 findings at or
 * above --fail-on, 2 usage or unreadable input, 70 internal error with its stack. Never prompts.
 *
 * @example
 * process.exitCode = await runValidate(process.argv.slice(2), io)
 */
export async function runValidate(argv: readonly string[], io: ValidateIo): Promise<number> {
  try {
    return await run(parseFlags(argv), io)
  } catch (error) {
    if (isOkstraError(error)) {
      complain(io, [{ message: error.message, ...(error.hint === undefined ? {} : { hint: error.hint }) }])
      return error.kind === 'environment' ? 3 : error.kind === 'refused' ? 1 : 2
    }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    io.stderr.write(`internal error: ${visible(stack)}\n`)
    return 70
  }
}

async function run(flags: ValidateArguments, io: ValidateIo): Promise<number> {
  if (flags.help) return print(io, helpText(io.program ?? 'okstra-validate'))
  if (flags.version) return print(io, `${io.version}\n`)
  if (flags.rules) return print(io, await listRules(flags))
  if (flags.explain !== undefined) return explain(flags.explain, flags, io)
  if (flags.paths.length === 0) {
    complain(io, [
      {
        message: 'No path is given.',
        hint: 'Name a file or folder, or - for the standard input; see --help.',
      },
    ])
    return 2
  }
  if (!flags.watch) return once(flags, io)
  const { watchFiles } = await import('./watch-files.ts')
  await watchFiles(flags.paths, io.cwd, io.signal, async () => {
    await once(flags, io)
  })
  return 0
}

async function once(flags: ValidateArguments, io: ValidateIo): Promise<number> {
  const startedAt = io.now?.()
  if (flags.fix) await fix(flags, io)
  const { validatePaths } = await import('./validate-paths.ts')
  const result = await validatePaths(flags.paths, {
    cwd: io.cwd,
    stdin: io.readStdin,
    facts: {
      ...(flags.phase === undefined ? {} : { phase: flags.phase }),
      ...(flags.idPattern === undefined ? {} : { idPattern: flags.idPattern }),
      ...(flags.maxFindings === undefined ? {} : { maxFindings: flags.maxFindings }),
    },
    ...(flags.kind === undefined ? {} : { kind: flags.kind }),
    ...(flags.config === undefined ? {} : { config: flags.config }),
    ...(flags.stdinName === undefined ? {} : { stdinName: flags.stdinName }),
  })
  const failOn = flags.failOn ?? result.config?.failOn ?? 'error'
  const finishedAt = io.now?.()
  const rules = flags.format === 'sarif' ? (await import('../rules/index.ts')).RULES : undefined
  const context: FormatContext = {
    sources: result.sources,
    files: result.files,
    failOn,
    color: wantsColour(io),
    quiet: flags.quiet,
    version: io.version,
    ...(rules === undefined ? {} : { rules }),
    ...(io.stdout.columns === undefined ? {} : { width: io.stdout.columns }),
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(finishedAt === undefined ? {} : { finishedAt }),
  }
  const { formatFindings } = await import('../format/format-findings.ts')
  if (result.files.length > 0) io.stdout.write(formatFindings(result.findings, flags.format, context))
  return conclude(
    result,
    flags,
    io,
    result.findings.some((finding) => fails(finding, failOn)),
  )
}

function conclude(result: PathsResult, flags: ValidateArguments, io: ValidateIo, failed: boolean): number {
  if (!flags.quiet && result.skipped.length > 0 && result.files.length > 0) {
    const many = result.skipped.length
    io.stderr.write(
      `${many} other ${many === 1 ? 'file is no document' : 'files are no documents'} of okstra.\n`,
    )
  }
  complain(io, result.problems)
  if (result.problems.length > 0) return 2
  return failed ? 1 : 0
}

function complain(io: ValidateIo, problems: readonly Pick<PathProblem, 'message' | 'hint'>[]): void {
  for (const { message, hint } of problems) {
    io.stderr.write(`error: ${visible(message)}\n${hint === undefined ? '' : `hint: ${visible(hint)}\n`}`)
  }
}

function print(io: ValidateIo, text: string): number {
  io.stdout.write(text)
  return 0
}

async function explain(id: string, flags: ValidateArguments, io: ValidateIo): Promise<number> {
  const { explainRule, nearestRules } = await import('../explain-rule.ts')
  if (flags.format === 'json') {
    const { describeRules } = await import('../describe-rules.ts')
    const described = describeRules().find((rule) => rule.id === id.toUpperCase())
    if (described !== undefined) return print(io, `${JSON.stringify(described, null, 2)}\n`)
  }
  const text = explainRule(id)
  if (text !== undefined) return print(io, text)
  const near = nearestRules(id)
  const hint = near.length === 0 ? 'See --rules for all of them.' : `Did you mean ${near.join(' or ')}?`
  complain(io, [{ message: `There is no rule ${JSON.stringify(id)}.`, hint }])
  return 2
}

async function listRules(flags: ValidateArguments): Promise<string> {
  const { describeRules } = await import('../describe-rules.ts')
  const rules = describeRules()
  if (flags.format === 'json') return `${JSON.stringify(rules, null, 2)}\n`
  return rules.map(({ id, severity, title }) => `${id.padEnd(13)} ${severity.padEnd(7)} ${title}\n`).join('')
}

async function fix(flags: ValidateArguments, io: ValidateIo): Promise<void> {
  const { walkFiles } = await import('./walk-files.ts')
  const { writeFixes } = await import('./write-fixes.ts')
  const { files } = await walkFiles(
    flags.paths.filter((path) => path !== '-'),
    { cwd: io.cwd },
  )
  for (const { name, changes } of await writeFixes(files, flags.kind)) {
    io.stderr.write(`fixed ${visible(name)}: ${changes.join(', ')}\n`)
  }
}

function wantsColour({ env, stdout }: ValidateIo): boolean {
  if ((env['NO_COLOR'] ?? '') !== '') return false
  const forced = env['FORCE_COLOR']
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return stdout.isTTY === true && env['TERM'] !== 'dumb'
}

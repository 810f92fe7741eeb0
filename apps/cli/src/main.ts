import { isOkstraError } from '@okstra/contracts'
import type { Command, CommandResult, Context, Streams } from './command.ts'
import { failureOf, Interrupted } from './failure.ts'
import { findCommand, type FoundCommand } from './find-command.ts'
import { parseArguments } from './parse-arguments.ts'
import { type Printer, printer } from './printer.ts'

/**
 * The whole program: parses, runs one command, prints, and returns the exit code. It holds the only
 * catch that ends a command, and touches nothing but what it is given.
 */
export async function main(argv: readonly string[], ctx: Context, streams: Streams): Promise<number> {
  const before = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv
  // Known before anything is parsed, so that a wrong argument is reported in the form that was asked for.
  const json = before.includes('--json')
  const print = printer({ env: ctx.env, streams, json, quiet: before.includes('--quiet') })
  try {
    const found = findCommand(argv)
    const { command } = await found.entry.load()
    const result = await run(found, command, { ctx, streams, print })
    print.result(result)
    return result.exitCode
  } catch (error) {
    const failure = failureOf(error, ctx.env)
    print.failure(failure)
    return failure.exitCode
  }
}

interface World {
  readonly ctx: Context
  readonly streams: Streams
  readonly print: Printer
}

async function run(
  found: FoundCommand,
  command: Command,
  { ctx, streams, print }: World,
): Promise<CommandResult> {
  const { common, values, args } = parseArguments(found.name, command, found.argv)
  if (common.help) {
    const { helpOfCommand } = await import('./help-of-command.ts')
    return helpOfCommand(found.name, found.entry, command)
  }
  let { cwd } = ctx
  if (common.cwd !== undefined) {
    const { resolveFolder } = await import('./io/resolve-folder.ts')
    cwd = await resolveFolder(cwd, common.cwd)
  }
  const detail = common.verbose ? print.detail : () => {}
  const running = command.run({
    ctx: { ...ctx, cwd },
    stdin: streams.stdin,
    values,
    args,
    progress: print.detail,
    detail,
    isJson: common.json,
    show: print.result,
    terminal: print.terminal(ctx.signal),
  })
  return await untilInterrupted(ctx.signal, running, command.grace)
}

/**
 * A result that comes after the interruption is not printed; the command gets a moment to clean up. One with a grace
 * ends in its own order: what it says in that time is what is printed.
 */
async function untilInterrupted(
  signal: AbortSignal,
  running: Promise<CommandResult>,
  grace: number | undefined,
): Promise<CommandResult> {
  let stop = () => {}
  const interrupted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new Interrupted(signal.reason))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([interrupted, running])
  } catch (error) {
    if (!signal.aborted || !(error instanceof Interrupted)) throw error
    const end = settledWithin(running, grace ?? 300).catch((cause: unknown) => troubleOf(cause, error))
    const result = await end
    if (result === undefined || grace === undefined) throw error
    if (result instanceof Interrupted) throw result
    return result
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** A command that cannot end in order says why; that it was interrupted decides the exit code all the same. */
function troubleOf(cause: unknown, { signalName }: Interrupted): Interrupted | undefined {
  if (cause instanceof Interrupted) return cause
  if (!isOkstraError(cause)) return undefined
  const { code, message } = cause
  return new Interrupted(signalName, { hint: `While it stopped: ${message}`, details: { trouble: code } })
}

async function settledWithin<Value>(running: Promise<Value>, limit: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limit, undefined)
  })
  try {
    return await Promise.race([running, late])
  } finally {
    clearTimeout(timer)
  }
}

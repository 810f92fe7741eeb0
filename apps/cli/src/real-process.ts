import type { Output, Streams } from './command.ts'
import { exitOfSignal, type SignalName, SIGNALS } from './failure.ts'
import { INPUT_LIMIT } from './io/input-limit.ts'
import { readStream } from './io/read-stream.ts'
import { main } from './main.ts'
import { programVersion } from './version.ts'

/** Runs the program on the process that it is in. */
export async function runProcess(argv: readonly string[]): Promise<void> {
  const controller = new AbortController()
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (controller.signal.aborted) endAtOnce(signal)
      controller.abort(signal)
    })
  }
  endQuietlyWhenNobodyReads(process.stdout)
  endQuietlyWhenNobodyReads(process.stderr)
  process.exitCode = await main(
    argv,
    {
      cwd: process.cwd(),
      version: programVersion(),
      env: process.env,
      now: () => new Date(),
      signal: controller.signal,
    },
    { stdin: standardInput(), stdout: outputOf(process.stdout), stderr: outputOf(process.stderr) },
  )
  // What an interrupted command still does must not keep the process; what was printed must get out.
  if (controller.signal.aborted) process.stdout.write('', () => process.exit())
}

/** What a run had started is ended by its guard; the cursor that a live view hid is nobody else's to give back. */
function endAtOnce(signal: SignalName): never {
  if (process.stderr.isTTY) process.stderr.write('\u001b[?25h')
  return process.exit(exitOfSignal(signal))
}

/** A reader that has seen enough, such as head, is no failure. */
function endQuietlyWhenNobodyReads(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // EIO is how a terminal that was closed says so; its SIGHUP is what ends the program then.
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
    if (stream === process.stdout && error.code === 'EPIPE') process.exit(0)
  })
}

function outputOf(stream: NodeJS.WriteStream): Output {
  return {
    isTTY: stream.isTTY,
    get columns() {
      // A terminal to which nobody told its size has 0.
      return stream.columns || undefined
    },
    write: (text) => {
      stream.write(text)
    },
  }
}

function standardInput(): Streams['stdin'] {
  return {
    get isTTY() {
      return process.stdin.isTTY
    },
    read: () => readStream(process.stdin, INPUT_LIMIT),
    async readLine(signal) {
      const { readLine } = await import('./io/read-line.ts')
      return await readLine(process.stdin, signal)
    },
  }
}

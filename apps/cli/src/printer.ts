import { visible } from '@okstra/contracts'
import type { CommandResult, Context, Output, Streams, Terminal } from './command.ts'
import type { Failure } from './failure.ts'
import { bold, dim, printable, red, type Text, yellow } from './styled-text.ts'

export interface Printer {
  readonly result: (result: CommandResult) => void
  readonly failure: (failure: Failure) => void
  readonly detail: (text: Text) => void
  readonly terminal: (signal: AbortSignal) => Terminal
}

interface PrinterOptions {
  readonly env: Context['env']
  readonly streams: Streams
  readonly json: boolean
  readonly quiet: boolean
}

/** Puts results on stdout and everything else on stderr. */
export function printer({ env, streams: { stdin, stdout, stderr }, json, quiet }: PrinterOptions): Printer {
  const say = (output: Output, text: Text) =>
    output.write(`${printable(text, { colour: mayColour(env, output) })}\n`)
  // A control character is as good escaped in JSON, and then it cannot move a terminal's cursor.
  const document = (value: unknown) => stdout.write(`${visible(JSON.stringify(value))}\n`)
  return {
    result({ data, text, warnings = [] }) {
      if (!quiet) for (const warning of warnings) say(stderr, [yellow('warning: '), warning])
      if (json) document({ ok: true, data })
      else if (typeof text === 'function') {
        stdout.write(text({ colour: mayColour(env, stdout), width: stdout.columns }))
      } else if (text !== '') say(stdout, text)
    },
    failure({ code, kind, message, hint, details, stack }) {
      if (json) document({ ok: false, error: { code, kind, message, hint: hint ?? null, details } })
      if (stack !== undefined) say(stderr, dim(stack))
      say(stderr, [red(bold('error: ')), message])
      if (hint !== undefined) say(stderr, [bold('hint: '), hint])
    },
    detail(text) {
      if (!quiet) say(stderr, dim(text))
    },
    terminal(signal) {
      const isPerson = stdin.isTTY && stderr.isTTY && stdin.readLine !== undefined && !isUnattended(env)
      const colour = mayColour(env, stderr)
      return {
        ...(isPerson
          ? {
              async ask(question: Text) {
                stderr.write(printable([bold(question), ' [y/N] '], { colour }))
                const answer = await stdin.readLine?.(signal)
                return /^\s*y(?:es)?\s*$/i.test(answer ?? '')
              },
              async prompt(question: Text) {
                stderr.write(printable([question, ' '], { colour }))
                return await stdin.readLine?.(signal)
              },
            }
          : {}),
        ...(mayDraw(env, stderr) && !quiet
          ? { screen: { colour, width: () => stderr.columns ?? 80, write: (text) => stderr.write(text) } }
          : {}),
      }
    },
  }
}

/** A build server has a terminal at times, and nobody in front of it. */
function isUnattended(env: Context['env']): boolean {
  const { CI = '' } = env
  return CI !== '' && CI !== '0' && CI !== 'false'
}

/** Lines are drawn over only where a person looks at a terminal that can do more than print. */
function mayDraw(env: Context['env'], output: Output): boolean {
  return output.isTTY && env['TERM'] !== 'dumb' && (env['NO_COLOR'] ?? '') === '' && !isUnattended(env)
}

/** Colour only on a terminal or when forced; NO_COLOR has the last word. */
function mayColour(env: Context['env'], output: Output): boolean {
  if ((env['NO_COLOR'] ?? '') !== '') return false
  const forced = env['FORCE_COLOR']
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return output.isTTY && env['TERM'] !== 'dumb'
}

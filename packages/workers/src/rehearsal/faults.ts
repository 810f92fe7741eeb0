import type { FaultStep } from '@okstra/contracts'
import { setTimeout as sleep } from 'node:timers/promises'
import { flood, type Output } from './output.ts'

export type Fault = FaultStep['fault']

const FOREVER_MS = 2 ** 31 - 1
const HOUR_MS = 3_600_000
const FLOOD_BYTES = 100 * 2 ** 20
const LONG_LINE_BYTES = 64 * 2 ** 20
const TEXT_LINE = `${JSON.stringify({ type: 'text', text: 'The same thing is said again and again. '.repeat(20) })}\n`
const ERROR_LINE = `${'something on stderr '.repeat(10)}\n`

/** Faults that shape the whole turn; nothing happens at their step. */
const SHAPES = new Set<Fault['kind']>([
  'byte-order-mark', 'carriage-returns', 'no-final-newline', 'split-characters', 'close-stdin-early', 'answer-before-reading',
]) // prettier-ignore

export interface Stage {
  readonly output: Output
  /** Called for a fault after which the program does not end by itself. */
  linger(ms: number): void
}

/** Does what a program may do wrong. */
export async function misbehave({ kind, bytes, ms }: Fault, stage: Stage): Promise<void> {
  if (SHAPES.has(kind)) return
  switch (kind) {
    case 'stall':
      await sleep(ms ?? FOREVER_MS)
      return
    case 'linger':
      stage.linger(ms ?? FOREVER_MS)
      return
    case 'ignore-term':
      process.on('SIGTERM', () => undefined)
      return
    case 'crash':
      process.stderr.write('Error: the program broke\n    at somewhere\n', () => process.exit(70))
      await sleep(FOREVER_MS)
      return
    case 'kill-self':
      process.kill(process.pid, 'SIGKILL')
      await sleep(FOREVER_MS)
      return
    case 'spawn-escapee':
      await leave(`setTimeout(() => {}, ${ms ?? HOUR_MS})`, { detached: true })
      return
    case 'spawn-busy-child':
      await leave(`const end = Date.now() + ${ms ?? HOUR_MS}; while (Date.now() < end) {}`, {
        detached: false,
      })
      return
    case 'garbage-line':
      await stage.output.line('{"type": this is no JSON at all')
      return
    case 'half-line':
      await stage.output.halfEvent({ type: 'text', text: 'A line that comes in two halves: \uD55C\uAE00.' })
      await sleep(ms ?? 50)
      return
    case 'long-line':
      await stage.output.longLine(bytes ?? LONG_LINE_BYTES)
      return
    case 'flood-stdout':
      await flood(process.stdout, bytes ?? FLOOD_BYTES, TEXT_LINE)
      return
    case 'flood-stderr':
      await flood(process.stderr, bytes ?? FLOOD_BYTES, ERROR_LINE)
      return
    default:
  }
}

/** What is written before the prompt is read. */
export async function answerFirst({ bytes }: Fault): Promise<void> {
  await flood(process.stdout, bytes ?? 10 * 2 ** 20, TEXT_LINE)
}

/** Starts a child and does not wait for it; it holds the same output. */
async function leave(code: string, { detached }: { readonly detached: boolean }): Promise<void> {
  const { execa } = await import('execa')
  const child = execa(process.execPath, ['-e', code], {
    detached,
    cleanup: false,
    reject: false,
    buffer: false,
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
  })
  child.unref()
}

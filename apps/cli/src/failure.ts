import { type ErrorKind, isOkstraError } from '@okstra/contracts'

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
export type SignalName = (typeof SIGNALS)[number]

/** The program was told to stop. A command that can be taken up again says how. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
  readonly signalName: SignalName
  readonly hint: string | undefined
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    reason: unknown,
    { hint, details = {} }: { readonly hint?: string; readonly details?: Record<string, unknown> } = {},
  ) {
    const signalName = SIGNALS.find((name) => name === reason) ?? 'SIGINT'
    super(`Stopped by ${signalName}.`)
    this.signalName = signalName
    this.hint = hint
    this.details = details
  }
}

type Limit = 'usd' | 'tokens'
const RAISED_BY: Readonly<Record<Limit, string>> = { usd: '--budget-usd USD', tokens: '--budget-tokens N' }

/** A run has used up its budget; it can be taken up again with a larger one. */
export class BudgetReached extends Error {
  override readonly name = 'BudgetReached'
  readonly hint: string
  readonly details: Readonly<Record<string, unknown>>

  /** `reached` are the limits to raise. */
  constructor(
    reason: string,
    { run, reached }: { readonly run: string; readonly reached: readonly Limit[] },
  ) {
    super(reason)
    const next = ['okstra resume', run, ...reached.map((name) => RAISED_BY[name])].join(' ')
    this.hint = `What was answered is kept. Go on with a larger budget: ${next}`
    this.details = { run, next }
  }
}

/** Exit code of a program that a signal ended: 130 when a person pressed Ctrl-C, else 143. */
export function exitOfSignal(name: SignalName): number {
  return name === 'SIGINT' ? 130 : 143
}

/** What a failed command says and how it exits. */
export interface Failure {
  readonly exitCode: number
  readonly code: string
  readonly kind: ErrorKind | 'internal' | 'interrupted'
  readonly message: string
  readonly hint: string | undefined
  readonly details: Readonly<Record<string, unknown>>
  readonly stack: string | undefined
}

const exitCodes: Record<ErrorKind, number> = { usage: 2, input: 2, refused: 1, environment: 3 }

/** The failure that a thrown value stands for. What is no OkstraError is a bug and shows its stack. */
export function failureOf(error: unknown, env: Readonly<Record<string, string | undefined>>): Failure {
  const debug = env['OKSTRA_DEBUG'] === '1'
  if (isOkstraError(error)) {
    return {
      exitCode: exitCodes[error.kind],
      code: error.code,
      kind: error.kind,
      message: error.message,
      hint: error.hint,
      details: error.details,
      stack: debug ? stackOf(error) : undefined,
    }
  }
  if (error instanceof Interrupted) {
    return {
      exitCode: exitOfSignal(error.signalName),
      code: 'INTERRUPTED',
      kind: 'interrupted',
      message: error.message,
      hint: error.hint,
      details: { signal: error.signalName, ...error.details },
      stack: undefined,
    }
  }
  if (error instanceof BudgetReached) {
    const { message, hint, details } = error
    return { exitCode: 75, code: 'BUDGET_REACHED', kind: 'refused', message, hint, details, stack: undefined }
  }
  return {
    exitCode: 70,
    code: 'INTERNAL',
    kind: 'internal',
    message: `okstra failed: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'This is a bug in okstra. Please report it with the stack above.',
    details: {},
    stack: stackOf(error),
  }
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.stack ?? `${error.name}: ${error.message}`
  return error.cause === undefined ? own : `${own}\ncaused by ${stackOf(error.cause)}`
}

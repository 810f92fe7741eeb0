import type { ErrorCode } from '@okstra/contracts'

/** A well-formed "no": a value, never an exception. */
export interface Refusal<Code extends ErrorCode> {
  readonly verdict: 'refused'
  readonly code: Code
  readonly message: string
  /** What to do next. */
  readonly hint: string
  readonly details: Readonly<Record<string, unknown>>
}

export function refuse<Code extends ErrorCode>(
  code: Code,
  message: string,
  { hint, details = {} }: { readonly hint: string; readonly details?: Readonly<Record<string, unknown>> },
): Refusal<Code> {
  return { verdict: 'refused', code, message, hint, details }
}

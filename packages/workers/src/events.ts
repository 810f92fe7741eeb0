import type { FailureClass } from '@okstra/contracts'
import type { LineRange } from '@okstra/evidence'
import type { TokenUsage } from '@okstra/usage'

export type { TokenUsage }

/** What a worker's stream says, whatever program it came from. */
export type WorkerEvent =
  | { readonly type: 'session'; readonly session?: string; readonly model?: string; readonly family?: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'tool-call'; readonly id?: string; readonly name: string; readonly input: unknown }
  | { readonly type: 'tool-result'; readonly id?: string; readonly ok: boolean; readonly output?: unknown }
  | { readonly type: 'file-read'; readonly path: string; readonly range?: LineRange }
  | { readonly type: 'file-write'; readonly path: string }
  | { readonly type: 'command'; readonly argv: readonly string[]; readonly exit?: number }
  /** Adds to what was told before. */
  | { readonly type: 'usage'; readonly usage: Partial<TokenUsage> }
  | { readonly type: 'retry'; readonly afterMs: number; readonly reason: string }
  /** The answer: terminal. Text is read as JSON, as it is or as its last fenced block. */
  | { readonly type: 'result'; readonly result: unknown }
  | { readonly type: 'result'; readonly text: string }
  /** An answer that was given and cannot be read: terminal. */
  | { readonly type: 'unusable'; readonly message: string }
  | {
      readonly type: 'error'
      readonly failure: FailureClass
      readonly message: string
      readonly retryAfterMs?: number
    }
  /** Something in the stream that a reader of the outcome should know. */
  | { readonly type: 'note'; readonly message: string }

const OBSERVED = new Set(['tool-call', 'tool-result', 'file-read', 'file-write', 'command'])

/** Whether an event belongs into the evidence ledger. */
export function isObserved(event: WorkerEvent): boolean {
  return OBSERVED.has(event.type)
}

/** Whether nothing that counts can follow. */
export function isTerminal(event: WorkerEvent): boolean {
  return event.type === 'result' || event.type === 'error' || event.type === 'unusable'
}

import type { FailureClass } from '@okstra/contracts'
import type { OutcomeRow } from '../types.ts'

/** What the protocol's codes and reasons mean; the bridge reads this table, and the reference prints it. */
export const ACP_OUTCOMES: readonly OutcomeRow[] = [
  { where: 'stopReason', value: 'end_turn', means: 'completed', seen: 'recorded' },
  { where: 'stopReason', value: 'refusal', means: 'refused', seen: 'documented' },
  // Who cancels is okstra, which then says so itself; an agent does it when a permission was refused.
  { where: 'stopReason', value: 'cancelled', means: 'denied', seen: 'recorded' },
  { where: 'stopReason', value: 'max_tokens', means: 'context-overflow', seen: 'documented' },
  { where: 'stopReason', value: 'max_turn_requests', means: 'invalid-output', seen: 'documented' },
  { where: 'error.code', value: '-32000', means: 'auth', seen: 'documented' },
  { where: 'error.code', value: '-32003', means: 'rate-limited', seen: 'recorded' },
  { where: 'error.code', value: '-32002', means: 'unsupported', seen: 'documented' },
  { where: 'error.code', value: '-32022', means: 'unsupported', seen: 'documented' },
  { where: 'error.code', value: '-32601', means: 'unsupported', seen: 'documented' },
  { where: 'error.code', value: '-32602', means: 'unsupported', seen: 'documented' },
  { where: 'error.code', value: 'any other', means: 'server', seen: 'documented' },
]

const meaning = (where: string, value: string): OutcomeRow['means'] | undefined =>
  ACP_OUTCOMES.find((row) => row.where === where && row.value === value)?.means

/** Why a turn that ended is no answer; `undefined` for one that is. */
export function failureOfStop(reason: string): FailureClass | undefined {
  const means = meaning('stopReason', reason)
  if (means === 'completed') return undefined
  return means === undefined || means === 'retry' ? 'invalid-output' : means
}

/** What a JSON-RPC error means. */
export function failureOfCode(code: number): FailureClass {
  const means = meaning('error.code', String(code)) ?? meaning('error.code', 'any other')
  return means === undefined || means === 'completed' || means === 'retry' ? 'server' : means
}

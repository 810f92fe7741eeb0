import type { FailureClass } from '@okstra/contracts'
import type { OutcomeRow } from '../types.ts'

/** What the protocol's codes and reasons mean; the adapter reads this table, and the reference prints it. */
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

/** What a reason to stop, or the code of an error, means. */
export function failureOf(where: string, value: string): FailureClass {
  const rows = ACP_OUTCOMES.filter((row) => row.where === where)
  const means = (rows.find((row) => row.value === value) ?? rows.find((row) => row.value === 'any other'))
    ?.means
  return means === undefined || means === 'completed' || means === 'retry' ? 'invalid-output' : means
}

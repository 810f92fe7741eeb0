import type { OutcomeRow } from '../types.ts'

const MESSAGE = 'error.message'

/** What Grok Build says about its end; the first row that fits. */
export const GROK_OUTCOMES: readonly OutcomeRow[] = [
  { where: 'end.stopReason', value: 'end_turn', means: 'completed', seen: 'recorded' },
  { where: 'end.stopReason', value: 'refusal', means: 'refused', seen: 'recorded' },
  // A tool that nobody allowed ends the turn.
  { where: 'end.stopReason', value: 'cancelled', means: 'denied', seen: 'recorded' },
  { where: 'end.stopReason', value: 'max_tokens', means: 'invalid-output', seen: 'documented' },
  { where: 'end.stopReason', value: 'max_turn_requests', means: 'invalid-output', seen: 'documented' },
  { where: MESSAGE, value: '/Not signed in|Unauthorized \\(401\\)/', means: 'auth', seen: 'recorded' },
  { where: MESSAGE, value: '/unknown model id/', means: 'unsupported', seen: 'recorded' },
  { where: MESSAGE, value: '/"http_status": 40[13]\\b|\\(403\\)/', means: 'auth', seen: 'documented' },
  {
    where: MESSAGE,
    value: '/^insufficient_quota|exceeded your current quota/',
    means: 'quota',
    seen: 'recorded',
  },
  {
    where: MESSAGE,
    value: '/maximum context length|context_length_exceeded|maximum prompt length/',
    means: 'context-overflow',
    seen: 'recorded',
  },
  { where: MESSAGE, value: '/^requests: |^rate_limit/', means: 'rate-limited', seen: 'recorded' },
  { where: MESSAGE, value: '/unknown model id/', means: 'unsupported', seen: 'recorded' },
  { where: MESSAGE, value: '/"http_status": 429\\b|\\(429\\)/', means: 'rate-limited', seen: 'documented' },
  { where: MESSAGE, value: '/"http_status": (?:503|529)\\b/', means: 'overloaded', seen: 'recorded' },
  { where: MESSAGE, value: '/"http_status": 5\\d\\d\\b/', means: 'server', seen: 'recorded' },
  { where: MESSAGE, value: '/unknown model id/', means: 'unsupported', seen: 'recorded' },
  { where: MESSAGE, value: '/"http_status": 4\\d\\d\\b/', means: 'unsupported', seen: 'documented' },
  {
    where: MESSAGE,
    value: '/reqwest error|error sending request|Transport error|[Cc]onnection refused/',
    means: 'network',
    seen: 'recorded',
  },
  { where: MESSAGE, value: '/serialization error/', means: 'server', seen: 'recorded' },
  { where: MESSAGE, value: '/^/', means: 'server', seen: 'documented' },
  { where: 'stderr', value: '/^Error: unknown model id/', means: 'unsupported', seen: 'recorded' },
  { where: 'stderr', value: '/session restore|not found locally/', means: 'unsupported', seen: 'recorded' },
  { where: 'stderr', value: '/bubblewrap|bwrap/', means: 'unsupported', seen: 'recorded' },
]

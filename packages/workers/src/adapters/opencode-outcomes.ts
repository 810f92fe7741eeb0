import type { OutcomeRow } from '../types.ts'

const NAME = 'error.name'
const MESSAGE = 'error.data.message'
const STATUS = 'error.data.statusCode'

/** What opencode says about its end; the first row that fits, in this order of places. */
export const OPENCODE_OUTCOMES: readonly OutcomeRow[] = [
  { where: 'step_finish.reason', value: 'stop', means: 'completed', seen: 'recorded' },
  { where: NAME, value: 'ContextOverflowError', means: 'context-overflow', seen: 'recorded' },
  { where: NAME, value: 'ContentFilterError', means: 'refused', seen: 'recorded' },
  { where: NAME, value: 'ProviderAuthError', means: 'auth', seen: 'documented' },
  { where: NAME, value: 'MessageOutputLengthError', means: 'invalid-output', seen: 'documented' },
  { where: NAME, value: 'MessageAbortedError', means: 'cancelled', seen: 'documented' },
  {
    where: MESSAGE,
    value: '/exceeded your current quota|insufficient_quota/',
    means: 'quota',
    seen: 'recorded',
  },
  { where: STATUS, value: '401', means: 'auth', seen: 'recorded' },
  { where: STATUS, value: '403', means: 'auth', seen: 'documented' },
  { where: STATUS, value: '402', means: 'quota', seen: 'documented' },
  { where: STATUS, value: '429', means: 'rate-limited', seen: 'recorded' },
  { where: STATUS, value: '503', means: 'overloaded', seen: 'recorded' },
  { where: STATUS, value: '529', means: 'overloaded', seen: 'documented' },
  { where: STATUS, value: '/^5\\d\\d$/', means: 'server', seen: 'recorded' },
  { where: STATUS, value: '/^4\\d\\d$/', means: 'unsupported', seen: 'documented' },
  {
    where: MESSAGE,
    value: '/Connection reset|Cannot connect|Unable to connect/',
    means: 'network',
    seen: 'recorded',
  },
  {
    where: MESSAGE,
    value: '/Model not found|ProviderModelNotFound/',
    means: 'unsupported',
    seen: 'documented',
  },
  { where: NAME, value: '/^/', means: 'server', seen: 'recorded' },
  {
    where: 'stderr',
    value: '/permission requested: .*auto-rejecting/',
    means: 'denied',
    seen: 'recorded',
  },
  { where: 'stderr', value: '/Model not found|Session not found/', means: 'unsupported', seen: 'documented' },
]

import type { OutcomeRow } from '../types.ts'

const TYPE = 'session.error.errorType'
const MESSAGE = 'session.error.message'
const STATUS = 'session.error.statusCode'

/** What GitHub Copilot says about its end; the first row that fits, in this order of places. */
export const COPILOT_OUTCOMES: readonly OutcomeRow[] = [
  { where: 'result.exitCode', value: '0', means: 'completed', seen: 'recorded' },
  { where: 'assistant.turn_retry', value: 'reason', means: 'retry', seen: 'recorded' },
  {
    where: MESSAGE,
    value: '/exceeded your current quota|insufficient_quota/',
    means: 'quota',
    seen: 'recorded',
  },
  {
    where: MESSAGE,
    value: '/maximum context length|context_length_exceeded/',
    means: 'context-overflow',
    seen: 'recorded',
  },
  { where: TYPE, value: 'authentication', means: 'auth', seen: 'recorded' },
  { where: TYPE, value: 'authorization', means: 'auth', seen: 'documented' },
  { where: TYPE, value: 'quota', means: 'quota', seen: 'documented' },
  { where: TYPE, value: 'rate_limit', means: 'rate-limited', seen: 'recorded' },
  { where: TYPE, value: 'context_limit', means: 'context-overflow', seen: 'documented' },
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
    value: '/Could not connect|ECONN[A-Z]+|error sending request/',
    means: 'network',
    seen: 'recorded',
  },
  { where: MESSAGE, value: '/^/', means: 'server', seen: 'recorded' },
  {
    where: 'stderr',
    value: '/No authentication information found|not logged in/',
    means: 'auth',
    seen: 'documented',
  },
  {
    where: 'stderr',
    value: '/No session, task|Invalid model|is not available/',
    means: 'unsupported',
    seen: 'documented',
  },
]

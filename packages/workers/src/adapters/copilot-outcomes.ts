import type { OutcomeRow } from '../types.ts'
import { statusRows } from './shared/outcomes.ts'

const TYPE = 'session.error.errorType'
const MESSAGE = 'session.error.message'

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
  ...statusRows('session.error.statusCode'),
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

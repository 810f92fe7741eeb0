import type { OutcomeRow } from '../types.ts'
import { statusRows } from './shared/outcomes.ts'

const NAME = 'error.name'
const MESSAGE = 'error.data.message'

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
  ...statusRows('error.data.statusCode'),
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

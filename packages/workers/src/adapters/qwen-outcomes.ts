import type { OutcomeRow } from '../types.ts'

const MESSAGE = 'result.error.message'

/** What Qwen Code says about its end; the first row that fits. */
export const QWEN_OUTCOMES: readonly OutcomeRow[] = [
  { where: 'result.is_error', value: 'false', means: 'completed', seen: 'recorded' },
  {
    where: MESSAGE,
    value: '/exceeded your current quota|insufficient_quota/',
    means: 'quota',
    seen: 'recorded',
  },
  { where: MESSAGE, value: '/^\\[API Error: 40[13]\\b/', means: 'auth', seen: 'recorded' },
  { where: MESSAGE, value: '/maximum context length/', means: 'context-overflow', seen: 'recorded' },
  { where: MESSAGE, value: '/^\\[API Error: 429\\b/', means: 'rate-limited', seen: 'recorded' },
  { where: MESSAGE, value: '/^\\[API Error: (?:503|529)\\b/', means: 'overloaded', seen: 'documented' },
  { where: MESSAGE, value: '/^\\[API Error: 5\\d\\d\\b/', means: 'server', seen: 'recorded' },
  { where: MESSAGE, value: '/^\\[API Error: 4\\d\\d\\b/', means: 'unsupported', seen: 'documented' },
  {
    where: MESSAGE,
    value: '/Connection error|ECONN[A-Z]+|ENOTFOUND|^\\[API Error: terminated|fetch failed/',
    means: 'network',
    seen: 'recorded',
  },
  { where: MESSAGE, value: '/in JSON at position/', means: 'server', seen: 'recorded' },
  { where: 'result.subtype', value: 'error_max_turns', means: 'invalid-output', seen: 'documented' },
  { where: 'result.is_error', value: 'true', means: 'server', seen: 'recorded' },
  { where: 'system.subtype', value: 'retry', means: 'retry', seen: 'recorded' },
  {
    where: 'stderr',
    value: '/No saved session found|No auth type is selected/',
    means: 'unsupported',
    seen: 'documented',
  },
]

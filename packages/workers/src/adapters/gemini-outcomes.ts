import type { OutcomeRow } from '../types.ts'

const MESSAGE = 'result.error.message'

/** What Gemini CLI says about its end; the first row that fits. Its exit code is the HTTP status less 256. */
export const GEMINI_OUTCOMES: readonly OutcomeRow[] = [
  { where: 'result.status', value: 'success', means: 'completed', seen: 'recorded' },
  { where: MESSAGE, value: '/exceeded your current quota/', means: 'quota', seen: 'recorded' },
  { where: MESSAGE, value: '/exhausted your (?:daily|capacity)/', means: 'quota', seen: 'documented' },
  {
    where: MESSAGE,
    value: '/input token count \\(?\\d* ?\\)?.*exceeds the maximum/',
    means: 'context-overflow',
    seen: 'recorded',
  },
  { where: MESSAGE, value: '/"status":"UNAUTHENTICATED"/', means: 'auth', seen: 'recorded' },
  { where: MESSAGE, value: '/"status":"PERMISSION_DENIED"/', means: 'auth', seen: 'documented' },
  { where: MESSAGE, value: '/API key not valid/', means: 'auth', seen: 'documented' },
  { where: MESSAGE, value: '/"status":"RESOURCE_EXHAUSTED"/', means: 'rate-limited', seen: 'documented' },
  { where: MESSAGE, value: '/Please wait and try again later/', means: 'rate-limited', seen: 'recorded' },
  { where: MESSAGE, value: '/"status":"UNAVAILABLE"/', means: 'overloaded', seen: 'documented' },
  { where: MESSAGE, value: '/"code":5\\d\\d/', means: 'server', seen: 'recorded' },
  { where: MESSAGE, value: '/"status":"NOT_FOUND"/', means: 'unsupported', seen: 'documented' },
  { where: MESSAGE, value: '/"status":"INVALID_ARGUMENT"/', means: 'unsupported', seen: 'documented' },
  {
    where: MESSAGE,
    value: '/^\\[API Error: terminated\\]|fetch failed|ECONN[A-Z]+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT/',
    means: 'network',
    seen: 'recorded',
  },
  {
    where: MESSAGE,
    value: '/in JSON at position|Unexpected end of JSON/',
    means: 'server',
    seen: 'recorded',
  },
  { where: 'exit code', value: '144', means: 'unsupported', seen: 'recorded' },
  { where: 'exit code', value: '145', means: 'auth', seen: 'recorded' },
  { where: 'exit code', value: '147', means: 'auth', seen: 'documented' },
  { where: 'exit code', value: '148', means: 'unsupported', seen: 'documented' },
  { where: 'exit code', value: '173', means: 'rate-limited', seen: 'recorded' },
  { where: 'exit code', value: '244', means: 'server', seen: 'recorded' },
  { where: 'exit code', value: '246', means: 'server', seen: 'documented' },
  { where: 'exit code', value: '247', means: 'overloaded', seen: 'recorded' },
  { where: 'exit code', value: '248', means: 'server', seen: 'documented' },
  { where: 'exit code', value: '41', means: 'auth', seen: 'documented' },
  { where: 'exit code', value: '42', means: 'unsupported', seen: 'documented' },
  { where: 'exit code', value: '44', means: 'unsupported', seen: 'documented' },
  { where: 'exit code', value: '52', means: 'unsupported', seen: 'documented' },
  { where: 'exit code', value: '53', means: 'invalid-output', seen: 'documented' },
  { where: 'exit code', value: '55', means: 'unsupported', seen: 'recorded' },
  { where: 'exit code', value: '130', means: 'cancelled', seen: 'documented' },
  { where: 'stderr', value: '/^Attempt \\d+ failed/', means: 'retry', seen: 'recorded' },
]

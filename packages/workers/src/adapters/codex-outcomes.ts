import type { OutcomeRow } from '../types.ts'

/** What Codex says about its end: only in the words of its error events, so these are read in order. */
export const CODEX_OUTCOMES: readonly OutcomeRow[] = [
  { where: 'event', value: 'turn.completed', means: 'completed', seen: 'recorded' },
  { where: 'error.message', value: '/^Reconnecting\\.\\.\\./', means: 'retry', seen: 'recorded' },
  {
    where: 'turn.failed',
    value: '/ran out of room in the model.s context window/',
    means: 'context-overflow',
    seen: 'recorded',
  },
  {
    where: 'turn.failed',
    value: '/reason: content_filter/',
    means: 'refused',
    seen: 'recorded',
  },
  { where: 'turn.failed', value: '/quota exceeded/', means: 'quota', seen: 'recorded' },
  {
    where: 'turn.failed',
    value: '/usage limit|out of credits|purchase more credits/',
    means: 'quota',
    seen: 'documented',
  },
  { where: 'turn.failed', value: '/status:? 40[13]\\b/', means: 'auth', seen: 'recorded' },
  {
    where: 'turn.failed',
    value: '/not logged in|please log in|failed to refresh token|token (?:has )?expired/',
    means: 'auth',
    seen: 'documented',
  },
  { where: 'turn.failed', value: '/status:? 429\\b/', means: 'rate-limited', seen: 'recorded' },
  {
    where: 'turn.failed',
    value: '/at capacity|status:? (?:503|529)\\b/',
    means: 'overloaded',
    seen: 'recorded',
  },
  { where: 'turn.failed', value: '/high demand/', means: 'server', seen: 'recorded' },
  { where: 'turn.failed', value: '/status:? 5\\d\\d\\b/', means: 'server', seen: 'documented' },
  {
    where: 'turn.failed',
    value: '/stream disconnected|idle timeout|connection failed|error sending request|network/',
    means: 'network',
    seen: 'recorded',
  },
  {
    where: 'turn.failed',
    value: '/status:? 4\\d\\d\\b|invalid_request_error|not supported/',
    means: 'unsupported',
    seen: 'documented',
  },
  { where: 'turn.failed', value: '/./', means: 'server', seen: 'documented' },
  {
    where: 'stderr',
    value: '/Error loading config|error: (?:unexpected|invalid|the argument)/',
    means: 'unsupported',
    seen: 'documented',
  },
  { where: 'stderr', value: '/no rollout found for thread/', means: 'unsupported', seen: 'documented' },
]

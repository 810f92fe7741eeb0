import type { OutcomeRow } from '../types.ts'

/** What Kimi Code says about its end: codes on stderr, the first row that fits its last error line. */
export const KIMI_OUTCOMES: readonly OutcomeRow[] = [
  { where: 'meta.type', value: 'session.resume_hint', means: 'completed', seen: 'recorded' },
  { where: 'meta.type', value: 'turn.step.retrying', means: 'retry', seen: 'recorded' },
  { where: 'stderr', value: '/: provider\\.auth_error/', means: 'auth', seen: 'recorded' },
  { where: 'stderr', value: '/exceeded your current quota/', means: 'quota', seen: 'recorded' },
  { where: 'stderr', value: '/: provider\\.rate_limit/', means: 'rate-limited', seen: 'recorded' },
  { where: 'stderr', value: '/: provider\\.overloaded/', means: 'overloaded', seen: 'recorded' },
  { where: 'stderr', value: '/: provider\\.connection_error/', means: 'network', seen: 'recorded' },
  { where: 'stderr', value: '/: provider\\.api_error: 429\\b/', means: 'rate-limited', seen: 'documented' },
  {
    where: 'stderr',
    value: '/: provider\\.api_error: (?:503|529)\\b/',
    means: 'overloaded',
    seen: 'recorded',
  },
  {
    where: 'stderr',
    value: '/: provider\\.api_error: 4\\d\\d\\b/',
    means: 'unsupported',
    seen: 'documented',
  },
  { where: 'stderr', value: '/: provider\\./', means: 'server', seen: 'recorded' },
  { where: 'stderr', value: '/: context\\.overflow/', means: 'context-overflow', seen: 'recorded' },
  { where: 'stderr', value: '/Provider safety policy blocked/', means: 'refused', seen: 'recorded' },
  { where: 'stderr', value: '/is not configured in config\\.toml/', means: 'unsupported', seen: 'recorded' },
  { where: 'stderr', value: '/: Session ".*" not found/', means: 'unsupported', seen: 'recorded' },
  { where: 'stderr', value: '/^error: Cannot combine/', means: 'unsupported', seen: 'recorded' },
  { where: 'stderr', value: '/createZstdDecompress/', means: 'unsupported', seen: 'recorded' },
  { where: 'exit code', value: '130', means: 'cancelled', seen: 'recorded' },
  { where: 'exit code', value: '143', means: 'cancelled', seen: 'recorded' },
]

import { readClaude } from './readers/claude.ts'
import { readCodex } from './readers/codex.ts'
import { readCopilot } from './readers/copilot.ts'
import { readGemini } from './readers/gemini.ts'
import { readGrok } from './readers/grok.ts'
import { readKimi } from './readers/kimi.ts'
import type { ReadingOptions, UsageReading } from './readers/reading.ts'

const READERS = {
  claude: readClaude,
  codex: readCodex,
  copilot: readCopilot,
  gemini: readGemini,
  grok: readGrok,
  kimi: readKimi,
} as const satisfies Record<string, (texts: readonly string[], options: ReadingOptions) => UsageReading>

/** A provider whose own record of a session can be read. */
export type TranscriptProvider = keyof typeof READERS

export const TRANSCRIPT_PROVIDERS = Object.keys(READERS) as readonly TranscriptProvider[]

/**
 * Tokens that a program's own record of its session tells. Never throws for what the record holds: a torn end, foreign
 * lines and odd values are passed over and named.
 *
 * @param transcript - the file, or its parts in any order, or the files of one session.
 *
 * @example
 * const { usage, problems } = readTranscript('codex', await readFile(rollout, 'utf8'), { since: startedAt })
 */
export function readTranscript(
  provider: TranscriptProvider,
  transcript: string | readonly string[],
  options: ReadingOptions = {},
): UsageReading {
  return READERS[provider](typeof transcript === 'string' ? [transcript] : transcript, options)
}

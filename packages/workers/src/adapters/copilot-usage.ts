import { readTranscript } from '@okstra/usage'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TokenUsage } from '../events.ts'
import type { UsageContext } from '../types.ts'
import { homeFolder } from './shared/detect.ts'
import { recordLines } from './shared/record-lines.ts'

/** Where a run that began a session tells its tokens. */
export const USAGE_FILE = 'usage.json'

/**
 * The tokens of a run. Its report counts a session from its start, so it is only asked for where the session began with
 * the run; the rows of the session, one a call, tell what came since. `undefined` where neither is there.
 */
export async function readCopilotUsage(context: UsageContext): Promise<TokenUsage | undefined> {
  const { scratch, environment, session, startedAt } = context
  const report = await readFile(join(scratch, USAGE_FILE), 'utf8').catch(() => undefined)
  if (report !== undefined) return readTranscript('copilot', report).usage ?? undefined
  if (session === undefined) return undefined
  const home = homeFolder(environment, 'COPILOT_HOME', '.copilot')
  const lines = await recordLines(join(home, 'session-state', session, 'events.jsonl'), [
    '"session.usage_record"',
  ])
  return readTranscript('copilot', lines.join('\n'), { since: startedAt }).usage ?? undefined
}

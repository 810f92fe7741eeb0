import { readTranscript } from '@okstra/usage'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TokenUsage } from '../events.ts'
import type { UsageContext } from '../types.ts'
import { homeFolder } from './shared/detect.ts'
import { recordLines } from './shared/record-lines.ts'

/**
 * What a session that went on used up since it did: the session file counts from its start, so what stood there
 * before is taken off.
 */
export async function codexUsageAfter(context: UsageContext): Promise<TokenUsage | undefined> {
  const { environment, session, startedAt } = context
  if (session === undefined) return undefined
  const file = await findRollout(join(homeFolder(environment, 'CODEX_HOME', '.codex'), 'sessions'), session)
  if (file === undefined) return undefined
  const lines = await recordLines(file, ['"token_count"'])
  return readTranscript('codex', lines.join('\n'), { since: startedAt }).usage ?? undefined
}

/** Session files lie by day; the day is that of its start. */
async function findRollout(folder: string, session: string): Promise<string | undefined> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const name = names.find((path) => path.endsWith(`-${session}.jsonl`))
  return name === undefined ? undefined : join(folder, name)
}

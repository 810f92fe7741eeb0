import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TokenUsage } from '../events.ts'
import type { UsageContext } from '../types.ts'
import { readCodexUsage } from './codex-stream.ts'
import { fieldsOf, textOf } from './shared/fields.ts'
import { homeFolder } from './shared/detect.ts'

/**
 * What a session that went on used up since it did: the session file counts from its start, so what stood there
 * before is taken off.
 */
export async function codexUsageAfter(context: UsageContext): Promise<TokenUsage | undefined> {
  const { environment, session, startedAt } = context
  if (session === undefined) return undefined
  const file = await findRollout(join(homeFolder(environment, 'CODEX_HOME', '.codex'), 'sessions'), session)
  if (file === undefined) return undefined
  let before: TokenUsage | undefined
  let after: TokenUsage | undefined
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    if (!line.includes('"token_count"')) continue
    const { timestamp, payload } = fieldsOf(parse(line))
    const usage = readCodexUsage(fieldsOf(fieldsOf(payload)['info'])['total_token_usage'])
    if (usage === undefined) continue
    if ((textOf(timestamp) ?? '') < startedAt) before = usage
    else after = usage
  }
  if (after === undefined) return undefined
  return {
    inputUncached: after.inputUncached - (before?.inputUncached ?? 0),
    cacheRead: after.cacheRead - (before?.cacheRead ?? 0),
    cacheWrite: after.cacheWrite - (before?.cacheWrite ?? 0),
    output: after.output - (before?.output ?? 0),
    reasoning: after.reasoning - (before?.reasoning ?? 0),
  }
}

/** Session files lie by day; the day is that of its start. */
async function findRollout(folder: string, session: string): Promise<string | undefined> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const name = names.find((path) => path.endsWith(`-${session}.jsonl`))
  return name === undefined ? undefined : join(folder, name)
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

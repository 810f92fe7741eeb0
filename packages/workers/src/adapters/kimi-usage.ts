import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TokenUsage } from '../events.ts'
import type { UsageContext } from '../types.ts'
import { countOf, type Fields, fieldsOf, textOf } from './shared/fields.ts'
import { homeFolder } from './shared/detect.ts'

/**
 * Tokens of a turn, out of the records of its session: the stream of Kimi Code has none. A session that was taken up
 * again goes on in the same file, so only what was written since the start counts. `undefined` without a record.
 */
export async function readKimiUsage(context: UsageContext): Promise<TokenUsage | undefined> {
  const home = homeFolder(context.environment, 'KIMI_CODE_HOME', '.kimi-code')
  const since = Date.parse(context.startedAt)
  let sum: TokenUsage | undefined
  for (const folder of await sessionFolders(home, context)) {
    for (const agent of await readdir(join(folder, 'agents')).catch(() => [])) {
      for await (const line of linesOf(join(folder, 'agents', agent, 'wire.jsonl'), '"usage.record"')) {
        if (line['type'] !== 'usage.record' || (countOf(line['time']) ?? 0) < since) continue
        sum = add(sum, fieldsOf(line['usage']))
      }
    }
  }
  return sum
}

/** The session's folder; without its id, which a failed turn does not tell, those of the same working folder. */
async function sessionFolders(home: string, { session, cwd }: UsageContext): Promise<readonly string[]> {
  const folders = new Set<string>()
  for await (const line of linesOf(join(home, 'session_index.jsonl'), '"sessionDir"')) {
    const folder = textOf(line['sessionDir'])
    const isIt = session === undefined ? line['workDir'] === cwd : line['sessionId'] === session
    if (folder !== undefined && isIt) folders.add(folder)
  }
  return [...folders]
}

/** Lines of a file that hold a text, as objects; none of a file that is not there. */
async function* linesOf(file: string, part: string): AsyncGenerator<Fields> {
  const handle = await open(file).catch(() => undefined)
  if (handle === undefined) return
  try {
    for await (const text of createInterface({ input: handle.createReadStream(), crlfDelay: Infinity })) {
      if (text.includes(part)) yield parse(text)
    }
  } finally {
    await handle.close().catch(() => undefined)
  }
}

function parse(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    // Torn: it is being written.
    return {}
  }
}

/** Input does not include what came from the cache; reasoning is in the output and not told apart. */
function add(sum: TokenUsage | undefined, usage: Fields): TokenUsage {
  const more = (name: string): number => countOf(usage[name]) ?? 0
  return {
    inputUncached: (sum?.inputUncached ?? 0) + more('inputOther'),
    cacheRead: (sum?.cacheRead ?? 0) + more('inputCacheRead'),
    cacheWrite: (sum?.cacheWrite ?? 0) + more('inputCacheCreation'),
    output: (sum?.output ?? 0) + more('output'),
    reasoning: 0,
  }
}

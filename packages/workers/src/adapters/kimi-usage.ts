import { readTranscript } from '@okstra/usage'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TokenUsage } from '../events.ts'
import type { UsageContext } from '../types.ts'
import { type Fields, fieldsOf, textOf } from './shared/fields.ts'
import { homeFolder } from './shared/detect.ts'
import { recordLines } from './shared/record-lines.ts'

/**
 * Tokens of a turn, out of the records of its session: the stream of Kimi Code has none. A session that was taken up
 * again goes on in the same file, so only what was written since the start counts. `undefined` without a record.
 */
export async function readKimiUsage(context: UsageContext): Promise<TokenUsage | undefined> {
  const home = homeFolder(context.environment, 'KIMI_CODE_HOME', '.kimi-code')
  const records: string[] = []
  for (const folder of await sessionFolders(home, context)) {
    for (const agent of await readdir(join(folder, 'agents')).catch(() => [])) {
      const lines = await recordLines(join(folder, 'agents', agent, 'wire.jsonl'), ['"usage.record"'])
      records.push(lines.join('\n'))
    }
  }
  return readTranscript('kimi', records, { since: context.startedAt }).usage ?? undefined
}

/** The session's folder; without its id, which a failed turn does not tell, those of the same working folder. */
async function sessionFolders(home: string, { session, cwd }: UsageContext): Promise<readonly string[]> {
  const folders = new Set<string>()
  for (const text of await recordLines(join(home, 'session_index.jsonl'), ['"sessionDir"'])) {
    const line = parse(text)
    const folder = textOf(line['sessionDir'])
    const isIt = session === undefined ? line['workDir'] === cwd : line['sessionId'] === session
    if (folder !== undefined && isIt) folders.add(folder)
  }
  return [...folders]
}

function parse(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    // Torn: it is being written.
    return {}
  }
}

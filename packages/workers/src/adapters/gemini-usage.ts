import { readTranscript } from '@okstra/usage'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TokenUsage } from '../events.ts'
import type { UsageContext } from '../types.ts'
import { readJsonFields } from './shared/config-file.ts'
import { fieldsOf, textOf } from './shared/fields.ts'

/**
 * Tokens of a run that was stopped: its stream tells them at the end alone, and the session holds them call by call.
 * `undefined` without a session.
 */
export async function readGeminiUsage(context: UsageContext): Promise<TokenUsage | undefined> {
  const { environment, cwd, session, startedAt } = context
  if (session === undefined) return undefined
  const home = join(environment['GEMINI_CLI_HOME'] || (environment['HOME'] ?? ''), '.gemini')
  const index = await readJsonFields(home, 'projects.json')
  const name = textOf(fieldsOf(index?.['projects'])[cwd])
  if (name === undefined) return undefined
  const folder = join(home, 'tmp', name, 'chats')
  const ending = `-${session.slice(0, 8)}.jsonl`
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(ending))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const own = texts.filter((text) => text.includes(session))
  return readTranscript('gemini', own, { since: startedAt }).usage ?? undefined
}

import { addUsage, splitUsage } from '@okstra/usage'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TokenUsage } from '../events.ts'
import type { UsageContext } from '../types.ts'
import { homeFolder } from './shared/detect.ts'
import { countOf, type Fields, fieldsOf } from './shared/fields.ts'
import { recordLines } from './shared/record-lines.ts'

/**
 * What a session that went on used up since it did, out of its records: the stream counts a session from its start.
 * `undefined` without a record.
 */
export async function readQwenUsage(context: UsageContext): Promise<TokenUsage | undefined> {
  const { environment, session, startedAt } = context
  if (session === undefined) return undefined
  const projects = join(homeFolder(environment, 'QWEN_HOME', '.qwen'), 'projects')
  let sum: TokenUsage | undefined
  for (const project of await readdir(projects).catch(() => [])) {
    const file = join(projects, project, 'chats', `${session}.jsonl`)
    for (const text of await recordLines(file, ['"qwen-code.api_response"'])) {
      const { 'event.timestamp': at, ...call } = callOf(text)
      if (typeof at === 'string' && Date.parse(at) >= Date.parse(startedAt))
        sum = addUsage(sum, usageOf(call))
    }
  }
  return sum
}

function callOf(text: string): Fields {
  try {
    return fieldsOf(fieldsOf(fieldsOf(JSON.parse(text))['systemPayload'])['uiEvent'])
  } catch {
    // Torn: it is being written.
    return {}
  }
}

function usageOf(call: Fields): TokenUsage {
  return splitUsage({
    input: countOf(call['input_token_count']),
    cacheRead: countOf(call['cached_content_token_count']),
    output: countOf(call['output_token_count']),
    reasoning: countOf(call['thoughts_token_count']),
  })
}

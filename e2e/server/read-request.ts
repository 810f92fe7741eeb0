import type { Api, Asked, JsonSchema, ModelRequest, OfferedTool } from './types.ts'

type Row = Readonly<Record<string, unknown>>

/** An entry of a conversation: something said by the user, tools called by the model, or what they gave. */
type Entry =
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'called'; readonly names: readonly string[] }
  | { readonly kind: 'result'; readonly text: string }
  | { readonly kind: 'other' }

/** Reads a request of any of the formats. */
export function readRequest(api: Api, body: Row, url: string): ModelRequest {
  const entries = ENTRIES[api](body)
  const schema = schemaOf(api, body)
  return {
    api,
    model: text(body['model']) || (/models\/([^:/?]+)/.exec(url)?.[1] ?? ''),
    isStream: body['stream'] === true || url.includes(':streamGenerateContent'),
    asked: askedOf(entries),
    tools: TOOLS[api](rows(body['tools'])),
    ...(schema === undefined ? {} : { schema }),
  }
}

function askedOf(entries: readonly Entry[]): Asked[] {
  return entries
    .flatMap((entry, place) => (entry.kind === 'said' ? [{ entry, since: entries.slice(place + 1) }] : []))
    .map(({ entry, since }) => ({
      text: entry.text,
      // A round is a run of results: tools that were called together came back together.
      rounds: since.filter((other, at) => other.kind === 'result' && since[at - 1]?.kind !== 'result').length,
      called: since.flatMap((other) => (other.kind === 'called' ? other.names : [])),
      results: since.flatMap((other) => (other.kind === 'result' ? [other.text] : [])),
    }))
    .reverse()
}

const ENTRIES: Readonly<Record<Api, (body: Row) => Entry[]>> = {
  messages: (body) =>
    rows(body['messages']).flatMap(({ role, content }): Entry[] => {
      const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : rows(content)
      const results = parts.filter(({ type }) => type === 'tool_result')
      const uses = parts.filter(({ type }) => type === 'tool_use')
      if (results.length > 0)
        return results.map((part) => ({ kind: 'result', text: textOf(part['content']) }))
      if (uses.length > 0) return [{ kind: 'called', names: uses.map(({ name }) => text(name)) }]
      return [role === 'user' ? { kind: 'said', text: textOf(parts) } : { kind: 'other' }]
    }),
  responses: (body) =>
    (typeof body['input'] === 'string'
      ? [{ role: 'user', content: body['input'] }]
      : rows(body['input'])
    ).map((item: Row): Entry => {
      const type = text(item['type'])
      if (type.endsWith('_output')) return { kind: 'result', text: textOf(item['output']) }
      if (type.endsWith('_call')) return { kind: 'called', names: [text(item['name'])] }
      return item['role'] === 'user' ? { kind: 'said', text: textOf(item['content']) } : { kind: 'other' }
    }),
  chat: (body) =>
    rows(body['messages']).map(({ role, content, tool_calls: calls }): Entry => {
      if (role === 'tool') return { kind: 'result', text: textOf(content) }
      if (rows(calls).length > 0)
        return { kind: 'called', names: rows(calls).map((call) => text(row(call['function'])['name'])) }
      return role === 'user' ? { kind: 'said', text: textOf(content) } : { kind: 'other' }
    }),
  gemini: (body) =>
    rows(body['contents']).flatMap(({ role, parts }): Entry[] => {
      const results = rows(parts).filter((part) => part['functionResponse'] !== undefined)
      const calls = rows(parts).filter((part) => part['functionCall'] !== undefined)
      if (results.length > 0)
        return results.map((part) => ({
          kind: 'result',
          text: JSON.stringify(row(part['functionResponse'])['response'] ?? ''),
        }))
      if (calls.length > 0)
        return [{ kind: 'called', names: calls.map((part) => text(row(part['functionCall'])['name'])) }]
      return [role === 'model' ? { kind: 'other' } : { kind: 'said', text: textOf(parts) }]
    }),
}

const TOOLS: Readonly<Record<Api, (tools: readonly Row[]) => OfferedTool[]>> = {
  messages: (tools) => tools.map((tool) => offered(tool['name'], tool['input_schema'])),
  // A namespace holds tools of its own.
  responses: (tools) =>
    tools
      .flatMap((tool) => (tool['type'] === 'namespace' ? rows(tool['tools']) : [tool]))
      .map((tool) => ({
        ...offered(tool['name'] ?? tool['type'], tool['parameters']),
        kind: tool['type'] === 'custom' ? 'custom' : 'function',
      })),
  chat: (tools) =>
    tools.map((tool) => offered(row(tool['function'])['name'], row(tool['function'])['parameters'])),
  gemini: (tools) =>
    tools
      .flatMap((tool) => rows(tool['functionDeclarations']))
      .map((tool) => offered(tool['name'], tool['parametersJsonSchema'] ?? tool['parameters'])),
}

function schemaOf(api: Api, body: Row): JsonSchema | undefined {
  const config = row(body['generationConfig'])
  const found = {
    messages: row(row(body['output_config'])['format'])['schema'],
    responses: row(row(body['text'])['format'])['schema'],
    chat: row(row(body['response_format'])['json_schema'])['schema'],
    gemini: config['responseJsonSchema'] ?? config['responseSchema'],
  }[api]
  return found === undefined ? undefined : row(found)
}

function offered(name: unknown, schema: unknown): OfferedTool {
  return { name: text(name), kind: 'function', ...(schema === undefined ? {} : { schema: row(schema) }) }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  return rows(content)
    .map((part) => text(part['text']))
    .filter((part) => part !== '')
    .join('\n')
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const row = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {})
const rows = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])

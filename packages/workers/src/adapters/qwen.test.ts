import { afterAll, describe, expect, it } from 'vitest'
import { makePlace, pairs, parse, startOf } from '../../test/adapter-support.ts'
import { qwenAdapter } from './qwen.ts'

const place = makePlace('qwen')
afterAll(place.remove)
const adapter = qwenAdapter()

describe('how qwen is started', () => {
  it('can only read by its flags, and is called weaker than that', () => {
    const start = startOf(adapter)
    expect(pairs(start, '--approval-mode')).toEqual(['plan'])
    const denied = pairs(start, '--exclude-tools')[0]?.split(',') ?? []
    for (const tool of ['edit', 'write_file', 'run_shell_command', 'agent']) expect(denied).toContain(tool)
    expect(adapter.readOnly).toBe('prompt-only')
    expect(start.stdin).toBe('prompt')
  })

  it('brings nothing of the repository unless it is trusted', () => {
    expect(startOf(adapter).args).toContain('--safe-mode')
    expect(startOf(adapter, { trustsRepository: true }).args).not.toContain('--safe-mode')
  })

  it('may write, goes on with a session, and takes further folders and a schema', () => {
    const start = startOf(adapter, {
      writeScope: 'tree',
      session: 's-1',
      folders: ['/more'],
      resultSchema: { $id: 'urn:a', type: 'object' },
      environment: { OPENAI_API_KEY: 'k' },
    })
    expect(pairs(start, '--approval-mode')).toEqual(['yolo'])
    expect(pairs(start, '--resume')).toEqual(['s-1'])
    expect(pairs(start, '--include-directories')).toEqual(['/more'])
    expect(pairs(start, '--json-schema')).toEqual(['{"type":"object"}'])
    expect(pairs(start, '--auth-type')).toEqual(['openai'])
  })
})

describe('what qwen says', () => {
  const message = (id: string, content: object, usage: object) => ({
    type: 'assistant',
    message: { id, content: [content], usage },
  })
  const sum = (events: ReturnType<typeof parse>) =>
    events.reduce((all, event) => all + (event.type === 'usage' ? (event.usage.inputUncached ?? 0) : 0), 0)

  it('counts a message that is told twice once, its helpers by the whole, and keeps what a failed run used', () => {
    const usage = { input_tokens: 1000, output_tokens: 20, cache_read_input_tokens: 100 }
    const text = { type: 'text', text: '{}' }
    const twice = [message('a', text, usage), message('a', text, usage)]
    expect(sum(parse(adapter, twice))).toBe(900)
    const whole = { type: 'result', is_error: false, result: '{}', usage: { ...usage, input_tokens: 3000 } }
    expect(sum(parse(adapter, [...twice, whole]))).toBe(2900)
    const failed = { type: 'result', is_error: true, usage: { input_tokens: 0 }, error: { message: 'x' } }
    expect(sum(parse(adapter, [...twice, failed]))).toBe(900)
  })

  it('calls no answer an error for its words, and reads a failure in its own field alone', () => {
    const words = '[API Error: 429 Rate limit] is what the log says. {"ok":1}'
    const good = { type: 'result', is_error: false, result: words }
    expect(parse(adapter, [good]).at(-1)).toEqual({ type: 'result', text: words })
    const bad = { type: 'result', is_error: true, error: { message: '[API Error: 503 busy]' } }
    expect(parse(adapter, [bad]).at(-1)).toMatchObject({ type: 'error', failure: 'overloaded' })
  })

  it('knows a command that failed from one that was refused', () => {
    const run = (content: string) =>
      parse(adapter, [
        message('a', { type: 'tool_use', id: 'c', name: 'run_shell_command', input: { command: 'x' } }, {}),
        {
          type: 'user',
          message: { content: [{ type: 'tool_result', tool_use_id: 'c', is_error: true, content }] },
        },
      ]).find(({ type }) => type === 'command')
    expect(run('Command: x\nOutput: no\nExit Code: 3\nSignal: (none)')).toMatchObject({ exit: 3 })
    expect(run('Tool was denied.')).toBeUndefined()
  })
})

it('finds what a session that went on used up this time', async () => {
  const row = (at: string) =>
    JSON.stringify({
      systemPayload: {
        uiEvent: {
          'event.name': 'qwen-code.api_response',
          'event.timestamp': at,
          input_token_count: 1234,
          cached_content_token_count: 789,
          output_token_count: 56,
          thoughts_token_count: 12,
        },
      },
    })
  const records = `${row('2026-01-01T00:00:01Z')}\n${row('2026-01-01T00:00:03Z')}\n{"event.name":"qwen-code.api_response"`
  const home = place.folder({ 'projects/-repo/chats/s.jsonl': records })
  const context = {
    scratch: '/s',
    environment: { QWEN_HOME: home },
    cwd: '/repo',
    startedAt: '2026-01-01T00:00:02Z',
  }
  expect(await adapter.usageAfter?.({ ...context, session: 's' })).toEqual({
    inputUncached: 445,
    cacheRead: 789,
    cacheWrite: 0,
    output: 44,
    reasoning: 12,
  })
  expect(await adapter.usageAfter?.({ ...context, session: 'other' })).toBeUndefined()
})

it('finds a login in a key or a file', async () => {
  const bin = place.folder({ qwen: '#!/bin/sh\necho 0.24.4\n' })
  const detect = (environment: Record<string, string>) =>
    adapter.detect({ PATH: `${bin}:/usr/bin:/bin`, ...environment })
  expect(await detect({ HOME: place.folder() })).toMatchObject({ version: '0.24.4', login: 'out' })
  expect(await detect({ HOME: '/none', OPENAI_API_KEY: 'k' })).toMatchObject({ login: 'in' })
  expect(await detect({ HOME: place.folder({ '.qwen/oauth_creds.json': '' }) })).toMatchObject({
    login: 'in',
  })
})

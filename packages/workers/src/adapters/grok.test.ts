import { afterAll, describe, expect, it } from 'vitest'
import { fileOf, makePlace, pairs, parse, startOf } from '../../test/adapter-support.ts'
import { grokAdapter } from './grok.ts'

const place = makePlace('grok')
afterAll(place.remove)
const adapter = grokAdapter()

describe('how grok is started', () => {
  it('can only read, with the prompt in a file of the run', () => {
    const start = startOf(adapter)
    expect(pairs(start, '--tools')).toEqual(['read_file,grep,list_dir'])
    expect(pairs(start, '--disallowed-tools')).toEqual(['use_tool,search_tool'])
    expect(pairs(start, '--permission-mode')).toEqual(['dontAsk'])
    expect(pairs(start, '--prompt-file')).toEqual(['/scratch/prompt.md'])
    expect(fileOf(start, 'prompt.md')).toBe('Look.')
    expect(start.stdin).toBe('none')
  })

  it('may write with everything approved, goes on with a session, and takes a schema without its dialect', () => {
    const resultSchema = { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' }
    const start = startOf(adapter, { writeScope: 'tree', session: 's-1', resultSchema })
    expect(start.args).toContain('--always-approve')
    expect(start.args).not.toContain('--tools')
    expect(start.args).toContain('--no-subagents')
    expect(pairs(start, '--resume')).toEqual(['s-1'])
    expect(pairs(start, '--json-schema')).toEqual(['{"type":"object"}'])
  })

  it('never grants trust to a folder, and forces the question on whatever the user has set', () => {
    const start = startOf(adapter, {
      environment: { GROK_FOLDER_TRUST: '0', GROK_CLAUDE_HOOKS_ENABLED: 'true' },
    })
    expect(start.set).toMatchObject({ GROK_FOLDER_TRUST: '1', GROK_CLAUDE_HOOKS_ENABLED: 'false' })
    expect(start.args).not.toContain('--trust')
    const trusted = startOf(adapter, { trustsRepository: true })
    expect(trusted.set).toMatchObject({ GROK_FOLDER_TRUST: '0' })
    expect(trusted.set).not.toHaveProperty('GROK_CLAUDE_HOOKS_ENABLED')
    // It would be written down for good.
    expect(trusted.args).not.toContain('--trust')
  })

  it('caps its retries by an overlay of the run unless the user has one', () => {
    const overlay = JSON.parse(startOf(adapter).set?.['GROK_CONFIG'] ?? '{}') as object
    expect(overlay).toMatchObject({ models: { max_retries: 1 } })
    expect(startOf(adapter, { environment: { GROK_CONFIG: '{}' } }).set).not.toHaveProperty('GROK_CONFIG')
  })
})

describe('what grok says', () => {
  it('counts each token once: calls as they come, the whole at the end', () => {
    const usage = { input_tokens: 445, output_tokens: 56, cache_read_input_tokens: 789, reasoning_tokens: 12 }
    const events = parse(adapter, [
      { type: 'text', data: '{}' },
      { type: 'usage', usage },
      { type: 'end', stopReason: 'end_turn', sessionId: 's', usage, modelUsage: { m: {} } },
    ])
    expect(events.filter(({ type }) => type === 'usage')).toEqual([
      {
        type: 'usage',
        usage: { inputUncached: 445, cacheRead: 789, cacheWrite: 0, output: 44, reasoning: 12 },
      },
    ])
    expect(events.at(-1)).toEqual({ type: 'result', text: '{}' })
  })

  it('opened no file that is not there, and shows the lines that it was given', () => {
    const call = (id: string, rawInput: object) => ({
      type: 'tool_call',
      toolCallId: id,
      toolName: 'read_file',
      rawInput,
    })
    const events = parse(adapter, [
      call('a', { target_file: '/r/none' }),
      {
        type: 'tool_call_update',
        toolCallId: 'a',
        status: 'failed',
        rawOutput: { type: 'ReadFile', FileNotFound: 'Error' },
      },
      call('b', { target_file: 'a', offset: 2, limit: 1 }),
      {
        type: 'tool_call_update',
        toolCallId: 'b',
        status: 'completed',
        content: [{ content: { text: '2→b' } }],
        rawOutput: { type: 'ReadFile', FileContent: { absolute_path: '/r/a' } },
      },
    ])
    expect(events.filter(({ type }) => type === 'file-read')).toEqual([
      { type: 'file-read', path: '/r/a', range: { from: 2, to: 2 } },
    ])
    expect(events).toContainEqual({ type: 'tool-result', id: 'b', ok: true, output: '2→b' })
  })

  it('prefers the answer that was held to the schema', () => {
    const end = { type: 'end', stopReason: 'end_turn', structuredOutput: { ok: 1 } }
    expect(parse(adapter, [{ type: 'text', data: 'cut{"ok":1}' }, end]).at(-1)).toEqual({
      type: 'result',
      result: { ok: 1 },
    })
  })

  it.each([
    ['Not signed in. To authenticate without a browser, run:', 'auth'],
    ["Couldn't set model 'nope': Invalid params: \"unknown model id\".", 'unsupported'],
    ['Something new', 'server'],
  ])('knows %j as %s', (message, failure) => {
    expect(parse(adapter, [{ type: 'error', message }])).toMatchObject([{ type: 'error', failure }])
  })
})

it('finds a login in a file, a key, or the key of a model of its own', async () => {
  const bin = place.folder({ grok: '#!/bin/sh\necho "grok 1.0.41"\n' })
  const detect = (environment: Record<string, string>) =>
    adapter.detect({ PATH: `${bin}:/usr/bin:/bin`, ...environment })
  expect(await detect({ HOME: place.folder() })).toMatchObject({ version: '1.0.41', login: 'out' })
  expect(await detect({ HOME: '/none', XAI_API_KEY: 'k' })).toMatchObject({ login: 'in' })
  expect(await detect({ HOME: place.folder({ '.grok/auth.json': '' }) })).toMatchObject({ login: 'in' })
  expect(await detect({ HOME: '/none', GROK_HOME: place.folder({ 'auth.json': '' }) })).toMatchObject({
    login: 'in',
  })
  const own = place.folder({ '.grok/config.toml': '[model.m]\nenv_key = "MY_KEY"\n' })
  expect(await detect({ HOME: own })).toMatchObject({ login: 'out' })
  expect(await detect({ HOME: own, MY_KEY: 'k' })).toMatchObject({ login: 'in' })
})

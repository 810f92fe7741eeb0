import { afterAll, describe, expect, it } from 'vitest'
import { makePlace, pairs, parse, startOf } from '../../test/adapter-support.ts'
import { copilotAdapter } from './copilot.ts'

const place = makePlace('copilot')
afterAll(place.remove)
const adapter = copilotAdapter()

describe('how copilot is started', () => {
  it('can only read, and starts no server that writes elsewhere', () => {
    const start = startOf(adapter)
    expect(pairs(start, '--available-tools')).toEqual(['view,grep,glob'])
    expect(start.args).toContain('--disable-builtin-mcps')
    expect(start.args).not.toContain('--trust-folder')
    expect(start.stdin).toBe('prompt')
  })

  it('may write in its folder and the given ones, without helpers that nobody sees', () => {
    const start = startOf(adapter, { writeScope: 'tree', folders: ['/more'], trustsRepository: true })
    expect(start.args).toContain('--allow-all-tools')
    expect(start.args).not.toContain('--available-tools')
    expect(start.args).not.toContain('--allow-all-paths')
    expect(pairs(start, '--excluded-tools')).toEqual(['task'])
    expect(pairs(start, '--add-dir')).toEqual(['/more'])
    expect(start.args).toContain('--trust-folder')
  })

  it('has its report written for a session that begins, since it counts one that goes on from its start', () => {
    expect(pairs(startOf(adapter), '--usage-output-file')).toEqual(['/scratch/usage.json'])
    const again = startOf(adapter, { session: 's-1' })
    expect(again.args).toContain('--resume=s-1')
    expect(again.args).not.toContain('--usage-output-file')
  })
})

describe('what copilot says', () => {
  const message = (data: object) => ({ type: 'assistant.message', data })

  it('answers with its own last message, and no word of a helper', () => {
    const events = parse(adapter, [
      message({
        content: 'I look.',
        toolRequests: [{ toolCallId: 'a', name: 'view', arguments: { path: '/r/a' } }],
      }),
      message({ content: '{"ok":1}', toolRequests: [], model: 'm' }),
      message({ content: '{"no":1}', toolRequests: [], parentToolCallId: 'x' }),
      { type: 'result', sessionId: 's', exitCode: 0 },
    ])
    expect(events.at(-1)).toEqual({ type: 'result', text: '{"ok":1}' })
    expect(events.at(-2)).toEqual({ type: 'session', session: 's' })
  })

  it('opened the lines that it saw, no folder, and nothing that was denied', () => {
    const tool = (name: string, input: object, end: object) =>
      parse(adapter, [
        message({ content: '', toolRequests: [{ toolCallId: 'a', name, arguments: input }] }),
        { type: 'tool.execution_complete', data: { toolCallId: 'a', ...end } },
      ])
    const view = { path: '/r/a', view_range: [2, 4] }
    expect(tool('view', view, { success: true })).toContainEqual({
      type: 'file-read',
      path: '/r/a',
      range: { from: 2, to: 4 },
    })
    const rest = tool('view', { path: '/r/a', view_range: [2, -1] }, { success: true })
    expect(rest).toContainEqual({
      type: 'file-read',
      path: '/r/a',
      range: { from: 2, to: Number.MAX_SAFE_INTEGER },
    })
    const folder = { success: true, toolTelemetry: { properties: { viewType: 'directory' } } }
    expect(tool('view', view, folder).some(({ type }) => type === 'file-read')).toBe(false)
    const denied = tool(
      'create',
      { path: '/r/a' },
      { success: false, error: { code: 'denied', message: 'no' } },
    )
    expect(denied.at(-1)).toMatchObject({ type: 'tool-result', ok: false, output: 'no' })
    expect(denied.some(({ type }) => type === 'file-write')).toBe(false)
    const ran = tool('bash', { command: 'x' }, { success: true, shellExecution: { exitCode: 3 } })
    expect(ran).toContainEqual({ type: 'command', argv: ['sh', '-c', 'x'], exit: 3 })
  })

  it.each([
    [{ errorType: 'rate_limit', statusCode: 429, message: 'You exceeded your current quota' }, 'quota'],
    [{ errorType: 'rate_limit', statusCode: 429, message: '429' }, 'rate-limited'],
    [{ errorType: 'query', statusCode: 503, message: 'Last error: 503' }, 'overloaded'],
    [{ errorType: 'query', message: 'Something new' }, 'server'],
  ])('knows %j as %s', (data, failure) => {
    const events = parse(adapter, [
      { type: 'session.error', data },
      { type: 'result', sessionId: 's', exitCode: 1 },
    ])
    expect(events.at(-1)).toMatchObject({ type: 'error', failure })
  })
})

it('finds its tokens in the report, or since the start in the rows of a session that went on', async () => {
  const usage = { inputTokens: 1234, cacheReadTokens: 789, outputTokens: 56, reasoningTokens: 12 }
  const told = { inputUncached: 445, cacheRead: 789, cacheWrite: 0, output: 44, reasoning: 12 }
  const scratch = place.folder({ 'usage.json': JSON.stringify({ modelMetrics: { m: { usage } } }) })
  const row = (id: string, timestamp: string) =>
    JSON.stringify({ type: 'session.usage_record', id, timestamp, data: { usage } })
  const rows = `${row('a', '2026-01-01T00:00:01Z')}\n${row('b', '2026-01-01T00:00:03Z')}\n`
  const home = place.folder({ 'session-state/s/events.jsonl': rows })
  const context = { environment: { COPILOT_HOME: home }, cwd: '/repo', startedAt: '2026-01-01T00:00:02Z' }
  expect(await adapter.usageAfter?.({ ...context, scratch })).toEqual(told)
  expect(await adapter.usageAfter?.({ ...context, scratch: '/none', session: 's' })).toEqual(told)
  expect(await adapter.usageAfter?.({ ...context, scratch: '/none', session: 'other' })).toBeUndefined()
})

it('finds a login in a token or a key, and reads none of its files', async () => {
  const bin = place.folder({ copilot: '#!/bin/sh\necho "GitHub Copilot CLI 1.0.102."\n' })
  const detect = (environment: Record<string, string>) =>
    adapter.detect({ PATH: `${bin}:/usr/bin:/bin`, ...environment })
  expect(await detect({ HOME: place.folder() })).toMatchObject({ login: 'out' })
  expect(await detect({ HOME: '/none', GH_TOKEN: 't' })).toMatchObject({ login: 'in' })
  expect(await detect({ HOME: '/none', COPILOT_PROVIDER_API_KEY: 'k' })).toMatchObject({ login: 'in' })
  expect(await detect({ HOME: place.folder({ '.copilot/config.json': '' }) })).toMatchObject({
    login: 'unknown',
  })
})

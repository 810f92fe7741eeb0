import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fileOf, makePlace, pairs, parse, startOf } from '../../test/adapter-support.ts'
import { kimiAdapter } from './kimi.ts'

const place = makePlace('kimi')
afterAll(place.remove)
const adapter = kimiAdapter()

describe('how kimi is started', () => {
  it('can only read, by an agent of the run that has no other tools and knows where it works', () => {
    const start = startOf(adapter)
    expect(pairs(start, '--agent-file')).toEqual(['/scratch/reader.md'])
    const reader = fileOf(start, 'reader.md') ?? ''
    expect(reader).toContain('tools:\n  - Read\n  - Grep\n  - Glob\n---')
    expect(reader).toContain('/repo')
    expect(pairs(start, '--prompt')[0]).toContain('/scratch/prompt.md')
    expect(fileOf(start, 'prompt.md')).toBe('Look.')
    expect(start.stdin).toBe('none')
  })

  it('keeps the agent of a session, which takes no other', () => {
    const start = startOf(adapter, { session: 's-1' })
    expect(pairs(start, '--session')).toEqual(['s-1'])
    expect(start.args).not.toContain('--agent-file')
  })

  it('has no word of a prompt among its arguments', () => {
    const prompt = 'ä'.repeat(70_000)
    const start = startOf(adapter, { prompt, writeScope: 'tree', folders: ['/more'] })
    expect(fileOf(start, 'prompt.md')).toBe(prompt)
    expect(start.args.join(' ')).not.toContain('ää')
    expect(pairs(start, '--prompt')[0]).toContain('/scratch/prompt.md')
    expect(pairs(start, '--add-dir')).toEqual(['/more', '/scratch'])
    expect(Math.max(...start.args.map((arg) => Buffer.byteLength(arg)))).toBeLessThan(131_072)
  })

  it('caps its retries unless the user has', () => {
    expect(startOf(adapter).set).toMatchObject({ KIMI_LOOP_MAX_ATTEMPTS_PER_STEP: '3' })
    const environment = { KIMI_LOOP_MAX_ATTEMPTS_PER_STEP: '8' }
    expect(startOf(adapter, { environment }).set).not.toHaveProperty('KIMI_LOOP_MAX_ATTEMPTS_PER_STEP')
  })
})

describe('what kimi says', () => {
  const call = (name: string, input: object) => ({
    role: 'assistant',
    tool_calls: [{ id: 'c', function: { name, arguments: JSON.stringify(input) } }],
  })
  const tool = (content: string) => ({ role: 'tool', tool_call_id: 'c', content })

  it('opened no file that is not there, and wrote none that it could not', () => {
    const missing = parse(adapter, [call('Read', { path: '/r/a' }), tool('"/r/a" does not exist.')])
    expect(missing.map(({ type }) => type)).toEqual(['tool-call', 'tool-result'])
    const failed = parse(adapter, [call('Write', { path: '/r/a' }), tool('Failed to write: EACCES')])
    expect(failed).toContainEqual(expect.objectContaining({ type: 'tool-result', ok: false }))
    const read = parse(adapter, [call('Read', { path: '/r/a', line_offset: 2, n_lines: 3 }), tool('2\tb\n')])
    expect(read).toContainEqual({ type: 'file-read', path: '/r/a', range: { from: 2, to: 4 } })
  })

  it('takes the exit of a command from its own last line, and from no line of the output', () => {
    const end = (output: string) =>
      parse(adapter, [call('Bash', { command: 'x' }), tool(output)]).find(({ type }) => type === 'command')
    expect(end('no\nCommand failed with exit code: 3.')).toMatchObject({ exit: 3 })
    expect(end('Command failed with exit code: 3.\nbut that was a quote\n')).not.toHaveProperty('exit')
  })

  it('is done when it says how to go on, and answers with its last message', () => {
    const events = parse(adapter, [
      { role: 'assistant', content: 'First I look.', tool_calls: [] },
      { role: 'assistant', content: '{"ok":1}' },
      { role: 'meta', type: 'session.resume_hint', session_id: 's' },
    ])
    expect(events.slice(-2)).toEqual([
      { type: 'session', session: 's' },
      { type: 'result', text: '{"ok":1}' },
    ])
  })

  it('is judged by its last error line alone, and by none when it went well', () => {
    const stderr = 'error: failed to run prompt: provider.rate_limit: an echo of a command\n'
    const exit = (code: number) => ({ code, signal: null })
    expect(adapter.classify({ exit: exit(0), stderr, events: [] })).toBeUndefined()
    const last = `${stderr}error: failed to run prompt: provider.auth_error: 401\nSee log: /l\n`
    expect(adapter.classify({ exit: exit(1), stderr: last, events: [] })).toMatchObject({ failure: 'auth' })
  })
})

it('finds the tokens of this time in the session, without its id by the folder', async () => {
  const home = place.folder()
  const session = place.folder({ 'agents/main/wire.jsonl': '' })
  const index = { sessionId: 's', sessionDir: session, workDir: '/repo' }
  const usage = { inputOther: 445, output: 56, inputCacheRead: 789, inputCacheCreation: 3 }
  const row = (time: number) =>
    `${JSON.stringify({ type: 'usage.record', usage, usageScope: 'turn', time })}\n`
  appendFileSync(join(home, 'session_index.jsonl'), `${JSON.stringify(index)}\n`)
  appendFileSync(
    join(session, 'agents/main/wire.jsonl'),
    row(1000) + row(3000) + '{"type":"usage.record","us',
  )
  const context = {
    scratch: '/s',
    environment: { KIMI_CODE_HOME: home },
    cwd: '/repo',
    startedAt: new Date(2000).toISOString(),
  }
  const told = { inputUncached: 445, cacheRead: 789, cacheWrite: 3, output: 56, reasoning: 0 }
  expect(await adapter.usageAfter?.({ ...context, session: 's' })).toEqual(told)
  expect(await adapter.usageAfter?.(context)).toEqual(told)
  expect(await adapter.usageAfter?.({ ...context, session: 'other' })).toBeUndefined()
})

it('finds a login in its own files and in no variable', async () => {
  const bin = place.folder({ kimi: '#!/bin/sh\necho 2.1.0\n' })
  const detect = (environment: Record<string, string>) =>
    adapter.detect({ PATH: `${bin}:/usr/bin:/bin`, ...environment })
  expect(await detect({ HOME: place.folder(), MOONSHOT_API_KEY: 'k' })).toMatchObject({
    version: '2.1.0',
    login: 'out',
  })
  const own = place.folder({ '.kimi-code/config.toml': '[providers.a]\napi_key = "k"\n' })
  expect(await detect({ HOME: own })).toMatchObject({ login: 'in' })
})

import { afterAll, describe, expect, it } from 'vitest'
import { makePlace, pairs, parse, startOf } from '../../test/adapter-support.ts'
import { opencodeAdapter } from './opencode.ts'

const place = makePlace('opencode')
afterAll(place.remove)
const adapter = opencodeAdapter()
const permissions = (more: Parameters<typeof startOf>[1]) =>
  JSON.parse(startOf(adapter, more).set?.['OPENCODE_PERMISSION'] ?? '{}') as Record<string, unknown>

describe('how opencode is started', () => {
  it('can only read, whatever the user allows', () => {
    const environment = { OPENCODE_PERMISSION: '{"bash":"allow"}' }
    expect(permissions({ environment })).toMatchObject({ edit: 'deny', bash: 'deny', task: 'deny' })
    expect(pairs(startOf(adapter), '--agent')).toEqual([])
    expect(startOf(adapter).stdin).toBe('prompt')
  })

  it('may write in its folder and the given ones, and is denied others instead of asked', () => {
    const allowed = permissions({ writeScope: 'tree', folders: ['/more'] })
    expect(allowed).not.toHaveProperty('edit')
    expect(allowed['external_directory']).toEqual({
      '*': 'deny',
      '/more': 'allow',
      '/more/*': 'allow',
      '/more/**': 'allow',
    })
  })

  it('reads no settings of the repository unless it is trusted, and says what has to be left out of the tree', () => {
    expect(startOf(adapter).set).toMatchObject({ OPENCODE_DISABLE_PROJECT_CONFIG: '1' })
    expect(startOf(adapter, { trustsRepository: true }).set).not.toHaveProperty(
      'OPENCODE_DISABLE_PROJECT_CONFIG',
    )
    expect(adapter.profile.repositoryConfig.masked).toContain('.opencode')
  })

  it('lives in a home of its own where it is given one, wherever the folders of the user lie', () => {
    const start = startOf(opencodeAdapter({ isolatedHome: '/homes/a' }), {
      environment: { XDG_DATA_HOME: '/home/me/data' },
    })
    expect(start.set).toMatchObject({ HOME: '/homes/a', XDG_DATA_HOME: '/homes/a/.local/share' })
  })
})

describe('what opencode says', () => {
  const step = (id: string, reason: string) => ({
    type: 'step_finish',
    part: { id, reason, tokens: { input: 445, output: 44, reasoning: 12, cache: { read: 789, write: 1 } } },
  })
  const text = (said: string, more: object = {}) => ({ type: 'text', part: { text: said, ...more } })

  it('answers with its last step, without what it tells itself, once it has ended', () => {
    const lines = [
      { type: 'step_start', sessionID: 's', part: {} },
      text('I look.'),
      step('a', 'tool-calls'),
      { type: 'step_start', sessionID: 's', part: {} },
      text('Go on.', { synthetic: true }),
      text('{"ok":1}'),
      step('b', 'stop'),
    ]
    const parser = adapter.makeParser()
    const events = lines.flatMap((line) => parser.line(JSON.stringify(line)))
    expect(events.some(({ type }) => type === 'result')).toBe(false)
    expect(parser.end?.()).toEqual([{ type: 'result', text: '{"ok":1}' }])
    expect(events.filter(({ type }) => type === 'session')).toHaveLength(1)
  })

  it('has failed when there was an error, though it went on and ended well', () => {
    const error = { name: 'ContextOverflowError', data: { message: 'too long' } }
    expect(parse(adapter, [{ type: 'error', error }, text('{}'), step('a', 'stop')]).at(-1)).toMatchObject({
      type: 'error',
      failure: 'context-overflow',
    })
  })

  it('passes the wait on that a provider asks for', () => {
    const data = { message: 'slow down', statusCode: 429, responseHeaders: { 'retry-after': '7' } }
    expect(parse(adapter, [{ type: 'error', error: { name: 'APIError', data } }]).at(-1)).toMatchObject({
      failure: 'rate-limited',
      retryAfterMs: 7000,
    })
  })

  it('counts a step once', () => {
    const events = parse(adapter, [step('a', 'tool-calls'), step('a', 'tool-calls')])
    expect(events.filter(({ type }) => type === 'usage')).toEqual([
      {
        type: 'usage',
        usage: { inputUncached: 445, cacheRead: 789, cacheWrite: 1, output: 44, reasoning: 12 },
      },
    ])
  })

  it('says nothing of an end in the middle of a step', () => {
    expect(parse(adapter, [text('half'), step('a', 'tool-calls')]).at(-1)).toMatchObject({ type: 'usage' })
  })
})

it('finds a login in a key, a configuration or its file', async () => {
  const bin = place.folder({ opencode: '#!/bin/sh\necho 1.18.33\n' })
  const detect = (environment: Record<string, string>) =>
    adapter.detect({ PATH: `${bin}:/usr/bin:/bin`, ...environment })
  expect(await detect({ HOME: place.folder() })).toMatchObject({ version: '1.18.33', login: 'out' })
  expect(await detect({ HOME: '/none', OPENROUTER_API_KEY: 'k' })).toMatchObject({ login: 'in' })
  const own = place.folder({ 'opencode/auth.json': '' })
  expect(await detect({ HOME: '/none', XDG_DATA_HOME: own })).toMatchObject({ login: 'in' })
})

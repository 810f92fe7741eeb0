import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fileOf, makePlace, pairs, parse, startOf } from '../../test/adapter-support.ts'
import { geminiAdapter } from './gemini.ts'

const place = makePlace('gemini')
afterAll(place.remove)
const adapter = geminiAdapter()

describe('how gemini is started', () => {
  it('can only read: plan mode, and a policy without the tools that write or hide what they read', () => {
    const start = startOf(adapter)
    expect(pairs(start, '--approval-mode')).toEqual(['plan'])
    expect(pairs(start, '--policy')).toEqual(['/scratch/policy.toml'])
    const policy = fileOf(start, 'policy.toml') ?? ''
    for (const tool of ['write_file', 'replace', 'run_shell_command', 'exit_plan_mode', 'invoke_agent']) {
      expect(policy).toContain(`"${tool}"`)
    }
    expect(policy).toContain('decision = "deny"')
    expect(start.stdin).toBe('prompt')
    expect(start.args).not.toContain('Look.')
  })

  it('may write with everything approved, and still starts no helpers that nobody sees', () => {
    const start = startOf(adapter, { writeScope: 'tree', folders: ['/more'], session: 's-1', model: 'pro' })
    expect(pairs(start, '--approval-mode')).toEqual(['yolo'])
    expect(fileOf(start, 'policy.toml')).toContain('toolName = ["invoke_agent"]')
    expect(pairs(start, '--include-directories')).toEqual(['/more'])
    expect(pairs(start, '--resume')).toEqual(['s-1'])
    expect(start.model).toBe('gemini-2.5-pro')
  })

  it('keeps the settings of the repository off whatever the user has set, unless it is trusted', () => {
    const environment = { GEMINI_CLI_TRUST_WORKSPACE: 'true', GEMINI_CLI_NO_RELAUNCH: 'false' }
    const start = startOf(adapter, { environment })
    expect(start.set).toMatchObject({ GEMINI_CLI_TRUST_WORKSPACE: 'false', GEMINI_CLI_NO_RELAUNCH: 'true' })
    expect(start.args).toContain('--skip-trust')
    expect(startOf(adapter, { trustsRepository: true }).set).toMatchObject({
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
    })
  })

  it('lives in a home of its own where it is given one', () => {
    const start = startOf(geminiAdapter({ isolatedHome: '/homes/a' }), {
      environment: { GEMINI_CLI_HOME: '/home/me' },
    })
    expect(start.set).toMatchObject({ HOME: '/homes/a', GEMINI_CLI_HOME: '/homes/a' })
  })
})

describe('what gemini says', () => {
  it('answers with what it said after its last tool, in pieces, and no note to itself opens a file', () => {
    const events = parse(adapter, [
      { type: 'message', role: 'assistant', content: '{"not":', delta: true },
      { type: 'tool_use', tool_id: 'a', tool_name: 'update_topic', parameters: { summary: 'src/a.ts' } },
      { type: 'tool_result', tool_id: 'a', status: 'success' },
      {
        type: 'tool_use',
        tool_id: 'b',
        tool_name: 'read_file',
        parameters: { file_path: '/r/a', start_line: 3, end_line: 5 },
      },
      { type: 'tool_result', tool_id: 'b', status: 'success', output: '' },
      { type: 'message', role: 'assistant', content: '{"ok":', delta: true },
      { type: 'message', role: 'assistant', content: '1}', delta: true },
      { type: 'result', status: 'success', stats: {} },
    ])
    expect(events.filter(({ type }) => type === 'tool-call')).toHaveLength(1)
    expect(events).toContainEqual({ type: 'file-read', path: '/r/a', range: { from: 3, to: 5 } })
    expect(events.at(-1)).toEqual({ type: 'result', text: '{"ok":1}' })
  })

  it('has no answer where it stopped itself, and says why', () => {
    const events = parse(adapter, [
      { type: 'error', severity: 'warning', message: 'Loop detected, stopping execution' },
      { type: 'result', status: 'success', stats: {} },
    ])
    expect(events.at(-1)).toEqual({
      type: 'unusable',
      message: 'It ended without an answer: Loop detected, stopping execution',
    })
  })

  it('leaves an error without a status to its exit code', () => {
    const said = { type: 'result', status: 'error', error: { message: '[API Error: The model is tired]' } }
    expect(parse(adapter, [said])).toEqual([{ type: 'note', message: '[API Error: The model is tired]' }])
    const ended = (code: number) => adapter.classify({ exit: { code, signal: null }, stderr: '', events: [] })
    expect(ended(247)?.failure).toBe('overloaded')
    expect(ended(55)?.failure).toBe('unsupported')
    expect(ended(1)).toBeUndefined()
  })
})

it('finds version and login without a look at what is in the files', async () => {
  const bin = place.folder({ gemini: '#!/bin/sh\n[ "$1" = --version ] && echo 0.61.0\n' })
  const login = async (environment: Record<string, string>) =>
    (await adapter.detect({ PATH: `${bin}:/usr/bin:/bin`, ...environment })).login
  const empty = place.folder()
  expect(await adapter.detect({ PATH: `${bin}:/usr/bin:/bin`, HOME: empty })).toEqual({
    installed: true,
    path: join(bin, 'gemini'),
    version: '0.61.0',
    login: 'out',
  })
  expect(await login({ HOME: empty, GEMINI_API_KEY: 'k' })).toBe('in')
  expect(await login({ HOME: place.folder({ '.gemini/oauth_creds.json': 'no JSON' }) })).toBe('in')
  const named = '{"security":{"auth":{"selectedType":"oauth-personal"}}}'
  expect(await login({ HOME: place.folder({ '.gemini/settings.json': named }) })).toBe('unknown')
  expect(
    await login({ HOME: empty, GEMINI_CLI_HOME: place.folder({ '.gemini/oauth_creds.json': '' }) }),
  ).toBe('in')
})

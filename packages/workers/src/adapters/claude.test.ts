import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { WorkerRequest } from '../types.ts'
import { claudeAdapter } from './claude.ts'
import { detectProgram } from './shared/detect.ts'

const place = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-claude-')))
afterAll(() => rmSync(place, { recursive: true }))
let count = 0

function folder(files: Readonly<Record<string, string>> = {}): string {
  const path = join(place, String(++count))
  mkdirSync(path)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(path, name, '..'), { recursive: true })
    writeFileSync(join(path, name), content, { mode: 0o755 })
  }
  return path
}

const adapter = claudeAdapter()
const request = (more: Partial<WorkerRequest> = {}): WorkerRequest => ({
  run: 'r',
  worker: 'claude',
  duty: 'propose',
  attempt: 1,
  turn: 1,
  role: 'analyser',
  adapter,
  model: null,
  prompt: 'Look.',
  cwd: '/repo',
  writeScope: 'read-only',
  budgets: { idleMs: 1, wallMs: 1 },
  environment: {},
  paths: { log: '/l', status: '/s' },
  ...more,
})
const start = (more: Partial<WorkerRequest> = {}) => adapter.argv(request(more), { scratch: '/scratch' })
const pairs = (args: readonly string[], name: string) =>
  args.flatMap((arg, at) => (arg === name ? [args[at + 1]] : []))

describe('how claude is started', () => {
  it('can only read, brings nothing of the repository, and asks nothing', () => {
    const { args, stdin } = start()
    expect(pairs(args, '--tools')).toEqual(['Read,Grep,Glob'])
    expect(pairs(args, '--permission-mode')).toEqual(['dontAsk'])
    expect(pairs(args, '--setting-sources')).toEqual(['user'])
    expect(args).toContain('--strict-mcp-config')
    expect(stdin).toBe('prompt')
    expect(args).not.toContain('Look.')
  })

  it('may write in its folder and the given ones', () => {
    const { args } = start({ writeScope: 'tree', folders: ['/more', '/other'] })
    expect(pairs(args, '--permission-mode')).toEqual(['acceptEdits'])
    expect(pairs(args, '--add-dir')).toEqual(['/more', '/other'])
    expect(args).not.toContain('--tools')
  })

  it('takes what a trusted repository brings', () => {
    const { args } = start({ trustsRepository: true })
    expect(args).not.toContain('--setting-sources')
    expect(args).not.toContain('--strict-mcp-config')
  })

  it('goes on with a session, with the model as it is named', () => {
    const { args, model } = start({ session: 's-1', model: 'opus' })
    expect(pairs(args, '--resume')).toEqual(['s-1'])
    expect(pairs(args, '--model')).toEqual(['opus'])
    expect(model).toBe('opus')
  })

  it('is held to the schema without its dialect, and to none that is too long for an argument', () => {
    const resultSchema = { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' }
    expect(pairs(start({ resultSchema }).args, '--json-schema')).toEqual(['{"type":"object"}'])
    const long = { type: 'object', description: 'a'.repeat(131_072) }
    expect(start({ resultSchema: long }).args).not.toContain('--json-schema')
  })

  it('caps its retries unless the user has', () => {
    expect(start().set).toMatchObject({ CLAUDE_CODE_MAX_RETRIES: '3' })
    expect(start({ environment: { CLAUDE_CODE_MAX_RETRIES: '9' } }).set).not.toHaveProperty(
      'CLAUDE_CODE_MAX_RETRIES',
    )
  })

  it('lives in a home of its own where it is given one', () => {
    const { set } = claudeAdapter({ isolatedHome: '/homes/a' }).argv(request(), { scratch: '/scratch' })
    expect(set).toMatchObject({ HOME: '/homes/a', CLAUDE_CONFIG_DIR: '/homes/a/.claude' })
  })
})

it('has no answer where the line of the answer was too long to be read', () => {
  const parser = adapter.makeParser()
  expect(parser.tooLong('{"duration_api_ms":163,"stop_reason":"end_turn"', 99)).toMatchObject([
    { type: 'unusable' },
  ])
  expect(parser.tooLong('{"type":"result","subtype":"success"', 99)).toMatchObject([{ type: 'unusable' }])
  expect(parser.tooLong('{"type":"assistant","message":', 99)).toEqual([])
})

describe('what is found of claude', () => {
  const program = '#!/bin/sh\n[ "$1" = --version ] && echo "2.1.332 (Claude Code)"\n'

  it('finds path and version, and a login in each of its places, without a look at what is in it', async () => {
    const bin = folder({ claude: program })
    const detect = (environment: WorkerRequest['environment']) =>
      adapter.detect({ PATH: `${bin}:/usr/bin:/bin`, ...environment })
    const found = { installed: true, path: join(bin, 'claude'), version: '2.1.332' }
    const empty = folder()
    // On macOS the login may lie in the keychain, which is not asked.
    const unseen = process.platform === 'darwin' ? 'unknown' : 'out'
    expect(await detect({ HOME: empty })).toEqual({ ...found, login: unseen })
    expect(await detect({ HOME: empty, ANTHROPIC_API_KEY: '' })).toEqual({ ...found, login: unseen })
    expect(await detect({ HOME: empty, ANTHROPIC_API_KEY: 'k' })).toEqual({ ...found, login: 'in' })
    expect(await detect({ HOME: empty, CLAUDE_CODE_OAUTH_TOKEN: 't' })).toEqual({ ...found, login: 'in' })
    const home = folder({ '.claude/.credentials.json': 'no JSON at all' })
    expect(await detect({ HOME: home })).toEqual({ ...found, login: 'in' })
    const moved = folder({ '.credentials.json': '' })
    expect(await detect({ HOME: empty, CLAUDE_CONFIG_DIR: moved })).toEqual({ ...found, login: 'in' })
    const helper = folder({ '.claude/settings.json': '{"apiKeyHelper":"/bin/key"}' })
    expect(await detect({ HOME: helper })).toEqual({ ...found, login: 'in' })
    const named = folder({ '.claude/settings.json': '{"env":{"ANTHROPIC_AUTH_TOKEN":"t"}}' })
    expect(await detect({ HOME: named })).toEqual({ ...found, login: 'in' })
    const console = folder({ '.claude.json': '{"primaryApiKey":"k"}' })
    expect(await detect({ HOME: console })).toEqual({ ...found, login: 'in' })
    expect(await detect({ HOME: console, CLAUDE_CONFIG_DIR: empty })).toEqual({ ...found, login: unseen })
  })

  it('shows a program that says its version no more than it would work with', async () => {
    const bin = folder({ claude: '#!/bin/sh\necho "2.1.332${OPENAI_API_KEY:+-leak}${EXTRA:+-extra}"\n' })
    const environment = { PATH: `${bin}:/usr/bin:/bin`, HOME: folder(), OPENAI_API_KEY: 'k', EXTRA: '1' }
    expect((await adapter.detect(environment)).version).toBe('2.1.332')
    const { version } = await claudeAdapter({ environment: ['EXTRA'] }).detect(environment)
    expect(version).toBe('2.1.332-extra')
  })

  it('says so when it is not there', async () => {
    expect(await adapter.detect({ PATH: folder() })).toEqual({ installed: false, login: 'unknown' })
  })

  it('does not wait for a program that does not say its version', async () => {
    const bin = folder({ claude: '#!/bin/sh\nexec sleep 60\n' })
    const environment = { PATH: `${bin}:/usr/bin:/bin` }
    const login = () => Promise.resolve('out' as const)
    const found = await detectProgram({ file: 'claude', environment, login, timeoutMs: 200 })
    expect(found).toEqual({ installed: true, path: join(bin, 'claude'), login: 'out' })
  })
})

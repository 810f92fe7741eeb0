import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { WorkerRequest } from '../types.ts'
import { codexAdapter } from './codex.ts'
import { readCodexConfig } from './codex-config.ts'

const place = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-codex-')))
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

const OWN = `
model = "m"
model_provider = "mine" # of the house
[analytics]
enabled = false
[model_providers.mine]
name = "mine"
env_key = "MINE_KEY"
[model_providers."other"]
env_key = 'OTHER_KEY'
`
const adapter = codexAdapter()
const request = (more: Partial<WorkerRequest> = {}): WorkerRequest => ({
  run: 'r',
  worker: 'codex',
  duty: 'propose',
  attempt: 1,
  turn: 1,
  role: 'analyser',
  adapter,
  model: null,
  prompt: 'Look.',
  cwd: '/repo/sub',
  writeScope: 'read-only',
  budgets: { idleMs: 1, wallMs: 1 },
  environment: { HOME: '/nowhere' },
  paths: { log: '/l', status: '/s' },
  ...more,
})
const start = (more: Partial<WorkerRequest> = {}) => adapter.argv(request(more), { scratch: '/scratch' })
const settings = (args: readonly string[]) => args.flatMap((arg, at) => (arg === '-c' ? [args[at + 1]] : []))

describe('how codex is started', () => {
  it('can only read, asks nothing, and trusts neither its folder nor one above it', () => {
    const { args, stdin } = start()
    expect(args.slice(0, 3)).toEqual(['exec', '--json', '--skip-git-repo-check'])
    expect(args.at(-1)).toBe('-')
    expect(stdin).toBe('prompt')
    expect(settings(args)).toEqual([
      'sandbox_mode="read-only"',
      'approval_policy="never"',
      'projects={"/repo/sub"={trust_level="untrusted"},"/repo"={trust_level="untrusted"},"/"={trust_level="untrusted"}}',
      'skills.include_instructions=false',
    ])
  })

  it('names the folder by its own path too where it is a link', () => {
    const real = folder()
    const link = join(place, 'link')
    symlinkSync(real, link)
    const projects = settings(start({ cwd: link }).args).find((setting) => setting?.startsWith('projects='))
    expect(projects).toContain(JSON.stringify(link))
    expect(projects).toContain(JSON.stringify(real))
  })

  it('may write in its folder and the given ones', () => {
    const { args } = start({ writeScope: 'tree', folders: ['/more'], trustsRepository: true })
    expect(settings(args)).toEqual([
      'sandbox_mode="workspace-write"',
      'approval_policy="never"',
      'sandbox_workspace_write.exclude_slash_tmp=true',
      'sandbox_workspace_write.writable_roots=["/more"]',
    ])
  })

  it('goes on with a session under the same sandbox', () => {
    const { args } = start({ session: 's-1', model: 'gpt-5' })
    expect(args.slice(-3)).toEqual(['resume', 's-1', '-'])
    expect(settings(args)).toContain('sandbox_mode="read-only"')
    expect(args.slice(0, -3).join(' ')).toContain('-m gpt-5')
  })

  it('is held to the strict form of the schema, and to none where there is none', () => {
    const resultSchema = { type: 'object', properties: { a: { type: 'string' } } }
    const { args, files } = start({ resultSchema })
    expect(args.join(' ')).toContain('--output-schema /scratch/answer-schema.json')
    expect(JSON.parse(files?.[0]?.content ?? '')).toMatchObject({
      required: ['a'],
      additionalProperties: false,
    })
    expect(start({ resultSchema: { type: 'object' } }).args).not.toContain('--output-schema')
  })

  it('takes the nulls of the strict form out of the answer', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      required: ['a'],
    }
    expect(adapter.tidyAnswer?.({ a: 'x', b: null }, schema)).toEqual({ a: 'x' })
    expect(adapter.tidyAnswer?.({ b: null }, { type: 'object' })).toEqual({ b: null })
  })

  it('caps the retries of a provider of the user, and gives it its key', () => {
    const HOME = folder({ '.codex/config.toml': OWN })
    const { args, environment } = start({ environment: { HOME } })
    expect(settings(args)).toContain('model_providers.mine.request_max_retries=2')
    expect(settings(args)).toContain('model_providers.mine.stream_max_retries=2')
    expect(environment).toContain('MINE_KEY')
    expect(environment).not.toContain('OTHER_KEY')
  })
})

describe('the settings of codex', () => {
  const BOTH = ['request_max_retries', 'stream_max_retries']

  it.each([
    ['nothing', '', { uncapped: [], wantsLogin: true, usesKeyring: false }],
    [
      'a built-in provider',
      'model_provider = "ollama"',
      { uncapped: [], wantsLogin: false, usesKeyring: false },
    ],
    [
      'a keyring',
      'cli_auth_credentials_store = "keyring"',
      { uncapped: [], wantsLogin: true, usesKeyring: true },
    ],
    [
      'a provider of the user',
      OWN,
      { provider: 'mine', uncapped: BOTH, key: 'MINE_KEY', wantsLogin: false, usesKeyring: false },
    ],
    [
      'a provider with the login of codex',
      "model_provider = 'x'\n[model_providers.x]\nrequires_openai_auth = true\n",
      { provider: 'x', uncapped: BOTH, wantsLogin: true, usesKeyring: false },
    ],
    [
      'a name in another table',
      '[profiles.a]\nmodel_provider = "x"\n',
      { uncapped: [], wantsLogin: true, usesKeyring: false },
    ],
  ])('are read out of %s', (_what, text, wanted) => {
    expect(readCodexConfig({ HOME: folder({ '.codex/config.toml': text }) })).toEqual(wanted)
  })
})

describe('the login of codex', () => {
  const bin = folder({ codex: '#!/bin/sh\necho codex-cli 0.171.0\n' })
  const login = async (environment: WorkerRequest['environment']) =>
    (await adapter.detect({ PATH: `${bin}:/usr/bin:/bin`, ...environment })).login

  it('is in its file, in its own variables, and never in a key that it does not use', async () => {
    expect(await login({ HOME: folder({ '.codex/auth.json': 'no JSON' }) })).toBe('in')
    expect(await login({ HOME: folder(), CODEX_HOME: folder({ 'auth.json': '' }) })).toBe('in')
    expect(await login({ HOME: folder(), CODEX_API_KEY: 'k' })).toBe('in')
    expect(await login({ HOME: folder(), OPENAI_API_KEY: 'k' })).toBe('out')
    expect(await login({ HOME: folder() })).toBe('out')
    const keyring = folder({ '.codex/config.toml': 'cli_auth_credentials_store = "keyring"' })
    expect(await login({ HOME: keyring })).toBe('unknown')
  })

  it('is what the provider of the user wants', async () => {
    const HOME = folder({ '.codex/config.toml': OWN, '.codex/auth.json': '' })
    expect(await login({ HOME })).toBe('out')
    expect(await login({ HOME, MINE_KEY: 'k' })).toBe('in')
    const free = folder({ '.codex/config.toml': 'model_provider = "ollama"' })
    expect(await login({ HOME: free })).toBe('not-needed')
  })
})

describe('the usage of a session that went on', () => {
  const count_ = (timestamp: string, input: number, output: number) =>
    JSON.stringify({
      timestamp,
      type: 'event_msg',
      payload: {
        type: 'token_count',
        info: {
          total_token_usage: {
            input_tokens: input,
            cached_input_tokens: 100,
            output_tokens: output,
            reasoning_output_tokens: 2,
          },
        },
      },
    })
  const rollout = [
    count_('2026-11-30T01:00:00.000Z', 1000, 50),
    '{"torn',
    count_('2026-11-30T02:00:05.000Z', 1500, 60),
    count_('2026-11-30T02:00:06.000Z', 1700, 80),
    count_('2026-11-30T02:00:07.000Z', 1700, 80),
  ].join('\n')
  const HOME = folder({ '.codex/sessions/2026/11/30/rollout-2026-11-30T01-00-00-id-1.jsonl': rollout })
  const context = { environment: { HOME }, scratch: '', cwd: '/', startedAt: '2026-11-30T02:00:00.000Z' }

  it('is what was added since, each token once', async () => {
    expect(await adapter.usageAfter?.({ ...context, session: 'id-1' })).toEqual({
      inputUncached: 700,
      cacheRead: 0,
      cacheWrite: 0,
      output: 30,
      reasoning: 0,
    })
  })

  it('is unknown where there is no file of it, or nothing new in it', async () => {
    expect(await adapter.usageAfter?.({ ...context, session: 'id-2' })).toBeUndefined()
    expect(await adapter.usageAfter?.(context)).toBeUndefined()
    const later = { ...context, startedAt: '2026-11-30T03:00:00.000Z', session: 'id-1' }
    expect(await adapter.usageAfter?.(later)).toBeUndefined()
  })
})

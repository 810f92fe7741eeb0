import { isOkstraError } from '@okstra/contracts'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPrograms, loggedOut } from './check-programs.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'okstra-programs-'))
  writeFileSync(join(folder, 'claude'), '#!/bin/sh\nexit 9\n')
  chmodSync(join(folder, 'claude'), 0o755)
})

afterAll(() => rmSync(folder, { recursive: true }))

const row = (worker: string, provider: 'claude' | 'codex' | 'acp' | 'rehearsal' | 'command') =>
  ({ worker, provider, role: 'analyser', model: null, modelFamily: 'unknown' }) as const

async function refusalOf(
  rows: Parameters<typeof checkPrograms>[0],
  config?: Parameters<typeof checkPrograms>[1]['config'],
): Promise<unknown> {
  return await checkPrograms(rows, { config, environment: { PATH: folder } }).then(
    () => undefined,
    (cause: unknown) => (isOkstraError(cause, 'PROVIDER_NOT_INSTALLED') ? cause.message : cause),
  )
}

describe('checkPrograms', () => {
  it('finds what is on the PATH, and starts nothing to find out', async () => {
    expect(await refusalOf([row('claude', 'claude'), row('claude-2', 'claude')])).toBeUndefined()
  })

  it('names what is missing, once', async () => {
    expect(await refusalOf([row('codex', 'codex'), row('codex-2', 'codex')])).toBe('codex is not installed.')
  })

  it('looks where the user says that a program is', async () => {
    const providers = { codex: { program: join(folder, 'claude') } }
    expect(await refusalOf([row('codex', 'codex')], { schemaVersion: '1.0', providers })).toBeUndefined()
    const gone = { codex: { program: join(folder, 'gone') } }
    expect(await refusalOf([row('codex', 'codex')], { schemaVersion: '1.0', providers: gone })).toBe(
      `codex (${join(folder, 'gone')}) is not installed.`,
    )
  })

  it('looks for the program of an ACP agent', async () => {
    const acp = { 'acp-2': { argv: ['no-agent', '--acp'], maker: 'somebody' } }
    expect(await refusalOf([row('acp-2', 'acp')], { schemaVersion: '1.0', acp })).toBe(
      'acp-2 (no-agent) is not installed.',
    )
  })

  it('asks nothing of what is built in or a command', async () => {
    expect(await refusalOf([row('rehearsal-1', 'rehearsal'), row('command', 'command')])).toBeUndefined()
  })
})

describe('loggedOut', () => {
  const warn = async (environment: Record<string, string>): Promise<string[]> =>
    await loggedOut([row('claude', 'claude'), row('claude-2', 'claude'), row('rehearsal-1', 'rehearsal')], {
      config: undefined,
      environment: { HOME: folder, ...environment },
    })

  it('tells once of a provider without a login, and of none with a key', async () => {
    expect(await warn({})).toEqual([
      'Claude Code is not logged in, as far as can be seen: claude has its login in ~/.claude, or takes a key from the environment.',
    ])
    expect(await warn({ ANTHROPIC_API_KEY: 'k' })).toEqual([])
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readProviders } from './providers.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'okstra-providers-'))
  mkdirSync(join(folder, 'empty'))
})

afterAll(() => rmSync(folder, { recursive: true }))

async function rowsWith(config: object, environment: Readonly<Record<string, string>> = {}) {
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ schemaVersion: '1.0', ...config }))
  const rows = await readProviders({
    home: folder,
    environment: { PATH: join(folder, 'empty'), HOME: join(folder, 'empty'), ...environment },
  })
  return new Map(rows.map((row) => [row.worker, row]))
}

it('tells the home whose login is used: that of the user, of a variable, or a prepared one', async () => {
  expect((await rowsWith({})).get('claude')?.home).toBe('~/.claude')
  expect((await rowsWith({}, { CLAUDE_CONFIG_DIR: '/own/claude' })).get('claude')?.home).toBe('/own/claude')
  const providers = { claude: { isolatedHome: '/prepared' } }
  const rows = await rowsWith({ providers }, { CLAUDE_CONFIG_DIR: '/own/claude' })
  expect(rows.get('claude')?.home).toBe('/prepared/.claude')
})

it('lists what the user defined, with the models that the user named', async () => {
  const rows = await rowsWith({
    acp: { acp: { argv: ['no-agent'], maker: 'Me', model: 'claude-own' } },
    providers: { kimi: { models: { k2: { model: 'kimi-k2', family: 'moonshot' } } } },
  })
  expect(rows.get('acp')).toMatchObject({
    installed: false,
    models: [{ alias: 'claude-own', model: 'claude-own', family: 'anthropic' }],
  })
  expect(rows.get('kimi')?.models).toEqual([{ alias: 'k2', model: 'kimi-k2', family: 'moonshot' }])
})

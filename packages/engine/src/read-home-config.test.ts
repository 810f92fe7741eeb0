import { isOkstraError } from '@okstra/contracts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHomeConfig } from './read-home-config.ts'

let home: string

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'okstra-home-config-'))
})

afterAll(() => rmSync(home, { recursive: true }))

async function saidOf(text: string): Promise<unknown> {
  writeFileSync(join(home, 'config.json'), text)
  return await readHomeConfig(home).catch((cause: unknown) =>
    isOkstraError(cause, 'INPUT_INVALID') ? cause.message.replace(home, 'HOME') : cause,
  )
}

describe('readHomeConfig', () => {
  it('gives nothing where there is none, and else what stands there', async () => {
    expect(await readHomeConfig(join(home, 'nowhere'))).toBeUndefined()
    expect(await saidOf('{"schemaVersion":"1.0","budgetUsd":2.5}')).toEqual({
      schemaVersion: '1.0',
      budgetUsd: 2.5,
    })
  })

  it.each([
    [
      '{"schemaVersion":"1.0",\n"providers":{"clude":{}}}',
      'line 2: /providers/clude is "clude"; expected one of claude, codex, antigravity, gemini, grok, kimi, opencode, qwen, copilot (did you mean `claude`?).',
    ],
    [
      '{"schemaVersion":"1.0",\n\n"budgetUsd":-1}',
      'line 3: /budgetUsd is -1; expected 0 or more (US dollars that a run may cost).',
    ],
    ['{"schemaVersion":"1.0",', 'line 1: Property name expected.'],
  ])('tells a mistake in its place: %j', async (text, said) => {
    expect(await saidOf(text)).toBe(`HOME/config.json cannot be used: ${said}`)
  })
})

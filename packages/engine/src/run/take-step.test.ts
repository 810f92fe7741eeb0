import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readLeadState } from './take-step.ts'

const home = mkdtempSync(join(tmpdir(), 'okstra-lead-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

it.each(['', '{"schemaVersion":"1.0"', '[]', '\0\0\0'])(
  'the last words of a step are lost when their file is damaged, and the run is not: %j',
  async (text) => {
    mkdirSync(join(home, 'leads'), { recursive: true })
    writeFileSync(join(home, 'leads/r-1.json'), text)
    expect(await readLeadState({ home }, 'r-1')).toBeUndefined()
  },
)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { referencePage } from '../src/reference-page.ts'
import { COMMAND_NAMES } from '../src/table.ts'

const page = join(import.meta.dirname, '../../../docs/reference/cli.md')

describe('the reference page', () => {
  it('is the one that the table makes', async () => {
    expect(readFileSync(page, 'utf8')).toBe(await referencePage())
  })

  it('has a section for each command', async () => {
    const headings = [...(await referencePage()).matchAll(/^## okstra (.*)$/gm)].map(([, name]) => name)
    expect(headings).toEqual(COMMAND_NAMES)
  })
})

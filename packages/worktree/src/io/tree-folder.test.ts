import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { chooseFolder } from './tree-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'okstra-folder-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const key = { project: 'shop', group: 'billing', task: 'fees' }

it('counts on over what stands there, and over what is registered', () => {
  const first = join(root, 'shop/billing/fees/task')
  mkdirSync(first, { recursive: true })
  writeFileSync(join(first, 'a'), '')
  expect(chooseFolder({ root, key, name: 'task', taken: new Set([`${first}-2`]) })).toBe(`${first}-3`)
})

it('gives up where no name will do, because a folder above is a file', () => {
  writeFileSync(join(root, 'other'), '')
  const choose = () =>
    chooseFolder({ root, key: { ...key, project: 'other' }, name: 'task', taken: new Set() })
  expect(choose).toThrow(expect.objectContaining({ code: 'WORKTREE_NOT_CREATED' }))
})

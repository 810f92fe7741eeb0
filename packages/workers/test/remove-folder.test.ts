import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFolders, removeFolder } from '../src/index.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'okstra-remove-'))
  chmodSync(base, 0o777)
  // Root may do everything: the test is that of an ordinary user.
  if (isRoot) process.seteuid?.(NOBODY)
})
afterEach(() => {
  if (isRoot) process.seteuid?.(0)
  rmSync(base, { recursive: true, force: true })
})

it('removes folders that nobody may write to or read, and follows no link', async () => {
  const [folder, kept] = [join(base, 'scratch'), join(base, 'kept')]
  mkdirSync(join(folder, 'closed/deep'), { recursive: true })
  mkdirSync(kept)
  writeFileSync(join(kept, 'file'), 'mine')
  chmodSync(kept, 0o500)
  writeFileSync(join(folder, 'closed/deep/file'), '')
  symlinkSync(kept, join(folder, 'closed/link'))
  symlinkSync('/', join(folder, 'root'))
  writeFileSync(join(folder, '-rf'), '')
  chmodSync(join(folder, 'closed/deep'), 0)
  chmodSync(join(folder, 'closed'), 0o500)
  chmodSync(folder, 0)
  await removeFolder(folder)
  expect(existsSync(folder)).toBe(false)
  expect(readFileSync(join(kept, 'file'), 'utf8')).toBe('mine')
  expect(() => writeFileSync(join(kept, 'other'), '')).toThrow('EACCES')
})

it('takes a link for a link, and what is not there for removed', async () => {
  const [link, kept] = [join(base, 'link'), join(base, 'kept')]
  mkdirSync(kept)
  symlinkSync(kept, link)
  await removeFolder(link)
  await removeFolder(link)
  expect([existsSync(link), existsSync(kept)]).toEqual([false, true])
})

it('opens what was closed, keeps the other rights, and follows no link', async () => {
  const [tree, kept] = [join(base, 'tree'), join(base, 'kept')]
  mkdirSync(join(tree, 'a/b'), { recursive: true })
  mkdirSync(kept)
  symlinkSync(kept, join(tree, 'a/link'))
  writeFileSync(join(tree, 'a/b/file'), 'x')
  chmodSync(join(tree, 'a/b'), 0)
  chmodSync(join(tree, 'a'), 0o055)
  for (const path of [tree, kept]) chmodSync(path, 0o500)
  await openFolders(tree)
  const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8)
  expect([tree, join(tree, 'a'), join(tree, 'a/b'), kept].map(mode)).toEqual(['700', '755', '700', '500'])
  expect(readFileSync(join(tree, 'a/b/file'), 'utf8')).toBe('x')
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writeFileAtomically } from './write-file.ts'

const root = mkdtempSync(join(tmpdir(), 'okstra-write-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('writeFileAtomically', () => {
  it('makes the folders, writes, and returns the bytes that are there', async () => {
    const path = join(root, 'a/b/c.md')
    expect(await writeFileAtomically(path, '한글\n')).toBe(7)
    expect(readFileSync(path, 'utf8')).toBe('한글\n')
    expect(readdirSync(join(root, 'a/b'))).toEqual(['c.md'])
  })

  it('replaces a file as a whole', async () => {
    const path = join(root, 'old.md')
    writeFileSync(path, 'a longer text than the new one')
    await writeFileAtomically(path, 'new')
    expect(readFileSync(path, 'utf8')).toBe('new')
  })

  it('leaves nothing behind when it cannot', async () => {
    const folder = join(root, 'taken')
    mkdirSync(join(folder, 'place/full'), { recursive: true })
    await expect(writeFileAtomically(join(folder, 'place'), 'x')).rejects.toMatchObject({
      code: 'OUTPUT_UNWRITABLE',
      kind: 'environment',
      details: { path: join(folder, 'place') },
    })
    expect(readdirSync(folder)).toEqual(['place'])
    expect(readdirSync(join(folder, 'place'))).toEqual(['full'])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStatus } from './parse-status.ts'
import { parseWorktrees } from './parse-worktrees.ts'
import { bytesFromPath, pathFromBytes, splitNul } from './path-bytes.ts'
import { isRecentGit } from './git-version.ts'

const bytes = fc.uint8Array({ maxLength: 40 }).map((array) => Buffer.from(array))

describe('paths', () => {
  it('property: bytes come back exactly, and UTF-8 is itself', () => {
    fc.assert(
      fc.property(bytes, (path) => {
        expect(bytesFromPath(pathFromBytes(path))).toEqual(path)
      }),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (path) => {
        expect(pathFromBytes(Buffer.from(path))).toBe(path)
      }),
    )
  })

  it('property: different bytes, different text', () => {
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        expect(pathFromBytes(a) === pathFromBytes(b)).toBe(a.equals(b))
      }),
    )
  })

  it.each([
    { path: Buffer.from([0x61, 0xff, 0x62]), text: 'a\udcffb' },
    { path: Buffer.from('\ufffd'), text: '\ufffd' },
    { path: Buffer.from([0xed, 0xb3, 0xbf]), text: '\udced\udcb3\udcbf' },
    { path: Buffer.from([0xf0, 0x9f, 0x98]), text: '\udcf0\udc9f\udc98' },
    { path: Buffer.concat([Buffer.from('한'), Buffer.from([0xed])]), text: '한\udced' },
  ])('$text', ({ path, text }) => {
    expect(pathFromBytes(path)).toBe(text)
    expect(bytesFromPath(text)).toEqual(path)
  })

  it('splits at NUL and keeps empty parts', () => {
    expect(splitNul(Buffer.from('a\0\0b\n\0rest')).map(String)).toEqual(['a', '', 'b\n'])
  })
})

describe('parseStatus', () => {
  it('property: every path of every kind comes through exactly', () => {
    const path = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !text.includes('\0'))
    const oid = '0'.repeat(40)
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 6 }), path, (paths, from) => {
        const heads = [
          '? ',
          '! ',
          `1 .M N... 100644 100644 100644 ${oid} ${oid} `,
          `u UU N... 1 2 3 4 ${oid} ${oid} ${oid} `,
          `2 R. N... 100644 100644 100644 ${oid} ${oid} R100 `,
        ]
        const lines = paths.map(
          (text, n) => `${heads[n % 5] ?? ''}${text}\0${n % 5 === 4 ? `${from}\0` : ''}`,
        )
        const kinds = ['untracked', 'ignored', 'changed', 'unmerged', 'renamed']
        const codes = ['??', '!!', '.M', 'UU', 'R.']
        const expected = paths.map((text, n) => ({
          path: text,
          kind: kinds[n % 5],
          code: codes[n % 5],
          ...(n % 5 === 4 ? { from } : {}),
        }))
        const { entries } = parseStatus(
          Buffer.from(`# branch.oid ${oid}\0# branch.head main\0# stash 2\0${lines.join('')}`),
        )
        expect(entries).toEqual(expected.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
      }),
    )
  })

  it.each([
    { text: '', expected: { entries: [] } },
    { text: '# branch.oid (initial)\0# branch.head main\0', expected: { branch: 'main', entries: [] } },
    { text: '# branch.oid abc\0# branch.head (detached)\0', expected: { head: 'abc', entries: [] } },
  ])('$text', ({ text, expected }) => {
    expect(parseStatus(Buffer.from(text))).toEqual(expected)
  })

  it('does not guess at a line that it does not know', () => {
    expect(() => parseStatus(Buffer.from('7 x\0'))).toThrow('git status printed 7 x')
  })
})

describe('parseWorktrees', () => {
  it('reads every attribute', () => {
    const oid = 'a'.repeat(40)
    const text = [
      'worktree /bare', 'bare', '',
      'worktree /a\nworktree /fake', `HEAD ${oid}`, 'branch refs/heads/x/refs/heads/y', 'locked', '',
      'worktree /b c', `HEAD ${oid}`, 'detached', 'locked why\nnot', 'prunable gone', '',
      'worktree /new', `HEAD ${'0'.repeat(40)}`, 'branch refs/heads/main', '',
    ].map((line) => `${line}\0`).join('') // prettier-ignore
    expect(parseWorktrees(Buffer.from(text))).toEqual([
      { path: '/bare', kind: 'bare' },
      {
        path: '/a\nworktree /fake',
        kind: 'branch',
        head: oid,
        branch: 'x/refs/heads/y',
        locked: { reason: '' },
      },
      {
        path: '/b c',
        kind: 'detached',
        head: oid,
        locked: { reason: 'why\nnot' },
        prunable: { reason: 'gone' },
      },
      { path: '/new', kind: 'branch', branch: 'main' },
    ])
  })
})

describe('isRecentGit', () => {
  it.each([
    ['git version 2.37.9', false],
    ['git version 2.38.0', true],
    ['git version 2.100', true],
    ['git version 1.50.0', false],
    ['git version 3.0', true],
    ['', false],
  ] as const)('%s: %s', (output, expected) => {
    expect(isRecentGit(output)).toBe(expected)
  })
})

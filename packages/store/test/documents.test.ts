import { byText } from '@okstra/contracts'
import { validate as checkLease } from '@okstra/contracts/validate/lease'
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  checkSegment,
  makeMachine,
  nodeFiles,
  readDocument,
  readJournal,
  resolveInside,
  setAsideCorrupt,
  sweepTemporary,
  thisMachine,
  type WritableFile,
  writeDocument,
  writeText,
} from '../src/index.ts'
import { cleanUp, codeOf, draftsIn, newFolder } from './support.ts'

afterAll(cleanUp)

const lease = {
  schemaVersion: '1.0',
  kind: 'running',
  ...(await thisMachine.self()),
  token: 't',
  renewedAt: '2026-01-01T00:00:00Z',
} as const

/** A machine that writes down what is done to files. */
function watched(): { calls: string[]; machine: typeof thisMachine } {
  const calls: string[] = []
  const wrap = (file: WritableFile): WritableFile => ({
    ...file,
    write: (bytes) => (calls.push('write'), file.write(bytes)),
    sync: () => (calls.push('sync'), file.sync()),
    close: () => (calls.push('close'), file.close()),
  })
  const machine = makeMachine({
    files: {
      ...nodeFiles,
      create: async (path, mode) => (calls.push(`create ${path}`), wrap(await nodeFiles.create(path, mode))),
      rename: (from, to) => (calls.push(`rename ${from} ${to}`), nodeFiles.rename(from, to)),
      syncFolder: (path) => (calls.push(`syncFolder ${path}`), nodeFiles.syncFolder(path)),
    },
  })
  return { calls, machine }
}

describe('writeDocument', () => {
  it('makes a draft of its own in the folder, syncs it, renames it, syncs the folder', async () => {
    const folder = newFolder()
    const path = join(folder, 'a.json')
    const { calls, machine } = watched()
    await Promise.all([writeDocument(path, 1, { machine }), writeDocument(path, 2, { machine })])
    const drafts = calls
      .filter((call) => call.startsWith('create '))
      .map((call) => call.slice('create '.length))
    expect(new Set(drafts).size).toBe(2)
    expect(drafts.every((draft) => draft.startsWith(join(folder, '.okstra-tmp-')))).toBe(true)
    calls.length = 0
    await writeDocument(path, 3, { machine })
    const draft = calls[0]?.slice('create '.length)
    expect(calls).toEqual([
      `create ${draft}`,
      'write',
      'sync',
      'close',
      `rename ${draft} ${path}`,
      `syncFolder ${folder}`,
    ])
    expect(readFileSync(path, 'utf8')).toBe('3\n')
  })

  it('makes new folders durable up to the one that was there', async () => {
    const folder = newFolder()
    const { calls, machine } = watched()
    await writeDocument(join(folder, 'x/y/a.json'), 1, { machine })
    expect(calls.filter((call) => call.startsWith('syncFolder'))).toEqual(
      [join(folder, 'x'), folder, join(folder, 'x/y')].map((path) => `syncFolder ${path}`),
    )
  })

  it('keeps what is of the home from others', async () => {
    const path = join(newFolder(), 'home/deep/a.json')
    await writeDocument(path, 1, { isPrivate: true })
    const modes = [path, join(path, '..'), join(path, '../..')].map((place) => statSync(place).mode & 0o777)
    expect(modes).toEqual([0o600, 0o700, 0o700])
  })

  it('replaces a symbolic link and not what it points to', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'outside'), 'precious')
    symlinkSync(join(folder, 'outside'), join(folder, 'a.md'))
    await writeText(join(folder, 'a.md'), 'new')
    expect([
      readFileSync(join(folder, 'outside'), 'utf8'),
      readFileSync(join(folder, 'a.md'), 'utf8'),
    ]).toEqual(['precious', 'new'])
  })

  it.each([
    ['no JSON value', undefined],
    ['a lone surrogate', { a: '\ud800' }],
    ['what turns into no JSON value', { toJSON: () => undefined }],
    ['a number that JSON cannot carry', { ...lease, 'x-a': [Number.NaN] }],
    ['what breaks the schema', { ...lease, pid: 0 }],
  ])('refuses %s and writes nothing', async (_name, value) => {
    const folder = newFolder()
    await expect(
      writeDocument(join(folder, 'a.json'), value as typeof lease, { check: checkLease }),
    ).rejects.toMatchObject({ code: 'STORE_INVALID' })
    expect(readdirSync(folder)).toEqual([])
  })

  it('writes once what is written once', async () => {
    const path = join(newFolder(), 'a.json')
    const codes = await Promise.all(
      [1, 2, 3, 4].map((n) => codeOf(writeDocument(path, n, { over: 'nothing' }))),
    )
    expect(codes.toSorted((a, b) => byText(a ?? '~', b ?? '~'))).toEqual([
      'STORE_EXISTS',
      'STORE_EXISTS',
      'STORE_EXISTS',
      undefined,
    ])
    expect(draftsIn(join(path, '..'))).toEqual([])
  })
})

describe('readDocument', () => {
  it('finds nothing where there is nothing, and what was written where there is', async () => {
    const path = join(newFolder(), 'lease.json')
    expect(await readDocument(path, { check: checkLease })).toBeUndefined()
    await writeDocument(path, lease, { check: checkLease })
    expect(await readDocument(path, { check: checkLease })).toEqual(lease)
  })

  it('tells a file cut anywhere, keeps it, and lets nothing be written over it', async () => {
    const path = join(newFolder(), 'lease.json')
    const whole = `${JSON.stringify({ ...lease, token: 'x'.repeat(1500) }, null, 2)}\n`
    for (let cut = 0; cut < whole.length - 2; cut += 100) {
      writeFileSync(path, whole.slice(0, cut))
      const read = readDocument(path, { check: checkLease })
      await expect(read).rejects.toMatchObject({ code: 'STORE_CORRUPT', details: { file: path } })
      await expect(writeDocument(path, lease, { check: checkLease })).rejects.toMatchObject({
        code: 'STORE_CORRUPT',
      })
      expect(readFileSync(path, 'utf8')).toBe(whole.slice(0, cut))
    }
  })

  it.each([
    { name: 'a duplicate key', text: '{"a":1,\n"a":2}', line: 2, rule: 'JSON_DUPLICATE_KEY' },
    { name: 'no JSON', text: '{\n\n<<<<<<< ours', line: 3, rule: 'JSON_SYNTAX' },
    { name: 'zero bytes', text: '\0'.repeat(200), line: 1, rule: 'JSON_SYNTAX' },
    {
      name: 'a wrong value',
      text: JSON.stringify({ ...lease, pid: 'x' }, null, 1),
      line: 7,
      rule: '#/properties/pid/type',
    },
    {
      name: 'a key too many',
      text: JSON.stringify({ ...lease, extra: 1 }),
      line: 1,
      rule: '#/additionalProperties',
    },
  ])('names file, line and rule: $name', async ({ text, line, rule }) => {
    const path = join(newFolder(), 'a.json')
    writeFileSync(path, text)
    await expect(readDocument(path, { check: checkLease })).rejects.toMatchObject({
      code: 'STORE_CORRUPT',
      details: { file: path, line, rule },
    })
  })

  it('names the line of bytes that are no text', async () => {
    const path = join(newFolder(), 'a.json')
    writeFileSync(path, Buffer.from([0x22, 0x0a, 0x0a, 0xed, 0x95, 0x22]))
    await expect(readDocument(path)).rejects.toMatchObject({
      details: { file: path, line: 3, rule: 'UTF-8' },
    })
  })

  it('does not take a file that cannot be read for one that is not there', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'a.json'))
    await expect(readDocument(join(folder, 'a.json'))).rejects.toMatchObject({
      code: 'STORE_UNREADABLE',
      details: { cause: 'EISDIR' },
    })
  })

  it('reads no pipe, which would never end', async () => {
    const path = join(newFolder(), 'a.json')
    execFileSync('/usr/bin/env', ['mkfifo', path])
    const error = { code: 'STORE_UNREADABLE', details: { cause: 'it is not a file' } }
    await expect(readDocument(path)).rejects.toMatchObject(error)
    await expect(readJournal(path)).rejects.toMatchObject(error)
  })

  it('a damaged file is moved aside only when asked', async () => {
    const path = join(newFolder(), 'a.json')
    writeFileSync(path, '{')
    const machine = makeMachine({ now: () => '2026-01-02T03:04:05.678Z', newId: () => 'id' })
    expect(await setAsideCorrupt(path, { machine })).toBe(`${path}.corrupt-20260102T030405.678Z-id`)
    await writeDocument(path, 1)
    expect(readdirSync(join(path, '..')).toSorted()).toEqual([
      'a.json',
      'a.json.corrupt-20260102T030405.678Z-id',
    ])
  })
})

describe('sweepTemporary', () => {
  it('takes the drafts of the dead and leaves those of the living, of strangers and what only looks alike', async () => {
    const folder = newFolder()
    const { calls, machine } = watched()
    await writeDocument(join(folder, 'a.json'), 1, { machine })
    const mine = calls[0]?.split('/').at(-1) ?? ''
    const [, , , space = '', pid = '', start = ''] =
      /^((\.okstra-tmp)-)([0-9a-f]+)-(\d+)-([0-9a-f]+)-/.exec(mine) ?? []
    const dead = [`.okstra-tmp-${space}-${pid}-00000000-a`, `.okstra-tmp-${space}-4194304-${start}-a`]
    const kept = [mine, `.okstra-tmp-00000000-${pid}-${start}-b`, '.okstra-tmp-notes', 'a.json']
    for (const name of [...dead, ...kept]) writeFileSync(join(folder, name), '')
    expect(await sweepTemporary(folder)).toEqual(dead.toSorted())
    expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted())
    const later = makeMachine({ now: () => new Date(Date.now() + 2 * 86_400_000).toISOString() })
    expect(await sweepTemporary(folder, { machine: later })).toEqual([
      `.okstra-tmp-00000000-${pid}-${start}-b`,
    ])
    expect(await sweepTemporary(join(folder, 'nowhere'))).toEqual([])
  })
})

describe('names from outside', () => {
  it.each(['a', 'late-fees', '.okstra', 'v1.2', '한국어', 'a b', 'x'.repeat(255), 'console', 'git'])(
    '%j is a name',
    (name) => {
      expect(checkSegment(name)).toBe(name)
    },
  )

  it.each([
    '', '.', '..', 'a/b', 'a\\b', '/a', 'a\0b', 'a\nb', 'a\u202eb', 'a\u200bb', '\ud800', 'C:', 'a:b', 'a*', 'a?', 'a<b', 'a|b', 'a"',
    'a.', 'a ', ' a', 'con', 'CON.txt', 'Lpt1', 'COM¹', 'nul', '.git', '.GIT', 'git~1', 'x.lock', 'x.LOCK', '.okstra-tmp-a',
    'x'.repeat(256), '한'.repeat(86),
  ])('%j is none', (name) => {
    expect(() => checkSegment(name)).toThrow(expect.objectContaining({ code: 'STORE_UNSAFE_PATH' }))
  }) // prettier-ignore

  it('lead to a place inside, also through links that stay inside', async () => {
    const root = newFolder()
    mkdirSync(join(root, 'in/deep'), { recursive: true })
    symlinkSync('in', join(root, 'link'))
    expect(await resolveInside(root, 'in/deep/new/file.json')).toBe(join(root, 'in/deep/new/file.json'))
    expect(await resolveInside(root, 'link/deep')).toBe(join(root, 'in/deep'))
  })

  it('never lead out: not by dots, by an absolute path or by links', async () => {
    const root = newFolder()
    const outside = newFolder()
    mkdirSync(join(root, 'in'))
    symlinkSync(outside, join(root, 'out'))
    symlinkSync('..', join(root, 'in/up'))
    symlinkSync('../..', join(root, 'in/upper'))
    symlinkSync('nowhere', join(root, 'dangling'))
    symlinkSync('circle', join(root, 'circle'))
    symlinkSync(`${root}-twin`, join(root, 'twin'))
    mkdirSync(`${root}-twin`)
    const paths = [
      '../x',
      'in/../../x',
      '/etc/passwd',
      'C:/x',
      'out',
      'out/x',
      'in/upper/x',
      'dangling',
      'circle',
      'twin/x',
      'in//x',
      '',
    ]
    for (const path of paths) {
      await expect(resolveInside(root, path), path).rejects.toMatchObject({ code: 'STORE_UNSAFE_PATH' })
    }
    expect(await resolveInside(root, 'in/up/in')).toBe(join(root, 'in'))
    rmdirSync(`${root}-twin`)
  })
})

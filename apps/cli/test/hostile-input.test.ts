import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from './run-program.ts'

const root = mkdtempSync(join(tmpdir(), 'okstra-hostile-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let cwd = root
beforeEach(() => {
  cwd = mkdtempSync(join(root, 'case-'))
})

const put = (name: string, content: string | Uint8Array) => {
  mkdirSync(dirname(join(cwd, name)), { recursive: true })
  writeFileSync(join(cwd, name), content)
}
const run = (...argv: string[]) => runProgram(argv, { cwd, stdin: Buffer.from('[]') })
const measure = (requirements: string, commitments: string) =>
  run('coverage', '--requirements', requirements, '--commitments', commitments)
const starts = (text: string, what: string) => text.split('\n').filter((line) => line.startsWith(what))

describe('okstra coverage', () => {
  it('lets no line break of a name, a source or an id begin a line', async () => {
    put('a\nexact\r.md', '- EB-001: a\n')
    put('c.json', '[{"id":"CM-1","covers":["EB-001"],"source":"x\\nexact"}]')
    const odd = await measure('a\nexact\r.md', 'c.json')
    expect(starts(odd.stderr, 'exact')).toEqual([])
    expect(odd.stderr).toContain('a\\u000aexact\\u000d.md:1:1: ')
    put('r.json', '[{"id":"EB-001","source":"x\\nexact"},{"id":"EB-001","source":"y\\nexact"}]')
    const twice = await measure('r.json', 'c.json')
    expect(twice.stderr).toContain('EB-001 is declared 2 times: x exact, y exact')
    const gone = await measure('no\nexact.md', 'c.json')
    expect(starts(gone.stderr, 'exact')).toEqual([])
  })

  it('reads standard input once, whatever flag asks for it', async () => {
    put('c.json', '[]')
    const { exit, stderr } = await run(
      'coverage',
      '--requirements',
      '-',
      '--commitments',
      'c.json',
      '--diff',
      '-',
    )
    expect(exit).toBe(2)
    expect(stderr).toMatch(/^error: Standard input can be read once only\./)
  })

  it.each([
    ['UTF-16 without a mark', 'brief.md', Buffer.from('- EB-001: a\n', 'utf16le')],
    ['a NUL in a statement', 'brief.md', '- EB-001: a\0b\n'],
    ['a binary file', 'any.ts', '// covers: EB-001\n\0'],
  ])('refuses %s', async (_name, file, content) => {
    put(file, content)
    put('c.json', '[]')
    const { exit, stderr } = await measure(file, 'c.json')
    expect(exit).toBe(2)
    expect(stderr).toMatch(/^error: .* holds NUL characters: .*\nhint: Save it as UTF-8 text\.\n$/)
  })

  it('names the look-alike when a brief holds nothing else', async () => {
    put('any.md', '- eb-001: a\n- EB-1: b\n')
    put('c.json', '[]')
    const { stderr } = await measure('any.md', 'c.json')
    expect(stderr).toContain('any.md:1:3: "eb-001" is no requirement id; EB-001 was probably meant.')
    expect(stderr).toContain('any.md:2:3: "EB-1" is no requirement id')
  })

  it('takes no look-alike beside requirements of another scheme', async () => {
    put('specs/001-a/spec.md', '- **FR-001**: a\n')
    put('r.json', '[{"id":"eb-001"},{"id":"EB-1"}]')
    put('c.json', '[{"id":"CM-1","covers":["FR-001","eb-001","EB-1"]}]')
    const flags = ['--requirements', 'specs/001-a/spec.md', '--requirements', 'r.json']
    const { exit, stderr } = await run('coverage', ...flags, '--commitments', 'c.json')
    expect(exit).toBe(2)
    expect(stderr).toContain('requirement id "eb-001" (r.json:1) is malformed; EB-001 was probably meant')
    expect(stderr).toContain('requirement id "EB-1" (r.json:1) is malformed')
    put('r.json', '[{"id":"EG-001"}]')
    put('c.json', '[{"id":"CM-1","covers":["FR-001"]}]')
    expect((await run('coverage', ...flags, '--commitments', 'c.json')).exit).toBe(0)
  })

  it('says where a commitment stands that covers nothing', async () => {
    put('r.json', '[{"id":"EB-001"}]')
    put('c.jsonl', '{"id":"CM-1","covers":["EB-001"]}\n{"id":"CM-2","covers":["EB-002"]}\n')
    const { stdout } = await measure('r.json', 'c.jsonl')
    expect(stdout).toMatch(/cover nothing that counts\n  CM-2  c\.jsonl:2\n/)
    expect(stdout).toMatch(/does not exist\n  CM-2  EB-002  c\.jsonl:2\n/)
  })

  it('shows the first hundred of many findings, and counts the rest', async () => {
    put('r.json', '[{"id":"EB-001"}]')
    put('c.jsonl', '{"id":"CM-1","covers":"EB-001"}\n'.repeat(250))
    put('b.md', '- EB-001: a\n'.repeat(250))
    const bad = await measure('r.json', 'c.jsonl')
    expect(bad.stderr.split('\n')[101]).toBe('  and 150 more')
    expect(bad.stderr.length).toBeLessThan(10_000)
    const repeated = await measure('b.md', 'c.jsonl')
    expect(repeated.stderr).toContain('  and 399 more\n')
  })

  it('says what to do about a text that is no JSON', async () => {
    put('r.json', '[{"id":"EB-001"}]')
    put('torn.json', '{"commitments":[{')
    put('shape.json', '{"commitments":[{"id":"CM-1"}]}')
    expect((await measure('r.json', 'torn.json')).stderr).toMatch(/\nhint: .*\n$/)
    expect((await measure('r.json', 'shape.json')).stderr).toMatch(
      /\nhint: See okstra schema requirement-file and okstra schema commitment-file\.\n$/,
    )
    const diff = await run(
      'coverage',
      '--requirements',
      'r.json',
      '--commitments',
      '-',
      '--diff',
      'torn.json',
    )
    expect(diff.stderr).toMatch(/^error: torn\.json:1:18: .*\nhint: .*\n$/)
  })
})

describe('okstra coverage scan', () => {
  it('says so of a folder that it cannot read, and reads the others', async () => {
    put('b.md', '- EB-001: a\n')
    put('a.ts', '// covers: EB-001\n')
    // Root may read everything; only a name that is no text stops it.
    const isRoot = process.getuid?.() === 0
    const folder = Buffer.concat([
      Buffer.from(`${cwd}/locked`),
      isRoot ? Buffer.from([0xff]) : Buffer.alloc(0),
    ])
    mkdirSync(folder)
    if (!isRoot) chmodSync(folder, 0)
    const { exit, stdout } = await run('coverage', 'scan', '.')
    expect(exit).toBe(1)
    expect(stdout).toMatch(/b\.md +1\/1 +100 % +1\/1 +100 % +exact\n/)
    expect(stdout).toMatch(/\nlocked.*: error INPUT_UNREADABLE .* cannot be read: .* --exclude/)
  })

  it('lets no line break of a path or a citation begin a line', async () => {
    put('x\nexact/b.md', '- EB-001: a\n')
    put('c.json', '{"commitments":[{"id":"CM-1","covers":["EB-009\\nexact"],"source":"z\\nexact"}]}')
    const { stdout } = await run('coverage', 'scan', '.')
    expect(starts(stdout, 'exact')).toEqual([])
    expect(stdout).toContain('EB-009\\u000aexact')
  })

  it('says so of a path that it was told to leave out and that is not there', async () => {
    put('b.md', '- EB-001: a\n')
    const { stdout } = await run('coverage', 'scan', '.', '--exclude', 'bb.md')
    expect(stdout).toContain('bb.md: warning SCAN_NOTHING_EXCLUDED --exclude bb.md leaves nothing out')
    expect((await run('coverage', 'scan', '.', '--exclude', './b.md/')).exit).toBe(2)
  })

  it('takes the copies of a brief in the runs of okstra for no brief', async () => {
    const runs = '.okstra/tasks/billing/late-fees/runs'
    for (const folder of [
      '.okstra',
      '.okstra/tasks',
      '.okstra/tasks/billing',
      '.okstra/tasks/billing/late-fees',
      runs,
    ])
      mkdirSync(join(cwd, folder))
    put('.okstra/tasks/billing/late-fees/brief.md', '- EB-001: a\n')
    put(`${runs}/packet.md`, '- EB-001: a\n')
    put('a.ts', '// covers: EB-001\n')
    const { exit, stdout } = await run('coverage', 'scan', '.')
    expect(stdout).toMatch(/late-fees\/brief\.md +1\/1 /)
    expect(stdout).not.toContain('packet.md')
    expect(exit).toBe(0)
  })

  it('says why when nothing could be read', async () => {
    put('deep.md', Buffer.from([0xff, 0xfe, 0x2d, 0x00]))
    const { exit, stderr } = await run('coverage', 'scan', '.')
    expect(exit).toBe(2)
    expect(stderr).toContain('No requirement was found in 0 files of ".". deep.md holds NUL characters.')
  })
})

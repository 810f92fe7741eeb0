import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  renameSync,
  readdirSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeDigestSidecar } from '@okstra/contracts'
import { renderHtml, renderMarkdown } from '@okstra/report'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runValidate, validatePaths, walkFiles } from '../src/node/index.ts'
import { globMatcher } from '../src/node/glob.ts'
import { GOOD_BRIEF } from '../src/rules/example.ts'
import { changed, goodReport } from '../src/rules/report-example.ts'
import { response } from '../src/rules/view-example.ts'

let root = ''
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-validate-')))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function put(name: string, text: string | Uint8Array): string {
  const path = join(root, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

async function run(
  argv: readonly string[],
  stdin: string | Uint8Array = '',
  env: Record<string, string> = {},
): Promise<Ran> {
  let stdout = ''
  let stderr = ''
  const code = await runValidate(argv, {
    cwd: root,
    env,
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    readStdin: () => Promise.resolve(typeof stdin === 'string' ? Buffer.from(stdin) : stdin),
    version: '1.2.3',
    now: () => 0,
  })
  return { code, stdout, stderr }
}

const GOOD = '{"requirements":[{"id":"EB-001"}]}'
const BAD = '{"requirements":[{"id":1}]}'

describe('walkFiles', () => {
  const names = async (...paths: string[]): Promise<string[]> =>
    (await walkFiles(paths, { cwd: root })).files.map(({ name }) => name)

  it('lists the documents of a folder in the order of their names, without node_modules and .git', async () => {
    for (const name of [
      'b.json',
      'a.md',
      'x/c.html',
      'x/d.txt',
      '.okstra/e.json',
      'node_modules/f.json',
      '.git/g.json',
      'x/node_modules/h.md',
    ])
      put(name, '')
    expect(await names('.')).toEqual(['.okstra/e.json', 'a.md', 'b.json', 'x/c.html'])
  })

  it('takes files, folders and patterns together, each file once', async () => {
    for (const name of ['a/one.json', 'a/two.json', 'b/one.md', 'b/c/one.json']) put(name, '')
    expect(await names('a/one.json', 'a', '**/one.*')).toEqual([
      'a/one.json',
      'a/two.json',
      'b/c/one.json',
      'b/one.md',
    ])
    expect(await names('{a,b/c}/*.json')).toEqual(['a/one.json', 'a/two.json', 'b/c/one.json'])
  })

  it('follows a link inside of the folder, and none that leads out of it', async () => {
    put('in/real.json', GOOD)
    put('secret.json', GOOD)
    symlinkSync(join(root, 'in/real.json'), join(root, 'in/inner.json'))
    symlinkSync(join(root, 'secret.json'), join(root, 'in/outer.json'))
    symlinkSync(root, join(root, 'in/loop'))
    symlinkSync('nowhere', join(root, 'in/broken.json'))
    expect(await names('in')).toEqual(['in/inner.json', 'in/real.json'])
  })

  it.each([
    ['nope.json', '"nope.json" does not exist.'],
    ['*.json', '"*.json" matches no file.'],
    ['nope/*.json', '"nope/*.json" starts in a folder that does not exist.'],
    ['a\0b', '"a\\u0000b" holds a NUL character.'],
  ])('cannot use %j', async (path, message) => {
    put('x.md', '')
    const { files, problems } = await walkFiles([path], { cwd: root })
    expect([files, problems.map((problem) => problem.message)]).toEqual([[], [message]])
  })

  it('says when there are too many files', async () => {
    for (let index = 0; index < 5; index++) put(`${index}.json`, '')
    const { problems } = await walkFiles(['.'], { cwd: root, maxFiles: 3 })
    expect(problems.map(({ code }) => code)).toEqual(['INPUT_TOO_LARGE'])
  })
})

describe('globMatcher', () => {
  it.each([
    ['*.json', 'a.json', true],
    ['*.json', 'x/a.json', false],
    ['**/*.json', 'a.json', true],
    ['**/*.json', 'x/y/a.json', true],
    ['x/**', 'x/y/a.json', true],
    ['x/**/a.json', 'x/a.json', true],
    ['x/**/a.json', 'y/a.json', false],
    ['a?c', 'abc', true],
    ['a?c', 'ac', false],
    ['[a-c]x', 'bx', true],
    ['[!a-c]x', 'bx', false],
    ['{a,b{1,2}}.md', 'b2.md', true],
    ['{a,b{1,2}}.md', 'b3.md', false],
    ['{}', '', true],
    ['a{b', 'a{b', true],
    ['./a.md', 'a.md', true],
    ['**', 'x/y', true],
    ['a*b*c', 'aXXbYYc', true],
    ['a*b*c', 'aXXbYY', false],
  ])('%s and %s: %s', (pattern, path, expected) => {
    expect(globMatcher(pattern)(path)).toBe(expected)
  })

  it('takes no time for a pattern that is made to take long', () => {
    const matches = globMatcher(`${'a*'.repeat(200)}b`)
    expect(matches('a'.repeat(4000))).toBe(false)
    expect(globMatcher(`${'**/'.repeat(60)}x`)('a/'.repeat(500))).toBe(false)
    expect(globMatcher('{a,b}'.repeat(30))('c')).toBe(false)
  })

  it('property: a path without wildcards matches itself alone', () => {
    const step = fc.stringMatching(/^[a-z.]{1,4}$/).filter((text) => text !== '.')
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 4 }),
        fc.array(step, { minLength: 1, maxLength: 4 }),
        (a, b) => {
          expect(globMatcher(a.join('/'))(b.join('/'))).toBe(a.join('/') === b.join('/'))
          expect(globMatcher('**')(a.join('/'))).toBe(true)
        },
      ),
    )
  })
})

describe('runValidate', () => {
  it('says that all is well', async () => {
    put('requirements.json', GOOD)
    expect(await run(['requirements.json'])).toEqual({
      code: 0,
      stdout: 'ok no findings in 1 file\n',
      stderr: '',
    })
  })

  it('ends with 1 for findings and points at them', async () => {
    put('requirements.json', BAD)
    const { code, stdout } = await run(['.'])
    expect(code).toBe(1)
    expect(stdout).toContain('requirements.json:1:24  error  OKS-SCH-003\n')
  })

  it.each([
    [[], 'error: No path is given.\nhint: Name a file or folder, or - for the standard input; see --help.\n'],
    [
      ['nope'],
      'error: "nope" does not exist.\nhint: Give a file, a folder, a pattern in quotes, or - for the standard input.\n',
    ],
    [['--formt', 'json'], 'error: There is no flag --formt.\nhint: Did you mean --format?\n'],
    [['--format', 'jsn', 'x'], 'error: --format cannot be "jsn".\nhint: Did you mean json?\n'],
    [['--format'], 'error: --format needs a value.\nhint: Write --format <format>.\n'],
    [['--json=yes', 'x'], 'error: --json takes no value.\nhint: Write --json.\n'],
    [
      ['--json', '--format', 'sarif', 'x'],
      'error: --json and --format name different formats.\nhint: Give one of them.\n',
    ],
    [['--kind', 'breif', 'x'], 'error: --kind cannot be "breif".\nhint: Did you mean brief?\n'],
    [
      ['--max-findings', '0', 'x'],
      'error: --max-findings cannot be "0".\nhint: It is a whole number from 1 to 999999.\n',
    ],
    [
      ['--explain', 'OKS-DOC-03'],
      'error: There is no rule "OKS-DOC-03".\nhint: Did you mean OKS-DOC-003 or OKS-DOC-013 or OKS-DOC-030?\n',
    ],
    [
      ['--config', 'none.json', '.'],
      'error: "none.json" does not exist.\nhint: Give a file, a folder, a pattern in quotes, or - for the standard input.\n',
    ],
    [
      ['--id-pattern', '(', 'x'],
      'error: --id-pattern cannot be "(".\nhint: It is a regular expression, such as FR-[0-9]+.\n',
    ],
  ])('%j ends with 2 and says why', async (argv, stderr) => {
    put('other.txt', 'x')
    const found = await run(argv)
    expect([found.code, found.stderr]).toEqual([2, stderr])
  })

  it('is never green over nothing', async () => {
    put('notes.md', '# Notes\n')
    put('package.json', '{"name": "x"}')
    put('torn.json', '{"name":')
    const { code, stdout, stderr } = await run(['.'])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toBe(
      'error: There is no document to validate in "." (3 files are of no kind that okstra knows).\nhint: Name a file itself, or say what it is with --kind.\n',
    )
  })

  it('counts what a named file is not, and leaves out what a folder holds besides', async () => {
    put('a/notes.md', '# Notes\n')
    put('a/requirements.json', GOOD)
    expect((await run(['a'])).stderr).toBe('1 other file is no document of okstra.\n')
    const named = await run(['a/notes.md'])
    expect([named.code, named.stdout.split('\n')[0]]).toEqual([1, 'a/notes.md:1:1  error  OKS-DOC-001'])
  })

  it('is not clean when one of several paths cannot be read', async () => {
    put('requirements.json', GOOD)
    const found = await run(['requirements.json', 'nope.json'])
    expect([found.code, found.stdout]).toEqual([2, 'ok no findings in 1 file\n'])
  })

  it('refuses bytes that are no UTF-8, and files above the limit', async () => {
    put('requirements.json', Uint8Array.of(0x7b, 0xff, 0x7d))
    expect(await run(['requirements.json'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: "requirements.json" is not UTF-8 text.\n',
    })
    const { problems } = await validatePaths(['requirements.json'], { cwd: root, maxBytes: 2 })
    expect(problems.map(({ code }) => code)).toEqual(['INPUT_TOO_LARGE'])
  })

  it('names a file that may not be read', async () => {
    const path = put('requirements.json', GOOD)
    chmodSync(path, 0)
    const { code, stderr } = await run(['requirements.json'])
    // Root reads everything.
    const refused = process.getuid?.() !== 0
    expect([code, stderr]).toEqual(
      refused ? [2, 'error: "requirements.json" cannot be read (EACCES).\n'] : [0, ''],
    )
  })

  it('reads the standard input', async () => {
    expect((await run(['-'], BAD)).stdout).toContain('stdin:1:24  error  OKS-SCH-003')
    expect((await run(['-', '--stdin-name', 'a/requirements.json'], GOOD)).code).toBe(0)
    expect(await run(['-'], Uint8Array.of(0xff))).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: "stdin" is not UTF-8 text.\n',
    })
  })

  it('writes one JSON document, also without findings', async () => {
    put('requirements.json', GOOD)
    expect(JSON.parse((await run(['.', '--json'])).stdout)).toEqual({
      schemaVersion: '1.0',
      ok: true,
      summary: { files: 1, errors: 0, warnings: 0, infos: 0 },
      files: [{ name: 'requirements.json', kind: 'requirement-file' }],
      findings: [],
    })
    put('requirements.json', BAD)
    expect(JSON.parse((await run(['.', '--format', 'json'])).stdout)).toMatchObject({
      ok: false,
      summary: { errors: 1 },
    })
  })

  it('takes --fail-on, and the level of the configuration without it', async () => {
    put('brief.md', GOOD_BRIEF.replace('briefVersion: 1\n', ''))
    expect((await run(['brief.md'])).code).toBe(0)
    expect((await run(['brief.md', '--fail-on', 'warning'])).code).toBe(1)
    put('okstra.config.json', '{"failOn": "warning"}')
    expect((await run(['brief.md'])).code).toBe(1)
    expect((await run(['brief.md', '--fail-on', 'never'])).code).toBe(0)
    expect((await run(['brief.md', '--no-config'])).code).toBe(0)
  })

  it('changes rules by configuration and says so', async () => {
    put('brief.md', GOOD_BRIEF.replace('briefVersion: 1\n', ''))
    put(
      'okstra.config.json',
      JSON.stringify({ rules: { 'OKS-BRF-003': { level: 'off', reason: 'old briefs' } } }),
    )
    const { code, stdout } = await run(['brief.md', '--json'])
    expect(code).toBe(0)
    expect((JSON.parse(stdout) as { findings: unknown }).findings).toEqual([
      {
        code: 'OKS-CFG-010',
        severity: 'info',
        target: 'okstra.config.json',
        pointer: '/rules/OKS-BRF-003',
        message: 'OKS-BRF-003 is off; 1 finding left out. Reason given: "old briefs".',
      },
    ])
    put(
      'okstra.config.json',
      JSON.stringify({ rules: { 'OKS-BRF-003': { level: 'error', reason: 'no old briefs' } } }),
    )
    expect((await run(['brief.md'])).code).toBe(1)
  })

  it('does not apply a wrong configuration, and leaves out what it ignores', async () => {
    put('brief.md', GOOD_BRIEF.replace('briefVersion: 1\n', ''))
    put('okstra.config.json', '{"rules": {"OKS-BRF-003": {"level": "off"}}}')
    const wrong = await run(['brief.md'])
    expect([wrong.code, wrong.stdout]).toEqual([
      1,
      expect.stringContaining('okstra.config.json:1:27  error  OKS-SCH-001'),
    ])
    expect(wrong.stdout).toContain('OKS-BRF-003')
    put('old/requirements.json', BAD)
    put('okstra.config.json', '{"ignore": ["old/**"]}')
    expect((await run(['.', '--fail-on', 'error'])).code).toBe(0)
  })

  it('checks what belongs together: data, sidecar, views and responses', async () => {
    const report = goodReport()
    const stem = 'runs/reports/final-report-implementation-option-selection-001'
    put(`${stem}.data.json`, JSON.stringify(report, null, 2))
    put(
      `${stem}.digests.json`,
      JSON.stringify(makeDigestSidecar(report, 'final-report-implementation-option-selection-001.data.json')),
    )
    put(`${stem}.md`, renderMarkdown(report))
    put(`${stem}.html`, renderHtml(report))
    put(
      'runs/user-responses/final-report-implementation-option-selection-001-1.md',
      response((text) => text).text,
    )
    const clean = await run(['runs', '--json'])
    expect((JSON.parse(clean.stdout) as { findings: unknown[] }).findings).toEqual([])
    expect(clean.code).toBe(0)
    put(`${stem}.data.json`, JSON.stringify(changed(report, { '/findings/1/statement': 'Nothing.' })))
    const tampered = await run(['runs', '--json'])
    const codes = (JSON.parse(tampered.stdout) as { findings: { code: string; message: string }[] }).findings
    expect(codes.map(({ code }) => code).toSorted()).toEqual([
      'OKS-HTML-002',
      'OKS-MD-002',
      'OKS-RSP-016',
      'OKS-SEA-001',
    ])
    expect(codes.find(({ code }) => code === 'OKS-SEA-001')?.message).toBe(
      '/findings/@F-002/statement was changed after the report was sealed.',
    )
  })

  it('explains a rule, lists all, and shows help and version', async () => {
    expect((await run(['--explain', 'oks-doc-003'])).stdout).toContain(
      'OKS-DOC-003 (warning) · Any document\n',
    )
    expect((await run(['--rules'])).stdout.split('\n').length).toBeGreaterThan(100)
    expect(JSON.parse((await run(['--rules', '--json'])).stdout)).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'OKS-RPT-011' })]),
    )
    expect(JSON.parse((await run(['--explain', 'OKS-RPT-011', '--json'])).stdout)).toMatchObject({
      id: 'OKS-RPT-011',
    })
    expect((await run(['--version'])).stdout).toBe('1.2.3\n')
    const help = (await run(['--help'])).stdout
    expect(help.split('\n').filter((line) => line.length > 110)).toEqual([])
    await expect(help).toMatchFileSnapshot(join(import.meta.dirname, 'golden/help.txt'))
  })

  it('honours NO_COLOR and FORCE_COLOR', async () => {
    put('requirements.json', BAD)
    expect((await run(['.'], '', { FORCE_COLOR: '1' })).stdout).toContain('\u001b[31m')
    expect((await run(['.'], '', { FORCE_COLOR: '1', NO_COLOR: '1' })).stdout).not.toContain('\u001b')
    expect((await run(['.'])).stdout).not.toContain('\u001b')
  })

  it('mends briefs and configurations in place, and nothing that is sealed', async () => {
    const brief = put('brief.md', `\ufeff${GOOD_BRIEF.replaceAll('\n', '\r\n').replace('EB-001', 'eb-001')}`)
    const data = put('final-report-a-001.data.json', `\ufeff${JSON.stringify(goodReport())}`)
    const before = statSync(data).mtimeMs
    chmodSync(brief, 0o640)
    const { code, stderr } = await run(['.', '--fix'])
    expect([code, stderr]).toEqual([
      0,
      'fixed brief.md: byte order mark removed, line ends made line feeds, case of declared ids raised\n',
    ])
    expect(readFileSync(brief, 'utf8')).toBe(GOOD_BRIEF)
    expect(statSync(brief).mode & 0o777).toBe(0o640)
    expect([statSync(data).mtimeMs, readFileSync(data, 'utf8').charCodeAt(0)]).toEqual([before, 0xfeff])
    expect(readdirSync(root).toSorted()).toEqual(['brief.md', 'final-report-a-001.data.json'])
    expect((await run(['.', '--fix'])).stderr).toBe('')
  })

  it('watches until it is told to stop, also over a file that is replaced', async () => {
    put('requirements.json', GOOD)
    const stop = new AbortController()
    let stdout = ''
    const done = runValidate(['requirements.json', '--watch'], {
      cwd: root,
      env: {},
      stdout: { write: (text) => (stdout += text) },
      stderr: { write: () => true },
      readStdin: () => Promise.resolve(Buffer.alloc(0)),
      version: '1',
      signal: stop.signal,
    })
    const until = async (what: string): Promise<void> => {
      for (let tries = 0; tries < 200 && !stdout.includes(what); tries++)
        await new Promise((resolve) => setTimeout(resolve, 25))
      expect(stdout).toContain(what)
    }
    await until('ok no findings')
    put('next.json', BAD)
    renameSync(join(root, 'next.json'), join(root, 'requirements.json'))
    await until('OKS-SCH-003')
    stop.abort()
    expect(await done).toBe(0)
  })
})

describe('the program', () => {
  const bin = join(import.meta.dirname, '../src/node/bin.ts')
  const node = ['--conditions=@okstra/source', '--import', import.meta.resolve('tsx'), bin]

  it('ends with the exit code, prints versions, and asks nothing', () => {
    put('requirements.json', BAD)
    const found = spawnSync(process.execPath, [...node, 'requirements.json'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    expect([found.status, found.stderr]).toEqual([1, ''])
    expect(found.stdout).toContain('OKS-SCH-003')
    const version = spawnSync(process.execPath, [...node, '--version'], { cwd: root, encoding: 'utf8' })
    expect([version.status, version.stdout]).toEqual([0, '0.0.0\n'])
  })

  it('ends quietly when its reader goes away', async () => {
    put(
      'requirements.json',
      JSON.stringify({ requirements: Array.from({ length: 4000 }, () => ({ id: 1 })) }),
    )
    const child = spawn(process.execPath, [...node, '--max-findings', '4000', 'requirements.json'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect([code, stderr]).toEqual([1, ''])
  })
})

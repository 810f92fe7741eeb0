import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { detectKind } from '../src/detect-kind.ts'
import { DOCUMENT_KINDS, type InputDocument } from '../src/document.ts'
import { validatePaths } from '../src/node/index.ts'
import { RULES } from '../src/rules/index.ts'
import { validateDocuments } from '../src/validate-documents.ts'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-run-folder-')))
afterAll(() => rmSync(base, { recursive: true, force: true }))

const whole = RULES.find(({ id }) => id === 'OKS-RUN-001')?.examples.pass
const RUN = '.okstra/tasks/billing/late-fees/runs/implementation-option-selection/001'
const documents: readonly InputDocument[] = whole?.documents() ?? []

let root = ''
let count = 0
beforeEach(() => {
  root = join(base, String(++count))
  for (const { name, text } of documents) put(name, text)
  // Views are rendered elsewhere; what the journal says of them is tried with files of no kind.
  for (const ending of ['md', 'html'])
    put(`${RUN}/reports/final-report-implementation-option-selection-001.${ending}`, 'A view.\n')
})

function put(name: string, text: string | Uint8Array): void {
  const path = join(root, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const text = (name: string): string => readFileSync(join(root, name), 'utf8')

/** Codes of what is found, those of the two stand-ins for views left out. */
async function codes(paths: readonly string[], cwd = root): Promise<string[]> {
  const { findings, problems } = await validatePaths(paths, { cwd, config: false })
  expect(problems).toEqual([])
  return findings
    .filter(({ target = '' }) => !/final-report-[^/]*\.(?:md|html)$/.test(target))
    .map(({ code }) => code)
}

describe('a run with all its records', () => {
  it('has no finding of any rule', async () => {
    expect(documents.length).toBeGreaterThan(20)
    expect(await validateDocuments(documents, whole?.facts ?? {})).toEqual([])
  })

  it.each([
    { name: 'the project', path: '.okstra', cwd: '' },
    { name: 'the run folder', path: RUN, cwd: '' },
    { name: 'the run folder, from inside', path: '.', cwd: RUN },
    { name: 'the task folder, from the project', path: 'tasks/billing/late-fees', cwd: '.okstra' },
    { name: 'all there is', path: '.', cwd: '' },
  ])('is clean on disk: $name', async ({ path, cwd }) => {
    expect(await codes([path], join(root, cwd))).toEqual([])
  })

  it('is clean by its absolute path', async () => {
    expect(await codes([join(root, '.okstra')], base)).toEqual([])
  })

  it('leaves prompts and packets out, and reads the brief among them', async () => {
    put(`${RUN}/prompts/claude-propose-1.md`, 'You are claude-propose-1.\n')
    put(`${RUN}/instruction-set/analysis-packet.md`, '# Packet\n\n- EB-001: x\n- EB-001: twice\n')
    put(`${RUN}/instruction-set/final-report-schema.json`, '{"$schema": "x"}')
    const { files, skipped } = await validatePaths(['.okstra'], { cwd: root, config: false })
    expect(skipped.map((name) => name.slice(name.lastIndexOf('/') + 1)).toSorted()).toEqual([
      'analysis-packet.md',
      'claude-propose-1.md',
      'final-report-schema.json',
    ])
    expect(files.filter(({ kind }) => kind === undefined)).toEqual([])
  })
})

describe('what is missing', () => {
  const result = `${RUN}/worker-results/codex-reassess-1.json`

  it('is told when the folder was given', async () => {
    rmSync(join(root, result))
    expect(await codes(['.okstra'])).toContain('OKS-RUN-010')
    expect(await codes(['.'], join(root, RUN))).toContain('OKS-RUN-010')
  })

  it('is told of what the workers were given', async () => {
    const rule = RULES.find(({ id }) => id === 'OKS-RUN-038')
    for (const { name, text: own } of rule?.examples.fail.documents() ?? []) put(name, own)
    const said = async (path: string) => {
      const { findings } = await validatePaths([path], { cwd: root, config: false })
      return findings.filter(({ code }) => code === 'OKS-RUN-038').map(({ message }) => message)
    }
    const file = 'instruction-set/brief.md'
    expect(await said('.okstra')).toEqual([`${file} is not what the workers were given.`])
    rmSync(join(root, RUN, file))
    expect(await said('.okstra')).toEqual([`The workers were given ${file}, and it is not there.`])
    expect(await said(`${RUN}/reports`)).toEqual([])
  })

  it('is not told when the journal alone was given', async () => {
    rmSync(join(root, result))
    expect(await codes([`${RUN}/journal.jsonl`])).toEqual([])
  })

  it('is not told of what the configuration leaves out', async () => {
    put('okstra.config.json', JSON.stringify({ ignore: ['**/worker-results/*reassess*'] }))
    const { findings } = await validatePaths(['.okstra'], { cwd: root })
    expect(findings.map(({ code }) => code)).not.toContain('OKS-RUN-010')
  })

  it('is not told of a blind phase that is not over', async () => {
    const journal = text(`${RUN}/journal.jsonl`).split('\n')
    const published = journal.findIndex((line) => line.includes('"results.published"'))
    put(`${RUN}/journal.jsonl`, `${journal.slice(0, published).join('\n')}\n`)
    for (const folder of ['worker-results', 'reports', 'convergence'])
      rmSync(join(root, RUN, folder), { recursive: true })
    expect(await codes(['.'], join(root, RUN))).not.toContain('OKS-RUN-010')
  })
})

describe('a ledger', () => {
  const journal = `${RUN}/journal.jsonl`

  it('that a crash cut in the middle of a character is read', async () => {
    const whole = Buffer.from(text(journal))
    const cut = Buffer.concat([whole, Buffer.from('{"seq":99,"key":"한')]).subarray(0, -1)
    put(journal, cut)
    expect(await codes(['.okstra'])).toEqual(['OKS-LED-001'])
  })

  it('property: cut at any byte has a torn last line at most', async () => {
    const bytes = Buffer.from(text(journal))
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), async (length) => {
        const found = await validateDocuments([
          { name: 'journal.jsonl', text: bytes.subarray(0, length).toString() },
        ])
        expect(found.filter(({ code }) => code !== 'OKS-LED-001')).toEqual([])
        expect(found.length).toBe(length === 0 || bytes[length - 1] === 10 ? 0 : 1)
      }),
      { numRuns: 60 },
    )
  })

  it('says the line of a row that is wrong', async () => {
    const rows = text(journal).split('\n')
    rows[3] = (rows[3] ?? '').replace('"turn":1', '"turn":"1"')
    put(journal, rows.join('\n'))
    const { findings } = await validatePaths([journal], { cwd: root, config: false })
    expect(findings).toMatchObject([{ code: 'OKS-SCH-003', pointer: '/3/data/turn', position: { line: 4 } }])
  })

  it('passes over kinds that a newer version wrote', async () => {
    const rows = text(journal).trimEnd().split('\n')
    rows.push(
      JSON.stringify({
        seq: rows.length,
        ts: '2026-11-30T09:00:00Z',
        kind: 'stage.entered',
        key: 'note',
        data: { any: 1 },
      }),
    )
    put(journal, `${rows.join('\n')}\n`)
    put(
      '.okstra/tasks/billing/late-fees/timeline.jsonl',
      `${text('.okstra/tasks/billing/late-fees/timeline.jsonl')}{"ts":1,"kind":"stage.started"}\n`,
    )
    expect(await codes(['.okstra'])).toEqual([])
  })

  it.each([
    ['an empty line', '\n', 'OKS-LED-002'],
    ['half a row', '{"seq":\n', 'OKS-LED-002'],
    ['a key twice', '{"seq":1,"seq":2}\n', 'OKS-DOC-011'],
    ['no object', '17\n', 'OKS-SCH-007'],
  ])('with %s is refused', async (_, line, code) => {
    expect(
      (await validateDocuments([{ name: 'journal.jsonl', text: line }])).map((each) => each.code),
    ).toEqual([code])
  })

  it('that is empty has no fault', async () => {
    expect(await validateDocuments([{ name: 'journal.jsonl', text: '' }])).toEqual([])
  })
})

describe('what was changed after the fact', () => {
  it.each([
    [
      'a vote',
      'worker-results/gemini-reassess-1.json',
      '"feasible": true',
      '"feasible": false',
      'OKS-RUN-001',
    ],
    ['a check', 'worker-results/claude-propose-1.audit.json', '"verified"', '"not-found"', 'OKS-RUN-001'],
    ['a candidate', 'convergence/candidates.json', 'Idempotency key', 'Best direction', 'OKS-RUN-032'],
    ['the nonce', 'manifests/run-manifest.json', '"nonce": "b7c1"', '"nonce": "b7c2"', 'OKS-RUN-012'],
    [
      'the roster',
      'manifests/run-manifest.json',
      '"modelFamily": "openai"',
      '"modelFamily": "other"',
      'OKS-RUN-001',
    ],
    [
      'the report',
      'reports/final-report-implementation-option-selection-001.data.json',
      'a second fee',
      'two fees',
      'OKS-SEA-002',
    ],
    [
      'the route',
      'journal.jsonl',
      '"next":"implementation-planning"',
      '"next":"implementation"',
      'OKS-RUN-011',
    ],
  ])('%s is seen', async (_, file, from, to, code) => {
    const before = text(`${RUN}/${file}`)
    expect(before).toContain(from)
    put(`${RUN}/${file}`, before.replace(from, to))
    expect(await codes(['.okstra'])).toContain(code)
  })

  it('property: any changed digit or letter of a result is seen', async () => {
    const name = `${RUN}/worker-results/claude-propose-1.json`
    const before = text(name)
    const places = [...before.matchAll(/[a-z0-9]/g)].map(({ index }) => index)
    const others = documents.filter((document) => document.name !== name)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), async (place) => {
        const changed = `${before.slice(0, place)}${before[place] === '7' ? '8' : '7'}${before.slice(place + 1)}`
        const found = await validateDocuments([...others, { name, text: changed }], whole?.facts ?? {})
        expect(found.length).toBeGreaterThan(0)
      }),
      { numRuns: 8 },
    )
  })
})

describe('detection', () => {
  it.each(documents.map(({ name, text: content }) => [name.slice(name.lastIndexOf('/') + 1), name, content]))(
    'knows %s',
    (_, name, content) => {
      expect(DOCUMENT_KINDS).toContain(detectKind(name, content))
    },
  )

  it('knows the configuration of a home of any name by the programs in it', () => {
    const commands = { 'command-1': { argv: ['my-agent'], maker: 'Me' } }
    expect(detectKind('home/config.json', JSON.stringify({ schemaVersion: '1.0', commands }))).toBe(
      'home-config',
    )
  })

  it.each([
    ['project.json', '{"name": "mine"}'],
    ['registry.json', '{"records": []}'],
    ['config.json', '{"schemaVersion": "1", "port": 1}'],
    ['config.json', '{"schemaVersion": "1", "commands": {"build": {"argv": ["make"]}}}'],
    ['errors.jsonl', '{"level": "error"}\n'],
    ['recent.jsonl', '{"a": 1}\n{"a": 2}\n'],
    ['team.json', '{"status": "ok", "workers": [{"name": "x"}]}'],
  ])('takes %s of another program for none of okstra', (name, content) => {
    expect(detectKind(name, content)).toBeUndefined()
  })
})

it('reads a project that git made anew, with line ends of another system', async () => {
  execFileSync('git', ['init', '-q', root])
  for (const { name, text: content } of documents) put(name, content.replaceAll('\n', '\r\n'))
  expect((await codes(['.okstra'])).filter((code) => code !== 'OKS-TSK-002')).toEqual([])
})

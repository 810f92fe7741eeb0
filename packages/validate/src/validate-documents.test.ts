import { isOkstraError } from '@okstra/contracts'
import { renderMarkdown } from '@okstra/report'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectKind } from './detect-kind.ts'
import type { DocumentKind } from './document.ts'
import { fixDocument } from './fix-document.ts'
import { GOOD_BRIEF } from './rules/example.ts'
import { goodReport, REPORT_NAME } from './rules/report-example.ts'
import { response } from './rules/view-example.ts'
import { pointerOf } from './rules/seal/sidecar-of.ts'
import { validateDocuments } from './validate-documents.ts'

const brief = (text: string) => ({ name: 'brief.md', text, kind: 'brief' as const })
const codes = async (...documents: Parameters<typeof validateDocuments>[0]): Promise<string[]> =>
  (await validateDocuments(documents)).map(({ code }) => code)

describe('front matter, byte by byte', () => {
  const body = '\n# T\n\n- EB-001: Pay.\n'
  const head =
    'briefVersion: 1\ntaskType: error-analysis\nprojectId: a\ntaskGroup: b\ntaskId: c\nreporter-confirmations: pending'
  const pending = 'OKS-BRF-012'
  it.each<[string, string, readonly string[]]>([
    ['LF', `---\n${head}\n---${body}`, [pending]],
    ['CRLF', `---\n${head}\n---${body}`.replaceAll('\n', '\r\n').replaceAll('\r\r', '\r'), [pending]],
    ['a byte order mark', `\ufeff---\n${head}\n---${body}`, ['OKS-DOC-003', pending]],
    ['a mark and CRLF', `\ufeff---\n${head}\n---${body}`.replaceAll('\n', '\r\n'), ['OKS-DOC-003', pending]],
    ['blanks after the fences', `---  \n${head}\n---\t${body}`, [pending]],
    ['a fence at the end of the file', `---\n${head}\n---`, [pending]],
    ['closed by dots', `---\n${head}\n...${body}`, [pending]],
    ['a banner of four dashes', `----\n${head}\n----${body}`, ['OKS-BRF-003']],
    ['dashes in a block scalar', `---\n${head}\nnote: |\n  ---\n  x\n---${body}`, [pending]],
    ['dashes in the body', `---\n${head}\n---${body}\n---\n\napproved: true\n`, [pending]],
    ['never closed', `---\n${head}\n${body}`, ['OKS-DOC-020']],
    ['a blank line before', `\n---\n${head}\n---${body}`, ['OKS-DOC-021']],
    ['a comment before', `<!-- x -->\n---\n${head}\n---${body}`, ['OKS-DOC-021']],
    ['an empty block', `---\n---${body}`, ['OKS-BRF-003']],
    ['a NUL', `---\n${head}\nx: a\0b\n---${body}`, ['OKS-DOC-005', 'OKS-DOC-022']],
    ['a tag', `---\n${head}\nx: !!js/function x\n---${body}`, ['OKS-DOC-022']],
    ['a bomb of aliases', `---\na: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\n---${body}`, ['OKS-DOC-022']],
    ['a key twice', `---\n${head}\ntaskId: d\n---${body}`, ['OKS-DOC-022']],
    ['a prototype key', `---\n${head}\n__proto__: {a: 1}\n---${body}`, ['OKS-DOC-022']],
    ['torn', `---\n${head}\nx: "abc\n---${body}`, ['OKS-DOC-022']],
    ['no mapping', `---\n- a\n- b\n---${body}`, ['OKS-DOC-022']],
  ])('%s', async (_name, text, expected) => {
    expect((await codes(brief(text))).toSorted()).toEqual([...expected].toSorted())
  })
})

describe('languages', () => {
  it('takes a Korean brief, decomposed or composed, as an English one', async () => {
    const text = GOOD_BRIEF.replace('# Late fees', '# 연체료')
      .replace('## Requirements', '## 요구 사항')
      .replace('An invoice that is paid late carries a fee.', '늦게 낸 청구서에는 연체료가 붙는다.')
    expect(await codes(brief(text))).toEqual([])
    expect(await codes(brief(text.normalize('NFD')))).toEqual([])
  })

  it('names every place of a repeated id', async () => {
    const [finding] = await validateDocuments([brief(GOOD_BRIEF.replace('EO-001:', 'EB-001:'))])
    expect(finding).toEqual({
      code: 'OKS-BRF-004',
      severity: 'error',
      target: 'brief.md',
      message: 'EB-001 is declared 2 times: brief.md:14, brief.md:15.',
      position: { line: 15, column: 3 },
      hint: 'Give each requirement an id of its own.',
    })
  })
})

describe('places', () => {
  it('in JSON, JSONL, front matter and responses', async () => {
    const place = async (name: string, text: string): Promise<unknown> => {
      const [finding] = await validateDocuments([{ name, text }])
      return [finding?.code, finding?.position?.line, finding?.position?.column]
    }
    expect(await place('a.json', '{"requirements": [\n  {"id":\n    7}]}')).toEqual(['OKS-SCH-003', 3, 5])
    expect(await place('a.jsonl', '{"id":"EB-001"}\n\n{"id": "EB-002", "parts": 7}\n')).toEqual([
      'OKS-SCH-003',
      3,
      27,
    ])
    expect(
      await place(
        'brief.md',
        GOOD_BRIEF.replace('taskType: implementation-option-selection', 'taskType: release-handoff'),
      ),
    ).toEqual(['OKS-BRF-014', 3, 1])
    const again = response((text) => `${text}\n### C-001\n\nNo.\n`)
    expect(await place(again.name, again.text)).toEqual(['OKS-RSP-010', expect.any(Number), 1])
  })
})

describe('hostile input', () => {
  it('a brief of ten megabytes', async () => {
    const items = Array.from(
      { length: 100_000 },
      (_, index) => `- EB-${String(index + 1).padStart(6, '0')}: ${'한글 text '.repeat(8)}\n`,
    )
    const text = GOOD_BRIEF + items.join('')
    expect(text.length).toBeGreaterThan(7_000_000)
    expect(await codes(brief(text))).toEqual([])
  })

  it('a hundred thousand requirements, and as many faults', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => ({
      id: `EB-${String(index + 1).padStart(6, '0')}`,
    }))
    expect(await codes({ name: 'r.json', text: JSON.stringify(rows) })).toEqual([])
    const faults = await validateDocuments([
      { name: 'r.json', text: JSON.stringify(rows.map(() => ({ id: 'EB-001' }))) },
    ])
    expect(faults.length).toBe(201)
    expect(faults.find(({ code }) => code === 'OKS-DOC-030')?.message).toBe(
      '99800 more findings of this document are not listed.',
    )
  })

  it.each([
    ['deep lists', '['.repeat(100_000)],
    ['deep objects', '{"a":'.repeat(100_000)],
    ['deep and closed', `{"requirements":${'['.repeat(3000)}${']'.repeat(3000)}}`],
    ['an endless string', `{"requirements": "${'\\'.repeat(99_999)}`],
    ['white space', ' '.repeat(1_000_000)],
    ['dashes', '-'.repeat(1_000_000)],
    ['fences', '---\n'.repeat(100_000)],
    ['colons', `---\n${'a:'.repeat(30_000)}\n---\n`],
    ['marks', `- ${'*_`['.repeat(200_000)}`],
    ['angle brackets', '<html '.repeat(100_000)],
    ['comments', `<!doctype html><html data-report="r" class=okstra>${'<!--'.repeat(100_000)}`],
    ['headings', '## {#'.repeat(100_000)],
    ['tables', '|'.repeat(500_000)],
  ])('%s', async (_name, text) => {
    const read = async (kind?: DocumentKind): Promise<number> =>
      (await validateDocuments([{ name: 'x', text, ...(kind === undefined ? {} : { kind }) }])).length
    expect(await read()).toBeGreaterThan(0)
    const told = await Promise.all(
      (['brief', 'user-response', 'report-html', 'report-markdown', 'final-report'] as const).map(read),
    )
    expect(told.every((count) => count <= 201)).toBe(true)
  })

  it('property: no text and no kind makes it throw', async () => {
    const good = JSON.stringify(goodReport())
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json(),
      fc.nat({ max: good.length }).map((at) => good.slice(0, at)),
      fc
        .tuple(fc.nat({ max: GOOD_BRIEF.length }), fc.string({ maxLength: 5 }))
        .map(([at, junk]) => GOOD_BRIEF.slice(0, at) + junk + GOOD_BRIEF.slice(at)),
    )
    const kind = fc.constantFrom<DocumentKind | undefined>(
      undefined,
      'brief',
      'user-response',
      'report-html',
      'report-markdown',
      'final-report',
      'digest-sidecar',
      'requirement-file',
    )
    await fc.assert(
      fc.asyncProperty(text, kind, async (content, one) => {
        const findings = await validateDocuments([
          { name: 'x.json', text: content, ...(one === undefined ? {} : { kind: one }) },
        ])
        for (const { message, position } of findings) {
          expect(message).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
          expect(Math.min(position?.line ?? 1, position?.column ?? 1)).toBeGreaterThan(0)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('leaves Object.prototype alone', async () => {
    await codes(
      {
        name: 'a.json',
        text: '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "requirements": []}',
      },
      {
        name: 'b.json',
        text: '{"rules": {"constructor": {"level": "off", "reason": "x"}}}',
        kind: 'validate-config',
      },
    )
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('polluted' in {}).toBe(false)
  })
})

describe('the order and the configuration', () => {
  it('does not depend on the order of the documents', async () => {
    const documents = [
      brief(GOOD_BRIEF.replace('briefVersion: 1\n', '')),
      { name: 'a.json', text: '{"requirements":[{"id":1}]}' },
      { name: 'b.json', text: '[' },
    ]
    expect(await validateDocuments(documents.toReversed())).toEqual(await validateDocuments(documents))
  })

  it('throws for a configuration of another shape', async () => {
    const thrown: unknown = await validateDocuments([], { config: { rules: { a: 'off' } } }).catch(
      (error: unknown) => error,
    )
    expect(isOkstraError(thrown, 'INPUT_INVALID')).toBe(true)
  })

  it('cannot switch off what is said about the configuration or about cut lists', async () => {
    const config = {
      rules: { 'OKS-DOC-030': { level: 'off', reason: 'x' }, 'OKS-CFG-001': { level: 'off', reason: 'x' } },
    }
    const findings = await validateDocuments(
      [{ name: 'r.json', text: '[{"id":1},{"id":2}]', kind: 'requirement-file' }],
      { config, maxFindings: 1 },
    )
    expect(findings.map(({ code }) => code)).toEqual(['OKS-DOC-030', 'OKS-SCH-003'])
  })
})

describe('detectKind', () => {
  const report = JSON.stringify(goodReport())
  it.each<[string, string, DocumentKind | undefined]>([
    ['x.json', report, 'final-report'],
    ['x.json', '{"requirements": []}', 'requirement-file'],
    ['x.json', '{"commitments": []}', 'commitment-file'],
    ['x.json', '[{"id": "EB-001"}]', 'requirement-file'],
    ['x.json', '[{"id": "CM-001", "covers": []}]', 'commitment-file'],
    ['x.jsonl', '{"id": "EB-001"}\n{"id": "EB-002"}\n', 'requirement-file'],
    ['x.jsonl', '{"id": "CM-001", "covers": []}\n{"id": "CM-002", "covers": []}\n', 'commitment-file'],
    ['requirements.json', '{"requirements": [', 'requirement-file'],
    ['a/selected-direction.json', '{', 'selected-direction'],
    ['final-report-x-001.digests.json', '{}', 'digest-sidecar'],
    ['okstra.config.json', '{}', 'validate-config'],
    ['package.json', '{"name": "x", "version": "1", "dependencies": {}}', undefined],
    ['tsconfig.json', '{"compilerOptions": {}}', undefined],
    ['x.json', '[]', undefined],
    ['x.json', '[1, 2]', undefined],
    ['x.md', GOOD_BRIEF, 'brief'],
    ['x.md', `# Heading\n${GOOD_BRIEF}`, 'brief'],
    ['x.md', '- EB-001: Pay.\n', 'brief'],
    ['x.md', '# Notes about EB-001\n', undefined],
    ['x.md', response((text) => text).text, 'user-response'],
    ['x.html', '<!doctype html><html><body>hi</body></html>', undefined],
    ['README', '', undefined],
  ])('%s %.40s', (name, text, kind) => {
    expect(detectKind(name, text)).toBe(kind)
  })
})

describe('fixDocument', () => {
  it('property: is idempotent, changes no word, and leaves other kinds alone', () => {
    const piece = fc.constantFrom(
      '\ufeff',
      '---',
      '---  ',
      '\r\n',
      '\n',
      '\r',
      '- eb-001: a',
      '- EB-001: b',
      '# pb-002 — x',
      'text eb-003',
      '```',
      '~~~',
      '| eo-004 |',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('')
        const once = fixDocument('brief', text)
        expect(fixDocument('brief', once.text)).toEqual({ text: once.text, changes: [] })
        const bare = (value: string): string => value.replaceAll(/[\ufeff\s]/g, '').toLowerCase()
        expect(bare(once.text)).toBe(bare(text))
        expect(fixDocument('user-response', text)).toEqual({ text, changes: [] })
      }),
    )
  })

  it('raises the case of an id that is declared once', () => {
    expect(fixDocument('brief', '- eb-001: a\n- eb-002: b\n- EB-002: c\n```\n- eb-003: d\n```\n').text).toBe(
      '- EB-001: a\n- eb-002: b\n- EB-002: c\n```\n- eb-003: d\n```\n',
    )
  })
})

describe('documents that belong together', () => {
  it('the earlier of two selections is the one that is replaced', async () => {
    const later = (text: string): string => text.replace('2026-12-01T10', '2026-12-01T11')
    const told = async (...names: readonly string[]): Promise<(string | undefined)[]> => {
      const findings = await validateDocuments(
        names.map((name, index) => response(index === 0 ? (text) => text : later, name)),
      )
      return findings.map(({ target }) => target)
    }
    expect(await told('a.md', 'b.md')).toEqual(['a.md'])
    // Numbers in the names decide before times do.
    expect(await told('r-10.md', 'r-9.md')).toEqual(['r-9.md'])
    expect(await told('r-1.md')).toEqual([])
  })

  it('a view belongs to the data beside it, also where two reports have one id', async () => {
    const other = { ...goodReport(), summary: 'Another run.' }
    const documents = [
      { name: 'a/final-report-x-001.data.json', text: JSON.stringify(goodReport()) },
      { name: 'a/final-report-x-001.md', text: renderMarkdown(goodReport()) },
      { name: 'b/final-report-x-001.data.json', text: JSON.stringify(other) },
      { name: 'b/final-report-x-001.md', text: renderMarkdown(other) },
    ]
    expect(await validateDocuments(documents)).toEqual([])
    const exchanged = documents.map(({ name }, index) => ({ name, text: documents[index ^ 2]?.text ?? '' }))
    expect(await validateDocuments(exchanged)).toEqual([])
    const stale = documents.map(({ name, text }, index) => ({
      name,
      text: index === 1 ? (documents[3]?.text ?? '') : text,
    }))
    expect((await validateDocuments(stale)).map(({ code, target }) => [code, target])).toEqual([
      ['OKS-MD-002', 'a/final-report-x-001.md'],
    ])
  })

  it('a brief is checked for the phase that is asked for', async () => {
    const text = GOOD_BRIEF.replace(/- EB-001[^]*/, '- EG-001: Finance signs off.\n')
    const found = async (
      taskType: string,
      phase?: 'error-analysis' | 'implementation-planning',
    ): Promise<boolean> => {
      const findings = await validateDocuments(
        [brief(text.replace('implementation-option-selection', taskType))],
        phase === undefined ? {} : { phase },
      )
      return findings.some(({ code }) => code === 'OKS-BRF-013')
    }
    expect([await found('error-analysis'), await found('error-analysis', 'implementation-planning')]).toEqual(
      [false, true],
    )
    expect([
      await found('implementation-option-selection'),
      await found('implementation-option-selection', 'error-analysis'),
    ]).toEqual([true, false])
  })

  it('commitments are measured against the only list of requirements, and against none of several', async () => {
    const requirements = (name: string) => ({ name, text: '{"requirements":[{"id":"EB-001"}]}' })
    const commitments = {
      name: 'c.json',
      text: '{"commitments":[{"id":"CM-001","covers":["EB-001","EB-009"]}]}',
    }
    expect(await codes(commitments)).toEqual([])
    expect(await codes(requirements('a.json'), commitments)).toEqual(['OKS-COM-010'])
    expect(await codes(requirements('a.json'), requirements('b.json'), commitments)).toEqual([])
    expect(await codes(brief(GOOD_BRIEF), commitments)).toEqual(['OKS-COM-010'])
  })

  it('a hand-off with a section twice', async () => {
    const text = renderMarkdown(goodReport())
    const findings = await validateDocuments([
      { name: 'x.md', text: text + text.slice(text.indexOf('## <a id="summary">')) },
    ])
    expect(findings.map(({ message }) => message)).toContain('The section summary stands a second time.')
    const order = await validateDocuments([
      { name: 'x.md', text: text.replace(/## <a id="verdict-card">[^]*?(?=## )/, '') },
    ])
    expect(order.map(({ message }) => message)).toEqual(['The hand-off has no section verdict-card.'])
  })

  it('names the place of a change in sealed data', () => {
    const data = {
      findings: [
        { id: 'F-1', a: 1 },
        { id: 'F-2', a: [{ b: 2 }] },
      ],
      'x/y': 1,
    }
    expect(
      ['', '/findings/@F-2/a/0/b', '/findings/@F-9/a', '/findings/7', '/x~1y', '/gone/a'].map((place) =>
        pointerOf(data, place),
      ),
    ).toEqual(['', '/findings/1/a/0/b', '/findings', '/findings', '/x~1y', ''])
  })
})

it('a report that every rule passes has no finding', async () => {
  expect(await validateDocuments([{ name: REPORT_NAME, text: JSON.stringify(goodReport()) }])).toEqual([])
})

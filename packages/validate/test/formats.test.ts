import { join } from 'node:path'
import type { Finding } from '@okstra/contracts'
import fc from 'fast-check'
import { parse } from 'parse5'
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { type Format, type FormatContext, FORMATS, formatFindings, validateDocuments } from '../src/index.ts'
import { RULES } from '../src/rule-texts.ts'

const HOSTILE =
  '한글 | `x` **b** <img src=x onerror=alert(1)> & "q" \u001b[31mred\u001b[0m %0A::error::x @team #1 https://evil.example\nsecond\u202e'

const DOCUMENTS = [
  {
    name: 'requirements.json',
    text: '{"requirements": [\n  {"id": "EB-001", "statment": "한글 보고서 🧾 값"},\n  {"id": "eb-002"}\n]}\n',
    kind: 'requirement-file',
  },
  {
    name: 'docs/good brief.md',
    text: '---\nbriefVersion: 1\ntaskType: error-analysis\nprojectId: shop\ntaskGroup: billing\ntaskId: late-fees\n---\n- EB-001: Pay.\n',
    kind: 'brief',
  },
] as const

const hostile: readonly Finding[] = [
  {
    code: 'OKS-RPT-014',
    severity: 'error',
    message: HOSTILE,
    target: `a b,c:d%/${HOSTILE}`,
    pointer: `/a/${HOSTILE}`,
    position: { line: 2, column: 3 },
    hint: HOSTILE,
  },
  { code: 'OKS-DOC-003', severity: 'warning', message: 'Plain.', target: 'b.json' },
  {
    code: 'OKS-CFG-010',
    severity: 'info',
    message: 'Changed.',
    target: 'okstra.config.json',
    pointer: '/rules/OKS-DOC-003',
  },
]

const base: FormatContext = { version: '1.2.3', rules: RULES, startedAt: 1_000, finishedAt: 1_250, width: 80 }

async function cases(): Promise<Record<string, { findings: readonly Finding[]; context: FormatContext }>> {
  const files = DOCUMENTS.map(({ name, kind }) => ({ name, kind }))
  const sources = new Map(DOCUMENTS.map(({ name, text }) => [name, text]))
  return {
    clean: { findings: [], context: { ...base, files: files.slice(1) } },
    findings: { findings: await validateDocuments(DOCUMENTS), context: { ...base, files, sources } },
    hostile: { findings: hostile, context: base },
  }
}

const ENDINGS: Readonly<Record<Format, string>> = {
  pretty: 'txt',
  json: 'json',
  sarif: 'sarif',
  junit: 'xml',
  github: 'txt',
  markdown: 'md',
  ctrf: 'json',
}

describe('formatFindings', () => {
  it.each(
    FORMATS.flatMap((format) => ['clean', 'findings', 'hostile'].map((name) => [format, name] as const)),
  )('%s, %s: the golden file', async (format, name) => {
    const found = (await cases())[name]
    if (found === undefined) throw new Error(name)
    const text = formatFindings(found.findings, format, found.context)
    const path = join(import.meta.dirname, 'golden/formats', `${name}.${format}.${ENDINGS[format]}`)
    await expect(text).toMatchFileSnapshot(path)
  })

  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(HOSTILE, ']]>', '-->', '::', '\u0000', '\ud83d', '</testcase>', '|', '\\|'),
  )
  const finding: fc.Arbitrary<Finding> = fc
    .record({
      code: text,
      severity: fc.constantFrom('error' as const, 'warning' as const, 'info' as const),
      message: text,
      target: text,
      pointer: text,
      hint: text,
    })
    .map((row) => ({ ...row, position: { line: 1, column: 1 } }))
  const findings = fc.array(finding, { minLength: 1, maxLength: 4 })

  it('property: json, sarif and ctrf are JSON with one row for each finding', () => {
    fc.assert(
      fc.property(findings, (rows) => {
        const json = JSON.parse(formatFindings(rows, 'json')) as { findings: unknown[] }
        const sarif = JSON.parse(formatFindings(rows, 'sarif', base)) as {
          runs: {
            results: { ruleId: string; ruleIndex: number }[]
            tool: { driver: { rules: { id: string }[] } }
          }[]
        }
        const ctrf = JSON.parse(formatFindings(rows, 'ctrf')) as {
          results: { tests: unknown[]; summary: Record<string, number> }
        }
        expect(json.findings).toEqual(JSON.parse(JSON.stringify(rows)))
        const [run] = sarif.runs
        expect(run?.results.length).toBe(rows.length)
        for (const result of run?.results ?? [])
          expect(run?.tool.driver.rules[result.ruleIndex]?.id).toBe(result.ruleId)
        const { tests = 0, passed = 0, failed = 0, other = 0 } = ctrf.results.summary
        expect([tests, passed + failed + other]).toEqual([rows.length, rows.length])
      }),
    )
  })

  it('property: junit is well-formed XML with one case for each finding', () => {
    fc.assert(
      fc.property(findings, (rows) => {
        const xml = formatFindings(rows, 'junit')
        expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u)
        const open: string[] = []
        let cases = 0
        for (const [tag, close, name, self] of xml
          .replace(/^<\?xml[^?]*\?>/, '')
          .matchAll(/<(\/?)([a-z-]+)(?:\s+[a-z]+="[^"<]*")*(\/?)>/g)) {
          if (name === 'testcase' && close === '') cases++
          const closed = close === '/' ? open.pop() : name
          expect(closed).toBe(name)
          if (close === '' && self === '') open.push(name ?? tag)
        }
        expect(open).toEqual([])
        expect(cases).toBe(rows.length)
        // Between the tags no bracket is left, and every ampersand begins a reference.
        expect(xml.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|#10|#9);)/)
      }),
    )
  })

  it('property: github has one command a finding, and text cannot add another', () => {
    fc.assert(
      fc.property(findings, (rows) => {
        const lines = formatFindings(rows, 'github').split(/\r\n|\n|\r|\u2028/)
        expect(lines.length).toBe(rows.length + 1)
        for (const line of lines.slice(0, -1))
          expect(line).toMatch(/^::(?:error|warning|notice) (?:[a-zA-Z]+=[^:,\r\n]*,?)+::/)
      }),
    )
  })

  it('property: markdown keeps its columns, and text becomes no element, link or mention', () => {
    fc.assert(
      fc.property(findings, (rows) => {
        const markdown = formatFindings(rows, 'markdown')
        const tableRows = markdown
          .split('\n')
          .filter(
            (line) => line.startsWith('| ') && !line.startsWith('| severity') && !line.startsWith('| ---'),
          )
        expect(tableRows.length).toBe(rows.length)
        for (const row of tableRows) expect(row.split('|').length).toBe(7)
        expect(markdown.replaceAll('<br>', '')).not.toMatch(/<(?!br>)|@|https?:\/\//)
        expect(
          JSON.stringify(parse(markdown.replaceAll('<br>', '')), (key, value: unknown) =>
            key === 'parentNode' ? undefined : value,
          ),
        ).not.toMatch(/"tagName":"(?!html|head|body)/)
      }),
    )
  })

  it('property: pretty writes no control character of a document', () => {
    fc.assert(
      fc.property(findings, text, (rows, source) => {
        const sources = new Map(rows.map(({ target }) => [target ?? '', source]))
        const out = formatFindings(rows, 'pretty', { sources })
        expect(out).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]|\p{Surrogate}/u)
      }),
    )
  })

  it('colours only when asked', () => {
    expect(formatFindings(hostile, 'pretty', { color: true })).toContain('\u001b[31merror\u001b[39m')
    expect(formatFindings(hostile, 'pretty')).not.toContain('\u001b[')
  })

  it('puts the mark under the value behind wide characters', () => {
    const line = '{"이름": "보고서 🧾👩‍👩‍👧 값", "x": 12}'
    const column = line.indexOf('12') + 1
    const out = formatFindings(
      [
        {
          code: 'OKS-DOC-010',
          severity: 'error',
          message: 'x',
          target: 'a',
          position: { line: 1, column, endLine: 1, endColumn: column + 2 },
        },
      ],
      'pretty',
      { sources: new Map([['a', line]]) },
    ).split('\n')
    const source = out[2] ?? ''
    const mark = out[3] ?? ''
    expect(stringWidth(mark.slice(0, mark.indexOf('^')))).toBe(
      stringWidth(source.slice(0, source.indexOf('12'))),
    )
    expect(mark.trim().endsWith('^^')).toBe(true)
  })

  it('keeps a value far to the right in sight', () => {
    const line = `${'x'.repeat(5000)}"here"${'y'.repeat(5000)}`
    const out = formatFindings(
      [
        {
          code: 'OKS-DOC-010',
          severity: 'error',
          message: 'x',
          target: 'a',
          position: { line: 1, column: 5001 },
        },
      ],
      'pretty',
      { sources: new Map([['a', line]]), width: 60 },
    ).split('\n')
    expect(out[2]).toContain('"here"')
    expect((out[2] ?? '').length).toBeLessThanOrEqual(62)
    expect((out[3] ?? '').indexOf('^')).toBe((out[2] ?? '').indexOf('"here"'))
  })
})

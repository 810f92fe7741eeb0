import { sha256Hex } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/brief'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBrief } from './read-brief.ts'

const header = '---\nbriefVersion: 1\ntaskType: requirements-discovery\n---\n'
const found = (body: string): string[] => {
  const { requirements, gates } = readBrief(header + body).brief
  return [...requirements, ...gates].map(({ id, statement }) => `${id} ${statement}`.trim())
}
const codes = (text: string): string[] =>
  readBrief(text).findings.map(
    ({ code, severity, position }) => `${severity} ${code} ${position?.line}:${position?.column}`,
  )

describe('readBrief', () => {
  it('reads a whole Korean brief', () => {
    const text = `---
briefVersion: "1.0"
taskType: error-analysis
projectId: shop
taskGroup: billing
taskId: late-fees
workCategory: bugfix
ticketIds: [SHOP-12, 34]
reporter-confirmations: pending
---
# 연체료 계산 오류 {#goal}

## 증상

연체료가 두 번 청구된다.

## 요구사항

- PB-001: 같은 청구서에 연체료가 두 번 붙는다.
- EB-001： 연체료는 청구서마다
  한 번만 붙는다.

  환불된 청구서에도 그렇다.

## 외부 승인

| 번호 | 내용 |
| --- | --- |
| EG-001 | 재무팀 승인 |
`
    const statement = '연체료는 청구서마다 한 번만 붙는다.\n환불된 청구서에도 그렇다.'
    expect(readBrief(text, { path: 'brief.md' })).toEqual({
      brief: {
        schemaVersion: '1.0',
        canonical: true,
        briefVersion: '1.0',
        taskType: 'error-analysis',
        projectId: 'shop',
        taskGroup: 'billing',
        taskId: 'late-fees',
        workCategory: 'bugfix',
        ticketIds: ['SHOP-12', '34'],
        reporterConfirmations: 'pending',
        title: '연체료 계산 오류',
        requirements: [
          {
            id: 'PB-001',
            kind: 'PB',
            statement: '같은 청구서에 연체료가 두 번 붙는다.',
            revision: sha256Hex('같은 청구서에 연체료가 두 번 붙는다.'),
            line: 19,
          },
          {
            id: 'EB-001',
            kind: 'EB',
            statement,
            revision: sha256Hex(statement.replaceAll('\n', ' ')),
            line: 20,
          },
        ],
        gates: [{ id: 'EG-001', statement: '재무팀 승인', line: 29 }],
      },
      findings: [],
    })
  })

  it.each([
    ['a colon', '- EB-001: x', ['EB-001 x']],
    ['a full-width colon', '- EB-001：x', ['EB-001 x']],
    ['an em dash', '- EB-001 — x', ['EB-001 x']],
    ['a tight en dash', '- EB-001–x', ['EB-001 x']],
    ['a hyphen', '- EB-001 - x', ['EB-001 x']],
    ['a hyphen before the word', '- EB-001 -x', ['EB-001 x']],
    ['two hyphens', '- EB-001 -- x', ['EB-001 x']],
    ['a hyphen that makes another word', '- EB-001-old: x', []],
    ['an arrow', '- EB-001 -> x', []],
    ['no separator', '- EB-001 x', []],
    ['an item that is only the id', '- EB-001', []],
    ['bold', '* **EB-001**: x', ['EB-001 x']],
    ['bold with the colon', '+ **EB-001:** x', ['EB-001 x']],
    ['code', '1. `EB-001`: x', ['EB-001 x']],
    ['a check box', '- [ ] EB-001: x', ['EB-001 x']],
    ['a done check box', '- [x] EB-001: x', ['EB-001 x']],
    ['a link', '- [EB-001](#eb): x', ['EB-001 x']],
    ['a heading with its section', '### EB-001: x\n\ny\n\n- z\n\n# Next\n\nw', ['EB-001 x\ny\nz']],
    ['a heading with an anchor', '## EB-001: x {#one}', ['EB-001 x']],
    ['a heading that is only the id', '## EB-001\n\nx', []],
    [
      'first cells',
      '| a | b |\n|---|---|\n| EB-001 | x |\n| **EB-002** | y | \n| z | EB-003: w |',
      ['EB-001 x', 'EB-002 y'],
    ],
    ['a first cell with text', '| a | b |\n|---|---|\n| EB-001: x | y |', ['EB-001 x\ny']],
    ['a head cell', '| EB-001 | x |\n|---|---|\n', ['EB-001 x']],
    ['a paragraph', 'EB-001: x', []],
    ['the second block of an item', '- x\n\n  EB-001: y', []],
    ['a fence', '```\n- EB-001: x\n```', []],
    ['a fence in an item', '- EB-001: x\n\n  ```\n  - EB-002: y\n  ```', ['EB-001 x\n- EB-002: y']],
    ['indented code', 'x\n\n    - EB-001: x', []],
    ['a comment', '<!--\n- EB-001: x\n-->', []],
    ['nested items', '- EB-001: x\n  - EB-002: y\n    - z\n  - w', ['EB-001 x\nw', 'EB-002 y\nz']],
    ['a quoted item', '> - EB-001: x', ['EB-001 x']],
    ['four digits and a gate', '- EB-1000: x\n- EG-001: y', ['EB-1000 x', 'EG-001 y']],
    ['two digits', '- EB-12345678901234: x', []],
    ['another kind', '- CM-001: x', []],
    ['lazy continuation', '- EB-001: x\ny', ['EB-001 x y']],
  ])('%s', (_, body, expected) => {
    expect(found(body)).toEqual(expected)
  })

  it.each([
    ['LF', (text: string) => text],
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['CR', (text: string) => text.replaceAll('\n', '\r')],
    ['BOM', (text: string) => `\ufeff${text}`],
    ['BOM and CRLF', (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
  ])('reads the same with %s', (_, change) => {
    const text = `${header}# T\n\n- EB-001: x\n  y\n`
    const plain = readBrief(text)
    expect(plain.brief.requirements[0]).toMatchObject({ id: 'EB-001', statement: 'x y', line: 7 })
    expect(readBrief(change(text))).toEqual(plain)
  })

  it('keeps both declarations of a repeated id and names every place', () => {
    const { brief, findings } = readBrief(`${header}- EB-001: x\n- EB-002: y\n\n# EB-001: z\n`, {
      path: 'b.md',
    })
    expect(brief.requirements.map(({ id }) => id)).toEqual(['EB-001', 'EB-002', 'EB-001'])
    expect(findings).toEqual([
      {
        code: 'COVERAGE_DUPLICATE_ID',
        severity: 'error',
        message: 'EB-001 is declared 2 times: b.md:5, b.md:8.',
        position: { line: 8, column: 3 },
        target: 'b.md',
        hint: 'Give each requirement an id of its own.',
      },
    ])
  })

  it('names the first twenty places of an id that is declared a thousand times', () => {
    const { findings } = readBrief(`${header}${'- EB-001: x\n'.repeat(1000)}`)
    expect(findings).toHaveLength(999)
    expect(findings[998]).toMatchObject({ position: { line: 1004 } })
    expect(findings[998]?.message).toMatch(
      /^EB-001 is declared 1000 times: line 5, .*, line 24 and 980 more\.$/,
    )
  })

  it.each([
    ['eb-001: x', 'EB-001', 'eb-001'],
    ['ＥＢ－００１: x', 'EB-001', 'ＥＢ－００１'],
    ['ЕВ-001 — x', 'EB-001', 'ЕВ-001'],
    ['EB-1: x', 'EB-001', 'EB-1'],
    ['**EB–002**: x', 'EB-002', 'EB–002'],
    ['EB 003: x', 'EB-003', 'EB 003'],
    ['EB\u200b-004: x', 'EB-004', 'EB\u200b-004'],
  ])('flags the look-alike %s', (item, intended, written) => {
    const { brief, findings } = readBrief(`${header}- ${item}\n`)
    expect(brief.requirements).toEqual([])
    expect(findings).toMatchObject([
      { code: 'COVERAGE_BAD_ID', severity: 'error', expected: [intended], position: { line: 5 } },
    ])
    expect(findings[0]?.message).toContain(JSON.stringify(written))
  })

  it.each(['C-1: x', 'Note: EB', 'R2: a robot', 'a: b', 'E-001: x'])('takes %s for no look-alike', (item) => {
    expect(readBrief(`${header}- ${item}\n`).findings).toEqual([])
  })

  it.each([
    ['a legacy brief', '- EB-001: x', ['warning BRIEF_LEGACY 1:1']],
    [
      'a legacy brief with a header',
      '---\ntaskType: error-analysis\n---\n- EB-001: x',
      ['warning BRIEF_LEGACY 1:1'],
    ],
    ['an open header', '---\nbriefVersion: 1\n- EB-001: x', ['error FRONTMATTER_UNCLOSED 1:1']],
    ['a broken header', '---\nbriefVersion: [\n---\n', ['error FRONTMATTER_INVALID 3:1']],
    [
      'a wrong task type',
      '---\nbriefVersion: 1\ntaskType: error-analisys\n---\n',
      ['error BRIEF_INVALID 3:1'],
    ],
    [
      'wrong shapes',
      '---\nbriefVersion: 1\nticketIds: {}\ntaskId: [a]\n---\n',
      ['error BRIEF_INVALID 3:1', 'error BRIEF_INVALID 4:1'],
    ],
    ['a misspelt key', '---\nbriefVersion: 1\ntaskTyp: x\n---\n', ['warning BRIEF_INVALID 3:1']],
    ['an unrelated key', '---\nbriefVersion: 1\nauthor: x\n---\n', []],
    ['an empty value', '---\nbriefVersion: 1\ntaskType:\nticketIds:\n---\n', []],
    [
      'a mention without a declaration',
      `${header}See EB-001\nand EB-007, EB-007.\n\n- EB-001: x`,
      ['warning BRIEF_UNDECLARED_ID 6:5'],
    ],
    ['an empty statement', `${header}- EB-001:`, ['warning BRIEF_EMPTY_STATEMENT 5:3']],
  ])('finds %s', (_, text, expected) => {
    expect(codes(text)).toEqual(expected)
  })

  it('says which task type was probably meant', () => {
    const [finding] = readBrief('---\nbriefVersion: 1\ntaskType: error-analisys\n---\n').findings
    expect(finding?.message).toBe('taskType cannot be "error-analisys". Did you mean error-analysis?')
  })

  it('a change of white space or normalisation form keeps the revision, a change of words does not', () => {
    const revision = (statement: string) =>
      readBrief(`- EB-001: ${statement}`).brief.requirements[0]?.revision
    expect(revision('한글  a\n  b')).toBe(revision('한글'.normalize('NFD') + ' a b'))
    expect(revision('a b')).not.toBe(revision('a c'))
  })

  it('property: any text gives a brief that its schema takes', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '---',
        '- EB-001: x',
        '# EB-002: y',
        '| EB-003 | z |',
        '|---|---|',
        '```',
        '<!--',
        '-->',
        '> - ',
        '  ',
        'briefVersion: 1',
        'eb-1: x',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { brief, findings } = readBrief(lines.join('\n'))
        expect(validate(brief)).toBe(true)
        expect(findings.every(({ position }) => (position?.line ?? 1) <= lines.length + 1)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

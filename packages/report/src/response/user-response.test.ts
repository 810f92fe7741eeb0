import { readFileSync } from 'node:fs'
import type { Finding, UserResponse } from '@okstra/contracts'
import { ASKED_ACTIONS, isOkstraError, RETIRED_NAME } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/user-response'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUserResponse, parseUserResponse, printUserResponse } from './index.ts'

const digest = 'ab'.repeat(32)
const full: UserResponse = {
  schemaVersion: '1.0',
  reportId: 'shop-billing-late-fees-003',
  dataDigest: digest,
  created: '2026-12-01T10:00:00Z',
  responder: 'kim',
  directionSelection: { option: 'IO-001', constraints: ['Keep the public API.'], note: 'Ship in two steps.' },
  answers: [{ id: 'C-001', answer: 'Yes.' }],
}

const fullText = `---
schemaVersion: "1.0"
reportId: "shop-billing-late-fees-003"
dataDigest: "${digest}"
created: "2026-12-01T10:00:00Z"
responder: "kim"
---

## DIRECTION SELECTION

### OPTION

IO-001

### CONSTRAINT

\`\`\`text
Keep the public API.
\`\`\`

### NOTE

\`\`\`text
Ship in two steps.
\`\`\`

## ANSWERS

### C-001

\`\`\`text
Yes.
\`\`\`
`

const head = `---
reportId: r-1
created: 2026-12-01T10:00:00Z
responder: kim
---
`
const bare: UserResponse = {
  schemaVersion: '1.0',
  reportId: 'r-1',
  created: '2026-12-01T10:00:00Z',
  responder: 'kim',
  answers: [],
}

function faults(text: string): Finding[] {
  try {
    parseUserResponse(text)
  } catch (error) {
    if (isOkstraError(error, 'RESPONSE_INVALID')) return error.details['findings'] as Finding[]
    throw error
  }
  return []
}

const brief = (text: string) =>
  faults(text).map(({ code, position }) => `${code} ${position?.line}:${position?.column}`)

describe('printUserResponse', () => {
  it('writes the whole file', () => {
    expect(printUserResponse(full)).toBe(fullText)
  })

  it('writes what an answer retires behind it, each name on a line', () => {
    const retires = ['src/old.ts', 'chargeFee()', '```']
    const text = printUserResponse({ ...bare, answers: [{ id: 'C-001', answer: 'Gone.', retires }] })
    expect(text.slice(text.indexOf('## ANSWERS'))).toBe(
      '## ANSWERS\n\n### C-001\n\n```text\nGone.\n```\n\n### C-001 RETIRES\n\n````text\nsrc/old.ts\nchargeFee()\n```\n````\n',
    )
  })

  it('writes a header alone for an empty response', () => {
    expect(printUserResponse(bare)).toBe(
      '---\nschemaVersion: "1.0"\nreportId: "r-1"\ncreated: "2026-12-01T10:00:00Z"\nresponder: "kim"\n---\n',
    )
  })

  it.each([
    ['a line of backticks', '```', '````text\n```\n````\n'],
    ['a longer run inside a line', 'a ````` b', '``````text\na ````` b\n``````\n'],
    ['a carriage return', 'a\rb', '```json\n"a\\rb"\n```\n'],
    ['NUL', '\0', '```json\n"\\u0000"\n```\n'],
    ['line and paragraph separators', 'a\u2028b\u2029', '```json\n"a\\u2028b\\u2029"\n```\n'],
    ['right-to-left override', '\u202e', '```json\n"\\u202e"\n```\n'],
    ['DEL and a C1 control', '\u007f\u0085', '```json\n"\\u007f\\u0085"\n```\n'],
    ['a tab', 'a\tb', '```text\na\tb\n```\n'],
    ['emoji with joiners', '👩‍💻', '```text\n👩‍💻\n```\n'],
  ])('carries %s', (_name, answer, expected) => {
    const text = printUserResponse({ ...bare, answers: [{ id: 'C-001', answer }] })
    expect(text.slice(text.indexOf('### C-001\n\n') + 11)).toBe(expected)
  })

  it.each([
    [
      'an id answered twice',
      { ...bare, answers: [full.answers[0], full.answers[0]] },
      'RESPONSE_DUPLICATE_ID',
      '/answers/1/id',
    ],
    ['half a surrogate pair', { ...bare, responder: '\ud800' }, 'RESPONSE_CONTROL_CHARACTER', '/responder'],
    ['an extension', { ...bare, 'x-tool': 1 }, 'RESPONSE_UNKNOWN_FIELD', ''],
    [
      'a nested extension',
      { ...bare, answers: [{ id: 'C-001', answer: '', 'x-a': 1 }] },
      'RESPONSE_UNKNOWN_FIELD',
      '/answers/0',
    ],
    [
      'a row reviewed twice',
      {
        ...bare,
        analysisReview: [
          { id: 'F-001', action: 'remove', note: '' },
          { id: 'F-001', action: 'look-again', note: '' },
        ],
      },
      'RESPONSE_DUPLICATE_ID',
      '/analysisReview/1/id',
    ],
    [
      'a correction to nothing',
      { ...bare, analysisReview: [{ id: 'F-001', action: 'correct', note: ' \n' }] },
      'RESPONSE_MISSING_FIELD',
      '/analysisReview/0/note',
    ],
    [
      'a confirmation',
      { ...bare, analysisReview: [{ id: 'F-001', action: 'confirm', note: '' }] },
      'RESPONSE_BAD_VALUE',
      '/analysisReview/0/action',
    ],
    ['a wrong id', { ...bare, answers: [{ id: 'c-1', answer: '' }] }, 'RESPONSE_BAD_VALUE', '/answers/0/id'],
    ['a header of 64 KiB', { ...bare, responder: '\u0001'.repeat(11_000) }, 'RESPONSE_TOO_LONG', undefined],
  ])('refuses %s', (_name, response, code, pointer) => {
    let caught: unknown
    try {
      printUserResponse(response as UserResponse)
    } catch (error) {
      caught = error
    }
    expect(isOkstraError(caught, 'RESPONSE_INVALID')).toBe(true)
    const [finding] = (caught as { details: { findings: Finding[] } }).details.findings
    expect([finding?.code, finding?.pointer]).toEqual([code, pointer])
  })

  it('takes a header just below the limit', () => {
    const long = { ...bare, responder: 'x'.repeat(65_300) }
    expect(parseUserResponse(printUserResponse(long))).toEqual(long)
  })
})

const nasty = fc.constantFrom(
  '|', '\\', '\n', '\r', '\r\n', '---', '\n---\n', '...', '```', '~~~', '````', '# ', '## ANSWERS', '\n## DIRECTION SELECTION\n',
  '### C-001', '<!--', '-->', '- ', '  ', '\t', ': ', '"', "'", '\0', '\u0007', '\u001b[31m', '\u0085', '\u2028', '\u202e', '\ufeff', '\uffff',
  '한글', '漢字', 'עברית', '👩‍💻', 'approved: true', '{#answers}', '`', '&amp;', '$1',
) // prettier-ignore
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => !/\p{Surrogate}/u.test(text)),
  fc
    .array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 12 })
    .map((parts) => parts.join('')),
)
const anyId = (prefix: string) =>
  fc.integer({ min: 0, max: 99_999 }).map((n) => `${prefix}-${String(n).padStart(3, '0')}`)
const anyResponse: fc.Arbitrary<UserResponse> = fc.record(
  {
    schemaVersion: fc.constant('1.0' as const),
    reportId: anyText,
    dataDigest: fc.constant(digest),
    created: fc.constantFrom('2026-12-01T10:00:00Z', '2026-12-01T10:00:00.123456789Z'),
    responder: anyText,
    directionSelection: fc.record(
      { option: anyId('IO'), constraints: fc.array(anyText, { maxLength: 3 }), note: anyText },
      { requiredKeys: ['option', 'constraints'] },
    ),
    analysisReview: fc.uniqueArray(
      fc
        .record({ id: anyId('F'), action: fc.constantFrom(...ASKED_ACTIONS), note: anyText })
        .filter(({ action, note }) => action !== 'correct' || note.trim() !== ''),
      { selector: ({ id }) => id, maxLength: 4 },
    ),
    answers: fc.uniqueArray(
      fc.record(
        {
          id: anyId('C'),
          answer: anyText,
          retires: fc.array(
            anyText.map((name) => name.trim()).filter((name) => RETIRED_NAME.test(name)),
            { minLength: 1, maxLength: 4 },
          ),
        },
        { requiredKeys: ['id', 'answer'] },
      ),
      { selector: ({ id }) => id, maxLength: 4 },
    ),
  },
  { requiredKeys: ['schemaVersion', 'reportId', 'created', 'responder', 'answers'] },
)

describe('parseUserResponse', () => {
  it('property: gives back what was printed, with any line ends and a byte order mark', () => {
    fc.assert(
      fc.property(
        anyResponse,
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        (response, lineEnd, bom) => {
          const file = (bom ? '\ufeff' : '') + printUserResponse(response).replaceAll('\n', lineEnd)
          const read = parseUserResponse(file)
          expect(read).toEqual(response)
          expect(validate(read)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('property: any text either parses to a schema-valid value or is refused with places', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(nasty, fc.constantFrom('\n', '### OPTION\n', 'IO-001', '\nC-002')), {
          maxLength: 30,
        }),
        (parts) => {
          const text = head + parts.join('')
          const findings = faults(text)
          const placed = findings.every(({ position }) => (position?.line ?? 0) > 0)
          expect(findings.length === 0 ? validate(parseUserResponse(text)) : placed).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('takes trailing blanks after fences and headings', () => {
    expect(parseUserResponse(fullText.replaceAll(/^(---|```.*|#.*|IO-001)$/gm, '$1 \t '))).toEqual(full)
  })

  it.each([
    [
      'plain lines under a heading',
      `${head}\n## ANSWERS\n### C-001: Which database?\n\nPostgres.\n\n- not MySQL\n  #### yes  \n\n### C-002\nNo.\n`,
      {
        ...bare,
        answers: [
          { id: 'C-001', answer: 'Postgres.\n\n- not MySQL\n  #### yes' },
          { id: 'C-002', answer: 'No.' },
        ],
      },
    ],
    [
      'a title, comments and lower case',
      `${head}# 응답\n<!-- Below\n## DIRECTION SELECTION\n-->\n## direction  selection ##\n<!-- one line -->\n### Option\nIO-002\n`,
      { ...bare, directionSelection: { option: 'IO-002', constraints: [] } },
    ],
    [
      'translated headings with anchors',
      `${head}## 방향 선택 {#direction-selection}\n### 옵션 {#option}\nIO-002\n### 제약 {#constraint}\nAPI 유지\n## 답변 {#answers}\n### 질문: 언제? {#c-003}\n내일\n`,
      {
        ...bare,
        directionSelection: { option: 'IO-002', constraints: ['API 유지'] },
        answers: [{ id: 'C-003', answer: '내일' }],
      },
    ],
    [
      'an empty fence as an empty text',
      `${head}## ANSWERS\n### C-001\n~~~\n~~~\n`,
      { ...bare, answers: [{ id: 'C-001', answer: '' }] },
    ],
    [
      'a longer closing fence',
      `${head}## ANSWERS\n### C-001\n\`\`\`\na\n  \`\`\`\`\n`,
      { ...bare, answers: [{ id: 'C-001', answer: 'a' }] },
    ],
    [
      'a review by hand, in any case, with anchors, and without notes where none is needed',
      `${head}## 분석 검토 {#analysis-review}\n### f-001: Correct\nIt is one fee.\n### F-002 look again\n### 지우기 {#f-003-remove}\n### F-0004 LOOK-AGAIN\nThe log.\n`,
      {
        ...bare,
        analysisReview: [
          { id: 'F-001', action: 'correct', note: 'It is one fee.' },
          { id: 'F-002', action: 'look-again', note: '' },
          { id: 'F-003', action: 'remove', note: '' },
          { id: 'F-0004', action: 'look-again', note: 'The log.' },
        ],
      },
    ],
    [
      'what answers retire, before or behind them, in any case, with anchors, and a question that has the word',
      `${head}## ANSWERS\n### C-001 retires\n\n src/old.ts \n\nchargeFee\n### C-001\nGone.\n### 답 {#c-002}\nb\n### 없어진 것 {#c-002-retires}\nEB-001\n### C-003: retires\nc\n`,
      {
        ...bare,
        answers: [
          { id: 'C-001', answer: 'Gone.', retires: ['src/old.ts', 'chargeFee'] },
          { id: 'C-002', answer: 'b', retires: ['EB-001'] },
          { id: 'C-003', answer: 'c' },
        ],
      },
    ],
    ['an unquoted version number', head.replace('---\n', '---\nschemaVersion: 1.0\n'), bare],
    ['a header with nothing in the digest', head.replace('responder', 'dataDigest:\nresponder'), bare],
    [
      'a hash line inside a plain answer',
      `${head}## ANSWERS\n### C-001\nrun\n# as root\n`,
      { ...bare, answers: [{ id: 'C-001', answer: 'run\n# as root' }] },
    ],
  ])('reads %s', (_name, text, expected) => {
    expect(parseUserResponse(text)).toEqual(expected)
  })

  it.each([
    [
      'nothing at all',
      '',
      ['RESPONSE_MISSING_FIELD 1:1', 'RESPONSE_MISSING_FIELD 1:1', 'RESPONSE_MISSING_FIELD 1:1'],
    ],
    [
      'two selections',
      `${head}## DIRECTION SELECTION\n### OPTION\nIO-001\n## DIRECTION SELECTION\n### OPTION\nIO-001\n`,
      ['RESPONSE_DUPLICATE_BLOCK 9:1'],
    ],
    ['an unknown block', `${head}## ANSWER\n### C-001\nx\n`, ['RESPONSE_UNKNOWN_BLOCK 6:1']],
    [
      'an unknown field',
      `${head}## DIRECTION SELECTION\n### OPTION\nIO-001\n### REASON\nx\n`,
      ['RESPONSE_UNKNOWN_FIELD 9:1'],
    ],
    [
      'two options',
      `${head}## DIRECTION SELECTION\n### OPTION\nIO-001\n### OPTION\nIO-002\n`,
      ['RESPONSE_DUPLICATE_FIELD 9:1'],
    ],
    ['no option', `${head}## DIRECTION SELECTION\n### NOTE\nx\n`, ['RESPONSE_MISSING_FIELD 6:1']],
    ['an empty option', `${head}## DIRECTION SELECTION\n### OPTION\n`, ['RESPONSE_MISSING_FIELD 7:1']],
    [
      'two ids as option',
      `${head}## DIRECTION SELECTION\n### OPTION\nIO-001\nIO-002\n`,
      ['RESPONSE_BAD_VALUE 8:1'],
    ],
    ['a look-alike option', `${head}## DIRECTION SELECTION\n### OPTION\nio-1\n`, ['RESPONSE_BAD_VALUE 8:1']],
    [
      'a requirement as option',
      `${head}## DIRECTION SELECTION\n### OPTION\nEB-001\n`,
      ['RESPONSE_BAD_VALUE 8:1'],
    ],
    ['a duplicate answer', `${head}## ANSWERS\n### C-001\na\n### C-001\na\n`, ['RESPONSE_DUPLICATE_ID 9:1']],
    [
      'an answer to what is no item',
      `${head}## ANSWERS\n### F-001\na\n### c-1\nb\n`,
      ['RESPONSE_BAD_VALUE 7:1', 'RESPONSE_BAD_VALUE 9:1'],
    ],
    [
      'an empty answer',
      `${head}## ANSWERS\n### C-001\n\n<!-- here -->\n### C-002\nx\n`,
      ['RESPONSE_MISSING_FIELD 7:1'],
    ],
    ['names without an answer', `${head}## ANSWERS\n### C-001 RETIRES\na\n`, ['RESPONSE_MISSING_FIELD 7:1']],
    ['no names', `${head}## ANSWERS\n### C-001\na\n### C-001 RETIRES\n`, ['RESPONSE_MISSING_FIELD 9:1']],
    [
      'names twice, too long a name, too many, and blanks alone',
      `${head}## ANSWERS\n### C-001\na\n### C-001 RETIRES\na\n### C-001 RETIRES\na\n### C-002\na\n### C-002 RETIRES\n${'x'.repeat(201)}\n### C-003\na\n### C-003 RETIRES\n${'a\n'.repeat(21)}### C-004\na\n### C-004 RETIRES\n~~~\n \n~~~\n`,
      [
        'RESPONSE_DUPLICATE_ID 11:1', 'RESPONSE_BAD_VALUE 16:1', 'RESPONSE_BAD_VALUE 20:1', 'RESPONSE_BAD_VALUE 45:1',
      ], // prettier-ignore
    ],
    ['text before the first block', `${head}IO-001\n`, ['RESPONSE_STRAY_TEXT 6:1']],
    [
      'text under a block',
      `${head}## DIRECTION SELECTION\nIO-001\n### OPTION\nIO-002\n`,
      ['RESPONSE_STRAY_TEXT 7:1'],
    ],
    [
      'a field outside of a block',
      `${head}### C-001\nx\n`,
      ['RESPONSE_STRAY_TEXT 6:1', 'RESPONSE_STRAY_TEXT 7:1'],
    ],
    [
      'text behind a comment',
      `${head}<!-- a --> IO-001\n<!--\n--> b\n`,
      ['RESPONSE_STRAY_TEXT 6:1', 'RESPONSE_STRAY_TEXT 8:1'],
    ],
    ['an open comment', `${head}<!--\n## ANSWERS\n`, ['RESPONSE_UNCLOSED 6:1']],
    ['an open fence', `${head}## ANSWERS\n### C-001\n~~~\nx\n\`\`\`\n`, ['RESPONSE_UNCLOSED 8:1']],
    [
      'a fence of another language',
      `${head}## ANSWERS\n### C-001\n\`\`\`ts\nx\n\`\`\`\n`,
      ['RESPONSE_BAD_VALUE 8:1'],
    ],
    [
      'a fence beside text',
      `${head}## ANSWERS\n### C-001\nrun\n\`\`\`text\n## ANSWERS\n\`\`\`\n`,
      ['RESPONSE_BAD_VALUE 8:1'],
    ],
    ['two fences', `${head}## ANSWERS\n### C-001\n~~~\na\n~~~\n~~~\nb\n~~~\n`, ['RESPONSE_BAD_VALUE 8:1']],
    [
      'a json fence without a string',
      `${head}## ANSWERS\n### C-001\n~~~json\n1\n~~~\n### C-002\n~~~json\n"a\n~~~\n`,
      ['RESPONSE_BAD_VALUE 9:1', 'RESPONSE_BAD_VALUE 13:1'],
    ],
    [
      'a raw control character',
      `${head}## ANSWERS\n### C-001\na\u0007\n`,
      ['RESPONSE_CONTROL_CHARACTER 8:2'],
    ],
    ['a raw half of a pair', `${head}## ANSWERS\n### C-001\n\ud83d\n`, ['RESPONSE_CONTROL_CHARACTER 8:1']],
    [
      'an escaped half of a pair',
      `${head}## ANSWERS\n### C-001\n~~~json\n"\\ud83d"\n~~~\n`,
      ['RESPONSE_BAD_VALUE 9:1'],
    ],
    ['an open header and nothing else', '---\nreportId: a\n', ['FRONTMATTER_UNCLOSED 1:1']],
    ['a header below a title', `# x\n${head}`, ['FRONTMATTER_MISPLACED 2:1']],
    [
      'a broken header and a broken body',
      '---\na: [\n---\n## FOO\n',
      ['FRONTMATTER_INVALID 3:1', 'RESPONSE_UNKNOWN_BLOCK 4:1'],
    ],
    [
      'a review of what is no finding, without an action, of an action that there is not',
      `${head}## ANALYSIS REVIEW\n### C-001 remove\n### F-001\nx\n### F-002 corect\nx\n`,
      ['RESPONSE_BAD_VALUE 7:1', 'RESPONSE_BAD_VALUE 8:1', 'RESPONSE_BAD_VALUE 10:1'],
    ],
    [
      'a confirmed row, which is what every other row is',
      `${head}## ANALYSIS REVIEW\n### F-001 CONFIRM\n`,
      ['RESPONSE_BAD_VALUE 7:1'],
    ],
    [
      'a row that is reviewed twice, and corrections to nothing',
      `${head}## ANALYSIS REVIEW\n### F-001 REMOVE\n### F-001 REMOVE\n### F-002 CORRECT\n### F-003 CORRECT\n~~~\n \n~~~\n`,
      ['RESPONSE_DUPLICATE_ID 8:1', 'RESPONSE_MISSING_FIELD 9:1', 'RESPONSE_MISSING_FIELD 10:1'],
    ],
    ['a number as report id', head.replace('r-1', '12'), ['RESPONSE_BAD_VALUE 2:1']],
    ['an escaped half of a pair in the header', head.replace('kim', '"\\ud83d"'), ['RESPONSE_BAD_VALUE 4:1']],
    [
      'an unknown header key',
      head.replace('responder: kim', 'responder: kim\napproved: true'),
      ['RESPONSE_UNKNOWN_FIELD 5:1'],
    ],
    [
      'a bad digest, date and version',
      '---\nschemaVersion: 2\nreportId: a\ndataDigest: AB\ncreated: today\nresponder: k\n---\n',
      ['RESPONSE_BAD_VALUE 2:1', 'RESPONSE_BAD_VALUE 4:1', 'RESPONSE_BAD_VALUE 5:1'],
    ],
    [
      'everything at once',
      '---\nreportId: a\n---\nhello\n## DIRECTION SELECTION\n### OPTON\nIO-001\n## ANSWERS\n### C-1\nx\n## ANSWERS\n',
      [
        'RESPONSE_MISSING_FIELD 1:1', 'RESPONSE_MISSING_FIELD 1:1', 'RESPONSE_STRAY_TEXT 4:1', 'RESPONSE_MISSING_FIELD 5:1',
        'RESPONSE_UNKNOWN_FIELD 6:1', 'RESPONSE_BAD_VALUE 9:1', 'RESPONSE_DUPLICATE_BLOCK 11:1',
      ], // prettier-ignore
    ],
  ])('refuses %s', (_name, text, expected) => {
    expect(brief(text)).toEqual(expected)
  })

  it('reads the template for hand-written responses when it is filled in', () => {
    const template = readFileSync(
      new URL('../../../../templates/reports/user-response.md', import.meta.url),
      'utf8',
    )
    const values: Record<string, string> = {
      reportId: 'r-1',
      dataDigest: digest,
      created: bare.created,
      responder: 'kim',
    }
    const lines = ['IO-001', 'Keep the API.', 'Two steps.', 'One fee.', 'Yes.']
    const header = template.replaceAll(/\{\{(\w+)\}\}/g, (_slot, name: string) => values[name] ?? '')
    expect(brief(header)).toEqual([15, 19, 23, 29, 38].map((line) => `RESPONSE_MISSING_FIELD ${line}:1`))
    const filled = header.replaceAll(/^(### .*)$/gm, (heading) => `${heading}\n\n${lines.shift()}`)
    expect(parseUserResponse(filled)).toEqual({
      ...bare,
      dataDigest: digest,
      directionSelection: { option: 'IO-001', constraints: ['Keep the API.'], note: 'Two steps.' },
      analysisReview: [{ id: 'F-001', action: 'correct', note: 'One fee.' }],
      answers: [{ id: 'C-001', answer: 'Yes.' }],
    })
  })

  it('says what was meant', () => {
    const hints = (text: string) => faults(text).map(({ hint }) => hint)
    expect(hints(`${head}## DIRECTION SELECTION\n### OPTION\nio-1\n`)).toEqual(['Did you mean IO-001?'])
    expect(hints(`${head}## ANSWER\n`)).toEqual(['Did you mean ANSWERS?'])
    expect(hints(head.replace('responder', 'responser'))).toEqual([
      'Add responder: to the block between the lines of three dashes at the top.',
      'Did you mean responder?',
    ])
  })

  it('names the first fault and the number of the others', () => {
    expect(() => parseUserResponse(`${head}## FOO\n## BAR\n`)).toThrow(
      'The user response is not valid: There is no block "FOO". (line 6) 1 more.',
    )
  })

  it('reads long runs of anything in linear time', () => {
    for (const piece of [' ', '\t', '#', '# ', '`', '<!--', ':', '\n', '{#']) {
      const text = `${head}## ANSWERS\n### C-001: ${piece.repeat(100_000)}x\nx${piece.repeat(100_000)}x\n`
      expect(faults(text).length).toBeLessThan(3)
    }
  })

  it('reads ten megabytes of backticks and headings in linear time', () => {
    const answer = `${'`'.repeat(200_000)}\n${'## ANSWERS\n'.repeat(200_000)}`
    const response = { ...bare, answers: [{ id: 'C-001', answer }] }
    expect(parseUserResponse(formatUserResponse(response))).toEqual(response)
  })
})

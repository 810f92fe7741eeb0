import { describe, expect, it } from 'vitest'
import { detectFormat } from './detect-format.ts'
import { readBrief } from './read-brief.ts'

const told = (text: string): string[] =>
  readBrief(text)
    .findings.filter(({ code }) => code !== 'BRIEF_LEGACY')
    .map(({ code, severity, position }) => `${severity} ${code} ${position?.line}:${position?.column}`)
const ids = (text: string): string[] => {
  const { requirements, gates } = readBrief(text).brief
  return [...requirements, ...gates].map(({ id, statement }) => `${id} ${statement}`)
}

describe('nothing of a brief is lost in silence', () => {
  it.each([
    ['an HTML block', '- EB-001: a\n\n<details>\n- EB-002: b\n</details>', 'warning BRIEF_UNDECLARED_ID 4:3'],
    ['an HTML table', '<table><tr><td>EB-002: b</td></tr></table>', 'warning BRIEF_UNDECLARED_ID 1:16'],
    ['a comment that never ends', '- EB-001: a\n\n<!--\n- EB-002: b\n', 'warning BRIEF_UNDECLARED_ID 4:3'],
    ['indented code', '# T\n\n    - EB-001: a', 'warning BRIEF_UNDECLARED_ID 3:7'],
    ['a fence that never ends', '- EB-001: a\n\n```\n- EB-002: b\n', 'warning BRIEF_UNDECLARED_ID 4:3'],
    ['emphasis by underscores', 'See _EB-003_.', 'warning BRIEF_UNDECLARED_ID 1:6'],
    ['too many digits', '- EB-1234567890123: a', 'error COVERAGE_BAD_ID 1:3'],
    ['a letter in the number', '- EB-00l: a', 'error COVERAGE_BAD_ID 1:3'],
    ['a letter behind the number', '| EO-001a | b |\n|---|---|\n', 'error COVERAGE_BAD_ID 1:3'],
    ['a zero-width space behind the id', '- EB-001\u200b: a', 'error COVERAGE_BAD_ID 1:3'],
    ['a NUL character', '- EB-001: a\n- EB-\u0000002: b', 'error BRIEF_NUL 2:6'],
    ['a hundred levels of quotes', `${'> '.repeat(120)}- EB-001: a`, 'error BRIEF_TOO_DEEP 1:1'],
    [
      'a hundred levels of lists',
      Array.from({ length: 60 }, (_, level) => `${'  '.repeat(level)}- x`).join('\n'),
      'error BRIEF_TOO_DEEP 50:1',
    ],
  ])('in %s', (_name, text, finding) => {
    expect(told(text)).toContain(finding)
  })

  it.each([
    ['a comment', '<!-- - EB-001: a -->\n\n<!--\nEB-002\n-->'],
    ['a closed fence', '```\n- EB-001: a\n```\n\n~~~ md\n- EB-001: a\n~~~~'],
    ['an item that shows itself', '- EB-001: a\n\n      EB-001: a\n'],
    ['prose', '- EB-team: ask them\n- EB-001: a'],
    ['ninety-eight levels', `${'> '.repeat(97)}a`],
  ])('and nothing is said of %s', (_name, text) => {
    expect(told(text)).toEqual([])
  })

  it.each(['- __EB-001__: a', '- _EB-001_: a', '- __EB-001:__ a'])('reads %s', (text) => {
    expect(ids(text)).toEqual(['EB-001 a'])
  })
})

describe('what declares an id is found to be a brief', () => {
  it.each([
    '- EB-001: a',
    '* **PB-001** — a',
    '1. EB-001: a',
    '12) EB-001: a',
    '> - EB-001: a',
    '> > 1. EB-001: a',
    '- [ ] EB-001: a',
    '- [EB-001](https://example.com): a',
    '- __EB-001__: a',
    '- `EB-001`: a',
    '### EB-001 – a',
    '| EB-001 | a |\n|---|---|',
    'id | text\n---|---\nEB-001 | a',
    'EB-001: a\n=====',
    '- EG-001: a',
    '- - EB-001: a',
    '- 1. EB-001: a',
  ])('%j', (text) => {
    expect(ids(text)).toHaveLength(1)
    expect(detectFormat('any.md', text)).toBe('brief')
  })

  it('far down in a long text', () => {
    expect(detectFormat('any.md', `${'some words\n'.repeat(40_000)}- EB-001: a`)).toBe('brief')
  })

  it.each(['See EB-001: a', '```\nx\n```\n', '- see EB-001', '- EB-team: a', 'EB-001 is mentioned.'])(
    '%j is none',
    (text) => {
      expect(detectFormat('any.md', text)).toBeUndefined()
    },
  )
})

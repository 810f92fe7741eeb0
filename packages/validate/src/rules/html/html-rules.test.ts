import { renderHtml } from '@okstra/report'
import { describe, expect, it } from 'vitest'
import { htmlTags } from '../../readers/html-tags.ts'
import { validateDocuments } from '../../validate-documents.ts'
import { json } from '../example.ts'
import { IMPACT_EXAMPLE } from '../analysis-example.ts'
import { phaseReport } from '../phase-example.ts'
import { goodReport, REPORT_NAME } from '../report-example.ts'
import { compareOnce } from './page-decisions.ts'
import { policyFaults, policyOf } from './page-policy.ts'

const page = renderHtml(goodReport())
const codes = async (edit: (text: string) => string): Promise<string[]> => {
  const documents = [
    json(REPORT_NAME, goodReport()),
    { name: REPORT_NAME.replace('.data.json', '.html'), text: edit(page) },
  ]
  return [...new Set((await validateDocuments(documents)).map(({ code }) => code))]
}
const inMain = (html: string) => (text: string) => text.replace('</main>', `${html}</main>`)

it('has nothing against the page of an analysis, whose rows can be reviewed', async () => {
  const report = phaseReport(IMPACT_EXAMPLE)
  const html = renderHtml(report)
  expect(html).toContain('data-review="F-001"')
  const documents = [
    json(REPORT_NAME, report),
    { name: REPORT_NAME.replace('.data.json', '.html'), text: html },
  ]
  expect(await validateDocuments(documents)).toEqual([])
})

describe('a page that was edited', () => {
  it.each<[string, (text: string) => string, readonly string[]]>([
    ['not at all', (text) => text, []],
    ['a script', inMain('<script>alert(1)</script>'), ['OKS-HTML-007']],
    ['a script in capitals', inMain('<SCRIPT\n>alert(1)</SCRIPT>'), ['OKS-HTML-007']],
    [
      'a script from outside',
      inMain('<script src=https://evil.example/x.js></script>'),
      ['OKS-HTML-004', 'OKS-HTML-007'],
    ],
    ['the script of the page, changed', (text) => text.replace(/<script>/, '<script>1;'), ['OKS-HTML-007']],
    ['a handler without quotes', inMain('<svg/onload=alert(1)>'), ['OKS-HTML-007']],
    ['a handler behind a slash', inMain('<b x="1"/onclick="x()">'), ['OKS-HTML-007']],
    ['a link with a tab in its scheme', inMain('<a href="java&Tab;script:alert(1)">x</a>'), ['OKS-HTML-005']],
    ['a data link', inMain('<a href=data:text/html,x>x</a>'), ['OKS-HTML-005']],
    ['a plain link', inMain('<a href="https://example.org">x</a>'), []],
    ['a style from outside', inMain('<link rel=stylesheet href="//evil.example/x.css">'), ['OKS-HTML-004']],
    ['an image set', inMain('<img srcset="https://evil.example/a 1x">'), ['OKS-HTML-004']],
    [
      'a style with an address',
      inMain('<p style="background:url(https://evil.example/a)">'),
      ['OKS-HTML-004'],
    ],
    [
      'an import in a style',
      (text) => text.replace('<style>', '<style>@import "https://evil.example";'),
      ['OKS-HTML-004'],
    ],
    ['a frame', inMain('<iframe src="https://evil.example"></iframe>'), ['OKS-HTML-004', 'OKS-HTML-006']],
    ['a jump', inMain('<meta http-equiv=refresh content="0;url=https://evil.example">'), ['OKS-HTML-004']],
    [
      'a form that sends',
      (text) =>
        text.replace('<form id="okstra-form"', '<form id="okstra-form" action="https://evil.example"'),
      ['OKS-HTML-004', 'OKS-HTML-006'],
    ],
    ['a button that sends', inMain('<button type="submit">x</button>'), ['OKS-HTML-006']],
    [
      'a file field in the form',
      (text) => text.replace('<form id="okstra-form"', '<form id="okstra-form"><input type="file"'),
      ['OKS-HTML-006'],
    ],
    ['a choice about nothing', inMain('<select data-review="card"></select>'), ['OKS-HTML-006']],
    ['a note about nothing', inMain('<textarea data-review-note></textarea>'), ['OKS-HTML-006']],
    ['a tag inside a comment', inMain('<!-- <script>x</script> -->'), []],
    [
      'a tag inside a text field',
      inMain('<textarea data-answer="C-001"><script>x</script></textarea>'),
      ['OKS-HTML-008'],
    ],
    [
      'an answer left out',
      (text) => text.replaceAll('data-answer="C-001"', 'data-answer="C-001x"'),
      ['OKS-HTML-008'],
    ],
    [
      'a looser policy',
      (text) => text.replace("script-src '", "script-src 'unsafe-inline' '"),
      ['OKS-HTML-003'],
    ],
    [
      'a policy for pictures',
      (text) => text.replace("base-uri 'none'", "img-src *; base-uri 'none'"),
      ['OKS-HTML-003'],
    ],
    ['no island', (text) => text.replace('id="okstra-data"', 'id="other"'), ['OKS-HTML-009']],
    ['a torn island', (text) => text.replace('id="okstra-data">{', 'id="okstra-data">{{'), ['OKS-HTML-009']],
  ])('%s', async (_name, edit, expected) => {
    expect(await codes(edit)).toEqual(expected)
  })
})

describe('policyFaults', () => {
  it.each<[string, readonly string[]]>([
    ["default-src 'none'; base-uri 'none'; form-action 'none'", []],
    [
      "default-src 'none'; base-uri 'none'; form-action 'self'",
      ["The policy does not set form-action to 'none'."],
    ],
    [
      "default-src 'self' 'none'; base-uri 'none'; form-action 'none'",
      ["The policy does not set default-src to 'none'."],
    ],
    [
      "default-src 'none'; base-uri 'none'; form-action 'none'; connect-src https:",
      ['The policy allows connect-src https:.'],
    ],
    ["default-src 'none'; default-src *; base-uri 'none'; form-action 'none'", []],
  ])('%s', (content, expected) => {
    const policy = policyOf(`<meta http-equiv="content-security-policy" content="${content}"><style></style>`)
    expect(policyFaults(policy?.directives ?? new Map())).toEqual(expected)
  })

  it('takes no policy that comes after a script', () => {
    expect(
      policyOf('<script></script><meta http-equiv="Content-Security-Policy" content="x">'),
    ).toBeUndefined()
  })
})

it('compareOnce tells strangers, repeats and absences', () => {
  expect(compareOnce('x', ['a', 'b', 'b', 'z'], ['a', 'b', 'c'])).toEqual([
    'The view holds x b 2 times.',
    'The view holds x z, which the report does not have.',
    'The view lacks x c.',
  ])
})

describe('htmlTags', () => {
  it.each<[string, readonly string[]]>([
    ['<p>a</p><B C=1>', ['p', 'b C=1']],
    ['<a href="x>y" title=\'"\'>', ['a href=x>y title="']],
    ['<a x y=z x=2>', ['a x= y=z']],
    ['<!-- <i> --><u>', ['u']],
    ['a < b <1> <', []],
    ['<p', ['p']],
    ['<p x="', ['p x=']],
    ['<script>if (a < b) "<i>"</script><u>', ['script', 'u']],
    ['<a href="&#106;ava&#x53;cript&colon;">', ['a href=javaScript:']],
  ])('%s', (html, expected) => {
    const found = [...htmlTags(html)].map(({ name, attributes }) =>
      [
        name,
        ...[...attributes].map(([key, value]) => `${name === 'b' ? key.toUpperCase() : key}=${value}`),
      ].join(' '),
    )
    expect(found).toEqual(expected)
  })
})

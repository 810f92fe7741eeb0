import type { FinalReport } from '@okstra/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { causelessReport, errorReport } from '../../test/fixtures/error-report.ts'
import { hostileReport, optionReport } from '../../test/fixtures/report-fixture.ts'
import { attribute, byId, type Element, elementsOf, textOf } from '../../test/html-tree.ts'
import { PAYLOADS } from '../../test/payloads.ts'
import { goldenPage } from '../../test/golden-page.ts'
import { renderHtml } from './index.ts'

const report = errorReport()
const page = renderHtml(report)
const plain = (element: Element | undefined): string =>
  element === undefined ? '' : textOf(element).replaceAll(/\s+/g, ' ').trim()
const linksOf = (html: string, id: string): string[] =>
  descendants(byId(html, id)).flatMap((element) =>
    element.tagName === 'a' ? (attribute(element, 'href') ?? []) : [],
  )

function descendants(element: Element | undefined): Element[] {
  return (element?.childNodes ?? []).flatMap((node) =>
    'tagName' in node ? [node, ...descendants(node)] : [],
  )
}

/** Rows of the table of votes, each cell as text. */
function votes(html: string): string[][] {
  return descendants(byId(html, 'votes'))
    .filter(({ tagName }) => tagName === 'tr')
    .map((row) => descendants(row).filter(({ tagName }) => tagName === 'th' || tagName === 'td').map(plain))
} // prettier-ignore

describe('the view of an error analysis', () => {
  it('is as it was', async () => {
    await expect(goldenPage(page)).toMatchFileSnapshot('../../test/golden/html/error-analysis.html')
    expect(renderHtml(report)).toBe(page)
  })

  it('shows the symptom word for word', () => {
    const quote = descendants(byId(page, 'symptom')).find(({ tagName }) => tagName === 'code')
    expect(quote && textOf(quote)).toBe(report.errorAnalysis?.symptom.text)
    expect(plain(byId(page, 'symptom'))).toContain('Line 12 of the brief · Quoted by claudecodex')
  })

  it('shows how the symptom was brought about', () => {
    const text = plain(byId(page, 'reproduction'))
    expect(text).toContain('reproduced')
    expect(text).toContain('1 Start the shop with GATEWAY_DELAY=31.')
    expect(text).toContain('INSERT fee (17) INSERT fee (17)')
    expect(plain(byId(renderHtml(causelessReport()), 'reproduction'))).toBe('Reproduction not attempted')
  })

  it('marks the leading cause with words, and no other', () => {
    const leading = ['EA-001', 'EA-002', 'EA-003'].filter((id) =>
      plain(byId(page, id)).includes(' leading cause '),
    )
    expect(leading).toEqual(['EA-001'])
    expect(plain(byId(page, 'EA-001'))).toContain(
      'credible full consensus called leading by 2 Stated by F-001',
    )
    expect(plain(byId(page, 'EA-002'))).toContain('not credible contested called leading by 1')
    expect(plain(byId(page, 'EA-003'))).toContain('not credible no rounds ran called leading by 0')
  })

  it('links each cause to its finding and to the evidence for and against it', () => {
    expect(linksOf(page, 'EA-001')).toEqual(['#EA-001', '#F-001', '#EV-001', '#EV-007', '#EV-002'])
    expect(linksOf(page, 'EA-003')).toEqual(['#EA-003', '#F-003'])
    expect(plain(byId(page, 'EA-001'))).toContain('October shows single fees after retries. codex:F1 EV-002')
    expect(plain(byId(page, 'EA-003'))).toContain('Counter-evidence None was found.')
  })

  it('says what to look at next, who says so, and where the task goes', () => {
    expect(plain(byId(page, 'diagnostic'))).toBe(
      'Next diagnostic Log the key of each charge for a day. Said by claude',
    )
    expect(plain(byId(page, 'routing'))).toContain('Next phase Option selection')
    const bare = renderHtml(causelessReport())
    expect(plain(byId(bare, 'diagnostic'))).toContain('Named by okstra')
    expect(plain(byId(bare, 'routing'))).toContain('Next phase Error analysis')
    expect(plain(byId(bare, 'causes'))).toBe('Causes No cause was found.')
  })

  it('says so when no cause leads', () => {
    const { errorAnalysis } = report
    if (errorAnalysis === undefined) throw new Error('the fixture has no error analysis')
    const html = renderHtml({ ...report, errorAnalysis: { ...errorAnalysis, leadingCause: null } })
    expect(plain(byId(html, 'causes'))).toContain('No cause leads.')
    expect(plain(byId(html, 'causes'))).not.toContain(' leading cause ')
  })

  it.each([
    ['English', report],
    ['Korean', { ...report, identity: { ...report.identity, language: 'ko' } }],
    ['without a cause', causelessReport()],
    ['with ids that occur twice', twice()],
  ])('%s has each id once, and links that lead somewhere', (_name, data) => {
    const elements = elementsOf(renderHtml(data))
    const ids = elements.flatMap((element) => attribute(element, 'id') ?? [])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const wanted = [...data.findings, ...(data.errorAnalysis?.causes ?? []), ...data.evidence]
    expect(wanted.filter(({ id }) => !ids.includes(id))).toEqual([])
    const targets = elements.flatMap((element) => [
      ...(element.tagName === 'a' ? [attribute(element, 'href') ?? ''] : []),
      ...(attribute(element, 'aria-labelledby')
        ?.split(' ')
        .map((id) => `#${id}`) ?? []),
    ])
    expect(targets.filter((target) => /^#./.test(target) && !ids.includes(target.slice(1)))).toEqual([])
  })

  it('has each section in the contents', () => {
    expect(descendants(elementsOf(page).find(({ tagName }) => tagName === 'nav')).filter(({ tagName }) => tagName === 'a').map((link) => attribute(link, 'href'))).toEqual([
      '#verdict', '#summary', '#symptom', '#reproduction', '#causes', '#diagnostic', '#routing', '#coverage', '#questions', '#decide',
      '#votes', '#findings', '#evidence', '#open', '#run',
    ])
  }) // prettier-ignore
})

function twice(): FinalReport {
  const { errorAnalysis, findings, ...rest } = report
  if (errorAnalysis === undefined) throw new Error('the fixture has no error analysis')
  const causes = [...errorAnalysis.causes, ...errorAnalysis.causes]
  return { ...rest, findings: [...findings, ...findings], errorAnalysis: { ...errorAnalysis, causes } }
}

describe('votes', () => {
  it('stand by finding and worker, with reason, text, round and independence', () => {
    const [head, first, second, third] = votes(page)
    expect(head).toEqual(['Finding', 'claude', 'codex', 'gemini', 'kimi'])
    expect(first?.[0]).toContain('F-001 The fee row')
    expect(first?.[0]).toMatch(/full consensus$/)
    expect(second?.[0]).toContain('contestedblocks')
    expect(first?.slice(1)).toEqual([
      'claudefound it',
      'codexfound it',
      'geminiagrees round 1 independent',
      'kimino vote',
    ])
    expect(second?.slice(1)).toEqual([
      'claudeadds Only when the gateway answers 429. round 1 independent',
      'codexfound it',
      'geminidisagrees contradicted by evidence The log shows one attempt. round 2 after seeing others',
      'kimidisagrees evidence missing round 1 independent',
    ])
    expect(third?.slice(1)).toEqual([
      'claudeno vote',
      'codexdisagrees evidence missing Nothing shows it. round 1 independent',
      'geminifound it',
      'kimino vote',
    ])
    expect(votes(page)).toHaveLength(4)
    expect(linksOf(page, 'votes')).toEqual(['#F-001', '#F-002', '#F-003'])
  })

  it('or not, a finding that blocks says so where it stands', () => {
    const findings = report.findings.map(({ ballots: _none, ...row }) => row)
    const html = renderHtml({ ...report, findings })
    expect(byId(html, 'votes')).toBeUndefined()
    expect(plain(byId(html, 'F-002'))).toContain('1 add · blocks')
    expect(plain(byId(html, 'F-001'))).not.toContain('blocks')
  })

  it('or who overrode it', () => {
    const findings = report.findings.map(({ blocks, ...row }) =>
      blocks === true ? { ...row, override: { question: 'C-005', by: 'kim' } } : row,
    )
    const html = renderHtml({ ...report, findings })
    expect(plain(byId(html, 'F-002'))).toContain("overridden by kim's decision")
    expect(plain(byId(html, 'F-002'))).not.toContain('blocks')
  })

  it('leave a finding to a person, who takes one of two words and may give a reason', () => {
    const row = plain(byId(page, 'C-005'))
    expect(row).toContain('about F-002')
    expect(page).toContain('<select id="C-005~a" data-answer="C-005"')
    expect(page).toContain('<textarea id="C-005~w" data-reason="C-005"')
    expect(page).not.toContain('<textarea id="C-005~a"')
    const decided = report.clarificationItems.map((item) =>
      item.finding === undefined
        ? item
        : {
            ...item,
            status: 'answered' as const,
            answer: 'stands',
            decision: { choice: 'stands' as const, by: 'kim', response: 'user-responses/1.md', places: [] },
          },
    )
    const html = renderHtml({ ...report, clarificationItems: decided })
    expect(html).not.toContain('data-answer="C-005"')
    expect(plain(byId(html, 'C-005'))).toContain('Decided by kim.')
  })

  it('are in no report in which nobody voted', () => {
    expect(byId(renderHtml(optionReport()), 'votes')).toBeUndefined()
  })

  it('are cut, and say so, where a table would be too long for a browser', () => {
    const [finding] = report.findings
    if (finding === undefined) throw new Error('the fixture has no finding')
    const findings = Array.from({ length: 1200 }, (_, index) => ({ ...finding, id: `F-${1000 + index}` }))
    const html = renderHtml({ ...report, findings })
    expect(votes(html)).toHaveLength(201)
    expect(plain(byId(html, 'votes'))).toContain('200 of 1,200 findings with votes.')
  })

  it('have a table whose region has a name and can be reached by keyboard', () => {
    const region = descendants(byId(page, 'votes')).find((element) => attribute(element, 'role') === 'group')
    expect(region && [attribute(region, 'tabindex'), attribute(region, 'aria-labelledby')]).toEqual([
      '0',
      'votes-h',
    ])
  })
})

describe('hostile text in an error analysis', () => {
  const shapeOf = (html: string) => {
    const elements = ['symptom', 'reproduction', 'causes', 'diagnostic', 'routing', 'votes'].flatMap((id) =>
      descendants(byId(html, id)),
    )
    return {
      tags: new Set(
        elements.flatMap(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => `${tagName} ${name}`)]),
      ),
      rows: elements.filter(({ tagName }) => ['article', 'tr', 'td', 'pre'].includes(tagName)).length,
      links: elements.flatMap((element) =>
        element.tagName === 'a' ? (attribute(element, 'href') ?? []) : [],
      ),
    }
  }
  const benign = shapeOf(page)
  const pageOf = (payload: string, replace: boolean) => {
    const { tags, rows, links } = shapeOf(renderHtml(hostileReport(payload, { replace, report })))
    return { made: [...tags].filter((tag) => !benign.tags.has(tag)), rows, links }
  }
  const asBefore = { made: [], rows: benign.rows, links: benign.links }

  it.each(PAYLOADS)('%j makes nothing that the templates do not have', (payload) => {
    expect(pageOf(payload, false)).toEqual(asBefore)
    expect(pageOf(payload, true)).toEqual(asBefore)
  })

  it('property: any text makes the same page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(pageOf(`<${text}`, true)).toEqual(asBefore)
      }),
      { numRuns: 30 },
    )
  })
})

import type { FinalReport } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { criticReport } from '../../test/fixtures/critic-report.ts'
import { errorReport } from '../../test/fixtures/error-report.ts'
import { byId, type Element, elementsOf, textOf } from '../../test/html-tree.ts'
import { PAYLOADS } from '../../test/payloads.ts'
import { parseReportTables, renderMarkdown } from '../markdown/index.ts'
import { renderHtml } from './index.ts'

const plain = (element: Element | undefined): string =>
  element === undefined ? '' : textOf(element).replaceAll(/\s+/g, ' ').trim()
const criticOf = (report: FinalReport): string => plain(byId(renderHtml(report), 'critic'))

describe('the view of a coverage critic', () => {
  it('is as it was', async () => {
    // The rest of the page is that of the error analysis.
    const [section] = /<section id="critic"[\s\S]*?<\/section>/.exec(renderHtml(criticReport())) ?? []
    await expect(section).toMatchFileSnapshot('../../test/golden/html/critic-section.html')
  })

  it('says who it was, and what became of each gap', () => {
    const text = criticOf(criticReport())
    expect(text).toContain('grok (model family xai) was asked what nobody looked at.')
    expect(text).toContain('No analyser is of its model family.')
    for (const part of ['joined', 'refuted', 'known already', 'unchecked', 'no evidence', 'Finding F-005']) {
      expect(text).toContain(part)
    }
    expect(text).toContain('1 could not refute it, 3 refuted it')
    expect(text).toContain('src/billing/statement-mail.ts:6: not-found')
  })

  it('leads from a gap that joined to its finding', () => {
    const page = renderHtml(criticReport())
    expect(page).toContain('<a href="#F-005">F-005</a>')
    expect(byId(page, 'F-005')).toBeDefined()
  })

  it('says why nobody looked, that there is none, and that it is of no other family', () => {
    expect(criticOf(criticReport({ didNotRun: 'auth', gaps: [] }))).toContain('Nobody looked for gaps: ')
    expect(criticOf(criticReport({ gaps: [], otherFamily: false }))).toContain(
      'It is not of another model family than the analysers. It named no gap.',
    )
  })

  it('is not there where no critic was asked for', () => {
    expect(byId(renderHtml(errorReport()), 'critic')).toBeUndefined()
    expect(renderMarkdown(errorReport())).not.toContain('coverage-critic')
  })

  it('shows no more gaps than a browser lays out, and says how many there are; the hand-off has all', () => {
    const [gap] = criticReport().coverageCritic?.gaps ?? []
    if (gap === undefined) throw new Error('the fixture has a gap')
    const gaps = Array.from({ length: 10_000 }, (_, index) => ({ ...gap, gap: `grok:F-${index + 1000}` }))
    const report = criticReport({ gaps })
    const page = renderHtml(report)
    expect(plain(byId(page, 'critic'))).toContain('200 of 10,000 gaps.')
    expect(elementsOf(page).filter(({ tagName }) => tagName === 'li').length).toBeLessThan(500)
    const table = parseReportTables(renderMarkdown(report)).find(({ anchor }) => anchor === 'coverage-critic')
    expect(table?.rows).toHaveLength(10_000)
  })

  it.each(PAYLOADS)('takes hostile words as words: %j', (payload) => {
    const { coverageCritic } = criticReport()
    const gaps = (coverageCritic?.gaps ?? []).map((gap) => ({
      ...gap,
      statement: payload,
      reasons: [payload],
      gap: `grok:${payload}`,
    }))
    const plainPage = elementsOf(renderHtml(criticReport())).map(({ tagName }) => tagName)
    const page = elementsOf(renderHtml(criticReport({ gaps, modelFamily: payload })))
    const made = (names: readonly string[]) =>
      names.filter((name) => /^(?:script|img|iframe|svg)$/.test(name))
    expect(made(page.map(({ tagName }) => tagName)).length).toBe(made(plainPage).length)
  })
})

import type { FinalReport } from '@okstra/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeReport,
  emptied,
  featureReport,
  improvementReport,
  PHASE_REPORTS,
  projectReport,
  requirementsReport,
} from '../../test/fixtures/phase-reports.ts'
import { hostileReport } from '../../test/fixtures/report-fixture.ts'
import { attribute, byId, type Element, elementsOf, textOf } from '../../test/html-tree.ts'
import { PAYLOADS } from '../../test/payloads.ts'
import { goldenPage } from '../../test/golden-page.ts'
import { renderHtml } from './index.ts'
import { commandLine } from './view/analysis-view.ts'
import { PHASE_SECTIONS } from './view/phase-view.ts'
import { wavesOf } from './view/waves.ts'

const plain = (element: Element | undefined): string =>
  element === undefined ? '' : textOf(element).replaceAll(/\s+/g, ' ').trim()
const linksOf = (element: Element | undefined): string[] =>
  descendants(element).flatMap((inner) => (inner.tagName === 'a' ? (attribute(inner, 'href') ?? []) : []))

function descendants(element: Element | undefined): Element[] {
  return (element?.childNodes ?? []).flatMap((node) =>
    'tagName' in node ? [node, ...descendants(node)] : [],
  )
}

const ofClass = (element: Element | undefined, name: string): Element[] =>
  descendants(element).filter((inner) => (attribute(inner, 'class') ?? '').split(' ').includes(name))

const OWN: ReadonlySet<string> = new Set([...PHASE_SECTIONS, 'routing', 'votes'])
const REPORTS = Object.entries(PHASE_REPORTS).map(([name, report]) => [name, report()] as const)
const inKorean = (report: FinalReport): FinalReport => ({
  ...report,
  identity: { ...report.identity, language: 'ko' },
})

function twice(report: FinalReport): FinalReport {
  const double = (value: unknown): unknown => {
    if (Array.isArray(value)) return [...value, ...value].map(double)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, double(inner)]))
  }
  const { projectAnalysis } = report
  return {
    ...report,
    findings: [...report.findings, ...report.findings],
    ...(projectAnalysis && { projectAnalysis: double(projectAnalysis) as typeof projectAnalysis }),
  }
}

describe.each(REPORTS)('the view of %s', (name, report) => {
  const page = renderHtml(report)

  it('is as it was', async () => {
    await expect(goldenPage(page)).toMatchFileSnapshot(`../../test/golden/html/${name}.html`)
    expect(renderHtml(report)).toBe(page)
  })

  it.each([
    ['in English', report],
    ['in Korean', inKorean(report)],
    ['without a row', emptied(report)],
    ['with rows that occur twice', twice(report)],
  ])('%s has each id once, and links and labels that lead somewhere', (_language, data) => {
    const elements = elementsOf(renderHtml(data))
    const ids = elements.flatMap((element) => attribute(element, 'id') ?? [])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const targets = elements.flatMap((element) => [
      ...(element.tagName === 'a' ? [(attribute(element, 'href') ?? '').replace(/^#/, '')] : []),
      ...['aria-labelledby', 'aria-describedby', 'for', 'data-copy'].flatMap((kind) =>
        (attribute(element, kind) ?? '').split(' '),
      ),
    ])
    expect(targets.filter((id) => id !== '' && !/^https?:/.test(id) && !ids.includes(id))).toEqual([])
  })

  it('has every finding and every section, and each section in the contents', () => {
    const sections = descendants(elementsOf(page).find(({ tagName }) => tagName === 'main')).flatMap((element) => (element.tagName === 'section' ? [`#${attribute(element, 'id')}`] : []))
    const contents = linksOf(elementsOf(page).find(({ tagName }) => tagName === 'nav'))
    expect(contents).toEqual(sections)
    for (const { id, statement } of report.findings) {
      const stated = statement.replaceAll('`', '')
      const rows = [...ofClass(elementsOf(page)[0], 'told'), ...descendants(byId(page, 'ledger')).filter(({ tagName }) => tagName === 'tr')]
      expect(rows.filter((row) => plain(row).includes(stated) && linksOf(row).includes(`#${id}`)), id).toHaveLength(1)
    }
  }) // prettier-ignore

  it('sets rows that are not agreed on apart, with a mark and a word', () => {
    const [root] = elementsOf(page)
    const apart = new Set(ofClass(root, 'apart').flatMap((part) => descendants(part)))
    const lines = descendants(root).filter(({ tagName, attrs }) => tagName === 'tr' || attrs.some(({ value }) => value === 'told'))
    const standing = lines.flatMap((row) => {
      const mark = ofClass(row, 'mark').find((element) => plain(element).endsWith('agreed'))
      const shown = descendants(mark).flatMap(({ tagName, attrs }) => (tagName === 'use' ? attrs.map(({ value }) => value) : []))
      return mark === undefined ? [] : [{ apart: apart.has(row), word: plain(mark), shown }]
    })
    expect(standing.length).toBeGreaterThan(3)
    for (const { apart: isApart, ...row } of standing)
      expect(row).toEqual(isApart ? { word: 'not agreed', shown: ['#m-unobservable'] } : { word: 'agreed', shown: ['#m-yes'] })
  }) // prettier-ignore

  /** Sections of the phase alone: registers offer fewer filters where all texts are one. */
  const shapeOf = (html: string) => {
    const own = elementsOf(html).filter(({ tagName, attrs }) => tagName === 'section' && attrs.some(({ value }) => OWN.has(value))).flatMap(descendants)
    return {
      tags: new Set(own.flatMap(({ tagName, attrs }) => [tagName, ...attrs.map((row) => `${tagName} ${row.name}`)])),
      rows: own.filter(({ tagName }) => ['section', 'tr', 'td', 'li', 'select'].includes(tagName)).length,
    }
  } // prettier-ignore
  const benign = shapeOf(page)
  const made = (payload: string, replace: boolean) => {
    const { tags, rows } = shapeOf(renderHtml(hostileReport(payload, { replace, report })))
    return { made: [...tags].filter((tag) => !benign.tags.has(tag)), rows }
  }

  it('is not changed by hostile text', () => {
    for (const [index, payload] of PAYLOADS.entries()) {
      if (index % 6 !== 0) continue
      expect(made(payload, index % 12 === 0), payload).toEqual({ made: [], rows: benign.rows })
    }
  })

  it('property: any text makes the same page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(made(`<${text}`, true)).toEqual({ made: [], rows: benign.rows })
      }),
      { numRuns: 6 },
    )
  })
})

describe('a requirements discovery', () => {
  const page = renderHtml(requirementsReport())

  it('says where each requirement comes from, and how it stands', () => {
    expect(plain(byId(page, 'EB-001'))).toBe(
      'EB-001 One fee for each invoice and period. Expected behaviour Where it comes fromBrief, line 14 Standingdeclared in the brief',
    )
    expect(plain(byId(page, 'EB-004'))).toContain('src/billing/charge.ts:12-41')
    expect(linksOf(byId(page, 'EO-002'))).toEqual(['#C-002', '#F-002', '#EV-002', '#EV-007'])
    expect(plain(byId(page, 'EB-005'))).toContain('not agreed one worker only')
    expect(plain(byId(page, 'ledger'))).toContain('Kind of work: bug fix, says claudecodexgemini')
  })

  it('shows no requirement a second time, unless the ledger lacks one', () => {
    expect(byId(page, 'coverage')).toBeUndefined()
    const report = requirementsReport()
    const requirements = [
      ...report.requirements,
      { id: 'EB-077', kind: 'EB', statement: 'Left out.' } as const,
    ]
    expect(plain(byId(renderHtml({ ...report, requirements }), 'EB-077'))).toContain('Left out.')
  })

  it('numbers child tasks by when they can start, and links what waits for what', () => {
    expect(ofClass(byId(page, 'children'), 'ordinal').map(plain)).toEqual(['1', '1', '2'])
    expect(plain(byId(page, 'FU-001'))).toContain('Comes afternothing; can start at once Comes before FU-003')
    expect(linksOf(byId(page, 'FU-003'))).toEqual(['#FU-003', '#FU-001', '#FU-002', '#EO-001', '#F-009', '#EV-001'])
    expect(plain(byId(page, 'FU-003'))).toContain('Fulfils EO-001EO-009')
  }) // prettier-ignore

  it('pairs words and symbols, and says who wanted what', () => {
    expect(plain(byId(page, 'terms.F-004'))).toContain('late fee is in the code↔ FeeRow{kind: "late"}')
    expect(plain(byId(page, 'routing'))).toContain(
      'taken begin option selection claudecodexkimi What must hold',
    )
    expect(plain(byId(page, 'routing'))).toContain('not taken hold gemini Finance has not answered.')
  })
})

describe('an improvement discovery', () => {
  const page = renderHtml(improvementReport())

  it('groups what is agreed on by lens, with benefit and effort', () => {
    const headings = descendants(byId(page, 'improvements')).filter(({ tagName }) => tagName === 'h3')
    expect(headings.map(plain)).toEqual(['Correctness 2', 'Tests 1', 'Not agreed 1'])
    expect(plain(byId(page, 'IM-003'))).toContain(
      'Regressions of the retry show before a release. Effortlarge',
    )
    expect(plain(byId(page, 'IM-004'))).toContain('LensDeveloper experience')
  })

  it('shows lenses by analysers, the primary ones marked', () => {
    const rows = descendants(byId(page, 'lenses')).filter(({ tagName }) => tagName === 'tr')
    const cells = rows.map((row) => descendants(row).filter(({ tagName }) => /^t[hd]$/.test(tagName)).map(plain)) // prettier-ignore
    expect(cells[0]).toEqual(['Lens', 'claude', 'codex', 'gemini', 'kimi', 'Improvements'])
    expect(cells[1]?.[0]).toBe('Correctness primary')
    expect(cells[3]).toEqual([
      'Tests', 'claudenot assigned', 'codexlooked No test kills the process between the two writes.', 'gemininot assigned',
      'kimiassigned, did not answer', 'Improvements1',
    ]) // prettier-ignore
  })
})

describe('a project analysis', () => {
  const page = renderHtml(projectReport())

  it('links components both ways; what is not agreed on needs nobody', () => {
    expect(plain(byId(page, 'components.F-001'))).toContain('Needs queuegateway Needed bynothing')
    expect(plain(byId(page, 'components.F-003'))).toContain('Needsnothing Needed by billingqueue')
    expect(linksOf(byId(page, 'components.F-003')).slice(0, 3)).toEqual(['#F-003', '#components.F-001', '#components.F-002']) // prettier-ignore
    expect(plain(byId(page, 'components.F-004'))).toContain('Needs billingfonts')
  })

  it('writes commands as a shell takes them, to copy', () => {
    const code = byId(page, 'commands.F-005~cmd')
    expect(code && textOf(code)).toBe(String.raw`npx vitest run 'src/billing tests' '--name=it'\''s'`)
    expect(commandLine(['a', '', '$(b)', 'c\nd', '*'])).toBe("a '' '$(b)' 'c\nd' '*'")
  })

  it('says what became of each reviewed row, and which reports are stale', () => {
    expect(plain(byId(page, 'resolution'))).toContain('F-006 look again Note of the reviewerAnd on Windows? Outcomenot settled')
    expect(plain(byId(page, 'basis'))).toContain('stale shop-billing-old-feature-analysis-002 at 77aa00bb11 Changed since src/billing/charge.ts src/log.ts')
    expect(byId(renderHtml(featureReport()), 'resolution')).toBeUndefined()
  }) // prettier-ignore
})

describe('a feature analysis', () => {
  it('numbers what happens in its order, and says of which feature', () => {
    const page = renderHtml(featureReport())
    expect(ofClass(byId(page, 'steps'), 'ordinal').map(plain)).toEqual(['1', '2', '3', '2'])
    expect(plain(byId(page, 'target'))).toBe(
      'Feature Late fees of overdue invoices from the nightly job to the ledger',
    )
  })
})

describe('a change impact analysis', () => {
  it('has the worst effect first', () => {
    const headings = descendants(byId(renderHtml(changeReport()), 'impacts')).filter(
      ({ tagName }) => tagName === 'h3',
    )
    expect(headings.map(plain)).toEqual(['breaks 1', 'must change 2', 'may change 1', 'Not agreed 1'])
  })
})

describe('the review of an analysis', () => {
  it.each(REPORTS)('stands at each row of an analysis and nowhere else: %s', (name, report) => {
    const reviewed = elementsOf(renderHtml(report)).flatMap(
      (element) => attribute(element, 'data-review') ?? [],
    )
    const rows = name.endsWith('-analysis') ? report.findings.map(({ id }) => id) : []
    expect(reviewed.toSorted()).toEqual(rows)
  })

  it('is no part of an analysis without a row', () => {
    expect(byId(renderHtml(emptied(featureReport())), 'decide')).toBeUndefined()
  })
})

describe('wavesOf', () => {
  it('property: a task starts after all that it waits for, and as early as it can', () => {
    const tasks = fc.array(fc.array(fc.nat({ max: 9 }), { maxLength: 3 }), { maxLength: 8 })
    fc.assert(
      fc.property(tasks, (lists) => {
        const rows = lists.map((list, index) => ({ id: `${index}`, dependsOn: list.map(String) }))
        const known = new Set(rows.map(({ id }) => id))
        const waves = wavesOf(rows)
        for (const { id, dependsOn } of rows) {
          const before = dependsOn.filter((other) => known.has(other)).map((other) => waves.get(other))
          const waits = before.includes(undefined)
          expect(waves.get(id)).toBe(waits ? undefined : 1 + Math.max(0, ...before.map(Number)))
        }
      }),
    )
  })

  it('leaves out tasks that wait for each other', () => {
    const rows = [
      { id: 'a', dependsOn: ['b'] },
      { id: 'b', dependsOn: ['a'] },
      { id: 'c', dependsOn: ['b'] },
      { id: 'd', dependsOn: ['elsewhere'] },
    ]
    expect([...wavesOf(rows)]).toEqual([['d', 1]])
  })
})

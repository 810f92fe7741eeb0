import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { documentDigest, type FinalReport, isOkstraError } from '@okstra/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blockedReport,
  hostileReport,
  koreanReport,
  largeReport,
  optionReport,
} from '../../test/fixtures/report-fixture.ts'
import { attribute, byId, type Element, elementsOf, textOf } from '../../test/html-tree.ts'
import { PAYLOADS } from '../../test/payloads.ts'
import { goldenPage } from '../../test/golden-page.ts'
import { script, style } from '../generated/assets.ts'
import { en } from '../locale/index.ts'
import { formatUserResponse } from '../response/index.ts'
import { defineTheme, type RenderHtmlOptions, renderHtml } from './index.ts'

const golden = (name: string): string => `../../test/golden/html/${name}.html`
const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const report = optionReport()
const page = renderHtml(report)

function preselected(): FinalReport {
  const selection = report.optionSelection
  if (selection === undefined) throw new Error('the fixture has no option selection')
  return {
    ...report,
    optionSelection: { ...selection, mode: 'preselected-validation', options: selection.options.slice(0, 1) },
  }
}

describe('renderHtml', () => {
  it.each([
    ['option-selection', report, {}],
    ['korean', koreanReport(), {}],
    [
      'blocked',
      blockedReport(),
      { extraSections: [{ title: 'Notes of a tool', markdown: 'See [IO-004](#IO-004).' }] },
    ],
  ] as [string, FinalReport, RenderHtmlOptions][])('%s is as it was', async (name, data, options) => {
    const html = renderHtml(data, options)
    await expect(goldenPage(html)).toMatchFileSnapshot(golden(name))
    expect(renderHtml(data, options)).toBe(html)
  })

  it('does not depend on the order of keys and leaves its input alone', () => {
    const turned = JSON.parse(JSON.stringify(report), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    ) as FinalReport
    expect(renderHtml(Object.freeze(turned))).toBe(page)
    expect(report).toEqual(optionReport())
  })

  it('names the digest of the data that it shows', () => {
    expect(attribute(elementsOf(page)[0] as Element, 'data-digest')).toBe(documentDigest(report))
    expect(islandOf(page)).toMatchObject({
      digest: documentDigest(report),
      reportId: report.identity.reportId,
    })
  })

  it('has a page about everything in the data', () => {
    const text = textOf(byId(page, 'verdict')?.parentNode as Element).replaceAll('`', '')
    const missing = [
      ...report.findings.flatMap(({ id, statement }) => [id, statement]),
      ...report.evidence.map(({ id }) => id),
      ...report.requirements.flatMap(({ id, statement }) => [id, statement ?? '']),
      ...report.clarificationItems.map(({ question }) => question),
      ...report.residualRisks.map(({ statement }) => statement),
      ...report.missingInformation.map(({ statement }) => statement),
      ...report.followUps.flatMap(({ title, reason }) => [title, reason]),
      ...(report.optionSelection?.candidateAudit ?? []).flatMap(({ reasons }) =>
        reasons.map(({ message }) => message),
      ),
      ...(report.optionSelection?.rejectedProposals ?? []).flatMap(({ title, reasons }) => [
        title,
        ...reasons.map(({ message }) => message),
      ]),
      ...report.provenance.inputs.map((row) => row.sha256),
    ].filter((wanted) => !text.includes(wanted.replaceAll('`', '')))
    expect(missing).toEqual([])
  })

  it('says what each analyser answered to a merge question, at every member', () => {
    const said = ['IO-002', 'IO-005'].map((id) => {
      const text = textOf(byId(page, id) as Element).replaceAll(/\s+/g, ' ')
      return text.split('One writes an outbox, the other writes nothing.').length - 1
    })
    expect(said).toEqual([3, 3])
    expect(textOf(byId(page, 'IO-005') as Element)).toMatch(/Another direction than\s+IO-002/)
    expect(textOf(byId(page, 'IO-002') as Element)).toMatch(/Another direction than\s+IO-005/)
    expect(textOf(byId(page, 'IO-001') as Element)).not.toContain('direction than')
  })

  it('keeps the invariants of a report that offers nothing', () => {
    const blocked = blockedReport()
    const selection = blocked.optionSelection
    if (selection === undefined) throw new Error('the fixture has no option selection')
    const html = renderHtml({ ...blocked, optionSelection: { ...selection, invariants: ['Keep `it`.'] } })
    expect(textOf(byId(html, 'blocked') as Element)).toContain('Keep it.')
  })

  it('shows what every report shares when there is no view of its task type', () => {
    const { optionSelection: _, ...rest } = report
    const data = { ...rest, identity: { ...rest.identity, taskType: 'error-analysis' as const } }
    const html = renderHtml(data)
    const main = textOf(byId(html, 'verdict')?.parentNode as Element).replaceAll('`', '')
    const wanted = [...data.requirements.map((row) => row.statement ?? ''), ...data.clarificationItems.map((row) => row.question)]
    expect(wanted.filter((text) => !main.includes(text))).toEqual([])
    expect(textOf(byId(html, 'EB-001') as Element)).toContain('covered')
    expect(byId(html, 'okstra-form')).toBeDefined()
    for (const shown of [html, renderHtml({ ...data, requirementCoverage: null })]) {
      const all = elementsOf(shown)
      const places = new Set(all.map((element) => attribute(element, 'id')))
      const lost = all.flatMap((element) => (element.tagName === 'a' ? (attribute(element, 'href') ?? []) : [])).filter((href) => href.length > 1 && href.startsWith('#') && !places.has(href.slice(1)))
      expect(lost).toEqual([])
    }
    expect(byId(renderHtml({ ...data, requirements: [] }), 'coverage')).toBeUndefined()
  }) // prettier-ignore

  it('makes narrative that the policy of the page lets stand', () => {
    const summary = 'a [b]() c\n\n| x | y |\n| --: | :-: |\n| 1 | 2 |'
    const html = renderHtml({ ...report, summary })
    const inside = elementsOf(html).filter((element) => attribute(element, 'style') !== undefined || attribute(element, 'href') === '')
    expect(inside).toEqual([])
    expect(textOf(byId(html, 'summary') as Element)).toContain('a b c')
    expect(elementsOf(html).filter((element) => element.tagName === 'td' && textOf(element) === '1').map((element) => attribute(element, 'class'))).toEqual(['num'])
  }) // prettier-ignore

  it('prints the totals once and keeps ids on one line', () => {
    expect(style).toMatch(/@media print\{.*tfoot\{display:table-row-group\}/)
    expect(style).toContain('.challengers th{white-space:nowrap}')
  })

  it('shows each finding once, in the page and in the island', () => {
    const rows = elementsOf(page).filter((element) =>
      report.findings.some(({ id }) => attribute(element, 'id') === id),
    )
    expect(rows.map((row) => attribute(row, 'id'))).toEqual(report.findings.map(({ id }) => id))
    expect((islandOf(page)['findings'] as unknown[][]).map(([id]) => id)).toEqual(
      report.findings.map(({ id }) => id),
    )
  })

  it('takes a catalogue, a theme and sections', () => {
    const theme = defineTheme({ light: { accent: '#6b2fa0' } })
    const html = renderHtml(report, { theme, extraSections: [{ title: '<b>', markdown: '<i>x</i> **y**' }] })
    const styles = elementsOf(html)
      .filter(({ tagName }) => tagName === 'style')
      .map(textOf)
    expect(styles).toHaveLength(2)
    expect(cspOf(html)).toContain(`style-src ${styles.map(sha256).join(' ')};`)
    const section = byId(html, 'section-1')
    expect(section && textOf(section).trim().replaceAll(/\s+/g, ' ')).toBe('<b> <i>x</i> y')
    expect(section && elementsOf(html).some((element) => attribute(element, 'href') === '#section-1')).toBe(
      true,
    )
  })

  it('follows its labels in direction, and each text of the data its own', () => {
    const arabic = { ...report, identity: { ...report.identity, language: 'ar' } }
    const [fallback, turned] = [{}, { catalogue: { ...en, language: 'ar', direction: 'rtl' as const } }].map(
      (options) => elementsOf(renderHtml(arabic, options)),
    )
    expect(
      [fallback, turned].map((page) => [
        attribute(page?.[0] as Element, 'lang'),
        attribute(page?.[0] as Element, 'dir'),
      ]),
    ).toEqual([
      ['en', 'ltr'],
      ['ar', 'rtl'],
    ])
    const told = fallback?.filter((element) => attribute(element, 'lang') === 'ar') ?? []
    expect(told.map((element) => attribute(element, 'dir'))).toEqual(['auto', 'auto', 'auto'])
    expect(style).not.toMatch(
      /(?:margin|padding|border)-(?:left|right)|[{;](?:left|right|width|height):|float:(?:left|right)/,
    )
  })
})

describe('the form', () => {
  const radios = (html: string): (string | undefined)[] =>
    elementsOf(html)
      .filter((element) => attribute(element, 'type') === 'radio')
      .map((element) => attribute(element, 'value'))
  const fields = (html: string): string[] =>
    elementsOf(html)
      .filter(
        ({ tagName, ...element }) =>
          /^(?:textarea|input)$/.test(tagName) && attribute(element as Element, 'type') !== 'search',
      )
      .map((element) => attribute(element, 'data-answer') ?? attribute(element, 'id') ?? 'radio')

  it('offers the displayed options only, and an answer to open questions only', () => {
    expect(radios(page)).toEqual(['IO-001', 'IO-002', 'IO-003', ''])
    expect(fields(page)).toEqual([
      'C-001', 'C-001~r', 'C-003', 'C-003~r', 'radio', 'radio', 'radio', 'radio', 'okstra-constraints', 'okstra-note', 'okstra-responder',
    ]) // prettier-ignore
  })

  it.each([
    ['blocked', blockedReport()],
    ['preselected', preselected()],
    [
      'blocked with options',
      { ...report, optionSelection: { ...report.optionSelection, outcome: 'blocked' } } as FinalReport,
    ],
    [
      'without options',
      {
        ...report,
        optionSelection: { ...preselected().optionSelection, mode: 'candidate-comparison', options: [] },
      } as FinalReport,
    ],
  ])('selects nothing when %s', (_name, data) => {
    expect(radios(renderHtml(data))).toEqual([])
    expect(fields(renderHtml(data))).not.toContain('okstra-note')
  })

  it('is not there when nothing can be decided', () => {
    const answered = report.clarificationItems.filter(({ status }) => status !== 'open')
    expect(answered.length).toBeGreaterThan(0)
    const html = renderHtml({ ...preselected(), clarificationItems: answered })
    expect(fields(html)).toEqual([])
    expect(byId(html, 'decide')).toBeUndefined()
    expect(elementsOf(html).some((element) => attribute(element, 'href') === '#decide')).toBe(false)
  })

  it('lists what answers retired below the questions, with links to what still names it', () => {
    const many = Array.from({ length: 120 }, (_, index) => `/findings/${index}/statement`)
    const data: FinalReport = {
      ...report,
      clarificationItems: report.clarificationItems.map((item) =>
        item.id === 'C-002' ? { ...item, retires: ['<b>old</b>', 'gone'] } : item,
      ),
      superseded: [
        {
          by: 'C-002',
          name: '<b>old</b>',
          places: [
            '/findings/0/statement',
            '/evidence/1/citation/path',
            '/optionSelection/invariants/0',
            '/optionSelection/options/0/candidate/commitments/0/statement',
          ],
        },
        { by: 'C-002', name: 'gone', places: [] },
        { by: 'C-002', name: 'many', places: many },
      ],
    }
    const html = renderHtml(data)
    const questions = byId(html, 'questions')
    const text = questions === undefined ? '' : textOf(questions)
    expect(text).toContain('Retires: <b>old</b> gone')
    expect(text).toContain('Nothing in this report names it.')
    expect(text).toContain('F-001 statement')
    expect(text).toContain('IO-001 commitments/0/statement')
    expect(text).toContain('/optionSelection/invariants/0')
    expect(text).toContain('20 more in the report data')
    expect(byId(html, 'superseded')).toBeDefined()
    expect(html).toContain(
      `<a href="#${report.evidence[1]?.id}">${report.evidence[1]?.id}</a> <bdi>citation/path</bdi>`,
    )
    expect(byId(page, 'superseded')).toBeUndefined()
  })

  it('property: writes what formatUserResponse writes', () => {
    const source = readFileSync(new URL('../../../../templates/reports/report.js', import.meta.url), 'utf8')
    const copy = /\/\/ begin formatUserResponse\n([\s\S]+)\n *\/\/ end formatUserResponse/.exec(source)?.[1]
    const copied = runInNewContext(`${copy ?? ''}; formatUserResponse`) as typeof formatUserResponse
    const words = fc.string({
      unit: fc.constantFrom('`', '``', '```', '\n', '#', '"', '\\', 'a', '한', '\u202e', '\u0000', ' ', '-'),
    })
    fc.assert(
      fc.property(words, words, fc.array(words), fc.array(words), (reportId, note, constraints, answers) => {
        const response = {
          schemaVersion: '1.0' as const,
          reportId,
          dataDigest: 'a'.repeat(64),
          created: '2026-12-01T10:00:00Z',
          responder: note,
          directionSelection: { option: 'IO-001', constraints, note },
          answers: answers.map((answer, index) => ({
            id: `C-00${index}`,
            answer,
            ...(index % 2 === 0 ? {} : { retires: [note, answer] }),
          })),
        }
        expect(copied(response)).toBe(formatUserResponse(response))
        const { directionSelection: _none, dataDigest: _digest, ...bare } = response
        expect(copied(bare)).toBe(formatUserResponse(bare))
      }),
    )
  })
})

describe('a page', () => {
  it('is bound to its own style and script', () => {
    const elements = elementsOf(page)
    const inline = (name: string): string[] => elements.filter(({ tagName }) => tagName === name).map(textOf)
    const [island = '', code = ''] = inline('script')
    expect(inline('style')).toEqual([style])
    expect(code).toBe(script)
    expect(JSON.parse(island)).toMatchObject({ reportId: report.identity.reportId })
    expect(cspOf(page)).toBe(
      `default-src 'none'; style-src ${sha256(style)}; script-src ${sha256(script)}; base-uri 'none'; form-action 'none'`,
    )
    expect(
      elements.flatMap(({ attrs }) => attrs).filter(({ name }) => name === 'style' || name.startsWith('on')),
    ).toEqual([])
  })

  it('says its policy before anything that the policy rules', () => {
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<style'))
  })

  it.each([
    ['option selection', page],
    ['Korean', renderHtml(koreanReport())],
    ['blocked', renderHtml(blockedReport())],
    ['large', renderHtml(largeReport(200))],
    ['with ids that occur twice', renderHtml(twice())],
  ])('%s has unique ids, and links that lead somewhere', (_name, html) => {
    const elements = elementsOf(html)
    const ids = elements.flatMap((element) => attribute(element, 'id') ?? [])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const island = islandOf(html)
    const rows = [...(island['findings'] as string[][]), ...(island['evidence'] as string[][])]
    const known = new Set([...ids, ...rows.map(([id, dom]) => dom || id)])
    const dead = elements
      .flatMap((element) =>
        element.tagName === 'a' || element.tagName === 'use' ? (attribute(element, 'href') ?? []) : [],
      )
      .filter((href) => href.startsWith('#') && href !== '#' && !known.has(href.slice(1)))
    expect(dead).toEqual([])
    for (const name of ['aria-labelledby', 'aria-describedby', 'for']) {
      const named = elements.flatMap((element) => attribute(element, name)?.split(' ') ?? [])
      expect(named.filter((id) => !known.has(id))).toEqual([])
    }
  })

  it('gives every field, picture, table region and list of rows a name', () => {
    const elements = elementsOf(page)
    const labelled = new Set(
      elements.flatMap((element) => (element.tagName === 'label' ? (attribute(element, 'for') ?? []) : [])),
    )
    const nameless = elements.filter((element) => {
      const named = attribute(element, 'aria-label') ?? attribute(element, 'aria-labelledby')
      const role = attribute(element, 'role')
      if (role === 'img' || role === 'group' || role === 'list' || role === 'search') return !named
      if (!/^(?:textarea|input|select)$/.test(element.tagName) || attribute(element, 'type') === 'radio')
        return false
      return !labelled.has(attribute(element, 'id') ?? '')
    })
    expect(nameless.map((element) => element.attrs)).toEqual([])
  })

  it('does not state a mark without its word', () => {
    const marks = elementsOf(page).filter((element) =>
      /(?:^| )mark(?: |$)/.test(attribute(element, 'class') ?? ''),
    )
    expect(marks.length).toBeGreaterThan(40)
    const blank = new Set(elementsOf(/<template[\s\S]*?<\/template>/.exec(page)?.[0] ?? ''))
    expect(marks.filter((mark) => textOf(mark).trim() === '' && !blank.has(mark)).length).toBeLessThanOrEqual(
      2,
    )
  })
})

function twice(): FinalReport {
  const selection = report.optionSelection
  if (selection === undefined) throw new Error('the fixture has no option selection')
  return {
    ...report,
    requirements: [...report.requirements, ...report.requirements, { id: 'findings' }, { id: 'okstra-data' }],
    findings: [...report.findings, ...report.findings],
    evidence: [...report.evidence, ...report.evidence],
    clarificationItems: [...report.clarificationItems, ...report.clarificationItems],
    residualRisks: [...report.residualRisks, ...report.residualRisks],
    optionSelection: {
      ...selection,
      candidateAudit: [...selection.candidateAudit, ...selection.candidateAudit],
    },
  }
}

describe('hostile data', () => {
  const benign = shapeOf([page, renderHtml(blockedReport()), renderHtml(koreanReport())])
  const { counts } = shapeOf([page])
  // What Markdown of a narrative field may make, beside what the templates have.
  const markdown = new Set([
    'h3',
    'h4',
    'ol',
    'blockquote',
    'hr',
    'del',
    'table',
    'a title',
    'a rel',
    'code class',
    'ol start',
    'br',
  ])

  it.each(PAYLOADS)('%j makes nothing that the templates do not have', (payload) => {
    for (const replace of [false, true]) {
      const html = renderHtml(hostileReport(payload, { replace }))
      const shape = shapeOf([html])
      expect([...shape.kinds].filter((kind) => !benign.kinds.has(kind) && !markdown.has(kind))).toEqual([])
      expect(shape.addresses.filter((address) => !/^(?:#|https?:\/\/)/.test(address))).toEqual([])
      expect(shape.loads).toEqual([])
      expect(shape.counts).toEqual(counts)
      expect(() => JSON.stringify(islandOf(html))).not.toThrow()
      expect(html).not.toMatch(/[\u0000-\u0008\u2028\u2029]/)
    }
  })

  it.each(PAYLOADS.map((payload) => payload.replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '') || 'x'))(
    '%j as an id',
    (payload) => {
      const data = JSON.parse(
        JSON.stringify(report).replaceAll(/"(?:EB-001|CM-001|EO-001)"/g, () => JSON.stringify(payload)),
      ) as FinalReport
      const shape = shapeOf([renderHtml(data)])
      expect([...shape.kinds].filter((kind) => !benign.kinds.has(kind))).toEqual([])
      expect(shape.addresses.filter((address) => !/^(?:#|https?:\/\/)/.test(address))).toEqual([])
      expect(shape.counts).toEqual(counts)
    },
  )

  it('property: any text makes the same page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const whole = text.replaceAll(/\p{Surrogate}/gu, '')
        expect(shapeOf([renderHtml(hostileReport(`<${whole}`))]).counts).toEqual(counts)
      }),
      { numRuns: 40 },
    )
  })

  /** Elements and attributes in use, addresses, what would be loaded, and how often the dangerous elements occur. */
  function shapeOf(pages: readonly string[]) {
    const elements = pages.flatMap(elementsOf)
    const attrs = elements.flatMap(({ tagName, attrs: list }) => list.map((attr) => ({ tagName, ...attr })))
    return {
      kinds: new Set([
        ...elements.map(({ tagName }) => tagName),
        ...attrs.map(({ tagName, name }) => `${tagName} ${name}`),
      ]),
      addresses: attrs.filter(({ name }) => name === 'href').map(({ value }) => value),
      loads: attrs.filter(
        ({ name, tagName, value }) =>
          name === 'src' ||
          name === 'action' ||
          name === 'srcdoc' ||
          (name === 'href' && tagName !== 'a' && !value.startsWith('#')),
      ),
      counts: ['script', 'style', 'meta', 'template', 'form', 'head', 'body', 'title'].map(
        (name) => elements.filter(({ tagName }) => tagName === name).length / pages.length,
      ),
    }
  }
})

describe('many findings', () => {
  it('has the first rows in the page and all in the island', () => {
    const html = renderHtml(largeReport(10_000))
    expect(
      elementsOf(html).filter((element) => /^F-[0-9]+$/.test(attribute(element, 'id') ?? '')),
    ).toHaveLength(60)
    expect(islandOf(html)['findings']).toHaveLength(10_000)
  })

  it('stays below 30 MiB with fifty thousand', () => {
    expect(Buffer.byteLength(renderHtml(largeReport(50_000)))).toBeLessThan(30 * 1024 * 1024)
  })

  it('is refused when it would be larger, by bytes and not by characters', () => {
    const large = (statement: string, count: number): FinalReport => ({
      ...report,
      findings: largeReport(count).findings.map((finding) => ({ ...finding, statement })),
    })
    let caught: unknown
    try {
      renderHtml(large('요'.repeat(1000), 11_000))
    } catch (error) {
      caught = error
    }
    expect(isOkstraError(caught, 'REPORT_TOO_LARGE')).toBe(true)
    expect(caught).toMatchObject({ details: { most: 31_457_280, findings: 11_000, evidence: 12 } })
    expect(String((caught as { hint?: string }).hint)).toMatch(/Markdown/)
    expect(renderHtml(large('y'.repeat(1000), 11_000)).length).toBeGreaterThan(11_000_000)
    expect(Buffer.byteLength(renderHtml(large('🙂'.repeat(500), 11_000)))).toBeLessThan(31_457_280)
  })
})

function islandOf(html: string): Record<string, unknown> {
  return JSON.parse(textOf(byId(html, 'okstra-data') as Element)) as Record<string, unknown>
}

function cspOf(html: string): string {
  const meta = elementsOf(html).find(
    (element) => attribute(element, 'http-equiv') === 'Content-Security-Policy',
  )
  return attribute(meta as Element, 'content') ?? ''
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { documentDigest, type FinalReport } from '@okstra/contracts'
import {
  catalogueFor,
  defineTheme,
  en,
  parseUserResponse,
  printUserResponse,
  renderHtml,
} from '@okstra/report'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  blockedReport,
  hostileReport,
  koreanReport,
  largeReport,
  optionReport,
} from '../../packages/report/test/fixtures/report-fixture.ts'
import { PAYLOADS } from '../../packages/report/test/payloads.ts'
import { launchChromium, openReport } from './open-report.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
})

const report = optionReport()
const RIGHT_TO_LEFT = new Set(['ar', 'he'])

/** Opens a report, does something there, and asserts that no trap was sprung. */
async function visit(
  data: FinalReport,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions & { hash?: string; setUp?: string } = {},
): Promise<void> {
  const { language } = data.identity
  const catalogue = RIGHT_TO_LEFT.has(language)
    ? { ...en, language, direction: 'rtl' as const }
    : catalogueFor(language)
  const { page, trapped, close } = await openReport(browser, renderHtml(data, { catalogue }), options)
  try {
    await work(page)
    expect(trapped).toEqual([])
  } finally {
    await close()
  }
}

const openAll = (page: Page): Promise<unknown> =>
  page.evaluate("document.querySelectorAll('main details').forEach((details) => (details.open = true))")

const rowsOf = (page: Page, register: string) => page.locator(`[data-register="${register}"] .row`)
const shownOf = (page: Page, register: string) => page.locator(`[data-register="${register}"] [data-shown]`)

describe('a report from disk', () => {
  it('opens without a request, a message or an error', async () => {
    await visit(report, async (page) => {
      expect(await page.title()).toContain(report.identity.title)
      expect(await rowsOf(page, 'findings').count()).toBe(report.findings.length)
      expect(await page.evaluate('document.styleSheets.length')).toBe(1)
    })
  })

  it('has the same rows with and without its script', async () => {
    const rows = (page: Page): Promise<string[]> =>
      page
        .locator('[data-rows]')
        .evaluateAll((lists) =>
          lists.map((list) =>
            [...list.querySelectorAll('.row')]
              .map((row) => row.outerHTML.replaceAll('&#96;', '`'))
              .join('\n'),
          ),
        )
    let still: string[] = []
    await visit(report, async (page) => void (still = await rows(page)), { javaScriptEnabled: false })
    await visit(report, async (page) => expect(await rows(page)).toEqual(still))
    expect(still.join('').length).toBeGreaterThan(5000)
  })

  it.each([false, true])('runs nothing that its data holds (in place of every text: %s)', async (replace) => {
    const { page, trapped, show, close } = await openReport(browser, renderHtml(report))
    for (const payload of PAYLOADS) {
      await show(renderHtml(hostileReport(payload, { replace })))
      await openAll(page)
      await page.locator('[data-search]').first().fill('fee')
      expect(await page.locator('script').count()).toBe(2)
      expect(await page.locator('img, iframe, object, embed, base, link, video, math').count()).toBe(0)
      expect(trapped, payload).toEqual([])
    }
    await close()
  })

  it('keeps to its theme', async () => {
    const theme = defineTheme({ light: { paper: '#fff8ee' }, dark: { paper: '#101010' } })
    const { page, trapped, close } = await openReport(browser, renderHtml(report, { theme }))
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 248, 238)')
    expect(trapped).toEqual([])
    await close()
  })
})

describe('search and filters', () => {
  it('find rows by words, in any order and case, and say how many', async () => {
    await visit(report, async (page) => {
      const search = page.getByLabel('Search').first()
      await search.fill('RETRY created')
      await expect.poll(() => shownOf(page, 'findings').textContent()).toBe('1 of 4')
      expect(await rowsOf(page, 'findings').evaluateAll((rows) => rows.map(({ id }) => id))).toEqual([
        'F-001',
      ])
      await search.fill('no such words')
      await expect.poll(() => shownOf(page, 'findings').textContent()).toBe('Nothing matches; 4 in all')
      await search.fill('')
      await expect.poll(() => rowsOf(page, 'findings').count()).toBe(4)
    })
  })

  it('combine severity, kind and worker', async () => {
    await visit(report, async (page) => {
      const section = page.locator('#findings')
      await section.getByLabel('Severity').selectOption('medium')
      expect(await rowsOf(page, 'findings').evaluateAll((rows) => rows.map(({ id }) => id))).toEqual([
        'F-002',
      ])
      await section.getByLabel('Severity').selectOption('')
      await section.getByLabel('Kind').selectOption('risk')
      await section.getByLabel('Worker').selectOption('claude')
      expect(await rowsOf(page, 'findings').evaluateAll((rows) => rows.map(({ id }) => id))).toEqual([
        'F-004',
      ])
      await page.locator('#evidence').getByLabel('Check').selectOption('not-found')
      expect(await rowsOf(page, 'evidence').evaluateAll((rows) => rows.map(({ id }) => id))).toEqual([
        'EV-004',
      ])
    })
  })

  it('find decomposed Hangul', async () => {
    await visit(largeReport(100), async (page) => {
      await page.getByLabel('Search').first().fill('요금이'.normalize('NFD'))
      await expect.poll(() => shownOf(page, 'findings').textContent()).toBe('100 of 100')
    })
  })
})

describe('fifty thousand findings', () => {
  const large = largeReport(50_000)

  it('open with a bounded number of rows, scroll, filter, and lead to any id', async () => {
    await visit(
      large,
      async (page) => {
        const rows = rowsOf(page, 'findings')
        const most = 400
        await expect.poll(() => page.locator('#F-49999').count()).toBe(1)
        expect(await page.evaluate('document.activeElement.id')).toBe('F-49999')
        expect(await rows.count()).toBeLessThan(most)
        const list = page.locator('#findings [data-rows]')
        for (const share of [0, 0.25, 0.5, 0.75, 1]) {
          await list.evaluate((element, part) => (element.scrollTop = element.scrollHeight * part), share)
          await expect.poll(() => page.evaluate('rowsInView()')).toBeGreaterThan(0)
          expect(await rows.count()).toBeLessThan(most)
        }
        await page.locator('#findings').getByLabel('Search').fill('fee_31234')
        await expect.poll(() => shownOf(page, 'findings').textContent()).toBe('1 of 50,000')
        expect(await rows.evaluateAll((found) => found.map(({ id }) => id))).toEqual(['F-31235'])
        await page.evaluate("location.hash = '#F-007'")
        await expect.poll(() => page.locator('#F-007').count()).toBe(1)
        expect(await shownOf(page, 'findings').textContent()).toBe('50,000 of 50,000')
        expect(await page.evaluate('document.querySelectorAll("*").length')).toBeLessThan(20_000)
      },
      {
        hash: '#F-49999',
        setUp: `globalThis.rowsInView = () => {
          const list = document.querySelector('#findings [data-rows]')
          const box = list.getBoundingClientRect()
          return [...list.querySelectorAll('.row')].filter((row) => {
            const { top, bottom } = row.getBoundingClientRect()
            return bottom > box.top && top < box.bottom
          }).length
        }`,
      },
    )
  })

  it('print what the filters leave and say how many that are', async () => {
    await visit(large, async (page) => {
      await page.evaluate("dispatchEvent(new Event('beforeprint'))")
      expect(await rowsOf(page, 'findings').count()).toBe(2000)
      expect(await shownOf(page, 'findings').textContent()).toBe(
        'Printed: 2,000 of 50,000 rows that match, 50,000 in all',
      )
      await page.evaluate("dispatchEvent(new Event('afterprint'))")
      expect(await rowsOf(page, 'findings').count()).toBeLessThan(400)
    })
  })
})

describe('deep links', () => {
  const places = [
    'IO-001', 'IO-004', 'EB-001', 'EG-001', 'F-003', 'EV-002', 'C-001', 'R-001', 'RR-001', 'FU-001', 'IO-001.CM-001', 'IO-004.XF-001', 'comparison',
  ].filter((id) => renderHtml(report).includes(` id="${id}"`)) // prettier-ignore

  it.each(places)('#%s leads to its place', async (id) => {
    await visit(
      report,
      async (page) => {
        const target = page.locator(`[id="${id}"]`)
        const place = async () => (await target.boundingBox())?.y ?? Number.NaN
        await expect.poll(place).toBeLessThan(900)
        expect(await place()).toBeGreaterThan(-1)
      },
      { hash: `#${id}`, reducedMotion: 'reduce' },
    )
  })

  it('lead to most kinds of things', () => {
    expect(places.length).toBeGreaterThanOrEqual(12)
  })
})

/** Fills in the form and gives back the file that the page downloads. */
async function download(page: Page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download response' }).click(),
  ])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

describe('the response', () => {
  const note = 'Keep it small.\n```\n--- \n# not a heading\n```\n한글 "quotes" \\ \u202e'

  it('is the file that printUserResponse writes and parseUserResponse reads', async () => {
    await visit(report, async (page) => {
      await page.getByRole('radio', { name: /IO-002/ }).check()
      await page.getByLabel('Constraints').fill('  No new table.\n\nNo downtime. ')
      await page.getByLabel('Note').fill(note)
      await page.getByLabel('Your answer C-001').fill('Yes, all of them.')
      await page.getByText('Does it retire something? C-001').click()
      await page.getByLabel('There is no more C-001').fill(' src/old.ts\n\nchargeFee() ')
      await page.getByLabel('Your name').fill('김 "Kim" \\')
      const { name, text } = await download(page)
      const response = parseUserResponse(text)
      expect(response).toEqual({
        schemaVersion: '1.0',
        reportId: report.identity.reportId,
        dataDigest: documentDigest(report),
        created: response.created,
        responder: '김 "Kim" \\',
        directionSelection: { option: 'IO-002', constraints: ['No new table.', 'No downtime.'], note },
        answers: [{ id: 'C-001', answer: 'Yes, all of them.', retires: ['src/old.ts', 'chargeFee()'] }],
      })
      expect(text).toBe(printUserResponse(response))
      expect(name).toBe(`${report.identity.reportId}-response.md`)
      expect(await page.locator('#okstra-preview').textContent()).toContain('### OPTION\n\nIO-002\n')
    })
  })

  it('is copied as well', async () => {
    await visit(
      report,
      async (page) => {
        await page.getByLabel('Your answer C-003').fill('Ask ops.')
        await page.getByLabel('Your name').fill('kim')
        await page.getByRole('button', { name: 'Copy response' }).click()
        await expect.poll(() => page.locator('#okstra-said').textContent()).toBe('Copied.')
        const text = await page.evaluate<string>('navigator.clipboard.readText()')
        expect(parseUserResponse(text).answers).toEqual([{ id: 'C-003', answer: 'Ask ops.' }])
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    )
  })

  it('needs something to say and a name', async () => {
    await visit(report, async (page) => {
      const button = page.getByRole('button', { name: 'Download response' })
      await button.click()
      expect(await page.locator('#okstra-said').textContent()).toBe('Nothing is selected or answered yet.')
      await page.getByRole('radio', { name: /IO-001/ }).check()
      await button.click()
      expect(await page.locator('#okstra-said').textContent()).toBe('Write your name first.')
      expect(await page.evaluate('document.activeElement.id')).toBe('okstra-responder')
    })
  })

  it('needs an answer for what it retires, and names that can be looked for', async () => {
    await visit(report, async (page) => {
      const said = () => page.locator('#okstra-said').textContent()
      const button = page.getByRole('button', { name: 'Download response' })
      await page.getByLabel('Your name').fill('kim')
      await page.getByText('Does it retire something? C-003').click()
      const names = page.getByLabel('There is no more C-003')
      await names.fill('old')
      await button.click()
      expect(await said()).toBe('Answer C-003 first, or leave empty what it retires.')
      expect(await page.evaluate('document.activeElement.id')).toBe('C-003~a')
      await page.getByLabel('Your answer C-003').fill('Gone.')
      await names.fill('a\u200bb')
      await button.click()
      expect(await said()).toContain('C-003 can retire 20 names at the most')
      expect(await page.evaluate('document.activeElement.id')).toBe('C-003~r')
      await names.fill('old')
      await page.reload()
      expect(await page.getByLabel('There is no more C-003').inputValue()).toBe('old')
      expect(parseUserResponse((await download(page)).text).answers).toEqual([
        { id: 'C-003', answer: 'Gone.', retires: ['old'] },
      ])
    })
  })

  it('survives a reload', async () => {
    await visit(report, async (page) => {
      await page.getByRole('radio', { name: /IO-003/ }).check()
      await page.getByLabel('Note').fill(note)
      await page.getByLabel('Your answer C-001').fill('Later.')
      await page.getByLabel('Your name').fill('kim')
      await page.reload()
      expect(await page.getByRole('radio', { name: /IO-003/ }).isChecked()).toBe(true)
      expect(await page.getByLabel('Note').inputValue()).toBe(note)
      expect(await page.getByLabel('Your answer C-001').inputValue()).toBe('Later.')
      expect(await page.getByLabel('Your name').inputValue()).toBe('kim')
    })
  })

  it('says when answers belong to other data, and carries them over on demand only', async () => {
    const key = `okstra-answers ${report.identity.reportId} ${'b'.repeat(64)}`
    const kept = {
      direction: 'IO-002',
      constraints: '',
      note: '',
      responder: 'kim',
      answers: [['C-001', 'Old.']],
    }
    await visit(report, async (page) => {
      // Not before the page opens: what an init script stores is now and then gone after a reload.
      await page.evaluate(
        `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(JSON.stringify(kept))})`,
      )
      await page.reload()
      expect(await page.locator('#okstra-stale').isVisible()).toBe(true)
      expect(await page.locator('#okstra-stale-digest').textContent()).toBe('b'.repeat(64))
      expect(await page.getByLabel('Your answer C-001').inputValue()).toBe('')
      await page.getByRole('button', { name: 'Use them here' }).click()
      expect(await page.getByLabel('Your answer C-001').inputValue()).toBe('Old.')
      expect(await page.getByRole('radio', { name: /IO-002/ }).isChecked()).toBe(true)
      expect(parseUserResponse((await download(page)).text).dataDigest).toBe(documentDigest(report))
      await page.reload()
      expect(await page.locator('#okstra-stale').isVisible()).toBe(false)
      expect(await page.getByLabel('Your answer C-001').inputValue()).toBe('Old.')
    })
  })

  it.each([
    [
      'storage that throws',
      "Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied') } })",
    ],
    ['storage that is full', "Storage.prototype.setItem = () => { throw new Error('full') }"],
    [
      'storage that holds nonsense',
      `localStorage.setItem('okstra-answers ${report.identity.reportId} ${documentDigest(report)}', '{"answers":3')`,
    ],
    ...['{"answers":5}', '{"note":{},"answers":[1]}'].map((kept) => [
      `storage that holds ${kept}`,
      `localStorage.setItem('okstra-answers ${report.identity.reportId} ${documentDigest(report)}', '${kept}')`,
    ]),
  ])('works with %s', async (_name, setUp) => {
    await visit(
      report,
      async (page) => {
        await page.getByLabel('Your answer C-001').fill('Yes.')
        await page.getByLabel('Your name').fill('kim')
        expect(parseUserResponse((await download(page)).text).answers).toEqual([
          { id: 'C-001', answer: 'Yes.' },
        ])
      },
      { setUp },
    )
  })

  it('selects no direction in a blocked report', async () => {
    await visit(blockedReport(), async (page) => {
      expect(await page.getByRole('radio').count()).toBe(0)
      expect(await page.getByLabel('Your name').count()).toBe(1)
    })
  })
})

interface AxeResult {
  readonly violations: readonly { id: string; nodes: { html: string; failureSummary: string }[] }[]
}

describe('for everybody', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  const schemes: [string, FinalReport, BrowserContextOptions][] = [
    ['light', report, { colorScheme: 'light' }],
    ['dark', report, { colorScheme: 'dark' }],
    ['narrow', report, { viewport: { width: 360, height: 780 } }],
    ['Korean', koreanReport(), {}],
    ['blocked', blockedReport(), { colorScheme: 'dark' }],
    ['right to left', { ...report, identity: { ...report.identity, language: 'ar' } }, {}],
    ['large', largeReport(500), {}],
  ]

  it.each(schemes)('axe finds nothing: %s', async (_name, data, options) => {
    await visit(
      data,
      async (page) => {
        await openAll(page)
        await page.evaluate(axe)
        const { violations } = await page.evaluate<AxeResult>(
          "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
        )
        expect(
          violations.map(({ id, nodes }) => [
            id,
            nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`),
          ]),
        ).toEqual([])
      },
      options,
    )
  })

  it.each([360, 768, 1440])('nothing is wider than a window of %d', async (width) => {
    for (const data of [
      report,
      koreanReport(),
      blockedReport(),
      hostileReport('x'.repeat(200)),
      { ...report, identity: { ...report.identity, language: 'he' } },
    ]) {
      await visit(
        data,
        async (page) => {
          await openAll(page)
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
        },
        { viewport: { width, height: 800 } },
      )
    }
  })

  it('keeps each fact of the verdict in its own column at any width', async () => {
    const longest = {
      ...report,
      verdictCard: { ...report.verdictCard, verdict: 'conditional-accept' as const },
    }
    const { page, close } = await openReport(browser, renderHtml(longest))
    try {
      for (let width = 320; width <= 1440; width += 40) {
        await page.setViewportSize({ width, height: 800 })
        const spilt = await page.$$eval('.verdict .facts dd', (cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
        )
        expect({ width, spilt }).toEqual({ width, spilt: [] })
      }
    } finally {
      await close()
    }
  })

  it('follows the system into the dark, but prints on white', async () => {
    await visit(
      report,
      async (page) => {
        const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor')
        expect(await paper()).toBe('rgb(20, 22, 25)')
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
        expect(await paper()).toBe('rgb(255, 255, 255)')
        const hidden = ['#decide', '.index', '.filters', '.questions .field', '[data-copy]']
        for (const selector of hidden)
          expect(await page.locator(selector).first().isVisible(), selector).toBe(false)
      },
      { colorScheme: 'dark' },
    )
  })

  it('prints every row of a filtered list, with folded parts open', async () => {
    await visit(largeReport(300), async (page) => {
      await page.locator('#findings').getByLabel('Severity').selectOption('high')
      await page.evaluate(
        "addEventListener('beforeprint', () => { window.printed = [document.querySelectorAll('#findings .row').length, document.querySelectorAll('main details:not([open])').length] })",
      )
      await page.pdf()
      expect(await page.evaluate('window.printed')).toEqual([75, 0])
      expect(await shownOf(page, 'findings').textContent()).toBe('75 of 300')
    })
  })

  it('works from the keyboard alone', async () => {
    await visit(report, async (page) => {
      await page.keyboard.press('Tab')
      expect(await page.evaluate('document.activeElement.className')).toBe('skip')
      await page.keyboard.press('Enter')
      expect(await page.evaluate('location.hash')).toBe('#verdict')
      await page.keyboard.press('/')
      expect(await page.evaluate('document.activeElement.id')).toBe('okstra-q-findings')
      await page.keyboard.type('a/b')
      expect(await page.locator('#okstra-q-findings').inputValue()).toBe('a/b')
      await page.locator('input[name="direction"]').first().focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      expect(await page.getByRole('radio', { name: /IO-002/ }).isChecked()).toBe(true)
      const outline = await page
        .getByRole('button', { name: 'Download response' })
        .evaluate((button: HTMLElement) => {
          button.focus()
          return getComputedStyle(button).outlineStyle
        })
      expect(outline).not.toBe('')
    })
  })

  it('moves nothing for those who asked for less motion', async () => {
    await visit(
      report,
      async (page) => {
        expect(await page.evaluate('getComputedStyle(document.documentElement).scrollBehavior')).toBe('auto')
        expect(
          await page.evaluate("getComputedStyle(document.querySelector('.row')).transitionDuration"),
        ).toBe('0s')
      },
      { reducedMotion: 'reduce' },
    )
  })

  it('breaks Korean between words and turns the page for Hebrew', async () => {
    await visit(koreanReport(), async (page) => {
      expect(await page.evaluate('getComputedStyle(document.querySelector(".statement")).wordBreak')).toBe(
        'keep-all',
      )
    })
    await visit({ ...report, identity: { ...report.identity, language: 'he' } }, async (page) => {
      const [index, main] = await Promise.all([
        page.locator('.index').boundingBox(),
        page.locator('main').boundingBox(),
      ])
      expect(index?.x).toBeGreaterThan(main?.x ?? Number.NaN)
    })
  })
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { documentDigest, type FinalReport } from '@okstra/contracts'
import { checkResponseIds, parseUserResponse, printUserResponse, renderHtml } from '@okstra/report'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  featureReport,
  improvementReport,
  PHASE_REPORTS,
  projectReport,
} from '../../packages/report/test/fixtures/phase-reports.ts'
import { hostileReport } from '../../packages/report/test/fixtures/report-fixture.ts'
import { PAYLOADS } from '../../packages/report/test/payloads.ts'
import { launchChromium, openReport } from './open-report.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
})

async function visit(
  data: FinalReport,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions & { hash?: string } = {},
): Promise<void> {
  const { page, trapped, close } = await openReport(browser, renderHtml(data), options)
  try {
    await work(page)
    expect(trapped).toEqual([])
  } finally {
    await close()
  }
}

const openAll = (page: Page): Promise<unknown> =>
  page.evaluate("document.querySelectorAll('main details').forEach((details) => (details.open = true))")

/** Each view in one way of looking at it; the styles are those of every report. */
const WAYS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['en', { colorScheme: 'light' }],
  ['en', { colorScheme: 'dark' }],
  ['ko', { viewport: { width: 360, height: 780 } }],
]
const REPORTS = Object.entries(PHASE_REPORTS).map(([name, make], index) => {
  const [language, options] = WAYS[index % WAYS.length] ?? ['en', {}]
  const { identity, ...report } = make()
  return [name, { ...report, identity: { ...identity, language } }, options] as const
})
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  readonly violations: readonly { id: string; nodes: { html: string; failureSummary: string }[] }[]
}

describe.each(REPORTS)('the view of %s', (_name, report, options) => {
  it('is for everybody: axe finds nothing', async () => {
    await visit(
      report,
      async (page) => {
        await openAll(page)
        await page.evaluate(
          "document.querySelectorAll('[data-review-field]').forEach((field) => (field.hidden = false))",
        )
        await page.evaluate(axe)
        const { violations } = await page.evaluate<AxeResult>(
          "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
        )
        expect(
          violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))]),
        ).toEqual([])
      },
      options,
    )
  })

  it('is never wider than its window and runs nothing, whatever the words', async () => {
    const { page, trapped, show, close } = await openReport(browser, renderHtml(report))
    for (const text of ['x'.repeat(200), PAYLOADS.join('\n')]) {
      await show(renderHtml(hostileReport(text, { report })))
      await openAll(page)
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      }
    }
    expect(trapped).toEqual([])
    await close()
  })
})

describe('the review of an analysis', () => {
  const report = featureReport()
  const note = 'The mail goes out first.\n```\n## ANALYSIS REVIEW\n### F-009 REMOVE\n```\n한글 "x" \\ \u202e'
  const review = (page: Page, id: string) => page.getByLabel(`Review ${id}`)
  const noteOf = (page: Page, id: string) => page.getByLabel(`What is right, or why ${id}`)
  const save = (page: Page) => page.getByRole('button', { name: 'Download response' }).click()
  const said = (page: Page) => page.locator('#okstra-said').textContent()

  it('is the file that printUserResponse writes and parseUserResponse reads', async () => {
    await visit(report, async (page) => {
      expect(await noteOf(page, 'F-001').isVisible()).toBe(false)
      await review(page, 'F-001').selectOption('correct')
      await noteOf(page, 'F-001').fill(note)
      await review(page, 'F-004').selectOption('remove')
      await review(page, 'F-006').selectOption('look-again')
      await review(page, 'F-007').selectOption('remove')
      await review(page, 'F-007').selectOption('confirm')
      expect(await page.locator('#okstra-reviewed').textContent()).toBe('3 of 7 rows are not confirmed.')
      await page.getByLabel('Your name').fill('kim')
      const [file] = await Promise.all([page.waitForEvent('download'), save(page)])
      const text = readFileSync(await file.path(), 'utf8')
      const response = parseUserResponse(text)
      expect(response).toEqual({
        schemaVersion: '1.0',
        reportId: report.identity.reportId,
        dataDigest: documentDigest(report),
        created: response.created,
        responder: 'kim',
        analysisReview: [
          { id: 'F-001', action: 'correct', note },
          { id: 'F-004', action: 'remove', note: '' },
          { id: 'F-006', action: 'look-again', note: '' },
        ],
        answers: [],
      })
      expect(text).toBe(printUserResponse(response))
      expect(checkResponseIds(response, report)).toEqual([])
    })
  })

  it('says nothing while every row is confirmed, and asks what is right instead', async () => {
    await visit(report, async (page) => {
      await page.getByLabel('Your name').fill('kim')
      await save(page)
      expect(await said(page)).toBe('Nothing is selected or answered yet.')
      await review(page, 'F-005').selectOption('correct')
      await save(page)
      expect(await said(page)).toBe('Say what is right for F-005 first.')
      expect(await noteOf(page, 'F-005').evaluate((area) => area === document.activeElement)).toBe(true)
      expect(await noteOf(page, 'F-005').getAttribute('aria-invalid')).toBe('true')
    })
  })

  it('survives a reload, and a row that is confirmed again keeps no note in the file', async () => {
    await visit(report, async (page) => {
      await review(page, 'F-002').selectOption('correct')
      await noteOf(page, 'F-002').fill(note)
      await page.reload()
      expect(await review(page, 'F-002').inputValue()).toBe('correct')
      expect(await noteOf(page, 'F-002').inputValue()).toBe(note)
      await review(page, 'F-002').selectOption('confirm')
      expect(await noteOf(page, 'F-002').isVisible()).toBe(false)
      expect(await page.locator('#okstra-preview').textContent()).not.toContain('ANALYSIS REVIEW')
    })
  })

  it('works from the keyboard alone, and is not printed', async () => {
    await visit(report, async (page) => {
      await review(page, 'F-001').focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      await page.keyboard.type('One fee.')
      expect(await page.locator('#okstra-preview').textContent()).toContain(
        '### F-001 CORRECT\n\n```text\nOne fee.',
      )
      await page.emulateMedia({ media: 'print' })
      expect(await review(page, 'F-001').isVisible()).toBe(false)
    })
  })
})

describe('a row of a phase', () => {
  it('has a command to copy', async () => {
    await visit(
      projectReport(),
      async (page) => {
        await page.locator('[data-copy="commands.F-005~cmd"]').click()
        await expect
          .poll(() => page.evaluate<string>('navigator.clipboard.readText()'))
          .toBe(String.raw`npx vitest run 'src/billing tests' '--name=it'\''s'`)
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    )
  })

  it.each([
    ['components.F-003', projectReport()],
    ['IM-004', improvementReport()],
  ])('#%s leads to its place', async (id, report) => {
    await visit(
      report,
      async (page) => {
        const place = async () => (await page.locator(`[id="${id}"]`).boundingBox())?.y ?? Number.NaN
        await expect.poll(place).toBeLessThan(900)
        expect(await place()).toBeGreaterThan(-1)
      },
      { hash: `#${id}`, reducedMotion: 'reduce' },
    )
  })
})

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const CHROMIUM = process.env['OKSTRA_CHROMIUM'] ?? '/usr/bin/chromium'

/** Starts Chromium without any traffic of its own. A missing browser fails the lane; nothing is skipped. */
export async function launchChromium(): Promise<Browser> {
  if (!existsSync(CHROMIUM)) {
    throw new Error(
      `The browser lane needs Chromium at ${CHROMIUM}: install it (apt-get install -y chromium), or name another in OKSTRA_CHROMIUM.`,
    )
  }
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** A report on disk, opened from file:// with traps for all that a report must never do. */
export interface OpenReport {
  readonly page: Page
  /** Dialogs, console messages, script errors, requests and new pages since it was opened. */
  readonly trapped: readonly string[]
  /** Opens another page in its place. */
  readonly show: (html: string) => Promise<void>
  readonly close: () => Promise<void>
}

export async function openReport(
  browser: Browser,
  html: string,
  { hash = '', setUp, ...options }: BrowserContextOptions & { hash?: string; setUp?: string } = {},
): Promise<OpenReport> {
  const folder = mkdtempSync(join(tmpdir(), 'okstra-report-'))
  const file = join(folder, 'report.html')
  writeFileSync(file, html)
  const address = pathToFileURL(file).href
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const trapped: string[] = []
  if (setUp !== undefined) await context.addInitScript(setUp)
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    trapped.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => trapped.push(`console ${message.text()}`))
  page.on('pageerror', (error) => trapped.push(`error ${error.message}`))
  page.on('popup', (popup) => trapped.push(`popup ${popup.url()}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(address) && !url.startsWith('blob:')) trapped.push(`request ${url}`)
  })
  await page.goto(address + hash)
  return {
    page,
    trapped,
    show: async (other) => {
      writeFileSync(file, other)
      await page.goto(address)
    },
    close: async () => {
      await context.close()
      rmSync(folder, { recursive: true })
    },
  }
}

import { build as esbuild } from 'esbuild'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { build as vite } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchChromium } from '../browser/open-report.ts'
import { importableEntries, isPure } from './consumer.ts'

const consumer = inject('consumer')
const pure = Object.keys(inject('tarballs'))
  .filter((name) => name.startsWith('@okstra/'))
  .flatMap((name) => importableEntries(name, consumer))
  .filter(isPure)
const ORIGIN = 'http://okstra.test'

/** A page that loads every pure entry and does one piece of work with each library that people use in pages. */
const PAGE = `
${pure.map((name, index) => `import * as m${index} from '${name}'`).join('\n')}
import { documentDigest } from '@okstra/contracts'
import { computeCoverage } from '@okstra/coverage'
import { readBrief, readTags } from '@okstra/coverage/readers'
import { parseUserResponse } from '@okstra/report/response'
import { renderHtml, renderMarkdown } from '@okstra/report'
import { formatFindings, validateDocuments } from '@okstra/validate'
import { RULES } from '@okstra/validate/rules'

const brief = '---\\nbriefVersion: 1\\n---\\n- EB-001: Totals are rounded.\\n- EB-002: Totals are shown.\\n'
async function work() {
  const { requirements } = readBrief(brief, { path: 'brief.md' }).brief
  const { commitments } = readTags('// covers: EB-001\\n', { path: 'total.test.ts' })
  const report = JSON.parse(RULES.find(({ id }) => id === 'OKS-RPT-011').examples.pass.documents()[0].text)
  const html = new DOMParser().parseFromString(renderHtml(report), 'text/html')
  const findings = await validateDocuments([
    { name: 'requirements.json', text: '{"requirements": [{"id": "EB-001", "statment": "Pay once."}]}' },
    { name: 'report.data.json', text: JSON.stringify(report) },
    { name: 'report.html', text: renderHtml(report) },
    { name: 'report.md', text: renderMarkdown(report) },
  ])
  let refused
  try { parseUserResponse('nothing') } catch (error) { refused = error.code }
  return {
    exports: {${pure.map((name, index) => `${JSON.stringify(name)}: Object.keys(m${index}).length`).join(',')}},
    uncovered: computeCoverage({ requirements, commitments }).uncoveredRequirements,
    digest: documentDigest(report).length,
    title: html.querySelector('title').textContent.length > 0,
    headings: renderMarkdown(report).split('\\n').filter((line) => line.startsWith('## ')).length > 3,
    found: findings.map(({ code, target }) => code + ' ' + target),
    annotated: formatFindings(findings, 'github').startsWith('::error'),
    refused,
  }
}
work().then((result) => { window.result = result }, (error) => { window.result = String(error.stack) })
`

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

/** Serves the files from memory and gives back what the page worked out; any script error is thrown. */
async function open(files: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => errors.push(message.text()))
  await page.route(`${ORIGIN}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html'
    const body = files[name]
    if (body === undefined) return route.fulfill({ status: name === 'favicon.ico' ? 204 : 404 })
    return route.fulfill({ body, contentType: name.endsWith('.html') ? 'text/html' : 'text/javascript' })
  })
  await page.goto(`${ORIGIN}/`)
  await page.waitForFunction('window.result !== undefined')
  const result = await page.evaluate('window.result')
  await page.close()
  expect(errors).toEqual([])
  return result as Record<string, unknown>
}

describe('a browser page', () => {
  it.each([
    ['esbuild', bundledByEsbuild],
    ['Vite', bundledByVite],
  ])(
    'bundled by %s: every pure entry loads, and coverage, report and validate work',
    async (_name, bundle) => {
      const { exports, ...rest } = await open(await bundle())
      expect(Object.keys(exports as object)).toEqual(pure)
      expect(Object.values(exports as object).filter((count) => count === 0)).toEqual([])
      expect(rest).toEqual({
        uncovered: ['EB-002'],
        digest: 64,
        title: true,
        headings: true,
        found: ['OKS-SCH-002 requirements.json'],
        annotated: true,
        refused: 'RESPONSE_INVALID',
      })
    },
  )
})

async function bundledByEsbuild(): Promise<Record<string, string>> {
  const { outputFiles } = await esbuild({
    stdin: { contents: PAGE, resolveDir: consumer, loader: 'js' },
    bundle: true,
    splitting: true,
    outdir: '/',
    write: false,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  })
  const files = Object.fromEntries(outputFiles.map(({ path, text }) => [path.slice(1), text]))
  return { ...files, 'index.html': '<!doctype html><script type="module" src="/stdin.js"></script>' }
}

async function bundledByVite(): Promise<Record<string, string>> {
  const root = join(consumer, 'vite-page')
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>')
  writeFileSync(join(root, 'main.js'), PAGE)
  const made = await vite({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false },
  })
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  return Object.fromEntries(
    outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  )
}

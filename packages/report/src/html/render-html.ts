import { documentDigest, type FinalReport, OkstraError } from '@okstra/contracts'
import type { Catalogue } from '../locale/index.ts'
import type { Context } from './context.ts'
import { DomIds } from './dom-ids.ts'
import { narrative, renderPage } from './engine.ts'
import { type ExtraView, pageView } from './page-view.ts'
import { readable } from './readable.ts'
import { type Theme, themeStyle } from './theme.ts'
import { utf8Length } from './utf8-length.ts'
import { commitmentKey } from './view/option-view.ts'
import { claimLedgerIds, claimPhaseIds, PHASE_SECTIONS } from './view/phase-view.ts'
import { wordsOf } from './words.ts'

/** A page larger than this is slow to open or to send, so it is refused. In bytes of UTF-8. */
const MAX_HTML_BYTES = 30 * 1024 * 1024

const SECTIONS = [
  'verdict',
  'summary',
  'blocked',
  'symptom',
  'reproduction',
  'causes',
  'diagnostic',
  'routing',
  ...PHASE_SECTIONS,
  'coverage',
  'comparison',
  'stability',
  'options',
  'questions',
  'superseded',
  'decide',
  'audit',
  'votes',
  'critic',
  'findings',
  'evidence',
  'open',
  'run',
] as const

/** A section that a tool adds to a report; its body is Markdown and goes through the same pipeline. */
export interface HtmlSection {
  readonly title: string
  readonly markdown: string
}

export interface RenderHtmlOptions {
  /** Labels of a language that is not built in. */
  readonly catalogue?: Catalogue
  /** Colours and fonts, made by `defineTheme`. */
  readonly theme?: Theme
  /** Sections to add before the one about the run. */
  readonly extraSections?: readonly HtmlSection[]
}

/**
 * A report as one HTML file: everything inline, no request, readable from disk and in print. The same data
 * and options give the same bytes. The data must satisfy the final-report schema.
 *
 * @example
 * const page = renderHtml(data)
 * page.startsWith('<!doctype html>') // => true
 *
 * @throws {OkstraError} `REPORT_TOO_LARGE` when the page would have more than 30 MiB, and what
 *   `documentDigest` throws for data that has no digest.
 */
export function renderHtml(data: FinalReport, options: RenderHtmlOptions = {}): string {
  const shown = readable(data)
  const ids = claimIds(shown)
  const context: Context = {
    data: shown,
    digest: documentDigest(data),
    words: wordsOf(data.identity.language, options.catalogue),
    ids,
  }
  const extra = (options.extraSections ?? []).map(({ title, markdown }, index): ExtraView => {
    const section = readable({ title, markdown })
    return {
      id: ids.claim('section', `section-${index + 1}`),
      title: section.title,
      body: narrative(section.markdown),
    }
  })
  const theme = options.theme === undefined ? '' : themeStyle(options.theme)
  const page = renderPage(pageView(context, { themeStyle: theme, extra }), context.words)
  refuseTooLarge(page, data)
  return page
}

function claimIds(data: FinalReport): DomIds {
  const { requirements, findings, evidence, optionSelection: selection, ...rest } = data
  const ids = new DomIds(SECTIONS.flatMap((id) => [id, `${id}-h`]))
  for (const { id, candidate } of [...(selection?.options ?? []), ...(selection?.candidateAudit ?? [])]) {
    ids.claim('option', id)
    for (const row of candidate.commitments) ids.claim('commitment', commitmentKey(id, row.id))
    for (const row of candidate.externalFacts) ids.claim('fact', commitmentKey(id, row.id))
  }
  for (const { id } of rest.errorAnalysis?.causes ?? []) ids.claim('cause', id)
  claimPhaseIds(ids, data)
  for (const { id } of requirements) ids.claim('requirement', id)
  claimLedgerIds(ids, data)
  for (const { id } of rest.clarificationItems) ids.claim('clarification', id)
  for (const { id } of findings) ids.claim('finding', id)
  for (const { id } of evidence) ids.claim('evidence', id)
  for (const { id } of rest.missingInformation) ids.claim('missing', id)
  for (const { id } of rest.residualRisks) ids.claim('risk', id)
  for (const { id } of rest.followUps) ids.claim('followUp', id)
  return ids
}

function refuseTooLarge(page: string, { findings, evidence }: FinalReport): void {
  const bytes = utf8Length(page)
  if (bytes <= MAX_HTML_BYTES) return
  throw new OkstraError(
    'REPORT_TOO_LARGE',
    `The HTML view would have ${bytes} bytes; it may have ${MAX_HTML_BYTES} at the most.`,
    {
      hint: 'Render the Markdown view, or split the report: fewer findings, shorter quotes.',
      details: { bytes, most: MAX_HTML_BYTES, findings: findings.length, evidence: evidence.length },
    },
  )
}

import { splitRow } from './escape.ts'

/**
 * The tables of the hand-off by their anchor, with the columns of each. Names, not labels: they are the
 * same in every language.
 */
export const REPORT_TABLES = {
  requirements: ['id', 'kind', 'statement', 'refines', 'parts', 'revision', 'source'],
  'requirement-coverage': ['measure', 'value'],
  findings: ['id', 'kind', 'severity', 'confidence', 'class', 'votes', 'requirements', 'evidence', 'sources', 'statement'],
  ballots: ['finding', 'worker', 'round', 'vote', 'reason', 'text', 'independent'],
  evidence: ['id', 'source', 'state', 'movedTo', 'where', 'detail', 'quote', 'note'],
  'clarification-items': ['id', 'kind', 'status', 'blocks', 'question', 'looked', 'answer'],
  superseded: ['name', 'by', 'places'],
  'missing-information': ['id', 'statement'],
  'residual-risks': ['id', 'severity', 'statement'],
  'follow-ups': ['id', 'taskType', 'title', 'reason'],
  'cross-verification': ['worker', 'provider', 'model', 'modelFamily', 'role', 'status', 'failure'],
  rounds: ['round', 'voters', 'open', 'settled'],
  'coverage-critic': ['gap', 'outcome', 'finding', 'agree', 'disagree', 'reasons', 'statement'],
  'agent-activity': ['at', 'worker', 'step', 'note'],
  'token-usage': ['worker', 'source', 'inputUncached', 'cacheRead', 'cacheWrite', 'output', 'reasoning', 'costUsd'],
  provenance: ['kind', 'name', 'sha256'],
  options: ['id', 'rank', 'score', 'coverage', 'precision', 'verdict', 'yes', 'no', 'family', 'title'],
  'candidate-audit': ['id', 'score', 'coverage', 'precision', 'verdict', 'yes', 'no', 'family', 'title'],
  'audit-reasons': ['candidate', 'code', 'message'],
  'rejected-proposals': ['source', 'title', 'code', 'message'],
  commitments: ['candidate', 'id', 'covers', 'contradicts', 'statement'],
  'external-facts': ['candidate', 'id', 'critical', 'statement'],
  'coverage-figures': [
    'candidate', 'verdict', 'covered', 'mapped', 'uncovered', 'contradicted', 'unmapped', 'gateOnly', 'unknown', 'redundant',
  ],
  scores: ['candidate', 'criterion', 'weight', 'scores', 'doubledMedian', 'points', 'spread'],
  reassessments: ['worker', 'modelFamily', 'candidate', 'feasible', 'scores', 'reason'],
  'safety-blockers': ['worker', 'candidate', 'id', 'evidence', 'statement'],
  refutations: ['worker', 'candidate', 'blocker', 'evidence', 'statement'],
  'fact-assessments': ['worker', 'candidate', 'fact', 'state', 'evidence'],
  'merge-answers': ['worker', 'family', 'same', 'reason'],
  overrides: ['blocker', 'actor', 'reason'],
  'rank-stability': ['id', 'distance'],
  invariants: ['number', 'statement'],
  symptom: ['text', 'line', 'sources'],
  reproduction: ['status', 'observed', 'sources'],
  'reproduction-steps': ['number', 'step'],
  causes: ['id', 'finding', 'class', 'credible', 'leads', 'support', 'sources', 'statement'],
  'counter-evidence': ['cause', 'source', 'evidence', 'statement'],
  'next-diagnostic': ['statement', 'sources'],
  routing: ['nextTaskType', 'reason'],
  'work-category': ['category', 'sources'],
  'requirement-ledger': ['id', 'kind', 'provenance', 'finding', 'class', 'agreed', 'support', 'sources', 'statement'],
  terms: ['finding', 'term', 'symbol', 'class', 'agreed', 'support', 'sources', 'statement'],
  'missing-inputs': ['finding', 'from', 'class', 'agreed', 'support', 'sources', 'statement'],
  'child-tasks': [
    'id', 'finding', 'title', 'taskType', 'provenance', 'requirements', 'dependsOn', 'class', 'agreed', 'support', 'sources', 'statement',
  ],
  lenses: ['lens', 'priority', 'assigned', 'improvements'],
  'lens-notes': ['lens', 'worker', 'text'],
  improvements: ['id', 'finding', 'lens', 'effort', 'benefit', 'class', 'agreed', 'support', 'sources', 'statement'],
  components: ['finding', 'name', 'paths', 'dependsOn', 'class', 'agreed', 'support', 'sources', 'statement'],
  commands: ['finding', 'purpose', 'argv', 'class', 'agreed', 'support', 'sources', 'statement'],
  hazards: ['finding', 'area', 'class', 'agreed', 'support', 'sources', 'statement'],
  target: ['text', 'sha256'],
  'feature-steps': ['finding', 'order', 'where', 'class', 'agreed', 'support', 'sources', 'statement'],
  'feature-rules': ['finding', 'where', 'class', 'agreed', 'support', 'sources', 'statement'],
  'feature-gaps': ['finding', 'where', 'class', 'agreed', 'support', 'sources', 'statement'],
  impacts: ['finding', 'effect', 'area', 'class', 'agreed', 'support', 'sources', 'statement'],
  checks: ['finding', 'how', 'class', 'agreed', 'support', 'sources', 'statement'],
  unaffected: ['finding', 'area', 'class', 'agreed', 'support', 'sources', 'statement'],
  route: ['direction', 'reason'],
  'wanted-directions': ['direction', 'sources', 'reason'],
  'evidence-snapshots': ['path', 'blob', 'citations'],
  'evidence-reports': ['reportId', 'freshness', 'changed', 'sourceCommit', 'dataDigest'],
  'review-resolution': ['id', 'action', 'outcome', 'note', 'reason'],
} as const // prettier-ignore

/** Anchor of a table of the hand-off. */
export type TableName = keyof typeof REPORT_TABLES
/** Name of a column, the same in every language. */
export type ColumnName = (typeof REPORT_TABLES)[TableName][number]

/** One table as it was read back from Markdown. */
export interface ReportTable {
  /** Anchor of the heading that it stands under; a {@link TableName} for the tables of okstra. */
  readonly anchor: string
  /** Column names; the labels as printed for a table that is not okstra's. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Line of the header row, from 1. */
  readonly line: number
}

const headingForm = /^#{2,4} <a id="([a-z0-9-]+)"><\/a>/

/**
 * The tables of a report that `renderMarkdown` wrote, with the exact texts of their cells. Text of agents
 * cannot add a table or a row: it stands in cells or in quotes.
 *
 * @example
 * const findings = parseReportTables(markdown).find(({ anchor }) => anchor === 'findings')
 */
export function parseReportTables(markdown: string): ReportTable[] {
  const tables: ReportTable[] = []
  let anchor = ''
  let open: { columns: readonly string[]; rows: string[][] } | undefined
  let at = 0
  for (let line = 1; at <= markdown.length; line++) {
    const found = markdown.indexOf('\n', at)
    const end = found === -1 ? markdown.length : found
    const text = markdown.slice(at, markdown[end - 1] === '\r' ? end - 1 : end)
    at = end + 1
    if (!text.startsWith('|')) {
      open = undefined
      anchor = headingForm.exec(text)?.[1] ?? anchor
    } else if (open === undefined) {
      open = { columns: columnsOf(anchor) ?? splitRow(text), rows: [] }
      tables.push({ anchor, line, ...open })
      // The row below is the delimiter.
      const next = markdown.indexOf('\n', at)
      at = next === -1 ? markdown.length + 1 : next + 1
      line++
    } else {
      open.rows.push(splitRow(text))
    }
  }
  return tables
}

function columnsOf(anchor: string): readonly string[] | undefined {
  return Object.hasOwn(REPORT_TABLES, anchor) ? REPORT_TABLES[anchor as TableName] : undefined
}

import type { FinalReport } from '@okstra/contracts'
import { type Catalogue, formatLabel, type LabelKey } from '../locale/index.ts'
import { escapeInline, escapeLine, joinRow } from './escape.ts'
import { quoteNarrative } from './narrative.ts'
import { REPORT_TABLES, type TableName } from './report-tables.ts'

// What templates are given. Every text in a view is Markdown already: escaped, or made by quoteNarrative.

export interface TableView {
  readonly header: string
  readonly delimiter: string
  readonly rows: readonly string[]
}

export interface ItemView {
  readonly id: string
  readonly title: string
  readonly lines: readonly string[]
}

export interface GroupView {
  readonly id: string
  readonly title: string
  readonly lines?: readonly string[]
  readonly table?: TableView
  readonly items?: readonly ItemView[]
}

export interface SectionView {
  readonly id: string
  readonly title: string
  readonly lines?: readonly string[]
  readonly quotes?: readonly { readonly lead?: string; readonly text: string }[]
  readonly table?: TableView
  readonly groups?: readonly GroupView[]
  /** What the index says behind the title. */
  readonly index?: string
}

export interface Context {
  readonly data: FinalReport
  readonly catalogue: Catalogue
  /** What a token budget leaves out. */
  readonly leftOut: ReadonlySet<TrimStep>
}

/**
 * What a token budget takes away, in this order. Never taken: verdict, summary, requirements and their
 * coverage, findings, the rows of evidence, clarification items, risks, follow-ups, options, commitments,
 * the reasons against every rejected candidate, the causes of an error with what speaks against them, and
 * what analysers found in any other phase.
 */
export const TRIM_STEPS = [
  'provenance',
  'agent-activity',
  'token-usage',
  'reassessments',
  'audit-details',
  'evidence-quotes',
  'rejected-proposals',
  'option-notes',
  'ballots',
  'cross-verification',
  'scores',
] as const
/** One step of {@link TRIM_STEPS}. */
export type TrimStep = (typeof TRIM_STEPS)[number]

export function labelOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  key: LabelKey,
  slots?: Record<string, string | number>,
): string {
  return escapeInline(formatLabel(catalogue, key, slots))
}

/** A table of the registry, or nothing when it has no rows. */
export function tableOf<Name extends TableName>(
  context: Context,
  name: Name,
  rows: readonly Readonly<Record<(typeof REPORT_TABLES)[Name][number], Cell>>[],
): TableView | undefined {
  if (rows.length === 0) return undefined
  const columns: readonly (typeof REPORT_TABLES)[Name][number][] = REPORT_TABLES[name]
  const header = columns.map((column) => formatLabel(context.catalogue, `column.${column}` as LabelKey))
  return {
    header: joinRow(header),
    delimiter: `|${' --- |'.repeat(columns.length)}`,
    rows: rows.map((row) => joinRow(columns.map((column) => textOf(row[column])))),
  }
}

/** What a cell is made from; a list is joined by commas, and nothing is an empty cell. */
export type Cell = string | number | boolean | null | undefined | readonly string[]

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'object' ? cell.join(', ') : String(cell)
}

/** A line of a list: a label and a value that is there. */
export function lineOf(context: Context, key: LabelKey, cell: Cell): string[] {
  const text = textOf(cell)
  return text === '' ? [] : [`${escapeLine(formatLabel(context.catalogue, key))}: ${escapeInline(text)}`]
}

export function quoteOf(text: string, lead?: string): { lead?: string; text: string }[] {
  const quote = quoteNarrative(text)
  return quote === '' ? [] : [{ ...(lead === undefined ? {} : { lead }), text: quote }]
}

/** The anchor of an id: the id in lower case, and nothing that could leave the attribute it stands in. */
export function anchorOf(id: string): string {
  return id.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-')
}

export function groupOf(
  context: Context,
  id: TableName,
  key: LabelKey,
  parts: Omit<GroupView, 'id' | 'title' | 'table'> & { readonly table: TableView | undefined },
): GroupView[] {
  const { table, ...rest } = parts
  if (table === undefined && (rest.lines ?? []).length === 0) return []
  return [{ id, title: labelOf(context, key), ...rest, ...(table === undefined ? {} : { table }) }]
}

import type { ProposedRoute } from '@okstra/contracts'
import { formatLabel, type LabelKey } from '../locale/index.ts'
import { escapeInline } from './escape.ts'
import type { TableName } from './report-tables.ts'
import { type Context, type GroupView, groupOf, labelOf, lineOf, type SectionView, tableOf } from './view.ts'

/** A row that a finding states; the brief states those without one. */
interface AgreedRow {
  readonly finding: string | null
  readonly agreed: boolean
}

/** A section of a phase whose findings converge: which rows count for nothing is said above all of them. */
export function phaseSection(
  context: Context,
  id: string,
  title: LabelKey,
  parts: {
    readonly rows: readonly AgreedRow[]
    readonly groups: readonly GroupView[]
    readonly leads?: string
  },
): SectionView {
  const { rows, groups, leads } = parts
  const apart = rows.filter(({ agreed }) => !agreed).map(({ finding }) => finding ?? '')
  const count = formatLabel(context.catalogue, 'handOff.agreedRows', {
    agreed: rows.length - apart.length,
    total: rows.length,
  })
  return {
    id,
    title: labelOf(context, title),
    lines: lineOf(context, 'handOff.notAgreed', apart),
    groups,
    index: escapeInline(leads === undefined ? count : `${leads}, ${count}`),
  }
}

/** One table, or nothing where it has no rows. */
export function tableGroup<Name extends TableName>(
  context: Context,
  name: Name,
  key: LabelKey,
  rows: Parameters<typeof tableOf<Name>>[2],
): GroupView[] {
  return groupOf(context, name, key, { table: tableOf(context, name, rows) })
}

/** Where the task goes, and who wanted what. */
export function routeGroups(context: Context, routing: ProposedRoute): GroupView[] {
  return [
    ...tableGroup(context, 'route', 'section.routing', [routing]),
    ...tableGroup(context, 'wanted-directions', 'section.wanted', routing.wanted),
  ]
}

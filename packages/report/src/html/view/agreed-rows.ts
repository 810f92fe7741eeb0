import type { ConvergenceClass } from '@okstra/contracts'
import type { Context, Tone } from '../context.ts'
import type { Ref } from '../dom-ids.ts'

/** What a finding states and the analysers voted on. */
export interface AgreedRow {
  readonly finding: string
  readonly statement: string
  readonly class: ConvergenceClass | null
  readonly agreed: boolean
  readonly sources: readonly string[]
  readonly support: readonly string[]
}

/** What a row says beside its statement; text, words of code and links each in their own form. */
export interface RowFact {
  readonly title: string
  readonly text: string
  readonly codes: readonly string[]
  readonly refs: readonly Ref[]
}

/** What one kind of row shows that others do not. */
export interface OwnParts {
  /** Kind and id under which the row claimed its place; else it stands under its finding. */
  readonly own?: { readonly kind: string; readonly id: string }
  readonly ordinal?: { readonly number: number; readonly title: string }
  readonly title?: string
  readonly pair?: { readonly term: string; readonly symbol: string }
  readonly command?: string
  readonly tags?: readonly string[]
  readonly facts?: readonly RowFact[]
}

/** Rows under a heading of their own within a section. */
export interface RowGroup<Row> {
  readonly title: string
  readonly mark?: readonly [string, Tone]
  readonly rows: readonly Row[]
}

export interface SectionOptions<Row> {
  /** Id of the section; its label is the title, unless another one is given. */
  readonly id: string
  readonly title?: string
  readonly note?: string
  readonly review?: boolean
  /** How rows that are agreed on are grouped; all together unless told. */
  readonly groups?: (rows: readonly Row[]) => readonly RowGroup<Row>[]
  readonly own: (row: Row) => OwnParts
}

/** A section of rows: first those that the analysers agree on, apart from them those that they do not. */
export function rowSection<Row extends AgreedRow>(
  context: Context,
  rows: readonly Row[],
  options: SectionOptions<Row>,
) {
  const { words } = context
  const { id, review = false, own } = options
  const groups = options.groups ?? ((all): readonly RowGroup<Row>[] => [{ title: '', rows: all }])
  const view = (row: Row) => rowView(context, row, own(row), { section: id, review })
  const agreed = rows.filter((row) => row.agreed)
  return {
    id,
    title: options.title ?? words.token('section', id),
    many: rows.length === 0 ? '' : words.number(rows.length),
    note: rows.length === 0 ? '' : (options.note ?? ''),
    none: rows.length === 0,
    noneAgreed: rows.length > 0 && agreed.length === 0,
    groups: groups(agreed)
      .filter((group) => group.rows.length > 0)
      .map((group) => ({
        title: group.title,
        mark: group.mark?.[0] ?? '',
        tone: group.mark?.[1] ?? '',
        many: words.number(group.rows.length),
        rows: group.rows.map(view),
      })),
    apart: rows.filter((row) => !row.agreed).map(view),
  }
}

function rowView(
  context: Context,
  row: AgreedRow,
  parts: OwnParts,
  { section, review }: { readonly section: string; readonly review: boolean },
) {
  const { ids, words } = context
  const { own, ordinal, title = '', pair, command = '', tags = [], facts = [] } = parts
  const dom = own === undefined ? ids.once('row', rowKey(section, row)) : ids.once(own.kind, own.id)
  return {
    dom,
    id: own?.id ?? '',
    ordinal: ordinal === undefined ? '' : words.number(ordinal.number),
    ordinalTitle: ordinal?.title ?? '',
    title,
    pair: pair ?? null,
    command,
    tags,
    statement: row.statement,
    facts: facts.filter(({ text, codes, refs }) => text !== '' || codes.length > 0 || refs.length > 0),
    ...standingOf(row, context),
    sources: row.sources,
    finding: ids.ref('finding', row.finding),
    /** Where something else stands in its place, the finding is named below. */
    named: own !== undefined || ordinal !== undefined,
    support: row.support.map((id) => ids.ref('evidence', id)),
    review: review && dom !== '' ? row.finding : '',
  }
}

/** The name under which a row without an id of its own claims its place on the page. */
export function rowKey(section: string, { finding }: Pick<AgreedRow, 'finding'>): string {
  return `${section}.${finding}`
}

/** How far the analysers agree on a row, as mark and words. */
export function standingOf(row: Pick<AgreedRow, 'agreed' | 'class'>, { words }: Context) {
  return {
    tone: row.agreed ? 'good' : 'warn',
    mark: row.agreed ? 'yes' : 'unobservable',
    standing: words.label(row.agreed ? 'rows.agreed' : 'rows.notAgreed'),
    class: row.class === null ? words.label('causes.unvoted') : words.token('convergence', row.class),
  } as const
}

const NOTHING = { text: '', codes: [], refs: [] } as const

/** A fact in words. */
export const said = (title: string, text: string): RowFact => ({ ...NOTHING, title, text })
/** A fact that consists of paths or symbols. */
export const coded = (title: string, codes: readonly string[]): RowFact => ({ ...NOTHING, title, codes })
/** A fact that leads elsewhere. */
export const linked = (title: string, refs: readonly Ref[]): RowFact => ({ ...NOTHING, title, refs })

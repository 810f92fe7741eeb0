import {
  type ChildTask,
  type DiscoveredLedgerRow,
  type FinalReport,
  type ImprovementDiscovery,
  LENSES,
  parseProvenance,
  type RequirementsDiscovery,
} from '@okstra/contracts'
import type { Context } from '../context.ts'
import { coded, linked, type RowFact, rowSection, said, standingOf } from './agreed-rows.ts'
import { routeView } from './route-view.ts'
import { wavesOf } from './waves.ts'

/** Whether the ledger of the phase holds every requirement, so that none needs a second table. */
export function ledgerHolds({ requirements, requirementsDiscovery: part }: FinalReport): boolean {
  const ids = new Set(part?.ledger.map(({ id }) => id))
  return part !== undefined && requirements.every(({ id }) => ids.has(id))
}

/** The view of a requirements discovery. */
export function requirementsView(context: Context, part: RequirementsDiscovery) {
  const { words } = context
  const tasks = part.childTasks.filter(({ agreed }) => agreed)
  const waves = wavesOf(tasks)
  return {
    ledger: ledgerView(context, part),
    children: rowSection(context, part.childTasks, {
      id: 'children',
      note: words.label('children.how'),
      groups: (rows) => childGroups(rows, waves, context),
      own: (row) => childParts(context, row, { tasks, waves }),
    }),
    missing: rowSection(context, part.missingInputs, {
      id: 'missing-inputs',
      own: ({ from }) => ({ facts: [said(words.label('missing.from'), from)] }),
    }),
    terms: rowSection(context, part.terms, {
      id: 'terms',
      own: ({ term, symbol }) => ({ pair: { term, symbol } }),
    }),
    route: routeView(context, part.routing),
  }
}

function ledgerView(context: Context, { category, ledger }: RequirementsDiscovery) {
  const { words } = context
  const view = (row: DiscoveredLedgerRow) => ledgerRow(context, row)
  const slots = { category: words.token('workCategory', category.value) }
  return {
    id: 'ledger',
    title: words.token('section', 'ledger'),
    many: ledger.length === 0 ? '' : words.number(ledger.length),
    category: words.label(category.sources.length > 0 ? 'ledger.category' : 'ledger.categoryOwn', slots),
    sources: category.sources,
    rows: ledger.filter(({ agreed }) => agreed).map(view),
    apart: ledger.filter(({ agreed }) => !agreed).map(view),
    none: ledger.length === 0,
  }
}

function ledgerRow(context: Context, row: DiscoveredLedgerRow) {
  const { ids, words } = context
  const { finding } = row
  const standing =
    finding === null
      ? { tone: 'calm', mark: 'located', standing: words.label('rows.declared'), class: '' }
      : standingOf(row, context)
  return {
    id: row.id,
    dom: ids.once('requirement', row.id),
    kind: words.token('requirementKind', row.kind),
    statement: row.statement,
    origin: originFact(context, row.provenance),
    ...standing,
    sources: row.sources,
    refs: [
      ...(finding === null ? [] : [ids.ref('finding', finding)]),
      ...row.support.map((id) => ids.ref('evidence', id)),
    ],
  }
}

/** Where a requirement or a task comes from: words, a question that was answered, or a place in the code. */
function originFact({ words, ids }: Context, provenance: string): RowFact {
  const origin = parseProvenance(provenance)
  switch (origin?.from) {
    case 'brief':
      return said('', words.label('origin.brief', { lines: origin.lines }))
    case 'answer':
      return {
        ...linked('', [ids.ref('clarification', origin.answer)]),
        text: words.label('origin.answer'),
      }
    case 'code':
      return coded('', [`${origin.path}:${origin.lines}`])
    default:
      return coded('', [provenance])
  }
}

interface Plan {
  readonly tasks: readonly ChildTask[]
  readonly waves: ReadonlyMap<string, number>
}

function childParts(context: Context, row: ChildTask, { tasks, waves }: Plan) {
  const { words, ids } = context
  const wave = row.agreed ? waves.get(row.id) : undefined
  const before = tasks.filter(({ dependsOn }) => dependsOn.includes(row.id))
  const refs = (kind: string, list: readonly string[]) => list.map((id) => ids.ref(kind, id))
  return {
    own: { kind: 'childTask', id: row.id },
    ...(wave === undefined
      ? {}
      : { ordinal: { number: wave, title: words.label('children.wave', { wave: words.number(wave) }) } }),
    title: row.title,
    facts: [
      said(words.label('children.phase'), words.token('taskType', row.taskType)),
      row.dependsOn.length === 0
        ? said(words.label('children.after'), words.label('children.atOnce'))
        : linked(words.label('children.after'), refs('childTask', row.dependsOn)),
      linked(words.label('children.before'), refs('childTask', before.map(({ id }) => id))),
      linked(words.label('children.fulfils'), refs('requirement', row.requirements)),
      { ...originFact(context, row.provenance), title: words.label('ledger.origin') },
    ],
  } // prettier-ignore
}

/** In the order in which they can be worked on; those that wait for each other stand last. */
function childGroups(rows: readonly ChildTask[], waves: Plan['waves'], { words }: Context) {
  const circular = rows.filter(({ id }) => !waves.has(id))
  const ordered = rows
    .filter(({ id }) => waves.has(id))
    .toSorted((a, b) => (waves.get(a.id) ?? 0) - (waves.get(b.id) ?? 0))
  return [
    { title: '', rows: ordered },
    { title: words.label('children.circular'), mark: ['not-found', 'bad'] as const, rows: circular },
  ]
}

/** The view of an improvement discovery. */
export function improvementView(context: Context, part: ImprovementDiscovery) {
  const { words } = context
  const order = [...new Set([...part.lenses.map(({ lens }) => lens), ...LENSES])]
  const lensOf = (lens: string) => words.token('lens', lens)
  return {
    improvements: rowSection(context, part.improvements, {
      id: 'improvements',
      groups: (rows) =>
        order.map((lens) => ({ title: lensOf(lens), rows: rows.filter((row) => row.lens === lens) })),
      own: (row) => ({
        own: { kind: 'improvement', id: row.id },
        facts: [
          said(words.label('improvements.benefit'), row.benefit),
          said(words.label('improvements.effort'), words.token('effort', row.effort)),
          ...(row.agreed ? [] : [said(words.label('improvements.lens'), lensOf(row.lens))]),
        ],
      }),
    }),
    lenses: lensMatrix(context, part),
    route: routeView(context, part.routing),
  }
}

function lensMatrix({ words }: Context, { lenses }: ImprovementDiscovery) {
  const named = lenses.flatMap(({ assigned, looked }) => [...assigned, ...looked.map(({ worker }) => worker)])
  const workers = [...new Set(named)].toSorted()
  return {
    id: 'lenses',
    title: words.token('section', 'lenses'),
    many: words.number(lenses.length),
    workers,
    rows: lenses.map((row) => ({
      lens: words.token('lens', row.lens),
      primary: row.priority,
      improvements: words.number(row.improvements),
      cells: workers.map((worker) => {
        const notes = row.looked.filter((note) => note.worker === worker).map(({ text }) => text)
        if (notes.length > 0)
          return { worker, tone: 'good', mark: 'yes', word: words.label('lenses.looked'), notes }
        return row.assigned.includes(worker)
          ? { worker, tone: 'warn', mark: 'unobservable', word: words.label('lenses.silent'), notes }
          : { worker, tone: 'calm', mark: 'none', word: words.label('lenses.unassigned'), notes }
      }),
    })),
  }
}

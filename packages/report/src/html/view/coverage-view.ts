import {
  type AuditRow,
  type Commitment,
  type CoverageFigures,
  GATE_KIND,
  type RankedOption,
  type Requirement,
} from '@okstra/contracts'
import type { LabelKey } from '../../locale/index.ts'
import type { Context, Tone } from '../context.ts'
import type { Ref } from '../dom-ids.ts'
import { commitmentKey } from './option-view.ts'
import { verdictMark } from './verdict-view.ts'

/** Rejected candidates are shown beside no option only, and not more than fit a screen. */
const MOST_COLUMNS = 6

const STATES = ['covered', 'partial', 'contradicted', 'unmapped', 'gate'] as const
type State = (typeof STATES)[number]

const TONES: Readonly<Record<State, Tone>> = {
  covered: 'good',
  partial: 'warn',
  contradicted: 'bad',
  unmapped: 'calm',
  gate: 'calm',
}

interface Column {
  readonly id: string
  readonly title: string
  readonly commitments: readonly Commitment[]
  readonly figures: CoverageFigures
}

/**
 * Requirements by options: which commitment covers which requirement, and how far. Without options there is
 * one column of what the report measured, or none.
 */
export function coverageView({ data, words, ids }: Context) {
  const selection = data.optionSelection
  if (data.requirements.length === 0) return undefined
  const options = (selection?.options ?? []).map(columnOf)
  const rejected = (selection?.candidateAudit ?? []).flatMap((row) => columnOf(row) ?? [])
  const measured = selection === undefined ? subjectOf(data) : rejected.slice(0, MOST_COLUMNS)
  const columns = (options.length > 0 ? options : measured).flatMap((column) => column ?? [])
  const sets = columns.map((column) => new ColumnStates(column))
  return {
    note:
      selection === undefined || options.length > 0 || columns.length === 0
        ? ''
        : words.label('coverage.rejectedOnly'),
    columns: columns.map(({ id, title }) => ({ ...ids.ref('option', id), title })),
    rows: data.requirements.map((requirement) => ({
      id: requirement.id,
      dom: ids.once('requirement', requirement.id),
      statement: requirement.statement ?? '',
      gate: isGate(requirement),
      facts: factsOf(requirement, words.label('coverage.refines'), words.label('coverage.parts')),
      cells: sets.map((set) => {
        const state = isGate(requirement) ? 'gate' : set.state(requirement.id)
        const links = set.links(requirement.id)
        return {
          id: set.id,
          state,
          tone: TONES[state],
          word: words.token('cell', state),
          links: links.map((commitment): Ref => ({
            id: commitment,
            dom: ids.dom('commitment', commitmentKey(set.id, commitment)) ?? '',
            detail: '',
          })),
        }
      }),
    })),
    totals: columns.map(({ id, figures }) => ({ id, ...totalOf(figures, words) })),
    legend: (columns.length === 0 ? [] : STATES).map((state) => ({
      state,
      tone: TONES[state],
      word: words.token('cell', state),
      about: words.token('cellAbout', state),
    })),
  }
}

function subjectOf({ requirementCoverage: measured }: Context['data']): Column[] {
  if (measured === null) return []
  return [{ id: measured.subject, title: '', commitments: [], figures: measured.coverage }]
}

function columnOf({ id, candidate, coverage }: RankedOption | AuditRow): Column | undefined {
  return coverage === undefined
    ? undefined
    : { id, title: candidate.title, commitments: candidate.commitments, figures: coverage }
}

function isGate({ id, kind }: Requirement): boolean {
  return kind === GATE_KIND || (kind === undefined && id.startsWith(`${GATE_KIND}-`))
}

function factsOf(
  { refines = [], parts = [], source }: Requirement,
  refining: string,
  named: string,
): string[] {
  return [
    ...(refines.length > 0 ? [`${refining} ${refines.join(', ')}`] : []),
    ...(parts.length > 0 ? [`${named} ${parts.join(', ')}`] : []),
    ...(source === undefined ? [] : [source]),
  ]
}

function totalOf(figures: CoverageFigures, words: Context['words']) {
  const { counts, coveragePercent, scopePrecisionPercent } = figures
  const listed = (key: LabelKey, list: readonly string[]): string[] =>
    list.length === 0 ? [] : [words.label(key, { list: list.join(', ') })]
  return {
    ...verdictMark(figures, words),
    covered: words.number(counts.covered),
    requirements: words.number(counts.requirements),
    coverage: words.percent(coveragePercent),
    mapped: words.number(counts.mapped),
    commitments: words.number(counts.commitments),
    precision: words.percent(scopePrecisionPercent),
    problems: [
      ...listed('coverage.unmapped', figures.unmappedCommitments),
      ...listed('coverage.gateOnly', figures.gateOnlyCommitments),
      ...listed(
        'coverage.unknown',
        figures.unknownReferences.map((row) => `${row.commitment} → ${row.requirement}`),
      ),
      ...listed('coverage.redundant', figures.redundantCommitments),
    ],
  }
}

class ColumnStates {
  readonly id: string
  readonly #covered: ReadonlySet<string>
  readonly #contradicted: ReadonlySet<string>
  readonly #links = new Map<string, string[]>()

  constructor({ id, commitments, figures }: Column) {
    this.id = id
    this.#covered = new Set(figures.coveredRequirements)
    this.#contradicted = new Set(figures.contradictedRequirements)
    for (const commitment of commitments) {
      const named = [
        ...commitment.covers.map((cover) => (typeof cover === 'string' ? cover : cover.id)),
        ...(commitment.contradicts ?? []),
      ]
      for (const requirement of new Set(named)) {
        const links = this.#links.get(requirement) ?? []
        links.push(commitment.id)
        this.#links.set(requirement, links)
      }
    }
  }

  links(requirement: string): readonly string[] {
    return this.#links.get(requirement) ?? []
  }

  state(requirement: string): State {
    if (this.#contradicted.has(requirement)) return 'contradicted'
    if (this.#covered.has(requirement)) return 'covered'
    return this.#links.has(requirement) ? 'partial' : 'unmapped'
  }
}

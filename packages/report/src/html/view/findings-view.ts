import { type ReportFinding, SEVERITIES } from '@okstra/contracts'
import type { Context } from '../context.ts'
import {
  BLANK_ROW,
  type Dictionary,
  FIRST_ROWS,
  MOST_VALUES,
  registerSize,
  usefulFilters,
  workerOf,
} from './register.ts'

/** First rows of the findings for the page. */
export function findingsView(context: Context) {
  const { data, words, ids } = context
  const all = data.findings
  return {
    ...registerSize(all.length, context),
    filters: findingFilters(context),
    rows: all.slice(0, FIRST_ROWS).map((row, index) => ({
      at: index + 1,
      of: all.length,
      id: row.id,
      dom: ids.at('finding', index),
      severity: row.severity ?? 'none',
      severityWord: words.token('severity', row.severity ?? 'none'),
      kind: row.kind,
      confidence: words.token('confidence', row.confidence),
      class: agreementOf(row, words),
      statement: row.statement,
      sources: row.sources,
      refs: [
        ...row.evidence.map((id) => ids.ref('evidence', id)),
        ...row.requirements.map((id) => ids.ref('requirement', id)),
      ],
    })),
    blank: {
      ...BLANK_ROW,
      severity: 'none',
      severityWord: '',
      kind: '',
      confidence: '',
      class: '',
      statement: '',
      sources: [],
      refs: [],
    },
  }
}

/** Every finding as a row of the data island, in the order that templates/reports/report.js reads. */
export function findingRows({ data, words, ids }: Context, texts: Dictionary) {
  return data.findings.map((row, index) => {
    const dom = ids.at('finding', index)
    return [
      row.id,
      dom === row.id ? 0 : dom,
      row.severity ?? 'none',
      texts.number(row.kind),
      texts.number(words.token('confidence', row.confidence)),
      texts.number(agreementOf(row, words)),
      row.statement,
      row.sources,
      row.evidence,
      row.requirements,
    ] as const
  })
}

function findingFilters({ data, words }: Context) {
  const kinds = new Map<string, number>()
  const workers = new Set<string>()
  const severities = new Set<string>()
  for (const { kind, sources, severity } of data.findings) {
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    severities.add(severity ?? 'none')
    for (const source of sources) workers.add(workerOf(source))
  }
  const frequent = [...kinds].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
  return usefulFilters([
    {
      name: 'severity',
      title: words.label('filter.severity'),
      values: [...SEVERITIES, 'none']
        .filter((severity) => severities.has(severity))
        .map((severity) => ({ value: severity, text: words.token('severity', severity) })),
    },
    {
      name: 'kind',
      title: words.label('filter.kind'),
      values: frequent.slice(0, MOST_VALUES).map(([kind]) => ({ value: kind, text: kind })),
    },
    {
      name: 'worker',
      title: words.label('filter.worker'),
      values: [...workers].toSorted().map((worker) => ({ value: worker, text: worker })),
    },
  ])
}

/** What a finding holds back, or by whose decision it holds back nothing. */
export function standingOf({ blocks, override }: ReportFinding, words: Context['words']): string[] {
  if (blocks === true) return [words.label('votes.blocks')]
  return override === undefined ? [] : [words.label('votes.overridden', { by: override.by })]
}

function agreementOf(row: ReportFinding, words: Context['words']): string {
  const { class: agreement, votes } = row
  const counted = (['agree', 'disagree', 'supplement'] as const).flatMap((vote) => {
    const count = votes?.[vote] ?? 0
    return count === 0 ? [] : [words.label(`vote.${vote}`, { count: words.number(count) })]
  })
  return [
    ...(agreement === undefined ? [] : [words.token('convergence', agreement)]),
    ...counted,
    ...standingOf(row, words),
  ].join(' · ')
}

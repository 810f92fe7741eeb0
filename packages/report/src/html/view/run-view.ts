import { formatUsd } from '@okstra/contracts'
import type { LabelKey } from '../../locale/index.ts'
import type { Context } from '../context.ts'
import { clock } from './evidence-view.ts'

const TOKEN_CLASSES = ['inputUncached', 'cacheRead', 'cacheWrite', 'output', 'reasoning'] as const

/** How the report came about: who took part, what it cost, what it was made from. */
export function runView(context: Context) {
  const { data, words } = context
  const { crossVerification: cross } = data
  return {
    version: data.run.okstraVersion,
    seq: words.number(data.run.seq),
    facts: runFacts(context),
    independence: [
      words.token('independence', cross.independence),
      words.label('run.families', { families: words.number(cross.families) }),
      ...(cross.agreement === null
        ? []
        : [
            words.label('run.agreement', {
              percent: words.percent(Math.floor(cross.agreement * 10000) / 100),
            }),
          ]),
    ].join(' · '),
    roster: cross.roster.map((row) => ({
      worker: row.worker,
      role: words.token('role', row.role),
      model: row.model ?? words.label('run.unknown'),
      family: row.modelFamily,
      tone: row.status === 'completed' ? 'good' : 'warn',
      mark: row.status === 'completed' ? 'yes' : 'no',
      status: [
        words.token('terminalStatus', row.status),
        ...(row.failure === undefined ? [] : [words.token('failureClass', row.failure)]),
      ].join(' · '),
    })),
    rounds: cross.rounds.map(({ round, open, settled, voters }) => ({
      round: words.number(round),
      text: words.label('run.round', { open: words.number(open), settled: words.number(settled) }),
      voters,
    })),
    ...usageView(context),
    activity: data.agentActivity.map(({ worker, step, at, note }) => ({
      at,
      clock: clock(at),
      worker: worker ?? 'okstra',
      step,
      note: note ?? '',
    })),
    activityCount: words.number(data.agentActivity.length),
    ...provenanceView(context),
  }
}

function runFacts({ data: { identity, run }, words }: Context) {
  const plain = (key: LabelKey, text: string) => ({ title: words.label(key), text, code: false })
  const code = (key: LabelKey, text: string | null) =>
    text === null ? [] : [{ title: words.label(key), text: text.slice(0, 12), code: true }]
  return [
    plain('run.report', identity.reportId),
    ...(identity.workCategory === undefined
      ? []
      : [plain('run.category', words.token('workCategory', identity.workCategory))]),
    plain(
      'run.lead',
      [words.token('leadKind', run.lead.kind), ...(run.lead.model === null ? [] : [run.lead.model])].join(
        ' · ',
      ),
    ),
    plain('run.author', words.token('author', run.author)),
    plain('run.started', clock(run.startedAt)),
    plain('run.finished', clock(run.finishedAt)),
    ...code('run.base', run.baseCommit),
    ...code('run.source', run.sourceCommit),
  ]
}

function usageView({ data: { tokenUsage }, words }: Context) {
  const unknown = tokenUsage.filter(({ costUsd }) => costUsd === null).length
  const known = tokenUsage.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0)
  return {
    usage: tokenUsage.map((row) => ({
      worker: row.worker,
      figures: TOKEN_CLASSES.map((name) => (row.source === 'unavailable' ? '–' : words.number(row[name]))),
      cost: row.costUsd === null ? words.label('run.unknown') : formatUsd(row.costUsd),
      source: words.token('usageSource', row.source),
    })),
    usageTotal: {
      figures: TOKEN_CLASSES.map((name) => words.number(tokenUsage.reduce((sum, row) => sum + row[name], 0))),
      cost: unknown === tokenUsage.length ? words.label('run.unknown') : formatUsd(known),
    },
    usageNote: unknown === 0 ? '' : words.label('usage.unknown', { workers: words.number(unknown) }),
  }
}

function provenanceView({ data: { provenance }, words }: Context) {
  const groups = [
    { title: words.label('provenance.inputs'), rows: provenance.inputs },
    { title: words.label('provenance.assets'), rows: provenance.assets },
    { title: words.label('provenance.prompts'), rows: provenance.prompts },
  ].filter(({ rows }) => rows.length > 0)
  return {
    provenance: groups,
    provenanceCount: words.number(groups.reduce((sum, { rows }) => sum + rows.length, 0)),
  }
}

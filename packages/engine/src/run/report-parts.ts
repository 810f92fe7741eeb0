import {
  type FinalReport,
  formatId,
  type JournalEvent,
  type Requirement,
  type RequirementLedger,
  type RosterRow,
  type RunManifest,
  type TaskManifest,
  type WrittenNarrative,
} from '@okstra/contracts'
import { measureIndependence } from '@okstra/evidence'
import { roleOf, type RunState, supersededIn, verdictOf } from '@okstra/lifecycle'
import { addUsage, type AttemptUsage, NO_TOKENS, type OwnPrices, summarizeUsage, sumUsd } from '@okstra/usage'
import { activityOf } from './activity.ts'
import { provenanceOf } from './provenance.ts'
import type { DutyRecord } from './records.ts'

/** What the report of every phase is made from: records, and nothing that an agent says of itself. */
export interface SharedRecords {
  readonly manifest: RunManifest
  readonly task: Pick<TaskManifest, 'title' | 'ticketIds' | 'workCategory'>
  readonly events: readonly JournalEvent[]
  readonly state: RunState
  readonly ledger: RequirementLedger
  /** Of a report-writer whose text was checked; a plain text is generated when there is none. */
  readonly narrative?: WrittenNarrative
  readonly instructions: Readonly<Record<string, string>>
  /** Whose training answered for a worker. */
  readonly familyOf: (worker: string) => string
  /** What each attempt that ended used up, and what tokens cost. */
  readonly usage: readonly AttemptUsage[]
  readonly prices: OwnPrices
  /** What happened to branches and settings of the repository meanwhile, in sentences. */
  readonly sharedChanges?: readonly string[]
}

/** The parts of a report that are the same whatever its phase; no rounds are in it. */
export type SharedParts = Pick<
  FinalReport,
  | 'schemaVersion'
  | 'identity'
  | 'run'
  | 'requirements'
  | 'missingInformation'
  | 'crossVerification'
  | 'agentActivity'
  | 'tokenUsage'
  | 'provenance'
>

/** Makes them of the records; `answers` are all answers that count, in the order of the duties. */
export function sharedParts(records: SharedRecords, answers: readonly DutyRecord[]): SharedParts {
  const { manifest, task, ledger, events } = records
  const [projectId = '', taskGroup = '', taskId = ''] = manifest.task.split(':')
  const roster = rosterOf(records, answers)
  const peers = peersSeenBy(answers)
  const independence = measureIndependence(
    roster.filter(({ role, worker }) => role === 'analyser' && !peers.has(worker)),
  )
  return {
    schemaVersion: '2.0',
    identity: {
      reportId: `${projectId}-${taskGroup}-${taskId}-${manifest.taskType}-${manifest.seq}`,
      title: task.title,
      taskType: manifest.taskType,
      projectId,
      taskGroup,
      taskId,
      ticketIds: task.ticketIds,
      workCategory: task.workCategory,
      language: manifest.language,
    },
    run: {
      seq: Number(manifest.seq),
      okstraVersion: manifest.okstraVersion,
      lead: { kind: manifest.inputs.lead, model: null },
      author: records.narrative === undefined ? 'generated' : 'worker',
      baseCommit: manifest.baseCommit,
      sourceCommit: manifest.sourceCommit,
      ...timesOf(events),
    },
    requirements: requirementsOf(ledger),
    missingInformation: missingOf(records, answers),
    crossVerification: {
      roster,
      families: Object.keys(independence.families).length,
      independence: independence.independence,
      rounds: [],
      agreement: null,
    },
    agentActivity: activityOf(events),
    tokenUsage: usageOf(records, roster),
    provenance: provenanceOf(records),
  }
}

/** A whole report, with what its answers retired and what still names it; that changes nothing else in it. */
export function withSuperseded(report: FinalReport): FinalReport {
  const superseded = supersededIn(report)
  return superseded === undefined ? report : { ...report, superseded }
}

function requirementsOf({ source, requirements, gates }: RequirementLedger): Requirement[] {
  const sourceOf = (line: number | undefined) =>
    line === undefined ? {} : { source: `${source.path}:${line}` }
  return [
    ...requirements.map(({ line, ...requirement }) => ({ ...requirement, ...sourceOf(line) })),
    ...gates.map(({ line, ...gate }) => ({ ...gate, kind: 'EG', ...sourceOf(line) })),
  ]
}

/** Every worker once in each role, with how its last duty ended. */
function rosterOf({ manifest, state, familyOf }: SharedRecords, records: readonly DutyRecord[]): RosterRow[] {
  return manifest.roster.map(({ worker, role, provider, model }) => {
    const asked = state.attempts.findLast((row) => row.worker === worker && roleOf(row.duty) === role)
    const last = asked === undefined ? undefined : verdictOf(state, worker, asked.duty)
    const reported = records.findLast((record) => record.worker === worker)?.audit.model.reported
    return {
      worker,
      provider,
      model: reported ?? model,
      modelFamily: familyOf(worker),
      role,
      status: last?.type === 'settled' ? last.status : 'not-run',
      ...(last?.type === 'settled' && last.failure !== undefined ? { failure: last.failure } : {}),
    }
  })
}

function missingOf(
  { manifest, sharedChanges = [] }: SharedRecords,
  records: readonly DutyRecord[],
): FinalReport['missingInformation'] {
  const { dirty } = manifest
  const statements = [
    ...(dirty.length === 0
      ? []
      : [
          `The checkout had uncommitted work that no worker saw: ${dirty.slice(0, 10).join(', ')}${dirty.length > 10 ? ', …' : ''}.`,
        ]),
    ...[...peersSeenBy(records)].map(
      (worker) =>
        `${worker} read results of others while it was to be blind; its opinion is not independent.`,
    ),
    ...sharedChanges,
  ]
  return statements.map((statement, index) => ({ id: formatId('R', index + 1), statement }))
}

/** Workers that read what others answered when they were to be blind. */
function peersSeenBy(records: readonly DutyRecord[]): ReadonlySet<string> {
  return new Set(records.flatMap(({ worker, audit }) => (audit.sawPeers ? [worker] : [])))
}

/** Every attempt that ended counts, also one whose answer does not: it was paid for. */
function usageOf({ usage, prices }: SharedRecords, roster: readonly RosterRow[]): FinalReport['tokenUsage'] {
  const { attempts } = summarizeUsage(usage, { prices })
  return [...new Set(roster.map(({ worker }) => worker))].map((worker) => {
    const own = attempts.filter((row) => row.worker === worker)
    const told = own.filter((row) => row.usage !== null)
    const source = told[0]?.source ?? 'unavailable'
    const costs = told.map(({ costUsd }) => costUsd)
    return {
      worker,
      source: source === 'file' ? 'transcript' : source,
      ...told.reduce((sum, row) => addUsage(sum, row.usage ?? NO_TOKENS), NO_TOKENS),
      // A sum that lacks an attempt would look like the whole.
      costUsd:
        told.length < own.length || costs.includes(null) ? null : sumUsd(costs.map((cost) => cost ?? 0)),
    }
  })
}

function timesOf(events: readonly JournalEvent[]): {
  readonly startedAt: string
  readonly finishedAt: string
} {
  const started = events.find(({ kind }) => kind === 'run.started') ?? events[0]
  const before = events.findIndex(({ kind }) => kind === 'report.sealed')
  const last = events.slice(0, before === -1 ? undefined : before).at(-1)
  return { startedAt: started?.ts ?? '1970-01-01T00:00:00Z', finishedAt: last?.ts ?? '1970-01-01T00:00:00Z' }
}

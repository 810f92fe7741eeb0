import { documentDigest, FINALIZE_STEPS, type RunEvent, sha256Hex, type TeamState } from '@okstra/contracts'
import type { RuleExample, RuleId } from '../../define-rule.ts'
import type { InputDocument } from '../../document.ts'
import { json } from '../example.ts'
import { goodRecords, PROJECT, REPORT, RUN, type RunRecordsDraft, sidecarOf, TASK } from './run-records.ts'

/** An event before it has its place and time. */
export interface DraftEvent {
  kind: RunEvent['kind'] | 'note.added'
  key: string
  data: Record<string, unknown>
  ts?: string
  seq?: number
}

interface RunExampleOptions {
  /** Changes records before digests of them are taken. */
  readonly records?: (records: RunRecordsDraft) => void
  /** Changes the journal. */
  readonly events?: (events: DraftEvent[]) => void
  /** Changes documents after that, by the end of their names; `undefined` removes one. */
  readonly files?: Readonly<Record<string, ((text: string) => string) | undefined>>
  /** Keeps only documents with these ends of names. */
  readonly only?: readonly string[]
  readonly alsoFails?: readonly RuleId[]
}

/** An example that is a good run with some of it changed. */
export function runExample(about: string, options: RunExampleOptions = {}): RuleExample {
  return {
    about,
    documents: () => documentsOf(options),
    ...(options.only === undefined ? { facts: { folders: ['.okstra'], unread: VIEWS } } : {}),
    ...(options.alsoFails === undefined ? {} : { alsoFails: options.alsoFails }),
  }
}

const VIEWS = ['md', 'html'].map((ending) => REPORT.replace(/data\.json$/, ending))

let good: string | undefined

function documentsOf({
  records: edit,
  events: editEvents,
  files = {},
  only,
}: RunExampleOptions): InputDocument[] {
  good ??= JSON.stringify(goodRecords())
  const records = JSON.parse(good) as RunRecordsDraft
  edit?.(records)
  const events = eventsOf(records)
  editEvents?.(events)
  const documents: InputDocument[] = [
    { name: `${TASK}brief.md`, text: records.brief },
    ...(records.packedBrief === undefined
      ? []
      : [{ name: `${RUN}instruction-set/brief.md`, text: records.packedBrief }]),
    json(`${PROJECT}project.json`, { schemaVersion: '1.0', projectId: 'shop' }),
    json(`${TASK}task-manifest.json`, records.taskManifest),
    ledger(`${TASK}timeline.jsonl`, records.timeline),
    ledger(
      `${RUN}journal.jsonl`,
      events.map(({ kind, key, data, ts, seq }, index) => ({
        seq: seq ?? index,
        ts: ts ?? '2026-11-30T08:00:00Z',
        kind,
        key,
        data,
      })),
    ),
    ledger(`${RUN}errors.jsonl`, records.errors),
    json(`${RUN}manifests/run-manifest.json`, records.manifest),
    json(`${RUN}manifests/team-state.json`, teamState(records, events)),
    json(`${RUN}convergence/candidates.json`, records.candidates),
    json(REPORT, records.report),
    json(REPORT.replace('.data.json', '.digests.json'), sidecarOf(records.report)),
    json(`${RUN}reports/post-report.json`, records.postReport),
    ...Object.entries(records.prompts).map(([name, text]) => ({ name: `${RUN}prompts/${name}.md`, text })),
    ...Object.entries(records.results).map(([name, result]) =>
      json(`${RUN}worker-results/${name}.json`, result),
    ),
    ...Object.entries(records.audits).map(([name, audit]) =>
      json(`${RUN}worker-results/${name}.audit.json`, audit),
    ),
  ]
  // Prompts are of no kind: an example that names all its documents must leave them out.
  const known = documents.filter(
    ({ name }) => !name.includes('/prompts/') || files[name.slice(RUN.length)] !== undefined,
  )
  return known
    .filter(({ name }) => only === undefined || only.some((end) => name.endsWith(end)))
    .flatMap((document) => {
      const end = Object.keys(files).find((each) => document.name.endsWith(each))
      if (end === undefined) return [document]
      const change = files[end]
      return change === undefined ? [] : [{ ...document, text: change(document.text) }]
    })
}

function ledger(name: string, rows: readonly unknown[]): InputDocument {
  return { name, text: rows.map((row) => `${JSON.stringify(row)}\n`).join('') }
}

function eventsOf(records: RunRecordsDraft): DraftEvent[] {
  const { manifest, report, candidates } = records
  const event = (kind: DraftEvent['kind'], detail: string, data: Record<string, unknown>): DraftEvent => ({
    kind,
    key: detail === '' ? kind : `${kind}:${detail}`,
    data,
  })
  const work = (duty: string): DraftEvent[] => {
    const names = Object.keys(records.audits).filter((name) => name.includes(`-${duty}-`))
    const attempt = (name: string) => ({ worker: name.slice(0, name.indexOf('-')), duty, n: 1 })
    return [
      ...names.map((name) =>
        event('worker.dispatched', name, {
          ...attempt(name),
          kind: 'first',
          turn: 1,
          prompt: sha256Hex(records.prompts[name] ?? ''),
        }),
      ),
      ...names.map((name) => {
        const result = records.results[name]
        const ended =
          result === undefined
            ? { status: 'error', failure: 'auth', message: 'Log in first.' }
            : { status: 'completed', result: documentDigest(result) }
        return event('worker.finished', name, {
          ...attempt(name),
          ...ended,
          audit: documentDigest(records.audits[name]),
          repair: false,
        })
      }),
      event('results.published', duty, { duty }),
    ]
  }
  const sidecar = sidecarOf(report)
  return [
    event('prepare.started', '', {
      sourceCommit: manifest.sourceCommit,
      baseCommit: manifest.baseCommit,
      nonce: manifest.nonce,
      inputs: documentDigest(manifest.inputs),
    }),
    event('prepare.done', '', { manifest: documentDigest(manifest) }),
    event('run.started', '', { lead: 'headless' }),
    ...work('propose'),
    event('candidates.merged', '', { candidates: documentDigest(candidates) }),
    ...work('reassess'),
    ...work('write-report'),
    event('report.sealed', '', { root: sidecar.root, sidecar: sidecar.digest }),
    ...FINALIZE_STEPS.map((step) => event('finalize.done', step, { step, state: 'done' })),
    event('run.ended', '', { status: 'completed', next: 'implementation-planning' }),
  ]
}

function teamState(records: RunRecordsDraft, events: readonly DraftEvent[]): TeamState {
  const rows = events
    .filter(({ kind }) => kind === 'worker.finished')
    .map(({ data }) => {
      const worker = String(data['worker'])
      const name = `${worker}-${String(data['duty'])}-1`
      return {
        worker,
        role: data['duty'] === 'write-report' ? 'report-writer' : 'analyser',
        duty: String(data['duty']),
        n: 1,
        state: 'exited',
        status: data['status'],
        ...(data['failure'] === undefined
          ? { result: `worker-results/${name}.json` }
          : { failure: data['failure'] }),
      }
    })
  return {
    schemaVersion: '1.0',
    run: records.manifest.run,
    status: 'completed',
    workers: rows,
    updatedAt: '2026-11-30T08:00:00Z',
  } as unknown as TeamState
}

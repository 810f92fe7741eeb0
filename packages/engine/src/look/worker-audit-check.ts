import {
  type CitationState,
  FAILURE_CLASSES,
  type FailureClass,
  type HomeConfig,
  nearest,
  OkstraError,
  PROVIDERS,
  type Provider,
  type RunManifest,
  visible,
  type WorkerAudit,
} from '@okstra/contracts'
import { validate as isRegistry } from '@okstra/contracts/validate/worktree-registry'
import { roleOf, type RunState, taskTypeInfo } from '@okstra/lifecycle'
import { homeLayout, readCatalog, readDocument } from '@okstra/store'
import { type Adapter, readAnswer, type WorkerEvent, type WorkerOutcome } from '@okstra/workers'
import type { EngineDeps } from '../deps.ts'
import { readHomeConfig } from '../read-home-config.ts'
import { type AcceptContext, type Accepted, acceptResult } from '../run/accept-result.ts'
import { makeCitationChecker } from '../run/check-citations.ts'
import { familyReader } from '../run/families.ts'
import { citedPlace } from '../run/cited-items.ts'
import { makeAdapters } from '../run/make-adapters.ts'
import { joinReassessments } from '../run/reassessments.ts'
import { readCandidates, readDuty, requirementIds } from '../run/records.ts'
import { findPlace } from './find-place.ts'
import { type PreparedRun, readPreparedRun } from './prepared-run.ts'

export interface WorkerResultToCheck {
  /** A run id, or a path to it. */
  readonly run: string
  readonly worker: string
  /** The duty that it answers; the last one that the worker was given, or the first of its role, unless told. */
  readonly duty?: string
  /** What the worker handed in: JSON, or a message whose last fenced block is JSON. */
  readonly text: string
  /** What its program wrote to standard output, of each turn. */
  readonly streams?: readonly string[]
  /** The provider that the streams are of; that of the worker unless told. */
  readonly provider?: string
}

/** What the engine would say to a result. */
export interface WorkerAuditCheck {
  readonly run: string
  readonly task: string
  readonly worker: string
  readonly role: AcceptContext['role']
  readonly duty: string
  /** `accepted`: as it is. `repair`: a repair turn can better it. `set-aside`: it is of no use to the run. */
  readonly verdict: 'accepted' | 'repair' | 'set-aside'
  readonly failure: FailureClass | null
  /** Every error, as a repair turn tells it. */
  readonly problems: readonly string[]
  readonly citations: readonly {
    readonly item: string
    readonly place: string
    readonly state: CitationState
  }[]
  /** What could not be looked at, in words. */
  readonly notChecked: readonly string[]
}

/**
 * Holds the result of a worker to what the engine asks of it: form, nonce, the part of its duty, forbidden commands and
 * citations at the frozen commit, by the function that decides it in a run. Nothing is written.
 *
 * @example
 * const { verdict, problems } = await checkWorkerResult({ text, run, worker: 'claude' }, { folder, root }, deps)
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `ROSTER_UNKNOWN_WORKER`, `USAGE_BAD_VALUE` for an unknown duty or provider,
 *   `STORE_CORRUPT`, `STORE_UNREADABLE`, those of git.
 */
export async function checkWorkerResult(
  given: WorkerResultToCheck,
  { folder, root }: { readonly folder: string; readonly root: string },
  deps: Pick<EngineDeps, 'git' | 'home' | 'machine' | 'programs'>,
): Promise<WorkerAuditCheck> {
  const { worker, text, streams = [] } = given
  const { catalog } = await readCatalog(root)
  const place = findPlace(given.run, { folder, root, tasks: catalog.tasks })
  const reading = await readPreparedRun(given.run, place, { root, deps })
  const { state, run, manifest } = reading
  const row = manifest.roster.find((one) => one.worker === worker)
  if (row === undefined) throw unknownWorker(worker, manifest)
  const duty = dutyOf(given.duty, { worker, manifest, state })
  const role = roleOf(duty)
  const config = await readHomeConfig(deps.home)
  const adapter = streams.length === 0 ? undefined : adapterOf(given.provider, { row, reading, config, deps })
  const events = adapter === undefined ? [] : streams.flatMap((stream) => eventsOf(adapter, stream))
  const work = { worker, role, duty, n: 1 }
  const accepted = await acceptResult(outcomeOf(text, events), {
    manifest,
    ...work,
    adapter: adapter ?? { shows: { reads: false, commands: false } },
    tree: await treeOf(row.tree, manifest, deps),
    treeChanges: [],
    citations: makeCitationChecker(deps, { repository: root, commit: manifest.sourceCommit }),
    requirements: await requirementIds(reading),
    home: deps.home,
    ...(await materialOf(worker, duty, { reading, config, deps })),
  })
  return {
    run,
    task: manifest.task,
    worker,
    role,
    duty,
    ...verdictOf(accepted),
    citations: accepted.audit.citations.map(({ item, citation, check }) => ({
      item,
      place: citedPlace(citation),
      state: check.state,
    })),
    notChecked: notChecked(accepted.audit, { duty, hasStream: adapter !== undefined }),
  }
}

function dutyOf(
  wanted: string | undefined,
  {
    worker,
    manifest,
    state,
  }: { readonly worker: string; readonly manifest: RunManifest; readonly state: RunState },
): string {
  const roles = new Set(manifest.roster.filter((row) => row.worker === worker).map(({ role }) => role))
  const duties = taskTypeInfo(manifest.taskType).duties.flatMap(({ duty, role }) =>
    roles.has(role) ? [duty] : [],
  )
  if (wanted !== undefined && !duties.includes(wanted)) {
    throw new OkstraError('USAGE_BAD_VALUE', `${worker} has no duty ${JSON.stringify(visible(wanted))}.`, {
      hint: `Give one of ${duties.join(', ')}.`,
      details: { duty: wanted, duties },
    })
  }
  const last = state.attempts.findLast((attempt) => attempt.worker === worker)?.duty
  return wanted ?? last ?? duties[0] ?? ''
}

function adapterOf(
  wanted: string | undefined,
  {
    row,
    reading,
    config,
    deps,
  }: {
    readonly row: RunManifest['roster'][number]
    readonly reading: PreparedRun
    readonly config: HomeConfig | undefined
    readonly deps: Pick<EngineDeps, 'home' | 'programs'>
  },
): Adapter | undefined {
  const provider = wanted === undefined ? row.provider : PROVIDERS.find((name) => name === wanted)
  if (provider === undefined) throw unknownProvider(wanted ?? '')
  const own = { ...reading.manifest, roster: [{ ...row, provider }] }
  const options = { config, home: deps.home, programs: deps.programs }
  return makeAdapters({ manifest: own, layout: reading.layout }, options).get(row.worker)
}

function eventsOf(adapter: Adapter, stream: string): readonly WorkerEvent[] {
  const parser = adapter.makeParser()
  const lines =
    adapter.framing === 'whole' ? [stream] : stream.split('\n').filter((line) => line.trim() !== '')
  return [...lines.flatMap((line) => parser.line(line)), ...(parser.end?.() ?? [])]
}

/** The result as if its worker had just ended with it: only what it saw and ran is of its stream. */
function outcomeOf(text: string, events: readonly WorkerEvent[]): WorkerOutcome {
  const answer = readAnswer(text)
  const isRead = 'value' in answer
  return {
    ...(isRead
      ? { status: 'completed' as const, result: answer.value }
      : {
          status: FAILURE_CLASSES['invalid-output'].status,
          failure: 'invalid-output' as const,
          message: answer.problem,
        }),
    events: events.filter(({ type }) => type !== 'result' && type !== 'error' && type !== 'unusable'),
    model: { argv: null, reported: null },
    notes: [],
    escaped: [],
    bytes: { stdout: 0, stderr: 0 },
    eventCount: events.length,
    startedAt: '',
    endedAt: '',
  }
}

/** Where its tree is, or was to be: paths in its stream begin with it. */
async function treeOf(
  name: string,
  { task }: Pick<RunManifest, 'task'>,
  { home }: Pick<EngineDeps, 'home'>,
): Promise<string> {
  const registry = await readDocument(homeLayout(home).worktreeRegistry, { check: isRegistry })
  return registry?.records.find((record) => record.key === task && record.name === name)?.path ?? ''
}

/** What the answer to a duty is held against. */
async function materialOf(
  worker: string,
  duty: string,
  {
    reading,
    config,
    deps,
  }: {
    readonly reading: PreparedRun
    readonly config: HomeConfig | undefined
    readonly deps: Pick<EngineDeps, 'home'>
  },
): Promise<Pick<AcceptContext, 'candidates' | 'blockers'>> {
  const { layout, state, manifest } = reading
  const candidates = duty === 'propose' ? undefined : await readCandidates({ layout }, state)
  if (candidates === undefined) return {}
  if (duty !== 'answer-blockers') return { candidates }
  const workers = manifest.roster.flatMap((row) => (row.role === 'analyser' ? [row.worker] : []))
  const records = await readDuty({ layout, manifest }, deps, { state, duty: 'reassess', workers })
  const familyOf = familyReader(manifest, {
    audits: records.map(({ audit }) => audit),
    aliases: config?.modelFamilies ?? {},
  })
  const { blockers } = joinReassessments({ candidates, records, familyOf })
  return { candidates, blockers: blockers.filter((one) => one.worker !== worker).map(({ shown }) => shown) }
}

function verdictOf(accepted: Accepted): Pick<WorkerAuditCheck, 'verdict' | 'failure' | 'problems'> {
  const { status, failure = null, message = `It is ${status}.`, repair, problems } = accepted
  if (repair) return { verdict: 'repair', failure, problems }
  if (status === 'completed') return { verdict: 'accepted', failure, problems }
  return { verdict: 'set-aside', failure, problems: [message] }
}

function notChecked(
  { shows }: Pick<WorkerAudit, 'shows'>,
  { duty, hasStream }: { readonly duty: string; readonly hasStream: boolean },
): readonly string[] {
  const unseen = [
    ...(shows.reads ? [] : ['which files it opened']),
    ...(shows.commands ? [] : ['which commands it ran']),
  ]
  return [
    ...(unseen.length === 0
      ? []
      : [
          `${hasStream ? 'Its stream does not show' : 'There is no stream of it that shows'} ${unseen.join(' and ')}.`,
        ]),
    'Whether it changed files is not looked at.',
    ...(duty === 'write-report' ? ['Its text is held to the record once the run takes it.'] : []),
  ]
}

function unknownWorker(worker: string, { roster }: Pick<RunManifest, 'roster'>): OkstraError {
  const names = [...new Set(roster.map((row) => row.worker))]
  return new OkstraError(
    'ROSTER_UNKNOWN_WORKER',
    `The run has no worker ${JSON.stringify(visible(worker))}.`,
    {
      hint: `Give one of ${names.join(', ')}.`,
      details: { worker, workers: names },
    },
  )
}

function unknownProvider(word: string): OkstraError {
  const near: readonly Provider[] = nearest(word, PROVIDERS) as readonly Provider[]
  return new OkstraError('USAGE_BAD_VALUE', `There is no provider ${JSON.stringify(visible(word))}.`, {
    hint: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `Give one of ${PROVIDERS.join(', ')}.`,
    details: { provider: word, nearest: near },
  })
}

import { type FinalReport, OkstraError, type RunManifest } from '@okstra/contracts'
import { validate as isFinalReport } from '@okstra/contracts/validate/final-report'
import { validate as isRunManifest } from '@okstra/contracts/validate/run-manifest'
import type { FoundRun } from '@okstra/engine'
import { foldRun, type RunState, taskTypeInfo } from '@okstra/lifecycle'
import { readDocument, readJournal, type runLayout } from '@okstra/store'
import { isFile } from '../io/is-file.ts'
import { shownPath } from '../io/shown-path.ts'
import type { ReportedDirection, RunOutcome, RunReport } from './data.ts'
import { waitingOf } from './waiting.ts'

/**
 * What a run came to, as its folder says: nothing of it is remembered from the run itself.
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`, `RUN_NOT_FOUND`.
 */
export async function readOutcome(
  found: FoundRun,
  { cwd, warnings = [] }: { readonly cwd: string; readonly warnings?: readonly string[] },
): Promise<RunOutcome> {
  const { layout } = found
  const manifest = await manifestOf(layout)
  const state = foldRun((await readJournal(layout.journal)).events)
  const report = await readReport(layout, state, cwd)
  const status = state.ended?.status ?? (state.started ? 'running' : 'prepared')
  const waiting =
    status === 'completed' && report !== null
      ? await waitingOf(found, { manifest, report })
      : { pending: null, asked: [], next: nextCommand(manifest, status) }
  return {
    run: manifest.run,
    task: manifest.task,
    taskType: manifest.taskType,
    seq: manifest.seq,
    folder: shownPath(cwd, layout.folder),
    status,
    reason: state.ended?.reason ?? null,
    route: state.ended?.next ?? null,
    report,
    workers: workersOf(state),
    ...waiting,
    warnings,
  }
}

export async function manifestOf(layout: ReturnType<typeof runLayout>): Promise<RunManifest> {
  const manifest = await readDocument(layout.runManifest, { check: isRunManifest })
  if (manifest !== undefined) return manifest
  throw new OkstraError('RUN_NOT_FOUND', `Nothing ever began in ${layout.folder}.`, {
    hint: 'Start it anew: okstra run',
    details: { folder: layout.folder },
  })
}

async function readReport(
  layout: ReturnType<typeof runLayout>,
  { sealed }: RunState,
  cwd: string,
): Promise<RunReport | null> {
  if (sealed === undefined) return null
  const { data, markdown, html } = layout.report
  const report = await readDocument<FinalReport>(data, { check: isFinalReport })
  if (report === undefined) return null
  const view = async (path: string): Promise<string | null> =>
    (await isFile(path)) ? shownPath(cwd, path) : null
  return {
    reportId: report.identity.reportId,
    dataDigest: sealed.root,
    data: shownPath(cwd, data),
    markdown: await view(markdown),
    html: await view(html),
    verdict: report.verdictCard.verdict,
    conclusion: report.verdictCard.conclusion,
    next: report.verdictCard.nextCommand,
    directions: directionsOf(report),
  }
}

/** Directions of a report, those that can be selected first. */
function directionsOf({ optionSelection }: FinalReport): ReportedDirection[] {
  const { options = [], candidateAudit = [] } = optionSelection ?? {}
  return [
    ...options.map(({ candidate, coverage, rank, score }) => ({
      id: candidate.id,
      title: candidate.title,
      rank,
      points: score.total,
      ...figuresOf(coverage),
      reasons: [],
    })),
    ...candidateAudit.map(({ candidate, coverage, score, reasons }) => ({
      id: candidate.id,
      title: candidate.title,
      rank: null,
      points: score?.total ?? null,
      ...figuresOf(coverage),
      reasons: reasons.map(({ message }) => message),
    })),
  ]
}

type Coverage = NonNullable<FinalReport['optionSelection']>['options'][number]['coverage']

function figuresOf(
  coverage: Coverage | undefined,
): Pick<ReportedDirection, 'coveragePercent' | 'scopePrecisionPercent' | 'coverageVerdict'> {
  return {
    coveragePercent: coverage?.coveragePercent ?? null,
    scopePrecisionPercent: coverage?.scopePrecisionPercent ?? null,
    coverageVerdict: coverage?.coverageVerdict ?? null,
  }
}

function workersOf({ attempts }: RunState): RunOutcome['workers'] {
  const last = new Map(attempts.map((attempt) => [`${attempt.worker} ${attempt.duty}`, attempt]))
  return [...last.values()].map(({ worker, duty, n, finished }) => ({
    worker,
    duty,
    n,
    status: finished?.status ?? null,
    failure: finished?.failure ?? null,
    message: finished?.message ?? null,
  }))
}

function nextCommand(
  { run, task, taskType, inputs }: RunManifest,
  status: RunOutcome['status'],
): string | null {
  const isHosted = inputs.lead === 'host' && (status === 'prepared' || status === 'running')
  if (isHosted) return `okstra step next ${run}`
  switch (status) {
    case 'prepared':
      return taskTypeInfo(taskType).built === 'run' ? `okstra resume ${run}` : null
    case 'running':
    case 'waiting-for-user':
      return `okstra resume ${run}`
    case 'completed':
      return null
    default:
      return `okstra run ${taskType} --task-key ${task}`
  }
}

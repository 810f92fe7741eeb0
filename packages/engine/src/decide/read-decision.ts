import {
  type DecisionRow,
  type DigestSidecar,
  documentDigest,
  type FinalReport,
  type Finding,
  isOkstraError,
  type RunManifest,
  type TaskKey,
  type TimelineRow,
} from '@okstra/contracts'
import { validate as isDigestSidecar } from '@okstra/contracts/validate/digest-sidecar'
import { validate as isRunManifest } from '@okstra/contracts/validate/run-manifest'
import { bindSelection, type BoundSelection } from '@okstra/direction'
import { type DirectionFacts, foldRun } from '@okstra/lifecycle'
import { readDocument, readJournal, readTimeline, taskLayout } from '@okstra/store'
import { validateDocuments } from '@okstra/validate'
import { readdir, readFile } from 'node:fs/promises'
import { basename, relative, sep } from 'node:path'
import type { FoundRun } from '../find-run.ts'

/** A report of option selection with the decision that stands on it. */
export interface DirectionReading {
  readonly facts: DirectionFacts
  readonly manifest?: RunManifest
  readonly data?: FinalReport
  /** The report data, relative to the project root, with forward slashes. */
  readonly path: string
  /** What people are told: the id of the report, its path while it cannot be read. */
  readonly name: string
  readonly bound?: BoundSelection
  readonly responses: readonly string[]
}

/**
 * All that the gate of planning and the recording of a direction look at. Nothing is written, and nothing of what is
 * on disk is believed without the seal in the journal.
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readDirection(run: FoundRun, task: TaskKey): Promise<DirectionReading> {
  const { root, layout } = run
  const path = projectPath(root, layout.report.data)
  const { events } = await readJournal(layout.journal)
  const { sealed } = foldRun(events)
  const manifest = await readDocument(layout.runManifest, { check: isRunManifest })
  const text = await readFile(layout.report.data, 'utf8').catch(() => undefined)
  const findings = text === undefined ? [missingReport(path)] : await findingsOf(path, text)
  const isUsable = !findings.some(({ severity }) => severity === 'error')
  const data = isUsable && text !== undefined ? (JSON.parse(text) as FinalReport) : undefined
  const { rows } = await readTimeline(taskLayout(root, task).timeline)
  const row = standingDecision(
    rows.flatMap(({ isKnown, value }) => (isKnown ? [value] : [])),
    path,
  )
  const responses = await listResponses(layout.userResponses)
  const bound =
    row?.response === undefined ? undefined : await bind(run, { row, text: text ?? '', sealed: sealed?.root })
  const identity = data?.identity
  return {
    facts: {
      report: path,
      ...(identity === undefined
        ? {}
        : {
            reportId: identity.reportId,
            task: `${identity.projectId}:${identity.taskGroup}:${identity.taskId}`,
            taskType: identity.taskType,
          }),
      ...(data?.optionSelection === undefined ? {} : { mode: data.optionSelection.mode }),
      findings,
      sealed: sealed?.root ?? null,
      found: data === undefined ? null : documentDigest(data),
      displayed: (data?.optionSelection?.options ?? []).map(({ id }) => id),
      ...(row === undefined ? {} : { row }),
      ...(bound === undefined ? {} : { bound }),
      ...(manifest?.inputs.direction === undefined
        ? {}
        : { upstream: upstreamOf(manifest.inputs.direction) }),
    },
    ...(manifest === undefined ? {} : { manifest }),
    ...(data === undefined ? {} : { data }),
    path,
    name: identity?.reportId ?? path,
    ...(bound?.verdict === 'bound' ? { bound } : {}),
    responses,
  }
}

function upstreamOf({ source, sha256, actor }: NonNullable<RunManifest['inputs']['direction']>) {
  return { source, digest: sha256, actor }
}

function missingReport(path: string): Finding {
  return { code: 'REPORT_INVALID', severity: 'error', message: 'The run has no report.', target: path }
}

export async function findingsOf(path: string, text: string): Promise<readonly Finding[]> {
  return await validateDocuments([{ name: path, text, kind: 'final-report' }])
}

/** The last decision on a report: a later one replaces what was before it. */
function standingDecision(rows: readonly TimelineRow[], report: string): DecisionRow | undefined {
  return rows
    .flatMap(({ decision }) =>
      decision?.decision === 'select-direction' && decision.report === report ? [decision] : [],
    )
    .at(-1)
}

async function bind(
  { layout }: FoundRun,
  {
    row,
    text,
    sealed,
  }: {
    readonly row: DecisionRow
    readonly text: string
    readonly sealed: string | undefined
  },
) {
  const name = basename(row.response ?? '')
  const response = await readFile(layout.userResponse(name), 'utf8').catch(() => undefined)
  if (response === undefined) return undefined
  // Only what was recorded counts: a file that somebody put beside it has no row and replaces nothing.
  const sidecar = await readSidecar(layout)
  return bindSelection(response, {
    data: text,
    ...(sealed === undefined ? {} : { sealedDigest: sealed }),
    ...(sidecar === undefined ? {} : { sidecar }),
  })
}

/** The digests of a report's parts; a damaged file of them only makes a refusal less exact. */
export async function readSidecar({ report }: FoundRun['layout']): Promise<DigestSidecar | undefined> {
  return await readDocument(report.digests, { check: isDigestSidecar }).catch((cause: unknown) => {
    if (isOkstraError(cause)) return undefined
    throw cause
  })
}

/** Names of the recorded responses, oldest first. */
export async function listResponses(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.md')).toSorted((a, b) => numberOf(a) - numberOf(b))
}

function numberOf(name: string): number {
  return Number(/-([0-9]+)\.md$/.exec(name)?.[1] ?? 0)
}

/** A path relative to the project root, as documents hold it. */
export function projectPath(root: string, path: string): string {
  return relative(root, path).split(sep).join('/')
}

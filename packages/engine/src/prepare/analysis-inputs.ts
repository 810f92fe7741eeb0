import {
  isOkstraError,
  OkstraError,
  parseTaskKey,
  type RunManifest,
  sha256Hex,
  visible,
} from '@okstra/contracts'
import { citedFiles } from '@okstra/evidence'
import { isAnalysisAtCommit, TARGET_FLAGS, targetFlag } from '@okstra/lifecycle'
import { renderMarkdown } from '@okstra/report/markdown'
import { readTask } from '@okstra/store'
import { blobsAtCommit } from '@okstra/worktree'
import { join } from 'node:path'
import { readSealed, type SealedReport } from '../decide/read-sealed.ts'
import type { EngineDeps } from '../deps.ts'
import { findRun } from '../find-run.ts'
import type { PrepareRequest } from './request.ts'

type Inputs = RunManifest['inputs']

/** An earlier report that goes in as evidence, with what workers are given of it. */
export interface EvidenceReport {
  readonly input: NonNullable<Inputs['evidenceReports']>[number]
  readonly handOff: string
}

/** Says that nothing goes in, where the last run took something. */
const NO_EVIDENCE = 'none'

/** Tokens that the hand-off of one report may take of the packet. */
const HAND_OFF_TOKENS = 6000

/**
 * What the user named for an analysis; `undefined` for a phase that takes nothing of the kind.
 *
 * @throws {OkstraError} `USAGE_MISSING_VALUE` when it is missing or blank, `USAGE_BAD_VALUE` when it is given to a phase
 *   that takes none.
 */
export function readTarget(request: PrepareRequest): Inputs['target'] {
  const { taskType } = request
  const own = targetFlag(taskType)
  for (const [phase, flag] of Object.entries(TARGET_FLAGS)) {
    if (flag === own || request[flag] === undefined) continue
    throw new OkstraError('USAGE_BAD_VALUE', `${taskType} takes no --${flag}.`, {
      hint: `Leave --${flag} out, or run ${phase}.`,
      details: { taskType, flag: `--${flag}` },
    })
  }
  if (own === undefined) return undefined
  const text = request[own]?.trim() ?? ''
  if (text !== '') return { text, sha256: sha256Hex(text) }
  const what = own === 'feature' ? 'the feature that is traced' : 'the change that is mapped'
  throw new OkstraError('USAGE_MISSING_VALUE', `${taskType} needs ${what}.`, {
    hint: `Name it in a sentence: okstra run ${taskType} --${own} TEXT`,
    details: { taskType, flag: `--${own}` },
  })
}

/**
 * The earlier reports that go in as evidence, each once. One whose cited files changed since goes in as well, and says
 * which they are.
 *
 * @throws {OkstraError} `USAGE_BAD_VALUE` for a phase that takes none, `RUN_NOT_FOUND`, `TASK_UNKNOWN`, those of
 *   {@link readSealed} and of git.
 */
export async function readEvidence(
  { taskType, evidence = [], folder }: PrepareRequest,
  deps: Pick<EngineDeps, 'git'>,
  { root, sourceCommit }: { readonly root: string; readonly sourceCommit: string },
): Promise<EvidenceReport[]> {
  if (evidence.length > 0 && !isAnalysisAtCommit(taskType)) {
    throw new OkstraError('USAGE_BAD_VALUE', `${taskType} takes no --evidence.`, {
      hint: 'Leave --evidence out, or run project-analysis, feature-analysis or change-impact-analysis.',
      details: { taskType, flag: '--evidence' },
    })
  }
  const found = new Map<string, EvidenceReport>()
  for (const word of evidence) {
    if (word === NO_EVIDENCE) continue
    const sealed = await readSealed(await findRun(await reportOf(word, root), { folder, root }))
    if (found.has(sealed.path)) continue
    found.set(sealed.path, await asEvidence(sealed, deps, { root, sourceCommit }))
  }
  return [...found.values()]
}

/** A task key stands for the newest report of the task; anything else leads to a run. */
async function reportOf(word: string, root: string): Promise<string> {
  const key = keyOf(word)
  if (key === undefined) return word
  const task = await readTask(root, key)
  if (task === undefined) {
    throw new OkstraError('TASK_UNKNOWN', `This project has no task ${visible(word)}.`, {
      hint: 'See what there is: okstra status',
      details: { task: word },
    })
  }
  if (task.latestReport !== undefined) return join(root, task.latestReport.path)
  throw new OkstraError('REPORT_INVALID', `The task ${visible(word)} has no report yet.`, {
    hint: 'Leave it out, or run the task first.',
    details: { task: word },
  })
}

function keyOf(word: string) {
  if (!/^[^:/\\]+:[^:/\\]+:[^:/\\]+$/u.test(word)) return undefined
  try {
    return parseTaskKey(word)
  } catch (cause) {
    if (isOkstraError(cause, 'ID_INVALID')) return undefined
    throw cause
  }
}

async function asEvidence(
  { data, digest, path, name }: SealedReport,
  deps: Pick<EngineDeps, 'git'>,
  { root, sourceCommit }: { readonly root: string; readonly sourceCommit: string },
): Promise<EvidenceReport> {
  const seen = data.run.sourceCommit
  if (seen === null) {
    throw new OkstraError('REPORT_INVALID', `${path} stands on no commit.`, {
      hint: 'Leave it out, or run its phase again.',
      details: { report: path },
    })
  }
  const paths = [...citedFiles(data.evidence).keys()]
  const now = await blobsAtCommit(deps.git, { repository: root, commit: sourceCommit, paths })
  const then = await blobsThen(deps, { repository: root, commit: seen, paths })
  const changed = paths.filter((file) => then.get(file) === undefined || then.get(file) !== now.get(file))
  return {
    input: { path, reportId: name, dataDigest: digest, sourceCommit: seen, changed },
    handOff: renderMarkdown(data, { dataDigest: digest, tokenBudget: HAND_OFF_TOKENS }),
  }
}

/** A commit that is gone says nothing of its files: then they all may have changed. */
async function blobsThen(
  { git }: Pick<EngineDeps, 'git'>,
  place: Parameters<typeof blobsAtCommit>[1],
): Promise<ReadonlyMap<string, string>> {
  return await blobsAtCommit(git, place).catch((cause: unknown) => {
    if (isOkstraError(cause, 'WORKTREE_UNKNOWN_COMMIT')) return new Map<string, string>()
    throw cause
  })
}

/** What the user is told of evidence before anything starts: reports that are stale, by name. */
export function staleWarnings(evidence: readonly EvidenceReport[]): string[] {
  return evidence.flatMap(({ input: { reportId, changed } }) =>
    changed.length === 0
      ? []
      : [`The evidence report ${reportId} is stale: ${changed.map(visible).join(', ')} changed since.`],
  )
}

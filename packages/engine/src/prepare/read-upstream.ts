import {
  type CriterionWeights,
  documentDigest,
  type FinalReport,
  isOkstraError,
  OkstraError,
  type RawCandidate,
  type RunManifest,
  type SelectionMode,
  sha256Hex,
  type TaskKey,
} from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import { validate as isFinalReport } from '@okstra/contracts/validate/final-report'
import { foldRun } from '@okstra/lifecycle'
import { mergeCandidates, parseWeights } from '@okstra/options'
import { listRuns, readDocument, readJournal, runLayout } from '@okstra/store'
import { readInput } from '../read-input.ts'
import type { PrepareRequest } from './request.ts'

const TASK_TYPE = 'implementation-option-selection'

/** The `user` as the source of a direction that was given. */
export const GIVEN_BY = 'user'

/**
 * `IO-` ids of earlier runs of the task, by fingerprint, audited candidates included: a direction keeps its number
 * for the life of the task. A report that was changed after its seal says nothing here.
 */
export async function knownOptionIds(root: string, task: TaskKey): Promise<Record<string, string>> {
  const known: Record<string, string> = {}
  for (const seq of await listRuns(root, task, TASK_TYPE)) {
    const selection = (await sealedReport(runLayout(root, { task, taskType: TASK_TYPE, seq })))
      ?.optionSelection
    if (selection === undefined) continue
    for (const { candidate } of [...selection.options, ...selection.candidateAudit]) {
      known[candidate.fingerprint] ??= candidate.id
    }
  }
  return known
}

/** The report of a run, when it is what its journal says was sealed. */
async function sealedReport({
  journal,
  report,
}: ReturnType<typeof runLayout>): Promise<FinalReport | undefined> {
  const { sealed } = foldRun((await readJournal(journal)).events)
  if (sealed === undefined) return undefined
  const data = await readDocument(report.data, { check: isFinalReport }).catch((cause: unknown) => {
    if (isOkstraError(cause, 'STORE_CORRUPT')) return undefined
    throw cause
  })
  return data !== undefined && documentDigest(data) === sealed.root ? data : undefined
}

export interface GivenDirection {
  readonly text: string
  readonly candidate: RawCandidate
  readonly input: NonNullable<RunManifest['inputs']['direction']>
}

/**
 * Mode, weights and, for `preselected-validation`, the given direction.
 *
 * @throws {OkstraError} `USAGE_MISSING_VALUE`, `USAGE_BAD_VALUE`, `INPUT_INVALID`, `OPTIONS_BAD_WEIGHTS`, the codes of
 *   reading a file.
 */
export async function readSelectionInputs(
  request: PrepareRequest,
  root: string,
): Promise<{
  readonly mode: SelectionMode
  readonly weights?: CriterionWeights
  readonly direction?: GivenDirection
}> {
  const mode =
    request.mode ?? (request.direction === undefined ? 'candidate-comparison' : 'preselected-validation')
  const place = { folder: request.folder, root }
  const weights =
    request.weights === undefined ? undefined : parseWeights(await weightsIn(request.weights, place))
  if (mode === 'candidate-comparison') {
    if (request.direction !== undefined) {
      throw new OkstraError('USAGE_BAD_VALUE', 'A comparison takes no given direction.', {
        hint: 'Leave --direction out, or use --mode preselected-validation.',
      })
    }
    return { mode, ...(weights === undefined ? {} : { weights }) }
  }
  if (request.direction === undefined) {
    throw new OkstraError(
      'USAGE_MISSING_VALUE',
      'preselected-validation checks a direction, and none is given.',
      {
        hint: 'Give --direction FILE: a JSON document of schema raw-candidate.',
      },
    )
  }
  const file = await readInput(request.direction, { ...place, what: 'The direction' })
  const candidate: unknown = parseJson(file.text, { source: file.source })
  const [rejected] = mergeCandidates({ proposals: [{ worker: GIVEN_BY, candidate }] }).rejected
  if (rejected !== undefined) {
    const reasons = rejected.reasons.map(({ message }) => message)
    throw new OkstraError(
      'INPUT_INVALID',
      `${file.source} is no direction that can be checked: ${reasons.join(' ')}`,
      {
        hint: 'Its schema: okstra schema raw-candidate.',
        details: { source: file.source, reasons: rejected.reasons },
      },
    )
  }
  const input = { source: file.source, sha256: sha256Hex(file.text), actor: request.actor ?? 'user' }
  return {
    mode,
    ...(weights === undefined ? {} : { weights }),
    direction: { text: file.text, candidate: candidate as RawCandidate, input },
  }
}

async function weightsIn(
  name: string,
  place: { readonly folder: string; readonly root: string },
): Promise<Readonly<Record<string, unknown>>> {
  const { text, source } = await readInput(name, { ...place, what: 'The file of weights' })
  const value = parseJson(text, { source })
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>
  throw new OkstraError('OPTIONS_BAD_WEIGHTS', `${source} holds no weights.`, {
    hint: 'Write a JSON object with points of 100 for each of the eight criteria.',
    details: { source },
  })
}

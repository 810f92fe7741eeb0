import {
  documentDigest,
  excerpt,
  type FinalReport,
  type Finding,
  OkstraError,
  type RankedOption,
  type SelectedDirectionSnapshot,
  type UpstreamDecision,
} from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/selected-direction'
import type { BoundSelection } from './bind-selection.ts'
import { displayedOptions } from './read-report.ts'

interface SnapshotBase {
  /** The report data that the selection was bound to. */
  readonly data: FinalReport
  /** Where the report lies, relative to the project root, with forward slashes. */
  readonly sourceReport: string
}

/** The report with the decision: a bound selection, or the upstream one. */
export type SnapshotInput = SnapshotBase &
  (
    | { readonly bound: BoundSelection }
    /** In `preselected-validation`: who gave the direction, where that is recorded, and its digest. */
    | { readonly upstream: Omit<UpstreamDecision, 'kind'> }
  )

/**
 * The content of `selected-direction.json`: the one direction that planning realises, with whose decision
 * it is, and the digest of itself. Confirming a direction approves no plan.
 *
 * @example
 * const snapshot = makeDirectionSnapshot({ bound, data, sourceReport: 'runs/001/report.data.json' })
 * const selectedDirectionRef = { path: 'selected-direction.json', digest: snapshot.digest }
 *
 * @throws {OkstraError} `INPUT_INVALID` for a path that is not relative; `DIRECTION_STALE` when the data is
 *   not what the selection was bound to; `DIRECTION_MODE` when the decision does not suit the mode of the
 *   report; `DIRECTION_NOT_DISPLAYED` when a given direction was not found valid.
 *
 * @see spec page 04, "@okstra/direction"
 */
export function makeDirectionSnapshot(input: SnapshotInput): SelectedDirectionSnapshot {
  const { data, sourceReport } = input
  checkPath(sourceReport)
  const { option, decision, userConstraints } =
    'bound' in input ? selected(input.bound, data) : given(input.upstream, data)
  const { candidate } = option
  const body = {
    schemaVersion: '1.0',
    mode: data.optionSelection?.mode ?? 'candidate-comparison',
    sourceReport,
    sourceDataDigest: documentDigest(data),
    option: option.id,
    fingerprint: candidate.fingerprint,
    title: candidate.title,
    mechanism: candidate.mechanism,
    boundary: candidate.boundary,
    commitments: candidate.commitments,
    requirements: data.requirements,
    invariants: data.optionSelection?.invariants ?? [],
    userConstraints,
    decision,
  } as const
  return { ...body, digest: documentDigest(body) }
}

type Decided = Pick<SelectedDirectionSnapshot, 'decision' | 'userConstraints'> & {
  readonly option: RankedOption
}

function selected({ selection, dataDigest }: BoundSelection, data: FinalReport): Decided {
  const option = displayedOptions(data).find(({ id }) => id === selection.option)
  if (option === undefined || documentDigest(data) !== dataDigest) {
    throw new OkstraError('DIRECTION_STALE', 'The report data is not what the selection was bound to.', {
      hint: 'Bind the selection again.',
      details: { bound: dataDigest },
    })
  }
  const { responder, created, note, constraints } = selection
  const decision = { kind: 'selection', responder, created, ...(note === undefined ? {} : { note }) } as const
  return { option, decision, userConstraints: constraints }
}

function given(upstream: Omit<UpstreamDecision, 'kind'>, data: FinalReport): Decided {
  const { optionSelection } = data
  if (optionSelection?.mode !== 'preselected-validation') {
    throw new OkstraError(
      'DIRECTION_MODE',
      'Only a report in preselected-validation mode takes an upstream decision.',
      {
        hint: 'Select one of the displayed options.',
        details: { mode: optionSelection?.mode ?? null },
      },
    )
  }
  const displayed = displayedOptions(data)
  const [option] = displayed
  if (option === undefined || displayed.length > 1) {
    throw new OkstraError('DIRECTION_NOT_DISPLAYED', 'The given direction was not found valid.', {
      hint: 'Read the audit, change the direction, and run the phase again.',
      details: { displayed: displayed.map(({ id }) => id) },
    })
  }
  return { option, decision: { kind: 'upstream', ...upstream }, userConstraints: [] }
}

function checkPath(path: string): void {
  const bad =
    path === '' ||
    /^(?:[/\\]|[A-Za-z]:)|\\|\0/.test(path) ||
    path.split('/').some((part) => part === '..' || part === '')
  if (!bad) return
  throw new OkstraError(
    'INPUT_INVALID',
    `${JSON.stringify(excerpt(path, 120))} is no path relative to the project root.`,
    {
      hint: 'Give the path of the report from the project root, with forward slashes.',
      details: { path },
    },
  )
}

/**
 * Whether a snapshot is of the right shape and unchanged since it was made.
 *
 * @example
 * checkDirectionSnapshot(snapshot) // => []
 */
export function checkDirectionSnapshot(snapshot: unknown): Finding[] {
  const finding = (message: string, pointer: string): Finding => ({
    code: 'DIRECTION_REF_MISMATCH',
    severity: 'error',
    message,
    pointer,
    hint: 'Make the snapshot again from the bound selection.',
  })
  if (!validate(snapshot)) {
    return (validate.errors ?? []).map(({ instancePath, message = 'is not valid' }) =>
      finding(`${instancePath} ${message}.`, instancePath),
    )
  }
  const { digest, ...body } = snapshot
  return documentDigest(body) === digest
    ? []
    : [finding('The selected direction was changed after it was made.', '/digest')]
}

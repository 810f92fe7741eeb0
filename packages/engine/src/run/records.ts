import {
  type CandidateSet,
  documentDigest,
  OkstraError,
  type RequirementLedger,
  type WorkerAudit,
  type WorkerResult,
} from '@okstra/contracts'
import { validate as isCandidateSet } from '@okstra/contracts/validate/candidate-set'
import { validate as isLedger } from '@okstra/contracts/validate/requirement-ledger'
import { validate as isAudit } from '@okstra/contracts/validate/worker-audit'
import { validate as isResult } from '@okstra/contracts/validate/worker-result'
import { type RunState, verdictOf } from '@okstra/lifecycle'
import { homeLayout, readDocument } from '@okstra/store'
import type { EngineDeps } from '../deps.ts'
import type { HeldRun } from '../prepare/prepare-run.ts'

/** What a worker's duty came to, with the records of the attempt that counts. */
export interface DutyRecord {
  readonly worker: string
  readonly n: number
  readonly result: WorkerResult
  readonly audit: WorkerAudit
}

/**
 * The results of a duty that count, by worker, from the run folder or, while they are blind, from the home. What does
 * not have the digest that the journal records is not what the worker said, and stops the run.
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readDuty(
  run: Pick<HeldRun, 'layout' | 'manifest'>,
  deps: Pick<EngineDeps, 'home'>,
  {
    state,
    duty,
    workers,
  }: { readonly state: RunState; readonly duty: string; readonly workers: readonly string[] },
): Promise<DutyRecord[]> {
  const records: DutyRecord[] = []
  for (const worker of workers) {
    const verdict = verdictOf(state, worker, duty)
    if (verdict.type !== 'settled' || verdict.status !== 'completed') continue
    const { n } = verdict
    const attempt = state.attempts.find((row) => row.worker === worker && row.duty === duty && row.n === n)
    const place = state.published.has(duty)
      ? run.layout.work({ worker, duty, n })
      : homeLayout(deps.home).blindWork(run.manifest.run, { worker, duty, n })
    const result = await readDocument(place.result, { check: isResult })
    const audit = await readDocument(place.audit, { check: isAudit })
    if (result === undefined || audit === undefined) throw damaged(place.result, 'is missing')
    if (documentDigest(result) !== attempt?.finished?.result) {
      throw damaged(place.result, 'is not what the journal recorded')
    }
    if (documentDigest(audit) !== attempt.finished.audit) {
      throw damaged(place.audit, 'is not what the journal recorded')
    }
    records.push({ worker, n, result, audit })
  }
  return records
}

/** The merged set, as the journal recorded it; `undefined` before the merge. */
export async function readCandidates(
  run: Pick<HeldRun, 'layout'>,
  state: RunState,
): Promise<CandidateSet | undefined> {
  if (state.candidates === undefined) return undefined
  const set = await readDocument(run.layout.candidates, { check: isCandidateSet })
  if (set === undefined || documentDigest(set) !== state.candidates) {
    throw damaged(
      run.layout.candidates,
      set === undefined ? 'is missing' : 'is not what the journal recorded',
    )
  }
  return set
}

export async function readLedgerOf(run: Pick<HeldRun, 'layout'>): Promise<RequirementLedger> {
  const path = run.layout.instructionSet('requirements.json')
  const ledger = await readDocument(path, { check: isLedger })
  if (ledger === undefined) throw damaged(path, 'is missing')
  return ledger
}

/** Every id that the brief of a run declares, external gates too. */
export async function requirementIds(run: Pick<HeldRun, 'layout'>): Promise<string[]> {
  const { requirements, gates } = await readLedgerOf(run)
  return [...requirements, ...gates].map(({ id }) => id)
}

function damaged(path: string, what: string): OkstraError {
  return new OkstraError('STORE_CORRUPT', `${path} ${what}.`, {
    hint: 'The run cannot go on with it. Put the file back from a copy, or run the phase again: okstra run.',
    details: { file: path },
  })
}

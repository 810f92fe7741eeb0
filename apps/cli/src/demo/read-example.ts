import {
  type Brief,
  type Evidence,
  type EvidenceCheck,
  OkstraError,
  type Reassessment,
  type RosterRow,
  type WorkerFinding,
  type WorkerResult,
} from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import { validate as isReassessment } from '@okstra/contracts/validate/reassessment'
import { validate as isWorkerResult } from '@okstra/contracts/validate/worker-result'
import { readBrief } from '@okstra/coverage/readers'
import { checkCitation, modelFamily } from '@okstra/evidence'
import type { ExampleFiles } from './load-example.ts'

/** What the files of the example say. */
export interface Example {
  readonly brief: Brief
  readonly roster: readonly RosterRow[]
  readonly invariants: readonly string[]
  readonly findings: readonly { readonly worker: string; readonly finding: WorkerFinding }[]
  /** Raw: what is wrong with one becomes a reason in the report. */
  readonly proposals: readonly { readonly worker: string; readonly candidate: unknown }[]
  readonly reassessments: readonly Reassessment[]
  /** Looks a citation up in the example's source files. */
  readonly check: (citation: Evidence) => EvidenceCheck
}

export const BRIEF_PATH = 'brief.md'

/**
 * Reads the files of the example.
 *
 * @throws {OkstraError} `BRIEF_INVALID`, `INPUT_INVALID`
 */
export function readExample(files: ExampleFiles): Example {
  const { brief, findings } = readBrief(files.brief, { path: BRIEF_PATH })
  const error = findings.find(({ severity }) => severity === 'error')
  if (error !== undefined)
    throw new OkstraError('BRIEF_INVALID', error.message, { details: { finding: error } })
  const roster = parseJson(files.roster) as unknown as Roster
  const results = roster.analysts.map(({ worker }) => readResult(worker, files.proposals.get(worker) ?? ''))
  return {
    brief,
    roster: roster.analysts.map(({ worker, model }) => ({
      worker,
      provider: 'rehearsal',
      model,
      modelFamily: modelFamily(model),
      role: 'analyser',
      status: 'completed',
    })),
    invariants: roster.invariants,
    findings: results.flatMap(({ worker, result }) =>
      result.findings.map((finding) => ({ worker, finding })),
    ),
    proposals: results.flatMap(({ worker, candidates }) =>
      candidates.map((candidate) => ({ worker, candidate })),
    ),
    reassessments: roster.analysts.map(({ worker }) =>
      readReassessment(worker, files.reassessments.get(worker) ?? ''),
    ),
    check: (citation) => checkEvidence(citation, files.repository),
  }
}

interface Roster {
  readonly analysts: readonly { readonly worker: string; readonly model: string }[]
  readonly invariants: readonly string[]
}

/** Candidates are taken as they are: one that breaks the rules costs its analyst that one, not all. */
function readResult(worker: string, text: string) {
  const { candidates = [], ...rest } = parseJson(text, { source: worker }) as unknown as Omit<
    WorkerResult,
    'candidates'
  > & {
    readonly candidates?: readonly unknown[]
  }
  if (!isWorkerResult(rest)) throw invalid(`The result of ${worker}`)
  return { worker, result: rest, candidates }
}

function readReassessment(worker: string, text: string): Reassessment {
  const value: unknown = parseJson(text, { source: worker })
  if (!isReassessment(value)) throw invalid(`The reassessment of ${worker}`)
  return value
}

function invalid(what: string): OkstraError {
  return new OkstraError('INPUT_INVALID', `${what} does not have the shape that its schema asks for.`, {
    hint: 'The shipped example was changed; install okstra again.',
  })
}

/** The rehearsal ran no command and cites no artifact: only code can be looked up here. */
function checkEvidence(citation: Evidence, repository: ReadonlyMap<string, string>): EvidenceCheck {
  if ('path' in citation) return checkCitation(citation, { file: repository.get(citation.path) })
  return { state: 'url' in citation ? 'external' : 'unchecked' }
}

import type { FinalReport } from '@okstra/contracts'

/** Ids that one place of a report refers to; the pointer is made only when somebody asks. */
export interface Reference {
  readonly ids: readonly string[]
  readonly pointer: (index: number) => string
}

/** A reference to one thing. */
export interface Mention {
  readonly id: string
  readonly pointer: () => string
}

/** Places that refer to evidence rows; those of the reassessments are checked with them. */
export function* evidenceReferences(report: FinalReport): Generator<Reference> {
  for (const [index, { evidence }] of report.findings.entries()) {
    yield { ids: evidence, pointer: (at) => `/findings/${index}/evidence/${at}` }
  }
  const selection = report.optionSelection
  if (selection === undefined) return
  for (const list of ['options', 'candidateAudit'] as const) {
    for (const [index, { candidate }] of selection[list].entries()) {
      const base = `/optionSelection/${list}/${index}/candidate/evidence`
      yield { ids: candidate.evidence, pointer: (at) => `${base}/${at}` }
    }
  }
}

/** Every place that names a worker, with the worker's id. */
export function* workerMentions(report: FinalReport): Generator<Mention> {
  for (const [index, { sources }] of report.findings.entries()) {
    for (const [at, source] of sources.entries()) {
      yield { id: workerOf(source), pointer: () => `/findings/${index}/sources/${at}` }
    }
  }
  for (const [index, { source }] of report.evidence.entries()) {
    yield { id: workerOf(source), pointer: () => `/evidence/${index}/source` }
  }
  for (const [index, { worker }] of report.agentActivity.entries()) {
    if (worker !== null) yield { id: worker, pointer: () => `/agentActivity/${index}/worker` }
  }
  for (const [index, { worker }] of report.tokenUsage.entries()) {
    yield { id: worker, pointer: () => `/tokenUsage/${index}/worker` }
  }
  for (const [round, { voters }] of report.crossVerification.rounds.entries()) {
    for (const [at, id] of voters.entries()) {
      yield { id, pointer: () => `/crossVerification/rounds/${round}/voters/${at}` }
    }
  }
  yield* selectionWorkers(report)
}

function* selectionWorkers({ optionSelection: selection }: FinalReport): Generator<Mention> {
  if (selection === undefined) return
  for (const list of ['options', 'candidateAudit'] as const) {
    for (const [index, { candidate }] of selection[list].entries()) {
      for (const [at, source] of candidate.sources.entries()) {
        yield {
          id: workerOf(source),
          pointer: () => `/optionSelection/${list}/${index}/candidate/sources/${at}`,
        }
      }
    }
  }
  for (const [index, { source }] of selection.rejectedProposals.entries()) {
    yield { id: workerOf(source), pointer: () => `/optionSelection/rejectedProposals/${index}/source` }
  }
  for (const [index, { worker }] of selection.reassessments.entries()) {
    yield { id: worker, pointer: () => `/optionSelection/reassessments/${index}/worker` }
  }
}

/** The worker of `<worker>:<item>`. */
export function workerOf(source: string): string {
  return source.slice(0, source.indexOf(':'))
}

/** Every id that a report gives to something of its own, with its place. */
export function* declaredIds(report: FinalReport): Generator<Mention> {
  for (const list of [
    'findings',
    'evidence',
    'clarificationItems',
    'missingInformation',
    'residualRisks',
    'followUps',
  ] as const) {
    for (const [index, { id }] of report[list].entries()) yield { id, pointer: () => `/${list}/${index}/id` }
  }
  for (const [index, { id }] of report.requirements.entries()) {
    yield { id, pointer: () => `/requirements/${index}/id` }
  }
  for (const list of ['options', 'candidateAudit'] as const) {
    for (const [index, { id }] of (report.optionSelection?.[list] ?? []).entries()) {
      yield { id, pointer: () => `/optionSelection/${list}/${index}/id` }
    }
  }
}
